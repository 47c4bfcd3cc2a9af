"""How much a route can still earn at most.

The bound forgets which track and stops were used, except that it never goes straight back to the stop it came from.
A state is what is left of the reach (ordinary slots and extra town slots) and of what a route may use once.
"""

from __future__ import annotations

from engine.ids import StopId
from engine.routing.apart.graph import FREE, TOWN, Rail

Top = tuple[float, str, float]  # the best onward, the stop it goes to first, the best that goes elsewhere first


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
    """The most that can still be earned, by move and the state after it.

    `at_end` is what a route may still earn after ending this way: the second arm of a route that began in its middle.
    """

    def __init__(self, rail: Rail, slots: Slots, gains: list[float], at_end: list[float]) -> None:
        self.rail, self.slots, self.gains, self.at_end = rail, slots, gains, at_end
        self.after = {move.index: slots.after(move.kind, move.needs) for move in rail.all}
        self.tops: dict[StopId, list[Top]] = {stop: [] for stop in rail.moves}
        for state in range(slots.count):
            for stop in rail.moves:
                self.tops[stop].append(self._top(stop, state))
        self.table = [self._row(move.a, move.b) if move.extend else at_end for move in rail.all]

    def from_stop(self, stop: StopId) -> list[float]:
        """The most that one arm from a stop earns, by state."""
        return [best for best, _, _ in self.tops[stop]]

    def _row(self, came: str, at: StopId) -> list[float]:
        """The most after a move by state, for whoever does not go straight back."""
        return [second if to == came else best for best, to, second in self.tops[at]]

    def _top(self, stop: StopId, state: int) -> Top:
        """The most that can still be earned from a stop in a state, by which way, and the most by any other."""
        best = second = self.at_end[state]
        to, gains, tops, afters = "", self.gains, self.tops, self.after
        for move in self.rail.moves[stop]:
            after = afters[move.index][state]
            if after < 0:
                continue
            value = gains[move.index]
            if move.extend:
                onward, there, other = tops[move.b][after]
                value += other if there == stop else onward
            else:
                value += self.at_end[after]
            if value > best:
                if move.b != to:
                    second = best
                best, to = value, move.b
            elif value > second and move.b != to:
                second = value
        return best, to, second
