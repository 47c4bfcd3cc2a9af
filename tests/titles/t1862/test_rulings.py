"""A moderator's rulings in 1862: trains with warranties, London, directors, and what would strand the game."""

from __future__ import annotations

from collections.abc import Callable

import engine
from engine import Ruling, State
from engine.core.actions import Bid, Pass
from engine.core.state import BANK, DEPOT, POOL
from engine.titles.t1862.actions import TakeMarkers
from tests.support.games.positions import do, put, refusal, turn_of
from tests.titles.t1862.positions import founded, operating

Table = Callable[..., State]


def rule(change: str, target: str, value: str) -> Ruling:
    return Ruling("moderator", change, target, value, "misheard")


def running(table: Table) -> State:
    """N&E runs with one train; P1 directs it."""
    state = founded(table(3), "N&E", 90, "P1", {"P1": 5, POOL: 5}, ("2E",), 300, "B13.c0")
    return operating(state, "N&E", ("N&E",))


def test_7_10_a_train_comes_from_the_deck_with_its_warranties(table: Table) -> None:
    """The card leaves the deck, stars and all, and goes back to its place in it."""
    state = running(table)
    after = do(state, rule("train", "2E*", "box>N&E"))
    assert after.trains["N&E"] == ("2E", "2E*")
    assert len(after.trains[DEPOT]) == len(state.trains[DEPOT]) - 1
    assert do(after, rule("train", "2E*", "N&E>box")).trains[DEPOT] == state.trains[DEPOT]
    assert refusal(state, rule("train", "2E****", "box>N&E")) == "ruling.target"


def test_7_6_5_markers_at_london_are_ruled_on(table: Table) -> None:
    """A space at London takes a marker and gives it back, though it is no city on the map."""
    state = do(running(table), rule("marker", "B13.c0", "-N&E"))
    after = do(state, rule("marker", "B15.l0", "+N&E"))
    assert after.markers["B15.l0"] == ("N&E",)
    assert "B15.l0" not in do(after, rule("marker", "B15.l0", "-N&E")).markers


def test_6_5_4_a_company_launched_by_a_ruling_in_an_operating_round_takes_its_markers(table: Table) -> None:
    """The director is asked at once; the company acts from the next round on."""
    state = running(table)
    state = put(state, certs={"I&B/director": {"P2": 1}, "I&B/share": {"P2": 1, "I&B": 6}})
    draft = engine.core.draft.Draft(engine.look(state).book, state)
    draft.set_price("I&B", 0, 20)
    draft.set_company("I&B", director="P2", par=54)
    draft.pay(BANK, "I&B", 300)
    launched = do(draft.state, rule("cert", "I&B/share", "I&B>P3"))
    assert engine.actors(launched) == ("P2",)
    assert engine.actors(do(launched, TakeMarkers("P2", "I&B", 3))) == ("N&E",)


def test_3_certificates_of_a_company_without_price_stay(table: Table) -> None:
    """Neither its director's certificate nor a share leaves the offer before somebody starts it."""
    state = running(table)
    assert refusal(state, rule("cert", "I&B/director", "bank>P2")) == "ruling.value"
    assert refusal(state, rule("cert", "N&E/share", "P1>I&B")) == "ruling.value"


def test_4_1_money_owed_for_a_bid_stays(table: Table) -> None:
    """The bidder keeps what the bid and a director's certificate cost, and only bidders are at turn."""
    state = do(
        turn_of(table(3), "P1", "parliament"), Bid("P1", engine.complete(table(3), "P1", "bid", {}).values[0], 5)
    )
    state = do(state, Pass("P2"))
    assert refusal(state, rule("cash", "P1", "166")) == "ruling.no_way_on"
    assert engine.explain(state, rule("cash", "P1", "167")) is None
    assert refusal(state, rule("turn", "P2", "")) == "ruling.target"
