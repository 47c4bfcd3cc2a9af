"""A guided first game: a table for one person and a computer, and what is explained at each step."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import engine
from bot.calls.pace import PACES
from bot.errors import Refused
from bot.store.rows import Game, Move
from bot.tables.seats.lobby import Lobby
from engine import Lesson, LessonStep, State, View

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


BEGINS = "round."  # codes of events with which a round begins


class Done(NamedTuple):
    """Something the learner did: in which turn and round."""

    turn: int
    round: str
    action: engine.Action


def step_at(lesson: Lesson, state: State, line: Sequence[Move]) -> str:
    """The words for what the learner may do now; none where somebody else is asked, nothing is new, or the lesson is over."""
    view, done = engine.look(state), own_moves(line)
    mine = [who for who in engine.actors(state) if view.controller(who) == LEARNER]
    begun, last = turns(line), last_turn(lesson, view, done)
    if not mine or begun > last:
        return ""
    asked = [who for who in mine if engine.is_asked(state, who)] or mine
    if begun == last and line[-1].who not in asked[:1]:
        return END
    kinds = {kind for who in mine for kind in engine.offers(state, who)}
    timely = (step for step in lesson.steps if kinds.intersection(step.kinds) and sells(step, state, mine))
    known = (word_of(step, view, done) for step in timely)
    return next(filter(None, known), "")


def sells(step: LessonStep, state: State, mine: Sequence[str]) -> bool:
    """Whether anything may be bought now from whom a step is about, where it is about somebody."""
    asked = ((who, kind) for who in mine for kind in engine.offers(state, who) if kind in step.kinds)
    open_ = (engine.complete(state, who, kind, {}) for who, kind in asked) if step.sources else ()
    found = {value for domain in open_ if isinstance(domain, engine.Options) for value in domain.values}
    return not step.sources or not found.isdisjoint(step.sources)


def turns(line: Sequence[Move]) -> int:
    """How many turns the learner has begun."""
    return sum(seat == LEARNER for (seat, _), _ in groupby((move.seat, move.who) for move in line))


def own_moves(line: Sequence[Move]) -> list[Done]:
    """What the learner did, in order."""
    found, turn, round_ = list[Done](), 0, ""
    for (seat, _), moves in groupby(line, key=lambda move: (move.seat, move.who)):
        turn += seat == LEARNER
        for move in moves:
            if seat == LEARNER:
                found.append(Done(turn, round_, engine.decode_action(move.action)))
            begun = [event.code.removeprefix(BEGINS) for event in move.events if event.code.startswith(BEGINS)]
            round_ = begun[-1] if begun else round_
    return found


def last_turn(lesson: Lesson, view: View, done: Sequence[Done]) -> int:
    """The turn with which the lesson is over: the one in which its goals were reached, or as many as there are at the most."""
    reached = (turns_of(step, view, done)[len(step.words) - 1 :] for step in lesson.steps if step.goal)
    return min(lesson.turns, max((found[0] if found else lesson.turns for found in reached), default=lesson.turns))


def word_of(step: LessonStep, view: View, done: Sequence[Done]) -> str:
    """The words of a step that were of no use yet; none where its time is not now."""
    if (
        (step.colour and step.colour not in view.tile_colours)
        or step.rounds
        and view.state.round.kind not in step.rounds
    ):
        return ""
    return next(iter(step.words[len(turns_of(step, view, done)) :]), "")


def turns_of(step: LessonStep, view: View, done: Sequence[Done]) -> list[int]:
    """The turns in which the learner did what a step is about, in its rounds."""
    return [
        each.turn
        for each in done
        if engine.tag(type(each.action)) in step.kinds
        and (not step.rounds or each.round in step.rounds)
        and is_about(step, view, each.action)
    ]


def is_about(step: LessonStep, view: View, action: engine.Action) -> bool:
    """Whether an action of its kind is one of those a step explains: a lay by the colour of its tile, a purchase by its seller."""
    if isinstance(action, engine.LayTile) and step.colour:
        return view.book.atlas.tiles[action.tile].colour == step.colour
    return not step.sources or getattr(action, "source", "") in step.sources
