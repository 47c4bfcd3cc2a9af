"""What nobody could prove (7.3, 7.8): directors read how much more there could be, without director the search goes on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

import engine
from bot.text import LANGUAGES
from bot.text.forecast import foretold, foretold_run
from bot.text.naming import Names
from engine import State
from engine.core.actions import Dividend, Run, RunTrains
from engine.core.draft import Draft
from engine.ids import TrainId
from engine.random_players import Move, play
from engine.random_tables import table_of
from engine.rules.running import best_found, routes_of
from engine.titles.t1862.runs import dividends, freight, lines, problem, revenue
from engine.titles.t1862.runs import idle as idle_trains
from engine.titles.t1862.runs.ground import FREIGHT
from tests.support.games.positions import put
from tests.support.games.random_games import game
from tests.titles.t1862.positions import founded, operating, permitted, track

Table = Callable[..., State]
FEW = problem.BEGIN + 8  # steps: a good set, and no proof


def local(table: Table, director: str) -> State:
    """L&E with two local trains at turn."""
    held = {director: 10} if director else {"P1": 2, "P2": 2, "pool": 6}
    state = founded(table(2), "L&E", 82, director, held, ("2L", "2L"), home="C6.c0", cash=0)
    state = permitted(track(state, C6="green 03", C4="green 104", C8="green 3"), "L&E", "local")
    return operating(state, "L&E", ("L&E",))


def test_7_3_without_director_the_search_goes_on_until_the_best_is_proved(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a director's proposal is not proved, a company in receivership runs for the most all the same."""
    monkeypatch.setattr(problem, "EFFORT", FEW)
    state = local(table, "")
    assert best_found(engine.look(state), "L&E").gap
    draft = Draft(engine.look(state).book, state)
    assert dividends.runs_itself(draft) and draft.state.turn.revenue == 30 + 50 + 50
    assert "runs.unproved" not in {event.code for event in draft.events}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_7_8_an_unproved_proposal_says_how_much_more_there_could_be(
    table: Table, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """With the runs, and with the dividend paid at once; of proved runs nothing is said."""
    state = local(table, "P1")
    names = Names(lang, engine.load_title("1862"))
    proved = RunTrains("L&E", best_found(engine.look(state), "L&E").runs)
    amount = engine.unproved(state, proved)
    assert amount == 0
    monkeypatch.setattr(problem, "EFFORT", FEW)
    again = local(table, "P1")
    found = best_found(engine.look(again), "L&E")
    action = RunTrains("L&E", found.runs)
    assert engine.unproved(again, action) == found.gap > 0
    said = names.say("forecast.unproved", amount=found.gap)
    assert said in foretold(names, again, action) and said not in foretold(names, state, proved)
    revenue = engine.foresee(again, action).here.turn.revenue
    assert said in foretold_run(names, again, action, Dividend("L&E", revenue))


def late(*trains: str) -> tuple[State, str]:
    """A company with these trains and all permits on a late board, and its name."""
    last = [move for move in game("1862", 3) if isinstance(move.action, RunTrains)][-1]
    who = last.action.who
    state = permitted(last.before, who, FREIGHT, "local")
    return put(state, trains={who: tuple(map(TrainId, trains))}, phase="H"), who


SIX, SEVEN = ("6F", "6F", "6F", "7F", "8F", "9F"), ("8F", *("9F",) * 6)


@pytest.mark.parametrize(("trains", "most"), [(SIX, 2_000), (SEVEN, 5_000)], ids=["six", "seven"])
def test_7_8_declaring_some_of_many_freight_trains_is_judged_at_once(
    monkeypatch: pytest.MonkeyPatch, trains: tuple[str, ...], most: int
) -> None:
    """Whatever part of the best runs is declared: an idle train joins lines of which it is known what they bring."""
    state, who = late(*trains)
    runs = best_found(engine.look(state), who).runs
    asked, made = list[object](), freight.chains
    monkeypatch.setattr(lines, "chains", lambda *args: asked.append(args[1]) or made(*args))
    for number in range(len(runs)):
        asked.clear()
        engine.explain(state, RunTrains(who, (*runs[:number], *runs[number + 1 :])))
        assert len(asked) < most


@pytest.mark.soak
@pytest.mark.parametrize("table", [(8, 1), (2, 3), (3, 1), (8, 3), (5, 2), (6, 4)])
def test_7_8_declaring_the_first_of_many_freight_trains_takes_less_than_half_a_second(table: tuple[int, int]) -> None:
    """On late boards, of nothing that is remembered: `pytest -m soak -s -k half_a_second` prints the slowest."""
    ran = [
        move for move in play(table_of("1862", table[0], "", table[1]), table[1]) if isinstance(move.action, RunTrains)
    ]
    took = [second for move in ran[-40::13] for trains in (SIX, SEVEN) for second in seconds(move, trains)]
    print(f"{table}: {len(took)} declarations, at most {max(took):.2f} s")
    assert max(took) < 0.5


def seconds(move: Move, trains: tuple[str, ...]) -> Iterator[float]:
    """How long each beginning of the best runs of some trains is judged, in processor time."""
    who = move.action.who
    state = put(permitted(move.before, who, FREIGHT), trains={who: tuple(map(TrainId, trains))}, phase="H")
    runs = best_found(engine.look(state), who).runs
    for most in range(1, len(runs)):
        fresh, start = engine.decode_state(engine.encode_state(state)), time.process_time()
        engine.explain(fresh, RunTrains(who, runs[:most]))
        yield time.process_time() - start


@pytest.mark.parametrize("trains", [SIX[1:], ("2F", "3F", "6F"), ("2F", "3F", "6F", "7F"), ("2L", "2/3L", "6F", "7F")])
def test_7_8_1_of_all_lines_those_that_bring_most_are_known(trains: tuple[str, ...]) -> None:
    """Whoever tries every way to join declared trains, and one more with them, finds the same money."""
    state, who = late(*trains)
    view, runs = engine.look(state), best_found(engine.look(state), who).runs
    counted = revenue.count(view, runs, routes_of(view, runs))
    assert sum(earned.revenue for earned in counted) == max(revenue.revenues(view, runs, routes_of(view, runs)))
    parts = [(run.train, (*runs[:at], *runs[at + 1 :])) for at, run in enumerate(runs) if "F" in run.train]
    idle, declared = next(pair for pair in parts if revenue.revenues(view, pair[1], routes_of(view, pair[1])))
    others = routes_of(view, declared)
    before = max(revenue.revenues(view, declared, others))
    brings = idle_trains.freight_brings(view, declared, idle)
    for route in islice(idle_trains.possible(view, who, declared, idle), 25):
        found = revenue.revenues(view, (*declared, Run(idle, "")), (*others, route))
        assert brings(route) == (max(found) - before if found else None)


def test_7_8_1_only_freight_trains_that_hang_together_are_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tries to join any trains at all finds no other lines, only later."""
    state, who = late("6F", "6F", "7F", "8F", "9F")
    view, runs = engine.look(state), best_found(engine.look(state), who).runs
    found = freight.chainings(view, runs, routes_of(view, runs))
    monkeypatch.setattr(freight, "kin", lambda ends: dict.fromkeys(ends, 0))
    fresh = engine.look(engine.decode_state(engine.encode_state(state)))
    assert found and found == freight.chainings(fresh, runs, routes_of(fresh, runs))
