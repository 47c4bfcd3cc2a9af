"""1824 and 1824 Cisleithania as 18xx.games records them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.board.routes import write
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
    Ruling,
    Run,
    RunTrains,
    Sell,
)
from engine.core.errors import BadInput
from engine.core.ruling import MODERATOR
from engine.core.state import BANK, POOL, Setup
from engine.core.view import View
from engine.interop.books import Books
from engine.interop.importer import DIALECTS, seat_of, seats
from engine.interop.pieces import TileIds, TrainIds, recorded_route, stop_key
from engine.interop.web import Raw, WebGame
from engine.rules.shares import DIRECTOR, SHARE, cert
from engine.rules.trains import needed_consent
from engine.titles.t1824.actions import BuyCompany, Exchange, Repay
from engine.titles.t1824.debts import debt
from engine.titles.t1824.homes import home
from engine.titles.t1824.phases import DEPOT
from engine.titles.t1824.roster import COAL, SMALL, bond, construction, of_kind
from engine.titles.t1824.states import TWICE
from engine.titles.title import load_data

READINGS = {
    "best_run": "declared",
    "mountain_certificates": "counted",
    "operating_rounds_5": "three",
    "price_between_directors": "full",
    "at_train_limit": "discard",
    "sales_at_train_step": "free",
    "state_without_director": "operates",
    "shares_in_bank": "any",
    "unlaunched_trains": "sold",
    "repayment": "action",
    "last_export": "none",
    "kk_in_wien": "one_returned_last_free",
}
CISLEITHANIA = {"bukowina": "both", "missing_precursor_marker": "removed"}
FOR_TWO = {
    "draft_order": "second_player",
    "bond_rounding": "down",
    "bond_markers_with_5": "both",
    "pool_dividends": "company",
}
TITLE = "1824 Cisleithania"
GOOD_TIMES = "goods_time"
SUCCESSOR = ("regional", "state")


class Austria:
    """Their actions are ours; small companies are corporations there, mountain railways act for their owners."""

    own_offer = True

    def __init__(self) -> None:
        self.tiles = TileIds()
        self.trains = TrainIds()
        self.coals = 0
        self.pooled: set[str] = set()
        self.game: WebGame | None = None

    def setup(self, game: WebGame) -> Setup:
        """The variant by the title; the readings that engine uses."""
        self.game = game
        variant = variant_of(game)
        cisleithania = game.title == TITLE
        options = READINGS | (CISLEITHANIA if cisleithania else {})
        if cisleithania and len(game.players) == 3:
            options["cisleithania_cash"] = "700"
        given = {}
        if len(game.players) == 2:
            options |= FOR_TWO
            given = {"stacks": stacks_of(game)}
        return Setup("1824", seats(game), variant=variant, options=options, seed=game.seed, given=given)

    def player(self, raw: Raw) -> str:
        """The seat of the player who acts."""
        if self.game is None:
            raise BadInput("file.not_a_game", detail="players")
        return seat_of(self.game, raw)

    def actor(self, raw: Raw) -> str | None:
        """Their players choose what here a state railway does."""
        return "KK" if raw["type"] == "choose" else None

    def adjust(self, view: View, found: Books) -> Books:
        """They leave a grey marker on the mine of a coal railway that was exchanged."""
        for name in of_kind(view, COAL):
            if view.company(name).closed and view.company(name).floated:
                found["tokens"][home(view, name).partition(".")[0]] = ["c:B"]
        return found

    def read_buy_company(self, view: View, raw: Raw) -> Iterator[Action]:
        """A private; coal railways take the first goods trains."""
        item = str(raw["company"])
        if item in of_kind(view, COAL) and item not in construction(view):
            self.trains.owner[f"1g-{self.coals}"] = item
            self.coals += 1
        yield BuyCompany(self.player(raw), item, int(raw["price"]))

    def read_par(self, view: View, raw: Raw) -> Iterator[Action]:
        """A regional railway is started."""
        yield Par(self.player(raw), str(raw["corporation"]), int(str(raw["share_price"]).partition(",")[0]))

    def read_buy_shares(self, view: View, raw: Raw) -> Iterator[Action]:
        """A share, or the exchange of a mountain railway."""
        company = str(raw["shares"][0]).rpartition("_")[0]
        if raw["entity_type"] == "company":
            item = str(raw["entity"])
            yield Exchange(view.state.privates[item], item, cert(company, SHARE))
            return
        certificate = cert(company, DIRECTOR if int(raw["percent"]) == 20 else SHARE)
        name = str(raw["shares"][0])
        pooled = name in self.pooled or company == bond(view)
        self.pooled.discard(name)
        who, source = self.player(raw), POOL if pooled else BANK
        if is_director(name) and not view.certs_of(source, certificate):
            yield from double_purchase(view, who, company, source)
        else:
            yield Buy(who, certificate, source)

    def read_sell_shares(self, view: View, raw: Raw) -> Iterator[Action]:
        """Shares of one company."""
        names = [str(name) for name in raw["shares"]]
        if bond(view):
            self.pooled |= set(names)
        who, company = self.player(raw), names[0].rpartition("_")[0]
        yield Sell(who, company, int(raw["percent"]))
        if view.company(company).director != who and handed_over(names) > int(raw["percent"]):
            yield correction("cert", cert(company, SHARE), f"{who}>{view.policy.sold_to(view)}")

    def read_special_buy(self, view: View, raw: Raw) -> Iterator[Action]:
        """A coal railway is exchanged."""
        coal = str(raw["description"])
        yield Exchange(self.player(raw), coal, cert(view.book.companies[coal].facts["regional"], DIRECTOR))

    def read_payoff_player_debt(self, view: View, raw: Raw) -> Iterator[Action]:
        """As much of a debt as there is cash."""
        who = self.player(raw)
        yield Repay(who, min(debt(view, who), view.cash(who)))

    def read_payoff_player_debt_partial(self, view: View, raw: Raw) -> Iterator[Action]:
        """A part of a debt."""
        yield Repay(self.player(raw), int(raw["amount"]))

    def read_lay_tile(self, view: View, raw: Raw) -> Iterator[Action]:
        """A tile."""
        yield LayTile(str(raw["entity"]), str(raw["hex"]), self.tiles.laid(raw), int(raw["rotation"]))

    def read_place_token(self, view: View, raw: Raw) -> Iterator[Action]:
        """A marker; cities are named by tile and number. One of the railway without director may be set already."""
        who, stop = str(raw["entity"]), stop_key(self.tiles, str(raw["city"]))
        if raw.get("tokener", who) == who:
            yield PlaceToken(who, stop)
        elif bond(view) not in view.markers_at(stop):
            yield Choose(who, stop)

    def read_run_routes(self, view: View, raw: Raw) -> Iterator[Action]:
        """Routes as hexes."""
        runs = []
        for item in raw["routes"]:
            route = recorded_route(view, item)
            runs.append(Run(self.trains.kind(str(item["train"])), write(view.layout, route)))
        yield RunTrains(str(raw["entity"]), tuple(runs))

    def read_dividend(self, view: View, raw: Raw) -> Iterator[Action]:
        """Everything or nothing."""
        yield Dividend(str(raw["entity"]), view.state.turn.revenue if raw["kind"] == "payout" else 0)

    def read_discard_train(self, view: View, raw: Raw) -> Iterator[Action]:
        """A train above the limit."""
        self.trains.owner.pop(str(raw["train"]), None)
        yield Discard(str(raw["entity"]), self.trains.kind(str(raw["train"])))

    def read_choose(self, view: View, raw: Raw) -> Iterator[Action]:
        """Which marker in Wien goes back."""
        state, first, second = view.state.notes[TWICE]
        yield Choose(state, second if "other" in str(raw["choice"]) else first)

    def read_buy_train(self, view: View, raw: Raw) -> Iterator[Action]:
        """A train from the depot or from whoever owns it now."""
        who, name = str(raw["entity"]), str(raw["train"])
        source = self.owner(view, name)
        self.trains.owner[name] = who
        trade = TrainIds.kind(str(raw["exchange"])) if raw.get("exchange") else ""
        agreed = needed_consent(view, who, source)
        yield BuyTrain(who, self.trains.kind(name), source, int(raw["price"]), agreed, trade)

    def owner(self, view: View, name: str) -> str:
        """Who owns a train: what was exchanged passed it on."""
        found = self.trains.owner.get(name, DEPOT)
        while found in view.book.companies and view.company(found).closed:
            facts = view.book.companies[found].facts
            found = next(facts[key] for key in SUCCESSOR if key in facts)
        return found


def variant_of(game: WebGame) -> str:
    """The variant by the title, or by the one optional rule there is: Good Times in the suggested set-up."""
    unknown = [option for option in game.options if option != GOOD_TIMES or game.title == TITLE]
    if unknown:
        raise BadInput("file.unknown_options", options=unknown)
    if game.title == TITLE:
        return "cisleithania"
    return GOOD_TIMES if game.options else ""


def is_director(name: str) -> bool:
    """Whether a recorded certificate is a company's first, the double one."""
    return name.endswith("_0")


