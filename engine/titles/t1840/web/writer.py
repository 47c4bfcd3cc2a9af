"""1840 written as 18xx.games records it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.actions import Action, PlaceToken
from engine.core.errors import BadInput
from engine.core.state import BANK, State
from engine.core.view import View
from engine.ids import StopId, cert_of
from engine.interop.common_writes import station_set, trains_run
from engine.interop.dialect import Ask, Writer, unsaid
from engine.interop.pieces.copies import TileCopies
from engine.interop.web import MODULUS, Raw
from engine.rules.auction import auction
from engine.rules.shares import SHARE
from engine.titles.t1840 import round_track
from engine.titles.t1840.building.stations import cities, home_hex
from engine.titles.t1840.companies.roles import LINE, STADTBAHN, kind, lines, of_kind
from engine.titles.t1840.deal import dealt_there
from engine.titles.t1840.events import BonusForgone, StadtbahnRan
from engine.titles.t1840.notes import notes
from engine.titles.t1840.trains.buying import arrangements, given, is_choice, placing
from engine.titles.t1840.web.asks import asks_of
from engine.titles.t1840.web.names import COLOURS, Copies, colour, slots_of, there
from engine.titles.t1840.web.writes import WRITES, hear_forgone, hear_stadtbahn

HOME = "home"  # the question of a line that has no other circle to choose
LETTERS = {name: letters for letters, name in COLOURS.items()}


class Shares:
    """Which copy of a share is whose: number 0 is the director's certificate where there is one."""

    def __init__(self, view: View) -> None:
        self.held: dict[tuple[str, str], list[str]] = {}
        for company in view.book.certs_of_company:
            first = 0 if kind(view, company) == STADTBAHN else 1
            count = view.book.certs[cert_of(company, SHARE)]
            self.held[company, BANK] = [f"{there(company)}_{number}" for number in range(first, first + count)]

    def move(self, company: str, giver: str, taker: str, count: int) -> list[str]:
        """Copies change hands, the first of the giver's pile."""
        names = self.held[company, giver][:count]
        del self.held[company, giver][:count]
        self.held.setdefault((company, taker), []).extend(names)
        return names

    def sell(self, company: str, seller: str, count: int) -> list[str]:
        """Copies go to the bank, number 0 at last."""
        self.held[company, seller].sort(key=lambda name: name.endswith("_0"))
        return self.move(company, seller, BANK, count)


class Trams(Copies):
    """The copies of trams, sold in order."""

    def __init__(self) -> None:
        super().__init__()
        self.sold: dict[str, int] = {}

    def sell(self, view: View, tram: str, who: str) -> tuple[str, str]:
        """The next copy of a stack, and its name: the second time that a colour is on sale it is `O2`."""
        number = self.sold.get(tram, 0)
        self.sold[tram] = number + 1
        before = round_track.spaces(view)[: notes(view).space + 1]
        variant = f"{LETTERS[tram]}{sum(tram in row.prices for row in before)}"
        copy = f"{LETTERS[tram]}1-{number}"
        self.buys(copy, variant, who)
        return copy, variant

    def of(self, holder: str, tram: str) -> str:
        """The copy of a colour that somebody has."""
        return next(copy for copy, where in self.holder.items() if where == holder and colour(copy) == tram)


