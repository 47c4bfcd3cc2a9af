"""Which certificate of a company is whose: all of them have numbers on 18xx.games."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.state import BANK, RESERVED, State
from engine.core.view import View
from engine.ids import cert_of
from engine.rules.shares import DIRECTOR, SHARE


class ShareCopies:
    """The certificates of every holder by copy: number 0 is the director's, the others follow.

    Purchases and sales are told before they happen, since in them certificates may pass through several hands; all else
    is read off the position that came of an action.
    """

    def __init__(self, view: View, released: Mapping[str, int] | None = None) -> None:
        self.book = view.book
        self.held: dict[tuple[str, str], list[str]] = {}
        self.apart: dict[str, tuple[str, str]] = {}
        for company in view.book.certs_of_company:
            if cert_of(company, DIRECTOR) in view.state.certs:
                self.held[self.director(view.state, company), company] = [f"{company}_0"]
                self.number(view.state.certs[cert_of(company, SHARE)], company, (released or {}).get(company, 0))

    def number(self, shares: Mapping[str, int], company: str, released: int) -> None:
        """Those kept for somebody come first, before them those that were and are no longer."""
        kept = shares.get(RESERVED, 0)
        others = [holder for holder, count in shares.items() if holder != RESERVED for _ in range(count)]
        for number, holder in enumerate([*others[:released], *[RESERVED] * kept, *others[released:]], 1):
            self.held.setdefault((holder, company), []).append(f"{company}_{number}")

    def director(self, state: State, company: str) -> str:
        """Who has the director's certificate."""
        return next(holder for holder, count in state.certs[cert_of(company, DIRECTOR)].items() if count)

    def ordinary(self, company: str, holder: str) -> list[str]:
        """The ordinary certificates of a holder, the longest held first."""
        return [name for name in self.held.get((holder, company), ()) if not name.endswith("_0")]

    def sell(self, company: str, seller: str, percent: int, heir: str, shop: str = BANK) -> list[str]:
        """Ordinary certificates first, then the director's, which the heir exchanges; the rest comes back."""
        share, director = self.sizes(company)
        ordinary = self.ordinary(company, seller)
        count = percent // share
        if count <= len(ordinary):
            return self.hand_over(company, seller, shop, ordinary[:count])
        rest = count - director // share
        if not heir and 0 <= rest <= len(ordinary):
            return self.hand_over(company, seller, shop, [*ordinary[:rest], f"{company}_0"])
        sold = self.hand_over(company, seller, shop, [*ordinary, f"{company}_0"])
        if heir:
            self.exchange(company, shop, heir)
        self.move(company, shop, seller, len(ordinary) + director // share - count)
        return sold

    def can_sell(self, company: str, seller: str, percent: int, heir: str) -> bool:
        """Whether what a seller has there makes the percentage: the director's certificate may lie elsewhere than here."""
        share, director = self.sizes(company)
        ordinary, count = len(self.ordinary(company, seller)), percent // share
        double = f"{company}_0" in self.held.get((seller, company), ())
        return count <= ordinary or (double and (bool(heir) or 0 <= count - director // share <= ordinary))

    def sizes(self, company: str) -> tuple[int, int]:
        """The percentages of an ordinary certificate and of the director's."""
        sizes = dict(self.book.certs_of_company[company])
        return sizes[cert_of(company, SHARE)], sizes[cert_of(company, DIRECTOR)]

    def move(self, company: str, giver: str, taker: str, count: int = 1) -> list[str]:
        """Ordinary certificates change hands, the longest held first."""
        return self.hand_over(company, giver, taker, self.ordinary(company, giver)[: max(count, 0)])

    def hand_over(self, company: str, giver: str, taker: str, names: list[str]) -> list[str]:
        """Named certificates change hands; one no longer kept for somebody is sold before those with higher numbers."""
        for name in names:
            self.held[giver, company].remove(name)
            pile = self.held.setdefault((taker, company), [])
            later = (place for place, other in enumerate(pile) if number_of(other) > number_of(name))
            pile.insert(next(later, len(pile)) if (giver, taker) == (RESERVED, BANK) else len(pile), name)
        return names

    def follow(self, state: State) -> None:
        """Move certificates until every holder has what a position says: directors first, then what else differs."""
        for company in self.held_companies():
            if self.apart.get(company, ("", ""))[0] != self.director(state, company):
                self.follow_director(state, company)
            surplus = self.surplus(state, company)
            givers = [who for who, count in surplus.items() for _ in range(count)]
            takers = [who for who, count in surplus.items() for _ in range(-count)]
            for giver, taker in zip(givers, takers, strict=True):
                self.move(company, giver, taker)

    def held_companies(self) -> list[str]:
        """The companies with certificates."""
        return list(dict.fromkeys(company for _, company in self.held))

    def surplus(self, state: State, company: str) -> dict[str, int]:
        """How many ordinary certificates each holder has more than a position says."""
        shares = dict(state.certs[cert_of(company, SHARE)])
        if company in self.apart:
            share, director = self.sizes(company)
            for who, sign in zip(self.apart[company], (1, -1), strict=True):
                shares[who] = shares.get(who, 0) + sign * director // share
        holders = dict.fromkeys([*(who for who, name in self.held if name == company), *shares])
        return {who: len(self.ordinary(company, who)) - shares.get(who, 0) for who in holders}

    def follow_director(self, state: State, company: str) -> None:
        """The director's certificate goes to whoever has it, for ordinary ones if so many are missing there."""
        taker, name = self.director(state, company), f"{company}_0"
        self.apart.pop(company, None)
        giver = next(who for (who, _), names in self.held.items() if name in names)
        if giver == taker:
            return
        share, director = self.sizes(company)
        if self.surplus(state, company).get(taker, 0) >= director // share:
            self.exchange(company, giver, taker)
        else:
            self.hand_over(company, giver, taker, [name])

    def release(self, company: str) -> None:
        """The director's certificate is kept for nobody any longer."""
        if f"{company}_0" in self.held.get((RESERVED, company), ()):
            self.hand_over(company, RESERVED, BANK, [f"{company}_0"])

    def keep_apart(self, company: str, director: str, holder: str) -> None:
        """Somebody directs with ordinary certificates only, as long as nobody else becomes director."""
        self.apart[company] = (director, holder)

    def exchange(self, company: str, giver: str, taker: str) -> None:
        """The director's certificate against the same percentage of ordinary ones."""
        share, director = self.sizes(company)
        self.move(company, taker, giver, director // share)
        self.hand_over(company, giver, taker, [f"{company}_0"])


def number_of(copy: str) -> int:
    """The number in the name of a certificate."""
    return int(copy.rpartition("_")[2])
