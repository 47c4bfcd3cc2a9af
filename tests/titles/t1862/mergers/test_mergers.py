"""Sections 7.4, 7.5 and 7.14: who may merge, what the survivor receives, and how the turn goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engine
from engine import State
from engine.core.actions import Choose, Dividend, Par, Pass, RunTrains
from engine.core.draft import Draft
from engine.core.state import POOL, Turn
from engine.rules.running import best_run
from engine.titles.t1862.actions import Merge, RemoveToken
from engine.titles.t1862.companies import charters, mergers
from tests.support.games.positions import do, put, refusal
from tests.titles.t1862.positions import based, founded, joined, operating, permitted, track

Table = Callable[..., State]


def ipswich(table: Table) -> State:
    """The map of 7.4: Ipswich is full; FDR lies beyond it by the sea, NGC and E&H are joined to London only."""
    state = track(table(), F11="green 12345", G12="green 25", E12="green 15", D13="green 41", D11="green 502")
    state = track(state, D9="green 05", E10="yellow 25", C10="green 03", C8="green 03", C12="yellow 03")
    homes = {"FDR": "G12.c0", "ESR": "F11.c0", "EUR": "E12.c0", "SVR": "D11.c0", "I&B": "D9.c0", "NGC": "C10.c0"}
    homes |= {"E&H": "C8.c0", "N&B": "E8.c0", "WVR": "G8.c0"}
    for price, (company, home) in zip((54, 58, 62, 68, 74, 82, 90, 100, 105), homes.items(), strict=True):
        state = founded(state, company, price, "P1", {"P1": 10}, ("1F",) if price < 90 else (), home=home)
    for company, stop in (
        ("WVR", "F11.c0"),
        ("N&B", "F11.c0"),
        ("SVR", "B15.l0"),
        ("NGC", "D15.l0"),
        ("E&H", "B15.l0"),
    ):
        state = based(state, company, stop)
    return state


def partners(state: State, company: str) -> set[str]:
    """With whom a company may merge."""
    return set(mergers.partners(engine.look(state), company))


def test_7_5_2_connections_on_the_map_of_7_4(table: Table) -> None:
    """FDR reaches WVR, ESR and N&B in Ipswich, nobody beyond; NGC and E&H each other; London joins nobody."""
    state = ipswich(table)
    assert partners(state, "FDR") == {"WVR", "ESR", "N&B"}
    inland = {"SVR", "ESR", "N&B", "EUR", "I&B"}
    for company in inland:
        assert inland - {company} <= partners(state, company)
    assert partners(state, "NGC") == {"E&H"} and partners(state, "E&H") == {"NGC"}
    assert partners(state, "SVR").isdisjoint({"FDR", "NGC", "E&H"})


def test_7_2_track_must_arrive_at_a_home_without_tile(table: Table) -> None:
    """In its first turn WNR merges with a company whose track leads to Wells, and with no other."""
    for sides, found in (("03", {"W&F"}), ("01", set())):
        state = founded(track(table(), E4=f"yellow {sides}"), "W&F", 74, "P1", {"P1": 10}, home="E4.c0")
        state = founded(state, "WNR", 90, "P1", {"P1": 10}, home="E2.c0")
        assert partners(state, "WNR") == found


def test_8_nobody_merges_with_a_company_without_director(table: Table) -> None:
    """A company without director neither merges nor is taken over."""
    state = ipswich(table)
    draft = Draft(engine.look(state).book, state)
    draft.move_certs("ESR/director", "P1", POOL)
    draft.set_company("ESR", director="")
    assert "ESR" not in partners(draft.state, "FDR") and partners(draft.state, "ESR") == set()


def pair(table: Table, *order: str, **parts: tuple[str, ...]) -> State:
    """N&E and WStI of one director, joined by track, N&E at turn; `parts` are their trains."""
    state = joined(table(2))
    for company, price, home in (("N&E", 90, "B13.c0"), ("WStI", 74, "B5.c0")):
        trains = parts.get(company.replace("&", ""), ("2E",))
        state = founded(state, company, price, "P1", {"P1": 6, POOL: 4}, trains, home=home, cash=50)
    return operating(state, "N&E", order or ("N&E", "WStI"))


def test_7_5_6_the_survivor_receives_everything(table: Table) -> None:
    """Money, trains with their warranties, permits and unused markers; its own side is not chartered any more."""
    state = permitted(based(pair(table, NE=("2E",), WStI=("1F*", "2L")), "WStI"), "WStI", "local", "freight")
    draft = Draft(engine.look(state).book, state)
    draft.set_company("WStI", tokens=(0, 0))
    draft.set_notes(markers_owned={**state.notes.markers_owned, "WStI": 3})
    draft.set_notes(chartered=("N&E", "WStI"))
    state = do(draft.state, Merge("N&E", "WStI", "N&E"))
    view = engine.look(state)
    assert view.trains_of("N&E") == ("2E", "1F*", "2L") and view.cash("N&E") == 100
    assert state.notes.permits["N&E"] == ("express", "local", "freight") and state.notes.chartered == ()
    assert state.markers["B5.c0"] == ("N&E",) and len(view.company("N&E").tokens) == 2


def test_7_5_6_unused_markers_fill_up_to_seven(table: Table) -> None:
    """Two lie on the board: of six unused ones five stay."""
    state = pair(table)
    draft = Draft(engine.look(state).book, state)
    for company in ("N&E", "WStI"):
        draft.set_company(company, tokens=(0, 0, 0))
        draft.set_notes(markers_owned={**draft.state.notes.markers_owned, company: 4})
    state = do(draft.state, Merge("N&E", "WStI", "N&E"))
    assert len(engine.look(state).company("N&E").tokens) == 5 and state.notes.markers_owned["N&E"] == 7


def test_7_5_6_doubled_markers_are_lost(table: Table) -> None:
    """In a city and at London one marker stays; those taken off do not come back to the company."""
    state = based(based(pair(table), "N&E", "B9.c0", "B15.l0"), "WStI", "B9.c0", "D15.l0")
    state = do(state, Merge("N&E", "WStI", "N&E"))
    assert state.markers == {"B13.c0": ("N&E",), "B5.c0": ("N&E",), "B9.c0": ("N&E",), "B15.l0": ("N&E",)}
    assert engine.look(state).company("N&E").tokens == ()


def nine(table: Table) -> State:
    """N&E and WStI with nine markers in nine places."""
    state = based(pair(table), "N&E", "D5.c0", "D9.c0", "D11.c0")
    return based(state, "WStI", "B7.c0", "B9.c0", "B15.l0", "E4.c0")


def test_7_5_6_above_seven_markers_the_director_takes_some_off(table: Table) -> None:
    """Nine lie there: any two go, the home among them; before that the turn does not go on."""
    state = do(nine(table), Merge("N&E", "WStI", "N&E"))
    assert engine.actors(state) == ("P1",) and refusal(state, Pass("N&E")) != ""
    assert refusal(state, RemoveToken("P1", "N&E", "E8.c0")) == "token.not_there"
    state = do(state, RemoveToken("P1", "N&E", "B13.c0"), RemoveToken("P1", "N&E", "B15.l0"))
    assert sum(owners.count("N&E") for owners in state.markers.values()) == 7
    assert state.turn.who == "N&E" and engine.actors(state) == ("N&E",)


def test_7_5_6_without_director_the_largest_shareholder_takes_them_off(table: Table) -> None:
    """Nobody has three shares after the merger: P2, who has two, decides; then the company runs by itself."""
    state = joined(table(2))
    for company, price, home, director in (("N&E", 90, "B13.c0", "P1"), ("WStI", 74, "B5.c0", "P2")):
        held = {director: 3, POOL: 7}
        state = founded(state, company, price, director, held, ("2E",), home=home)
    state = based(based(state, "N&E", "D5.c0", "D9.c0", "D11.c0"), "WStI", "B7.c0", "B9.c0", "E4.c0", "E8.c0")
    state = do(operating(state, "N&E", ("N&E", "WStI")), Merge("N&E", "WStI", "N&E", ("P2",)))
    state = do(state, Choose("P1", "sell"), Choose("P2", "redeem"))
    assert engine.look(state).company("N&E").director == "" and engine.actors(state) == ("P2",)
    state = do(state, RemoveToken("P2", "N&E", "B5.c0"), RemoveToken("P2", "N&E", "E4.c0"))
    assert state.turn.who != "N&E" and sum(owners.count("N&E") for owners in state.markers.values()) == 7


def test_7_5_4_par_stays_between_54_and_100(table: Table) -> None:
    """The par chart's space is the highest not above the price, 100 at most and 54 at least."""
    view = engine.look(table())
    assert [charters.par_cell(view, price) for price in (40, 54, 86, 100, 134)] == [54, 54, 82, 100, 100]


