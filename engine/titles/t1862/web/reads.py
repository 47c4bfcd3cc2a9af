"""What each action of a recorded game of 1862 means here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.board.atlas import marked
from engine.core import flow
from engine.core.actions import (
    Action,
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
from engine.core.ruling import MODERATOR
from engine.core.state import BANK, GONE, POOL
from engine.core.view import View
from engine.ids import HexId, StopId, TileId, TrainId, cert_of, stop_on
from engine.interop.dialect import Reads
from engine.interop.pieces import stop_key
from engine.interop.web import Raw
from engine.rules.shares import SHARE
from engine.rules.trains import needed_consent
from engine.titles.t1862.actions import Merge, PlaceStation, Refinance, RemoveToken, TakeMarkers
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.building.track import london_places
from engine.titles.t1862.companies.fusion import decider, is_waiting
from engine.titles.t1862.companies.mergers import needed
from engine.titles.t1862.notes import notes
from engine.titles.t1862.runs.dividends import amounts
from engine.titles.t1862.trading.shares import heir
from engine.titles.t1862.trains.emergency import is_short, least_sale, must_buy, raised
from engine.titles.t1862.web.asks import round_of
from engine.titles.t1862.web.runs import recorded_runs
from engine.titles.t1862.web.stations import station_track

if TYPE_CHECKING:
    from engine.titles.t1862.web.reader import RailwaysReader

BANKRUPT = "imported.bankrupt"


def read_bid(reader: RailwaysReader, view: View, raw: Raw) -> Iterator[Action]:
    """An auction is opened or a bid raised."""
    yield Bid(reader.player(raw), str(raw["corporation"]), int(raw["price"]))


def read_par(reader: RailwaysReader, view: View, raw: Raw) -> Iterator[Action]:
    """A company is started at a price."""
    yield Par(reader.player(raw), str(raw["corporation"]), int(str(raw["share_price"]).split(",")[0]))


def read_buy_shares(reader: RailwaysReader, view: View, raw: Raw) -> Iterator[Action]:
    """One share: a company's from the pool, a player's from the bank, the company or the pool."""
    name = str(raw["shares"][0])
    company = name.rpartition("_")[0]
    own = raw["entity_type"] == "corporation"
    who = company if own else reader.player(raw)
    yield Buy(who, cert_of(company, SHARE), POOL if own else reader.shares.holder(view, company, name))
    reader.shares.move(company, name, who)


def read_sell_shares(reader: RailwaysReader, view: View, raw: Raw) -> Iterator[Action]:
    """A block of shares."""
    names = [str(name) for name in raw["shares"]]
    company, percent = names[0].rpartition("_")[0], int(raw["percent"])
    who = company if raw["entity_type"] == "corporation" else reader.player(raw)
    yield Sell(who, company, percent)
    reader.shares.sold(company, names, who, percent // 10, heir(view, who, company, percent))


def read_choose(reader: RailwaysReader, view: View, raw: Raw) -> Iterator[Action]:
    """The number of markers, who goes on after a merger, or what becomes of a share on option."""
    choice = raw["choice"]
    if choice in ("first", "last"):
        who = str(raw["entity"])
        survivor = who if choice == "first" else reader.partner
        yield from before_acquiring(reader, view, who)
        yield Merge(who, reader.partner, survivor, needed(view, who, reader.partner))
    elif choice in ("redeem", "sell"):
        yield Choose(answering(reader, view, raw), choice)
    else:
        company = notes(view).to_equip
        yield TakeMarkers(reader.player(raw), company, int(choice))


def before_acquiring(reader: RailwaysReader, view: View, who: str) -> Iterator[Action]:
    """A company that said no at first joins another at the end of its turn: where nothing ran, nothing is paid before."""
    turn = view.state.turn
    fresh = not turn.paid and "merge" not in turn.left and reader.declined == (who, round_of(view.state))
    if fresh and flow.step_for(view, "dividend", who) is not None:
        yield Dividend(who, 0)


def answering(reader: RailwaysReader, view: View, raw: Raw) -> str:
    """Who answers for a share on option: its holder; for a company here the player who began the fusion."""
    if raw["entity_type"] == "player":
        return reader.player(raw)
    return decider(view)[0] if is_waiting(view) else str(raw["entity"])


def read_merge(reader: RailwaysReader, view: View, raw: Raw) -> Iterator[Action]:
    """The partner; who goes on is told next."""
    reader.partner = str(raw["corporation"])
    yield from ()


def read_convert(reader: RailwaysReader, view: View, raw: Raw) -> Iterator[Action]:
    """A company is refinanced."""
    yield Refinance(str(raw["entity"]))


def read_remove_token(reader: RailwaysReader, view: View, raw: Raw) -> Iterator[Action]:
    """A marker too many."""
    company = str(raw["entity"])
    (who,) = view.book.rounds["operating"].steps[1].actors(view)
    yield RemoveToken(who, company, place(reader, view, str(raw["city"])))


def read_lay_tile(reader: RailwaysReader, view: View, raw: Raw) -> Iterator[Action]:
    """A tile; with small stations in its name it is a station on track that lies, or an upgrade that keeps them."""
    who, hex_, turn = str(raw["entity"]), HexId(str(raw["hex"])), int(raw["rotation"])
    number = TileId(reader.tiles.laid(raw).partition("_")[0])
    reader.lying = {**reader.lying, hex_: f"{str(raw['tile']).rpartition('-')[0]}/{turn}"}
    lying = view.state.tiles.get(hex_)
    if lying is None or marked(lying[0])[0] != number:
        yield LayTile(who, hex_, number, turn)
        return
    track = station_track(view, hex_, str(raw["tile"]), turn)
    if not track:
        raise LookupError  # the file names stations that lie already, or none that fit
    yield PlaceStation(who, hex_, track)


def read_place_token(reader: RailwaysReader, view: View, raw: Raw) -> Iterator[Action]:
    """A marker on a city, or at London."""
    yield PlaceToken(str(raw["entity"]), place(reader, view, str(raw["city"])))


def place(reader: RailwaysReader, view: View, city: str) -> StopId:
    """Our name of a city, or of a space at London."""
    london = stop_on(HexId(city.partition("-")[0]), "l0")
    return london if london in london_places(view) else stop_key(view, reader.tiles, city)


def read_run_routes(reader: RailwaysReader, view: View, raw: Raw) -> Iterator[Action]:
    """Routes as hexes; freight counts from where it enters the rim if that makes the recorded sum."""
    who = str(raw["entity"])
    names = [reader.trains.name(view, str(item["train"])) for item in raw["routes"]]
    yield RunTrains(who, recorded_runs(view, who, names, raw["routes"]))


def read_dividend(reader: RailwaysReader, view: View, raw: Raw) -> Iterator[Action]:
    """All, nothing, or topped up."""
    who = str(raw["entity"])
    found = amounts(view, who, {}).values
    yield Dividend(who, {"payout": found[0], "withhold": 0, "hudson": found[1]}[str(raw["kind"])])


def read_buy_train(reader: RailwaysReader, view: View, raw: Raw) -> Iterator[Action]:
    """A train from the bank with warranties, or from a company."""
    who, copy, price = str(raw["entity"]), str(raw["train"]), int(raw["price"])
    owner = reader.trains.owner(view, copy)
    if owner:
        yield BuyTrain(who, reader.trains.name(view, copy), owner, price, needed_consent(view, who, owner))
        reader.trains.bought(copy, who, owner)
    elif copy in reader.trains.lost:
        yield from from_bankrupt(reader, view, who, copy, price)
    else:
        yield from raising(view, who)
        extra = int(raw.get("warranties") or 0)
        cost = price + extra * tables(view).warranty_price
        yield BuyTrain(who, TrainId(str(raw["variant"]) + "*" * extra), BANK, cost)


def from_bankrupt(reader: RailwaysReader, view: View, who: str, copy: str, price: int) -> Iterator[Action]:
    """There the trains of a bankrupt company can still be bought; here they left the game (7.12): ruled."""
    name, seller = reader.trains.lost[copy]
    reader.trains.comes_back(copy, who)
    why = BANKRUPT
    yield Ruling(MODERATOR, "train", name.rstrip("*"), f"{GONE}>{who}", why)
    yield Ruling(MODERATOR, "cash", who, str(view.cash(who) - price), why)
    yield Ruling(MODERATOR, "cash", seller, str(view.cash(seller) + price), why)


def raising(view: View, who: str) -> Iterator[Action]:
    """How a company in need gets the money for a train, where theirs did it without a word."""
    if not must_buy(view) or raised(view) or not is_short(view, who):
        return
    shares = least_sale(view, who)
    yield Sell(who, who, 10 * shares) if shares else Refinance(who)


READS: Reads = {
    "bid": read_bid,
    "par": read_par,
    "buy_shares": read_buy_shares,
    "sell_shares": read_sell_shares,
    "choose": read_choose,
    "merge": read_merge,
    "convert": read_convert,
    "remove_token": read_remove_token,
    "lay_tile": read_lay_tile,
    "place_token": read_place_token,
    "run_routes": read_run_routes,
    "dividend": read_dividend,
    "buy_train": read_buy_train,
}
