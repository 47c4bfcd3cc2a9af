"""Printed tiles and maps as a second reading sees them: stops by the names players write, what they pay, and track from one to another.

It reads files of plain data beside it (`copying.py`) and positions; none of the engine's boards are asked.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine import State

SIDES = 6
SMALL = {"kind": "town", "slots": 0, "revenue": 20}
Plain = dict[str, Any]
End = str  # of track: a side as e0, or a stop as c0


class Place(NamedTuple):
    """A stop: its key as markers name it, what kind it is, its hex, and what is printed there."""

    key: str
    kind: str
    hex: str
    node: Plain

    @property
    def slots(self) -> int:
        """How many markers fit."""
        return int(self.node.get("slots", 0))


class Board:
    """One printed map with the printed tiles; a position says which of them lie where."""

    def __init__(self, tiles: Plain, hexes: Plain, areas: list[list[list[str]]]) -> None:
        self.tiles, self.hexes = tiles, hexes
        self.areas = {(hex_, node): ".".join(area[0]) for area in areas for hex_, node in area}

    def face(self, state: State, hex_: str) -> tuple[list[Plain], list[tuple[End, End]]]:
        """The stops and the track that lie on a hex, turned as they lie; a small station cuts the track it stands on."""
        tile, turn = state.tiles.get(hex_, ("", 0))
        name, _, stations = tile.partition("+")
        printed = self.tiles.get(name, {"nodes": [], "paths": []}) if name else self.hexes[hex_]
        nodes, paths = list(printed["nodes"]), []
        for number, (one, other) in enumerate(printed["paths"]):
            ends = turned(one, turn), turned(other, turn)
            if str(number) in stations:
                nodes.append(SMALL | {"id": f"t{number}"})
                paths += [(ends[0], f"t{number}"), (f"t{number}", ends[1])]
            else:
                paths.append(ends)
        return nodes, paths

    def stops(self, state: State, hex_: str) -> dict[str, Place]:
        """The stops of a hex by name: as the hex, with a number where there are several."""
        nodes, _ = self.face(state, hex_)
        return {
            f"{hex_}.{number}" if len(nodes) > 1 else hex_: Place(self.key(hex_, node["id"]), node["kind"], hex_, node)
            for number, node in enumerate(nodes)
        }

    def key(self, hex_: str, node: str) -> str:
        """How markers name a stop: an area by its first part."""
        return self.areas.get((hex_, node), f"{hex_}.{node}")

    def named(self, state: State, word: str) -> Place:
        """The stop a word of a route means."""
        return self.stops(state, word.partition(".")[0])[word]

    def route(self, state: State, text: str) -> list[Place]:
        """The stops that a route names; a hex in parentheses is only passed."""
        return [self.named(state, word) for word in text.split("-") if not word.startswith("(")]

    def track(self, state: State, text: str) -> list[set[str]]:
        """For each step of a route the hexes of its track; where several ways lead there without a stop, any of them."""
        found, words = [], text.split("-")
        at = [number for number, word in enumerate(words) if not word.startswith("(")]
        for first, last in zip(at, at[1:], strict=False):
            via = [word.strip("()") for word in words[first + 1 : last]]
            ways = [way for way in self.ways(state, words[first], words[last]) if not via or way[1:-1] == via]
            found.append(set(ways[0]) if ways else set())
        return found

    def ways(self, state: State, first: str, last: str) -> Iterator[list[str]]:
        """Each way along track from one stop to another with no stop between, by its hexes."""
        start, goal = self.named(state, first), self.named(state, last)
        for end, out in self.both_ways(state, start.hex):
            if is_side(out) and not is_side(end) and self.key(start.hex, end) == start.key:
                yield from self.onward(state, [start.hex], out, goal, frozenset())

    def onward(
        self, state: State, passed: list[str], out: End, goal: Place, used: frozenset[tuple[str, End]]
    ) -> Iterator[list[str]]:
        """The same after leaving a hex by a side; no side is crossed twice."""
        hex_, entry = self.hexes[passed[-1]]["beside"].get(out[1:], ""), turned(out, SIDES // 2)
        if not hex_ or (hex_, entry) in used:
            return
        used |= {(hex_, entry), (passed[-1], out)}
        for end, leads in self.both_ways(state, hex_):
            if end == entry and is_side(leads):
                yield from self.onward(state, [*passed, hex_], leads, goal, used)
            elif end == entry and hex_ == goal.hex and self.key(hex_, leads) == goal.key:
                yield [*passed, hex_]

    def both_ways(self, state: State, hex_: str) -> Iterator[tuple[End, End]]:
        """The track of a hex, from either end."""
        for one, other in self.face(state, hex_)[1]:
            yield from ((one, other), (other, one))


def is_side(end: End) -> bool:
    """Whether track ends at a side there."""
    return end[0] == "e"


def turned(end: End, turn: int) -> End:
    """An end of track on a tile that lies turned."""
    return f"e{(int(end[1:]) + turn) % SIDES}" if is_side(end) else end


@cache
def board(folder: str, map_: str) -> Board:
    """A map of a title."""
    found = json.loads((Path(__file__).parent / "printed_facts" / f"{folder}.json").read_text(encoding="utf-8"))
    return Board(found["tiles"], found["maps"][map_]["hexes"], found["maps"][map_]["areas"])


def newest(printed: Any, known: tuple[str, ...]) -> int:
    """What is paid of values printed by colour or phase: the newest of those that are known."""
    if isinstance(printed, int):
        return printed
    return int(next(printed[name] for name in reversed(known) if name in printed))
