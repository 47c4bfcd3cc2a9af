"""Sections 7.9, 7.10 and 9: trains, their limits and prices, warranties and phases."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engine
from engine import State
from engine.core.actions import BuyTrain, Dividend, RunTrains
from engine.core.draft import Draft
from engine.core.state import BANK
from engine.routing.shared.shared_solve import solve
from engine.titles.t1862.building.track import LONDON
from engine.titles.t1862.notes import Lner
from engine.titles.t1862.runs import problem as runs
from engine.titles.t1862.runs.dividends import runs_itself
from engine.titles.t1862.runs.revenue import value
from engine.titles.t1862.trains import buying as own_trains
from tests.support.games.positions import do, new_game, noted, put, refusal
from tests.titles.t1862.positions import after_dividend, founded, operating, permitted, sold_down, track

Table = Callable[..., State]


def buyer(state: State, trains: tuple[str, ...], group: str, phase: str, cash: int = 2000) -> State:
    """L&E, with such trains and money, buys; the deck is down to a group."""
    state = founded(state, "L&E", 90, "P1", {"P1": 10}, trains, home="C6.c0", cash=cash)
    return after_dividend(track(sold_down(state, group, phase), C6="yellow 03"), "L&E")


def bought(state: State, train: str, price: int, source: str = BANK, *agreed: str) -> str:
    """Why the company at turn may not buy a train."""
    return refusal(state, BuyTrain(state.turn.who, train, source, price, agreed))


def buy(state: State, train: str, price: int, source: str = BANK, *agreed: str) -> State:
    """The company at turn buys a train."""
    return do(state, BuyTrain(state.turn.who, train, source, price, agreed))


def trains(state: State, company: str = "L&E") -> tuple[str, ...]:
    """A company's trains."""
    return engine.look(state).trains_of(company)


def test_7_9_example_1(table: Table) -> None:
    """Two express-2/3 and an express-3: no other express train, but a local-3."""
    state = buyer(table(), ("2/3E", "2/3E", "3E"), "C", "C")
    assert bought(state, "3E", 280) == "train.limit_of_kind"
    assert bought(state, "3L", 280) == ""


def test_7_9_example_2(table: Table) -> None:
    """At two express trains none of group G, but a freight-8, which makes the trains of group D obsolete."""
    state = buyer(table(), ("4E", "4/5E", "5F"), "G", "F")
    assert bought(state, "5/6E", 700) == "train.limit_of_kind"
    state = buy(state, "8F", 700)
    assert state.phase == "G" and trains(state) == ("4/5E", "8F")


def test_7_9_example_3(table: Table) -> None:
    """With five trains only a local one; afterwards the company is above the limit and keeps them all."""
    state = buyer(table(), ("4E", "4/5E", "4/5L", "7F", "7F"), "G", "F")
    assert [bought(state, train, 700) for train in ("5/6E", "8F")] == ["train.limit_of_kind"] * 2
    state = buy(state, "5/6L", 700)
    assert trains(state) == ("4/5E", "4/5L", "7F", "7F", "5/6L")
    assert bought(state, "9F", 800) != ""


@pytest.mark.parametrize(
    ("phase", "owned", "allowed"),
    [
        ("D", 2, True),
        ("D", 3, False),
        ("E", 1, True),
        ("E", 2, False),
        ("F", 2, False),
        ("G", 2, True),
        ("G", 3, False),
    ],
)
def test_7_9_limits(table: Table, phase: str, owned: int, allowed: bool) -> None:
    """Three of a kind to phase D, two in E and F, three in all from G."""
    state = buyer(table(), ("4/5E", "5E", "6E")[:owned], "H", phase)
    assert (bought(state, "6E", 800) == "") == allowed
    assert (bought(state, "9F", 800) == "") == (allowed or phase != "G")


def test_7_9_prices_between_companies(table: Table) -> None:
    """The printed price, half of it once a later group was sold; the other director must agree; no other price."""
    state = founded(table(2), "ESR", 90, "P2", {"P2": 10}, ("2/3E", "3E"), cash=0)
    state = buyer(state, ("2L",), "D", "C")
    assert (
        bought(state, "3E", 280, "ESR") == "consent.needed" and bought(state, "3E", 140, "ESR", "P2") == "train.price"
    )
    state = buy(buy(state, "3E", 280, "ESR", "P2"), "2/3E", 100, "ESR", "P2")
    assert engine.look(state).cash("ESR") == 380 and trains(state, "ESR") == ()
    state = buy(state, "4E*", 360)
    assert state.phase == "D" and own_trains.price_now(engine.look(state), "3E") == 140


def test_7_9_a_group_is_sold_out_before_the_next(table: Table) -> None:
    """The last A-card, then B: it begins its phase, the number of operating rounds stays for now."""
    state = buyer(table(), ("2L",) * 6, "A", "A")
    assert bought(state, "2/3E", 200) == "train.not_on_sale"
    state = buy(state, "2E*", 100)
    count = state.round.count
    state = buy(state, "2/3E", 200)
    assert state.phase == "B" and state.round.count == count


def test_7_10_warranties(table: Table) -> None:
    """50 each, three at most; A- and D-trains bring one, so two more can be bought; new players buy none."""
    state = buyer(table(), ("2L",) * 3, "A", "A")
    offered = {goods.train: goods.low for goods in own_trains.from_bank(engine.look(state)) if "E" in goods.train}
    assert offered == {"2E*": 100, "2E**": 150, "2E***": 200}
    offered = {g.train: g.low for g in own_trains.from_bank(engine.look(sold_down(state, "B"))) if "E" in g.train}
    assert offered == {"2/3E": 200, "2/3E*": 250, "2/3E**": 300, "2/3E***": 350}
    simple = sold_down(new_game("1862", 2, options={"new_players": "yes", "trains": "express"}), "D")
    assert [goods.train for goods in own_trains.from_bank(engine.look(simple))] == ["4E*"]


