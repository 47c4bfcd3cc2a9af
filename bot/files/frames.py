"""The film of a game: a shot for each turn with who did what, worth and prices so far, and the result at its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, groupby, pairwise, repeat
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

import engine
from bot.files import table_files
from bot.files.turning import Turning, turn_of, turning_points
from bot.store.rows import NOTHING
from bot.text import picture_words, say
from bot.text.naming import Names, folder
from bot.text.telling import played_by
from bot.workers.child import Work
from engine import BadInput, Event, Outcome, Phrase, State, View
from render import views
from render.film import Shot
from render.film import film as packed
from render.film import text as in_words
from render.scene import ChartScene, MapScene
from render.style import ThemeName

PLOT = (300.0, 170.0)


class FilmMove(NamedTuple):
    """A move of the line: the position before it, what was told, and the position after it."""

    before: State
    events: tuple[Event, ...]
    after: State
    why: Phrase = NOTHING


class Filming(msgspec.Struct, frozen=True):
    """A game to be filmed, as it is kept: for whom, how people are called, how many bytes there may be, or whether in words."""

    game: table_files.Kept
    lang: str
    theme: ThemeName
    people: dict[str, str]
    most: int
    text: bool


def drawn(asked: Filming, work: Work) -> bytes:
    """The film of a table as a file."""
    file = table_files.as_file(asked.game)
    whys = [move.why for move in table_files.moves_to_head(file)]
    made = list(shots(steps(table_files.line_of(file), whys), asked.lang, asked.people))
    if not made:
        raise BadInput("film.empty")
    return in_words(made).encode() if asked.text else packed(made, asked.theme, asked.most, work.step)


def steps(line: Iterable[Outcome], whys: Iterable[Phrase] = ()) -> Iterator[FilmMove]:
    """The moves of a line of positions with what was told, and why each was made where that is known."""
    known = chain(whys, repeat(NOTHING))
    next(known)  # of the first position
    pairs = zip(pairwise(line), known, strict=False)
    return (FilmMove(old.state, new.events, new.state, why) for (old, new), why in pairs)


def turns(steps: Iterable[FilmMove]) -> Iterator[list[FilmMove]]:
    """The moves of each turn."""
    return (list(same) for _, same in groupby(steps, key=lambda step: turn_of(engine.look(step.before))))


def shots(line: Iterable[FilmMove], lang: str, people: Mapping[str, str]) -> Iterator[Shot]:
    """A frame for each turn; that of a finished game stops where it turned, and the last one says who won."""
    steps = [*line]
    stops = stops_of(steps)
    seen: list[View] = []
    charts: tuple[ChartScene, ...] = ()
    for moves in turns(steps):
        before, after = engine.look(moves[0].before), engine.look(moves[-1].after)
        seen = seen or [before]
        if not charts or turn_of(seen[-1])[:2] != turn_of(after)[:2] or after.state.over:
            seen.append(after)
            charts = tuple(chart(seen, lang, people, of) for of in ("worth", "price"))
        names = Names(lang, after.book.title, after, people, discs=False)
        yield stopped(
            shot(before, after, moves, names, charts),
            names,
            stops.get(after.state.moves) if not after.state.over else None,
        )


def stops_of(steps: list[FilmMove]) -> dict[int, Turning]:
    """Where a finished game turned, by how many moves had been played then."""
    if not steps or not steps[-1].after.over:
        return {}
    states = [steps[0].before, *(step.after for step in steps)]
    return {states[point.last].moves: point for point in turning_points(states)}


def stopped(frame: Shot, names: Names, point: Turning | None) -> Shot:
    """A frame that stays longer and says so, where the game turned."""
    if point is None:
        return frame
    told = names.say(f"review.turn.{point.kind}", turning_words(names, point))
    return frame._replace(news=f"◆ {told} {frame.news}", stops=True)


def turning_words(names: Names, point: Turning) -> dict[str, object]:
    """What is said of a turn that turned the game."""
    return {
        "player": point.seat, "amount": abs(point.change), "who": point.leads, "former": point.led,
    }  # fmt: skip


def shot(before: View, after: View, moves: list[FilmMove], names: Names, charts: tuple[ChartScene, ...]) -> Shot:
    """One turn: the board with what changed, and what was done."""
    told = [line for move in moves for line in played_by(names, names.events(move.events), move.why)]
    whose = names.entity(before.at_turn) if before.at_turn else ""
    news = result(after, names) if after.state.over else " · ".join(told)
    return Shot(board(after, before, names), names.say("film.over") if after.state.over else whose, news, charts)


def board(after: View, before: View, names: Names) -> MapScene:
    """The board after a turn with a ring around what changed; what is said stands under it."""
    words = picture_words(names.lang, folder(after.book.title.name))
    scene = views.scene(after, "map", words, names=names.people, former=before)
    assert isinstance(scene, MapScene)
    return replace(scene, turn="", news="")


def chart(seen: list[View], lang: str, people: Mapping[str, str], of: str) -> ChartScene:
    """Worth or prices up to now, with the rounds under it."""
    words = picture_words(lang, folder(seen[-1].book.title.name))
    past = views.history(seen, words)
    scene = views.scene(seen[-1], "chart", words, names=people, history=past, of=of)
    assert isinstance(scene, ChartScene)
    return replace(
        scene, title="", caption=say(lang, f"chart.{of}"), turn="", news="", ticks=scene.ticks[::3], plot=PLOT
    )


def result(view: View, names: Names) -> str:
    """Everybody with what they are worth, the richest first."""
    rich = sorted(view.everybody, key=lambda seat: -view.worth(seat))
    return " · ".join(f"{names.entity(seat)} {names.money(view.worth(seat))}" for seat in rich)
