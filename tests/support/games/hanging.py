"""18 Lilliput with a fault on purpose: a chance to buy from the pool that only a purchase or a pass ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.book import RoundKind
from engine.titles import title
from engine.titles.t18lilliput.notes import OwnNotes, notes
from engine.titles.t18lilliput.rounds import turns
from engine.titles.t18lilliput.trains import pool


def let_chances_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the turn nor having nothing to buy ends the chance, in books that are built from now on."""
    broken = replace(pool.POOLING, when=lambda view: notes(view).pooling != "", auto=None, standing=False)
    for kind in (turns.ACTIONS, turns.OPERATING):
        steps = tuple(broken if step is pool.POOLING else step for step in kind.steps)
        monkeypatch.setattr(turns, kind.name.upper(), RoundKind(kind.name, steps, kind.begin, kind.turn_over))
    monkeypatch.setattr(OwnNotes, "OF_TURN", tuple(name for name in OwnNotes.OF_TURN if name != "pooling"))
    monkeypatch.setattr(pool, "buyer", lambda view: notes(view).pooling)
    monkeypatch.setattr(title, "_books", {})
