"""Which copy of a train is which of ours in a recorded game of 1862."""

from __future__ import annotations

from engine.core.view import View
from engine.ids import NO_TRAIN, TrainId
from engine.interop.pieces.followed import Followed
from engine.interop.web import WebGame


class Copies(Followed):
    """Which copy of a train is which of ours: yards keep the order in which trains came."""

    def __init__(self) -> None:
        self.yards: dict[str, list[tuple[str, TrainId]]] = {}
        self.sold: dict[str, int] = {}
        self.lost: dict[str, tuple[TrainId, str]] = {}
        self.seen: object = None

    def look(self, view: View) -> None:
        """Follow what happened to the yards: warranties go, obsolete trains go, merged companies bring theirs."""
        if view.state.trains is self.seen:
            return
        self.seen = view.state.trains
        trains = view.state.trains
        owners = dict.fromkeys([*view.state.market, *[name for name in view.state.companies if trains.get(name)]])
        rest = [pair for owner, yard in self.yards.items() if owner not in owners for pair in yard]
        yards: dict[str, list[tuple[str, TrainId]]] = {}
        for owner in owners:
            own = self.yards.get(owner, [])
            if [name for _, name in own] == [*trains.get(owner, ())]:
                yards[owner] = own
                continue
            waiting = own + rest
            found: list[tuple[str, TrainId]] = []
            for train in view.trains_of(owner):
                at = next((n for n, (_, name) in enumerate(waiting) if may_be(name, train)), None)
                if at is not None:
                    found.append((waiting.pop(at)[0], train))
            rest = [pair for pair in rest if pair in waiting]
            yards[owner] = found
        if rest:
            left = {copy: owner for owner, yard in self.yards.items() for copy, _ in yard}
            self.lost = self.lost | {copy: (name, left[copy]) for copy, name in rest}
        self.yards = yards

    def leaves_deck(self, train: TrainId, group: str, company: str) -> None:
        """The next copy of a group goes to a company, whether somebody asked for it or a receiver bought it."""
        number = self.sold.get(group, 0)
        self.sold = {**self.sold, group: number + 1}
        self.joins(company, f"{group}-{number}", train)

    def joins(self, company: str, copy: str, train: TrainId = NO_TRAIN) -> None:
        """A copy comes to the end of a yard; a name not known yet is seen when the deal is done."""
        self.yards = {**self.yards, company: [*self.yards.get(company, ()), (copy, train)]}

    def comes_back(self, copy: str, company: str) -> None:
        """A copy that was lost is a company's again."""
        self.lost = {name: lost for name, lost in self.lost.items() if name != copy}
        self.joins(company, copy)

    def owner(self, view: View, copy: str) -> str:
        """Who owns a copy; nobody while it is the bank's."""
        return self.found(view, copy)[0]

    def name(self, view: View, copy: str) -> TrainId:
        """What we call a copy now."""
        return self.found(view, copy)[1]

    def found(self, view: View, copy: str) -> tuple[str, TrainId]:
        """Who owns a copy, and what we call it."""
        self.look(view)
        for owner, yard in self.yards.items():
            for name, train in yard:
                if name == copy:
                    return owner, train
        return "", TrainId(copy)

    def bought(self, copy: str, who: str, owner: str) -> None:
        """A copy changes hands."""
        self.yards = {**self.yards, owner: [pair for pair in self.yards[owner] if pair[0] != copy]}
        self.joins(who, copy)


def renames(game: WebGame) -> bool:
    """Whether trains sold by companies are named anew there, with the warranties a new one would have."""
    seen: set[str] = set()
    for raw in game.actions:
        if raw["type"] == "buy_train":
            if raw.get("train") in seen and "variant" in raw:
                return True
            seen.add(str(raw.get("train")))
    return False


def may_be(before: str, now: str) -> bool:
    """Whether a train may have become another by losing warranties; a new one may be any."""
    return not before or (before.startswith(now) and set(before[len(now) :]) <= {"*"})
