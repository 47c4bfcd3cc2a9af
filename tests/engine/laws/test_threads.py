"""Several threads may ask the engine at once: the table, its pictures, and whoever looks at an old position."""

from __future__ import annotations

import sys
import time
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from engine import (
    Setup,
    actors,
    all_titles,
    apply,
    decode_state,
    digest,
    encode_state,
    load_title,
    look,
    new_game,
    offers,
)
from engine.board import atlas as boards
from engine.titles import title
from tests.support.games.random_games import some_moves

THREADS, TRIES, LOOKS = 4, 60, 500


class Hesitant(OrderedDict[Any, Any]):
    """Lets other threads go first whenever something was found."""

    def get(self, key: Any, default: Any = None) -> Any:
        found = super().get(key, default)
        time.sleep(0)
        return found


@pytest.fixture
def restless(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Threads change places as often as they can, and little is kept."""
    monkeypatch.setattr(boards, "LAYOUTS_KEPT", 2)
    monkeypatch.setattr(title, "CACHED_BOOKS", 2)
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.parametrize("folder", all_titles())
@pytest.mark.usefixtures("restless")
def test_threads_do_not_disturb_each_other(folder: str) -> None:
    """Positions read and played in four threads come out as in one."""
    moves = some_moves(folder)

    def look_around(seed: int) -> None:
        dice = Random(seed)
        for _ in range(TRIES):
            move = dice.choice(moves)
            state = decode_state(encode_state(move.before)) if dice.random() < 0.5 else move.before
            assert any(offers(state, who) for who in actors(state))
            assert digest(apply(state, move.action).state) == digest(move.after.state)

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(look_around, range(THREADS)))


@pytest.mark.parametrize("folder", all_titles())
@pytest.mark.usefixtures("restless")
def test_threads_may_look_at_many_boards(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Layouts asked for again and again, while others push them out, are always those of the tiles."""
    views = [look(move.before) for move in some_moves(folder)]
    laid = list({id(view.state.tiles): view.state.tiles for view in views}.values())[:4]
    atlas = views[0].book.atlas
    monkeypatch.setattr(atlas, "_layouts", Hesitant())

    def ask(seed: int) -> None:
        dice = Random(seed)
        for _ in range(LOOKS):
            tiles = dice.choice(laid)
            assert atlas.layout(tiles).tiles is tiles

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(ask, range(THREADS)))


@pytest.mark.parametrize("folder", all_titles())
@pytest.mark.usefixtures("restless")
def test_threads_may_open_tables_together(folder: str) -> None:
    """Games begun in four threads are the games begun in one, though few rulebooks are kept."""
    row = load_title(folder)
    seats = tuple(f"P{n + 1}" for n in range(row.min_players))
    setups = [
        Setup(row.name, seats, row.variants(row.min_players)[0], seed=seed % 7) for seed in range(THREADS * TRIES)
    ]
    with ThreadPoolExecutor(THREADS) as pool:
        states = list(pool.map(lambda setup: new_game(setup).state, setups))
    assert [digest(state) for state in states] == [digest(new_game(setup).state) for setup in setups]