def test_7_10_a_warranty_goes_after_each_run_and_the_train_with_the_last(table: Table) -> None:
    """Used or not, every train loses one; obsolete trains stay until the last is gone; a sold train keeps them."""
    state = table(options={"every_train": "may"})
    state = founded(state, "L&E", 90, "P1", {"P1": 10}, ("2E*", "2L**", "3F*"), home="C6.c0", cash=0)
    state = sold_down(state, "C")
    state = operating(track(state, C6="green 03", C4="green 104", C8="green 3"), "L&E", ("L&E",))
    state = do(state, RunTrains("L&E", ()))
    assert trains(state) == ("2L*", "3F")
    other = founded(table(2), "ESR", 90, "P1", {"P1": 10}, ("2/3E**",))
    assert trains(buy(buyer(other, ("2L",), "C", "B"), "2/3E**", 200, "ESR")) == ("2L", "2/3E**")


def test_9_what_each_phase_ends(table: Table) -> None:
    """C ends A-, E ends B-, F ends C-, G ends D-trains of everybody, but for those with warranties."""
    for group, old in (("C", "2E"), ("E", "2/3E"), ("F", "3E"), ("G", "4E")):
        state = founded(table(), "ESR", 90, "P2", {"P2": 10}, (old, old + "*"))
        state = buyer(state, (), group, chr(ord(group) - 1))
        price = own_trains.bank_price(engine.look(state))
        state = buy(state, own_trains.of_group(engine.look(state), group)[0].name, price or 0)
        assert state.phase == group and trains(state, "ESR") == (old + "*",)


@pytest.mark.parametrize(
    ("phase", "london", "port"),
    [("A", 100, 70), ("B", 100, 70), ("C", 150, 100), ("D", 150, 100), ("E", 200, 130), ("H", 200, 130)],
)
def test_9_the_rim_pays_three_values(table: Table, phase: str, london: int, port: int) -> None:
    """The lowest before phase C, the middle one to D, the highest from E on."""
    view = engine.look(put(table(), phase=phase))
    assert value(view, LONDON) == london
    assert value(view, next(key for key, stop in view.layout.stops.items() if stop.node.area == "denmark")) == port


def test_7_8_6_hudson_needs_ten_pounds_of_revenue_and_is_not_for_new_players(table: Table) -> None:
    """From a revenue of 10; the dividend must then be paid; new players may not."""
    state = founded(table(), "L&E", 82, "P1", {"P1": 10}, ("2E",), home="C6.c0", cash=100)
    state = operating(track(state, C6="yellow 03"), "L&E", ("L&E",))
    draft = Draft(engine.look(state).book, state)
    draft.set_turn(ran=True, revenue=10)
    assert refusal(draft.state, Dividend("L&E", 90)) == ""
    paid = do(draft.state, Dividend("L&E", 90))
    assert engine.look(paid).price("L&E") == 90 and engine.look(paid).cash("L&E") == 20
    draft.set_turn(revenue=0)
    assert refusal(draft.state, Dividend("L&E", 90)) != ""


@pytest.mark.parametrize(("choice", "code"), [("allowed", ""), ("none", "dividend.choices")])
def test_10_3_hudson_in_the_last_operations(table: Table, choice: str, code: str) -> None:
    """The dividend of an income of 60 may be topped up to the price after the LNER too, unless the table says no."""
    made = table(options={"last_hudson": choice})
    state = founded(made, "L&E", 82, "P1", {"P1": 10}, ("2E",), home="C6.c0", cash=100)
    draft = Draft(
        engine.look(state).book, operating(noted(state, lner=Lner.FORMED, final={"L&E": (60, 0)}), "L&E", ("L&E",))
    )
    draft.set_turn(ran=True, revenue=60)
    assert refusal(draft.state, Dividend("L&E", 90)) == code


def test_8_without_director_the_best_runs_are_run(table: Table) -> None:
    """Revenue and subsidy together; the revenue is kept, and the price goes a step down."""
    state = founded(table(2), "L&E", 82, "", {"P1": 2, "P2": 2, "pool": 6}, ("2L", "2L"), home="C6.c0", cash=0)
    state = permitted(track(state, C6="green 03", C4="green 104", C8="green 3"), "L&E", "local")
    draft = Draft(engine.look(state).book, operating(state, "L&E", ("L&E",)))
    assert runs_itself(draft) and draft.state.turn.revenue == 30 + 50 + 50 and draft.cash("L&E") == 30


def test_8_a_search_that_was_cut_short_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without director the best set found is run, and a line says what more might have been possible."""
    state = founded(table(2), "L&E", 82, "", {"P1": 2, "P2": 2, "pool": 6}, ("2L", "2L"), home="C6.c0", cash=0)
    state = permitted(track(state, C6="green 03", C4="green 104", C8="green 3"), "L&E", "local")
    monkeypatch.setattr(runs, "solve", lambda task, known=0: solve(task, known)._replace(bound=1000))
    draft = Draft(engine.look(state).book, operating(state, "L&E", ("L&E",)))
    assert runs_itself(draft)
    told = {event.code: event.params for event in draft.events}
    found = told["trains.ran"]["revenue"] + told["trains.ran"]["subsidy"]
    assert told["runs.unproved"]["amount"] == 1000 - found
    assert draft.state.turn.revenue == told["trains.ran"]["revenue"] > 0
