"""2 and 3: who runs first, whose money counts, the cards of the next round, and what a ruling may not take away."""

from __future__ import annotations

import pytest

import engine
from engine import Ruling, State
from engine.core import flow
from engine.core.actions import Buy, LayTile, PlaceToken, RunTrains, Sell
from engine.core.draft import Draft
from engine.core.state import Place
from engine.rules.market import ranking
from engine.rules.operating import end_game
from engine.titles.t18lilliput.actions import TakeCard
from engine.titles.t18lilliput.rounds.turns import operating_over
from engine.titles.t18lilliput.runs import dividends
from engine.titles.t18lilliput.trading.stock import move
from tests.support.games.positions import do, put, refusal
from tests.titles.t18lilliput.positions import BLUE, GREEN, RED, YELLOW, at_work, begun, director, laid_out, seated


@pytest.fixture
def four() -> State:
    """Four companies; nobody has the judge, so a round begins with cards."""
    return begun(4, {BLUE: "emperor", YELLOW: "general", GREEN: "admiral", RED: "treasurer"})


def test_2_the_highest_price_runs_first_then_who_came_there_first(four: State) -> None:
    """A marker that comes to a price goes below those that stand there."""
    assert ranking(engine.look(four), four.market)[0] == RED
    draft = Draft(engine.look(four).book, four)
    move(draft, YELLOW, "dividend")
    assert draft.price(YELLOW) == draft.price(RED) == 55
    assert ranking(draft, draft.state.market)[:2] == (RED, YELLOW)
    move(draft, RED, "dividend")
    move(draft, RED, "withhold")
    assert ranking(draft, draft.state.market)[:2] == (YELLOW, RED)


def test_3_cash_and_shares_count_but_no_treasury(four: State) -> None:
    """Half of red at 55, a tenth of blue at 50, £120 and a copy card of £20; what red has in its treasury is nobody's."""
    who = director(four, RED)
    state = put(four, money={who: 120, RED: 900}, certs={f"{BLUE}/share": {who: 1}})
    assert engine.look(state).worth(who) == 120 + 5 * 55 + 50 + 20
    draft = Draft(engine.look(state).book, state)
    end_game(draft, "last_round")
    assert draft.events[-1].params["worth"][who] == 465


def test_3_the_cards_lie_there_again_and_the_next_player_begins(four: State) -> None:
    """A used card and its copies are free in the next round, which begins left of who began this one."""
    state = do(four, TakeCard(four.turn.who, "A10-2"))
    draft = Draft(engine.look(state).book, state)
    draft.set_round(kind="operating", number=1, order=())
    operating_over(draft)
    assert (draft.state.round.kind, draft.state.turn.who) == ("actions", seated(four)[1])
    assert not draft.state.notes.used and draft.state.rounds["actions"] == 2
    assert draft.state.notes.copies == dict.fromkeys(draft.players, 1)


def test_1c_one_player_may_have_all_shares_there_are(four: State) -> None:
    """Half and three tenths: eight tenths, all a company has."""
    who = director(four, RED)
    state = at_work(put(four, money={who: 200}, certs={f"{RED}/share": {who: 2}}), RED, "A5-1")
    after = do(state, Buy(who, f"{RED}/share", "bank"))
    assert engine.look(after).percent(who, RED) == 80
    assert not after.certs[f"{RED}/share"].get("bank")


def test_1c_a_share_just_sold_may_be_bought_back_at_the_new_price(four: State) -> None:
    """Sold at 50, it costs 45."""
    who = director(four, RED)
    state = at_work(put(four, certs={f"{BLUE}/share": {who: 1}}), RED, "A5-1")
    after = do(state, Sell(who, BLUE, 10), Buy(who, f"{BLUE}/share", "bank"))
    assert after.money[who] == state.money[who] + 50 - 45


def beside_a_city(state: State, **money: int) -> State:
    """Red's home, and beyond plain track a city of nobody."""
    homes = {"M12.c0": (BLUE,), "L13.c0": (YELLOW,), "N13.c0": (GREEN,), "M14.c0": (RED,)}
    tiles = {"M12": ("YM1", 0), "L13": ("YC1", 1), "N13": ("YC1", 1), "M14": ("YC1", 0)}
    return put(laid_out(state, tiles | {"M15": ("YP2", 2), "N15": ("YC1", 1)}, homes), money=money)


def test_1a_a_metropolis_needs_50_in_the_treasury(four: State) -> None:
    """£49 are too little, whatever the director has."""
    for cash, reason in ((49, "track.too_dear"), (50, "")):
        state = at_work(put(beside_a_city(four, MIL=cash), tiles={"M15": ("YP1", 0)}), RED, "A4-2")
        assert refusal(state, LayTile(RED, "M16", "YM2", 2)) == reason


def test_1d_a_marker_needs_40_in_the_treasury(four: State) -> None:
    """£39 are too little, and one card sets one marker."""
    for cash, reason in ((39, "token.too_dear"), (40, "")):
        state = at_work(beside_a_city(four, MIL=cash), RED, "A9-1")
        assert refusal(state, PlaceToken(RED, "N15.c0")) == reason
    assert refusal(do(state, PlaceToken(RED, "N15.c0")), PlaceToken(RED, "N15.c0")) != ""


def test_laputa_no_other_train_ends_there() -> None:
    """A route to another company's tile of Laputa is no route."""
    state = begun(4, {BLUE: "emperor"}, options={"tiles": "laputa"})
    state = put(laid_out(state, {"M14": ("GC1", 0), "M15": ("LP-blue", 0)}, {"M14.c0": (RED,)}), phase="5")
    draft = Draft(engine.look(state).book, state)
    draft.set_round(kind="operating", order=(RED,))
    flow.start_turn(draft, RED)
    assert refusal(draft.state, RunTrains(RED, (engine.Run("2", "M14-M15"),))) == "route.closed"


def test_the_last_kind_of_train_stays_below_the_stack(four: State) -> None:
    """A ruling moves other trains, not the one that never runs out: without it nobody could buy any more."""
    for train, owner in (("4D", "depot"), ("2", RED)):
        said = engine.explain(four, Ruling("moderator", "train", train, f"{owner}>{YELLOW}", "misheard"))
        assert (said is None) == (owner == RED)


def test_the_index_has_no_place_above_150(four: State) -> None:
    """A dividend there moves nothing, not even below another marker."""
    top = Place(*engine.look(four).book.market.cell_of(150), 0)
    draft = Draft(engine.look(four).book, put(four, market={**four.market, RED: top}))
    move(draft, RED, "dividend", 2)
    assert draft.price(RED) == 150


@pytest.mark.parametrize(("number", "pool"), [(7, RED), (8, "")])
def test_2_who_pays_nothing_falls_in_the_last_round_too(four: State, number: int, pool: str) -> None:
    """“Si una compañía no paga dividendos, el precio de las acciones cae”, and it is told; nothing is bought after the last run."""
    draft = Draft(engine.look(four).book, put(four, trains={"pool": ("2",), RED: ()}))
    draft.set_round(kind="operating", number=number, order=(RED,))
    flow.start_turn(draft, RED)
    assert dividends.decides_itself(draft)
    assert draft.price(RED) == 50 and [event.code for event in draft.events][-2:] == [
        "dividend.withheld",
        "price.moved",
    ]
    assert draft.state.notes.pooling == pool
