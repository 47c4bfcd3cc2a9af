"""What the router is asked: trains, what helps one of them, and what a route may earn beside its stops."""

from collections.abc import Mapping, Sequence

import msgspec

from engine.board.topology import Layout

NO_STOPS: frozenset[str] = frozenset()


class Bonus(msgspec.Struct, frozen=True):
    """Money for a route that touches at least one stop of every group."""

    groups: tuple[frozenset[str], ...]
    value: int


class Boost(msgspec.Struct, frozen=True):
    """Something one train of the company may use once (a wagon).

    `gains` adds to one stop the train may enter anyway, `admits` opens one of some stops at the value given,
    `extra_towns` lets the train visit as many more towns as its `plus` says.
    Boosts of one name are one thing that may be used in either way.
    """

    name: str
    gains: Mapping[str, int] = {}
    admits: Mapping[str, int] = {}
    extra_towns: bool = False


class TrainSpec(msgspec.Struct, frozen=True):
    """One train: how far it goes and what each stop is worth to it.

    A stop without a value may not be entered. `free` stops do not use up reach, `idle` stops do not count for the
    `minimum` of stops, `towns` may use the extra town slots, at most one of each `once` set may be visited, at least one of
    `required` must be, and a route ends at `ends` only where those are given. Of the stops visited the best `pay` count.
    """

    name: str
    visit: int
    values: Mapping[str, int]
    free: frozenset[str] = NO_STOPS
    idle: frozenset[str] = NO_STOPS
    towns: frozenset[str] = NO_STOPS
    extra_towns: int = 0
    plus: int = 0
    pay: int | None = None
    minimum: int = 2
    once: tuple[frozenset[str], ...] = ()
    required: frozenset[str] = NO_STOPS
    ends: frozenset[str] | None = None
    bonuses: tuple[Bonus, ...] = ()


class Problem(msgspec.Struct, frozen=True):
    """A company about to run: its network, its trains and what helps them.

    `budget` limits the search in seconds, `effort` in steps (then the answer does not depend on the machine).
    """

    layout: Layout
    stations: frozenset[str]
    trains: tuple[TrainSpec, ...]
    blocked: frozenset[str] = NO_STOPS
    boosts: tuple[Boost, ...] = ()
    budget: float | None = None
    effort: int | None = None


def gained(boost: Boost, stops: Sequence[str]) -> int:
    """What a boost adds to one of some stops."""
    return max((boost.gains.get(stop, 0) for stop in stops), default=0)
