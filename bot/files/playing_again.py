"""A game played once more from its beginning, to see whether today's rules lead to the positions that are kept."""

from __future__ import annotations

import msgspec

import engine
from bot.store import states
from bot.store.rows import Move
from bot.workers.child import Work
from engine import Setup


class KeptLine(msgspec.Struct, frozen=True):
    """The moves that stand, with their positions as they are packed; the first one of a copy is given."""

    setup: Setup
    moves: tuple[Move, ...]
    blobs: tuple[bytes, ...]
    copied: bool = False


def elsewhere(asked: KeptLine, work: Work) -> str:
    """The number of the first move that gives another position than is kept, if one does."""
    kept = list(states.unpacked([(move.id, move.base, move.digest) for move in asked.moves], asked.blobs))
    state = engine.decode_state(kept[0]) if asked.copied else engine.new_game(asked.setup).state
    for move, raw in zip(asked.moves, kept, strict=True):
        if move.action:
            state = engine.apply(state, engine.decode_action(move.action)).state
        if move.action and not engine.is_kept_as(state, raw, move.digest):
            return str(move.seq)
    return ""
