"""Figures of this process: what was counted, and how long things took, as Prometheus reads it (docs/metrics.md)."""

from __future__ import annotations

import resource
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from bot.health.process_memory import most_bytes

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1.0, 3.0, 10.0, 60.0)
COUNTED = {
    "moves": "Moves played, by title.",
    "refusals": "Refusals told to people, by code.",
    "incidents": "Our own mistakes.",
    "discord_requests": "Requests to Discord; counted ones are those its limit of 50 a second is about.",
    "discord_refusals": "Requests Discord refused because the whole bot asked too much.",
    "announcements": "Messages written or edited for announcements, by what became of them.",
    "database_troubles": "Failures of the database, by code.",
}
TIMED = {
    "acknowledged": "From the press to the move being kept.",
    "announced": "From the move being kept to its message standing in the channel, in whole seconds.",
    "picture": "Drawing one picture.",
    "database": "One function of the store, waiting for a connection included, by whether it writes.",
}
GAUGED = {
    "outbox_waiting": "Announcements that are not delivered yet.",
    "outbox_oldest_seconds": "How long the oldest of them has waited.",
    "outbox_held": "Announcements kept for channels that are closed to us.",
    "tables": "Tables, by status.",
    "players_waited_for": "Seats the tables wait for.",
    "tables_at_hand": "Tables kept in memory.",
    "shards_held": "Shards whose announcements and reminders are this process's.",
    "processes_living": "Processes that live at the database.",
    "memory_bytes": "The most memory this process ever had.",
    "processor_seconds": "Processor time of this process.",
}
Labels = tuple[tuple[str, str], ...]


class Timing:
    """How long something took, so far: how many times, in sum, and how often at most so long."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0.0
        self.within = [0] * len(BUCKETS)

    def add(self, seconds: float) -> None:
        """Once more."""
        self.count += 1
        self.sum += seconds
        for at, bound in enumerate(BUCKETS):
            self.within[at] += seconds <= bound


class Figures:
    """All figures of a process; any thread may count."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.counts: dict[tuple[str, Labels], int] = {}
        self.timings: dict[tuple[str, Labels], Timing] = {}

    def count(self, name: str, /, **labels: str) -> None:
        """One more of something."""
        assert name in COUNTED
        key = (name, tuple(labels.items()))
        with self._lock:
            self.counts[key] = self.counts.get(key, 0) + 1

    def took(self, name: str, seconds: float, /, **labels: str) -> None:
        """Something took so long."""
        assert name in TIMED
        key = (name, tuple(labels.items()))
        with self._lock:
            self.timings.setdefault(key, Timing()).add(seconds)

    @contextmanager
    def timed(self, name: str, /, **labels: str) -> Iterator[None]:
        """What is done meanwhile takes as long as it does, unless it fails."""
        start = time.perf_counter()
        yield
        self.took(name, time.perf_counter() - start, **labels)

    def lines(self, gauges: Mapping[tuple[str, Labels], float]) -> Iterator[str]:
        """Everything in the text format of Prometheus."""
        with self._lock:
            counts, timings = dict(self.counts), dict(self.timings)
        for name, help in COUNTED.items():
            yield from head(f"{name}_total", "counter", help)
            found = {labels: value for (of, labels), value in counts.items() if of == name}
            yield from (f"{called(f'{name}_total', labels)} {value}" for labels, value in found.items())
        for name, help in TIMED.items():
            yield from head(f"{name}_seconds", "histogram", help)
            for (of, labels), timing in timings.items():
                if of == name:
                    yield from histogram(f"{name}_seconds", labels, timing)
        for name, help in GAUGED.items():
            yield from head(name, "gauge", help)
            yield from (f"{called(name, labels)} {value:g}" for (of, labels), value in gauges.items() if of == name)


def head(name: str, kind: str, help: str) -> Iterator[str]:
    """What a figure is."""
    yield f"# HELP signalbox_{name} {help}"
    yield f"# TYPE signalbox_{name} {kind}"


def called(name: str, labels: Labels) -> str:
    """A figure's whole name."""
    inside = ",".join(f'{key}="{value}"' for key, value in labels)
    return f"signalbox_{name}{{{inside}}}" if inside else f"signalbox_{name}"


def histogram(name: str, labels: Labels, timing: Timing) -> Iterator[str]:
    """How long something took, as a distribution."""
    for bound, within in zip((*map(str, BUCKETS), "+Inf"), (*timing.within, timing.count), strict=True):
        yield f"{called(f'{name}_bucket', (*labels, ('le', bound)))} {within}"
    yield f"{called(f'{name}_sum', labels)} {timing.sum:.6f}"
    yield f"{called(f'{name}_count', labels)} {timing.count}"


def own_costs() -> dict[tuple[str, Labels], float]:
    """What this process costs its machine."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return {
        ("memory_bytes", ()): float(most_bytes()),
        ("processor_seconds", ()): used.ru_utime + used.ru_stime,
    }


FIGURES = Figures()


def count(name: str, /, **labels: object) -> None:
    """One more of something in this process."""
    FIGURES.count(name, **{key: str(value) for key, value in labels.items()})


took = FIGURES.took
timed = FIGURES.timed
