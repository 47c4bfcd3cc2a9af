"""VII.3: a goods train can run exactly where the search for best runs finds it a route."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine import Setup, look
from engine.core.view import View
from engine.ids import TrainId
from engine.routing.apart.apart_solve import solve
from engine.routing.some_way import has_way
from engine.titles.t1824.runs.problem import route_problem, spec
from engine.titles.t1824.runs.revenue import is_goods
from tests.support.games.random_games import game_at, some_setups

EVERY = 9


def fleets(setup: Setup) -> Iterator[tuple[View, str, TrainId]]:
    """Each goods train of each company, at some moments of a game, and one that goes nearly nowhere."""
    for move in game_at(setup)[::EVERY]:
        view = look(move.before)
        yield from (
            (view, who, train) for who in view.companies for train in view.trains_of(who) if is_goods(view, train)
        )


@pytest.mark.parametrize("reach", [0, 1, 9])
def test_goods_trains_run_where_a_way_leads_to_a_mine(reach: int) -> None:
    """With the reach of the card, of one city less, and without end."""
    found = {True: 0, False: 0}
    for setup in (setup for setup in some_setups(seed=1) if setup.title == "1824"):
        for view, who, train in fleets(setup):
            problem = route_problem(view, who)
            asked = replace(spec(view, train), visit=reach or spec(view, train).visit)
            able = has_way(problem, asked)
            assert able == bool(solve(replace(problem, trains=(asked,))).runs)
            found[able] += 1
    assert all(found.values())
