"""The router and the appraisal against every kind of recorded run."""

import pytest

from benchmarks.route_searches import measure_game, report
from engine.board.routes import from_hexes
from engine.routing.apart.apart_solve import solve
from engine.routing.judge import appraise
from engine.routing.problem import Problem
from engine.titles.t1824.runs.routes import stop_values, train_spec
from tests.support.games.recorded_boards import layout_of, markers
from tests.support.paths import GAMES, needs_recorded_games

COLOURS = ("yellow", "green", "brown", "grey")
COLOURS_OF_PHASE = {"3": 2, "4": 2, "5": 3, "6": 3, "8": 4, "10": 4}
BUKOWINA = 50  # X.4
EVERY = 9  # of the runs, to be quick


@pytest.mark.parametrize(("pattern", "bonus"), [("*1824_*", 0), ("*1824Cis*", BUKOWINA)])
def test_1824_runs_are_worth_what_was_recorded_and_never_more_than_the_best(
    pattern: str, bonus: int, positions
) -> None:
    """Recorded routes appraise to the recorded money; the best set is proved and at least as good."""
    seen = 0
    for atlas, step, state in positions(pattern):
        if not step.get("run") or step["i"] % EVERY:
            continue
        run = step["run"][0]
        layout = layout_of(atlas, state)
        reached = COLOURS[: COLOURS_OF_PHASE.get(state["pos"]["phase"], 1)]
        names = [train.split("=")[-1].split("-")[0] for train in state["trains"][run["entity"]]]
        own, full = markers(layout, state, run["entity"])
        values = stop_values(layout, reached)
        trains = tuple(train_spec(layout, name, values, bonus) for name in names)
        problem = Problem(layout, own, trains, full)
        routes = {}
        for route in run["routes"]:
            keys = [layout.face(hex).keys[node] for hex, node in (place.split("/") for place in route["nodes"])]
            name = route["train"].split("=")[-1]
            train = next(n for n, other in enumerate(names) if other == name and n not in routes)
            routes[train] = from_hexes(layout, route["conn"], keys)
        claimed = run["total"] + run.get("subsidy", 0)
        appraisal, answer = appraise(problem, routes), solve(problem)
        assert (appraisal.fault, appraisal.total) == (None, claimed), (step["i"], appraisal)
        assert answer.proved and answer.total >= claimed
        seen += 1
    assert seen > 30


@needs_recorded_games
def test_the_bench_counts_every_run_of_a_game() -> None:
    """All runs of a small game are measured, proved and never below the claim."""
    unread: list[str] = []
    figures = report(measure_game(GAMES / "random_18Mag_2p_121.json.gz", unread), unread)
    assert figures["unread"] == []
    assert figures["count"] == figures["proved"] > 25
    assert figures["below"] == 0
    assert figures["titles"]["18Mag"]["count"] == figures["count"]
