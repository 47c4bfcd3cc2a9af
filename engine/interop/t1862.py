"""1862 as 18xx.games records it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from engine.board.routes import Route, from_hexes, hexes_of, write
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
    Merge,
    Par,
    PlaceStation,
    PlaceToken,
    Refinance,
    RemoveToken,
    Ruling,
    Run,
    RunTrains,
    Sell,
    TakeMarkers,
)
from engine.core.errors import BadInput
from engine.core.ruling import MODERATOR
from engine.core.state import BANK, POOL, Event, Setup
from engine.core.view import View
from engine.interop.books import Books
from engine.interop.importer import DIALECTS, seats
from engine.interop.pieces import TileIds, stop_key
from engine.interop.t18mag import stop_at
from engine.interop.web import Raw, WebGame, numbers, shuffled
from engine.rules.shares import DIRECTOR, SHARE, cert
from engine.rules.trains import needed_consent
from engine.titles.t1862.building import london_places
from engine.titles.t1862.closing import GONE
from engine.titles.t1862.deck import kind_of
from engine.titles.t1862.dividends import amounts
from engine.titles.t1862.freight import JOINED
from engine.titles.t1862.funds import is_short, least_sale, must_buy, raised
from engine.titles.t1862.mergers import needed
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
Named = tuple[str, ...]
PERMITS = ("freight", "express", "local")


class Shares:
    """Where each copy of a share lies: what comes is put last, exchanges take the first, what is given up the last."""

    def __init__(self) -> None:
        self.places: dict[str, dict[str, list[str]]] = {}

    def holder(self, view: View, company: str, name: str) -> str:
        """Who offers a copy: where it lies, or where any lies."""
        lists = self.places.get(company, {})
        share = cert(company, SHARE)
        offered = [place for place in (BANK, company, POOL) if view.certs_of(place, share)]
        return next((place for place in offered if name in lists.get(place, ())), offered[0] if offered else POOL)

    def move(self, company: str, name: str, to: str) -> None:
        """A named copy goes somewhere."""
        lists = self.places.setdefault(company, {})
        for names in lists.values():
            if name in names:
                names.remove(name)
        lists.setdefault(to, []).append(name)

    def take(self, company: str, giver: str, taker: str, last: bool = False) -> None:
        """The first or last copy of a holder goes to another; director's certificates stay."""
        names = [name for name in self.places.get(company, {}).get(giver, []) if not name.endswith("_0")]
        if names:
            self.move(company, names[-1 if last else 0], taker)

    def give(self, certificate: str, giver: str, taker: str, last: bool = True) -> None:
        """A certificate goes over: the director's, or a share."""
        company, _, kind = certificate.rpartition("/")
        if kind == SHARE:
            self.take(company, giver, taker, last)
        else:
            self.move(company, f"{company}_0", taker)

    def hear(self, event: Event) -> None:
        """What an event moved."""
        reader = getattr(self, "hear_" + event.code.replace(".", "_"), None)
        if reader is not None:
            reader(**event.params)

    def hear_company_started(self, player: str, company: str, chartered: bool, **_: object) -> None:
        """All copies lie where they are sold from."""
        names = [f"{company}_{number}" for number in range(1, 8)]
        self.places[company] = {BANK if chartered else company: names, player: [f"{company}_0"]}

    def hear_share_sold(self, player: str, company: str, percent: int, **_: object) -> None:
        """A company in need sells the first of its own."""
        for _number in range(percent // 10 if player == company else 0):
            self.take(company, company, POOL)

    def hear_director_changed(self, company: str, player: str, before: str) -> None:
        """Three shares for the director's certificate."""
        for _ in range(3):
            self.take(company, player, before)
        self.move(company, f"{company}_0", player)

    def hear_fusion_began(self, company: str, other: str) -> None:
        """Unsold shares go to the pool, both treasuries are one."""
        for name in filter(None, (company, other)):
            lists = self.places.setdefault(name, {})
            lists.setdefault(POOL, []).extend(lists.pop(BANK, []))
            if other:
                lists.setdefault(company, []).extend(lists.pop(other, []))

    def hear_fusion_director_changed(self, player: str, company: str, certs: list[str]) -> None:
        """The director's certificate for three shares of the pool."""
        self.move(company, f"{company}_0", POOL)
        for item in certs:
            self.give(item, POOL, player, last=False)

    def hear_fusion_director_turned(self, player: str, certs: list[str]) -> None:
        """A director's shares go to the pool."""
        for item in certs:
            self.give(item, player, POOL)

    def hear_fusion_gave_back(self, holder: str, certs: list[str]) -> None:
        """Half of a holding goes to the pool."""
        for item in certs:
            self.give(item, holder, POOL)

    def hear_fusion_exchanged(self, holder: str, giver: str, cert: str, company: str) -> None:
        """One share for one."""
        self.give(cert, holder, giver, last=False)
        self.take(company, giver, holder)

    def hear_fusion_option(self, holder: str, cert: str, choice: str, **_: object) -> None:
        """A share on option that is given up."""
        if choice == "sell":
            self.give(cert, holder, POOL)

    def hear_lner_formed(self, **_: object) -> None:
        """What is unsold goes to the pool."""
        for lists in self.places.values():
            lists.setdefault(POOL, []).extend(lists.pop(BANK, []))


class Copies:
    """Which copy of a train is which of ours: yards keep the order in which trains came."""

    def __init__(self) -> None:
        self.yards: dict[str, list[tuple[str, str]]] = {}
        self.sold: dict[str, int] = {}
        self.lost: dict[str, tuple[str, str]] = {}

    def look(self, view: View) -> None:
        """Follow what happened to the yards: warranties go, obsolete trains go, merged companies bring theirs."""
        rest = [pair for owner, yard in self.yards.items() if owner not in view.state.market for pair in yard]
        left = {copy: owner for owner, yard in self.yards.items() for copy, _ in yard}
        for owner in view.state.market:
            own = self.yards.get(owner, [])
            waiting = own + rest
            found: list[tuple[str, str]] = []
            for train in view.trains_of(owner):
                at = next((n for n, (_, name) in enumerate(waiting) if may_be(name, train)), None)
                if at is not None:
                    found.append((waiting.pop(at)[0], train))
            rest = [pair for pair in rest if pair in waiting]
            self.yards[owner] = found
        self.yards = {owner: yard for owner, yard in self.yards.items() if owner in view.state.market}
        self.lost |= {copy: (name, left[copy]) for copy, name in rest}

    def leaves_deck(self, train: str, group: str, company: str) -> None:
        """The next copy of a group goes to a company, whether somebody asked for it or a receiver bought it."""
        number = self.sold.get(group, 0)
        self.sold[group] = number + 1
        self.yards.setdefault(company, []).append((f"{group}-{number}", train))

    def owner(self, view: View, copy: str) -> str:
        """Who owns a copy; nobody while it is the bank's."""
        self.look(view)
        return next((owner for owner, yard in self.yards.items() if copy in dict(yard)), "")

    def name(self, view: View, copy: str) -> str:
        """What we call a copy now."""
        owner = self.owner(view, copy)
        return dict(self.yards[owner])[copy] if owner else copy

    def bought(self, copy: str, who: str, owner: str) -> None:
        """A copy changes hands; its name is seen when the deal is done."""
        self.yards[owner] = [pair for pair in self.yards[owner] if pair[0] != copy]
        self.yards.setdefault(who, []).append((copy, ""))


def web_tile(laid: str) -> str:
    """Their number of a tile with its turn: small stations on its tracks are told by an ending."""
    tile, _, turn = laid.partition("/")
    base, plus, marks = tile.partition("+")
    ending = ""
    if plus and (len(marks) > 1 or base == "798"):
        ending = f"_{len(marks)}"
    elif plus:
        ending = "_1" + ("" if (base, marks) == ("20", "0") else "ab"[int(marks)])
    return f"{base}{ending}/{turn}"


def renames(game: WebGame) -> bool:
    """Whether trains sold by companies are named anew there, with the warranties a new one would have."""
    seen: set[str] = set()
    for raw in game.actions:
        if raw["type"] == "buy_train":
            if raw.get("train") in seen and "variant" in raw:
                return True
            seen.add(str(raw.get("train")))
    return False


def may_be(before: str, now: str) -> bool:
    """Whether a train may have become another by losing warranties; a new one may be any."""
    return not before or (before.startswith(now) and set(before[len(now) :]) <= {"*"})


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
        spaces = sum(load_data("t1862").setup(len(game.players), "").facts["offer"])
        source = numbers(game.seed)
        offer = shuffled(list(LISTED), source)[len(LISTED) - spaces :]
        tokens = [PERMITS[n % len(PERMITS)] for n in range(max(16, spaces + spaces % 2))]
        dealt = zip([name for name in LISTED if name in offer], shuffled(tokens, source), strict=False)
        options = (
            OTHER_READINGS
            | {"sold_warranties": "printed" if renames(game) else "stay"}
            | dict(RULES[option] for option in game.options)
        )
        given = {"offer": offer, "permits": dict(dealt)}
        return Setup("1862", seats(game), options=options, seed=game.seed, given=given)

    def translate(self, view: View, raw: Raw) -> Iterable[Action]:
        """Our actions for one of theirs."""
        reader = getattr(self, f"read_{raw['type']}", None)
        if reader is None:
            raise BadInput("file.unknown_action", kind=raw["type"])
        try:
            return list(reader(view, raw))
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise BadInput("file.bad_action", kind=raw["type"], detail=repr(error)) from None

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
        share = cert(company, SHARE)
        if raw["entity_type"] == "corporation":
            yield Buy(company, share, POOL)
            self.shares.move(company, name, company)
            return
        yield Buy(view.at_turn, share, self.shares.holder(view, company, name))
        self.shares.move(company, name, view.at_turn)

    def read_sell_shares(self, view: View, raw: Raw) -> Iterator[Action]:
        """A block of shares."""
        company = str(raw["shares"][0]).rpartition("_")[0]
        who = company if raw["entity_type"] == "corporation" else view.at_turn
        yield Sell(who, company, int(raw["percent"]))
        for name in raw["shares"]:
            self.shares.move(company, str(name), POOL)
        back = sum(3 if str(name).endswith("_0") else 1 for name in raw["shares"]) - int(raw["percent"]) // 10
        for _ in range(back):
            self.shares.take(company, POOL, who)

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
        yield PlaceStation(who, hex_, track_of(view, hex_, str(raw["tile"]), turn))

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
        found: list[tuple[str, Route]] = []
        for item in raw["routes"]:
            nodes = [stop_at(view, str(node)) for node in item.get("nodes", [])]
            route = from_hexes(view.layout, item["connections"], [node for node in nodes if node])
            found.append((self.trains.name(view, str(item["train"])), route))
        total = sum(int(item.get("revenue") or 0) for item in raw["routes"])
        texts = [str(item.get("revenue_str") or "") for item in raw["routes"]]
        idle = [n for n, item in enumerate(raw["routes"]) if not item.get("revenue") and not item.get("subsidy")]
        runs: tuple[Run, ...] = ()
        for few in chain.from_iterable(combinations(idle, count) for count in range(len(idle) + 1)):
            kept = [n for n in range(len(found)) if n not in few]
            runs = runs or as_recorded(view, who, [found[n] for n in kept], [texts[n] for n in kept], total)
        yield RunTrains(who, runs or tuple(Run(train, write(view.layout, route)) for train, route in found))

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
        why = "bought from a bankrupt company"
        yield Ruling(MODERATOR, "train", name.rstrip("*"), f"{GONE}>{who}", why)
        yield Ruling(MODERATOR, "cash", who, str(view.cash(who) - price), why)
        yield Ruling(MODERATOR, "cash", seller, str(view.cash(seller) + price), why)

    def raising(self, view: View, who: str) -> Iterator[Action]:
        """How a company in need gets the money for a train, where theirs did it without a word."""
        if not must_buy(view) or raised(view) or not is_short(view, who):
            return
        shares = least_sale(view, who)
        yield Sell(who, who, 10 * shares) if shares else Refinance(who)


def as_recorded(view: View, who: str, found: list[tuple[str, Route]], texts: list[str], total: int) -> tuple[Run, ...]:
    """The runs with entries and stops left out named so that they make the recorded sum; none if nothing does."""
    routes = tuple(route for _, route in found)
    plain = tuple(Run(train, write(view.layout, route)) for train, route in found)
    out: list[Named] = [tuple(re.findall(r"\[(\w+)\]", text)) for text in texts]
    near: list[Named] = [entered(view, run, route) for run, route in zip(plain, routes, strict=True)]
    none: list[Named] = [()] * len(plain)
    joined: list[Named] = [(JOINED,) if ends else () for ends in near]
    counted = (none, near, [e[:1] for e in near], [e[-1:] for e in near], joined)
    ways = [(few, ends) for few in (none, out) for ends in counted]
    for few, ends in ways:
        runs = tuple(Run(r.train, r.route, (*a, *b)) for r, a, b in zip(plain, few, ends, strict=True))
        if sum(earned.revenue for earned in view.policy.earn_together(view, who, runs, routes)) == total:
            return runs
    return ()


def entered(view: View, run: Run, route: Route) -> tuple[str, ...]:
    """The hexes in which a freight train's route ends."""
    return (hexes_of(route)[0], hexes_of(route)[-1]) if kind_of(view, run.train) == "freight" else ()


def track_of(view: View, hex_: str, name: str, turn: int) -> str:
    """The track that gets a small station."""
    from engine.titles.t1862.building import tracks_of

    return next(iter(tracks_of(view, hex_)))


DIALECTS["1862"] = Railways
