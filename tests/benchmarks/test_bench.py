"""The bench is a test of its own: a short one, with the house's own words and pictures, in one process on a file."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest

from benchmarks import TITLE, decisions, explained, growth, route_searches, search, thought
from benchmarks.cluster import loaded as loads
from benchmarks.cluster import one_move
from benchmarks.cluster.loaded import NOTHING, Wish, bench
from benchmarks.crowd import percentile
from benchmarks.decisions import Stand
from engine.core.actions import Run, RunTrains
from engine.ids import TrainId
from engine.players.thought.ahead import ENDLESS
from engine.players.thought.thinking import Effort
from engine.random_tables import table_of


@pytest.fixture(scope="module")
def found() -> dict:  # type: ignore[type-arg]
    """A small bench."""
    return bench(Wish(1, tables=8, rate=12, seconds=3, opening=60, latency=0.02, limit=10**6, database="file"))


def test_a_small_bench_loses_nothing(found: dict) -> None:  # type: ignore[type-arg]
    """Each move that was made is there and was shown, with pictures; on a busy machine not every press finds a free table."""
    assert 0 < found["moves"] <= 36 and not {name: found[name] for name in NOTHING if found[name]}
    assert 0 < found["ack_p50_ms"] <= found["ack_p95_ms"]
    assert 20 <= found["announced_p50_ms"] <= found["announced_p95_ms"]


def test_a_bench_tells_what_it_cost(found: dict) -> None:  # type: ignore[type-arg]
    """Requests, memory, room and processor time are in the report."""
    assert found["requests"] > 0 < found["answers_a_move"] and 0 < found["memory_mb"] < 1000
    assert any(kind.endswith(" chore") for kind in found["kinds"]), "pinned cards are part of the load"
    assert found["of_these"]["bots"] > 0 < found["bytes_a_move"]


def test_a_bench_sees_what_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Discord takes nothing, moves are stored but counted as not shown: silence is not speed."""
    monkeypatch.setattr(loads, "SETTLE_SECONDS", 0.1)
    wish = Wish(1, tables=3, rate=5, seconds=1, opening=3, latency=0.0, limit=0, typed=1.0, database="file")
    blind = bench(wish)
    assert 0 < blind["moves"] == blind["unshown"] <= 5 and blind["unsent"] > 0


def test_percentiles() -> None:
    """The part of all values that lies below, in milliseconds."""
    assert percentile([0.001 * n for n in range(1, 101)], 0.95) == 96.0
    assert percentile([], 0.5) == 0.0


def test_moves_that_are_tried_are_counted_beside_those_that_are_played() -> None:
    """One game of the smallest title both ways."""
    found = search.measured(TITLE.name, 1)
    assert found["played"] > 0 < found["tried"]
    assert found["time_a_move"] == pytest.approx(found["played"] / found["tried"], abs=0.01)


def test_moves_that_are_thought_are_timed() -> None:
    """The first moves of one game in the head."""
    found = thought.measured(TITLE.name, 1, 12)
    assert found["moves"] == 12 and 0 < found["p50_ms"] <= found["p95_ms"] < 1000 * found["mean_ms"]


def test_questions_are_timed_in_positions_that_were_just_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """One position before a run and one other of one game, and the slowest with its place."""
    monkeypatch.setattr(explained, "POSITIONS", 1)
    found = explained.measured(TITLE.name, 1)
    assert found["asked"] > 1 and found["most_s"] < 60 and "move" in found["slowest"]


def test_a_declaration_is_asked_in_parts_too() -> None:
    """Of three runs each is left out once, the first stands alone, and so do the others."""
    runs = tuple(Run(TrainId(name), "A1-B2") for name in "234")
    parts = {"".join(run.train for run in action.runs) for action in explained.like(RunTrains("1", runs))}
    assert parts == {"234", "34", "24", "23", "2", "3", "4"}


def test_whoever_looks_to_the_end_gains_what_there_is_to_gain() -> None:
    """An idea that stands worse at first and better in the end is only taken by who looks so far."""
    first = [Stand(2, 5, 10.0), Stand(3, 30, 40.0)]
    other = [Stand(2, 6, 5.0), Stand(3, 31, 70.0)]
    assert [decisions.gain([first, other], moves) for moves in (2, 20, ENDLESS)] == [0.0, 30.0, 30.0]


def test_a_decision_is_timed_and_its_work_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first decision of a game, thought about a little."""
    monkeypatch.setattr(decisions, "EFFORTS", {"medium": Effort(ideas=2, worlds=1, ahead=4, steps=1000)})
    monkeypatch.setattr(decisions, "PLAYED_ON", 4)
    first = next(decisions.game(table_of(TITLE.name, 2, "", 3)))
    found = decisions.thought([first], "medium")
    assert found["decisions"] == 1 and found["median_s"] + found["steps_a_ms"] > 0


def test_growth_is_told_by_the_length_of_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """At each length, and at the end among moves of other tables, everything people wait for has a figure."""
    monkeypatch.setattr(growth, "LENGTHS", (5, 9))
    monkeypatch.setattr(growth, "PLAYED", 5)
    monkeypatch.setattr(growth, "TIMES", 1)
    found = asyncio.run(growth.house(30))
    assert [*found["line_ms"]] == [5, 9]
    for asked in (*found["line_ms"].values(), found["among_30_moves_ms"]):
        assert {"move", "undo", "line", "log_words", "page_facts"} <= asked.keys()


def test_a_move_is_told_by_what_it_is_made_of() -> None:
    """Each part of the bot that had work has its time, which add up, and people who decide are no part of it."""
    with TemporaryDirectory() as folder:
        found = asyncio.run(one_move.measured(Path(folder), one_move.Wish(tables=2, opening=3, moves=4)))
    parts = found["of_these"]
    assert found["moves"] == 4 and min(parts[name] for name in ("pictures", "store", "engine", "loop")) > 0
    assert found["ms_a_move"] == pytest.approx(sum(parts.values()), abs=0.01)
    assert found["ms_a_move"] < found["with_people_and_discord"]


def test_random_runs_are_told_by_the_number_of_trains() -> None:
    """What is not proved is named by its game and move, in all and among runs of as many trains."""
    known = route_searches.Measured("18Mag-1", "18Mag", 9, 10, 10, 0, 1.0, 2)
    found = route_searches.report([known, msgspec.structs.replace(known, gap=5, step=12, trains=11)], ())
    assert [*found["trains"]] == [2, 11] and found["trains"][2]["proved"] == 1
    assert found["trains"][11]["unproved"] == found["unproved"] == [{"game": "18Mag-1", "step": 12, "gap": 5}]
