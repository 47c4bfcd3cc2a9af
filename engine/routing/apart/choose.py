"""All sets of listed routes that could still beat the best set, by branch and bound."""

from __future__ import annotations

from engine.routing.apart.fleet import Chosen, Fleet, Guises, net
from engine.routing.apart.one_train import Run
from engine.routing.effort import CRUMB, Clock

Lists = list[list[Run | None]]  # by kind of train, the best first; None is a train that stays in the yard


def candidates(fleet: Fleet, searches: list[Guises], tops: list[float], slack: float, clock: Clock) -> Lists:
    """By kind of train every route that is so little below the best of its kind that it may be part of a set better than the best."""
    lists: Lists = []
    for guises, top in zip(searches, tops, strict=True):
        best: dict[int, Run] = {}
        for search in guises:
            for run in search.all(top - slack, clock):
                if run.cross not in best or best[run.cross].net < run.net:
                    best[run.cross] = run
        idle = [None] if top - slack <= CRUMB else []
        lists.append(sorted([*best.values(), *idle], key=lambda run: -net(run)))
    return lists


def combine(fleet: Fleet, lists: Lists, prices: float, clock: Clock) -> None:
    """Try all sets; `prices` is the sum of the prices that the nets of the runs have paid from."""
    if all(lists[kind] for kind in fleet.kinds):
        _Choice(fleet, lists, prices, clock).choose(0, 0, 0.0, 0)


class _Choice:
    def __init__(self, fleet: Fleet, lists: Lists, prices: float, clock: Clock) -> None:
        self.fleet, self.lists, self.clock = fleet, lists, clock
        self.order = sorted(range(len(fleet.kinds)), key=lambda t: (len(lists[fleet.kinds[t]]), fleet.kinds[t]))
        self.chosen: Chosen = [None] * len(self.order)
        self.after = [prices] * len(self.order)  # the most that the later trains bring, and the prices
        for place in range(len(self.order) - 2, -1, -1):
            self.after[place] = self.after[place + 1] + net(lists[fleet.kinds[self.order[place + 1]]][0])

    def choose(self, place: int, used: int, earned: float, start: int) -> None:
        """Give the trains their routes in order; trains of one kind take theirs in the order of the list."""
        if place == len(self.order):
            self.fleet.take(self.chosen)
            return
        train, kinds = self.order[place], self.fleet.kinds
        runs, after = self.lists[kinds[train]], earned + self.after[place]
        alike = place + 1 < len(self.order) and kinds[self.order[place + 1]] == kinds[train]
        for number in range(start, len(runs)):
            run = runs[number]
            if not self.fleet.beaten(net(run) + after):
                break
            self.clock.tick()
            if run is None or not run.cross & used:
                self.chosen[train] = run
                self.choose(place + 1, used | (run.cross if run else 0), earned + net(run), number if alike else 0)
        self.chosen[train] = None
