"""Figures of this process: what was counted, and how long things took, as Prometheus reads it (docs/metrics.md)."""

from __future__ import annotations

import resource
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest

from bot.health.process_memory import most_bytes

HOUSE = "signalbox"
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1.0, 3.0, 10.0, 60.0)
FIGURES = CollectorRegistry()
Labels = tuple[tuple[str, str], ...]
disable_created_metrics()  # type: ignore[no-untyped-call]

COUNTED = {
    name: Counter(name, meaning, labels, HOUSE, registry=FIGURES)
    for name, meaning, *labels in (
        ("moves", "Moves played, by title.", "title"),
        ("refusals", "Refusals told to people, by code.", "code"),
        ("incidents", "Our own mistakes."),
        (
            "discord_requests", "Requests to Discord; counted ones are those its limit of 50 a second is about.",
            "method", "limited",
        ),
        ("discord_refusals", "Requests Discord refused because the whole bot asked too much."),
        ("announcements", "Messages written or edited for announcements, by what became of them.", "result"),
        ("database_troubles", "Failures of the database, by code.", "code"),
    )
}  # fmt: skip
TIMED = {
    name: Histogram(f"{name}_seconds", meaning, labels, HOUSE, registry=FIGURES, buckets=BUCKETS)
    for name, meaning, *labels in (
        ("acknowledged", "From the press to the move being kept."),
        ("announced", "From the move being kept to its message standing in the channel, in whole seconds."),
        ("picture", "Drawing one picture."),
        ("database", "One function of the store, waiting for a connection included, by whether it writes.", "what"),
    )
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


def count(name: str, /, **labels: object) -> None:
    """One more of something in this process."""
    (COUNTED[name].labels(**labels) if labels else COUNTED[name]).inc()


def took(name: str, seconds: float, /, **labels: str) -> None:
    """Something took so long."""
    (TIMED[name].labels(**labels) if labels else TIMED[name]).observe(seconds)


@contextmanager
def timed(name: str, /, **labels: str) -> Iterator[None]:
    """What is done meanwhile takes as long as it does, unless it fails."""
    start = time.perf_counter()
    yield
    took(name, time.perf_counter() - start, **labels)


def in_text(gauges: Mapping[tuple[str, Labels], float]) -> bytes:
    """Everything in the text format of Prometheus; of what is so much now only what is known."""
    now = CollectorRegistry()
    shown: dict[str, Gauge] = {}
    for (name, labels), value in gauges.items():
        gauge = shown.get(name) or Gauge(name, GAUGED[name], [key for key, _ in labels], HOUSE, registry=now)
        shown[name] = gauge
        (gauge.labels(**dict(labels)) if labels else gauge).set(value)
    return generate_latest(FIGURES) + generate_latest(now)


def own_costs() -> dict[tuple[str, Labels], float]:
    """What this process costs its machine."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return {
        ("memory_bytes", ()): float(most_bytes()),
        ("processor_seconds", ()): used.ru_utime + used.ru_stime,
    }
