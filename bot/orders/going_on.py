"""What would come if everybody went on as it stands: who has what at the end, and between what that still lies."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

import engine
from bot.errors import Refused
from bot.orders.defaults import default_action
from bot.orders.run_out import projected, thriftily
from bot.workers.child import Work
from engine import State

DRAWS = 3  # other draws that are looked at, where anything is drawn on the way


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
