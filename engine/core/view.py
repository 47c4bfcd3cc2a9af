"""Reading a position: a View joins a book and a state and remembers what it derived from parts that did not change."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

from engine.core.state import BANK, POOL, Company, State
from engine.ids import CertId, StopId, TileId, TrainId

if TYPE_CHECKING:
    from engine.board.topology import Layout
    from engine.core.book import Book
    from engine.core.flow import OpenSteps
    from engine.rules.policies import Policies

T = TypeVar("T")
REMEMBERED = 256


class Memory:
    """Values derived from parts of states, found again while the very same parts are asked about."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Any, ...], tuple[tuple[Any, ...], Any]] = OrderedDict()
        self._keeping = Lock()  # several threads look at one game

        self.find = self._kept.get

    def keep(self, index: tuple[Any, ...], parts: tuple[Any, ...], value: object) -> None:
        """Remember a value made of these parts, which stay alive with it; the oldest is forgotten."""
        with self._keeping:
            self._kept[index] = (parts, value)
            if len(self._kept) > REMEMBERED:
                self._kept.popitem(last=False)


class View:
    """A read-only look at a position through the rules of its game."""

    __slots__ = ("book", "state", "steps")

    def __init__(self, book: Book, state: State) -> None:
        self.book = book
        self.state = state
        self.steps: OpenSteps | None = None  # once somebody asked which are open

    @property
    def policy(self) -> Policies:
        """The named figures and choices in which titles differ."""
        return self.book.policies

    @property
    def players(self) -> tuple[str, ...]:
        """The players in seating order."""
        return self.state.setup.players

    @property
    def everybody(self) -> tuple[str, ...]:
        """The players, then the rivals for whom the rulebook plays."""
        return (*self.players, *self.policy.rivals(self))

    @property
    def companies(self) -> tuple[str, ...]:
        """The companies of this game in the order of the box."""
        return tuple(name for name in self.book.companies if name in self.state.companies)

    @property
    def layout(self) -> Layout:
        """The track that lies."""
        return self.book.atlas.layout(self.state.tiles)

    @property
    def tiles_left(self) -> Mapping[TileId, int]:
        """How many of each tile may still be laid, two-sided pieces counted once."""
        tiles, book = self.state.tiles, self.book
        return self.derive(("tiles left",), (tiles,), lambda: book.atlas.left(tiles, book.tile_set))

    @property
    def tile_colours(self) -> tuple[str, ...]:
        """The colours of tiles that may be laid in this phase."""
        return self.book.phase(self.state.phase).colours

    @property
    def at_turn(self) -> str:
        """The player or company at turn."""
        return self.state.turn.who

    def derive(self, key: tuple[Any, ...], parts: tuple[Any, ...], make: Callable[[], T]) -> T:
        """A value that depends on the given parts of the state only (compared by identity), made at most once while remembered."""
        memory = self.book.memory
        index = (*key, *map(id, parts))
        kept = memory.find(index)
        if kept is not None:
            return kept[1]  # type: ignore[no-any-return]
        value = make()
        memory.keep(index, parts, value)
        return value

    def option(self, name: str) -> str:
        """The table's choice for an option, or the title's default."""
        chosen = self.state.setup.options.get(name)
        return chosen if chosen is not None else self.book.option_defaults[name]

    def is_player(self, entity: str) -> bool:
        """Whether the entity is a person at the table."""
        return entity in self.state.setup.players

    def company(self, name: str) -> Company:
        """A company of this game."""
        return self.state.companies[name]

    def controller(self, entity: str) -> str:
        """The player who decides for an entity: itself, the end of a chain of directors, or a receiver; empty where nobody does."""
        if entity in self.state.setup.players:
            return entity
        company = self.state.companies.get(entity)
        if company is None:
            return ""
        return self.controller(company.director) or self.policy.receiver(self, entity)

    def cash(self, holder: str) -> int:
        """Money at hand."""
        return self.state.money.get(holder, 0)

    def trains_of(self, owner: str) -> tuple[TrainId, ...]:
        """The trains an entity owns."""
        return self.state.trains.get(owner, ())

    def certs_of(self, holder: str, cert: CertId) -> int:
        """How many certificates of a class somebody holds."""
        return self.state.certs[cert].get(holder, 0)

    def percent(self, holder: str, company: str) -> int:
        """The share of a company somebody holds, in percent."""
        certs = self.state.certs
        return sum(
            size * held for cert, size in self.book.certs_of_company[company] if (held := certs[cert].get(holder, 0))
        )

    def price(self, company: str) -> int:
        """The price on the share market, or 0 where there is none."""
        place = self.state.market.get(company)
        return self.book.market.price(place) if place else 0

    def markers_at(self, stop: StopId) -> tuple[str, ...]:
        """Who has a station marker on a city."""
        return self.state.markers.get(stop, ())

    def player_after(self, player: str) -> str:
        """The player to the left."""
        players = self.players
        return players[(players.index(player) + 1) % len(players)]

    def seats_from(self, player: str) -> tuple[str, ...]:
        """All players in seating order, starting with one."""
        at = self.players.index(player)
        return self.players[at:] + self.players[:at]

    def others_from(self, who: str) -> tuple[str, ...]:
        """Everybody else in seating order, from the left of a player on; rivals sit behind the players."""
        everybody = self.everybody
        at = everybody.index(who)
        return everybody[at + 1 :] + everybody[:at]

    def worth(self, player: str) -> int:
        """Cash and shares at market price, as the title counts the final wealth."""
        return self.policy.worth(self, player)


__all__ = ["BANK", "POOL", "Memory", "View"]
