"""The public game format of 18xx.games: what its list of actions means once undos are done."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.core.errors import BadInput
from engine.core.formats.causes import at, lacking
from engine.core.outcome.event import Phrase

Raw = dict[str, Any]
NO_MOVE = {"message", "log"}
BROKEN_OFF = "end_game"
STANDING_ORDER = "program_"
# The types of action that mean a move; `pass` and what only orders others are read by the importer.
TYPES = frozenset({
    "bid", "buy_company", "buy_shares", "buy_train", "choose", "convert", "discard_train", "dividend", "lay_tile", "merge",
    "par", "payoff_player_debt", "payoff_player_debt_partial", "place_token", "remove_token", "run_routes", "sell_shares",
    "choose_ability", "reassign_trains", "scrap_train", "special_buy",
})  # fmt: skip
WORDS = frozenset(
    {"entity", "entity_type", "company", "corporation", "minor", "hex", "tile", "train", "city", "share_price", "kind"}
)
MODULUS = 2**31
DIGITS = re.compile(r"[0-9]{1,300}")  # of a seed, as many as anybody writes


class WebGame:
    """A recorded game, its shape checked: title, players, options, seed, and the actions that stayed."""

    def __init__(self, game: Raw) -> None:
        self.title = text(game, "title")
        self.players = [player_id(player) for player in rows(game, "players")]
        self.names = [str(player.get("name", "")) for player in rows(game, "players")]
        self.ids = [player.get("id", player.get("name")) for player in rows(game, "players")]
        settings = game.get("settings", {})
        if not isinstance(settings, dict):
            raise BadInput("file.not_a_game", detail=lacking("settings"))
        self.options = options_of(settings)
        self.settings = settings
        self.seed = seed_of(settings.get("seed"), str(game.get("id", "")))
        self.actions = effective(rows(game, "actions"))
        for action in self.actions:
            must_be_words(action)
        self.finished = game.get("status") == "finished" and not ended_by_hand(game, self.actions)
        self.result = result_of(game) if self.finished else {}


def options_of(settings: Raw) -> list[str]:
    """The optional rules by their names."""
    found = settings.get("optional_rules") or []
    if not isinstance(found, list) or any(isinstance(option, (dict, list)) for option in found):
        raise BadInput("file.not_a_game", detail=lacking("optional_rules"))
    return [str(option) for option in found]


def must_be_words(action: Raw) -> None:
    """Refuse an action in which a whole list or object stands where a word or number belongs."""
    wrong = next((key for key in WORDS & action.keys() if isinstance(action[key], (dict, list))), None)
    if wrong is not None:
        raise BadInput("file.not_a_game", detail=at(wrong, Phrase("cause.shape")))


def ended_by_hand(game: Raw, actions: list[Raw]) -> bool:
    """Whether players broke a game off: it stays where it was."""
    return bool(game.get("manually_ended")) or bool(actions and kind_of(actions[-1]) == BROKEN_OFF)


def result_of(game: Raw) -> dict[str, int]:
    """What each player was worth in the end, as far as it is told."""
    told = game.get("result")
    return {player: worth for player, worth in told.items() if isinstance(worth, int)} if isinstance(told, dict) else {}


def is_web_game(game: Raw) -> bool:
    """Whether a file looks like one of theirs."""
    return "actions" in game and "players" in game and "format" not in game


def text(game: Raw, key: str) -> str:
    """A word the game must have."""
    if not isinstance(game.get(key), str):
        raise BadInput("file.not_a_game", detail=lacking(key))
    return str(game[key])


def rows(game: Raw, key: str) -> list[Raw]:
    """A list of objects the game must have."""
    found = game.get(key)
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise BadInput("file.not_a_game", detail=lacking(key))
    return found


def player_id(player: Raw) -> str:
    """A player's id, a number or a word."""
    found = player.get("id", player.get("name"))
    if not isinstance(found, (int, str)):
        raise BadInput("file.not_a_game", detail=at("players", lacking("id")))
    return str(found)