class TramsWriter(Writer):
    """Our actions as theirs: a line is chosen before the first bid, trams are given by their copies."""

    title = "1840"
    beside = frozenset({"sell_landmark"})
    writes = WRITES
    hears = {StadtbahnRan: hear_stadtbahn, BonusForgone: hear_forgone}

    def __init__(self, view: View) -> None:
        small = len(view.players) == 3 and not view.state.setup.variant
        self.rules = ("three_player_small",) if small else ()
        self.tiles = TileCopies(view.book)
        self.slots = slots_of(view)
        self.homeless = {line for line in of_kind(view, LINE) if len(cities(view, home_hex(view, line))) > 1}
        self.paid_off: dict[StopId, int] = {}  # places of markers paid off for bonus stations still to come
        self.shares = Shares(view)
        self.trams = Trams()

    def seed(self, view: View) -> int:
        """The game's own seed, if it deals the lines that lie there."""
        own, setup = notes(view), view.state.setup
        if isinstance(setup.seed, str):
            raise BadInput("export.by_secret")
        seed = setup.seed % MODULUS
        dealt = dealt_there(len(view.players), setup.variant, seed)
        if [*own.shown, *own.deck] != dealt["lines"] or own.order_cards[0] != dealt["begins"]:
            raise BadInput("export.no_seed", tried=1, dealt=[*own.shown, *own.deck])
        return seed

    def asks(self, view: View) -> Sequence[Ask]:
        """Each kind of round asks its own questions; a line that waited for the tile of its home first sets its station."""
        waiting = Ask(frozenset({HOME}), self.home_waits)
        return (waiting, *asks_of(view)) if view.state.round.kind == round_track.LINE else asks_of(view)

    def home_waits(self, view: View) -> bool:
        """Whether the line at turn is asked for its home there: it lies here where no other circle is left, or lay before the tile."""
        line = view.at_turn
        return line in self.homeless and home_hex(view, line) in view.state.tiles and notes(view).circle != line

    def home_set(self, view: View, line: str) -> Raw:
        """A line's station on the circle in which it begins."""
        self.homeless.discard(line)
        stop = next(stop for stop in cities(view, home_hex(view, line)) if line in view.markers_at(stop))
        return station_set(self.tiles, PlaceToken(line, stop), 0)

    def declined(self, view: View, ask: Ask) -> Raw:
        """A pass; trams that do not run say so, and trams are given to lines where only one way is left.

        Whoever chose a landmark has bid for it there, and whoever paid a marker off for a bonus has set the station.
        """
        who, now = view.at_turn, auction(view)
        if self.paid_off or (now is not None and not now.high and now.chooser == who):
            raise unsaid(view, "pass", "cause.begun_there")
        if HOME in ask.kinds:
            return {"entity_type": "corporation", "entity": who, **self.home_set(view, who)}
        if "run" in ask.kinds:
            return named(view, {"entity": who, **trains_run((), 0)})
        if "assign" in ask.kinds:
            placed = placing(view, who) if is_choice(view, who) else arrangements(view, who)[0]
            return named(view, {"entity": who, **self.assignment(view, who, placed)})
        return named(view, super().declined(view, ask))

    def assignment(self, view: View, who: str, placed: tuple[str, ...]) -> Raw:
        """All trams of a company with their lines."""
        left = [copy for copy, where in self.trams.holder.items() if where in (who, *lines(view, who))]
        places = {}
        for line, tram in given(placed).items():
            copy = next(copy for copy in left if colour(copy) == tram)
            left.remove(copy)
            places[copy] = line
        places |= dict.fromkeys(left, who)
        self.trams.placed(places)
        rows = [{"train": copy, "corporation": there(place)} for copy, place in places.items()]
        return {"type": "reassign_trains", "assignments": rows}

    def write(self, view: View, action: Action) -> Iterator[Raw]:
        """Their actions for one of ours, with their names."""
        for raw in super().write(view, action):
            yield named(view, raw)

    def follow(self, before: State, after: State) -> None:
        """Trams that were given by themselves; markers that came, went or moved, and tiles under them."""
        if before.trains is not after.trains:
            self.trams.follow(after)
        if before.markers is not after.markers:
            self.slots.follow(after)


def named(view: View, raw: Raw) -> Raw:
    """An action in the name of whoever acts there."""
    who = str(raw["entity"])
    if view.is_player(who) or "entity_type" in raw:
        return raw
    return {**raw, "entity": there(who), "entity_type": "corporation"}
