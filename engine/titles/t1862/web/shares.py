"""Which copy of a share lies where in a recorded game of 1862: what our events moved, copy by copy."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.outcome.event import Event
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.events import DirectorChanged, ShareSold
from engine.ids import CertId, cert_of
from engine.interop.pieces.followed import Followed
from engine.rules.shares import SHARE
from engine.titles.t1862.events import (
    CompanyStarted,
    FusionBegan,
    FusionDirectorChanged,
    FusionDirectorTurned,
    FusionExchanged,
    FusionGaveBack,
    FusionOption,
    LnerFormed,
)


class Shares(Followed):
    """Where each copy of a share lies: what comes is put last, exchanges take the first, what is given up the last."""

    def __init__(self) -> None:
        self.places: dict[str, dict[str, list[str]]] = {}

    def holder(self, view: View, company: str, name: str) -> str:
        """Who offers a copy: where it lies, or where any lies."""
        lists = self.lists(company)
        share = cert_of(company, SHARE)
        offered = [place for place in (BANK, company, POOL) if view.certs_of(place, share)]
        return next((place for place in offered if name in lists.get(place, ())), offered[0] if offered else POOL)

    def move(self, company: str, name: str, to: str) -> None:
        """A named copy goes somewhere."""
        known = self.lists(company)
        rest = {place: [other for other in names if other != name] for place, names in known.items() if name in names}
        self.lie(company, {**known, **rest, to: [*rest.get(to, known.get(to, ())), name]})

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
        """A block goes to the pool; a director's certificate to an heir for three shares, the rest comes back out of the pool."""
        director = f"{company}_0"
        for name in names:
            self.move(company, name, heir or POOL if name == director else POOL)
        if director in names:
            for _ in range(3 if heir else 0):
                self.take(company, heir, POOL)
            for _ in range(len(names) - 1 + 3 - count):
                self.take(company, POOL, seller)

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
        heard = HEARS.get(type(event))
        if heard is not None:
            heard(self, event)

    def company_started(self, event: CompanyStarted) -> None:
        """All copies lie where they are sold from."""
        names = [f"{event.company}_{number}" for number in range(1, 8)]
        self.lie(
            event.company, {BANK if event.chartered else event.company: names, event.player: [f"{event.company}_0"]}
        )

    def share_sold(self, event: ShareSold) -> None:
        """A company in need sells the first of its own."""
        for _number in range(event.percent // 10 if event.player == event.company else 0):
            self.take(event.company, event.company, POOL)

    def director_changed(self, event: DirectorChanged) -> None:
        """Three shares for the director's certificate, unless a sale has told so."""
        if f"{event.company}_0" in self.lists(event.company).get(event.player, []):
            return
        for _ in range(3):
            self.take(event.company, event.player, event.before)
        self.move(event.company, f"{event.company}_0", event.player)

    def fusion_began(self, event: FusionBegan) -> None:
        """Unsold shares go to the pool, both treasuries are one."""
        for name in filter(None, (event.company, event.other)):
            self.empty(name, BANK, POOL)
            if event.other:
                self.empty(name, event.other, event.company)

    def fusion_director_changed(self, event: FusionDirectorChanged) -> None:
        """The director's certificate for three shares of the pool."""
        self.move(event.company, f"{event.company}_0", POOL)
        for item in event.certs:
            self.give(item, POOL, event.player)

    def fusion_director_turned(self, event: FusionDirectorTurned) -> None:
        """A director's shares go to the pool."""
        for item in event.certs:
            self.give(item, event.player, POOL)

    def fusion_gave_back(self, event: FusionGaveBack) -> None:
        """Half of a holding goes to the pool."""
        for item in event.certs:
            self.give(item, event.holder, POOL)

    def fusion_exchanged(self, event: FusionExchanged) -> None:
        """One share for one."""
        self.give(event.cert, event.holder, event.giver, last=False)
        self.take(event.company, event.giver, event.holder)

    def fusion_option(self, event: FusionOption) -> None:
        """A share on option that is given up."""
        if event.choice == "sell":
            self.give(event.cert, event.holder, POOL)

    def lner_formed(self, event: LnerFormed) -> None:
        """What is unsold goes to the pool."""
        for company in tuple(self.places):
            self.empty(company, BANK, POOL)


HEARS: dict[type[Event], Callable[..., None]] = {
    CompanyStarted: Shares.company_started,
    ShareSold: Shares.share_sold,
    DirectorChanged: Shares.director_changed,
    FusionBegan: Shares.fusion_began,
    FusionDirectorChanged: Shares.fusion_director_changed,
    FusionDirectorTurned: Shares.fusion_director_turned,
    FusionGaveBack: Shares.fusion_gave_back,
    FusionExchanged: Shares.fusion_exchanged,
    FusionOption: Shares.fusion_option,
    LnerFormed: Shares.lner_formed,
}
