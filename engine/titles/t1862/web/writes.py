"""How each of our actions is recorded in a game of 1862."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.core.actions import (
    Bid,
    Buy,
    BuyTrain,
    Choose,
    Dividend,
    LayTile,
    Par,
    PlaceToken,
    Ruling,
    RunTrains,
    Sell,
)
from engine.core.draft import Draft
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import HexId, StopId, TileId, TrainId, company_of
from engine.interop.common_writes import route_run, runs_with_money, trains_run
from engine.interop.dialect import Writes, unsaid
from engine.interop.web import Raw
from engine.rules.running import routes_of
from engine.titles.t1862.actions import Merge, PlaceStation, Refinance, RemoveToken, TakeMarkers
from engine.titles.t1862.box.facts import tables, train_facts
from engine.titles.t1862.building.track import slots_of_london
from engine.titles.t1862.companies.fusion import memo, on_option
from engine.titles.t1862.runs.dividends import amounts
from engine.titles.t1862.trading.prices import line
from engine.titles.t1862.trains.buying import bare, data, price_now
from engine.titles.t1862.trains.emergency import least_sale
from engine.titles.t1862.web.asks import joined_undirected, round_of
from engine.titles.t1862.web.reads import BANKRUPT
from engine.titles.t1862.web.stations import web_tile, with_nodes, with_station

if TYPE_CHECKING:
    from engine.titles.t1862.web.writer import RailwaysWriter

LONDON = {"B15.l0": "B15-0-3", "D15.l0": "D15-0-4"}


def write_bid(writer: RailwaysWriter, view: View, action: Bid) -> Iterator[Raw]:
    """An auction opened or raised."""
    yield {"type": "bid", "corporation": action.item, "price": action.amount}


def write_par(writer: RailwaysWriter, view: View, action: Par) -> Iterator[Raw]:
    """A company started at a cell of the market."""
    cell = line(view).index(action.price)
    yield {"type": "par", "corporation": action.company, "share_price": f"{action.price},0,{cell}"}


def write_buy(writer: RailwaysWriter, view: View, action: Buy) -> Iterator[Raw]:
    """The first share of whoever offers it."""
    names = writer.reader.shares.places[company_of(action.cert)][action.source]
    yield {"type": "buy_shares", "shares": [ordinary(names)[0]], "percent": 10}


def write_sell(writer: RailwaysWriter, view: View, action: Sell) -> Iterator[Raw]:
    """A block of shares, the director's certificate last; a company short of money sells its own when it passes."""
    if not view.is_player(action.who):
        yield {"type": "pass"}
        return
    held = writer.reader.shares.places[action.company][action.who]
    shares = ordinary(held)[: action.percent // 10]
    if 10 * len(shares) < action.percent:
        shares.append(f"{action.company}_0")
    yield {"type": "sell_shares", "shares": shares, "percent": action.percent}


def write_take_markers(writer: RailwaysWriter, view: View, action: TakeMarkers) -> Iterator[Raw]:
    """How many markers a company buys."""
    yield {"type": "choose", "entity": view.controller(action.company), "choice": action.count}


def write_choose(writer: RailwaysWriter, view: View, action: Choose) -> Iterator[Raw]:
    """What becomes of a share on option; for a company the one at turn is asked."""
    holder = on_option(view).holder
    yield {
        "type": "choose",
        "entity": holder if view.is_player(holder) else memo(view).active,
        "choice": action.item,
    }


def write_merge(writer: RailwaysWriter, view: View, action: Merge) -> Iterator[Raw]:
    """The partner, then whether the first of both goes on."""
    why = "acquire" if view.state.turn.paid else "merge"
    writer.joined = ((action.who, action.company), why, round_of(view.state))
    yield {"type": "merge", "corporation": action.company}
    yield {"type": "choose", "choice": "first" if action.survivor == action.who else "last"}


def write_refinance(writer: RailwaysWriter, view: View, action: Refinance) -> Iterator[Raw]:
    """A company short of money is refinanced when it passes, unless it could sell shares of its own."""
    yield {"type": "convert" if least_sale(view, action.who) else "pass"}


def write_remove_token(writer: RailwaysWriter, view: View, action: RemoveToken) -> Iterator[Raw]:
    """A marker too many."""
    slot = writer.slots.place(action.stop, action.company)
    yield {"type": "remove_token", "entity": action.company, "city": city(writer, action.stop), "slot": slot}


def write_lay_tile(writer: RailwaysWriter, view: View, action: LayTile) -> Iterator[Raw]:
    """A tile; small stations stay on its track."""
    work = Draft(view.book, view.state)
    work.lay(action.hex, action.tile, action.turn)
    yield laid(writer, action.hex, *work.state.tiles[action.hex])


def write_place_station(writer: RailwaysWriter, view: View, action: PlaceStation) -> Iterator[Raw]:
    """A small station is a tile with the same track."""
    yield laid(writer, action.hex, with_station(view, action.hex, action.track), view.state.tiles[action.hex][1])


def laid(writer: RailwaysWriter, hex_: HexId, tile: TileId, turn: int) -> Raw:
    """A tile by its copy; the markers on it close up."""
    writer.slots.close_up(hex_)
    name, _, turned = web_tile(writer.book.atlas, f"{tile}/{turn}").rpartition("/")
    return {"type": "lay_tile", "hex": hex_, "tile": writer.tiles.lay(hex_, TileId(name)), "rotation": int(turned)}


def write_place_token(writer: RailwaysWriter, view: View, action: PlaceToken) -> Iterator[Raw]:
    """A marker on a city, or at London."""
    stop = action.stop
    places = slots_of_london(view, stop) if stop in LONDON else view.layout.stops[stop].node.slots
    slot = writer.slots.take(stop, action.who, places, 0)
    yield {"type": "place_token", "city": city(writer, stop), "slot": slot, "tokener": action.who}


def city(writer: RailwaysWriter, stop: StopId) -> str:
    """Their name of a city or of the spaces at London."""
    return LONDON.get(stop) or writer.tiles.city(stop)


def write_run(writer: RailwaysWriter, view: View, action: RunTrains) -> Iterator[Raw]:
    """All runs with their money; what local trains bring for hexes is a subsidy. Who is not asked says nothing."""
    if joined_undirected(view):
        return
    yards = list(trains_of(writer, view, action.who))
    runs = runs_with_money(view, action.who, action.runs, routes_of(view, action.runs))
    found = []
    for run, route, earned in runs:
        pair = next(pair for pair in yards if pair[1] == run.train)
        yards.remove(pair)
        raw = with_nodes(view, route, route_run(view, pair[0], route, earned.revenue))
        named = "-".join(f"[{hex_}]" if hex_ in run.extras else hex_ for hex_ in raw["hexes"])
        found.append({**raw, "revenue_str": named, "subsidy": earned.subsidy})
    yield trains_run(found, sum(int(raw["subsidy"]) for raw in found))


def trains_of(writer: RailwaysWriter, view: View, company: str) -> list[tuple[str, TrainId]]:
    """The copies of a company's trains with our names."""
    writer.reader.trains.look(view)
    return writer.reader.trains.yards.get(company, [])


def write_dividend(writer: RailwaysWriter, view: View, action: Dividend) -> Iterator[Raw]:
    """All, nothing, or topped up; where nothing came in nobody is asked."""
    if not view.state.turn.revenue:
        return
    full, *_ = amounts(view, action.who, {}).values
    kind = "withhold" if not action.amount else "payout" if action.amount == full else "hudson"
    yield {"type": "dividend", "kind": kind}


def write_buy_train(writer: RailwaysWriter, view: View, action: BuyTrain) -> Iterator[Raw]:
    """A train from the bank with warranties, or from a company."""
    if action.source != BANK:
        copy = next(copy for copy, name in trains_of(writer, view, action.source) if name == action.train)
        renamed = {"variant": action.train} if view.option("sold_warranties") == "printed" else {}
        yield {"type": "buy_train", "train": copy, "price": action.price, **renamed}
        return
    yield from_bank(writer, view, action)


def write_ruling(writer: RailwaysWriter, view: View, action: Ruling) -> Iterator[Raw]:
    """A train of a bankrupt company can still be bought there; it was ruled here, the train first, then the money."""
    if action.reason != BANKRUPT:
        raise unsaid(view, "ruling", "cause.ruling")
    if action.change == "train":
        writer.reader.trains.look(view)
        lost = writer.reader.trains.lost.items()
        copy = next(copy for copy, (name, _) in lost if bare(name) == action.target)
        who, price = action.value.partition(">")[2], price_now(view, TrainId(action.target))
        yield {"type": "buy_train", "entity": who, "train": copy, "price": price}


def from_bank(writer: RailwaysWriter, view: View, action: BuyTrain) -> Raw:
    """The next copy of a group, with what its warranties cost apart."""
    name, group = bare(action.train), data(view, action.train).group
    free = train_facts(data(view, action.train)).warranties
    extra = action.train.count("*") - free
    return {
        "type": "buy_train",
        "train": f"{group}-{writer.reader.trains.sold.get(group, 0)}",
        "price": action.price - extra * tables(view).warranty_price,
        "variant": name + "*" * free,
        "warranties": extra,
    }


def ordinary(names: Iterable[str]) -> list[str]:
    """The certificates that are no director's."""
    return [name for name in names if not name.endswith("_0")]


WRITES: Writes = {
    "bid": write_bid,
    "par": write_par,
    "buy": write_buy,
    "sell": write_sell,
    "take_markers": write_take_markers,
    "choose": write_choose,
    "merge": write_merge,
    "refinance": write_refinance,
    "remove_token": write_remove_token,
    "lay_tile": write_lay_tile,
    "place_station": write_place_station,
    "place_token": write_place_token,
    "run": write_run,
    "dividend": write_dividend,
    "buy_train": write_buy_train,
    "ruling": write_ruling,
}
