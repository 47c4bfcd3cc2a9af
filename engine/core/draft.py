"""Changing a position: the only hands through which money, certificates, trains and markers move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from engine.core.chance import dice
from engine.core.errors import EngineBug
from engine.core.outcome.event import Event, Phrase
from engine.core.outcome.ledger import CertsMoved, Entry, MarkerMoved, Paid, TrainMoved
from engine.core.state import BANK, Company, Notes, Place, State, Turn
from engine.core.view import View
from engine.ids import CertId, HexId, StopId, TileId, TrainId, stop_on

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core.book import Book

T = TypeVar("T")


class Draft(View):
    """A View of a private copy that may be changed; every change replaces a part, so the original stays as it was."""

    __slots__ = ("events", "ledger", "untouched")

    def __init__(self, book: Book, state: State) -> None:
        super().__init__(book, state.__copy__())  # type: ignore[attr-defined]
        self.events: list[Event] = []
        self.ledger: list[Entry] = []
        self.untouched = False  # whether a round began here in which nothing was done yet

    def deal(
        self,
        bank: int,
        cash: int,
        companies: Mapping[str, Company],
        trains: Mapping[str, tuple[TrainId, ...]] | None = None,
        privates: Mapping[str, str] | None = None,
        notes: Notes | None = None,
    ) -> None:
        """Lay a new game out: so much money in the bank and in each hand, all certificates in the bank, the first phase."""
        book, state = self.book, self.state
        state.money = {BANK: bank, **dict.fromkeys(companies, 0), **dict.fromkeys(self.players, cash)}
        state.certs = {name: {BANK: count} for name, count in book.certs.items()}
        state.companies, state.trains, state.privates = dict(companies), dict(trains or {}), dict(privates or {})
        state.phase = next(iter(book.phases))
        state.priority = self.players[0]
        state.dice = dice.seeded(book.setup.seed)
        state.notes = notes or Notes()

    def say(self, event: Event) -> None:
        """Tell what happened."""
        self.events.append(event)

    def give_reason(self, told: int, why: Phrase) -> None:
        """Say why what was told next, after so many events, was done."""
        self.events[told] = replace(self.events[told], because=why)

    def pay(self, giver: str, taker: str, amount: int) -> None:
        """Move money."""
        if amount == 0 or giver == taker:
            return
        if amount < 0:
            raise EngineBug(f"negative payment {giver} -> {taker}: {amount}")
        money = dict(self.state.money)
        money[giver] = money.get(giver, 0) - amount
        money[taker] = money.get(taker, 0) + amount
        self.state.money = money
        self.ledger.append(Paid(len(self.events), giver, taker, amount))

    def move_certs(self, cert: CertId, giver: str, taker: str, count: int = 1) -> None:
        """Hand over certificates of one class."""
        holders = dict(self.state.certs[cert])
        held = holders.get(giver, 0) - count
        if held < 0 or count < 0:
            raise EngineBug(f"{giver} has no {count} {cert}")
        holders[giver] = held
        if not held:
            del holders[giver]
        holders[taker] = holders.get(taker, 0) + count
        self.state.certs = {**self.state.certs, cert: holders}
        self.ledger.append(CertsMoved(len(self.events), giver, taker, cert, count))

    def add_train(self, owner: str, train: TrainId) -> None:
        """Put a train into an owner's yard."""
        self.state.trains = {**self.state.trains, owner: (*self.trains_of(owner), train)}
        self.ledger.append(TrainMoved(len(self.events), "", owner, train))

    def take_train(self, owner: str, train: TrainId) -> None:
        """Take a train out of an owner's yard."""
        yard = list(self.trains_of(owner))
        if train not in yard:
            raise EngineBug(f"{owner} has no train {train}")
        yard.remove(train)
        self.state.trains = {**self.state.trains, owner: tuple(yard)}
        self.ledger.append(TrainMoved(len(self.events), owner, "", train))

    def move_train(self, giver: str, taker: str, train: TrainId) -> None:
        """Hand a train over."""
        self.take_train(giver, train)
        self.add_train(taker, train)

    def swap_trains(self, owner: str, trains: tuple[TrainId, ...]) -> None:
        """Put other cards into an owner's yard, each in the place of the one it had."""
        if len(trains) != len(self.trains_of(owner)):
            raise EngineBug(f"{owner} has {len(self.trains_of(owner))} trains, not {len(trains)}")
        self.state.trains = {**self.state.trains, owner: trains}

    def set_marker(self, company: str, stop: StopId) -> None:
        """Put one of a company's markers on a city; its place on the charter becomes free."""
        left = self.company(company).tokens
        if not left:
            raise EngineBug(f"{company} has no marker left")
        self.set_company(company, tokens=left[1:])
        self.state.markers = {**self.state.markers, stop: (*self.markers_at(stop), company)}
        self.ledger.append(MarkerMoved(len(self.events), company, "", stop))

    def take_marker(self, company: str, stop: StopId, price: int = 0) -> None:
        """Take one of a company's markers off a city; it is the first on the charter again, at a price."""
        owners = list(self.markers_at(stop))
        if company not in owners:
            raise EngineBug(f"{company} has no marker on {stop}")
        owners.pop(len(owners) - 1 - owners[::-1].index(company))
        self.set_company(company, tokens=(price, *self.company(company).tokens))
        markers = {**self.state.markers, stop: tuple(owners)}
        if not owners:
            del markers[stop]
        self.state.markers = markers
        self.ledger.append(MarkerMoved(len(self.events), "", company, stop))

    def rearrange_markers(self, markers: Mapping[StopId, tuple[str, ...]]) -> None:
        """Lay the markers on the board out anew; what is on the charters is not touched."""
        self.state.markers = {stop: owners for stop, owners in markers.items() if owners}

    def lay(self, hex_: HexId, tile: TileId, turn: int) -> None:
        """Put a tile down; markers in the hex move with their cities."""
        atlas, old = self.book.atlas, self.state.tiles.get(hex_)
        moves = atlas.carry(hex_, old, tile, turn)
        markers = dict(self.state.markers)
        lifted = {node: markers.pop(stop_on(hex_, node), None) for node in moves}
        for node, owners in lifted.items():
            if owners:
                place = stop_on(hex_, moves[node])
                markers[place] = (*markers.get(place, ()), *owners)
        if any(lifted.values()):
            self.state.markers = markers
        self.state.tiles = {**self.state.tiles, hex_: atlas.laid(hex_, old, tile, turn)}

    def put_tile(self, hex_: HexId, tile: TileId, turn: int) -> None:
        """Put a tile down as it is, where a new game begins with one."""
        self.state.tiles = {**self.state.tiles, hex_: (tile, turn)}

    def swap_tile(self, hex_: HexId, tile: TileId) -> None:
        """Put a tile with the same cities in the place of another, turned as that one was."""
        self.state.tiles = {**self.state.tiles, hex_: (tile, self.state.tiles[hex_][1])}

    def set_company(self, name: str, **changes: Any) -> None:
        """Change what a company is."""
        self.state.companies = {**self.state.companies, name: replace(self.company(name), **changes)}

    def clear_company(self, name: str, closed: bool = False) -> None:
        """Take everything off a company's charter, so that it may start again unless it is closed."""
        self.state.companies = {**self.state.companies, name: Company(closed=closed)}

    def give_private(self, item: str, owner: str) -> None:
        """Hand a private over."""
        self.state.privates = {**self.state.privates, item: owner}

    def set_phase(self, name: str) -> None:
        """Begin a phase."""
        self.state.phase = name

    def give_priority(self, player: str) -> None:
        """Hand the priority card over."""
        self.state.priority = player

    def finish(self, reason: str) -> None:
        """End the game."""
        self.state.over = reason

    def set_turn(self, **changes: Any) -> None:
        """Remember what the entity at turn did."""
        self.state.turn = replace(self.state.turn, **changes)

    def begin_turn(self, who: str = "") -> None:
        """Nothing is done yet in this turn, and what the title keeps of the one before is put away."""
        self.state.turn = Turn(who)
        names = self.state.notes.OF_TURN
        if names:
            fresh = type(self.state.notes)()
            self.set_notes(**{name: getattr(fresh, name) for name in names})

    def set_round(self, **changes: Any) -> None:
        """Change the round under way."""
        self.state.round = replace(self.state.round, **changes)

    def flag(self, name: str) -> None:
        """Remember for the rest of the turn that something happened."""
        self.set_turn(flags=self.state.turn.flags | {name})

    def count_round(self, kind: str) -> int:
        """Count one more round of a kind; its number."""
        number = self.state.rounds.get(kind, 0) + 1
        self.state.rounds = {**self.state.rounds, kind: number}
        return number

    def remember_sale(self, who: str, company: str) -> None:
        """Remember for the rest of the round that a player sold shares of a company."""
        self.state.sold = {**self.state.sold, who: (*self.state.sold.get(who, ()), company)}

    def forget_sales(self) -> None:
        """Begin to count sales anew."""
        self.state.sold = {}

    def begin_anew(self) -> None:
        """Be the first position of the game whose book this is, with nothing drawn so far."""
        self.state.setup, self.state.dice = self.book.setup, 0

    def set_notes(self, **changes: Any) -> None:
        """Change what the title alone keeps of the position."""
        self.state.notes = replace(self.state.notes, **changes)

    def set_price(self, company: str, row: int, column: int) -> None:
        """Put a price marker into a cell, under those that are there."""
        market = self.state.market
        arrival = max((place.arrival for place in market.values()), default=0) + 1
        self.state.market = {**market, company: Place(row, column, arrival)}

    def leave_market(self, company: str) -> None:
        """Take a price marker off the chart."""
        self.state.market = {name: place for name, place in self.state.market.items() if name != company}

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in a random order."""
        deck, self.state.dice = dice.shuffle(self.state.setup.seed, self.state.dice, items)
        return deck

    def roll(self, sides: int) -> int:
        """A random number from 0 to sides - 1."""
        number, self.state.dice = dice.roll(self.state.setup.seed, self.state.dice, sides)
        return number
