"""A game run out: everybody's trains run and are paid as they stand until it is over, and nothing is done that need not be.

So a game ends that is given up, and so is told who would have what, and between what that still lies.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import msgspec

import engine
from bot.errors import Refused
from bot.orders.defaults import DIVIDEND, default_action
from bot.store.rows import Move
from bot.tables.line import BOT, Line
from bot.text.fields import values
from bot.workers.child import Work
from engine import Action, Dividend, Phrase, State

MOST_MOVES, MOST_SECONDS = 2500, 20.0
RUN_OUT = "move.run_out"
Way = Callable[[State, str], Action | None]  # what is played on a seat
DRAWS = 3  # other draws that are looked at, where anything is drawn on the way


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


class Asked(msgspec.Struct, frozen=True):
    """A position, and the number that other draws begin with."""

    state: bytes
    dice: int


class Outlook(msgspec.Struct, frozen=True):
    """Everybody's worth at the end if all goes on so, the least and the most of it, why it ends, and after how many rounds."""

    worth: dict[str, int]
    least: dict[str, int]
    most: dict[str, int]
    over: str
    rounds: int
    drawn: bool


def outlook(asked: Asked, work: Work) -> Outlook:
    """A game run out in each way that is still open; refused where it never ends so."""
    state = engine.decode_state(asked.state)
    end = projected(state, asked.dice)
    if end is None:
        raise Refused("project.endless")
    drawn = end.dice != asked.dice
    ends = [end, *others(state, asked.dice, drawn, work)]
    worths = [engine.look(other).worth for other in ends]
    people = engine.look(state).everybody
    return Outlook(
        {seat: worths[0](seat) for seat in people},
        {seat: min(worth(seat) for worth in worths) for seat in people},
        {seat: max(worth(seat) for worth in worths) for seat in people},
        end.over, sum(end.rounds.values()) - sum(state.rounds.values()), drawn,
    )  # fmt: skip


def others(state: State, dice: int, drawn: bool, work: Work) -> Iterator[State]:
    """The other ends that are open: companies that keep what they earn, and other draws."""
    ways = [(dice, thriftily), *((dice + n, default_action) for n in range(1, DRAWS + 1) if drawn)]
    for number, (draws, way) in enumerate(ways, 1):
        work.step(number, len(ways) + 1)
        end = projected(state, draws, way)
        if end is not None and work.time_left():
            yield end
