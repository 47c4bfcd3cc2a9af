"""1 and table 1: cards with two actions, turns there and back, copies, money."""

import pytest

import engine
from engine import Options, State
from engine.core.actions import Pass, Sell
from engine.titles.t18lilliput.actions import Fund, TakeCard
from engine.titles.t18lilliput.notes import notes
from tests.support.games.positions import do, put, refusal
from tests.titles.t18lilliput.positions import begun, company_of, noted, seated, second_company


@pytest.fixture
def four() -> State:
    """Four players before the first card."""
    return begun(4, {"SLA": "emperor", "LIL": "general", "GLI": "admiral", "MIL": "treasurer"})


def used(state: State, card: str) -> State:
    """Whoever is at turn uses a card for money and is done."""
    who, turns = state.turn.who, notes(engine.look(state)).turns
    state = do(state, TakeCard(who, card))
    return do(state, Pass(who)) if notes(engine.look(state)).turns == turns else state


def test_1_turns_run_there_and_back(four: State) -> None:
    """Clockwise from the starting player, then back; the last one acts twice in a row."""
    state, seats, order = four, seated(four), []
    for card in ("A1-2", "A3-2", "A5-2", "A6-2", "A8-2", "A9-2", "A10-2"):
        order.append(state.turn.who)
        state = used(state, card)
    assert (*order, state.turn.who) == (*seats, *reversed(seats))


@pytest.mark.parametrize(("players", "cards"), [(4, 10), (3, 8), (2, 6)])
def test_table_1_cards_by_number_of_players(players: int, cards: int) -> None:
    """Ten, eight or six cards, each with two actions."""
    state = begun(players)
    offered = engine.complete(state, state.turn.who, "take_card", {})
    assert isinstance(offered, Options) and len(offered.values) == 2 * cards


@pytest.mark.parametrize(
    ("card", "amount"),
    [("A1-2", 5), ("A3-2", 5), ("A5-2", 10), ("A6-2", 5), ("A8-2", 5), ("A9-2", 5), ("A10-2", 20)],
)
def test_1e_money_of_a_card(four: State, card: str, amount: int) -> None:
    """What the second action of a card pays, at once."""
    who = four.turn.who
    assert do(four, TakeCard(who, card)).money[who] == four.money[who] + amount


def test_1_a_used_card_is_copied_with_a_copy_card(four: State) -> None:
    """Either action of a used card is done again; the copy card is gone, and with it £20 of worth."""
    state = used(four, "A5-2")
    who = state.turn.who
    copied = do(state, TakeCard(who, "A5-1"))
    assert notes(engine.look(copied)).copies[who] == 0
    assert engine.look(copied).worth(who) == engine.look(state).worth(who) - 20
    assert (
        refusal(noted(state, copies=dict.fromkeys(state.setup.players, 0)), TakeCard(who, "A5-1"))
        == "lilliput.card_used"
    )


@pytest.mark.parametrize(("players", "copies"), [(4, 1), (3, 1), (2, 2)])
def test_8_copy_cards(players: int, copies: int) -> None:
    """One each, two with two players."""
    state = begun(players)
    assert set(notes(engine.look(state)).copies.values()) == {copies}


@pytest.mark.parametrize(("phase", "amount"), [("1", 50), ("2", 50), ("3", 70), ("4", 70), ("5", 100), ("7", 100)])
def test_1f_money_for_a_treasury_by_phase(four: State, phase: str, amount: int) -> None:
    """£50, £70 from the first 3-train, £100 from the first 5-train; a single company gets it at once."""
    state, who = put(four, phase=phase), four.turn.who
    company = company_of(state, who)
    assert do(state, TakeCard(who, "A10-1")).money[company] == state.money[company] + amount


def test_1f_money_is_divided_between_two_companies(four: State) -> None:
    """The player says how much one gets, the other gets the rest."""
    who = four.turn.who
    first = company_of(four, who)
    state = do(second_company(four, who), TakeCard(who, "A10-1"))
    assert engine.offers(state, who) == ("fund",)
    assert refusal(state, Fund(who, first, 60)) == "lilliput.pot"
    after = do(state, Fund(who, first, 15))
    assert (after.money[first] - state.money[first], after.money["BLE"]) == (15, 35)


def test_a_card_for_something_else_is_told(four: State) -> None:
    """Selling shares needs a card for it."""
    state = do(four, TakeCard(four.turn.who, "A2-1"))
    assert refusal(state, Sell(four.turn.who, "SLA", 10)) == "lilliput.other_card"


def test_without_a_card_the_first_thing_is_to_take_one(four: State) -> None:
    """Not that the card at hand is for something else."""
    assert refusal(four, Sell(four.turn.who, "SLA", 10)) == "lilliput.card_first"


def test_8_a_copy_card_may_be_played_besides_the_card_of_the_turn() -> None:
    """By the choice of the table: the copy first, then the card of the turn, even where a lay of the copy was left out."""
    characters = {"SLA": "emperor", "LIL": "general", "GLI": "admiral", "MIL": "treasurer"}
    state = begun(4, characters, options={"copy_card": "besides"})
    state = used(state, "A3-2")
    who = state.turn.who
    company = company_of(state, who)
    state = do(state, TakeCard(who, "A3-1"))
    assert state.turn.who == who and notes(engine.look(state)).copies[who] == 0
    assert "take_card" in engine.offers(state, who)
    state = do(state, TakeCard(who, "A2-2"))
    assert "lay_tile" in engine.offers(state, company)
    assert "take_card" not in engine.offers(state, who)


def test_table_1_the_small_figure_may_be_a_third_choice(four: State) -> None:
    """Cards 2, 4 and 7 bring £5 too where the table says so; otherwise the two columns of text rule."""
    assert refusal(four, TakeCard(four.turn.who, "A2-3")) == "lilliput.no_card"
    state = begun(4, {"SLA": "emperor", "LIL": "general", "GLI": "admiral"}, options={"card_figures": "five"})
    who = state.turn.who
    offered = engine.complete(state, who, "take_card", {})
    assert (
        isinstance(offered, Options) and {"A2-3", "A4-3", "A7-3"} <= set(offered.values) and len(offered.values) == 23
    )
    assert do(state, TakeCard(who, "A7-3")).money[who] == state.money[who] + 5
