"""The door of the players: what is chosen is legal, the same again, and of a known strength."""

from __future__ import annotations

import pytest

import engine
from engine import BadInput, Setup
from engine.players import STRENGTHS, choose, choosing
from engine.players.thought.thinking import Effort
from tests.support.games.random_games import game

SECRET = "of the table"
THREE = ("P1", "P2", "P3")


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinking is tried, not how well one thinks."""
    monkeypatch.setattr(choosing, "EFFORTS", {"medium": Effort(2, 1, 3, 1000), "hard": Effort(3, 2, 5, 2000)})


@pytest.mark.parametrize("title", engine.all_titles())
@pytest.mark.parametrize("strength", ["random", "quick"])
def test_what_is_chosen_is_legal_and_the_same_again(title: str, strength: str) -> None:
    """The first moves of a game, each chosen twice."""
    state = engine.new_game(Setup(engine.load_title(title).name, THREE, seed=7)).state
    for _ in range(12):
        seat = engine.waiting_for(state)[0]
        first, again = (choose(state, seat, strength, SECRET) for _ in range(2))
        assert first == again and first.considered[0].action == first.action
        state = engine.apply(state, first.action, by=seat).state


@pytest.mark.parametrize("title", engine.all_titles())
def test_who_thinks_does_something_legal_the_same_again(title: str) -> None:
    """The first moves of a game by the strong; what was considered is told, the best first, with a reason in words."""
    state = engine.new_game(Setup(engine.load_title(title).name, THREE, seed=7)).state
    for strength in STRENGTHS:
        seat = engine.waiting_for(state)[0]
        first, again = (choose(state, seat, strength, SECRET) for _ in range(2))
        assert first == again and first.why.code.startswith("players.")
        state = engine.apply(state, first.action, by=seat).state


@pytest.mark.parametrize("folder", engine.all_titles())
def test_who_thinks_chooses_the_same_in_a_position_that_is_read_anew(folder: str) -> None:
    """In the middle of a game, as after a restart: nothing that was asked before decides, nor any clock."""
    moves = game(folder, 3)
    for strength, move in zip(STRENGTHS, moves[len(moves) // 3 :: len(moves) // 5], strict=False):
        state, seat = move.before, engine.waiting_for(move.before)[0]
        again = engine.decode_state(engine.encode_state(state))
        assert choose(state, seat, strength, SECRET) == choose(again, seat, strength, SECRET)


def test_nobody_plays_with_an_unknown_strength() -> None:
    """One clear line names those there are."""
    state = engine.new_game(Setup("18Mag", THREE, seed=7)).state
    with pytest.raises(BadInput) as said:
        choose(state, "P1", "genius", SECRET)
    assert said.value.code == "players.strength" and said.value.params["known"] == list(STRENGTHS)
