"""What 18xx.games calls the companies and trams of 1840."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.core.state import State
from engine.core.view import View
from engine.ids import StopId, TrainId
from engine.interop.pieces.copies import Slots
from engine.interop.pieces.followed import Followed

COMPANY = ("DT K&C", "DTKC")
COLOURS = {"Y": "yellow", "O": "orange", "R": "red", "Pi": "pink", "Pu": "purple"}


def here(name: str) -> str:
    """Our name of a company, or of what begins with one."""
    return name.replace(*COMPANY)


def there(name: str) -> str:
    """Their name of it."""
    return name.replace(*COMPANY[::-1])


def colour(copy: str) -> TrainId:
    """The colour of a tram by its copy (`Pi1-0`)."""
    return TrainId(COLOURS[copy.partition("-")[0].rstrip("0123456789")])


def slots_of(view: View) -> Slots:
    """The places of markers: where lines are at home the Stadtbahn's marker lies behind their circles."""
    slots, homes = (
        Slots(view.state),
        Counter(stop for data in view.book.companies.values() for stop in homes_of(view, data.id)),
    )
    for stop, taken in slots.taken.items():
        slots.taken[stop] = {place + homes[stop]: owner for place, owner in taken.items()}
    return slots


def homes_of(view: View, name: str) -> tuple[StopId, ...]:
    """Where a company is at home on the table's map."""
    home = view.book.companies[name].homes.get(view.book.row.map)
    return () if home is None else (home,)


class Copies(Followed):
    """Which copy of a tram lies where, and what it is called after the round in which it was bought."""

    def __init__(self) -> None:
        self.label: Mapping[str, str] = {}
        self.holder: Mapping[str, str] = {}

    def buys(self, copy: str, variant: str, who: str) -> None:
        """A company bought it."""
        self.label = {**self.label, copy: variant or copy.rpartition("-")[0]}
        self.holder = {**self.holder, copy: who}

    def gone(self, copy: str) -> None:
        """It was scrapped."""
        self.holder = {other: who for other, who in self.holder.items() if other != copy}

    def placed(self, places: dict[str, str]) -> None:
        """It was given to a line, or lies beside them."""
        self.holder = {**self.holder, **places}

    def follow(self, state: State) -> None:
        """Move copies until every line and company has the trams of a position, those that lie right staying there."""
        loose: list[str] = []
        for holder in dict.fromkeys(self.holder.values()):
            left = list(state.trains.get(holder, ()))
            for copy in [copy for copy, where in self.holder.items() if where == holder]:
                left.remove(colour(copy)) if colour(copy) in left else loose.append(copy)
        for holder, trams in state.trains.items():
            for tram in (trams if holder in state.companies else ()) if loose else ():
                self.fill(holder, tram, trams, loose)

    def fill(self, holder: str, tram: TrainId, trams: tuple[TrainId, ...], loose: list[str]) -> None:
        """A loose copy comes to a holder who has fewer of its colour than a position says."""
        has = sum(where == holder and colour(copy) == tram and copy not in loose for copy, where in self.holder.items())
        copy = next((copy for copy in loose if colour(copy) == tram), "")
        if copy and has < trams.count(tram):
            loose.remove(copy)
            self.holder = {**self.holder, copy: holder}

    def labels(self, holder: str, trams: tuple[TrainId, ...]) -> list[str]:
        """What trams of a holder are called there; our own word for one they do not have."""
        copies = [copy for copy, where in self.holder.items() if where == holder]
        found = []
        for tram in trams:
            copy = next((name for name in copies if colour(name) == tram), "")
            if copy:
                copies.remove(copy)
            found.append(self.label.get(copy, tram))
        return sorted(found)
