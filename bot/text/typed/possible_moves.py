"""What might be played at a position, each move in its notation: suggestions for whoever writes one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import engine
from bot.text import fields
from engine import Action, Decision, State, notation

MOST_TRIED = 600  # positions with hundreds of tiles and turns are not listed to their end
WIDTH = 30  # values of one field that are tried


def suggested(state: State, typed: str, most: int) -> list[str]:
    """The first moves, in notation, that have what was typed in them; those that begin so stand first."""
    wanted = typed.casefold().strip()
    lines = [line for line in map(notation.write, islice(possible(state), MOST_TRIED)) if wanted in line.casefold()]
    return sorted(lines, key=lambda line: not line.casefold().startswith(wanted))[:most]


def possible(state: State) -> Iterator[Action]:
    """Legal moves of whoever may act: for each kind the first of everything before the second."""
    for who in engine.actors(state):
        for kind in engine.offers(state, who):
            yield from completed(engine.decide(state, who, kind))


def completed(decision: Decision) -> Iterator[Action]:
    """Every way to decide what is still open, of a range its ends."""
    if decision.done:
        yield decision.action()
        return
    for value in fields.values(decision.domain)[:WIDTH]:
        further = engine.decide(decision.view.state, decision.who, decision.kind)
        for known in (*decision.picked.values(), value):
            further.take(known)
        yield from completed(further)
