"""What a worker weighs for people: what everything that may be built at a position brings."""

from __future__ import annotations

import time

import msgspec

import engine
from bot.workers.child import Work
from engine.effects import Effects, Level, Weighing

ENOUGH = 2.5  # seconds of the processor after which what was not looked at is said to be so
FIRST = 0.2  # of these, after which the first figures are told; more of them follow as often


class Weigh(msgspec.Struct, frozen=True):
    """A position, and whose runs are looked at."""

    state: bytes
    level: Level


def weighed(asked: Weigh, work: Work) -> Effects:
    """What is brought by everything that may be built, as far as there is time; what is known is told on the way."""
    begun = time.thread_time()
    weighing, told = Weighing(engine.decode_state(asked.state), asked.level), begun

    def goes_on() -> bool:
        """Whether there is time; what is known is told now and then."""
        nonlocal told
        now = time.thread_time()
        if now - told > FIRST:
            told = now
            work.part(weighing.so_far())
        return now < begun + ENOUGH and work.time_left()

    weighing.go_on(goes_on)
    return weighing.so_far()
