"""Recorded games as an honest house may hand them out: other names, more keys, no result, orders and masters: the same game."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random

import pytest

from engine import digest
from engine.interop.files import read_game
from engine.interop.web import Raw, WebGame
from tests.support.games.disturbed_files import disturbed
from tests.support.games.recorded_games import imported
from tests.support.paths import GAMES, needs_recorded_games

BEGINNING = 90
SAMPLES = ("random_18Mag_2p_111", "random_1824_3p_107", "random_1840_3p_7111", "random_1862_3p_7401")
ODD = ("Ñandú 🚂", "‮סבתא‬", 'O"Brien\n; --', " ", "1", "P1", "KK", "<b>bank</b>", "a" * 300)


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


@needs_recorded_games
@pytest.mark.parametrize("name", SAMPLES)
def test_an_honest_variant_is_the_same_game(name: str) -> None:
    """One way of telling it after the other, and all of them at once."""
    whole = read_game(GAMES / f"{name}.json.gz")
    plain = {**whole, "actions": without_undone(whole)[:BEGINNING], "status": "active"}
    here, dice = digest(imported(deepcopy(plain)).state), Random(name)
    together = deepcopy(plain)
    for change in VARIANTS:
        told = deepcopy(plain)
        change(told, dice)
        assert digest(imported(told).state) == here, change.__name__
        change(together, dice)
    assert digest(imported(together).state) == here


def without_undone(game: Raw) -> list[Raw]:
    """The actions that stayed, numbered as they come."""
    return [{**action, "id": at} for at, action in enumerate(WebGame(game).actions, 1)]