@pytest.mark.parametrize("survivor", ["N&E", "WStI"])
def test_7_5_the_survivor_goes_on_if_the_other_has_not_acted(table: Table, survivor: str) -> None:
    """It acts in the active company's place, and only once."""
    state = do(pair(table), Merge("N&E", "WStI", survivor))
    assert state.turn.who == survivor and state.round.order == (survivor,)
    assert "lay_tile" in engine.offers(state, survivor) and refusal(state, Merge(survivor, "N&E", survivor)) != ""


@pytest.mark.parametrize("survivor", ["N&E", "WStI"])
def test_7_5_the_turn_ends_if_the_other_has_acted(table: Table, survivor: str) -> None:
    """The next company is at turn; a train's warranty is not used up."""
    state = founded(pair(table, "WStI", "N&E", "ESR", NE=("2E*",)), "ESR", 68, "P1", {"P1": 10}, ("2E",), home="F11.c0")
    state = do(state, Merge("N&E", "WStI", survivor))
    assert state.turn.who == "ESR" and state.round.order == (survivor, "ESR")
    assert "2E*" in engine.look(state).trains_of(survivor)


def test_7_5_7_a_closed_company_can_be_started_again(table: Table) -> None:
    """With its first permit, no price, no markers; but its old home, full of the survivor, must wait for green."""
    state = do(permitted(pair(table), "WStI", "local", "freight"), Merge("N&E", "WStI", "N&E"))
    view = engine.look(state)
    assert "WStI" not in state.market and view.company("WStI").tokens == () and not view.company("WStI").floated
    assert state.notes.permits["WStI"] == ("express",) and charters.hindrance(view, "WStI")
    draft = Draft(view.book, state)
    draft.set_round(kind="stock")
    state = do(put(draft.state, turn=Turn("P1"), phase="B", money={"P1": 600}), Par("P1", "WStI", 100))
    assert engine.look(state).cash("WStI") == 300


def test_7_14_an_acquisition_ends_the_turn(table: Table) -> None:
    """After the trains another company is taken over whether it acted or not; it does not act any more."""
    state = pair(table)
    draft = Draft(engine.look(state).book, state)
    draft.set_turn(ran=True, paid=True, left=("trains", "redeem"))
    state = do(draft.state, Merge("N&E", "WStI", "WStI"))
    assert state.round.kind != "operating" or state.round.order == ("WStI",)
    assert engine.look(state).trains_of("WStI") == ("2E", "2E")


def test_7_14_a_company_may_merge_first_and_acquire_later(table: Table) -> None:
    """One merger at the start and one acquisition at the end of the same turn."""
    state = founded(pair(table), "NGC", 54, "P1", {"P1": 10}, ("2E",), home="C10.c0")
    state = track(state, C10="green 23", B9="green 0135")
    state = do(state, Merge("N&E", "WStI", "N&E"))
    state = do(state, RunTrains("N&E", best_run(engine.look(state), "N&E")[0]), Dividend("N&E", 0))
    assert refusal(state, Merge("N&E", "NGC", "N&E")) == ""
