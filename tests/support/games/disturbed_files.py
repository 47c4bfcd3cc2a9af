"""A file as people leave it: chat, standing orders, moves taken back and brought again, played otherwise at first, by others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from random import Random
from typing import Any

Raw = dict[str, Any]
ORDERS = ("program_share_pass", "program_buy_shares", "program_independent_mines", "program_disable")


class Pen:
    """Writes a file action by action and knows which of them stand."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.written: list[Raw] = []
        self.stand: list[Raw] = []  # the actions that stand, in the order in which an undo meets them

    def put(self, raw: Raw) -> None:
        """Write an action with its number, sometimes by somebody who plays for others."""
        by = {"user": 77} if self.dice.random() < 0.2 else {}
        self.written.append({**raw, **by, "id": len(self.written) + 1, "created_at": 1_600_000_000 + len(self.written)})

    def play(self, raw: Raw) -> None:
        """Write an action that changes something."""
        self.put(raw)
        self.stand.append(self.written[-1])

    def chat(self) -> None:
        """Somebody says something, which changes nothing and takes no undo."""
        self.put({"type": "message", "entity": 1, "entity_type": "player", "message": "undo? redo!"})

    def order(self) -> None:
        """A standing order, which is an action like any other for who takes back."""
        self.play({"type": self.dice.choice(ORDERS), "entity": 1, "entity_type": "player", "indefinite": True})

    def regret(self) -> None:
        """A move is taken back and brought again, with chat between."""
        self.put({"type": "undo", "entity": 1, "entity_type": "player"})
        self.chat()
        self.put({"type": "redo", "entity": 1, "entity_type": "player"})

    def regret_twice(self) -> None:
        """Several moves are taken back one by one and all brought again."""
        many = self.dice.randint(2, 4)
        for kind in ("undo", "redo"):
            for _ in range(min(many, len(self.stand))):
                self.put({"type": kind, "entity": 1, "entity_type": "player"})

    def back_to(self, standing: int) -> list[Raw]:
        """Everything after so many actions is taken back at a stroke."""
        last = self.stand[standing - 1]["id"] if standing else 0
        self.put({"type": "undo", "entity": 1, "entity_type": "player", "action_id": last})
        gone, self.stand = self.stand[standing:], self.stand[:standing]
        return gone

    def far_back(self) -> None:
        """Some of the last moves go at a stroke, and come back by one redo."""
        gone = self.back_to(max(0, len(self.stand) - self.dice.randint(1, 12)))
        self.put({"type": "redo", "entity": 1, "entity_type": "player"})
        self.stand += gone

    def played_again(self) -> None:
        """Some of the last moves go, and are played once more by hand."""
        for raw in self.back_to(max(0, len(self.stand) - self.dice.randint(1, 5))):
            self.play({key: value for key, value in raw.items() if key not in ("id", "user", "created_at")})

    def in_vain(self, raw: Raw) -> None:
        """The move that is coming is played twice and taken back twice."""
        for _ in range(2):
            self.put(raw)
        for _ in range(2):
            self.put({"type": "undo", "entity": 1, "entity_type": "player"})


WHIMS: Sequence[Callable[[Pen], None]] = (
    Pen.chat, Pen.order, Pen.regret, Pen.regret_twice, Pen.far_back, Pen.played_again,
)  # fmt: skip


def disturbed(actions: Iterable[Raw], dice: Random, often: float = 0.15) -> list[Raw]:
    """The same game with everything put in that changes nothing."""
    pen = Pen(dice)
    for raw in hung_on(actions, dice):
        if dice.random() < often / 4:
            pen.in_vain(raw)
        pen.play(raw)
        if dice.random() < often:
            dice.choice(WHIMS)(pen)
    return pen.written


def played_otherwise_first(first: Sequence[Raw], then: Sequence[Raw], dice: Random) -> list[Raw]:
    """One game as far as it went, taken back to where another one leaves it, and that other one."""
    same = next((n for n, (a, b) in enumerate(zip(first, then, strict=False)) if a != b), min(len(first), len(then)))
    pen = Pen(dice)
    for raw in first:
        pen.play(raw)
    pen.back_to(same)
    for raw in then[same:]:
        pen.play(raw)
    return pen.written


def hung_on(actions: Iterable[Raw], dice: Random) -> list[Raw]:
    """The actions, some passes hung on the one before as standing orders do it."""
    found: list[Raw] = []
    for raw in deepcopy(list(actions)):
        if found and raw["type"] == "pass" and dice.random() < 0.3:
            found[-1].setdefault("auto_actions", []).append(raw)
        else:
            found.append(raw)
    return found
