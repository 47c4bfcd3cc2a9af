"""Whole games under a second reading of the rulebook (tests/titles/t18lilliput/watched/watch.py)."""

import pytest
from msgspec.structs import replace

from engine import Setup, load_title
from engine.random_players import play
from engine.random_tables import all_tables, table_of
from tests.support.games.random_games import game, game_at, name
from tests.titles.t18lilliput.positions import TITLE
from tests.titles.t18lilliput.watched import watch

BOARDS = [
    table for table in all_tables(load_title(TITLE), seed=1) if table.options.get("share_index", "board") == "board"
]


FEW = [*BOARDS[:4], *BOARDS[5::4]]
"""The plain tables, and each option at some of them; all of them in the soak."""


@pytest.mark.parametrize("setup", FEW, ids=lambda setup: f"{name(setup)}-{'-'.join(setup.options.values())}")
def test_no_move_breaks_the_rulebook(setup: Setup) -> None:
    """Cards, certificates, shares, trains, phases, tiles, markers, dividends and rounds, after every move."""
    moves = game_at(setup)
    assert [said for move in moves for said in watch.complaints(move)] == []
    assert moves[-1].after.state.over == "last_round"


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 6))
@pytest.mark.parametrize("setup", BOARDS, ids=lambda setup: f"{name(setup)}-{'-'.join(setup.options.values())}")
def test_no_move_breaks_the_rulebook_in_long_runs(setup: Setup, seed: int) -> None:
    """More than two hundred games, with each option and alone against Gulliver."""
    assert [said for move in play(replace(setup, seed=seed), seed) for said in watch.complaints(move)] == []


def test_a_broken_law_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """With other figures the same game is full of complaints."""
    moves = game(TITLE, 4)
    monkeypatch.setattr(watch, "PRICES", dict.fromkeys(watch.PRICES, 1))
    monkeypatch.setattr(watch, "CARDS", {4: {1}})
    monkeypatch.setattr(watch, "MOST_CERTIFICATES", 1)
    monkeypatch.setattr(watch, "COLOURS", {"Y": "7", "G": "7", "B": "7"})
    monkeypatch.setattr(watch, "SALE", dict.fromkeys(watch.SALE, 1))
    said = {complaint for move in moves for complaint in watch.complaints(move)}
    assert {"cards: no such card", "trains: price of a train", "tiles: colour of a tile"} <= said
    assert "certificates: six certificates" in said


def test_another_gulliver_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under other limits, and with a rule of the title taken away, his turns are full of complaints."""
    monkeypatch.setattr(watch, "TENTHS", 1)
    monkeypatch.setattr(watch, "MARKERS", 1)
    monkeypatch.setattr(watch, "KINDS", watch.KINDS[::-1])
    moves = [move for seed in range(12) for move in play(table_of(TITLE, 1, "", seed), seed)]
    said = {complaint for move in moves for complaint in watch.alone(move)}
    assert {"Gulliver's purchases", "too many markers", "who gets the train"} <= said
