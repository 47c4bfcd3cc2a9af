"""1862 written as 18xx.games records it.

The reader of recorded games reads along what is written: so it knows which copy of a share or train lies where.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.board.upgrades import marked
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
from engine.core.draft import Draft
from engine.core.errors import BadInput
from engine.core.state import BANK, Event, State
from engine.core.view import View
from engine.interop.copies import Slots, TileCopies
from engine.interop.export import OUTWARDS, Ask
from engine.interop.importer import translate
from engine.interop.t1862 import BANKRUPT, RULES, Railways, deal
from engine.interop.t1862_asks import PARLIAMENT, STOCK, operating
from engine.interop.t1862_stations import web_tile
from engine.interop.web import MODULUS, Raw
from engine.interop.writing import passed, route_run, runs_with_money, said, trains_run
from engine.rules.running import routes_of
from engine.rules.shares import company_of
from engine.titles.t1862.actions import Merge, PlaceStation, Refinance, RemoveToken, TakeMarkers
from engine.titles.t1862.building import slots_of_london, tracks_of
from engine.titles.t1862.charters import table
from engine.titles.t1862.deck import bare, data, price_now
from engine.titles.t1862.dividends import amounts
from engine.titles.t1862.funds import least_sale
from engine.titles.t1862.prices import line

LONDON = {"B15.l0": "B15-0-3", "D15.l0": "D15-0-4"}


class RailwaysOut:
    """Our actions as theirs; a merger is said in two steps, first the partner, then who goes on."""

    title = "1862"
    beside = frozenset({"choose", "remove_token", "take_markers", "ruling"})

    def __init__(self, view: View) -> None:
        self.rules = tuple(rule for rule, (option, value) in RULES.items() if view.option(option) == value)
        self.book = view.book
        self.reader = Railways()
        self.tiles = TileCopies(view.book)
        self.slots = Slots(view.state)
        self.joined: tuple[tuple[str, ...], str, tuple[int, int]] = ((), "", (0, 0))

    def seed(self, view: View) -> int:
        """The game's own seed, if it deals the companies and permits that lie there."""
        notes, seed = view.state.notes, view.state.setup.seed % MODULUS
        dealt = {name: permits[0] for name, permits in notes["first_permits"].items() if permits}
        if deal(len(view.players), seed) != {"offer": list(notes["offer"]), "permits": dealt}:
            raise BadInput("export.no_seed", tried=1, dealt=list(notes["offer"]))
        return seed

    def asks(self, view: View) -> Sequence[Ask]:
        """Each kind of round asks its own questions; who has joined another company is not asked again at once."""
        kind = view.state.round.kind
        if kind == "operating" and "run" in view.state.turn.left:
            return ()
        if kind != "operating":
            return PARLIAMENT if kind == "parliament" else STOCK
        fresh = view.at_turn in self.joined[0] and round_of(view.state) == self.joined[2]
        return operating(view, self.joined[1] if fresh else "")

    def declined(self, view: View, ask: Ask) -> Raw:
        """A pass."""
        return passed(view)

    def write(self, view: View, action: Action) -> Iterator[Raw]:
        """Their actions for one of ours, read along."""
        for raw in said(self, view, action):
            kind = "player" if view.is_player(str(raw["entity"])) else "corporation"
            if raw["type"] != "pass":
                translate(self.reader, view, {"entity_type": kind, **raw})
            yield raw

    def hear(self, view: View, event: Event) -> Iterable[Raw]:
        """Shares, trains and markers that change hands by themselves."""
        self.reader.follow((event,))
        if event.code == "companies.merged":
            self.slots.rename(event.params["other"], event.params["company"])
        return ()

    def follow(self, before: State, after: State) -> None:
        """Markers and trains that came or went."""
        if before.trains is not after.trains:
            self.reader.trains.look(View(self.book, after))
        if before.markers is not after.markers:
            self.slots.follow(after)

    def write_bid(self, view: View, action: Bid) -> Iterator[Raw]:
        """An auction opened or raised."""
        yield {"type": "bid", "corporation": action.item, "price": action.amount}

    def write_par(self, view: View, action: Par) -> Iterator[Raw]:
        """A company started at a cell of the market."""
        cell = line(view).index(action.price)
        yield {"type": "par", "corporation": action.company, "share_price": f"{action.price},0,{cell}"}

    def write_buy(self, view: View, action: Buy) -> Iterator[Raw]:
        """The first share of whoever offers it."""
        names = self.reader.shares.places[company_of(action.cert)][action.source]
        yield {"type": "buy_shares", "shares": [ordinary(names)[0]], "percent": 10}

    def write_sell(self, view: View, action: Sell) -> Iterator[Raw]:
        """A block of shares, the director's certificate last; a company short of money sells its own when it passes."""
        if not view.is_player(action.who):
            yield {"type": "pass"}
            return
        held = self.reader.shares.places[action.company][action.who]
        shares = ordinary(held)[: action.percent // 10]
        if 10 * len(shares) < action.percent:
            shares.append(f"{action.company}_0")
        yield {"type": "sell_shares", "shares": shares, "percent": action.percent}

    def write_take_markers(self, view: View, action: TakeMarkers) -> Iterator[Raw]:
        """How many markers a company buys."""
        yield {"type": "choose", "entity": view.controller(action.company), "choice": action.count}

    def write_choose(self, view: View, action: Choose) -> Iterator[Raw]:
        """What becomes of a share on option; for a company the one at turn is asked."""
        fusion = view.state.notes["fusion"]
        holder = fusion["pending"]["holder"]
        yield {
            "type": "choose",
            "entity": holder if view.is_player(holder) else fusion["active"],
            "choice": action.item,
        }

    def write_merge(self, view: View, action: Merge) -> Iterator[Raw]:
        """The partner, then whether the first of both goes on."""
        why = "acquire" if view.state.turn.paid else "merge"
        self.joined = ((action.who, action.company), why, round_of(view.state))
        yield {"type": "merge", "corporation": action.company}
        yield {"type": "choose", "choice": "first" if action.survivor == action.who else "last"}

    def write_refinance(self, view: View, action: Refinance) -> Iterator[Raw]:
        """A company short of money is refinanced when it passes, unless it could sell shares of its own."""
        yield {"type": "convert" if least_sale(view, action.who) else "pass"}

    def write_remove_token(self, view: View, action: RemoveToken) -> Iterator[Raw]:
        """A marker too many."""
        slot = self.slots.place(action.stop, action.company)
        yield {"type": "remove_token", "entity": action.company, "city": self.city(action.stop), "slot": slot}

    def write_lay_tile(self, view: View, action: LayTile) -> Iterator[Raw]:
        """A tile; small stations stay on its track."""
        work = Draft(view.book, view.state)
        work.lay(action.hex, action.tile, action.turn)
        yield self.laid(action.hex, *work.state.tiles[action.hex])

    def write_place_station(self, view: View, action: PlaceStation) -> Iterator[Raw]:
        """A small station is a tile with the same track."""
        lying, turn = view.state.tiles[action.hex]
        number, marks = marked(lying)
        all_marks = sorted([*marks, tracks_of(view, action.hex)[action.track]])
        yield self.laid(action.hex, f"{number}+{''.join(map(str, all_marks))}", turn)

    def laid(self, hex_: str, tile: str, turn: int) -> Raw:
        """A tile by its copy."""
        name, _, turned = web_tile(f"{tile}/{turn}").rpartition("/")
        return {"type": "lay_tile", "hex": hex_, "tile": self.tiles.lay(hex_, name), "rotation": int(turned)}

    def write_place_token(self, view: View, action: PlaceToken) -> Iterator[Raw]:
        """A marker on a city, or at London."""
        stop = action.stop
        places = slots_of_london(view, stop) if stop in LONDON else view.layout.stops[stop].node.slots
        slot = self.slots.take(stop, action.who, places, 0)
        yield {"type": "place_token", "city": self.city(stop), "slot": slot, "tokener": action.who}

    def city(self, stop: str) -> str:
        """Their name of a city or of the spaces at London."""
        return LONDON.get(stop) or self.tiles.city(stop)

    def write_run(self, view: View, action: RunTrains) -> Iterator[Raw]:
        """All runs with their money; what local trains bring for hexes is a subsidy."""
        yards = list(self.trains_of(view, action.who))
        runs = runs_with_money(view, action.who, action.runs, routes_of(view, action.runs))
        found = []
        for run, route, earned in runs:
            pair = next(pair for pair in yards if pair[1] == run.train)
            yards.remove(pair)
            raw = route_run(view, pair[0], route, earned.revenue)
            named = "-".join(f"[{hex_}]" if hex_ in run.extras else hex_ for hex_ in raw["hexes"])
            found.append({**raw, "revenue_str": named, "subsidy": earned.subsidy})
        yield trains_run(found, sum(int(raw["subsidy"]) for raw in found))

    def trains_of(self, view: View, company: str) -> list[tuple[str, str]]:
        """The copies of a company's trains with our names."""
        self.reader.trains.look(view)
        return self.reader.trains.yards.get(company, [])

    def write_dividend(self, view: View, action: Dividend) -> Iterator[Raw]:
        """All, nothing, or topped up."""
        full, *_ = amounts(view, action.who, {}).values
        kind = "withhold" if not action.amount else "payout" if action.amount == full else "hudson"
        yield {"type": "dividend", "kind": kind}

    def write_buy_train(self, view: View, action: BuyTrain) -> Iterator[Raw]:
        """A train from the bank with warranties, or from a company."""
        if action.source != BANK:
            copy = next(copy for copy, name in self.trains_of(view, action.source) if name == action.train)
            renamed = {"variant": action.train} if view.option("sold_warranties") == "printed" else {}
            yield {"type": "buy_train", "train": copy, "price": action.price, **renamed}
            return
        yield self.from_bank(view, action)

    def write_ruling(self, view: View, action: Ruling) -> Iterator[Raw]:
        """A train of a bankrupt company can still be bought there; it was ruled here, the train first, then the money."""
        if action.reason != BANKRUPT:
            raise BadInput("export.cannot_say", kind="ruling", move=view.state.moves)
        if action.change == "train":
            self.reader.trains.look(view)
            lost = self.reader.trains.lost.items()
            copy = next(copy for copy, (name, _) in lost if bare(name) == action.target)
            who, price = action.value.partition(">")[2], price_now(view, action.target)
            yield {"type": "buy_train", "entity": who, "train": copy, "price": price}

    def from_bank(self, view: View, action: BuyTrain) -> Raw:
        """The next copy of a group, with what its warranties cost apart."""
        name, group = bare(action.train), str(data(view, action.train).facts["group"])
        free = int(data(view, action.train).facts["warranties"])
        extra = action.train.count("*") - free
        return {
            "type": "buy_train",
            "train": f"{group}-{self.reader.trains.sold.get(group, 0)}",
            "price": action.price - extra * table(view, "warranty_price"),
            "variant": name + "*" * free,
            "warranties": extra,
        }


def round_of(state: State) -> tuple[int, int]:
    """Which round it is."""
    return state.round.number, state.round.ordinal


def ordinary(names: Iterable[str]) -> list[str]:
    """The certificates that are no director's."""
    return [name for name in names if not name.endswith("_0")]


OUTWARDS["1862"] = RailwaysOut
