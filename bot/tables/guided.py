"""A guided first game: a table for one person and a computer, and what is explained at each step."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import engine
from bot.calls.pace import PACES
from bot.errors import Refused
from bot.store.rows import Game, Move
from bot.tables.seats.lobby import Lobby
from engine import Lesson, State

LEARNER, PARTNER = "P1", "P2"
GENTLE = "easy"  # how well a partner plays
UNHURRIED = PACES["none"]
END = "end"


def lessons() -> dict[str, Lesson]:
    """The titles that have a guided first game, by their names."""
    found = {engine.load_title(folder).name: engine.lesson_of(folder) for folder in engine.all_titles()}
    return {title: lesson for title, lesson in found.items() if lesson}


def shortest() -> str:
    """The title whose lesson has the fewest turns: where to begin."""
    known = lessons()
    return min(known, key=lambda title: known[title].turns)


async def begin(lobby: Lobby, user: str, channel: str, guild: str, language: str, title: str = "") -> Game:
    """A table of a title that has a lesson, the shortest where none is named, with computers on the other seats."""
    title = title or shortest()
    lesson = lessons().get(engine.load_title(title).name)
    if lesson is None:
        raise Refused("lesson.none", title=title, known=list(lessons()))
    if taken := await lobby.tables.find(channel):
        raise Refused("lesson.channel_taken", name=taken.name)
    partners = (GENTLE,) * (lesson.players - 1)
    game = await lobby.create(
        user, channel, title, lesson.players, guild=guild, language=language, pace=UNHURRIED, variant=lesson.variant,
        wishes={"computers": partners, "lesson": 1},
    )  # fmt: skip
    await lobby.start(game.id, user, lesson.seed, shuffle=False)
    return game


def step_at(lesson: Lesson, state: State, line: Sequence[Move]) -> str:
    """The words for what the learner may do now; none where somebody else is asked or the lesson is over."""
    mine = [who for who in engine.actors(state) if engine.look(state).controller(who) == LEARNER]
    begun = turns(line)
    if not mine or begun > lesson.turns:
        return ""
    asked = [who for who in mine if engine.is_asked(state, who)] or mine
    if begun == lesson.turns and line[-1].who not in asked[:1]:
        return END
    kinds = {kind for who in mine for kind in engine.offers(state, who)}
    step = next((step for step in lesson.steps if step.kind in kinds), None)
    return step.words[min(times_done(line, step.kind), len(step.words) - 1)] if step else ""


def turns(line: Sequence[Move]) -> int:
    """How many turns the learner has begun."""
    return sum(seat == LEARNER for (seat, _), _ in groupby((move.seat, move.who) for move in line[1:]))


def times_done(line: Sequence[Move], kind: str) -> int:
    """How often the learner did something of a kind."""
    own = (engine.decode_action(move.action) for move in line[1:] if move.seat == LEARNER)
    return sum(isinstance(action, engine.KINDS[kind]) for action in own)
