"""What the router must know of this title's trains (VII.3, VII.9, VII.10, X.4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.board.atlas import Atlas
from engine.board.tiles import colour_value
from engine.board.topology import Layout
from engine.ids import HexId, StopId, TrainId
from engine.routing.problem import Bonus, TrainSpec

ONE_CITY_ONLY = ("W", "Bu")  # labels of hexes whose cities a route may visit one of


def stop_values(layout: Layout, reached: tuple[str, ...]) -> dict[StopId, int]:
    """What every place pays once these colours are reached."""
    printed = {key: stop.node.revenue for key, stop in layout.stops.items()}
    return {key: pays if type(pays) is int else colour_value(pays, reached) for key, pays in printed.items()}


def train_spec(layout: Layout, name: TrainId, values: Mapping[StopId, int], bukowina: int = 0) -> TrainSpec:
    """A train by its name ("5", "3g"), at these values; the bonus for Bukowina where it is played.

    To ordinary trains every place counts and mines are closed. A goods train begins in one mine; only cities use up its
    reach.
    """
    bonuses = (Bonus((zone(layout, "bukowina_source"), zone(layout, "bukowina_target")), bukowina),) if bukowina else ()
    pits, single = mines(layout), once(layout)
    if name.endswith("g"):
        free = pits.union([key for key, stop in layout.stops.items() if stop.node.kind == "town"])
        return TrainSpec(name, int(name[:-1]), values, free=free, required=pits, once=(*single, pits), bonuses=bonuses)
    open_ = {key: value for key, value in values.items() if key not in pits}
    return TrainSpec(name, int(name), open_, once=single, bonuses=bonuses)


def mines(layout: Layout) -> frozenset[StopId]:
    """The places that are mines."""
    return frozenset([stop.key for hex in mine_hexes(layout.atlas) for stop in layout.face(hex).stops])


def zone(layout: Layout, name: str) -> frozenset[StopId]:
    """The places in a zone of the map."""
    hexes = layout.atlas.hexes
    return frozenset([key for key, stop in layout.stops.items() if hexes[stop.hex].zone == name])


def once(layout: Layout) -> tuple[frozenset[StopId], ...]:
    """Sets of cities of which a route visits one at most: those of Wien, and those of Budapest."""
    return tuple([frozenset([stop.key for stop in layout.face(hex).stops]) for hex in labelled_hexes(layout.atlas)])


@lru_cache(maxsize=8)
def mine_hexes(atlas: Atlas) -> frozenset[HexId]:
    """The hexes on which a mine is printed."""
    return frozenset(hex.coordinate for hex in atlas.hexes.values() if hex.is_mine)


@lru_cache(maxsize=8)
def labelled_hexes(atlas: Atlas) -> tuple[HexId, ...]:
    """The hexes of Wien and Budapest."""
    return tuple(hex.coordinate for hex in atlas.hexes.values() if hex.label in ONE_CITY_ONLY)
