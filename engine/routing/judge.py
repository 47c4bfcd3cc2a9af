"""What routes that somebody named are worth, or what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import msgspec

from engine.board.routes import Fault, Route, route_fault, shared_fault, stops_of
from engine.board.topology import Layout
from engine.ids import StopId
from engine.routing.problem import Boost, Problem, TrainSpec, gained

Boosts = tuple[Boost, ...]


class Appraisal(msgspec.Struct, frozen=True):
    """The most that the named routes earn, by train, with the boosts each uses; or the first fault."""

    total: int
    values: dict[int, int]
    boosts: dict[int, tuple[str, ...]]
    fault: Fault | None = None
    train: int | None = None  # whose route is at fault


def appraise(problem: Problem, routes: Mapping[int, Route]) -> Appraisal:
    """Judge routes by train, and give the boosts to the trains where they earn most."""
    for train, route in routes.items():
        fault = route_fault(problem.layout, route, problem.stations, problem.blocked)
        if fault:
            return Appraisal(0, {}, {}, fault, train)
    shared = shared_fault(problem.layout, list(routes.values()))
    if shared:
        return Appraisal(0, {}, {}, shared)
    judged = [_judge_all(problem, routes, given) for given in _assignments(problem.boosts, list(routes))]
    good = [appraisal for appraisal in judged if appraisal.fault is None]
    return max(good, key=lambda a: (a.total, -sum(map(len, a.boosts.values())))) if good else judged[0]


def _assignments(boosts: Boosts, trains: Sequence[int]) -> Iterator[dict[int, Boosts]]:
    """Every way to give each boost (in one of its ways) to a train or to none; first all to none."""
    names = list(dict.fromkeys(boost.name for boost in boosts))
    ways = [[None, *((t, b) for b in boosts if b.name == name for t in trains)] for name in names]
    for chosen in product(*ways):
        given: dict[int, Boosts] = {}
        for choice in chosen:
            if choice is not None:
                given[choice[0]] = (*given.get(choice[0], ()), choice[1])
        yield given


def _judge_all(problem: Problem, routes: Mapping[int, Route], given: Mapping[int, Boosts]) -> Appraisal:
    """What all routes earn with some boosts, or the first fault."""
    values: dict[int, int] = {}
    for train, route in routes.items():
        worth = judge(problem.layout, problem.trains[train], stops_of(route), given.get(train, ()))
        if isinstance(worth, Fault):
            return Appraisal(0, {}, {}, worth, train)
        values[train] = worth
    names = {train: tuple(boost.name for boost in boosts) for train, boosts in given.items()}
    return Appraisal(sum(values.values()), values, names)


def judge(layout: Layout, train: TrainSpec, stops: Sequence[StopId], boosts: Boosts = ()) -> int | Fault:
    """What a train earns at these stops with these boosts, or why it may not run there."""
    admitted = {stop: value for boost in boosts for stop, value in boost.admits.items()}
    fault = _closed(layout, train, stops, boosts) or _length(train, stops, boosts) or _conditions(layout, train, stops)
    return fault or worth(train, stops, boosts, {**train.values, **admitted} if admitted else train.values)


def worth(train: TrainSpec, stops: Sequence[StopId], boosts: Boosts, values: Mapping[StopId, int]) -> int:
    """The money of a route: paid stops, gains of boosts, bonuses."""
    counted = sorted((values[stop] for stop in stops if stop not in train.free), reverse=True)
    unpaid = sum(counted[train.pay :]) if train.pay is not None else 0
    bonus = sum(bonus.value for bonus in train.bonuses if all(group & set(stops) for group in bonus.groups))
    return sum(values[stop] for stop in stops) - unpaid + bonus + sum(gained(boost, stops) for boost in boosts)


def _closed(layout: Layout, train: TrainSpec, stops: Sequence[StopId], boosts: Boosts) -> Fault | None:
    """A stop the train may not enter, or a second one that a boost opens."""
    opened = {stop: boost.name for boost in boosts for stop in boost.admits}
    used: set[str] = set()
    for stop in stops:
        if stop in train.values:
            continue
        if stop not in opened or opened[stop] in used:
            return Fault("route.closed", {"stop": layout.stops[stop].name})
        used.add(opened[stop])
    return None


def _length(train: TrainSpec, stops: Sequence[StopId], boosts: Boosts) -> Fault | None:
    """A route with more stops than the train visits, or with fewer than it must."""
    extra = train.extra_towns + (train.plus if any(boost.extra_towns for boost in boosts) else 0)
    counted = [stop for stop in stops if stop not in train.free]
    used = len(counted) - min(extra, sum(stop in train.towns for stop in counted))
    if used > train.visit:
        return Fault("route.too_long", {"stops": used, "most": train.visit})
    tally = sum(stop not in train.idle for stop in stops)
    if tally < train.minimum:
        return Fault("route.too_short", {"stops": tally, "least": train.minimum})
    return None


def _conditions(layout: Layout, train: TrainSpec, stops: Sequence[StopId]) -> Fault | None:
    """Stops that must be there, may not be there together, or where alone a route may end."""
    if train.required and not train.required & set(stops):
        return Fault("route.required", {"train": train.name})
    for group in train.once:
        both = [layout.stops[stop].name for stop in stops if stop in group]
        if len(both) > 1:
            return Fault("route.only_one", {"first": both[0], "second": both[1]})
    if train.ends is not None and not {stops[0], stops[-1]} <= train.ends:
        wrong = stops[0] if stops[0] not in train.ends else stops[-1]
        return Fault("route.may_not_end", {"stop": layout.stops[wrong].name})
    return None
