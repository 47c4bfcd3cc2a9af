"""How 1840 is played: what quick players of it look ahead to, and that they finish every game of the box without a blunder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import engine
from engine import Bid, BuyTrain, Setup, State, load_title
from engine.core.draft import Draft
from engine.core.remembering import Parts
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import TrainId
from engine.players import blunders_of, choose
from engine.players.candidates import of_kind
from engine.players.playing import playing_of
from engine.players.quick import judged
from engine.random_players import Move
from engine.random_tables import plain_tables
from engine.titles.t1840.actions import Assign
from engine.titles.t1840.companies.roles import trams, value
from engine.titles.t1840.playing import fleet, outlook, stakes
from tests.support.games.random_games import name
from tests.support.games.spied import Spy
from tests.titles.t1840.positions import at, founded

MOST_MOVES = 4000
TABLES = list(plain_tables(load_title("t1840"), 3))
CHOICES = [(option.name, chosen) for option in load_title("t1840").options for chosen in option.values[1:]]


def moves(setup: Setup) -> Iterator[Move]:
    """A game of quick players."""
    state = engine.new_game(setup).state
    for _ in range(MOST_MOVES):
        if state.over:
            return
        seat = engine.waiting_for(state)[0]
        action = choose(state, seat, "quick", "of the table").action
        outcome = engine.apply(state, action, by=seat)
        yield Move(state, action, outcome)
        state = outcome.state


@cache
def whole() -> tuple[Move, ...]:
    """One game of two quick players, to its end."""
    return tuple(moves(Setup("1840", ("P1", "P2"), seed=3)))


def worths(state: State) -> list[int]:
    """What everybody is worth."""
    view = engine.look(state)
    return [view.worth(player) for player in view.players]


def test_a_game_comes_to_its_end_without_blunders() -> None:
    """Nobody is left without a tram, helps a company needlessly or bids too high; everybody is worth more than the deal."""
    made = Counter(kind for move in whole() for kind in blunders_of(move.before, move.action, move.after))
    assert whole()[-1].after.state.over == "rounds"
    assert not {"no_train", "director_paid", "bankrupt", "bid_too_high", "direction_sold"} & made.keys()
    assert min(worths(whole()[-1].after.state)) > 10 * engine.look(whole()[0].before).cash("P1")


def test_every_company_ends_with_the_trams_that_pay_most() -> None:
    """By the last line rounds all trams have run out that only cost, and whoever could bought purple ones (VIII.5.3)."""
    last = next(move.before for move in whole() if engine.look(move.before).state.notes.space == 22)  # type: ignore[attr-defined]
    view = engine.look(last)
    owned = {tram for company in view.companies for tram in trams(view, company)}
    assert "purple" in owned


def test_landmarks_are_bid_for_in_reason() -> None:
    """What pays half its value a round and its value in the end is worth no bid of twice as much (VI)."""
    bids = [move for move in whole() if isinstance(move.action, Bid) and move.action.item in move.before.privates]
    assert bids
    assert all(move.action.amount < 2 * value(engine.look(move.before), move.action.item) for move in bids)  # type: ignore[attr-defined]


def test_the_track_tells_what_is_to_come() -> None:
    """Eleven line rounds, and a Stadtbahn that pays once, once, once, twice, three and ten times (V, VIII.5.2)."""
    view = engine.look(founded(2))
    assert outlook.rounds_left(view) == 11
    assert outlook.multipliers(view) == (1, 1, 1, 2, 3, 10)
    ahead = outlook.stages(view)
    assert [stage.rounds for stage in ahead] == [2, 2, 2, 2, 3]
    assert ahead[-1].prices == {"pink": 400, "purple": 600} and ahead[-1].newest == "purple"


def test_money_that_buys_trams_is_worth_more_than_none() -> None:
    """The plan of a company never falls with its treasury, and at the end of the track no money buys anything."""
    view = engine.look(founded(3))
    company = view.state.round.order[0] if view.state.round.order[0] in view.companies else "WT"
    sums = [fleet.plan(view, company, (), money) for money in range(0, 3000, 300)]
    assert sums == sorted(sums) and sums[0] < sums[-1]
    late = engine.look(at(founded(3), "CR6"))
    assert fleet.plan(late, company, (), 3000) == fleet.plan(late, company, (), 0)


def test_a_plan_of_three_lines_is_what_each_of_them_brings() -> None:
    """Without money for others, two yellow trams bring what they bring on their two lines, and a third line nothing."""
    view, owned = engine.look(founded(3)), (TrainId("yellow"), TrainId("yellow"))
    each = [
        fleet.table(view, place.base, place.begins, True)[place.tram][0] for place in fleet.places(view, "WT", owned)
    ]
    assert each[0] > each[1] > each[2] == 0 and fleet.plans(view, "WT", owned, True)[0] == sum(each)


def test_a_share_of_what_pays_tenfold_is_worth_more_than_its_price() -> None:
    """At the beginning every share of the Stadtbahn will bring a multiple of what it costs."""
    view = engine.look(founded(2))
    for company in ("D", "G", "W"):
        assert stakes.share_value(view, company) > 2 * view.price(company)


def test_trams_on_lines_are_trams_of_the_company() -> None:
    """Nobody is blamed for a company without tram whose trams are with its lines."""
    owning = [
        (view, company)
        for move in whole()
        if (view := engine.look(move.after.state)).state.round.kind == "line"
        for company in ("WT", "DTKC")
    ]
    everyone = playing_of(owning[0][0]).trains
    assert everyone is not None
    assert all(everyone(view, company) and not view.trains_of(company) for view, company in owning[:40])


def test_who_must_help_buys_what_costs_least() -> None:
    """The director of a company without tram and money pays for the cheapest one, and borrows nothing for a dearer (VIII.5.3)."""
    state = at(founded(2), "CR1")
    view = engine.look(state)
    draft = Draft(view.book, state)
    draft.pay(view.at_turn, BANK, view.cash(view.at_turn) - 20)
    action = choose(draft.state, view.controller(view.at_turn), "quick", "of the table").action
    assert isinstance(action, BuyTrain) and action.price == 100 and action.train == "yellow"


def test_the_best_line_runs_with_the_tram_that_costs_nothing() -> None:
    """Of a purple and a yellow tram the line that earns more gets the purple one: the other would be given up (VIII.6)."""
    move = next(move for move in whole() if isinstance(move.action, Assign) and has_old_and_new(move))
    view = engine.look(move.before)
    given = dict(pair.split(":") for pair in move.action.trams)  # type: ignore[attr-defined]
    earned = {tram: outlook.earns(view, line) for line, tram in given.items()}
    assert earned["purple"] == max(earned.values())
    assert fleet.of_assign(view, move.action) == max(  # type: ignore[arg-type]
        fleet.of_assign(view, other)
        for other in of_kind(view, move.action.who, "assign")  # type: ignore[arg-type]
    )


def has_old_and_new(move: Move) -> bool:
    """Whether a company gives away a purple tram and one that costs upkeep."""
    kinds = {pair.partition(":")[2] for pair in getattr(move.action, "trams", ())}
    return "purple" in kinds and bool({"yellow", "orange"} & kinds)


def test_what_is_remembered_names_what_it_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some positions of a game, judged while a spy watches every answer that is kept."""
    spy, make = Spy(), View.make

    def spied(view: View, answer: Any, parts: Parts, *args: Any) -> Any:
        with spy.watching(answer, parts):
            return make(view, answer, parts, *args)

    monkeypatch.setattr(View, "make", spied)
    for move in whole()[::25]:
        judged(spy.look(move.before), engine.waiting_for(move.before)[0])
    assert any(".playing." in answer for answer in spy.heard)
    assert not spy.unnamed


@pytest.mark.soak
@pytest.mark.parametrize("setup", TABLES, ids=name)
def test_quick_players_finish_at_every_table(setup: Setup) -> None:
    """Each number of players and map."""
    assert list(moves(setup))[-1].after.state.over == "rounds"


@pytest.mark.soak
@pytest.mark.parametrize(("option", "chosen"), CHOICES)
def test_quick_players_finish_by_every_choice_of_a_table(option: str, chosen: str) -> None:
    """Each other reading of the rulebook."""
    setup = Setup("1840", ("P1", "P2"), seed=4, options={option: chosen})
    assert list(moves(setup))[-1].after.state.over == "rounds"
