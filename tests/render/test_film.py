"""The film of a game: a frame for each turn, the result last, never larger than asked."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from PIL import Image

from bot.files.film import Step, shots, turns
from engine import all_titles
from render.film import LONGEST, Shot, film, lasting, text
from tests.support.random_games import some_moves

NAMES = {f"P{number}": f"Player {number}" for number in range(1, 9)}


def steps(folder: str, count: int) -> list[Step]:
    """The first moves of a random game."""
    return [Step(move.before, move.after.events, move.after.state) for move in some_moves(folder)[:count]]


def made(folder: str, count: int, lang: str = "en") -> list[Shot]:
    """The frames of a game's beginning."""
    return list(shots(steps(folder, count), lang, NAMES))


@pytest.mark.parametrize("folder", all_titles())
def test_every_turn_is_a_frame(folder: str) -> None:
    """As many frames as turns, all of one size though a board grows, each as long as it can be read."""
    played = made(folder, 40)
    opened = Image.open(io.BytesIO(film(played, "light", 10_000_000)))
    assert len(played) == len(list(turns(steps(folder, 40))))
    assert opened.format == "WEBP" and opened.n_frames == len(played)  # type: ignore[attr-defined]
    assert lasting(3)[:2] == [LONGEST, LONGEST] and sum(lasting(2000)) < 310_000


def test_two_turns_differ_in_who_is_told() -> None:
    """Neighbouring frames are turns of somebody else or of another round."""
    heads = [(shot.who, shot.board.caption) for shot in made("t1824", 60)]
    assert all(one != other for one, other in pairwise(heads))


def test_a_film_keeps_to_the_size_it_may_have() -> None:
    """Where it would be too large it is made smaller and coarser, with as many frames."""
    played = made("t18mag", 60)
    whole = film(played, "light", 10_000_000)
    small = film(played, "light", len(whole) // 2)
    assert len(small) <= len(whole) // 2
    assert Image.open(io.BytesIO(small)).n_frames == len(played)  # type: ignore[attr-defined]


def test_the_last_frame_is_the_result() -> None:
    """Everybody with what they are worth, the richest first; no disc that a picture could not show."""
    moves = some_moves("t18mag")
    assert moves[-1].after.state.over
    last = list(shots([Step(m.before, m.after.events, m.after.state) for m in moves[-5:]], "es", NAMES))[-1]
    worth = [int(part.split()[-2]) for part in last.news.split(" · ")]
    assert last.who == "El resultado" and worth == sorted(worth, reverse=True)


def test_the_film_in_words() -> None:
    """Every turn is a line that says who did what."""
    played = made("t1862", 30)
    assert len(text(played).splitlines()) == len(played)
