"""What we write of a recorded game is what stands there, value by value: runs with their stops and sums, prices, copies, places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

import pytest

from engine.interop.web import Raw
from tests.support.asked_there.asked_positions import key
from tests.support.games.recorded_games import TIMES, flat, kind_of, recorded, written_again
from tests.support.paths import needs_recorded_games

# Books that only rulings make, and games with expansions.
ARGUED = {"random_1824Cis_3p_521", "random_1862_4p_7410", "fixture_18Mag_4p_variants"}
FEW = [
    "random_18Mag_2p_121", "fixture_1824_4p_kk_formation", "random_1824Cis_2p_510", "random_1862_2p_7430", "random_1840_2p_7101",
]  # fmt: skip
SAYS_NOTHING = {
    "revenue_str",  # a text for readers
    "slot",  # any place of a city is as good
    "variant",  # older records leave it out, and some name a train of 1862 anew that a company sells
}
LATER = {"extra_revenue", "subsidy", "tokener", "warranties"}  # which older records leave out
TRAINS = {"train", "exchange"}  # of equal trains people take any copy


def values(raw: Raw, other: Raw, any_share: bool) -> Iterator[tuple[str, Any]]:
    """The values of an action by their names, as far as they can be compared with another one's."""
    for name, value in raw.items():
        if name in TIMES | SAYS_NOTHING or (name in LATER and name not in other):
            continue
        if name in TRAINS:
            yield name, kind_of(value)
        elif name == "assignments":
            yield name, sorted((kind_of(row["train"]), row["corporation"]) for row in value)
        elif name == "shares" and any_share:
            yield name, len(value)
        elif name == "rotation" and "_" in raw["tile"]:
            yield name, "a small station may be told by two names"
        elif name == "routes":
            yield name, sum(route["revenue"] for route in value)
        else:
            yield name, value


def way(route: Raw) -> Counter[tuple[str, ...]]:
    """The hexes of each connection of a route, from either end."""
    return Counter(tuple(min(hexes, hexes[::-1])) for hexes in route["connections"])


def stops(route: Raw, routes: Iterable[Raw]) -> bool:
    """Whether a route stops where another one along the same track does, if there is one; older records tell no stops."""
    same = [other for other in routes if way(other) == way(route) and "nodes" in other]
    return not same or "nodes" not in route or any(sorted(other["nodes"]) == sorted(route["nodes"]) for other in same)


def pairs(path: Path) -> Iterator[tuple[Raw, Raw]]:
    """What is recorded and what we write of it, action by action, where both say the same in the same place."""
    before, game = written_again(path)
    theirs, ours = list(flat(before.game.actions)), game["actions"]
    matcher = SequenceMatcher(None, [key(raw) for raw in theirs], [key(raw) for raw in ours], False)
    for one, other, size in matcher.get_matching_blocks():
        yield from zip(theirs[one : one + size], ours[other : other + size], strict=True)


def cases() -> list[object]:
    """A game of each title at once, all when there is time."""
    names = [(path.name.partition(".")[0], path) for path in recorded("18Mag", "1824", "1824Cis", "1862", "1840")]
    marks = {name: () if name in FEW else (pytest.mark.soak,) for name, _ in names}
    return [pytest.param(path, marks=marks[name], id=name) for name, path in names if name not in ARGUED]


@needs_recorded_games
@pytest.mark.parametrize("path", cases())
def test_every_value_is_the_recorded_one(path: Path) -> None:
    """What is not compared says nothing there, or was left out of older records."""
    compared, alike = Counter[str](), "_1840_" in path.name  # of equal shares people take any copy there
    for theirs, ours in pairs(path):
        assert dict(values(ours, theirs, alike)) == dict(values(theirs, ours, alike)), (theirs, ours)
        for route in ours.get("routes", ()):
            assert stops(route, theirs["routes"]), (theirs, route)
        compared[ours["type"]] += 1
    assert compared["run_routes"] and compared["lay_tile"] and compared["buy_shares"]
