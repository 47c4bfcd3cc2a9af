"""A best set found from that of another board is the best one, or nothing is claimed."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.effects.best_of_all import have_stations, sum_problem
from engine.effects.placements import buildings, built
from engine.routing.apart.apart_solve import best_from, solve
from tests.support.games.random_games import game

SOME = 6  # lays of a position


@pytest.mark.parametrize("folder", ("t1824", "t1840"))
def test_what_is_found_from_the_board_before_is_what_a_search_finds(folder: str) -> None:
    """After lays of a random game each company's best is the same by both ways; mostly the first one finds it."""
    moves = [move for move in game(folder, 3) if isinstance(move.action, engine.LayTile)]
    before = engine.look(moves[len(moves) * 2 // 3].before)
    every, found = [*buildings(before)], list[bool]()
    companies = [name for name in have_stations(before) if before.trains_of(name)]
    for action in Random(1).sample(every, min(SOME, len(every))):
        after = built(before, action)
        for company in companies:
            one, other = sum_problem(before, company), sum_problem(after, company)
            assert one is not None and other is not None
            quick = best_from(other, solve(one))
            assert quick in (None, solve(other).total), (action, company)
            found.append(quick is not None)
    assert sum(found) > len(found) / 2
