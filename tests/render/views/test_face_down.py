"""What lies face down is in no picture: nobody sees a difference between two decks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import engine
from bot.files.frames import FilmMove, shots
from bot.text import picture_words
from render import views
from render.scene import Scene
from tests.support.games.random_games import game

NAMES = {f"P{n}": f"player {n}" for n in range(1, 7)}
OTHER = "ab" * 32
TURNS = [(4, 1), (6, 2)]


def otherwise(state: engine.State) -> engine.State:
    """The position as it would be drawn from another secret: whatever lies face down lies in another order."""
    other = engine.imagined(replace(state, setup=replace(state.setup, seed=OTHER)), 12345)
    return replace(other, dice=0)


def hiding(players: int, seed: int) -> list[tuple[engine.State, engine.State]]:
    """Positions of a game of 1840 where lines lie face down, each as it is and with another deck."""
    moves = game("t1840", players, seed=seed)
    found = [move.before for move in moves[::5] if engine.hides(move.before)]
    return [(state, otherwise(state)) for state in found]


def seen(state: engine.State, what: str) -> Scene | str:
    """A picture of a position, or why there is none."""
    try:
        return views.scene(engine.look(state), what, picture_words("en", "t1840"), names=NAMES)
    except engine.BadInput as error:
        return error.code


@pytest.mark.parametrize(("players", "seed"), TURNS)
def test_no_picture_depends_on_what_lies_face_down(players: int, seed: int) -> None:
    """Every view is the same with another deck, and so is what everybody may do."""
    pairs = hiding(players, seed)
    assert any(state.notes != other.notes for state, other in pairs)
    for state, other in pairs:
        for what in views.VIEWS:
            assert seen(state, what) == seen(other, what), what
        assert engine.distinct_offers(state, state.setup.players) == engine.distinct_offers(other, other.setup.players)


@pytest.mark.parametrize(("players", "seed"), TURNS)
def test_no_film_depends_on_what_lies_face_down(players: int, seed: int) -> None:
    """Shots of the turns so far are the same with another deck and another secret."""
    line = [move for move in game("t1840", players, seed=seed) if engine.hides(move.after.state)][:40]
    own = [FilmMove(move.before, move.after.events, move.after.state) for move in line]
    other = [FilmMove(otherwise(step.before), step.events, otherwise(step.after)) for step in own]
    assert list(shots(own, "en", NAMES)) == list(shots(other, "en", NAMES)) and len(own) > 5
