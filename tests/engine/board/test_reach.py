"""How far track leads."""

from collections.abc import Iterator
from itertools import count
from time import perf_counter

import pytest

from engine import Setup, look
from engine.board.atlas import Atlas
from engine.board.reach import connects, reach, uses_new_track
from engine.board.topology import Layout
from engine.random_players import play
from engine.rules.stations import blocked, stations
from tests.support.games.recorded_boards import layout_of, markers

NONE: frozenset[str] = frozenset()


class TooMany(Exception):
    """More walks than a test should try."""


def every_walk(layout: Layout, stations: frozenset[str], blocked: frozenset[str], most: int = 0) -> tuple[set, set]:
    """All stops and arrivals of all legal walks, by trying every one of them, or as many as a limit says."""
    sides, stops, arrivals, steps = layout.atlas.sides, set(stations), set(), count(1)

    def walk(port: int, used: frozenset, visited: frozenset) -> None:
        if next(steps) == most:
            raise TooMany
        arrivals.add(sides.arrival[port])
        onward, ends = layout.ways[sides.owner[port]].enter.get(port, ((), ()))
        for _, back, bit in onward:
            if bit not in used:
                walk(back, used | {bit}, visited)
        for stop in ends:
            stops.add(stop)
            if stop not in visited and stop not in blocked and not layout.stops[stop].terminal:
                leave(stop, used, visited)

    def leave(stop: str, used: frozenset, visited: frozenset) -> None:
        for _, back, bit in layout.leave(stop):
            if bit not in used:
                walk(back, used | {bit}, visited | {stop})

    for station in stations:
        leave(station, frozenset(), frozenset())
    return stops, arrivals


@pytest.mark.parametrize("pattern", ["random_18Mag_2p_111", "fixture_18Mag_3p_first450", "random_1824Cis_2p_506"])
def test_reach_is_what_all_walks_reach(pattern: str, positions) -> None:
    """On boards of recorded games, with blocking, the search agrees with trying every walk."""
    checked = 0
    for atlas, step, state in positions(pattern):
        if step["a"]["type"] != "run_routes" or step["i"] % 3:
            continue
        layout = layout_of(atlas, state)
        mine, full = markers(layout, state, step["run"][0]["entity"])
        found = reach(layout, mine, full)
        stops, arrivals = every_walk(layout, mine, full)
        assert (found.stops, found.arrivals) == (stops, arrivals)
        checked += 1
    assert checked > 5


def tangles() -> Iterator[tuple[Layout, frozenset[str], frozenset[str]]]:
    """Boards of a game of random players, who lay track wherever they may, with every company's stations."""
    for state in [move.before for move in play(Setup("18Mag", ("P1", "P2", "P3"), seed=7), 7)][::40]:
        view = look(state)
        for company in state.companies:
            if homes := stations(view, company):
                yield view.layout, homes, blocked(view, company)


def test_reach_on_tangled_boards_is_what_all_walks_reach() -> None:
    """Where tracks run in loops through each other the search still agrees with every walk, as far as those can be tried."""
    checked = looped = 0
    for layout, homes, shut in tangles():
        found = reach(layout, homes, shut)
        try:
            stops, arrivals = every_walk(layout, homes, shut, 4000)
        except TooMany:
            continue
        assert (found.stops, found.arrivals) == (stops, arrivals)
        checked += 1
        looped += len(arrivals) > len({frozenset((hex, layout.atlas.neighbour(hex, side))) for hex, side in arrivals})
    assert checked > 80 and looped > 10


def test_a_tangled_board_takes_no_longer() -> None:
    """A late board on which trying walks takes seconds for one company is searched for all of them in far less."""
    boards = list(tangles())[-40:]
    started = perf_counter()
    for layout, homes, shut in boards:
        reach(layout, homes, shut)
    assert perf_counter() - started < 1


def test_a_walk_cannot_turn_back_at_a_junction(mag: Atlas) -> None:
    """Two tracks that meet toward the east do not join each other."""
    fork = next((t, r) for t in ("23", "24") for r in range(6) if mag.shape(t, r).through == {(1, 4, ""), (2, 4, "")})
    found = reach(mag.layout({"E14": ("57", 1), "E16": fork}), frozenset({"E14.c0"}), NONE)
    assert found.arrivals == {("E12", 4), ("E16", 1), ("E18", 1)}


def test_the_walk_ends_at_a_blocked_stop(mag: Atlas) -> None:
    """A full city is reached, what lies behind it is not."""
    layout = mag.layout({"E14": ("57", 1), "E16": ("9", 1), "E18": ("57", 1), "E20": ("9", 1)})
    home, shut = frozenset({"E14.c0"}), frozenset({"E18.c0"})
    assert ("E22", 1) in reach(layout, home, NONE).arrivals
    found = reach(layout, home, shut)
    assert "E18.c0" in found.stops and "E18.c0" not in found.open
    assert ("E20", 1) not in found.arrivals


def test_a_lay_joins_the_network_through_a_side_or_a_stop(mag: Atlas) -> None:
    """Track that meets an arrival connects; only track that was not there is new."""
    layout = mag.layout({"E14": ("57", 1), "E16": ("9", 1)})
    found = reach(layout, frozenset({"E14.c0"}), NONE)
    assert connects(layout, found, "E18", "57", 1) and not connects(layout, found, "E18", "57", 0)
    assert uses_new_track(layout, found, "E14", "619", mag.turns("E14", ("57", 1), "619")[0])
    nothing = reach(layout, NONE, NONE)
    assert not connects(layout, nothing, "E16", "23", 1)
    straight_only = [
        turn for turn in mag.turns("E16", ("9", 1), "20") if uses_new_track(layout, found, "E16", "20", turn)
    ]
    assert straight_only == []


def test_london_is_one_stop_with_a_name_in_each_hex(anglia: Atlas) -> None:
    """Five hexes, one key, left nowhere."""
    layout = anglia.layout({})
    keys = {layout.by_name[name].key for name in ("A12.0", "A14", "B15", "C14", "D15")}
    assert len(keys) == 1 and layout.stops[keys.pop()].terminal
