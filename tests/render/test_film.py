"""The film of a game: a frame for each turn, the result last, never larger than asked."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from PIL import Image

from bot.files.frames import FilmMove, shots, turns
from bot.files.turning import turning_points
from engine import Phrase, all_titles
from render.film import LONGEST, STOP, Shot, film, lasting, text
from render.pictures.charts import paint, spread
from render.scene.money import ChartScene, Series
from render.style import THEMES
from tests.support.games.random_games import some_moves
from tests.support.pictures.language import WORDS
from tests.support.pictures.pen import Recorder

FEW = 14  # moves: each frame is drawn and packed
NAMES = {f"P{number}": f"Player {number}" for number in range(1, 9)}


def steps(folder: str, count: int) -> list[FilmMove]:
    """The first moves of a random game."""
    return [FilmMove(move.before, move.after.events, move.after.state) for move in some_moves(folder)[:count]]


def made(folder: str, count: int, lang: str = "en") -> list[Shot]:
    """The frames of a game's beginning."""
    return list(shots(steps(folder, count), lang, NAMES))


@pytest.mark.parametrize("folder", all_titles())
def test_every_turn_is_a_frame(folder: str) -> None:
    """As many frames as turns, all of one size though a board grows, each as long as it can be read."""
    played = made(folder, FEW)
    opened = Image.open(io.BytesIO(film(played, "light", 10_000_000)))
    assert len(played) == len(list(turns(steps(folder, FEW))))
    assert opened.format == "WEBP" and opened.n_frames == len(played)  # type: ignore[attr-defined]
    assert lasting(played[:1] * 3)[:2] == [LONGEST, LONGEST] and sum(lasting(played[:1] * 2000)) < 310_000


def test_two_turns_differ_in_who_is_told() -> None:
    """Neighbouring frames are turns of somebody else or of another round."""
    heads = [(shot.who, shot.board.caption) for shot in made("t1824", 60)]
    assert all(one != other for one, other in pairwise(heads))


def test_a_film_keeps_to_the_size_it_may_have() -> None:
    """Where it would be too large it is made smaller and coarser, with as many frames."""
    played = made("t18mag", 30)
    whole = film(played, "light", 10_000_000)
    small = film(played, "light", len(whole) // 2)
    assert len(small) <= len(whole) // 2
    assert Image.open(io.BytesIO(small)).n_frames == len(played)  # type: ignore[attr-defined]


def test_the_last_frame_is_the_result() -> None:
    """Everybody with what they are worth, the richest first; no disc that a picture could not show."""
    moves = some_moves("t18mag")
    assert moves[-1].after.state.over
    last = list(shots([FilmMove(m.before, m.after.events, m.after.state) for m in moves[-5:]], "es", NAMES))[-1]
    worth = [int(part.split()[-2]) for part in last.news.split(" · ")]
    assert last.who == "El resultado" and worth == sorted(worth, reverse=True)


def test_the_film_of_a_finished_game_stops_where_it_turned() -> None:
    """A frame for each turning point but the result stays longer and says so; nothing stops while a game is played."""
    moves = some_moves("t18lilliput")
    states = [moves[0].before, *(move.after.state for move in moves)]
    points = [point for point in turning_points(states) if not states[point.last].over]
    every = [FilmMove(move.before, move.after.events, move.after.state) for move in moves]
    shown = [*shots(every, "en", NAMES)]
    stopping = [shot for shot in shown if shot.stops]
    assert len(stopping) == len(points) > 2 and all(shot.news.startswith("◆ ") for shot in stopping)
    assert [long for long, shot in zip(lasting(shown), shown, strict=True) if shot.stops] == [STOP] * len(points)
    assert not any(shot.stops for shot in shots(every[:60], "en", NAMES))


def test_the_film_in_words() -> None:
    """Every turn is a line that says who did what."""
    played = made("t1862", 30)
    assert len(text(played).splitlines()) == len(played)


def test_names_beside_a_chart_stand_apart_and_inside() -> None:
    """However many lines end close together, the names are in order, apart, and none is above or below the chart."""
    for heights in ([14.0] * 16, [180.0, 181, 182, 183], [20.0, 90, 170], [100.0]):
        apart = min(16.0, 170 / max(len(heights) - 1, 1))
        found = spread(heights, apart, 184.0)
        assert all(low - high >= apart - 0.01 for high, low in pairwise(found))
        assert min(found) >= 13.9 and max(found) <= 184.0
    assert spread([20.0, 90, 170], 16.0, 184.0) == [20.0, 90, 170]


def test_words_under_a_chart_stand_apart_and_inside() -> None:
    """Of rounds that would touch each other, or lie where no line is, nothing is written."""
    ticks = tuple((float(x), f"OR{x}") for x in range(40))
    lines = (Series("Ana", ((8.0, 10.0), (39.0, 90.0))),)
    pen = Recorder()
    paint(pen, ChartScene(lines, ticks, words=WORDS["en"], plot=(300.0, 170.0)), THEMES["light"])
    found = [each for each in pen.words if each.words.startswith("OR")]
    assert 3 < len(found) < 20 and all(one.right <= other.left for one, other in pairwise(found))
    assert found[0].left > 0 and found[0].words == "OR8"


def test_what_the_house_played_is_told_as_such() -> None:
    """A computer that stands in for somebody is named as one in the frame of the turn."""
    (move, *_) = some_moves("t18mag")
    told = [
        list(shots([FilmMove(move.before, move.after.events, move.after.state, why)], "en", NAMES))[0].news
        for why in (Phrase(""), Phrase("move.computer"), Phrase("move.computer", {"own": 1}))
    ]
    assert "by a computer" in told[1] and told[0] == told[2] and "computer" not in told[0]
