"""1824 and 1824 Cisleithania written as 18xx.games records them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from engine.core.actions import (
    Action,
    Buy,
    BuyTrain,
    Choose,
    Discard,
    Dividend,
    LayTile,
    Par,
    PlaceToken,
    RunTrains,
    Sell,
)
from engine.core.errors import BadInput
from engine.core.state import BANK, Event, State
from engine.core.view import View
from engine.interop.certificates import ShareCopies
from engine.interop.copies import Slots, TileCopies, Yards
from engine.interop.export import OUTWARDS, Ask
from engine.interop.t1824 import TITLE
from engine.interop.t1824_asks import OPERATING, STOCK, better, is_asked_for_train, may_lay
from engine.interop.web import MODULUS, Raw, numbers, shuffled
from engine.interop.writing import passed, route_run, runs_with_money, said, station_set, tile_laid, trains_run
from engine.rules import stock
from engine.rules.running import routes_of
from engine.rules.shares import DIRECTOR, SHARE, class_of, company_of, size_of
from engine.titles.t1824.actions import BuyCompany, Exchange, Repay
from engine.titles.t1824.cisleithania import STACKS
from engine.titles.t1824.debts import most
from engine.titles.t1824.homes import homes_due
from engine.titles.t1824.phases import is_limited
from engine.titles.t1824.roster import (
    COAL,
    GONE,
    RESERVED,
    STATE,
    bond,
    kind,
    mountains,
    of_kind,
    par_cell,
)
from engine.titles.t1824.states import TWICE
from engine.titles.t1824.stock import sold_to

SEEDS = 1_000
TITLES = {"": "1824", "cisleithania": TITLE}


class AustriaOut:
    """Our actions as theirs; a mountain railway acts for its owner, what a state railway chooses its director does."""

    rules: tuple[str, ...] = ()
    beside = frozenset({"discard", "choose", "exchange"})

    def __init__(self, view: View) -> None:
        self.title = title_of(view.state.setup.variant)
        self.tiles = TileCopies(view.book)
        self.slots = Slots(view.state)
        self.trains = Yards(view.state)
        self.abroad: list[str] = []
        self.fresh: set[str] = set()
        self.decided = False
        first = [name for name, stack in stacks_of(view).items() if stack == 1 and self.is_share_kept(view, name)]
        self.shares = ShareCopies(view, {view.book.companies[name].facts["state"]: 1 for name in first})

    def seed(self, view: View) -> int:
        """The game's own seed; for two the first that deals these stacks."""
        own = view.state.setup.seed % MODULUS
        first = {name for name, stack in stacks_of(view).items() if stack == 1}
        for seed in chain([own], range(1, SEEDS)):
            if not first or set(first_stack(view, seed)) == first:
                return seed
        raise BadInput("export.no_seed", tried=SEEDS, dealt=sorted(first))

    def asks(self, view: View) -> Sequence[Ask]:
        """Stock rounds ask one question, operating rounds five."""
        if not view.at_turn:
            return ()
        return STOCK.get(view.state.round.kind, OPERATING)

    def declined(self, view: View, ask: Ask) -> Raw:
        """A pass; trains that are asked for and do not run say so."""
        return {"entity": view.at_turn, **trains_run((), 0)} if "run" in ask.kinds else passed(view)

    def write(self, view: View, action: Action) -> Iterable[Raw]:
        """Their actions for one of ours."""
        return said(self, view, action)

    def hear(self, view: View, event: Event) -> Iterable[Raw]:
        """What happens by itself: certificates and trains that change hands, a marker that has one place only."""
        reader = getattr(self, "hear_" + event.code.replace(".", "_"), None)
        return (reader(view, **event.params) if reader is not None else None) or ()

    def hear_train_exported(self, view: View, train: str) -> None:
        """A train without end that is sold abroad has a copy there."""
        if not is_limited(view, train):
            self.abroad.append(train)

    def hear_state_no_director(self, view: View, company: str) -> None:
        """There the first share of the bank is handled, and lies last."""
        self.shares.move(company, BANK, BANK)

    def hear_state_formed(self, view: View, company: str, **_: object) -> None:
        """Now its director holds the certificate there too."""
        self.shares.apart.pop(company, None)

    def hear_director_changed(self, view: View, company: str, player: str, before: str) -> None:
        """There nobody has the certificate of a state railway before it is founded, and who exchanged a coal railway keeps it."""
        if kind(view, company) == STATE and not view.company(company).floated:
            self.shares.release(company)
            self.shares.keep_apart(company, player, BANK)
        elif company in self.fresh:
            self.shares.keep_apart(company, player, before)

    def hear_token_placed(self, view: View, company: str, stop: str, **_: object) -> Iterator[Raw]:
        """A marker of the railway without director that nobody had to decide about."""
        if company == bond(view) and not self.decided:
            self.slots.follow(view.state)
            slot = self.slots.place(stop, company)
            yield {"entity": view.at_turn, **station_set(self.tiles, PlaceToken(company, stop), slot)}

    def hear_private_exchanged(self, view: View, item: str, company: str, player: str) -> None:
        """What was kept for a private's owner; who then has more of a regional railway directs it without the certificate."""
        if item in of_kind(view, COAL):
            self.shares.hand_over(company, RESERVED, player, [f"{company}_0"])
            self.fresh.add(company)
        self.shares.move(company, RESERVED, player, self.is_share_kept(view, item))
        self.slots.rename(item, company)

    def is_share_kept(self, view: View, item: str) -> bool:
        """Whether an ordinary share was kept for the owner of a private."""
        data = view.book.companies.get(item)
        return data is not None and str(data.facts.get("cert", "")) == SHARE

    def follow(self, before: State, after: State) -> None:
        """Trains and certificates that changed hands."""
        if before.certs is not after.certs:
            self.shares.follow(after)
        if before.markers is not after.markers:
            self.slots.follow(after)
        if before.trains is not after.trains:
            self.trains.follow(after)
        for train in self.abroad:
            self.trains.make(train)
        self.abroad.clear()
        self.fresh.clear()
        self.decided = False

    def write_buy_company(self, view: View, action: BuyCompany) -> Iterator[Raw]:
        """A private; who leaves the only mountain railway to the second player passes there."""
        if view.state.round.kind == "stack_draft" and action.item in view.state.privates:
            first, second = view.players
            if action.who == second and not mountains(view, first):
                yield {"type": "pass", "entity": first}
        yield {"type": "buy_company", "company": action.item, "price": action.price}

    def write_par(self, view: View, action: Par) -> Iterator[Raw]:
        """A regional railway is started at a cell of the market."""
        row, column = par_cell(view, action.price)
        yield {"type": "par", "corporation": action.company, "share_price": f"{action.price},{row},{column}"}

    def write_buy(self, view: View, action: Buy) -> Iterator[Raw]:
        """One certificate from the bank or its pool."""
        company = company_of(action.cert)
        if class_of(action.cert) == DIRECTOR:
            names = self.shares.hand_over(company, action.source, action.who, [f"{company}_0"])
        else:
            names = self.shares.move(company, action.source, action.who)
        yield {"type": "buy_shares", "shares": names, "percent": size_of(view, action.cert)}

    def write_exchange(self, view: View, action: Exchange) -> Iterator[Raw]:
        """A mountain railway takes a share, a coal railway becomes its regional railway's director's certificate."""
        if action.item not in view.state.privates:
            yield {"type": "special_buy", "description": action.item, "cost": 0}
            return
        company = company_of(action.cert)
        source = BANK if view.certs_of(BANK, action.cert) else sold_to(view)
        names = self.shares.move(company, source, action.who)
        deal = {"shares": names, "percent": size_of(view, action.cert), "share_price": 0}
        yield {"type": "buy_shares", "entity": action.item, "entity_type": "company", **deal}

    def write_sell(self, view: View, action: Sell) -> Iterator[Raw]:
        """Shares of one company."""
        heir = stock.heir_of(view, action.who, action.company, action.percent)
        names = self.shares.sell(action.company, action.who, action.percent, heir, sold_to(view))
        yield {"type": "sell_shares", "shares": names, "percent": action.percent}

    def write_repay(self, view: View, action: Repay) -> Iterator[Raw]:
        """As much as there is, or a part."""
        if action.amount == most(view, action.who):
            yield {"type": "payoff_player_debt"}
        else:
            yield {"type": "payoff_player_debt_partial", "amount": action.amount}

    def write_lay_tile(self, view: View, action: LayTile) -> Iterator[Raw]:
        """A tile, where one is asked for."""
        if not may_lay(view):
            raise BadInput("export.cannot_say", kind="lay_tile", move=view.state.moves)
        yield tile_laid(self.tiles, action)

    def write_place_token(self, view: View, action: PlaceToken) -> Iterator[Raw]:
        """A marker on the first free place of a city."""
        yield self.station(view, action)

    def station(self, view: View, action: PlaceToken) -> Raw:
        """A marker on a city, behind the places kept for homes."""
        kept = sum(company != action.who for company in homes_due(view, action.stop))
        places = view.layout.stops[action.stop].node.slots
        return station_set(self.tiles, action, self.slots.take(action.stop, action.who, places, kept))

    def write_run(self, view: View, action: RunTrains) -> Iterator[Raw]:
        """All runs with their money; what the mines pay is a subsidy."""
        copies = self.trains.named(action.who, [run.train for run in action.runs])
        runs = list(runs_with_money(view, action.who, action.runs, routes_of(view, action.runs)))
        routes = [
            route_run(view, copy, route, earned.revenue) for copy, (_, route, earned) in zip(copies, runs, strict=True)
        ]
        yield trains_run(routes, sum(earned.subsidy for _, _, earned in runs))

    def write_dividend(self, view: View, action: Dividend) -> Iterator[Raw]:
        """Everything or nothing."""
        yield {"type": "dividend", "kind": "payout" if action.amount else "withhold"}

    def write_discard(self, view: View, action: Discard) -> Iterator[Raw]:
        """A train above the limit."""
        yield {"type": "discard_train", "train": self.trains.next_of(action.who, action.train)}

    def write_choose(self, view: View, action: Choose) -> Iterator[Raw]:
        """Which marker in Wien goes back, or where one of the railway without director goes."""
        if TWICE in view.state.notes:
            which = "Return the other token" if action.item == view.state.notes[TWICE][2] else "Return one token"
            yield {"type": "choose", "entity": view.controller(action.who), "choice": which}
        else:
            self.decided = True
            yield self.station(view, PlaceToken(bond(view), action.item))

    def write_buy_train(self, view: View, action: BuyTrain) -> Iterator[Raw]:
        """A train from the depot, perhaps for another one, or from whoever owns it."""
        if not is_asked_for_train(view) or (action.trade and better(view, action.trade) != action.train):
            raise BadInput("export.cannot_say", kind="buy_train", move=view.state.moves)
        traded = {"exchange": self.trains.hand_over(action.who, GONE, action.trade)} if action.trade else {}
        copy = self.trains.hand_over(action.source, action.who, action.train)
        yield {"type": "buy_train", "train": copy, "price": action.price, "variant": action.train, **traded}


def title_of(variant: str) -> str:
    """Their name of a variant; Goods Time is none of theirs."""
    if variant not in TITLES:
        raise BadInput("export.unknown_title", title=f"1824 {variant}", known=sorted(OUTWARDS))
    return TITLES[variant]


def stacks_of(view: View) -> dict[str, int]:
    """The stacks of a game for two."""
    found: dict[str, int] = view.state.notes.get(STACKS, {})
    return found


def first_stack(view: View, seed: int) -> tuple[str, str]:
    """The coal and the pre-state railway a seed deals to the first stack, as far as recorded games tell."""
    source = numbers(seed)
    facts = view.book.companies
    small = sorted(name for name in of_kind(view, "pre_state") if facts[name].facts["number"] > 1)
    return shuffled(list(of_kind(view, COAL)), source)[0], shuffled(small, source)[0]


OUTWARDS["1824"] = AustriaOut
OUTWARDS[TITLE] = AustriaOut
