"""Random games of every table a file can tell, written as 18xx.games records them and read back: the same books."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.core.state import Setup
from engine.interop.export import prove
from engine.interop.titles import reader_of
from engine.interop.web import WebGame
from engine.titles.t1824.web.reader import CISLEITHANIA, FOR_TWO, READINGS
from tests.support.recorded_games import as_far_as_said

FEW = range(2)
MANY = range(2, 22)
BEGINNING = 200
WHOLE = 4_000
TRIES = 6  # actions drawn where one cannot be said there
# The titles there with their numbers of players and optional rules.
TABLES: dict[str, tuple[range, tuple[str, ...]]] = {
    "18Mag": (range(2, 7), ()),
    "1824": (range(3, 7), ("goods_time",)),
    "1824 Cisleithania": (range(2, 4), ()),
    "1840": (range(2, 7), ("three_player_small",)),
    "1862": (range(2, 9), ("short_length", "eight_tokens", "long_length")),
}
EXCLUDE = {"short_length", "long_length"}


def rules_for(title: str, players: int, dice: Random) -> list[str]:
    """Some of the optional rules that go together."""
    chosen = [rule for rule in TABLES[title][1] if dice.random() < 0.3]
    if set(chosen) >= EXCLUDE or (title == "1840" and players != 3):
        return []
    return chosen


def table(title: str, seed: int) -> Setup:
    """The set-up of a file with some players and rules; for two the stacks of Cisleithania are dealt here."""
    dice = Random(seed)
    players = dice.choice(TABLES[title][0])
    rules = rules_for(title, players, dice)
    if title == "1824 Cisleithania" and players == 2:
        return Setup("1824", ("P1", "P2"), "cisleithania", READINGS | CISLEITHANIA | FOR_TWO, seed)
    people = [{"id": n, "name": f"Player {n}"} for n in range(1, players + 1)]
    file = {"title": title, "players": people, "settings": {"seed": seed, "optional_rules": rules}, "actions": []}
    return reader_of(title).setup(WebGame(file))


def read_back(title: str, seed: int, most: int) -> None:
    """Write a random game in which only what can be said happens, and read it."""
    exporter, stopped = as_far_as_said(table(title, seed), seed, most, TRIES)
    assert not stopped and (most < WHOLE or exporter.state.over)
    prove(json.loads(json.dumps(exporter.game())), exporter.state)


@pytest.mark.parametrize("seed", FEW)
@pytest.mark.parametrize("title", TABLES)
def test_the_beginning_of_a_game_is_read_back(title: str, seed: int) -> None:
    """Whatever was played up to there, the file leads to the same books."""
    read_back(title, seed, BEGINNING)


@pytest.mark.soak
@pytest.mark.parametrize("seed", MANY)
@pytest.mark.parametrize("title", TABLES)
def test_whole_games_are_read_back(title: str, seed: int) -> None:
    """Whole games to their end."""
    read_back(title, seed, WHOLE)