def seed_of(seed: Any, name: str) -> int:
    """The seed of the set-up: as given, else the number in the game's id."""
    if isinstance(seed, int):
        return seed % MODULUS
    digits = DIGITS.search(str(seed or "")) or DIGITS.search(name)
    return int(digits.group()) % MODULUS if digits else 0


def effective(actions: list[Raw]) -> list[Raw]:
    """The actions that stayed, in order: chat and what the file marks as undone left out, undo and redo carried out."""
    kept = Kept()
    for action in actions:
        kind = kind_of(action)
        if kind in NO_MOVE or action.get("skip"):
            continue
        if kind == "undo":
            kept.undo(action)
        elif kind == "redo":
            kept.redo()
        else:
            kept.add(action)
    return kept.line[: kept.end]


class Kept:
    """The actions that stay so far: the first `end` of a line; what was undone stands behind them until something is done.

    Undo and redo only move the end, so that a file of nothing but these is read as fast as any other.
    """

    def __init__(self) -> None:
        self.line: list[Raw] = []
        self.end = 0
        self.before: list[int] = []  # the ends that redo leads back to
        self.highest: list[int] = []  # of the numbers up to each action, as far as an undo asked for them

    def add(self, action: Raw) -> None:
        """Something is done: what was undone is gone."""
        del self.line[self.end :], self.highest[self.end :]
        self.line.append(action)
        self.end += 1
        self.before.clear()

    def undo(self, undo: Raw) -> None:
        """Take the last action back, or all from the first that is newer than a named one."""
        self.before.append(self.end)
        self.end = max(self.end - 1, 0) if undo.get("action_id") is None else self.up_to(number(undo, "action_id"))

    def redo(self) -> None:
        """What the last undo took back is there again."""
        if self.before:
            self.end = self.before.pop()

    def up_to(self, last: int) -> int:
        """How many actions come before the first that is newer than a number."""
        for action in self.line[len(self.highest) : self.end]:
            self.highest.append(max([number(action, "id"), *self.highest[-1:]]))
        return bisect_right(self.highest, last, 0, self.end)


def kind_of(action: Raw) -> str:
    """The type an action must have."""
    return text(action, "type")


def number(action: Raw, key: str) -> int:
    """The number of an action."""
    found = action.get(key, 0)
    if not isinstance(found, int):
        raise BadInput("file.not_a_game", detail=at("actions", lacking(key)))
    return found


def with_automatic(action: Raw) -> Iterator[Raw]:
    """An action followed by those that happened with it, and with them."""
    yield action
    if action.get("auto_actions"):
        for nested in rows(action, "auto_actions"):
            kind_of(nested)
            yield from with_automatic(nested)


def at_once(action: Raw) -> Sequence[Raw]:
    """The same as a row; mostly it is the action alone."""
    return tuple(with_automatic(action)) if action.get("auto_actions") else (action,)


def numbers(seed: int) -> Iterator[int]:
    """Their generator of random numbers (stated with the recorded games)."""
    number = seed
    while True:
        number = (1103515245 * number + 12345) % MODULUS
        yield number


def shuffled(items: list[Any], source: Iterator[int]) -> list[Any]:
    """A list in the order of one random number per element."""
    keyed = [(next(source), place) for place in range(len(items))]
    return [items[place] for _, place in sorted(keyed)]


def waiting_for(later: Iterable[Raw]) -> Raw:
    """The action for which shares are sold: the first after all sales, if there is one."""
    return next((raw for raw in later if not is_quiet(raw) and raw["type"] != "sell_shares"), {})


def is_quiet(raw: Raw) -> bool:
    """Whether an action changes nothing by itself: standing orders act through automatic actions."""
    kind = str(raw["type"])
    return kind.startswith(STANDING_ORDER) or kind == BROKEN_OFF


def seats(game: WebGame) -> tuple[str, ...]:
    """Our seats for their players, in seating order."""
    return tuple(f"P{number + 1}" for number in range(len(game.players)))
