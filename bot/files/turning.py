"""Where a game turned: the turns that moved somebody's worth most against the others', and those after which another leads for good."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

import engine
from engine import State, View

MOST = 6  # turns by how much they moved
LASTS = 8  # another leads so much of the game, the eighth part, before that is one
LEAST = 0.02  # of all worth together at the end that a turn moves


class Turning(msgspec.Struct, frozen=True):
    """A turn by its first and last move, who gained or lost most against the others by it, and who led before and after."""

    first: int
    last: int
    seat: str
    change: int
    led: str
    leads: str

    @property
    def kind(self) -> str:
        """What it is told as: another leads, somebody gained or lost."""
        if self.passes:
            return "passed"
        return "gained" if self.change > 0 else "lost"

    @property
    def passes(self) -> bool:
        """Whether another leads since."""
        return self.led != self.leads


def turn_of(view: View) -> tuple[object, ...]:
    """What tells a turn from the next: who is at turn, and in which round."""
    return view.state.round.kind, view.state.round.number, view.at_turn


def turns_of(states: Sequence[State]) -> Iterator[tuple[int, int]]:
    """The first and the last move of each turn; a move leads from one position to the next."""
    for _, same in groupby(range(1, len(states)), key=lambda n: turn_of(engine.look(states[n - 1]))):
        moves = [*same]
        yield moves[0], moves[-1]


def turning_points(states: Sequence[State]) -> tuple[Turning, ...]:
    """Where a game turned, in order; nothing of one in which nothing is worth anything."""
    turns = [*turns_of(states)]
    if not turns:
        return ()
    worths = [worths_of(states[0]), *(worths_of(states[last]) for _, last in turns)]
    found = [turned(turn, *pair) for turn, pair in zip(turns, zip(worths, worths[1:], strict=False), strict=True)]
    lasting = {n for n in range(len(found)) if leads_on(found, n)}
    least = LEAST * sum(worths[-1].values())
    moving = sorted(
        (n for n, one in enumerate(found) if abs(one.change) >= max(least, 1)), key=lambda n: -abs(found[n].change)
    )
    chosen = sorted(lasting | set(moving[:MOST]))
    return tuple(found[n] if n in lasting else msgspec.structs.replace(found[n], led=found[n].leads) for n in chosen)


def worths_of(state: State) -> dict[str, int]:
    """What everybody is worth."""
    view = engine.look(state)
    return {seat: view.worth(seat) for seat in view.everybody}


def turned(turn: tuple[int, int], was: dict[str, int], now: dict[str, int]) -> Turning:
    """What one turn changed."""
    changes = {seat: now[seat] - was[seat] for seat in now}
    against = {
        seat: change - mean([changes[other] for other in changes if other != seat]) for seat, change in changes.items()
    }
    seat = max(against, key=lambda name: abs(against[name]))
    return Turning(*turn, seat, round(against[seat]), leader(was), leader(now))


def mean(numbers: Sequence[int]) -> float:
    """The mean; nothing of none."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def leader(worth: dict[str, int]) -> str:
    """Who is richest alone, if anybody."""
    best = max(worth.values())
    rich = [seat for seat, amount in worth.items() if amount == best]
    return rich[0] if len(rich) == 1 else ""


def leads_on(found: Sequence[Turning], at: int) -> bool:
    """Whether after a turn somebody else leads than before, and still does some turns later, or until the end."""
    one = found[at]
    ahead = found[at + 1 : at + 1 + len(found) // LASTS]
    return bool(one.led and one.leads) and one.passes and all(other.leads == one.leads for other in ahead)
