"""Which copy of a share lies where in a recorded game of 1862: what our events moved, copy by copy."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.state import BANK, POOL, Event
from engine.core.view import View
from engine.ids import CertId, cert_of
from engine.rules.shares import SHARE


class Shares:
    """Where each copy of a share lies: what comes is put last, exchanges take the first, what is given up the last."""

    def __init__(self) -> None:
        self.places: dict[str, dict[str, list[str]]] = {}

    def __copy__(self) -> Shares:
        """The same, to be changed apart: places are replaced, never changed in place."""
        other = Shares()
        other.places = self.places
        return other

    def holder(self, view: View, company: str, name: str) -> str:
        """Who offers a copy: where it lies, or where any lies."""
        lists = self.lists(company)
        share = cert_of(company, SHARE)
        offered = [place for place in (BANK, company, POOL) if view.certs_of(place, share)]
        return next((place for place in offered if name in lists.get(place, ())), offered[0] if offered else POOL)

    def move(self, company: str, name: str, to: str) -> None:
        """A named copy goes somewhere."""
        lists = {place: [other for other in names if other != name] for place, names in self.lists(company).items()}
        self.lie(company, {**lists, to: [*lists.get(to, ()), name]})

    def empty(self, company: str, place: str, to: str) -> None:
        """All copies that lie in one place go to another."""
        lists = dict(self.lists(company))
        going = lists.pop(place, [])
        self.lie(company, {**lists, to: [*lists.get(to, ()), *going]})

    def lie(self, company: str, lists: dict[str, list[str]]) -> None:
        """From now on the copies of a company lie so."""
        self.places = {**self.places, company: lists}

    def lists(self, company: str) -> dict[str, list[str]]:
        """The copies of a company by place."""
        return self.places.get(company, {})

    def sold(self, company: str, names: list[str], seller: str, count: int, heir: str) -> None:
        """A block goes to the pool; of a director's certificate an heir takes over, or the pool, the rest comes back."""
        director = f"{company}_0"
        for name in names:
            self.move(company, name, heir or POOL if name == director else POOL)
        if director in names:
            back = len(names) - 1 + 3 - count
            for number in range(3 if heir else back):
                self.take(company, heir or POOL, seller if number < back else POOL)

    def take(self, company: str, giver: str, taker: str, last: bool = False) -> None:
        """The first or last copy of a holder goes to another; director's certificates stay."""
        names = [name for name in self.lists(company).get(giver, []) if not name.endswith("_0")]
        if names:
            self.move(company, names[-1 if last else 0], taker)

    def give(self, certificate: CertId, giver: str, taker: str, last: bool = True) -> None:
        """A certificate goes over: the director's, or a share."""
        company, _, kind = certificate.rpartition("/")
        if kind == SHARE:
            self.take(company, giver, taker, last)
        else:
            self.move(company, f"{company}_0", taker)

    def hear(self, event: Event) -> None:
        """What an event moved."""
        heard = HEARS.get(event.code)
        if heard is not None:
            heard(self, **event.params)

    def company_started(self, player: str, company: str, chartered: bool, **_: object) -> None:
        """All copies lie where they are sold from."""
        names = [f"{company}_{number}" for number in range(1, 8)]
        self.lie(company, {BANK if chartered else company: names, player: [f"{company}_0"]})

    def share_sold(self, player: str, company: str, percent: int, **_: object) -> None:
        """A company in need sells the first of its own."""
        for _number in range(percent // 10 if player == company else 0):
            self.take(company, company, POOL)

    def director_changed(self, company: str, player: str, before: str) -> None:
        """Three shares for the director's certificate, unless a sale has told so."""
        if f"{company}_0" in self.lists(company).get(player, []):
            return
        for _ in range(3):
            self.take(company, player, before)
        self.move(company, f"{company}_0", player)

    def fusion_began(self, company: str, other: str) -> None:
        """Unsold shares go to the pool, both treasuries are one."""
        for name in filter(None, (company, other)):
            self.empty(name, BANK, POOL)
            if other:
                self.empty(name, other, company)

    def fusion_director_changed(self, player: str, company: str, certs: list[CertId]) -> None:
        """The director's certificate for three shares of the pool."""
        self.move(company, f"{company}_0", POOL)
        for item in certs:
            self.give(item, POOL, player)

    def fusion_director_turned(self, player: str, certs: list[CertId]) -> None:
        """A director's shares go to the pool."""
        for item in certs:
            self.give(item, player, POOL)

    def fusion_gave_back(self, holder: str, certs: list[CertId]) -> None:
        """Half of a holding goes to the pool."""
        for item in certs:
            self.give(item, holder, POOL)

    def fusion_exchanged(self, holder: str, giver: str, cert: CertId, company: str) -> None:
        """One share for one."""
        self.give(cert, holder, giver, last=False)
        self.take(company, giver, holder)

    def fusion_option(self, holder: str, cert: CertId, choice: str, **_: object) -> None:
        """A share on option that is given up."""
        if choice == "sell":
            self.give(cert, holder, POOL)

    def lner_formed(self, **_: object) -> None:
        """What is unsold goes to the pool."""
        for company in tuple(self.places):
            self.empty(company, BANK, POOL)


HEARS: dict[str, Callable[..., None]] = {
    "company.started": Shares.company_started,
    "share.sold": Shares.share_sold,
    "director.changed": Shares.director_changed,
    "fusion.began": Shares.fusion_began,
    "fusion.director_changed": Shares.fusion_director_changed,
    "fusion.director_turned": Shares.fusion_director_turned,
    "fusion.gave_back": Shares.fusion_gave_back,
    "fusion.exchanged": Shares.fusion_exchanged,
    "fusion.option": Shares.fusion_option,
    "lner.formed": Shares.lner_formed,
}
