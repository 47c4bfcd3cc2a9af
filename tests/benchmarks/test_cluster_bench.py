"""The bench of several processes is a test of its own: a short one; the long one kills processes and restarts the database."""

from __future__ import annotations

import pytest

from benchmarks.cluster.loaded import NOTHING, Wish, bench
from benchmarks.postgres_server import programs

needs_server = pytest.mark.skipif(programs() is None, reason="no PostgreSQL on this machine")


@needs_server
def test_a_small_cluster_loses_nothing() -> None:
    """Every press is played once, every move told once, at a Discord with its limits."""
    found = bench(Wish(1, tables=4, rate=4, seconds=2, opening=4, latency=0.02))
    assert 0 < found["moves"] <= 8 and found["requests"] > 4
    assert not {name: found[name] for name in NOTHING if found[name]}


@needs_server
@pytest.mark.soak
def test_a_cluster_in_trouble_loses_nothing() -> None:
    """Four processes, kills every few seconds, a restart of the database."""
    found = bench(Wish(4, tables=80, rate=8, seconds=60, opening=20, kill=8, restart=30))
    assert found["killed"] >= 4 and found["restarts_s"]
    assert not {name: found[name] for name in NOTHING if found[name]}
