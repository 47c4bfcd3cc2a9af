"""What a record tells of the turn of a company there: where in it the company is, and how often it said no."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from operator import attrgetter
from typing import NamedTuple

from engine.core.state import State
from engine.core.view import View
from engine.interop.dialect import Ask
from engine.interop.web import Raw

KINDS = {
    "lay_tile": "lay_tile", "place_token": "place_token", "run_routes": "run", "dividend": "dividend", "buy_train": "buy_train",
}  # what a company does in the order of its turn, and what it is here  # fmt: skip
Turn = tuple[str, int, int, str]
ONCE = ("run_routes", "dividend")  # no turn has two of them


class Said(NamedTuple):
    """Who acted last, the question that was answered last in the turn, and the noes since.

    `spare`: how many more there are to be of a turn that is over here; below nothing, the next turn has begun.
    `here`: the turn here in which that was played; `ended`: the position in which it ended here at a no.
    """

    who: str = ""
    answered: int = -1
    passes: int = 0
    spare: int = 0
    here: Turn = ("", 0, 0, "")
    ended: State | None = None

    def then(self, who: str, raw: Raw, here: Turn, before: Sequence[Ask], after: Sequence[Ask]) -> Said:
        """What is told with one more action, by the questions before it and after it."""
        same = self if who == self.who and self.spare >= 0 else Said(who, here=here)
        if raw["type"] == "pass":
            return same._replace(passes=same.passes + 1)
        place = place_of(raw, before)
        if after is not before:
            place = max(place, place_of(raw, after))
        return Said(who, place if place >= 0 else same.answered, here=here)

    def is_over(self, raw: Raw, asks: Sequence[Ask], view: View) -> bool:
        """Whether the turn must be over there if its company does something now: it comes earlier, or after too many noes."""
        place = place_of(raw, asks)
        if place < 0:
            return False
        if self.answered >= 0 and (place < self.answered or (place == self.answered and raw["type"] in ONCE)):
            return True
        return self.passes > 0 and not asks_as_often(asks[:place], view, self.answered, self.passes)

    def after_turn(self, asked: int, here: Turn) -> Said:
        """The noes that are left for the turns that follow one in which so many questions were asked."""
        return Said(self.who, passes=max(0, self.passes - asked), here=here)


def turn_of(state: State) -> Turn:
    """What tells a turn from others."""
    return state.round.kind, state.round.number, state.round.ordinal, state.turn.who


def place_of(raw: Raw, asks: Sequence[Ask]) -> int:
    """Where in a turn an action is asked for; nowhere if it has no place of its own."""
    kind = KINDS.get(str(raw["type"]))
    if kind is not None:
        for place, ask in enumerate(asks):
            if kind in ask.kinds:
                return place
    return -1


def asks_as_often(asks: Sequence[Ask], view: View, answered: int, times: int) -> bool:
    """Whether at least so many questions are still asked; guards are asked last, and before them the last questions first, which mostly are."""
    left = [*reversed(asks[max(answered, 0) :])]
    left.sort(key=attrgetter("guarded"))
    asked = (ask for ask in left if ask.asked(view))
    return sum(1 for _ in islice(asked, times)) == times


def asked_places(asks: Sequence[Ask], view: View, answered: int) -> list[int]:
    """The questions that are still asked in a position, that of the last answer among them."""
    return [place for place, ask in enumerate(asks) if place >= answered and ask.asked(view)]
