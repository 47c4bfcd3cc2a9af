"""What a worker weighs for people: what everything that may be built at a position brings."""

from __future__ import annotations

import time

import msgspec

import engine
from bot.workers.child import Work
from engine.effects import Effects, Level, effects_of

ENOUGH = 2.5  # seconds of the processor after which what was not looked at is said to be so


class Weigh(msgspec.Struct, frozen=True):
    """A position, and whose runs are looked at."""

    state: bytes
    level: Level


def weighed(asked: Weigh, work: Work) -> Effects:
    """What is brought by everything that may be built, as far as there is time."""
    until = time.thread_time() + ENOUGH
    state = engine.decode_state(asked.state)
    return effects_of(state, asked.level, lambda: time.thread_time() < until and work.time_left())
