"""How much a route can still earn at most.

The bound forgets which track and stops were used, except that it never goes straight back to the stop it came from.
A state is what is left of the reach (ordinary slots and extra town slots) and of what a route may use once.
"""

from __future__ import annotations

from engine.ids import StopId
from engine.routing.apart.graph import FREE, TOWN, Rail

Top = tuple[float, str, float]  # the best onward, the stop it goes to first, the best that goes elsewhere first
Way = tuple[
    list[int], float, list[Top] | None, StopId
]  # a move: the states after it, its gain, what may follow, its end


class Slots:
    """What is left of the reach, and of what may be used once, as one number."""

    def __init__(self, visit: int, extra_towns: int, once: int) -> None:
        self.width, self.flags = extra_towns + 1, 1 << once
        self.count = (visit + 1) * self.width * self.flags
        self.full = self.count - 1
        self._after: dict[tuple[int, int], list[int]] = {}

    def after(self, kind: int, needs: int) -> list[int]:
        """By state: the state after a stop of a kind that uses up some of what may be used once, -1 if impossible."""
        if (kind, needs) not in self._after:
            self._after[kind, needs] = [self._left(state, kind, needs) for state in range(self.count)]
        return self._after[kind, needs]

    def _left(self, state: int, kind: int, needs: int) -> int:
        """The state after a stop, or -1 where the state does not allow it."""
        reach, once = divmod(state, self.flags)
        left, extra = divmod(reach, self.width)
        if needs & ~once or (kind != FREE and not left and not (kind == TOWN and extra)):
            return -1
        if kind != FREE:
            reach -= 1 if kind == TOWN and extra else self.width
        return reach * self.flags + (once & ~needs)


class Bounds:
    """The most that one arm can still earn, by move and the state after it; `nothing` is earned after an end."""

    def __init__(self, rail: Rail, slots: Slots, gains: list[float]) -> None:
        self.nothing = [0.0] * slots.count
        self.after = [slots.after(move.kind, move.needs) for move in rail.all]
        self.tops: dict[StopId, list[Top]] = {stop: [] for stop in rail.moves}
        ways = {
            stop: [
                (self.after[move.index], gains[move.index], self.tops[move.b] if move.extend else None, move.b)
                for move in moves
            ]
            for stop, moves in rail.moves.items()
        }
        for state in range(slots.count):
            for stop, tops in self.tops.items():
                tops.append(self._top(stop, state, ways[stop]))
        self.table = [self._row(move.a, move.b) if move.extend else self.nothing for move in rail.all]

    def from_stop(self, stop: StopId) -> list[float]:
        """The most that one arm from a stop earns, by state."""
        return [best for best, _, _ in self.tops[stop]]

    def _row(self, came: str, at: StopId) -> list[float]:
        """The most after a move by state, for whoever does not go straight back."""
        return [second if to == came else best for best, to, second in self.tops[at]]

    def _top(self, stop: StopId, state: int, ways: list[Way]) -> Top:
        """The most that can still be earned from a stop in a state, by which way, and the most by any other."""
        best = second = 0.0
        to = ""
        for afters, value, tops, there in ways:
            after = afters[state]
            if after < 0:
                continue
            if tops is not None:
                onward, back, other = tops[after]
                value += other if back == stop else onward
            if value > best:
                if there != to:
                    second = best
                best, to = value, there
            elif value > second and there != to:
                second = value
        return best, to, second
