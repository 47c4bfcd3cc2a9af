"""What each action of a recorded game of 18Mag means here."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.board.routes import Route, write
from engine.core import flow
from engine.core.actions import Action, BuyTrain, Choose, Dividend, LayTile, PlaceToken, Run, RunTrains, Scrap
from engine.core.view import View
from engine.ids import HexId, TrainId
from engine.interop.dialect import Reads
from engine.interop.pieces import recorded_route, share_deal, stop_key
from engine.interop.web import Raw
from engine.rules.trains import needed_consent
from engine.titles.t18mag.actions import BuyExtra
from engine.titles.t18mag.box.facts import train_facts
from engine.titles.t18mag.building import PIECE, TOKEN, piece_for
from engine.titles.t18mag.runs import BORDER, MINE, PLUS
from engine.titles.t18mag.web.circles import other_number

if TYPE_CHECKING:
    from engine.titles.t18mag.web.reader import MagReader

WAGONS = {"RABA": BORDER, "G&C": PLUS, "SNW": MINE}


def read_bid(reader: MagReader, view: View, raw: Raw) -> Iterator[Action]:
    """A free choice in the first stock round."""
    item = str(raw.get("minor") or raw["corporation"])
    if "minor" in raw:
        reader.trains.goes(f"2-{reader.founded}", item)
        reader.founded += 1
    yield Choose(reader.player(raw), item)


def read_buy_shares(reader: MagReader, view: View, raw: Raw) -> Iterator[Action]:
    """One share from the bank."""
    yield share_deal(view, reader.player(raw), raw, "buy")


def read_sell_shares(reader: MagReader, view: View, raw: Raw) -> Iterator[Action]:
    """Shares of one company to the bank."""
    yield share_deal(view, reader.player(raw), raw, "sell")


def read_lay_tile(reader: MagReader, view: View, raw: Raw) -> Iterator[Action]:
    """A tile, with the terrain token announced before it."""
    who, hex_, number = str(raw["entity"]), HexId(str(raw["hex"])), reader.tiles.laid(raw)
    usable = reader.aid == (who, view.state.round.number) and TOKEN in view.policy.aids(view, who, hex_, number)
    if usable:
        reader.aid = ("", 0)
    if number == PIECE and view.option("oo_circle") == "marker":
        number = piece_for(view, who, hex_)
    yield LayTile(who, hex_, number, int(raw["rotation"]), TOKEN if usable else "")


def read_place_token(reader: MagReader, view: View, raw: Raw) -> Iterator[Action]:
    """A marker; cities are named by tile and number, without a tile as the map prints them."""
    yield PlaceToken(str(raw["entity"]), other_number(view, stop_key(view, reader.tiles, str(raw["city"]))))


def read_special_buy(reader: MagReader, view: View, raw: Raw) -> Iterator[Action]:
    """A wagon, or the word that the next tile uses a terrain token."""
    text = str(raw["description"])
    if "Terrain" in text:
        reader.aid = (str(raw["entity"]), view.state.round.number)
        return
    if view.book.row.map == "two_player" and flow.step_for(view, "run", str(raw["entity"])):
        reader.either = True
        return
    yield BuyExtra(str(raw["entity"]), WAGONS[text.rpartition("[")[2].rstrip("]")])


def read_run_routes(reader: MagReader, view: View, raw: Raw) -> Iterator[Action]:
    """Routes as hexes; the wagons go where they make the recorded sum."""
    who = str(raw["entity"])
    found: list[tuple[TrainId, Route]] = []
    for item in raw["routes"]:
        route = recorded_route(view, item)
        found.append((reader.trains.kind(str(item["train"])), route))
    total = sum(int(item.get("revenue", 0)) for item in raw["routes"]) + int(raw.get("subsidy") or 0)
    choices = [(BORDER,), (PLUS,)] if reader.either else [view.state.turn.extras]
    runs = max((with_wagons(view, who, found, total, extras) for extras in choices), key=lambda c: c[:2])[2]
    if reader.either:
        carried = [extra for run in runs for extra in run.extras]
        yield BuyExtra(who, carried[0] if carried else BORDER)
    reader.either = False
    yield RunTrains(who, runs)


def with_wagons(
    view: View, who: str, found: list[tuple[TrainId, Route]], total: int, extras: tuple[str, ...]
) -> tuple[bool, int, tuple[Run, ...]]:
    """The legal distribution of wagons nearest to the recorded sum, best for the company; without wagons there is but one."""
    bare = tuple(Run(train, write(view.layout, route)) for train, route in found)
    options: list[tuple[bool, int, tuple[Run, ...]]] = []
    for places in product(range(-1, len(found)), repeat=len(extras)) if extras else ():
        runs = tuple(
            replace(run, extras=tuple(e for e, at in zip(extras, places, strict=True) if at == n))
            for n, run in enumerate(bare)
        )
        pairs = list(zip(runs, (route for _, route in found), strict=True))
        if all(view.policy.run_limits(view, who, run, route) is None for run, route in pairs):
            earned = [view.policy.earn(view, who, run, route) for run, route in pairs]
            sums = sum(item.revenue for item in earned), sum(sum(item) for item in earned)
            options.append((total in sums, sums[1], runs))
    return max(options, key=lambda option: option[:2], default=(False, -1, bare))


def read_dividend(reader: MagReader, view: View, raw: Raw) -> Iterator[Action]:
    """What a large company pays; small ones have no choice."""
    if view.book.companies[str(raw["entity"])].kind == "major":
        yield Dividend(str(raw["entity"]), int(raw["amount"]))


def read_discard_train(reader: MagReader, view: View, raw: Raw) -> Iterator[Action]:
    """A train scrapped before running."""
    reader.trains.gone(str(raw["train"]))
    yield Scrap(str(raw["entity"]), reader.trains.kind(str(raw["train"])))


def read_buy_train(reader: MagReader, view: View, raw: Raw) -> Iterator[Action]:
    """A train from its deck or from whoever owns it."""
    who, name = str(raw["entity"]), str(raw["train"])
    kind = reader.trains.kind(name)
    source = reader.trains.owner.get(name) or train_facts(view.book.trains[kind]).sellers[view.book.row.map]
    reader.trains.goes(name, who)
    yield BuyTrain(who, kind, source, int(raw["price"]), needed_consent(view, who, source))


READS: Reads = {
    "bid": read_bid,
    "buy_shares": read_buy_shares,
    "sell_shares": read_sell_shares,
    "lay_tile": read_lay_tile,
    "place_token": read_place_token,
    "special_buy": read_special_buy,
    "run_routes": read_run_routes,
    "dividend": read_dividend,
    "discard_train": read_discard_train,
    "buy_train": read_buy_train,
}
