"""Ever denser boards for four long trains: where the router's wall is."""

from __future__ import annotations

import random
import time
from typing import Any

from benchmarks import TITLE
from engine.board.atlas import Atlas
from engine.board.tiles import colour_value
from engine.board.topology import Layout
from engine.board.upgrades import Laid
from engine.ids import HexId, TrainId, hex_of
from engine.routing.apart.solve import solve
from engine.routing.problem import Problem, TrainSpec
from engine.titles.box_schema import load_map
from engine.titles.title import folder_of, path_of

TRAINS = (10, 10, 8, 8)
STATIONS = 4
BROWN = 3  # lays on one hex, one for each colour
STEP = 10


def growth(budget: float, seed: int = 1) -> list[dict[str, Any]]:
    """One row for each size of a title's largest map, up to every hex brown."""
    map_ = TITLE.setups[-1].map
    atlas = load_map(path_of(folder_of(TITLE.name)), map_)
    order = outward(atlas, hex_of(TITLE.companies[0].homes[map_]))
    sizes = [*range(STEP, len(order), STEP), len(order)]
    return [row(atlas, order[:size], budget, random.Random(seed)) for size in sizes]


def outward(atlas: Atlas, centre: HexId) -> list[HexId]:
    """The hexes that can be built on, from the centre outwards."""
    found = [centre]
    for hex in found:
        around = [atlas.neighbour(hex, side) for side in range(atlas.geometry.sides)]
        found += [other for other in around if other in atlas.first_lay and other not in found]
    return found


def row(atlas: Atlas, hexes: list[HexId], budget: float, dice: random.Random) -> dict[str, Any]:
    """Build, ask, and say how it went."""
    layout = atlas.layout(brown(atlas, hexes, dice))
    problem = company(layout, budget)
    started = time.perf_counter()
    answer = solve(problem)
    return {
        "hexes": len(hexes),
        "stops": sum(bool(layout.leave(stop)) for stop in layout.stops),
        "segments": sum(len(layout.segments(stop)) for stop in layout.stops) // 2,
        "ms": round((time.perf_counter() - started) * 1000, 1),
        "total": answer.total,
        "gap": answer.gap,
        "proved": answer.proved,
    }


def brown(atlas: Atlas, hexes: list[HexId], dice: random.Random) -> dict[HexId, Laid]:
    """Every hex as far upgraded as it goes, joined to its neighbours wherever it can be."""
    tiles: dict[HexId, Laid] = {}
    for _ in range(BROWN):
        for hex in hexes:
            old = tiles.get(hex)
            options = [(tile, turn) for tile in atlas.faces(hex, old) for turn in atlas.turns(hex, old, tile)]
            if options:
                tiles[hex] = max(options, key=lambda laid: (joints(atlas, tiles, hex, laid), dice.random()))
    return tiles


def joints(atlas: Atlas, tiles: dict[HexId, Laid], hex: HexId, laid: Laid) -> int:
    """How many sides meet track of a neighbour, with a little for every side."""
    met = 0
    for side in atlas.shape(*laid).sides:
        other = atlas.neighbour(hex, side)
        meets = other and atlas.geometry.opposite(side) in atlas.shape_at(other, tiles.get(other)).sides
        met += 10 if meets else 1
    return met


def company(layout: Layout, budget: float) -> Problem:
    """Four long trains from four cities."""
    colours = ("yellow", "green", "brown")
    values = {
        key: colour_value(stop.node.revenue, colours) for key, stop in layout.stops.items() if stop.node.counts_as_stop
    }
    cities = [key for key in sorted(values) if layout.stops[key].node.kind == "city" and layout.leave(key)]
    apart = cities[:: max(1, len(cities) // STATIONS)][:STATIONS]
    trains = tuple(TrainSpec(TrainId(str(reach)), reach, values) for reach in TRAINS)
    return Problem(layout, frozenset(apart), trains, budget=budget)
