"""The watcher finds nothing in random games, and complains when something is broken on purpose."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine import Outcome, State, load_title
from engine.core.actions import BuyTrain, Dividend, LayTile, PlaceToken, RunTrains
from engine.random_players import Move, play
from tests.support.random_games import plain_tables
from tests.titles.t1840.watch import watch

TABLES = list(plain_tables(load_title("1840")))


@pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{len(t.players)}{t.variant}")
def test_random_games_keep_the_rules(table) -> None:  # type: ignore[no-untyped-def]
    """Each number of players and map."""
    found = [(move.action, said) for move in play(replace(table, seed=7), 7) for said in watch(move)]
    assert not found


def with_money(state: State, holder: str, more: int) -> State:
    """A position with money from nowhere."""
    parts = {name: getattr(state, name) for name in state.__struct_fields__}
    return State(**{**parts, "money": {**state.money, holder: state.money.get(holder, 0) + more}})


def dearer(move: Move) -> Move:
    """A tram at another price."""
    return move._replace(action=replace(move.action, price=move.action.price + 10))  # type: ignore[attr-defined]


def richer(move: Move) -> Move:
    """A box with more in it than the run brought."""
    company = move.before.companies[move.action.who].director
    return move._replace(after=Outcome(with_money(move.after.state, f"{company}/revenue", 10), move.after.events))


def cheaper(move: Move) -> Move:
    """A company that paid less for what its line built."""
    company = move.before.companies[move.action.who].director
    return move._replace(after=Outcome(with_money(move.after.state, company, 10), move.after.events))


def unmoved(move: Move) -> Move:
    """A price marker that stayed where it was."""
    parts = {name: getattr(move.after.state, name) for name in move.after.state.__struct_fields__}
    return move._replace(after=Outcome(State(**{**parts, "market": move.before.market}), move.after.events))


def early(move: Move) -> Move:
    """A grey tile where a yellow one was laid."""
    return move._replace(action=replace(move.action, tile="455"))


BROKEN: dict[str, tuple[type, Callable[[Move], Move], Callable[[Move], bool]]] = {
    "price of a tram": (BuyTrain, dearer, lambda move: True),
    "money of a run": (RunTrains, richer, lambda move: bool(move.action.runs)),  # type: ignore[attr-defined]
    "price of a station": (PlaceToken, cheaper, lambda move: True),
    "price of a tile": (LayTile, cheaper, lambda move: True),
    "dividend": (Dividend, unmoved, lambda move: not 10 <= move.action.amount < 100),  # type: ignore[attr-defined]
    "colour": (LayTile, early, lambda move: move.before.phase == "1"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_the_watcher_complains(case: str) -> None:
    """Each kind of damage is noticed at the first move of its kind."""
    kind, damage, fits = BROKEN[case]
    moves = (move for move in play(replace(TABLES[3], seed=3), 3) if isinstance(move.action, kind) and fits(move))
    assert watch(damage(next(moves)))
