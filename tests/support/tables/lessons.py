"""A guided first game played without a bot: what the learner is told on the way, by quick players."""

from __future__ import annotations

from functools import cache

import engine
from bot.store.rows import Move
from bot.tables.guided import END, LEARNER, step_at
from engine import Lesson, Setup, State
from engine.players import choose

MOST = 400  # moves
BEYOND = 3  # positions after the lesson


@cache
def told(title: str, lesson: Lesson) -> list[tuple[State, str]]:
    """The words at each position in which the learner is asked, to a little after the end of the lesson."""
    seats = tuple(f"P{n + 1}" for n in range(lesson.players))
    begun = engine.new_game(Setup(title, seats, lesson.variant, seed=lesson.seed))
    state, line, found = begun.state, [Move(events=phrases(begun.events))], list[tuple[State, str]]()
    while len(line) < MOST and not state.over:
        seat = engine.waiting_for(state)[0]
        if seat == LEARNER:
            found.append((state, step_at(lesson, state, line)))
            if any(word == END for _, word in found[:-BEYOND]):
                break
        action = choose(state, seat, "quick", "secret").action
        done = engine.apply(state, action)
        state, written = done.state, engine.encode_action(action)
        line.append(Move(seat=seat, who=action.who, action=written, events=phrases(done.events)))
    return found


def phrases(events: tuple[engine.Event, ...]) -> tuple[engine.Phrase, ...]:
    """Events as they are kept."""
    return tuple(event.phrase() for event in events)
