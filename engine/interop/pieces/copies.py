"""Which copy of equal pieces lies where, as 18xx.games counts them: tiles and trains have numbers there, cities places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine.core.book import Book
from engine.core.state import State
from engine.ids import HexId, StopId, TileId, hex_of, node_of
from engine.interop.pieces import printed
from engine.interop.pieces.followed import Followed


class TileCopies:
    """The tiles beside the board, each kind in the order in which its next copy is taken; some titles have more kinds there."""

    def __init__(self, book: Book, more: Mapping[TileId, int] = {}) -> None:
        self.book = book
        self.other_side = book.atlas.other_side
        self.printed = printed.places(book)
        counts = {**book.tile_set, **more, **printed.fewer(book)}
        self.free = {number: [f"{number}-{n}" for n in range(count)] for number, count in counts.items()}
        self.on: dict[HexId, str] = {}

    def turned_over(self, copy: str) -> str:
        """The other face of a copy: two-sided pieces have equal numbers on both."""
        number, _, place = copy.rpartition("-")
        other = self.other_side.get(TileId(number))
        return f"{other}-{place}" if other else ""

    def lay(self, hex_: HexId, number: TileId) -> str:
        """Take the next copy for a hex; what lay there comes back behind the others."""
        copy = self.free[number].pop(0)
        back = self.turned_over(copy)
        if back:
            self.free[self.other_side[number]].remove(back)
        old = self.on.get(hex_, "")
        for face in (old, self.turned_over(old) if old else ""):
            if face:
                self.free.setdefault(TileId(face.rpartition("-")[0]), []).append(face)
        self.on[hex_] = copy
        return copy

    def city(self, stop: StopId) -> str:
        """The name of a city by our key (`E12.c1`): its tile and number, on printed hexes the hex counts as a tile."""
        hex_, node = hex_of(stop), node_of(stop)
        if hex_ in self.on:
            return f"{self.on[hex_]}-{node.lstrip('c')}"
        stops = [place.id for place in self.book.atlas.printed(hex_).stops()]
        number = printed.numbers(self.book, hex_, len(stops))[stops.index(node)]
        return f"{hex_}-{self.printed.get(hex_, 0)}-{number}"


class Slots(Followed):
    """The places of every city, as far as markers lie on them."""

    def __init__(self, state: State) -> None:
        self.taken: dict[StopId, dict[int, str]] = {}
        self.seen: dict[StopId, tuple[str, ...]] | None = None
        self.follow(state)

    def follow(self, state: State) -> None:
        """Markers that are gone leave their place, new ones take the first free; joined cities are filled in order."""
        if state.markers is self.seen:
            return
        known, self.seen = self.seen or {}, state.markers
        changed = {stop: owners for stop, owners in self.owners(state).items() if owners is not known.get(stop, ())}
        before = self.taken
        self.taken = dict(before)
        for stop, owners in changed.items():
            joined = any(came_over(before, stop, owner) for owner in owners)
            self.taken[stop] = {} if joined else self.kept(stop, owners)
            for owner in Counter(owners) - Counter(self.taken[stop].values()):
                self.taken[stop][first_free(self.taken[stop])] = owner

    def owners(self, state: State) -> Mapping[StopId, tuple[str, ...]]:
        """Whose markers lie in each city; nobody's where some lay."""
        return {**dict.fromkeys(self.taken, ()), **state.markers}

    def kept(self, stop: StopId, owners: Iterable[str]) -> dict[int, str]:
        """The markers that stay where they were; of several of one company the one that came last goes first."""
        left = Counter(owners)
        found: dict[int, str] = {}
        for place, owner in self.taken.get(stop, {}).items():
            if left[owner]:
                left[owner] -= 1
                found[place] = owner
        return found

    def place(self, stop: StopId, owner: str) -> int:
        """Where a company's marker lies in a city."""
        return next(place for place, other in self.taken[stop].items() if other == owner)

    def rename(self, before: str, after: str) -> None:
        """The markers of one company become another's, behind those it has."""
        for taken in self.taken.values():
            for place in [place for place, owner in taken.items() if owner == before]:
                del taken[place]
                taken[place] = after

    def close_up(self, hex_: HexId) -> None:
        """The markers of a hex move to the first places, in their order."""
        for stop in self.taken:
            if hex_of(stop) == hex_:
                self.taken[stop] = dict(enumerate(owner for _, owner in sorted(self.taken[stop].items())))

    def take(self, stop: StopId, owner: str, places: int, kept: int) -> int:
        """Take one of a city's places for a marker, if possible behind those that are kept for others."""
        taken = self.taken.setdefault(stop, {})
        free = [place for place in range(places) if place not in taken]
        place = free[min(kept, len(free) - 1)]
        taken[place] = owner
        self.seen = {**(self.seen or {}), stop: (owner,)}  # looked at again, also where the marker goes at once
        return place


