"""The bench is a test of its own: a short one, with a picture that takes time."""

import time

from bot.bench_table import bench, percentile
from engine import State


def slow_picture(state: State) -> bytes:
    time.sleep(0.005)
    return state.round.kind.encode()


def test_a_small_bench_loses_nothing() -> None:
    """All moves are there, all announcements were made, with pictures, in time."""
    found = bench(duration=2, games=12, rate=20, opening=5, render=slow_picture)
    assert found["moves"] + found["refused"] == 40 and found["refused"] == 0
    assert (found["lost_moves"], found["unsent"], found["findings"]) == (0, 0, 0)
    assert 0 < found["ack_p50_ms"] <= found["ack_p95_ms"] < 2000 and found["announced_p95_ms"] < 4000
    assert found["pictures"] > 20 and found["bottleneck"] and found["memory_mb"] < 1000


def test_percentiles() -> None:
    """The part of all values that lies below, in milliseconds."""
    assert percentile([0.001 * n for n in range(1, 101)], 0.95) == 96.0
    assert percentile([], 0.5) == 0.0
