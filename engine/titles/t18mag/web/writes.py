"""How each of our actions is recorded in a game of 18Mag."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.board.routes import Route
from engine.core.actions import (
    Buy,
    BuyTrain,
    Choose,
    Dividend,
    LayTile,
    PlaceToken,
    Run,
    RunTrains,
    Scrap,
    Sell,
)
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import class_of, company_of
from engine.interop.common_writes import route_run, runs_with_money, station_set, tile_laid, trains_run
from engine.interop.dialect import Writes, unsaid
from engine.interop.web import Raw
from engine.rules import stock
from engine.rules.policies.answers import Earned
from engine.rules.running import routes_of
from engine.rules.shares import DIRECTOR, size_of
from engine.titles.t18mag.actions import BuyExtra
from engine.titles.t18mag.box.facts import minor
from engine.titles.t18mag.building import OTHER, PIECE, piece_for
from engine.titles.t18mag.runs import BORDER, MINE, PLUS, border_bonus
from engine.titles.t18mag.trains import buying
from engine.titles.t18mag.web.circles import other_number
from engine.titles.t18mag.web.reads import WAGONS

if TYPE_CHECKING:
    from engine.titles.t18mag.web.writer import MagWriter

SELLERS = {item: seller for seller, item in WAGONS.items()}


def write_choose(writer: MagWriter, view: View, action: Choose) -> Iterator[Raw]:
    """A free choice is a bid of nothing; a small company comes with a train."""
    small = view.book.companies[action.item].kind == "minor"
    if small:
        writer.trains.fresh(action.item, minor(view, action.item).train)
    else:
        writer.shares.move(action.item, BANK, action.who)
    yield {"type": "bid", "minor" if small else "corporation": action.item, "price": 0}


def write_buy(writer: MagWriter, view: View, action: Buy) -> Iterator[Raw]:
    """One certificate from the bank."""
    company = company_of(action.cert)
    if class_of(action.cert) == DIRECTOR:
        names = writer.shares.hand_over(company, BANK, action.who, [f"{company}_0"])
    else:
        names = writer.shares.move(company, BANK, action.who)
    yield {"type": "buy_shares", "shares": names, "percent": size_of(view, action.cert)}


def write_sell(writer: MagWriter, view: View, action: Sell) -> Iterator[Raw]:
    """Shares of one company to the bank."""
    heir = stock.heir_of(view, action.who, action.company, action.percent)
    names = writer.shares.sell(action.company, action.who, action.percent, heir)
    yield {"type": "sell_shares", "shares": names, "percent": action.percent}


def write_lay_tile(writer: MagWriter, view: View, action: LayTile) -> Iterator[Raw]:
    """A terrain token is announced, then the tile is laid; which circle the first one leads to is no choice there."""
    if action.tile == OTHER:
        if piece_for(view, action.who, action.hex) != OTHER:
            raise unsaid(view, "lay_tile", "cause.circles_kept")
        action = replace(action, tile=PIECE)
    if action.aid:
        yield {"type": "special_buy", "description": "Use Terrain Token", "cost": 0}
    yield tile_laid(writer.tiles, action)


def write_place_token(writer: MagWriter, view: View, action: PlaceToken) -> Iterator[Raw]:
    """A marker on the first free place of a city."""
    there = PlaceToken(action.who, other_number(view, action.stop))
    yield station_set(writer.tiles, there, len(view.markers_at(action.stop)))


def write_scrap(writer: MagWriter, view: View, action: Scrap) -> Iterator[Raw]:
    """A train given up."""
    yield {"type": "discard_train", "train": writer.trains.scrap(action.who, action.train)}


def write_buy_extra(writer: MagWriter, view: View, action: BuyExtra) -> Iterator[Raw]:
    """A wagon by the name it has there."""
    seller = buying.sellers(view)[action.item]
    text = f"{wagon(view, action.item)} [{seller}]"
    yield {"type": "special_buy", "description": text, "cost": buying.price(view)}


def wagon(view: View, item: str) -> str:
    """What a wagon is called; for two players one is both."""
    if item == MINE:
        return "Mine Access"
    bonus = f"+{border_bonus(view)} Offboard Bonus"
    if view.book.row.map == "two_player":
        return f"{bonus} / Train Upgrade"
    return {BORDER: bonus, PLUS: "Plus Train Upgrade"}[item]


def write_run(writer: MagWriter, view: View, action: RunTrains) -> Iterator[Raw]:
    """All runs with their money; what the mines pay is a subsidy."""
    copies = writer.trains.named(action.who, [run.train for run in action.runs])
    runs = runs_with_money(view, action.who, action.runs, routes_of(view, action.runs))
    found = [route(view, copy, *item) for copy, item in zip(copies, runs, strict=True)]
    yield trains_run(found, sum(int(route["subsidy"]) for route in found))


def route(view: View, copy: str, run: Run, route: Route, earned: Earned) -> Raw:
    """One run, with the wagon of the border bonus in its words and the money of mines beside it."""
    raw = route_run(view, copy, route, earned.revenue)
    bonus = f" ({SELLERS[BORDER]})" if BORDER in run.extras else ""
    return {**raw, "revenue_str": raw["revenue_str"] + bonus, "subsidy": earned.subsidy}


def write_dividend(writer: MagWriter, view: View, action: Dividend) -> Iterator[Raw]:
    """What a large company pays."""
    yield {"type": "dividend", "kind": "variable", "amount": action.amount}


def write_buy_train(writer: MagWriter, view: View, action: BuyTrain) -> Iterator[Raw]:
    """A train from its deck or from whoever owns it."""
    if view.book.companies[action.source].kind == "minor":
        copy = writer.trains.give(action.who, writer.trains.take(action.source, action.train))
    else:
        copy = writer.trains.fresh(action.who, action.train)
    yield {"type": "buy_train", "train": copy, "price": action.price, "variant": action.train}


WRITES: Writes = {
    "choose": write_choose,
    "buy": write_buy,
    "sell": write_sell,
    "lay_tile": write_lay_tile,
    "place_token": write_place_token,
    "scrap": write_scrap,
    "buy_extra": write_buy_extra,
    "run": write_run,
    "dividend": write_dividend,
    "buy_train": write_buy_train,
}
