"""1862 as 18xx.games records it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.board.upgrades import marked
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
from engine.core.errors import BadInput
from engine.core.ruling import MODERATOR
from engine.core.state import BANK, POOL, Event, Setup
from engine.core.view import View
from engine.interop.books import Books
from engine.interop.deals import DEALS
from engine.interop.importer import DIALECTS, seats
from engine.interop.pieces import TileIds, stop_key
from engine.interop.t1862_runs import recorded_runs
from engine.interop.t1862_shares import Shares
from engine.interop.t1862_stations import station_track, web_tile
from engine.interop.t1862_trains import Copies, renames
from engine.interop.web import Raw, WebGame, numbers, shuffled
from engine.rules.shares import DIRECTOR, SHARE, cert
from engine.rules.trains import needed_consent
from engine.titles.t1862.actions import Merge, PlaceStation, Refinance, RemoveToken, TakeMarkers
from engine.titles.t1862.building import london_places
from engine.titles.t1862.closing import GONE
from engine.titles.t1862.dividends import amounts
from engine.titles.t1862.funds import is_short, least_sale, must_buy, raised
from engine.titles.t1862.mergers import needed
from engine.titles.t1862.trading import heir
from engine.titles.title import load_data

OTHER_READINGS = {
    "h_trains": "unlimited",
    "trainless_sale": "full",
    "unmoved_price": "stays",
    "hudson_from": "20",
    "last_operations": "run",
    "receiver_runs": "declared",
    "other_trains_first": "no",
    "receiver_limit": "kind",
    "unmatched_option": "down",
    "missed_again": "at_once",
    "crowded_home": "upgrade_first",
}
RULES = {"short": ("length", "short"), "long": ("length", "long"), "eight_tokens": ("max_markers", "8")}
# The order in which their file lists companies, from which they are shuffled.
LISTED = (
    ["E&H", "ECR", "ENR", "ESR", "EUR", "FDR", "I&B", "L&D", "L&E", "L&H", "N&B", "N&E", "N&S", "Y&N", "NGC", "SVR", "WNR", "W&F", "WVR", "WStI"]
)  # fmt: skip
BANKRUPT = "bought from a bankrupt company"
PERMITS = ("freight", "express", "local")


def deal(players: int, seed: int) -> dict[str, Any]:
    """The companies and permits that a seed deals there."""
    spaces = sum(load_data("t1862").setup(players, "").facts["offer"])
    source = numbers(seed)
    offer = shuffled(list(LISTED), source)[len(LISTED) - spaces :]
    tokens = [PERMITS[n % len(PERMITS)] for n in range(max(16, spaces + spaces % 2))]
    dealt = zip([name for name in LISTED if name in offer], shuffled(tokens, source), strict=False)
    return {"offer": offer, "permits": dict(dealt)}


class Railways:
    """Their actions are ours; a merger is told in two steps there, first the partner, then who goes on."""

    own_offer = False

    def __init__(self) -> None:
        self.tiles = TileIds()
        self.trains = Copies()
        self.groups = {train.name: str(train.facts["group"]) for train in load_data("t1862").trains}
        self.shares = Shares()
        self.partner = ""

    def setup(self, game: WebGame) -> Setup:
        """Companies and permits are shuffled with the game's seed; options outside the rulebook are refused."""
        unknown = [option for option in game.options if option not in RULES]
        if unknown:
            raise BadInput("file.unknown_options", options=unknown)
        options = (
            OTHER_READINGS
            | {"sold_warranties": "printed" if renames(game) else "stay"}
            | dict(RULES[option] for option in game.options)
        )
        given = deal(len(game.players), game.seed)
        return Setup("1862", seats(game), options=options, seed=game.seed, given=given)

    def watch(self, view: View) -> None:
        """Before each action it is noted which trains went where."""
        self.trains.look(view)

    def read_bid(self, view: View, raw: Raw) -> Iterator[Action]:
        """An auction is opened or a bid raised."""
        yield Bid(view.at_turn, str(raw["corporation"]), int(raw["price"]))

    def read_par(self, view: View, raw: Raw) -> Iterator[Action]:
        """A company is started at a price."""
        yield Par(view.at_turn, str(raw["corporation"]), int(str(raw["share_price"]).split(",")[0]))

    def read_buy_shares(self, view: View, raw: Raw) -> Iterator[Action]:
        """One share: a company's from the pool, a player's from the bank, the company or the pool."""
        name = str(raw["shares"][0])
        company = name.rpartition("_")[0]
        own = raw["entity_type"] == "corporation"
        who = company if own else view.at_turn
        yield Buy(who, cert(company, SHARE), POOL if own else self.shares.holder(view, company, name))
        self.shares.move(company, name, who)

    def read_sell_shares(self, view: View, raw: Raw) -> Iterator[Action]:
        """A block of shares."""
        names = [str(name) for name in raw["shares"]]
        company, percent = names[0].rpartition("_")[0], int(raw["percent"])
        who = company if raw["entity_type"] == "corporation" else view.at_turn
        yield Sell(who, company, percent)
        self.shares.sold(company, names, who, percent // 10, heir(view, who, company, percent))

    def follow(self, events: Iterable[Event]) -> None:
        """Keep track of where each copy of a share lies."""
        for event in events:
            self.shares.hear(event)
            if event.code == "train.bought" and event.params["source"] == BANK:
                train = str(event.params["train"])
                self.trains.leaves_deck(train, self.groups[train.rstrip("*")], str(event.params["company"]))

    def actor(self, raw: Raw) -> str | None:
        """Everybody is called the same."""
        return None

    def adjust(self, view: View, found: Books) -> Books:
        """There the initial offer is not the pool, certificates without owner lie there, and stations are in tile names."""
        names = [name for name in view.book.companies if not view.company(name).closed]
        shares = dict(found["shares"])
        for name in names:
            held = dict(shares.get(f"c:{name}", {}))
            offer = view.percent(BANK, name)
            pool = held.pop("market", 0) - offer if f"c:{name}" in shares else 0
            shares[f"c:{name}"] = {**held, **{place: n for place, n in (("bank", offer), ("market", pool)) if n}}
        pooled = {f"c:{name}": "market" for name in names if view.certs_of(POOL, cert(name, DIRECTOR))}
        tiles = {hex_: web_tile(tile) for hex_, tile in found["tiles"].items()}
        return {**found, "shares": shares, "owner": {**found["owner"], **pooled}, "tiles": tiles}

    def instead_of_pass(self, view: View, who: str) -> Action | None:
        """A company that buys no train and must have one is refinanced there without a word; a receiver may run none."""
        if flow.step_for(view, "run", who) is not None and not view.company(who).director:
            return RunTrains(who, ())
        if view.state.round.kind == "operating" and who in view.state.companies and must_buy(view):
            return Refinance(who) if view.state.turn.paid else None
        return None

    def read_choose(self, view: View, raw: Raw) -> Iterator[Action]:
        """The number of markers, who goes on after a merger, or what becomes of a share on option."""
        choice = raw["choice"]
        if choice in ("first", "last"):
            who = str(raw["entity"])
            survivor = who if choice == "first" else self.partner
            yield Merge(who, self.partner, survivor, needed(view, who, self.partner))
        elif choice in ("redeem", "sell"):
            pending = view.state.notes["fusion"]["pending"]["holder"]
            yield Choose(pending if view.is_player(pending) else view.state.notes["fusion"]["player"], choice)
        else:
            company = str(view.state.notes["to_equip"])
            yield TakeMarkers(view.controller(company), company, int(choice))

    def read_merge(self, view: View, raw: Raw) -> Iterator[Action]:
        """The partner; who goes on is told next."""
        self.partner = str(raw["corporation"])
        yield from ()

    def read_convert(self, view: View, raw: Raw) -> Iterator[Action]:
        """A company is refinanced."""
        yield Refinance(str(raw["entity"]))

    def read_remove_token(self, view: View, raw: Raw) -> Iterator[Action]:
        """A marker too many."""
        company = str(raw["entity"])
        (who,) = view.book.rounds["operating"].steps[1].actors(view)
        yield RemoveToken(who, company, self.place(view, str(raw["city"])))

    def read_lay_tile(self, view: View, raw: Raw) -> Iterator[Action]:
        """A tile; with small stations in its name it is a station on track that lies, or an upgrade that keeps them."""
        who, hex_, turn = str(raw["entity"]), str(raw["hex"]), int(raw["rotation"])
        number = self.tiles.laid(raw).partition("_")[0]
        lying = view.state.tiles.get(hex_)
        if lying is None or marked(lying[0])[0] != number:
            yield LayTile(who, hex_, number, turn)
            return
        yield PlaceStation(who, hex_, station_track(view, hex_, str(raw["tile"]), turn))

    def read_place_token(self, view: View, raw: Raw) -> Iterator[Action]:
        """A marker on a city, or at London."""
        yield PlaceToken(str(raw["entity"]), self.place(view, str(raw["city"])))

    def place(self, view: View, city: str) -> str:
        """Our name of a city, or of a space at London."""
        london = f"{city.partition('-')[0]}.l0"
        return london if london in london_places(view) else stop_key(self.tiles, city)

    def read_run_routes(self, view: View, raw: Raw) -> Iterator[Action]:
        """Routes as hexes; freight counts from where it enters the rim if that makes the recorded sum."""
        who = str(raw["entity"])
        names = [self.trains.name(view, str(item["train"])) for item in raw["routes"]]
        yield RunTrains(who, recorded_runs(view, who, names, raw["routes"]))

    def read_dividend(self, view: View, raw: Raw) -> Iterator[Action]:
        """All, nothing, or topped up."""
        who = str(raw["entity"])
        found = amounts(view, who, {}).values
        yield Dividend(who, {"payout": found[0], "withhold": 0, "hudson": found[1]}[str(raw["kind"])])

    def read_buy_train(self, view: View, raw: Raw) -> Iterator[Action]:
        """A train from the bank with warranties, or from a company."""
        who, copy, price = str(raw["entity"]), str(raw["train"]), int(raw["price"])
        owner = self.trains.owner(view, copy)
        if owner:
            yield BuyTrain(who, self.trains.name(view, copy), owner, price, needed_consent(view, who, owner))
            self.trains.bought(copy, who, owner)
        elif copy in self.trains.lost:
            yield from self.from_bankrupt(view, who, copy, price)
        else:
            yield from self.raising(view, who)
            extra = int(raw.get("warranties") or 0)
            cost = price + extra * int(view.book.title.tables["warranty_price"])
            yield BuyTrain(who, str(raw["variant"]) + "*" * extra, BANK, cost)

    def from_bankrupt(self, view: View, who: str, copy: str, price: int) -> Iterator[Action]:
        """There the trains of a bankrupt company can still be bought; here they left the game (7.12): ruled."""
        name, seller = self.trains.lost.pop(copy)
        self.trains.yards.setdefault(who, []).append((copy, ""))
        why = BANKRUPT
        yield Ruling(MODERATOR, "train", name.rstrip("*"), f"{GONE}>{who}", why)
        yield Ruling(MODERATOR, "cash", who, str(view.cash(who) - price), why)
        yield Ruling(MODERATOR, "cash", seller, str(view.cash(seller) + price), why)

    def raising(self, view: View, who: str) -> Iterator[Action]:
        """How a company in need gets the money for a train, where theirs did it without a word."""
        if not must_buy(view) or raised(view) or not is_short(view, who):
            return
        shares = least_sale(view, who)
        yield Sell(who, who, 10 * shares) if shares else Refinance(who)


def deal_for(setup: Setup) -> dict[str, Any]:
    """What the seed of a table deals there, where it plays with the companies and permits of theirs."""
    whole = setup.options.get("more_companies", "yes") == "yes" and setup.options.get("trains", "all") == "all"
    return deal(len(setup.players), setup.seed) if whole else {}


DIALECTS["1862"] = Railways
DEALS["1862"] = deal_for