def handed_over(names: Iterable[str]) -> int:
    """The percent that recorded certificates stand for."""
    return sum(20 if is_director(name) else 10 for name in names)


def correction(change: str, target: str, value: str) -> Ruling:
    """What their books do with a director's certificate that its holder should have given up (docs/differences)."""
    return Ruling(MODERATOR, change, target, value, "The director's certificate had stayed with somebody else.")


def double_purchase(view: View, who: str, company: str, source: str) -> Iterator[Action]:
    """Two shares at once, for the director's certificate they sell although it is a director's here."""
    yield correction("cash", who, str(view.cash(who) - view.price(company)))
    yield correction("cert", cert(company, SHARE), f"{source}>{who}")
    yield Buy(who, cert(company, SHARE), source)


def stacks_of(game: WebGame) -> dict[str, int]:
    """The stacks of a game for two, read off its draft: partners follow each other."""
    kinds = {data.id: data.kind for data in load_data("t1824").companies}
    items = [str(raw.get("company")) for raw in game.actions if raw["type"] == "buy_company"]
    items = [item for item in items if kinds.get(item) in SMALL][:8]
    if len(items) < 8:
        raise BadInput("file.not_a_game", detail="the draft is not complete")
    found: dict[str, int] = {}
    for first, second in zip(items[::2], items[1::2], strict=True):
        found |= dict.fromkeys((first, second), stack_number(kinds, first, second))
    return found


def stack_number(kinds: dict[str, str], first: str, second: str) -> int:
    """A coal and a pre-state railway lie in the first stack, both numbers 1 in the second."""
    if kinds[first] != kinds[second]:
        return 1
    if kinds[first] == COAL:
        return 4
    return 2 if first.endswith("1") else 3


DIALECTS["1824"] = Austria
DIALECTS[TITLE] = Austria
