"""Places on a board as a reader knows them: hexes by what is printed there, stops apart, track by where it leads."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.text import as_phrase, as_typed, say
from engine import View
from engine.ids import HexId, StopId, hex_of

NTH = re.compile(r"\.[0-9]+(?=-|$)")  # which place of a hex, in a route
TWO_SIDES = re.compile("[0-9]-[0-9]")


@dataclass(frozen=True)
class Places:
    """The board of a table in a reader's language; without a table everything keeps its own name."""

    lang: str
    view: View | None = None

    def hex(self, hex_: str) -> str:
        """A hex with the name printed there."""
        known = self.view.book.atlas.hexes if self.view else {}
        return f"{hex_} {name_of(self.view, HexId(hex_))}".strip() if self.view and hex_ in known else hex_

    def stop(self, key: str) -> str:
        """A place by its hex and the name printed there, and which one of several it is where track tells them apart."""
        hex_ = hex_of(StopId(key))
        if self.view is None or hex_ not in self.view.book.atlas.hexes:
            return key
        keys = [stop.key for stop in self.view.layout.face(hex_).stops]
        if len(keys) < 2 or key not in keys:
            return self.hex(hex_)
        printed, nth = self.view.book.atlas.hexes[hex_], keys.index(StopId(key))
        bare = hex_ not in self.view.state.tiles
        if bare and not printed.paths:
            return self.hex(hex_)
        towns = towns_of(printed.name, len(keys)) if bare else ()
        return f"{hex_} {towns[nth]}" if towns else self.one_of(hex_, keys, nth)

    def is_stop(self, key: str) -> bool:
        """Whether a text is a place on the board."""
        hex_ = hex_of(StopId(key))
        return self.view is not None and hex_ != key and hex_ in self.view.book.atlas.hexes

    def one_of(self, hex_: HexId, keys: Sequence[StopId], nth: int) -> str:
        """One of several places of a hex: named by its neighbours, as the one without track, or by number."""
        ways = [neighbours_of(self.view, hex_, key) for key in keys] if self.view else []
        if not ways or ways.count(ways[nth]) > 1:
            return say(self.lang, "stop.nth", place=self.hex(hex_), n=nth + 1)
        towards = as_phrase(self.lang, ways[nth])
        return say(self.lang, "stop.towards" if towards else "stop.trackless", place=self.hex(hex_), text=towards)

    def route(self, written: str) -> str:
        """A route by its hexes, without the numbers of places, which matter only in typing; other texts stay unchanged."""
        return NTH.sub("", written) if as_typed(written) == written else written

    def track(self, hex_: str, joined: str) -> str:
        """Track of a hex, given by the two sides it joins, by what lies beyond them."""
        sides = [int(side) for side in joined.split("-")] if TWO_SIDES.fullmatch(joined) else []
        ends = beyond(self.view, HexId(hex_), sides) if self.view and hex_ in self.view.book.atlas.hexes else []
        return " – ".join(ends) if sides and len(ends) == len(sides) else joined


def neighbours_of(view: View, hex_: HexId, stop: StopId) -> list[str]:
    """The hexes that the track of a place leads to, whatever lies there: by the name printed there, else by their own."""
    face = view.layout.face(hex_)
    return beyond(view, hex_, sorted({track.side for track in face.shape.tracks if face.keys.get(track.node) == stop}))


def beyond(view: View, hex_: HexId, sides: Sequence[int]) -> list[str]:
    """What lies beyond some sides of a hex: by the name printed there or that of its area, else by its own."""
    atlas = view.book.atlas
    found = ((atlas.neighbour(hex_, side), atlas.geometry.opposite(side)) for side in sides)
    return [name_of(view, there, f"e{back}") or there for there, back in found if there]


def name_of(view: View, hex_: HexId, end: str = "") -> str:
    """The name printed in a hex, else that of its area, or of the area its track leads to; empty if it has none."""
    printed, hexes = view.book.atlas.hexes[hex_], view.book.atlas.hexes
    led = {node for path in printed.paths if end in path.ends for node in path.ends}
    areas = {node.area for node in printed.nodes if node.area and (not led or node.id in led)}
    members = view.book.atlas.areas.get(areas.pop(), ()) if len(areas) == 1 and not printed.name else ()
    return printed.name or next((hexes[there].name for there, _ in members if hexes[there].name), "")


def towns_of(name: str, count: int) -> tuple[str, ...]:
    """The names of the towns of a hex that is called by all of them; nothing where it has another name."""
    found = next((parts for parts in (name.split(" & "), name.split()) if len(parts) == count), ())
    return tuple(found)
