"""Reading a position: a View joins a book and a state and remembers what it derived from parts that did not change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from engine.core.remembering import Parts, remembered
from engine.core.state import BANK, POOL, Company, State
from engine.ids import CertId, StopId, TileId, TrainId

if TYPE_CHECKING:
    from engine.board.topology import Layout
    from engine.core.book import Book
    from engine.core.flow import OpenSteps
    from engine.rules.policies import Policies
    from engine.rules.policies.told import Told

T = TypeVar("T")


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
    def told(self) -> Told:
        """What pictures and sentences ask besides."""
        return self.book.told

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
        atlas, tiles = self.book.atlas, self.state.tiles
        newest = atlas.newest  # as mostly, without a call for it
        return newest if newest is not None and newest.tiles is tiles else atlas.layout(tiles)

    @property
    def tiles_left(self) -> Mapping[TileId, int]:
        """How many of each tile may still be laid, two-sided pieces counted once."""
        return tiles_left(self)

    @property
    def tile_colours(self) -> tuple[str, ...]:
        """The colours of tiles that may be laid in this phase."""
        return self.book.phase(self.state.phase).colours

    @property
    def at_turn(self) -> str:
        """The player or company at turn."""
        return self.state.turn.who

    def derive(self, make: Callable[..., T], parts: Parts, *args: Any) -> T:
        """What is made of the arguments and of some parts of the state (compared by identity), once while it is remembered."""
        kept = self.book.memory.find((make, *args, *map(id, parts.of(self.state))))
        return kept[1] if kept is not None else self.make(make, parts, *args)

    def make(self, make: Callable[..., T], parts: Parts, *args: Any) -> T:
        """The same made anew, and remembered."""
        value, found = make(self, *args), parts.of(self.state)
        self.book.memory.keep((make, *args, *map(id, found)), found, value)
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
        certs, found = self.state.certs, 0
        for cert, size in self.book.certs_of_company[company]:  # asked so often that a generator would cost as much
            if held := certs[cert].get(holder):
                found += size * held
        return found

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


__all__ = ["BANK", "POOL", "View"]


@remembered("tiles")
def tiles_left(view: View) -> Mapping[TileId, int]:
    """How many of each tile may still be laid."""
    tiles, book = view.state.tiles, view.book
    if book.spares_marked:
        tiles = {hex_: laid for hex_, laid in tiles.items() if not book.atlas.has_marks(laid[0])}
    return book.atlas.left(tiles, book.tile_set)
