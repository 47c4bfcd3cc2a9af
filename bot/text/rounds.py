"""Rounds and phases as they are called, in texts and above pictures."""

from __future__ import annotations

import engine
from bot.text import has, say
from bot.text.naming import Names
from engine import State


def when(names: Names, state: State) -> str:
    """Which round, which phase."""
    return f"{round_of(names, state)} · {phase_of(names, state)}"


def phase_of(names: Names, state: State) -> str:
    """The phase in words."""
    return names.say("header.phase", phase=state.phase)


def round_of(names: Names, state: State) -> str:
    """The round in words."""
    now, space = state.round, engine.space_of(engine.look(state))
    code = f"round.{now.kind}.short"
    if has(names.lang, code):
        printed = space.name if space else ""
        return say(names.lang, names.own(code), number=now.number, ordinal=now.ordinal, count=now.count, name=printed)
    return say(names.lang, "round.other", kind=names.thing(now.kind), number=now.number)
