"""The tool that counts how far a move walks."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.text import as_typed
from engine.ids import StopId, hex_of
from tests.tools.walks import Walk, listening, measured

MOST_FILES = {"lay": 88, "undo": 84, "reminder": 34}  # as many as there were when the house did far less


async def nothing() -> None:
    """All is done already."""


async def some_calls() -> None:
    """Calls of two files of ours, there and back, and one of the library."""
    hex_of(StopId("C6.1"))
    as_typed("some words")
    hex_of(StopId("C7.1"))


async def test_calls_are_counted_while_something_is_done() -> None:
    """Each once for each call, and a change of file for each that is in another one than the call before it."""
    with listening() as steps:
        hex_of(StopId("C5.1"))
        walk = await steps.of(some_calls(), nothing)
        hex_of(StopId("C8.1"))
        again = await steps.of(nothing(), nothing)
    assert (walk.files, walk.changes) == (2, 3) and walk.calls > walk.functions >= 2
    assert again == Walk(0, 0, 0, 0)


@pytest.mark.soak
async def test_walks_stay_short(tmp_path: Path) -> None:
    """A lay, an undo and a reminder go through fewer files than in the house of before."""
    walks = await measured(tmp_path)
    assert {name: walk.files for name, walk in walks.items() if walk.files >= MOST_FILES[name]} == {}
