"""A file as people leave it: chat, standing orders, moves taken back and brought again, played otherwise at first, by others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from random import Random
from typing import Any

Raw = dict[str, Any]
ODD = (
    "Ñandú 🚂",
    "‮סבתא‬",
    'O"Brien\n; --',
    " ",
    "1",
    "P1",
    "KK",
    "<b>bank</b>",
    "a" * 300,
)  # names people give themselves
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


def odd_names(game: Raw, dice: Random) -> None:
    """People call themselves anything, also like companies, seats and each other."""
    for player in game["players"]:
        player["name"] = dice.choice(ODD)


def more_keys(game: Raw, dice: Random) -> None:
    """Keys that nobody here knows, at every level."""
    for place in (game, game["settings"], *game["players"], *game["actions"]):
        place |= {"mode": "x", "meta": {"a": [None]}, "updated_at": 1.5, "original_id": "7"}


def told_little(game: Raw, dice: Random) -> None:
    """No result, no status, no number of players, no options."""
    for key in ("result", "status", "min_players", "max_players", "description", "loaded", "user", "turn", "round"):
        game.pop(key, None)
    game["settings"]["optional_rules"] = None


def words_for_numbers(game: Raw, dice: Random) -> None:
    """The seed is written as a word; whoever acts is named by a word with the same sign."""
    game["settings"]["seed"] = str(game["settings"]["seed"])
    for action in game["actions"]:
        action["entity"] = str(action["entity"])


def a_master(game: Raw, dice: Random) -> None:
    """Somebody plays for all (master mode), and each move has its time."""
    for at, action in enumerate(game["actions"]):
        action |= {"user": 4711, "created_at": 1_600_000_000 + at}
    game["settings"]["is_async"] = dice.choice([True, False])


def interrupted(game: Raw, dice: Random) -> None:
    """Chat, orders, moves taken back in every way and brought again; a redo of nothing at the start."""
    game["actions"] = [{"type": "redo", "entity": 1, "id": 1}, *disturbed(game["actions"], dice, 0.4)]
    for at, action in enumerate(game["actions"], 1):
        action["id"] = at
        if action["type"] in ("undo", "redo", "message"):
            action["entity"] = dice.choice([action["entity"], "nobody", 99])
        if action.get("action_id"):
            action["action_id"] += 1  # the redo came before it


VARIANTS: tuple[Callable[[Raw, Random], None], ...] = (
    odd_names, more_keys, told_little, words_for_numbers, a_master, interrupted,
)  # fmt: skip
