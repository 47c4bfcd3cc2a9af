"""How each of our actions is recorded in a game of 1840."""

from __future__ import annotations

from collections.abc import Iterator
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
    RunTrains,
    Scrap,
    Sell,
)
from engine.core.errors import refuse
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import HexId, StopId, company_of
from engine.interop.common_writes import node, route_run, runs_with_money, station_set, tile_laid, trains_run
from engine.interop.dialect import Writes
from engine.interop.web import Raw
from engine.rules.auction import auction
from engine.rules.market import par_cell
from engine.rules.running import routes_of
from engine.rules.shares import SHARE, size, size_of
from engine.titles.t1840.actions import Assign, BuyLandmark, BuyOut, SellLandmark
from engine.titles.t1840.building.stations import waiting_homes
from engine.titles.t1840.companies import stadtbahn
from engine.titles.t1840.companies.roles import STADTBAHN, is_line, lines, of_kind
from engine.titles.t1840.events import BonusForgone, StadtbahnRan
from engine.titles.t1840.notes import notes
from engine.titles.t1840.trading.auctions import LANDMARKS, LINES, price
from engine.titles.t1840.trading.stock import CARD
from engine.titles.t1840.trains.buying import placing
from engine.titles.t1840.web.asks import assigns_there
from engine.titles.t1840.web.names import there

if TYPE_CHECKING:
    from engine.titles.t1840.web.writer import TramsWriter


def write_choose(writer: TramsWriter, view: View, action: Choose) -> Iterator[Raw]:
    """An order card by its place, or the circle of a home; there the first bid says which landmark is chosen."""
    kind = view.state.round.kind
    if kind == LANDMARKS and view.cash(action.who) < price(view, action.item):
        raise refuse("elsewhere.landmark_too_dear", price=price(view, action.item))
    if kind == "order":
        yield {"type": "choose", "choice": int(action.item.removeprefix(CARD)) - 1}
    elif kind == "line":
        writer.homeless.discard(action.who)
        yield {"type": "place_token", "city": writer.tiles.city(StopId(action.item)), "slot": 0, "tokener": action.who}


def write_bid(writer: TramsWriter, view: View, action: Bid) -> Iterator[Raw]:
    """A line is chosen before the first bid for it."""
    if view.state.round.kind != LINES:
        yield {"type": "bid", "company": action.item, "price": action.amount}
        return
    if auction(view) is None:
        yield {"type": "merge", "corporation": action.item}
    yield {"type": "bid", "corporation": action.item, "price": action.amount}


def write_par(writer: TramsWriter, view: View, action: Par) -> Iterator[Raw]:
    """A director's certificate, with the cell of the price."""
    row, column = par_cell(view, action.price)
    yield {"type": "par", "corporation": there(action.company), "share_price": f"{action.price},{row},{column}"}


def write_buy(writer: TramsWriter, view: View, action: Buy) -> Iterator[Raw]:
    """One share from the bank."""
    names = writer.shares.move(company_of(action.cert), BANK, action.who, 1)
    yield {"type": "buy_shares", "shares": names, "percent": size_of(view, action.cert)}


def write_sell(writer: TramsWriter, view: View, action: Sell) -> Iterator[Raw]:
    """Shares of one company to the bank."""
    count = action.percent // size(view, action.company, SHARE)
    names = writer.shares.sell(action.company, action.who, count)
    yield {"type": "sell_shares", "shares": names, "percent": action.percent}


def write_dividend(writer: TramsWriter, view: View, action: Dividend) -> Iterator[Raw]:
    """What a company pays."""
    yield {"type": "dividend", "kind": "variable", "amount": action.amount}


def write_buy_train(writer: TramsWriter, view: View, action: BuyTrain) -> Iterator[Raw]:
    """The next copy of a stack, by the name it has in this company round."""
    copy, variant = writer.trams.sell(view, action.train, action.who)
    yield {"type": "buy_train", "train": copy, "price": action.price, "variant": variant}


def write_scrap(writer: TramsWriter, view: View, action: Scrap) -> Iterator[Raw]:
    """A tram given up, one without a line first."""
    holders = (action.who, *reversed(lines(view, action.who)))
    holder = next(name for name in holders if action.train in view.trains_of(name))
    copy = writer.trams.of(holder, action.train)
    writer.trams.gone(copy)
    yield {"type": "scrap_train", "train": copy}


def write_assign(writer: TramsWriter, view: View, action: Assign) -> Iterator[Raw]:
    """Every tram with its line, or with the company, where that is a question there."""
    if assigns_there(view) or action.trams != placing(view, action.who):
        yield writer.assignment(view, action.who, action.trams)


