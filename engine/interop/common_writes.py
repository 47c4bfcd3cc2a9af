"""What all titles write alike: tiles, stations, and runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.board.routes import Route, stops_of
from engine.core.actions import LayTile, PlaceToken, Run
from engine.core.view import View
from engine.ids import HexId, StopId
from engine.interop.pieces import printed
from engine.interop.pieces.copies import TileCopies
from engine.interop.web import Raw
from engine.rules.policies.answers import Earned


def tile_laid(tiles: TileCopies, action: LayTile) -> Raw:
    """A tile by its copy."""
    copy = tiles.lay(action.hex, action.tile)
    return {"type": "lay_tile", "hex": action.hex, "tile": copy, "rotation": action.turn}


def station_set(tiles: TileCopies, action: PlaceToken, slot: int) -> Raw:
    """A marker on a place of a city."""
    return {"type": "place_token", "city": tiles.city(action.stop), "slot": slot, "tokener": action.who}


def trains_run(routes: Iterable[Raw], subsidy: int) -> Raw:
    """All runs of a company."""
    return {"type": "run_routes", "routes": list(routes), "extra_revenue": 0, "subsidy": subsidy}


def runs_with_money(
    view: View, who: str, runs: Sequence[Run], routes: Sequence[Route]
) -> Iterator[tuple[Run, Route, Earned]]:
    """Each run with its route and what it brings."""
    yield from zip(runs, routes, view.policy.earn_together(view, who, tuple(runs), tuple(routes)), strict=True)


def route_run(view: View, copy: str, route: Route, revenue: int) -> Raw:
    """One run: hexes of each connection, the stops, and what it brings."""
    stops = stop_hexes(route)
    return {
        "train": copy,
        "connections": [list(segment.hexes) for segment in route],
        "hexes": stops,
        "revenue": revenue,
        "revenue_str": "-".join(stops),
        "nodes": [node(view, hex_, key) for hex_, key in zip(stops, stops_of(route), strict=True)],
    }


def stop_hexes(route: Route) -> list[HexId]:
    """The hexes of the stops in order."""
    return [route[0].hexes[0], *(segment.hexes[-1] for segment in route)] if route else []


def node(view: View, hex_: HexId, key: StopId) -> str:
    """The name of a stop: its hex and its number on the hex."""
    return f"{hex_}-{printed.numbers_now(view, hex_)[place(view, hex_, key)]}"


def place(view: View, hex_: HexId, key: StopId) -> int:
    """The place of a stop among those of its hex."""
    return [stop.key for stop in view.layout.face(hex_).stops].index(key)
