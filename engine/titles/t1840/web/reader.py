"""1840 as 18xx.games records it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core import flow
from engine.core.actions import Action
from engine.core.errors import BadInput
from engine.core.kernel import explain
from engine.core.outcome.event import Event, Passed
from engine.core.state import BANK, GONE, Setup
from engine.core.view import View
from engine.ids import StopId
from engine.interop.books import Books
from engine.interop.dialect import Ask, Reader
from engine.interop.pieces import TileIds
from engine.interop.pieces.copies import Slots
from engine.interop.web import Raw, WebGame, seats
from engine.rules.auction import under_hammer
from engine.titles.t1840.actions import Assign, BuyLandmark, SellLandmark
from engine.titles.t1840.box.facts import tables
from engine.titles.t1840.companies.roles import STADTBAHN, box, company_of_player, lines, of_kind, tram_companies
from engine.titles.t1840.deal import dealt_there
from engine.titles.t1840.events import BonusForgone, LinesDeclined, StadtbahnRan
from engine.titles.t1840.notes import notes
from engine.titles.t1840.round_track import LINE, STOCK, is_first_stock
from engine.titles.t1840.trains.buying import placing
from engine.titles.t1840.web.asks import asks_of
from engine.titles.t1840.web.names import Copies, here, slots_of, there
from engine.titles.t1840.web.reads import READS, is_ripe

READINGS = {
    "best_run": "declared",
    "first_round_order": "cards",
    "after_all_passed": "next_player",
    "bonus_station": "free",
    "termini_bought_out": "no",
    "refit_order": "earlier",
    "deficit": "treasury_first",
    "idle_tram": "free",
    "unbuilt_stations": "end_of_route",
    "sold_out": "all",
    "final_landmarks": "face_value",
}
PLACES = {BANK: None, "bank": None, GONE: "closed"}
SMALL = "three_player_small"


def variant_of(game: WebGame) -> str:
    """Three play on the large map unless they say so."""
    return "large" if len(game.players) == 3 and SMALL not in game.options else ""


def called(value: Any) -> Any:
    """A holder by their name of it; anything else as it is."""
    return there(value) if isinstance(value, str) else value


class TramsReader(Reader):
    """Their actions are ours; lines have money there, trams are given to lines without a question where it is clear."""

    own_offer = True
    rounds_of_turns = frozenset({LINE})
    pieces = ("tiles", "trams", "slots")
    reads = READS

    def __init__(self) -> None:
        self.tiles = TileIds()
        self.trams = Copies()
        self.pooled: frozenset[str] = frozenset()
        self.held: tuple[BuyLandmark | SellLandmark, ...] = ()
        self.unasked: tuple[str, ...] = ()
        self.forgone = ""  # the line whose bonus was left by itself, where a pass is still to tell it
        self.slots: Slots | None = None
        self.ran: Mapping[str, int] = {}  # what lines of the Stadtbahn brought in this round that are not told yet

    def asks(self, view: View) -> Sequence[Ask]:
        """The questions of a turn there."""
        return asks_of(view)

    def setup(self, game: WebGame) -> Setup:
        """Lines are shuffled with the game's seed; options outside the rulebook are refused."""
        unknown = [option for option in game.options if option != SMALL]
        if unknown:
            raise BadInput("file.unknown_options", options=unknown)
        given = dealt_there(len(game.players), variant_of(game), game.seed)
        return Setup("1840", seats(game), variant_of(game), READINGS, game.seed, given)

    def watch(self, view: View) -> None:
        """Which marker lies on which place of a city; a bonus left by itself is declined at once or never."""
        self.forgone = ""
        self.slots = self.slots or slots_of(view)
        self.slots.follow(view.state)

    def on(self, stop: StopId, raw: Raw) -> str:
        """Whose marker lies on the place of a city that an action names."""
        taken = self.slots.taken.get(stop, {}) if self.slots else {}
        return taken.get(int(raw.get("slot") or 0), "")

    def actor(self, raw: Raw) -> str | None:
        """Companies by our names; the Stadtbahn acts for nobody."""
        return None if raw.get("entity_type") == "player" or self.of_landmark(raw) else here(str(raw.get("entity")))

    def of_landmark(self, raw: Raw) -> bool:
        """Whether a landmark acts for its owner."""
        return raw.get("entity_type") == "company"

    def follow(self, events: Iterable[Event]) -> None:
        """Companies that cannot pay for a line, and lines that cannot take a bonus, are asked there all the same."""
        said, ran = "", dict[str, int]()
        for event in events:
            if isinstance(event, StadtbahnRan):
                ran[event.company] = event.revenue
            elif isinstance(event, Passed):
                said = event.who
            elif isinstance(event, LinesDeclined) and event.company != said:
                self.unasked += (event.company,)
            elif isinstance(event, BonusForgone) and event.company != said:
                self.forgone = event.company
        self.ran = ran or self.ran

    def has_happened(self, raw: Raw) -> bool | None:
        """The Stadtbahn runs by itself: when its run is told, its round has begun."""
        if raw["type"] != "run_routes" or str(raw["entity"]).isdigit():
            return None
        return str(raw["entity"]) in self.ran

    def answers_nothing(self, view: View, raw: Raw) -> bool:
        """The answer of such a company or line."""
        who = here(str(raw["entity"]))
        if who == self.forgone:
            self.forgone = ""
            return True
        if who not in self.unasked:
            return False
        at = self.unasked.index(who)
        self.unasked = self.unasked[:at] + self.unasked[at + 1 :]
        return True

    def is_unasked(self, view: View) -> bool:
        """In an auction theirs passes over who could only bid with a landmark given back."""
        return under_hammer(view) is not None and not flow.can(view, view.at_turn, "bid")

    def leaves_something(self, view: View) -> bool:
        """A bonus is declined by a pass of its own."""
        return bool(notes(view).bonus)

    def beside(self, raw: Raw) -> bool:
        """Landmarks are sold in anybody's turn, and the Stadtbahn runs by itself here."""
        return self.of_landmark(raw) or (raw["type"] == "run_routes" and not str(raw["entity"]).isdigit())

    def in_turn_of(self, view: View, raw: Raw, who: str) -> bool:
        """A landmark that may be given back now may not be later."""
        item = str(raw["entity"])
        return self.of_landmark(raw) and explain(view, SellLandmark(view.state.privates.get(item, ""), item)) is None

    def says_nothing(self, view: View, raw: Raw) -> bool:
        """Trams and markers that lie so already, a run of the Stadtbahn, a line chosen, a deal that waits for its time."""
        return raw["type"] in ("reassign_trains", "place_token", "run_routes", "merge") or bool(self.held)

    def waiting(self) -> str:
        """The landmark whose sale waits."""
        return self.held[0].item if self.held else ""

    def who(self, view: View, raw: Raw) -> str:
        """Our name of whoever acts."""
        if raw.get("entity_type") == "player":
            return self.player(raw)
        return here(str(raw["entity"]))

    def let_go(self, view: View) -> list[Action]:
        """Deals of landmarks that waited for their time."""
        if not self.held:
            return []
        ripe: list[Action] = [action for action in self.held if is_ripe(view, action)]
        self.held = tuple(action for action in self.held if action not in ripe)
        return ripe

    def instead_of_pass(self, view: View, who: str) -> Iterable[Action]:
        """Deals that waited come first; where ours asks for the trams and theirs did not, they stay where they are."""
        if ripe := self.let_go(view):
            return ripe
        return (Assign(who, placing(view, who)),) if flow.step_for(view, "assign", who) is not None else ()

    def adjust(self, view: View, found: Books) -> Books:
        """Lines hold the revenue there, the card for the certificate is cash, sold shares lie apart, and names differ."""
        cash = {ref: amount for ref, amount in found["cash"].items() if "/" not in ref}
        for company in tram_companies(view):
            for line in lines(view, company):
                cash[f"c:{line}"] = notes(view).earned.get(line, 0)
            if not lines(view, company) and view.cash(box(company)):
                cash[f"c:{company}"] += view.cash(box(company))
        if view.state.round.kind == STOCK and is_first_stock(view):
            for player, seat in self.seats.items():
                ref = f"p:{player}"
                cash[ref] += 0 if company_of_player(view, seat) else tables(view).subscription
        trains = {}
        for ref in found["trains"]:
            name = ref.partition(":")[2]
            trains[ref] = self.trams.labels(name, view.trains_of(name))
        owners = dict(found["owner"])
        for company in tram_companies(view):
            for line in lines(view, company):
                owners[f"c:{line}"] = owners[f"c:{company}"]
        books = {**found, "cash": cash, "trains": trains, "owner": owners, "shares": self.offers(view, found["shares"])}
        books["privates"] = {name: PLACES.get(holder, holder) for name, holder in books["privates"].items()}
        for company in of_kind(view, STADTBAHN):
            cash.pop(f"c:{company}", None)
        return {section: {there(ref): called(value) for ref, value in rows.items()} for section, rows in books.items()}

    def offers(self, view: View, shares: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
        """Shares that players sold lie in a market of their own."""
        found = {}
        for ref, held in shares.items():
            sold = 10 * sum(here(name).rpartition("_")[0] == ref.partition(":")[2] for name in self.pooled)
            rest = held.get(ref, 0) - sold
            others = {holder: n for holder, n in held.items() if holder != ref}
            found[ref] = {
                **{there(h): n for h, n in others.items()},
                **{k: n for k, n in ((there(ref), rest), ("market", sold)) if n},
            }
        return found