def came_over(taken: Mapping[StopId, Mapping[int, str]], stop: StopId, owner: str) -> bool:
    """Whether a company's markers on the hex of a city lay in other cities only."""
    near = [other for other, owners in taken.items() if owner in owners.values() and hex_of(other) == hex_of(stop)]
    return bool(near) and stop not in near


def first_free(taken: Mapping[int, str]) -> int:
    """The first place without a marker."""
    return next(place for place in range(len(taken) + 1) if place not in taken)


class TrainCopies:
    """The trains of every company; decks hand out their copies in turn, scrapped ones first."""

    def __init__(self) -> None:
        self.sold: dict[str, int] = {}
        self.scrapped: dict[str, list[str]] = {}
        self.yards: dict[str, list[str]] = {}

    def fresh(self, owner: str, kind: str) -> str:
        """The next copy of a deck goes to an owner."""
        if self.scrapped.get(kind):
            return self.give(owner, self.scrapped[kind].pop(0))
        number = self.sold.get(kind, 0)
        self.sold[kind] = number + 1
        return self.give(owner, f"{kind}-{number}")

    def give(self, owner: str, copy: str) -> str:
        """A copy joins an owner's trains."""
        self.yards.setdefault(owner, []).append(copy)
        return copy

    def take(self, owner: str, kind: str) -> str:
        """The first copy of a kind leaves an owner."""
        copy = self.named(owner, [kind])[0]
        self.yards[owner].remove(copy)
        return copy

    def scrap(self, owner: str, kind: str) -> str:
        """A copy goes back to its deck."""
        copy = self.take(owner, kind)
        self.scrapped.setdefault(kind, []).append(copy)
        return copy

    def named(self, owner: str, kinds: list[str]) -> list[str]:
        """Copies of an owner for some kinds, each copy once."""
        left = list(self.yards.get(owner, ()))
        found: list[str] = []
        for kind in kinds:
            copy = next(name for name in left if name.rpartition("-")[0] == kind)
            left.remove(copy)
            found.append(copy)
        return found


class Yards:
    """The trains of every owner by copy, the depot's in the order in which they are sold.

    Purchases are told before they happen; all else is read off the position that came of an action.
    """

    def __init__(self, state: State) -> None:
        self.yards: dict[str, list[str]] = {}
        self.made: dict[str, int] = {}
        for owner, yard in state.trains.items():
            self.yards[owner] = [self.make(kind) for kind in yard]

    def make(self, kind: str) -> str:
        """The next copy of a kind."""
        number = self.made.get(kind, 0)
        self.made[kind] = number + 1
        return f"{kind}-{number}"

    def hand_over(self, giver: str, taker: str, kind: str) -> str:
        """A copy changes hands; of a kind without end a new one."""
        copy = self.next_of(giver, kind) or self.make(kind)
        if copy in self.yards.get(giver, ()):
            self.yards[giver].remove(copy)
        self.yards.setdefault(taker, []).append(copy)
        return copy

    def next_of(self, owner: str, kind: str) -> str:
        """The copy of a kind that an owner would hand over."""
        return next((name for name in self.yards.get(owner, ()) if kind_of(name) == kind), "")

    def named(self, owner: str, kinds: Sequence[str]) -> list[str]:
        """Copies of an owner for some kinds, each copy once."""
        left = list(self.yards.get(owner, ()))
        found: list[str] = []
        for kind in kinds:
            found.append(left.pop(next(n for n, name in enumerate(left) if kind_of(name) == kind)))
        return found

    def follow(self, state: State) -> None:
        """Move copies until every owner has the trains of a position."""
        waiting: list[str] = []
        lacking: list[tuple[str, str]] = []
        for owner in {**self.yards, **state.trains}:
            lost, gained = difference(
                [kind_of(name) for name in self.yards.get(owner, ())], state.trains.get(owner, ())
            )
            for kind in lost:
                waiting.append(self.next_of(owner, kind))
                self.yards[owner].remove(waiting[-1])
            lacking += [(owner, kind) for kind in gained]
        for owner, kind in lacking:
            copy = next((name for name in waiting if kind_of(name) == kind), "") or self.make(kind)
            waiting = [name for name in waiting if name != copy]
            self.yards.setdefault(owner, []).append(copy)


def kind_of(copy: str) -> str:
    """The kind in the name of a copy."""
    return copy.rpartition("-")[0]


def difference(before: Iterable[str], after: Iterable[str]) -> tuple[list[str], list[str]]:
    """What was lost and what was gained."""
    old, new = Counter(before), Counter(after)
    return list((old - new).elements()), list((new - old).elements())
