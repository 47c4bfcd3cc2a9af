"""18Mag as 18xx.games records it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from engine.board.routes import Route, write
from engine.core.actions import Action, BuyTrain, Choose, Dividend, LayTile, PlaceToken, Run, RunTrains, Scrap
from engine.core.errors import BadInput
from engine.core.state import Setup
from engine.core.view import View
from engine.interop.books import Books
from engine.interop.importer import DIALECTS, seats
from engine.interop.pieces import TileIds, TrainIds, recorded_route, share_deal, stop_key
from engine.interop.web import Raw, WebGame, numbers, shuffled
from engine.rules.trains import needed_consent
from engine.titles.t18mag.actions import BuyExtra
from engine.titles.t18mag.revenue import BORDER, MINE, PLUS
from engine.titles.t18mag.rules import TOKEN, can_run
from engine.titles.title import load_data

OTHER_READINGS = {
    "best_run": "declared",
    "no_train_markers": "in_a_row",
    "director_for_sale": "yes",
    "repeated_sales": "yes",
    "first_priority": "last_starter",
}
WAGONS = {"RABA": BORDER, "G&C": PLUS, "SNW": MINE}


class Mag:
    """Their actions are ours but for terrain tokens and wagons.

    A terrain token is announced before the lay and waits for terrain; one announced in vain is spent there, kept here.
    Wagons are put on no train; for two players even the kind shows in the run only.
    """

    own_offer = False

    def __init__(self) -> None:
        self.tiles = TileIds()
        self.trains = TrainIds()
        self.founded = 0
        self.aid: tuple[str, int] = ("", 0)
        self.either = False

    def setup(self, game: WebGame) -> Setup:
        """Start prices are shuffled with the game's seed; options outside the rulebook are refused."""
        if game.options:
            raise BadInput("file.unknown_options", options=game.options)
        data = load_data("t18mag")
        row = data.setup(len(game.players), "")
        cards = shuffled(list(data.tables["start_prices"]), numbers(game.seed))
        majors = [company.id for company in data.companies if company.certs and row.map in company.used_in]
        return Setup(
            "18Mag",
            seats(game),
            options=OTHER_READINGS,
            seed=game.seed,
            given={"start_prices": dict(zip(majors, cards, strict=False))},
        )

    def actor(self, raw: Raw) -> str | None:
        """The file names our actors."""
        return None

    def adjust(self, view: View, found: Books) -> Books:
        """Their books are like ours."""
        return found

    def read_bid(self, view: View, raw: Raw) -> Iterator[Action]:
        """A free choice in the first stock round."""
        item = str(raw.get("minor") or raw["corporation"])
        if "minor" in raw:
            self.trains.owner[f"2-{self.founded}"] = item
            self.founded += 1
        yield Choose(view.at_turn, item)

    def read_buy_shares(self, view: View, raw: Raw) -> Iterator[Action]:
        """One share from the bank."""
        yield share_deal(view, raw, "buy")

    def read_sell_shares(self, view: View, raw: Raw) -> Iterator[Action]:
        """Shares of one company to the bank."""
        yield share_deal(view, raw, "sell")

    def read_lay_tile(self, view: View, raw: Raw) -> Iterator[Action]:
        """A tile, with the terrain token announced before it."""
        who, hex_, number = str(raw["entity"]), str(raw["hex"]), self.tiles.laid(raw)
        usable = self.aid == (who, view.state.round.number) and TOKEN in view.policy.aids(view, who, hex_, number)
        if usable:
            self.aid = ("", 0)
        yield LayTile(who, hex_, number, int(raw["rotation"]), TOKEN if usable else "")

    def read_place_token(self, view: View, raw: Raw) -> Iterator[Action]:
        """A marker; cities are named by tile and number."""
        yield PlaceToken(str(raw["entity"]), stop_key(self.tiles, str(raw["city"])))

    def read_special_buy(self, view: View, raw: Raw) -> Iterator[Action]:
        """A wagon, or the word that the next tile uses a terrain token."""
        text = str(raw["description"])
        if "Terrain" in text:
            self.aid = (str(raw["entity"]), view.state.round.number)
            return
        if view.book.row.map == "two_player" and can_run(view):
            self.either = True
            return
        yield BuyExtra(str(raw["entity"]), WAGONS[text.rpartition("[")[2].rstrip("]")])

    def read_run_routes(self, view: View, raw: Raw) -> Iterator[Action]:
        """Routes as hexes; the wagons go where they make the recorded sum."""
        who = str(raw["entity"])
        found: list[tuple[str, Route]] = []
        for item in raw["routes"]:
            route = recorded_route(view, item)
            found.append((self.trains.kind(str(item["train"])), route))
        total = sum(int(item.get("revenue", 0)) for item in raw["routes"]) + int(raw.get("subsidy") or 0)
        choices = [(BORDER,), (PLUS,)] if self.either else [view.state.turn.extras]
        runs = max((self.with_wagons(view, who, found, total, extras) for extras in choices), key=lambda c: c[:2])[2]
        if self.either:
            carried = [extra for run in runs for extra in run.extras]
            yield BuyExtra(who, carried[0] if carried else BORDER)
        self.either = False
        yield RunTrains(who, runs)

    def with_wagons(
        self, view: View, who: str, found: list[tuple[str, Route]], total: int, extras: tuple[str, ...]
    ) -> tuple[bool, int, tuple[Run, ...]]:
        """The legal distribution of wagons nearest to the recorded sum, best for the company."""
        options: list[tuple[bool, int, tuple[Run, ...]]] = []
        for places in product(range(-1, len(found)), repeat=len(extras)):
            runs = tuple(
                Run(train, write(view.layout, route), tuple(e for e, at in zip(extras, places, strict=True) if at == n))
                for n, (train, route) in enumerate(found)
            )
            pairs = list(zip(runs, (route for _, route in found), strict=True))
            if all(view.policy.run_limits(view, who, run, route) is None for run, route in pairs):
                earned = [view.policy.earn(view, who, run, route) for run, route in pairs]
                sums = sum(item.revenue for item in earned), sum(sum(item) for item in earned)
                options.append((total in sums, sums[1], runs))
        if not options:
            return False, -1, tuple(Run(train, write(view.layout, route)) for train, route in found)
        return max(options, key=lambda option: option[:2])

    def read_dividend(self, view: View, raw: Raw) -> Iterator[Action]:
        """What a large company pays; small ones have no choice."""
        if view.book.companies[str(raw["entity"])].kind == "major":
            yield Dividend(str(raw["entity"]), int(raw["amount"]))

    def read_discard_train(self, view: View, raw: Raw) -> Iterator[Action]:
        """A train scrapped before running."""
        self.trains.owner.pop(str(raw["train"]), None)
        yield Scrap(str(raw["entity"]), self.trains.kind(str(raw["train"])))

    def read_buy_train(self, view: View, raw: Raw) -> Iterator[Action]:
        """A train from its deck or from whoever owns it."""
        who, name = str(raw["entity"]), str(raw["train"])
        kind = self.trains.kind(name)
        source = self.trains.owner.get(name) or view.book.trains[kind].facts["sellers"][view.book.row.map]
        self.trains.owner[name] = who
        yield BuyTrain(who, kind, source, int(raw["price"]), needed_consent(view, who, source))


DIALECTS["18Mag"] = Mag
