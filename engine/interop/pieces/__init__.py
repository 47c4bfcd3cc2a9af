"""How recorded games name pieces: tiles, trains and shares carry copy numbers, cities hang on tiles."""

from __future__ import annotations

from collections.abc import Mapping

from engine.board.routes import Route, from_hexes
from engine.core.actions import Action, Buy, Sell
from engine.core.view import View
from engine.ids import HexId, StopId, TileId, TrainId, cert_of, stop_on
from engine.interop.pieces import printed
from engine.interop.pieces.followed import Followed
from engine.interop.web import Raw
from engine.rules.shares import DIRECTOR, SHARE, size


class TileIds(Followed):
    """Where each copy of a tile lies."""

    def __init__(self) -> None:
        self.hex_of: Mapping[str, HexId] = {}

    def laid(self, raw: Raw) -> TileId:
        """Note a lay; the tile's number without the copy."""
        name = str(raw["tile"])
        self.hex_of = {**self.hex_of, name: HexId(str(raw["hex"]))}
        return TileId(name.rpartition("-")[0])


class TrainIds(Followed):
    """Who owns each copy of a train, as far as trades told."""

    def __init__(self) -> None:
        self.owner: Mapping[str, str] = {}

    def goes(self, name: str, who: str) -> None:
        """A copy is somebody's now."""
        self.owner = {**self.owner, name: who}

    def gone(self, name: str) -> None:
        """A copy is nobody's any more."""
        self.owner = {other: who for other, who in self.owner.items() if other != name}

    @staticmethod
    def kind(name: str) -> TrainId:
        """The kind of a train without its copy number."""
        kind, dash, number = name.rpartition("-")
        return TrainId(kind if dash and number.isdecimal() else name)


def stop_key(view: View, tiles: TileIds, city: str) -> StopId:
    """Our key of a city `TILE-COPY-NUMBER`; on printed hexes the tile is the hex."""
    tile, _, number = city.rpartition("-")
    if tile in tiles.hex_of:
        return stop_on(tiles.hex_of[tile], f"c{number}")
    hex_ = tile.rpartition("-")[0]
    return stop_at(view, f"{hex_}-{number}") or stop_on(HexId(hex_), f"c{number}")


def stop_at(view: View, node: str) -> StopId | None:
    """The key of a stop from hex and number, or None."""
    name, _, number = node.rpartition("-")
    hex_ = HexId(name)
    if hex_ not in view.book.atlas.hexes or not number.isdecimal():
        return None
    stops = zip(printed.numbers_now(view, hex_), view.layout.face(hex_).stops, strict=True)
    return next((stop.key for place, stop in stops if place == int(number)), None)


def recorded_route(view: View, item: Raw) -> Route:
    """The route of one train of a record: its hexes, and the stops where they are told."""
    nodes = (stop_at(view, str(node)) for node in item.get("nodes", []))
    return from_hexes(view.layout, item["connections"], filter(None, nodes))


def share_deal(view: View, who: str, raw: Raw, kind: str) -> Action:
    """A purchase of one certificate, or a sale of some percent of one company."""
    company = str(raw["shares"][0]).rpartition("_")[0]
    if kind == "buy":
        whole = size(view, company, DIRECTOR) == raw["percent"] != size(view, company, SHARE)
        return Buy(who, cert_of(company, DIRECTOR if whole else SHARE), "bank")
    return Sell(who, company, int(raw["percent"]))