def write_lay_tile(writer: TramsWriter, view: View, action: LayTile) -> Iterator[Raw]:
    """A tile by its copy."""
    yield tile_laid(writer.tiles, action)


def write_place_token(writer: TramsWriter, view: View, action: PlaceToken) -> Iterator[Raw]:
    """A marker on a place of a city, behind those of homes to come; a bonus station where one was paid off for it."""
    stop = action.stop
    if writer.paid_off and stop not in writer.paid_off:
        raise refuse("elsewhere.station_follows")
    if stop in writer.paid_off:
        slot = writer.paid_off.pop(stop)
        writer.slots.taken[stop] = {**writer.slots.taken[stop], slot: action.who}
    else:
        kept = waiting_homes(view, view.layout.stops[stop].hex)
        slot = writer.slots.take(stop, action.who, view.layout.stops[stop].node.slots, kept)
    yield station_set(writer.tiles, action, slot)


def write_buy_out(writer: TramsWriter, view: View, action: BuyOut) -> Iterator[Raw]:
    """A marker of the Stadtbahn is paid off; for a bonus station with that station."""
    name = next(name for name in view.markers_at(action.stop) if not is_line(view, name))
    slot = writer.slots.place(action.stop, name)
    if notes(view).bonus:
        writer.paid_off[action.stop] = slot
    else:
        yield {"type": "remove_token", "city": writer.tiles.city(action.stop), "slot": slot}


def write_buy_landmark(writer: TramsWriter, view: View, action: BuyLandmark) -> Iterator[Raw]:
    """A landmark for a company, bought by its line."""
    yield {"type": "buy_company", "company": action.item, "price": action.price}


def write_sell_landmark(writer: TramsWriter, view: View, action: SellLandmark) -> Iterator[Raw]:
    """The landmark acts itself; there not while landmarks are auctioned nor while order cards are chosen."""
    if view.state.round.kind in ("landmarks", "order"):
        raise refuse("elsewhere.landmark_stays")
    yield {"type": "choose_ability", "entity": action.item, "entity_type": "company", "choice": {"type": "sell"}}


def write_run(writer: TramsWriter, view: View, action: RunTrains) -> Iterator[Raw]:
    """A line's run."""
    runs = runs_with_money(view, action.who, action.runs, routes_of(view, action.runs))
    found = [route_run(view, writer.trams.of(action.who, run.train), route, e.revenue) for run, route, e in runs]
    yield trains_run(found, 0)


WRITES: Writes = {
    "choose": write_choose,
    "bid": write_bid,
    "par": write_par,
    "buy": write_buy,
    "sell": write_sell,
    "dividend": write_dividend,
    "buy_train": write_buy_train,
    "scrap": write_scrap,
    "assign": write_assign,
    "lay_tile": write_lay_tile,
    "place_token": write_place_token,
    "buy_out": write_buy_out,
    "buy_landmark": write_buy_landmark,
    "sell_landmark": write_sell_landmark,
    "run": write_run,
}


def hear_stadtbahn(writer: TramsWriter, view: View, event: StadtbahnRan) -> Iterator[Raw]:
    """The run of a line of the Stadtbahn, which is an action there: what it brings is multiplied there."""
    if not event.revenue:
        return
    hexes = stadtbahn.run(view, event.company)
    stops = [(hex_, key) for at, hex_ in enumerate(hexes) for key in keys_of_stops(view, hexes, at, hex_)]
    ends = [hexes.index(hex_) for hex_, _ in stops]
    route = {
        "train": f"City-{of_kind(view, STADTBAHN).index(event.company)}",
        "connections": [list(hexes[first : last + 1]) for first, last in zip(ends, ends[1:], strict=False)],
        "hexes": [hex_ for hex_, _ in stops],
        "revenue": stadtbahn.best(view, event.company),
        "revenue_str": "-".join(hex_ for hex_, _ in stops),
        "nodes": [node(view, hex_, key) for hex_, key in stops],
    }
    yield {"entity": event.company, "entity_type": "corporation", **trains_run([route], 0)}


def keys_of_stops(view: View, hexes: tuple[HexId, ...], at: int, hex_: HexId) -> list[StopId]:
    """The stops of a hex on the way."""
    return [stop.key for stop in stadtbahn.stops_in(view, hex_, hexes[max(0, at - 1) : at + 2])]


def hear_forgone(writer: TramsWriter, view: View, event: BonusForgone) -> Iterator[Raw]:
    """A bonus that is not taken is declined there, also where nothing could come of it."""
    yield {"type": "pass", "entity": event.company}
