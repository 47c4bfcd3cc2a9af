"""A table's file in which the same is done again and again: small when packed, and heavy to read."""

from __future__ import annotations

from random import Random

import msgspec

import engine
from engine.events import as_kept
from engine.interop.web import Raw
from engine.random_players import decide
from engine.random_tables import table_of

SEAT = {"seat": "P1", "user": "7", "since": 1, "until": 2, "caretaker": 0}
ACT = {"at": 1, "user": "7", "act": "undone", "before": 1, "after": 1, "why": "", "params": {}}


def row(number: int, parent: int, outcome: engine.Outcome, action: engine.Action | None = None) -> Raw:
    """A move as a table's file has it."""
    state = engine.encode_state(outcome.state)
    return {
        "id": number, "parent": parent, "action": action and msgspec.Raw(engine.encode_action(action)),
        "events": as_kept(outcome.events), "state": msgspec.Raw(state), "digest": engine.digest(outcome.state),
        "engine": "1", "by": "", "seat": "P1", "at": 1, "why": {"code": ""}, "order": 0, "original": 0,
    }  # fmt: skip


def table_file(branches: int, seats: int = 1, acts: int = 1) -> bytes:
    """A table at which the first move was played again and again, each time from the beginning."""
    setup = engine.with_choices(table_of("18Mag", 2, "", 1))
    first = engine.new_game(setup)
    action = decide(engine.look(first.state), Random(1))
    again = engine.apply(first.state, action)
    moves = [row(1, 0, first), *(row(number + 2, 1, again, action) for number in range(branches))]
    return msgspec.json.encode({
        "format": "signalbox-table-1", "name": "x", "title": "18Mag", "variant": setup.variant, "options": setup.options,
        "pace": {}, "language": "en", "created": 1, "started": 1, "ended": 0, "setup": setup, "head": branches + 1,
        "tip": branches + 1, "turn": 1, "seats": [SEAT] * seats, "moves": moves, "acts": [ACT] * acts,
    })  # fmt: skip
