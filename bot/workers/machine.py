"""What a worker may take of the machine, as the system holds it to it."""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bot.workers.wire import MEGABYTE, Limits

KINDNESS = 10  # how far others go before a worker
FIRST_TO_GO = "1000"  # where the machine has no memory left for all
SPARE = 2  # seconds of the processor until the system ends a worker that its bot forgot
STATM, OOM = Path("/proc/self/statm"), Path("/proc/self/oom_score_adj")


def give_way() -> None:
    """Everybody else's work goes first, and where memory runs out on the machine a worker is the first to go."""
    os.nice(KINDNESS)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(OSError):
        OOM.write_text(FIRST_TO_GO)


def written_memory() -> int:
    """How many bytes of memory a process asked for to write to: data and stacks, whether or not they are in use yet."""
    return int(STATM.read_text().split()[5]) * resource.getpagesize()


@contextmanager
def bounded(limits: Limits) -> Iterator[None]:
    """Work with so much memory more than now, where the system tells how much that is, and so much of the processor."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    processor = int(used.ru_utime + used.ru_stime + limits.seconds) + SPARE
    set_soft(resource.RLIMIT_CPU, processor)
    if sys.platform == "linux":
        set_soft(resource.RLIMIT_DATA, written_memory() + limits.megabytes * MEGABYTE)
    try:
        yield
    finally:
        set_soft(resource.RLIMIT_DATA, resource.RLIM_INFINITY)


def set_soft(what: int, most: int) -> None:
    """Set a limit that may be set otherwise again, as far as the host lets us."""
    hard = resource.getrlimit(what)[1]
    if hard != resource.RLIM_INFINITY:
        most = hard if most == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(what, (most, hard))
