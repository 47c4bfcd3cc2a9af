"""The bench is a test of its own: a short one, with the house's own words and pictures."""

import pytest

from benchmarks.table import bench, percentile
from bot.chat.pictures import Pictures


@pytest.fixture(scope="module")
def found() -> dict:  # type: ignore[type-arg]
    """A small bench."""
    return bench(duration=3, games=8, rate=12, opening=60, latency=0.02)


def test_a_small_bench_loses_nothing(found: dict) -> None:  # type: ignore[type-arg]
    """All moves are there, each was shown, with pictures, in time."""
    assert found["moves"] + found["refused"] == 36 and found["refused"] == 0
    assert (found["lost_moves"], found["unsent"], found["unshown"], found["findings"]) == (0, 0, 0, 0)
    assert 0 < found["ack_p50_ms"] <= found["ack_p95_ms"] < 2000
    assert 20 <= found["announced_p50_ms"] <= found["announced_p95_ms"] < 8000


def test_a_bench_tells_what_it_cost(found: dict) -> None:  # type: ignore[type-arg]
    """Pictures, requests and processor time are in the report."""
    assert found["pictures"] > 10 and found["requests"] > 0 < found["answers_a_move"] and found["memory_mb"] < 1000
    assert found["chores_a_move"] > 0, "pinned cards are part of the load"
    assert found["cpu_ms_a_picture"] > 0 and found["cpu_ms_a_move"] > 0


def test_a_bench_sees_what_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no picture can be drawn, moves are stored but counted as not shown: silence is not speed."""

    def torn(pictures: Pictures, *args: object) -> None:
        raise OSError("no paper")

    monkeypatch.setattr(Pictures, "draw", torn)
    monkeypatch.setattr("benchmarks.table.SETTLE_SECONDS", 0.1)
    blind = bench(duration=1, games=3, rate=5, opening=3, latency=0.0)
    assert blind["moves"] == 5 and blind["unshown"] == 5 and blind["unsent"] > 0


def test_percentiles() -> None:
    """The part of all values that lies below, in milliseconds."""
    assert percentile([0.001 * n for n in range(1, 101)], 0.95) == 96.0
    assert percentile([], 0.5) == 0.0
