"""What trains would earn, reckoned quickly: all ways of a company are listed once, then every fleet takes the best of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import StopId, TrainId
from engine.players.playing import Trains
from engine.rules.stations import blocked, reach_of, stations
from engine.titles.t18lilliput.box.facts import train_facts
from engine.titles.t18lilliput.runs.problem import TEN, express_bonus, may_enter, stop_value

FARTHEST = 5  # cities that any train visits
STEPS = 2500  # of listing, beyond which the rest is left out
TRIED = 12  # of the best ways for each train


class Way(NamedTuple):
    """A route by what it pays once, how many cities it visits, and the track it uses."""

    value: int
    cities: int
    mask: int
    bonus: int


class Going(NamedTuple):
    """A way that may still go on."""

    at: StopId
    seen: tuple[StopId, ...]
    value: int
    cities: int
    mask: int


@remembered("tiles", "markers", "phase")
def ways(view: View, company: str) -> tuple[Way, ...]:
    """All routes of a company up to the farthest reach, the dearest first, one for each track."""
    own, found = stations(view, company), dict[int, Way]()
    starts = sorted(stop for stop in reach_of(view, company).stops if stop in view.layout.stops)
    for steps, going in enumerate(walked(view, company, starts)):
        if steps > STEPS:
            break
        if going.mask and not own.isdisjoint(going.seen):
            way = Way(going.value, going.cities, going.mask, express_bonus(view, going.seen))
            if way.mask not in found or found[way.mask] < way:
                found[way.mask] = way
    return tuple(sorted(found.values(), reverse=True))


def walked(view: View, company: str, starts: Sequence[StopId]) -> Iterator[Going]:
    """Every way from some stops on, each once."""
    layout, shut, known = view.layout, blocked(view, company), frozenset(starts)
    pays = {
        key: stop_value(view, company, stop) for key, stop in layout.stops.items() if may_enter(view, company, stop)
    }
    towns = {key for key, stop in layout.stops.items() if stop.node.kind == "town"}
    for start in starts:
        stack = [Going(start, (start,), pays.get(start, 0), int(start not in towns), 0)]
        while stack:
            here = stack.pop()
            if here.mask and (here.at >= start or here.at not in known):
                yield here
            if here.mask and (here.at in shut or layout.stops[here.at].terminal):
                continue
            for segment in layout.segments(here.at):
                on, cities = segment.b, here.cities + (segment.b not in towns)
                if on in pays and on not in here.seen and not segment.mask & here.mask and cities <= FARTHEST:
                    stack.append(Going(on, (*here.seen, on), here.value + pays[on], cities, here.mask | segment.mask))


class Run(NamedTuple):
    """What a train is: how many cities it visits, how often each pays, and whether it earns half."""

    visit: int
    pays: int
    half: bool

    def earns(self, way: Way) -> int:
        """What it earns on a way."""
        total = way.value * self.pays
        return (total // 2 // TEN * TEN if self.half else total) + way.bonus


def run_of(view: View, train: TrainId, halved: frozenset[TrainId]) -> Run:
    """A train by what it is in a phase."""
    return Run(int(view.book.trains[train].visit or 0), train_facts(view, train).pays, train in halved)


@remembered("tiles", "markers", "phase")
def most(view: View, company: str, trains: Trains, halved: frozenset[TrainId]) -> int:
    """What trains bring at most on ways that share no track."""
    if not trains or not any(company in owners for owners in view.state.markers.values()):
        return 0
    runs = sorted((run_of(view, train, halved) for train in trains), key=lambda run: (run.half, -run.visit * run.pays))
    return best_set([earned(view, company, run) for run in runs])


@remembered("tiles", "markers", "phase")
def earned(view: View, company: str, run: Run) -> list[tuple[int, int]]:
    """What a train earns on each way within its reach, and the track of it, the dearest first."""
    found = ((run.earns(way), way.mask) for way in ways(view, company) if way.cities <= run.visit)
    return sorted(found, reverse=True)


def best_set(choices: Sequence[Sequence[tuple[int, int]]]) -> int:
    """The best of the first few ways for each train, and of what is left for the others."""
    tops = [row[0][0] if row else 0 for row in choices]

    def rest(at: int, used: int) -> int:
        if at == len(choices):
            return 0
        best, later, tries = 0, sum(tops[at + 1 :]), 0
        for value, mask in choices[at]:
            if value + later <= best or tries >= TRIED:
                break
            if not mask & used:
                tries += 1
                best = max(best, value + rest(at + 1, used | mask))
        return best if best else rest(at + 1, used)

    return rest(0, 0)
