"""The bench of several processes is a test of its own: a short one, in which a process is killed and the database restarted."""

from __future__ import annotations

import pytest

from benchmarks.cluster.bench import Wish, bench
from benchmarks.postgres_server import programs

NOTHING = ("lost_moves", "doubled_moves", "doubled_messages", "unsent", "unshown", "refused", "findings")
needs_server = pytest.mark.skipif(programs() is None, reason="no PostgreSQL on this machine")


@needs_server
def test_a_small_cluster_loses_nothing() -> None:
    """Two processes, one of which dies: every press is played once, every move told once."""
    found = bench(Wish(2, tables=6, rate=3, seconds=4, opening=6, latency=0.02, kill=1.5))
    assert found["killed"] >= 1 and found["moves"] == 12
    assert not {name: found[name] for name in NOTHING if found[name]}


@needs_server
@pytest.mark.soak
def test_a_cluster_in_trouble_loses_nothing() -> None:
    """Four processes, kills every few seconds, a restart of the database."""
    found = bench(Wish(4, tables=80, rate=8, seconds=60, opening=20, kill=8, restart=30))
    assert found["killed"] >= 4 and found["restarts_s"]
    assert not {name: found[name] for name in NOTHING if found[name]}
