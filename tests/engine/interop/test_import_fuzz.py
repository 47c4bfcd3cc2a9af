"""Random games of every table a file can tell, written as 18xx.games records them and read back: the same books."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.core.state import Setup
from engine.interop.export import prove
from engine.titles.t18mag.web.reader import OTHER_READINGS as MAG
from engine.titles.t1824.web.reader import CISLEITHANIA, READINGS
from engine.titles.t1862.deal import dealt_there
from engine.titles.t1862.web.reader import OTHER_READINGS as RAILWAYS
from engine.titles.t1862.web.reader import RULES
from tests.support.recorded_games import as_far_as_said

FEW = range(2)
MANY = range(2, 12)
BEGINNING = 200
WHOLE = 2_000
NOT_SAID_THERE = {"", "export.cannot_say"}


def mag(dice: Random, seed: int) -> Setup:
    """A table of 18Mag."""
    return Setup("18Mag", seats(dice.randint(2, 6)), options=MAG, seed=seed)


def austria(dice: Random, seed: int) -> Setup:
    """A table of 1824."""
    return Setup("1824", seats(dice.randint(3, 6)), options=READINGS, seed=seed)


def cisleithania(dice: Random, seed: int) -> Setup:
    """A table of Cisleithania for three."""
    options = READINGS | CISLEITHANIA | {"cisleithania_cash": "700"}
    return Setup("1824", seats(3), variant="cisleithania", options=options, seed=seed)


def railways(dice: Random, seed: int) -> Setup:
    """A table of 1862 with some of its optional rules."""
    rules = dice.sample(sorted(RULES.values()), dice.randint(0, len(RULES)))
    players = dice.randint(2, 8)
    options = RAILWAYS | {"sold_warranties": "stay"} | dict(rules)
    return Setup("1862", seats(players), options=options, seed=seed, given=dealt_there(players, seed))


TABLES = {"18Mag": mag, "1824": austria, "Cisleithania": cisleithania, "1862": railways}


def seats(players: int) -> tuple[str, ...]:
    """The seats of so many players."""
    return tuple(f"P{n + 1}" for n in range(players))


def read_back(table: str, seed: int, most: int) -> None:
    """Write a random game as far as it can be said, and read it."""
    exporter, stopped = as_far_as_said(TABLES[table](Random(seed), seed), seed, most)
    assert stopped in NOT_SAID_THERE
    prove(json.loads(json.dumps(exporter.game())), exporter.state)


@pytest.mark.parametrize("seed", FEW)
@pytest.mark.parametrize("table", TABLES)
def test_the_beginning_of_a_game_is_read_back(table: str, seed: int) -> None:
    """Whatever was played up to there, the file leads to the same books."""
    read_back(table, seed, BEGINNING)


@pytest.mark.soak
@pytest.mark.parametrize("seed", MANY)
@pytest.mark.parametrize("table", TABLES)
def test_whole_games_are_read_back(table: str, seed: int) -> None:
    """Whole games, as far as their engine knows everything that happens in them."""
    read_back(table, seed, WHOLE)
