"""What the router is asked: trains, what helps one of them, and what a route may earn beside its stops."""

from collections.abc import Mapping, Sequence

import msgspec

from engine.board.topology import Layout
from engine.ids import StopId, TrainId

NO_STOPS: frozenset[StopId] = frozenset()


class Bonus(msgspec.Struct, frozen=True):
    """Money for a route that touches at least one stop of every group."""

    groups: tuple[frozenset[StopId], ...]
    value: int


class Boost(msgspec.Struct, frozen=True):
    """Something one train of the company may use once (a wagon).

    `gains` adds to one stop the train may enter anyway, `admits` opens one of some stops at the value given,
    `extra_towns` lets the train visit as many more towns as its `plus` says.
    Boosts of one name are one thing that may be used in either way.
    """

    name: str
    gains: Mapping[StopId, int] = {}
    admits: Mapping[StopId, int] = {}
    extra_towns: bool = False


class TrainSpec(msgspec.Struct, frozen=True):
    """One train: how far it goes and what each stop is worth to it.

    A stop without a value may not be entered. `free` stops do not use up reach, `idle` stops do not count for the
    `minimum` of stops, `towns` may use the extra town slots, at most one of each `once` set may be visited, at least one of
    `required` must be, and a route ends at `ends` only where those are given. Of the stops visited the best `pay` count.
    """

    name: TrainId
    visit: int
    values: Mapping[StopId, int]
    free: frozenset[StopId] = NO_STOPS
    idle: frozenset[StopId] = NO_STOPS
    towns: frozenset[StopId] = NO_STOPS
    extra_towns: int = 0
    plus: int = 0
    pay: int | None = None
    minimum: int = 2
    once: tuple[frozenset[StopId], ...] = ()
    required: frozenset[StopId] = NO_STOPS
    ends: frozenset[StopId] | None = None
    bonuses: tuple[Bonus, ...] = ()


class Problem(msgspec.Struct, frozen=True):
    """A company about to run: its network, its trains and what helps them.

    `budget` limits the search in seconds, `effort` in steps (then the answer does not depend on the machine).
    """

    layout: Layout
    stations: frozenset[StopId]
    trains: tuple[TrainSpec, ...]
    blocked: frozenset[StopId] = NO_STOPS
    boosts: tuple[Boost, ...] = ()
    budget: float | None = None
    effort: int | None = None


def gained(boost: Boost, stops: Sequence[StopId]) -> int:
    """What a boost adds to one of some stops."""
    return max((boost.gains.get(stop, 0) for stop in stops), default=0)
