"""V and X: the first stock round."""

import pytest

import engine
from bot.text.forecast import forecast
from engine.core.actions import Choose, Ruling
from engine.core.ruling import MODERATOR
from tests.support.at_discord.panels import names_of
from tests.support.games.positions import do, new_game, refusal
from tests.titles.t18mag.positions import PRICES


def test_v_a_ruling_leaves_companies_that_are_to_come_their_homes() -> None:
    """While documents are chosen money may be corrected; no small company may have a marker before somebody chose it."""
    state = new_game("18Mag", 3)
    assert not refusal(state, Ruling(MODERATOR, "cash", "P1", "500", "counted"))
    assert refusal(state, Ruling(MODERATOR, "marker", "E12.c1", "+1", "too early")) == "ruling.no_way_on"


@pytest.mark.parametrize(("reading", "first"), [({}, "P3"), ({"first_priority": "passed_on"}, "P1")])
def test_v_priority_after_the_draft(reading: dict[str, str], first: str) -> None:
    """The card stays where it is, with who started the last turn; in the other reading it passes on once more."""
    state = new_game("18Mag", 3, options=reading)
    while state.round.kind == "draft":
        offered = engine.complete(state, state.turn.who, "choose", {})
        state = do(state, Choose(state.turn.who, offered.values[0]))
    assert state.priority == first


@pytest.mark.parametrize(
    ("players", "order"),
    [
        (3, "123 231 312 123 231 312"),
        (4, "1234 2341 3412 4123"),
        (5, "12345 23451 34512 45123"),
        (6, "123456 234561 345612 456123"),
        (2, "12 21 12 21"),
    ],
)
def test_v_order_of_turns(players: int, order: str) -> None:
    """The start moves to the left with every turn; for two the order is 1-2-2-1."""
    state = new_game("18Mag", players)
    seen = ""
    while state.round.kind == "draft":
        seen += state.turn.who[1]
        offered = engine.complete(state, state.turn.who, "choose", {})
        state = do(state, Choose(state.turn.who, offered.values[0]))
    assert seen == order.replace(" ", "")


def test_v_example_four_small_companies_are_enough() -> None:
    """Player A with four small companies in a game of three must take a share."""
    state = new_game("18Mag", 3)
    for item in ["1", "5", "6", "7", "8", "2", "9", "3", "10", "4", "11", "12"]:
        state = do(state, Choose(state.turn.who, item))
    assert [name for name in ["1", "2", "3", "4"] if state.companies[name].director == "P1"] == ["1", "2", "3", "4"]
    while state.turn.who != "P1":
        state = do(state, Choose(state.turn.who, engine.complete(state, state.turn.who, "choose", {}).values[-1]))
    assert refusal(state, Choose("P1", "13")) == "draft.minors_full"
    values = engine.complete(state, "P1", "choose", {}).values
    assert set(values) <= set(engine.look(state).book.certs_of_company)


def test_v_two_shares_make_a_director() -> None:
    """With five players, two shares of one company are exchanged for its director's certificate at once."""
    state = new_game("18Mag", 5)
    while state.companies["SIK"].director == "":
        item = "SIK" if state.turn.who == "P1" else engine.complete(state, state.turn.who, "choose", {}).values[0]
        state = do(state, Choose(state.turn.who, item))
    assert state.companies["SIK"].director == "P1"
    assert state.certs["SIK/director"] == {"P1": 1}
    assert state.certs["SIK/share"] == {"bank": 8}


def test_v_small_companies_start(three: engine.State) -> None:
    """50 Ft, a 2-train, a marker at home and two more on the charter."""
    assert three.money["4"] == 50
    assert three.trains["4"] == ("2",)
    assert three.markers["G14.c0"] == ("4",)
    assert three.companies["4"].tokens == (40, 80)


def test_v_left_over_small_companies_leave_the_game(three: engine.State) -> None:
    """11 was not chosen: it never operates and its home is an ordinary city."""
    assert three.companies["11"].closed
    assert "11" not in three.round.order
    assert "D7.c0" not in three.markers


def test_vi1_order_of_operation(three: engine.State) -> None:
    """Small companies by number, then large ones by price, the upper marker first."""
    minors = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13")
    assert three.round.order == (*minors, "LdStEG", "G&C", "SIK", "SNW", "SKEV", "RABA", "MAVAG")


def test_x_two_players_use_seven_and_four(two: engine.State) -> None:
    """Companies 1, 2, 3, 4, 6, 7, 11 and four large ones are in the box; 11 was left."""
    assert set(two.companies) == {"1", "2", "3", "4", "6", "7", "11", "RABA", "SIK", "SKEV", "LdStEG"}
    assert two.companies["11"].closed


@pytest.mark.parametrize(("lang", "words"), [("en", "at 60 Ft"), ("es", "vale 60 Ft")])
def test_v_a_free_share_stands_with_its_price(lang: str, words: str) -> None:
    """Start prices are dealt: what a share is worth stands beside it before it is taken."""
    state = new_game("18Mag", 6, given={"start_prices": PRICES})
    action = Choose(state.turn.who, "RABA")
    assert forecast(names_of(lang, state), state, action).beside.endswith(words)
