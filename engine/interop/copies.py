"""Which copy of equal pieces lies where, as 18xx.games counts them: tiles, trains and certificates have numbers there."""

from __future__ import annotations

from engine.core.book import Book
from engine.core.state import BANK, State
from engine.rules.shares import DIRECTOR, SHARE, cert


class TileCopies:
    """The tiles beside the board, each kind in the order in which its next copy is taken."""

    def __init__(self, book: Book) -> None:
        self.other_side = book.atlas.other_side
        self.free = {number: [f"{number}-{n}" for n in range(count)] for number, count in book.tile_set.items()}
        self.on: dict[str, str] = {}

    def turned_over(self, copy: str) -> str:
        """The other face of a copy: two-sided pieces have equal numbers on both."""
        number, _, place = copy.rpartition("-")
        other = self.other_side.get(number)
        return f"{other}-{place}" if other else ""

    def lay(self, hex_: str, number: str) -> str:
        """Take the next copy for a hex; what lay there comes back behind the others."""
        copy = self.free[number].pop(0)
        back = self.turned_over(copy)
        if back:
            self.free[self.other_side[number]].remove(back)
        old = self.on.get(hex_, "")
        for face in (old, self.turned_over(old) if old else ""):
            if face:
                self.free[face.rpartition("-")[0]].append(face)
        self.on[hex_] = copy
        return copy

    def city(self, stop: str) -> str:
        """The name of a city by our key (`E12.c1`): its tile and number, on printed hexes the hex counts as a tile."""
        hex_, _, node = stop.partition(".")
        return f"{self.on.get(hex_) or f'{hex_}-0'}-{node.lstrip('c')}"


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


class ShareCopies:
    """The certificates of every holder: number 0 is the director's, the others follow."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.held: dict[tuple[str, str], list[str]] = {}
        for company in book.certs_of_company:
            count = book.certs[cert(company, DIRECTOR)] + book.certs[cert(company, SHARE)]
            self.held[BANK, company] = [f"{company}_{n}" for n in range(count)]

    def move(self, company: str, giver: str, taker: str, count: int = 1) -> list[str]:
        """Ordinary certificates change hands, the longest held first."""
        ordinary = [name for name in self.held.get((giver, company), []) if not name.endswith("_0")]
        return self.hand_over(company, giver, taker, ordinary[:count])

    def sell(self, company: str, seller: str, percent: int, heir: str) -> list[str]:
        """Ordinary certificates first, then the director's, which the heir exchanges; the rest comes back."""
        share, director = self.sizes(company)
        ordinary = [name for name in self.held[seller, company] if not name.endswith("_0")]
        count = percent // share
        if count <= len(ordinary):
            return self.hand_over(company, seller, BANK, ordinary[:count])
        sold = self.hand_over(company, seller, BANK, [*ordinary, f"{company}_0"])
        self.exchange(company, BANK, heir)
        self.move(company, BANK, seller, len(ordinary) + director // share - count)
        return sold

    def sizes(self, company: str) -> tuple[int, int]:
        """The percentages of an ordinary certificate and of the director's."""
        sizes = dict(self.book.certs_of_company[company])
        return sizes[cert(company, SHARE)], sizes[cert(company, DIRECTOR)]

    def move_director(self, company: str, giver: str, taker: str) -> list[str]:
        """The director's certificate changes hands."""
        return self.hand_over(company, giver, taker, [f"{company}_0"])

    def hand_over(self, company: str, giver: str, taker: str, names: list[str]) -> list[str]:
        """Named certificates change hands."""
        for name in names:
            self.held[giver, company].remove(name)
            self.held.setdefault((taker, company), []).append(name)
        return names

    def follow_direction(self, state: State) -> None:
        """Exchange certificates wherever the director's one belongs to somebody else by now."""
        for company in self.book.certs_of_company:
            director = next((holder for holder, count in state.certs[cert(company, DIRECTOR)].items() if count), BANK)
            name = f"{company}_0"
            if name not in self.held.get((director, company), []):
                before = next(who for (who, _), names in self.held.items() if name in names)
                self.exchange(company, before, director)

    def exchange(self, company: str, giver: str, taker: str) -> None:
        """The director's certificate against the same percentage of ordinary ones."""
        share, director = self.sizes(company)
        self.move(company, taker, giver, director // share)
        self.move_director(company, giver, taker)
