"""A finished game looked at once more: where it turned, and what each run, lay and dividend left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

import engine
import render
from bot.files import table_files
from bot.files.turning import Turning, turning_points, turns_of
from bot.text import picture_words, say
from bot.text.naming import folder
from bot.workers.child import Work
from bot.workers.fair_turns import Lane
from bot.workers.wire import Limits
from engine import State
from engine.players import Left, left_by
from render import views
from render.scene import ChartScene, Series
from render.style import ThemeName
from render.vector import chart_svg

PLOT, ON_A_PAGE = (760.0, 380.0), (430.0, 260.0)
REVIEWS = Lane("review", at_once=1, waiting=2)
PATIENCE = 200.0  # seconds; of them three fifths for other lays


class Reviewing(msgspec.Struct, frozen=True):
    """A game as it is kept, for whom it is drawn, and how people are called."""

    game: table_files.Kept
    lang: str
    theme: ThemeName
    people: dict[str, str]
    as_vector: bool = False


class Found(msgspec.Struct, frozen=True):
    """What a move left, and who decided it."""

    move: int
    seat: str
    left: Left


class Review(msgspec.Struct, frozen=True):
    """Where a game turned, what its moves left, whether all could be looked at, and the graph of it."""

    turning: tuple[Turning, ...]
    found: tuple[Found, ...]
    whole: bool
    alt: str
    text: str
    png: bytes = b""
    svg: str = ""


def patiently(limits: Limits) -> Limits:
    """What a review may take."""
    return replace(limits, seconds=max(PATIENCE, limits.seconds))


def reviewed(asked: Reviewing, work: Work) -> Review:
    """The review of a game."""
    file = table_files.as_file(asked.game)
    states = [outcome.state for outcome in table_files.line_of(file)]
    turning = turning_points(states)
    found = what_was_left(states, [action_of(move) for move in table_files.moves_to_head(file)[1:]], work)
    scene = replace(graph(states, turning, asked.lang, asked.people), plot=ON_A_PAGE if asked.as_vector else PLOT)
    review = Review(turning, found, work.time_left(), render.alt(scene), render.text(scene))
    if asked.as_vector:
        return replace(review, svg=chart_svg(scene, asked.theme))
    return replace(review, png=render.render(scene, asked.theme, 2))


def what_was_left(states: Sequence[State], actions: Sequence[engine.Action | None], work: Work) -> tuple[Found, ...]:
    """What each move left, as far as there is time to look at other lays."""
    found = []
    for number, action in enumerate(actions, 1):
        work.step(number, len(actions))
        before = states[number - 1]
        left = left_by(before, action, states[number], work.time_left) if action else None
        if action and left:
            found.append(Found(number, engine.look(before).controller(action.who), left))
    return tuple(found)


def action_of(move: table_files.MoveFile) -> engine.Action | None:
    """What was played; nothing where a position was put in place."""
    text = bytes(move.action).decode()
    return None if text == "null" else engine.decode_action(text)


def graph(states: Sequence[State], turning: Sequence[Turning], lang: str, people: Mapping[str, str]) -> ChartScene:
    """Everybody's worth from the first move to the last, with a mark where it turned."""
    last = engine.look(states[-1])
    words = picture_words(lang, folder(last.book.title.name))
    marks = {point.last: number for number, point in enumerate(turning, 1)}
    at = [0, *(end for _, end in turns_of(states))]
    past = views.history([engine.look(states[n]) for n in at], words)
    rounds = {then.state.moves: label for label, then in past}
    shown = [n for n in at if states[n].moves in rounds or n in marks]
    scene = views.scene(last, "chart", words, names=people, history=past, of="worth")
    assert isinstance(scene, ChartScene)
    series = tuple(
        Series(line.name, tuple((float(n), float(engine.look(states[n]).worth(seat))) for n in shown))
        for line, seat in zip(scene.series, last.everybody, strict=True)
    )
    every = max(1, -(-len(past) // 16))
    ticks = tuple((float(n), rounds[states[n].moves]) for n in shown if states[n].moves in rounds)[::every]
    signs = tuple((float(n), str(marks[n])) for n in shown if n in marks)
    return replace(scene, series=series, ticks=ticks, marks=signs, caption=say(lang, "review.graph"), turn="", news="")
