"""1b, 2: the chance to buy from the pool is for now alone; it never reaches into another turn."""

import pytest

import engine
from engine import POOL, State
from engine.core.actions import Dividend, Par, Pass, PlaceToken
from engine.core.formats import notation
from engine.titles.t18lilliput.actions import TakeCard
from engine.titles.t18lilliput.holdings import TREASURER
from engine.titles.t18lilliput.notes import notes
from tests.support.games.positions import do, put
from tests.titles.t18lilliput.positions import BLUE, GREEN, RED, TITLE, YELLOW, at_work, begun, director, noted

OPENING = (
    "P1 choose LIL", "LIL lay M12 YC1/0", "P2 choose MIL", "MIL lay L13 YC1/1", "P2 choose general", "P1 choose treasurer",
    "P1 card A8-1", "LIL train 2 from bank for 80", "P1 pass", "P2 card A10-2", "P2 card A3-2",
    "P1 card A8-1", "LIL train 2 from bank for 80", "P1 pass",
)  # fmt: skip
SECOND_ROUND = ("P2 card A10-2", "P1 card A3-2", "P1 pass", "P1 card A5-2", "P1 pass", "P2 card A9-2")


def run(state: State) -> State:
    """Whoever is at turn runs as best it can, if it can."""
    (who,) = engine.actors(state)
    if "run" not in engine.offers(state, who):
        return state
    return do(state, engine.decide(state, who, "run").take_all(lambda _, domain: domain.suggestions[0]))


def paid_by_all(state: State, keeps: str = "") -> State:
    """All companies run and pay, but for one that keeps."""
    while state.round.kind == "operating":
        state = run(state)
        (who,) = engine.actors(state)
        state = do(state, Dividend(who, 0 if who == keeps else state.turn.revenue))
    return state


def kept_at_the_limit() -> State:
    """The third round begins: YELLOW has four trains and kept its revenue, and the pool has a train."""
    state = engine.new_game(engine.Setup(TITLE, ("P1", "P2"), seed=1)).state
    state = paid_by_all(do(state, *map(notation.read, OPENING)))
    return paid_by_all(do(state, *map(notation.read, SECOND_ROUND)), keeps=YELLOW)


def stored(state: State, company: str) -> State:
    """A position as it was stored while a company's chance hung on."""
    return engine.decode_state(engine.encode_state(noted(state, pooling=company)))


def goes_on(state: State) -> None:
    """The next player's card for track is used as ever, and nobody is asked about the pool."""
    after = engine.apply(state, TakeCard("P1", "A2-2"))
    assert "card.brings_nothing" not in [event.code for event in after.events]
    assert engine.offers(after.state, YELLOW) == ("lay_tile", "pass")


def test_2_who_is_at_the_limit_keeps_no_chance() -> None:
    """At once: YELLOW can buy nothing, so the next player lays track as ever."""
    state = kept_at_the_limit()
    assert state.trains[POOL] and len(state.trains[YELLOW]) == 4
    assert notes(engine.look(state)).pooling == ""
    goes_on(state)


def test_2_a_stored_chance_is_nobodys_any_more() -> None:
    """A position in which it hung on goes on by itself, and nothing of the pool is sold in another turn."""
    state = stored(kept_at_the_limit(), YELLOW)
    goes_on(state)
    one, *more = state.trains[YELLOW]
    rich = put(state, trains={YELLOW: (one,), "gone": (*state.trains["gone"], *more)})
    taken = do(rich, TakeCard("P1", "A8-1"))
    view = engine.look(taken)
    assert {goods.source for goods in view.policy.trains_for_sale(view, YELLOW)} == {"bank", RED}
    assert notes(engine.look(do(taken, Pass("P1")))).pooling == ""


def test_2_a_stored_chance_ends_with_the_dividend() -> None:
    """Where the company itself was about to run, it pays and buys nothing."""
    state = do(engine.new_game(engine.Setup(TITLE, ("P1", "P2"), seed=1)).state, *map(notation.read, OPENING))
    state = run(state)
    (who,) = engine.actors(state)
    state = put(state, trains={POOL: state.trains["depot"][:1], "depot": state.trains["depot"][1:]})
    after = do(stored(state, who), Dividend(who, state.turn.revenue))
    assert who not in engine.actors(after)


@pytest.fixture
def founded() -> State:
    """BLE was founded at £45 with £450, and the pool has a 3D for £500 alone."""
    state = begun(4, {BLUE: "emperor", YELLOW: "general", GREEN: "admiral", RED: TREASURER})
    who = director(state, RED)
    depot = list(state.trains["depot"])
    depot.remove("3D")
    state = put(state, money={who: 225}, tiles={"P13": ("YC1", 1)}, trains={POOL: ("3D",), "depot": tuple(depot)})
    state = do(at_work(state, RED, "A5-1"), Par(who, "BLE", 45))
    return do(state, PlaceToken("BLE", "P13.c0"))


def test_1b_a_new_company_that_can_pay_nothing_stops_nobody(founded: State) -> None:
    """Its founder goes on with what is done besides, and the next player with track."""
    who = director(founded, RED)
    assert set(engine.actors(founded)) <= {who, RED, "BLE"} and "hand_in" in engine.offers(founded, who)
    after = do(founded, Pass(who))
    assert notes(engine.look(after)).pooling == ""
    (player,) = engine.actors(after)
    after = do(after, TakeCard(player, "A4-2"))
    assert "lay_tile" in {kind for who in engine.actors(after) for kind in engine.offers(after, who)}
