"""Set-up 8 to 16: the choice of companies and characters, advantages, homes."""

import pytest

import engine
from engine.core.actions import Choose, LayTile
from tests.support.games.positions import do, new_game, refusal
from tests.titles.t18lilliput.positions import BLUE, GREEN, RED, TITLE, YELLOW, chosen, director, lay_home, seated


def test_8_and_11_money_of_players() -> None:
    """Everybody begins with £30, the owner of Glimigrim Valley with £60."""
    state = chosen(4)
    assert {p: state.money[p] for p in state.setup.players if p != director(state, GREEN)} == dict.fromkeys(
        (p for p in state.setup.players if p != director(state, GREEN)), 30
    )
    assert state.money[director(state, GREEN)] == 60


def test_11_12_companies_begin_with_capital_trains_and_price() -> None:
    """£500 at £50 with a 2-train; Mildendo £550 at £55, Lilliput National two trains."""
    view = engine.look(chosen(4))
    assert {name: (view.cash(name), view.price(name)) for name in (BLUE, YELLOW, GREEN, RED)} == {
        BLUE: (500, 50), YELLOW: (500, 50), GREEN: (500, 50), RED: (550, 55),
    }  # fmt: skip
    assert {name: len(view.trains_of(name)) for name in (BLUE, YELLOW, GREEN, RED)} == {
        BLUE: 1,
        YELLOW: 2,
        GREEN: 1,
        RED: 1,
    }
    assert all(view.percent(view.company(name).director, name) == 50 for name in (BLUE, YELLOW, GREEN, RED))


def test_10_the_choice_runs_there_and_back() -> None:
    """Round the table and back, each time the other kind."""
    state = new_game(TITLE, 3)
    seats, order = seated(state), []
    for item in ("judge", BLUE, RED):
        order.append(engine.actors(state)[0])
        state = do(state, Choose(order[-1], item))
        state = lay_home(state) if item != "judge" else state
    assert tuple(order) == seats and engine.actors(state) == (seats[2],)
    assert refusal(state, Choose(seats[2], YELLOW)) == "lilliput.company_taken"
    state = do(state, Choose(seats[2], "general"), Choose(seats[1], "admiral"))
    assert refusal(state, Choose(seats[0], "emperor")) == "lilliput.character_taken"


def test_13_14_a_home_lies_on_a_side_of_its_own_and_leads_to_mildendo() -> None:
    """Each home touches Mildendo where nothing lies yet, and its track leads there."""
    state = new_game(TITLE, 2)
    first, second = seated(state)
    state = do(state, Choose(first, RED))
    assert refusal(state, LayTile(RED, "M11", "YC1", 0)) == "lilliput.home_side"
    assert refusal(state, LayTile(RED, "M12", "YC1", 1)) == "lilliput.home_track"
    state = do(state, LayTile(RED, "M12", "YC1", 0), Choose(second, GREEN))
    assert state.markers["M12.c0"] == (RED,)
    assert refusal(state, LayTile(GREEN, "M12", "YC1", 0)) == "lilliput.home_side"


@pytest.mark.parametrize(
    ("company", "tile", "said"),
    [(RED, "YM1", "lilliput.home_plain"), (BLUE, "YC1", "lilliput.home_big"), (BLUE, "YM1", ""), (RED, "YC1", "")],
)
def test_13_15_only_slamecksan_begins_with_a_metropolis(company: str, tile: str, said: str) -> None:
    """It must, and nobody else may, not even for money."""
    state = new_game(TITLE, 4)
    state = do(state, Choose(seated(state)[0], company))
    assert refusal(state, LayTile(company, "M12", tile, 0)) == said


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_not_chosen_leaves_the_game(players: int) -> None:
    """Starters nobody took, and all 2-trains but two of the stack (table 6)."""
    state = chosen(players)
    closed = [name for name, company in state.companies.items() if company.closed]
    assert len(closed) == 4 - players
    assert state.trains["depot"].count("2") == 2 and not state.trains["box"]


def test_10_the_other_kind_comes_second_with_two_characters_too() -> None:
    """Whoever took a character takes a company before another character."""
    state = new_game(TITLE, 2, options={"characters": "two"})
    first, second = seated(state)
    state = do(state, Choose(first, "general"), Choose(second, "judge"))
    assert refusal(state, Choose(second, "emperor")) == "lilliput.company_first"
    state = lay_home(do(state, Choose(second, BLUE)))
    state = lay_home(do(state, Choose(first, RED)))
    assert do(state, Choose(first, "admiral"), Choose(second, "emperor")).round.kind == "actions"


def test_two_players_may_take_two_characters() -> None:
    """In a third lap of the choice."""
    state = new_game(TITLE, 2, options={"characters": "two"})
    first, second = seated(state)
    state = lay_home(do(state, Choose(first, RED)))
    state = lay_home(do(state, Choose(second, BLUE)))
    state = do(state, Choose(second, "judge"), Choose(first, "general"), Choose(first, "admiral"))
    assert refusal(state, Choose(second, YELLOW)) == "lilliput.company_taken"
    assert do(state, Choose(second, "emperor")).round.kind == "actions"
