"""1824 and 1824 Cisleithania as 18xx.games records them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.actions import Action, Pass, Ruling
from engine.core.errors import BadInput
from engine.core.outcome.event import Event, Phrase
from engine.core.state import DEPOT, Setup
from engine.core.view import View
from engine.events import DirectorChanged, TokenPlaced
from engine.ids import StopId, hex_of
from engine.interop.books import Books
from engine.interop.dialect import Ask, Reader
from engine.interop.pieces import TileIds, TrainIds
from engine.interop.web import Raw, WebGame, seats
from engine.titles.t1824.box.facts import pre_state, regional_of
from engine.titles.t1824.building.stations import home
from engine.titles.t1824.companies.roles import COAL, SMALL, bond, of_kind
from engine.titles.t1824.events import PrivateExchanged
from engine.titles.t1824.variants.cisleithania import placers
from engine.titles.t1824.web.asks import asks_of
from engine.titles.t1824.web.corrections import at_the_limit, other_directors, with_doubles
from engine.titles.t1824.web.reads import READS
from engine.titles.title import load_data

READINGS = {
    "best_run": "declared",
    "mountain_certificates": "counted",
    "operating_rounds_5": "three",
    "price_between_directors": "full",
    "at_train_limit": "discard",
    "sales_at_train_step": "free",
    "emergency_help": "any_train",
    "state_without_director": "operates",
    "foundation_marker": "first_turn",
    "shares_in_bank": "any",
    "home_places": "circle",
    "repeated_sales": "yes",
    "goods_obsolete": "all_below",
    "unlaunched_trains": "sold",
    "repayment": "action",
    "last_export": "none",
    "kk_in_wien": "one_returned_last_free",
}


CISLEITHANIA = {"bukowina": "both", "missing_precursor_marker": "removed"}


FOR_TWO = {
    "construction_certificates": "counted",
    "draft_order": "second_player",
    "draft_prices": "at_pick",
    "bond_rounding": "down",
    "bond_markers_with_5": "both",
    "pool_dividends": "company",
}


TITLE = "1824 Cisleithania"


GOOD_TIMES = "goods_time"


class AustriaReader(Reader):
    """Their actions are ours; small companies are corporations there, mountain railways act for their owners."""

    own_offer = True
    in_order = True
    pieces = ("tiles", "trains")
    reads = READS

    def __init__(self) -> None:
        self.tiles = TileIds()
        self.trains = TrainIds()
        self.coals = 0
        self.sold: frozenset[str] = frozenset()  # the certificates that once left the bank
        self.bond = ""
        self.chosen: frozenset[StopId] = frozenset()  # where the file says its marker goes now
        self.unsaid: frozenset[StopId] = frozenset()  # where one was set by itself that the file has not told yet
        self.apart: dict[str, str] = {}  # the directors' certificates that stayed with others there

    def asks(self, view: View) -> Sequence[Ask]:
        """The questions of a turn there."""
        return asks_of(view)

    def setup(self, game: WebGame) -> Setup:
        """The variant by the title; the readings that engine uses."""
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

    def actor(self, raw: Raw) -> str | None:
        """Their players choose what here a state railway does."""
        return "KK" if raw["type"] == "choose" else None

    def says_nothing(self, view: View, raw: Raw) -> bool:
        """A marker of the railway without director that lies there."""
        return str(raw["type"]) == "place_token"

    def leaves_something(self, view: View) -> bool:
        """A marker of the railway without director may stay on its charter."""
        return bool(placers(view))

    def watch(self, view: View) -> None:
        """Which railway is without director."""
        self.bond = bond(view)

    def follow(self, events: Iterable[Event]) -> None:
        """Who exchanged a coal railway keeps the director's certificate there even if somebody else has more."""
        exchanged: dict[str, str] = {}
        for event in events:
            if isinstance(event, PrivateExchanged):
                exchanged[event.company] = event.player
            elif isinstance(event, TokenPlaced) and event.company == self.bond:
                self.marker_set(event.stop)
            elif isinstance(event, DirectorChanged):
                self.keep_apart(event.company, "")
                if exchanged.get(event.company) == event.before:
                    self.keep_apart(event.company, event.before)

    def marker_set(self, stop: StopId) -> None:
        """A marker of the railway without director was set, as the file said or by itself."""
        self.unsaid = self.unsaid if stop in self.chosen else self.unsaid | {stop}
        self.chosen -= {stop}

    def keep_apart(self, company: str, holder: str) -> None:
        """The director's certificate stayed with somebody else there, or with nobody."""
        self.apart = {name: who for name, who in {**self.apart, company: holder}.items() if who}

    def instead_of_pass(self, view: View, who: str) -> Iterable[Action]:
        """Who has too many certificates here, and not there, passes with those that stayed with them there."""
        if view.state.round.kind != "stock" or not view.is_player(who):
            return ()
        doubles = at_the_limit(view, who, self.apart, 0)
        return with_doubles(view, who, doubles, Pass(who)) if doubles else ()

    def remedies(self, view: View, raw: Raw) -> Iterable[tuple[Ruling, ...]]:
        """Between equals somebody else may direct the company that acts, or the one of which a director here sells."""
        acting = view.at_turn if raw.get("entity_type") == "player" else str(raw.get("entity"))
        shares = raw.get("shares")
        sold = {str(name).rpartition("_")[0]: None for name in shares} if isinstance(shares, list) else {}
        return (rulings for company in dict.fromkeys((acting, *sold)) for rulings in other_directors(view, company))

    def adjust(self, view: View, found: Books) -> Books:
        """They leave a grey marker on the mine of a coal railway that was exchanged."""
        for name in of_kind(view, COAL):
            if view.company(name).closed and view.company(name).floated:
                found["tokens"][hex_of(home(view, name))] = ["c:B"]
        return found

    def owner(self, view: View, name: str) -> str:
        """Who owns a train: what was exchanged passed it on."""
        found = self.trains.owner.get(name, DEPOT)
        while found in view.book.companies and view.company(found).closed:
            found = regional_of(view, found) if found in of_kind(view, COAL) else pre_state(view, found).state
        return found


def variant_of(game: WebGame) -> str:
    """The variant by the title, or by the one optional rule there is: Good Times in the suggested set-up."""
    unknown = [option for option in game.options if option != GOOD_TIMES or game.title == TITLE]
    if unknown:
        raise BadInput("file.unknown_options", options=unknown)
    if game.title == TITLE:
        return "cisleithania"
    return GOOD_TIMES if game.options else ""


def stacks_of(game: WebGame) -> dict[str, int]:
    """The stacks of a game for two, read off its draft: partners follow each other."""
    kinds = {data.id: data.kind for data in load_data("t1824").companies}
    items = [str(raw.get("company")) for raw in game.actions if raw["type"] == "buy_company"]
    items = [item for item in items if kinds.get(item) in SMALL][:8]
    if len(items) < 8:
        raise BadInput("file.not_a_game", detail=Phrase("cause.draft"))
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
