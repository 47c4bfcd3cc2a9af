"""What nobody could prove (7.3, 7.8): directors read how much more there could be, without director the search goes on."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

import engine
from bot.text import LANGUAGES
from bot.text.forecast import foretold, foretold_run
from bot.text.naming import Names
from engine import State
from engine.core.actions import Dividend, RunTrains
from engine.core.draft import Draft
from engine.ids import TrainId
from engine.rules.running import best_found, routes_of
from engine.titles.t1862.runs import dividends, freight, problem
from engine.titles.t1862.runs.ground import FREIGHT
from tests.support.games.positions import put
from tests.support.games.random_games import game
from tests.titles.t1862.positions import founded, operating, permitted, track

Table = Callable[..., State]
FEW = 8  # steps: a good set, and no proof


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


@pytest.mark.parametrize("trains", [("6F", "6F", "6F", "7F", "8F", "9F"), ("8F", *("9F",) * 6)], ids=["six", "seven"])
def test_7_8_declaring_some_of_many_freight_trains_is_judged_at_once(
    monkeypatch: pytest.MonkeyPatch, trains: tuple[TrainId, ...]
) -> None:
    """All but one of many permanent ones on a late board: an idle train is tried once for each pair of ends, and a line put together once."""
    last = [move for move in game("1862", 3) if isinstance(move.action, RunTrains)][-1]
    who = last.action.who
    state = put(permitted(last.before, who, FREIGHT), trains={who: trains}, phase="H")
    runs = best_found(engine.look(state), who).runs
    assert len(runs) > 3
    asked = list[object]()
    made = freight.chains
    monkeypatch.setattr(freight, "chains", lambda *args: asked.append(args[1]) or made(*args))
    start = time.process_time()
    engine.explain(state, RunTrains(who, runs[:-1]))
    assert time.process_time() - start < 0.5 and len(asked) < 30_000


def test_7_8_1_only_freight_trains_that_hang_together_are_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tries to join any trains at all finds no other lines, only later."""
    last = [move for move in game("1862", 3) if isinstance(move.action, RunTrains)][-1]
    who, trains = last.action.who, ("6F", "6F", "7F", "8F", "9F")
    state = put(permitted(last.before, who, FREIGHT), trains={who: trains}, phase="H")
    view, runs = engine.look(state), best_found(engine.look(state), who).runs
    found = freight.chainings(view, runs, routes_of(view, runs))
    monkeypatch.setattr(freight, "kin", lambda ends: dict.fromkeys(ends, 0))
    fresh = engine.look(engine.decode_state(engine.encode_state(state)))
    assert found and found == freight.chainings(fresh, runs, routes_of(fresh, runs))
