"""18Mag written as 18xx.games records it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from engine.board.routes import Route
from engine.core.actions import (
    Action,
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
from engine.core.errors import BadInput
from engine.core.state import BANK, Event, State
from engine.core.view import View
from engine.interop.certificates import ShareCopies
from engine.interop.copies import TileCopies, TrainCopies
from engine.interop.export import OUTWARDS, Ask
from engine.interop.t18mag import WAGONS
from engine.interop.web import MODULUS, Raw, numbers, shuffled
from engine.interop.writing import passed, route_run, runs_with_money, said, station_set, tile_laid, trains_run
from engine.rules import stock
from engine.rules.policies import Earned
from engine.rules.running import routes_of
from engine.rules.shares import DIRECTOR, class_of, company_of, size_of
from engine.titles.t18mag import rules, wagons
from engine.titles.t18mag.actions import BuyExtra
from engine.titles.t18mag.revenue import BORDER, MINE, PLUS, border_bonus

SEEDS = 1_000_000  # the rarest of all deals of seven cards is met once in 38,000 seeds
SELLERS = {item: seller for seller, item in WAGONS.items()}


def may_trade(view: View) -> bool:
    """Whether a player may still sell or buy anything this turn."""
    who, book = view.at_turn, view.book
    if view.state.turn.bought:
        return False
    return any(book.rules[kind].possible(view, who, {}) for kind in ("buy", "sell"))


def may_run(view: View) -> bool:
    """Trains are asked for as soon as any place is next along the track, even a mine that is closed to them."""
    return rules.has_trains(view) and bool(rules.near_stops(view))


ASKS: dict[str, tuple[Ask, ...]] = {
    "draft": (Ask(frozenset({"choose"}), lambda view: False),),
    "stock": (Ask(frozenset({"sell", "buy"}), may_trade),),
    "minor": (
        Ask(frozenset({"lay_tile"}), rules.may_lay),
        Ask(frozenset({"place_token"}), rules.may_place),
        Ask(frozenset({"scrap"}), rules.has_trains),
        Ask(frozenset({"buy_extra", "run"}), may_run),
        Ask(frozenset({"buy_train"}), rules.may_buy_train),
    ),
    "major": (
        Ask(frozenset({"place_token"}), rules.may_place),
        Ask(frozenset({"dividend"}), lambda view: False),
    ),
}


class MagOut:
    """Our actions as theirs: terrain tokens are announced before the lay, wagons belong to the run."""

    title = "18Mag"
    rules: tuple[str, ...] = ()
    beside = frozenset[str]()

    def __init__(self, view: View) -> None:
        self.tiles = TileCopies(view.book)
        self.trains = TrainCopies()
        self.shares = ShareCopies(view)

    def seed(self, view: View) -> int:
        """The game's own seed if it deals these prices there, else the first that does."""
        cards = list(view.book.title.tables["start_prices"])
        wanted = [view.price(name) for name in view.book.certs_of_company]
        own = view.state.setup.seed % MODULUS
        tried = chain([own], range(1, SEEDS)) if Counter(wanted) <= Counter(cards) else ()
        for seed in tried:
            if shuffled(cards, numbers(seed))[: len(wanted)] == wanted:
                return seed
        raise BadInput("export.no_seed", tried=SEEDS, dealt=wanted)

    def asks(self, view: View) -> Sequence[Ask]:
        """Small and large companies are asked different things."""
        kind = view.state.round.kind
        return ASKS[kind if kind != "operating" else view.book.companies[view.at_turn].kind]

    def declined(self, view: View, ask: Ask) -> Raw:
        """A pass; trains that are asked for and do not run say so."""
        if "run" in ask.kinds:
            return {"entity": view.at_turn, **trains_run((), 0)}
        return passed(view)

    def write(self, view: View, action: Action) -> Iterable[Raw]:
        """Their actions for one of ours."""
        return said(self, view, action)

    def hear(self, view: View, event: Event) -> Iterable[Raw]:
        """Nothing happens by itself."""
        return ()

    def follow(self, before: State, after: State) -> None:
        """Certificates exchanged for the director's one."""
        if before.certs is not after.certs:
            self.shares.follow(after)

    def write_choose(self, view: View, action: Choose) -> Iterator[Raw]:
        """A free choice is a bid of nothing; a small company comes with a train."""
        minor = view.book.companies[action.item].kind == "minor"
        if minor:
            self.trains.fresh(action.item, view.book.companies[action.item].facts["train"])
        else:
            self.shares.move(action.item, BANK, action.who)
        yield {"type": "bid", "minor" if minor else "corporation": action.item, "price": 0}

    def write_buy(self, view: View, action: Buy) -> Iterator[Raw]:
        """One certificate from the bank."""
        company = company_of(action.cert)
        if class_of(action.cert) == DIRECTOR:
            names = self.shares.hand_over(company, BANK, action.who, [f"{company}_0"])
        else:
            names = self.shares.move(company, BANK, action.who)
        yield {"type": "buy_shares", "shares": names, "percent": size_of(view, action.cert)}

    def write_sell(self, view: View, action: Sell) -> Iterator[Raw]:
        """Shares of one company to the bank."""
        heir = stock.heir_of(view, action.who, action.company, action.percent)
        names = self.shares.sell(action.company, action.who, action.percent, heir)
        yield {"type": "sell_shares", "shares": names, "percent": action.percent}

    def write_lay_tile(self, view: View, action: LayTile) -> Iterator[Raw]:
        """A terrain token is announced, then the tile is laid."""
        if action.aid:
            yield {"type": "special_buy", "description": "Use Terrain Token", "cost": 0}
        yield tile_laid(self.tiles, action)

    def write_place_token(self, view: View, action: PlaceToken) -> Iterator[Raw]:
        """A marker on the first free place of a city."""
        yield station_set(self.tiles, action, len(view.markers_at(action.stop)))

    def write_scrap(self, view: View, action: Scrap) -> Iterator[Raw]:
        """A train given up."""
        yield {"type": "discard_train", "train": self.trains.scrap(action.who, action.train)}

    def write_buy_extra(self, view: View, action: BuyExtra) -> Iterator[Raw]:
        """A wagon by the name it has there."""
        seller = wagons.sellers(view)[action.item]
        text = f"{self.wagon(view, action.item)} [{seller}]"
        yield {"type": "special_buy", "description": text, "cost": wagons.price(view)}

    def wagon(self, view: View, item: str) -> str:
        """What a wagon is called; for two players one is both."""
        if item == MINE:
            return "Mine Access"
        bonus = f"+{border_bonus(view)} Offboard Bonus"
        if view.book.row.map == "two_player":
            return f"{bonus} / Train Upgrade"
        return {BORDER: bonus, PLUS: "Plus Train Upgrade"}[item]

    def write_run(self, view: View, action: RunTrains) -> Iterator[Raw]:
        """All runs with their money; what the mines pay is a subsidy."""
        copies = self.trains.named(action.who, [run.train for run in action.runs])
        runs = runs_with_money(view, action.who, action.runs, routes_of(view, action.runs))
        found = [self.route(view, copy, *item) for copy, item in zip(copies, runs, strict=True)]
        yield trains_run(found, sum(int(route["subsidy"]) for route in found))

    def route(self, view: View, copy: str, run: Run, route: Route, earned: Earned) -> Raw:
        """One run, with the wagon of the border bonus in its words and the money of mines beside it."""
        raw = route_run(view, copy, route, earned.revenue)
        bonus = f" ({SELLERS[BORDER]})" if BORDER in run.extras else ""
        return {**raw, "revenue_str": raw["revenue_str"] + bonus, "subsidy": earned.subsidy}

    def write_dividend(self, view: View, action: Dividend) -> Iterator[Raw]:
        """What a large company pays."""
        yield {"type": "dividend", "kind": "variable", "amount": action.amount}

    def write_buy_train(self, view: View, action: BuyTrain) -> Iterator[Raw]:
        """A train from its deck or from whoever owns it."""
        if view.book.companies[action.source].kind == "minor":
            copy = self.trains.give(action.who, self.trains.take(action.source, action.train))
        else:
            copy = self.trains.fresh(action.who, action.train)
        yield {"type": "buy_train", "train": copy, "price": action.price, "variant": action.train}


OUTWARDS["18Mag"] = MagOut
