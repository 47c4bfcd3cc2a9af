"""A game run out: everybody's trains run and are paid as they stand until it is over, and nothing else is done that need not be."""

from __future__ import annotations

import time
from collections.abc import Callable

import engine
from bot.errors import Refused
from bot.orders.defaults import DIVIDEND, default_action
from bot.store.rows import Move
from bot.tables.line import BOT, Line
from bot.text.fields import values
from engine import Action, Dividend, Phrase, State

MOST_MOVES, MOST_SECONDS = 2500, 20.0
RUN_OUT = "move.run_out"
Way = Callable[[State, str], Action | None]  # what is played on a seat


def thriftily(state: State, seat: str) -> Action | None:
    """The same, but companies keep what they may."""
    action = default_action(state, seat)
    if not isinstance(action, Dividend):
        return action
    least = min(values(engine.complete(state, action.who, DIVIDEND, {})))
    return engine.decide(state, action.who, DIVIDEND).take_all(lambda _, __: least)


def run_out(line: Line, now: int, way: Way = default_action) -> None:
    """Play a line to the end of its game; one that never ends so is refused."""
    until = time.monotonic() + MOST_SECONDS
    for _ in range(MOST_MOVES):
        seats = () if line.state.over or time.monotonic() > until else engine.waiting_for(line.state)
        found = ((seat, way(line.state, seat)) for seat in seats)
        seat, action = next(((seat, action) for seat, action in found if action is not None), ("", None))
        if action is None:
            break
        line.play(action, Move(by=BOT, seat=seat, at=now, why=Phrase(RUN_OUT)), seat)
    if not line.state.over:
        raise Refused("ending.endless")


def projected(state: State, dice: int, way: Way = default_action) -> State | None:
    """Where a game would end if all went on as it stands, with draws of its own; nowhere where that never ends it."""
    line = Line(0, 0, engine.imagined(state, dice))
    try:
        run_out(line, 0, way)
    except Refused:
        return None
    return line.state
