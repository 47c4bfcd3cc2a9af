"""A guided first game: a table for one person and a partner who plays at once, and what is explained at each step."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import engine
from bot.calls.pace import PACES
from bot.errors import Refused
from bot.store.changes import ORDER
from bot.store.rows import PRACTICE, Game, Move, Order
from bot.tables.seats.lobby import Lobby
from engine import Lesson, State

LEARNER, PARTNER = "P1", "P2"
UNHURRIED = PACES["none"]
END = "end"


def lessons() -> dict[str, Lesson]:
    """The titles that have a guided first game, by their names."""
    found = {engine.load_title(folder).name: engine.lesson_of(folder) for folder in engine.all_titles()}
    return {title: lesson for title, lesson in found.items() if lesson}


async def begin(lobby: Lobby, user: str, partner: str, channel: str, guild: str, language: str) -> Game:
    """A table of the first title that has a lesson; the partner's order stands from the first move on."""
    title, lesson = next(iter(lessons().items()))
    if taken := await lobby.tables.find(channel):
        raise Refused("lesson.channel_taken", name=taken.name)
    game = await lobby.create(user, channel, title, lesson.players, guild=guild, language=language, pace=UNHURRIED)
    await lobby.join(game.id, partner)
    order = Order(
        id=ORDER, game=game.id, seat=PARTNER, user=partner, kind=PRACTICE, created=lobby.tables.now()
    )  # fmt: skip
    await lobby.start(game.id, user, lesson.seed, shuffle=False, orders=(order,))
    return game


def step_at(lesson: Lesson, state: State, line: Sequence[Move]) -> str:
    """The words for what the learner may do now; none where somebody else is asked or the lesson is over."""
    mine = [who for who in engine.actors(state) if engine.look(state).controller(who) == LEARNER]
    begun = turns(line)
    if not mine or begun > lesson.turns:
        return ""
    if begun == lesson.turns and line[-1].who not in mine:
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
