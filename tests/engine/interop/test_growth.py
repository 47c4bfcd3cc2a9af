"""What a reader does for a file grows with the file and no faster: counted in lines of ours that run, not in time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any

import pytest

from bot.files import transfer
from engine.core.errors import BadInput, RuleViolation
from engine.interop import readings
from engine.interop.web import Raw, WebGame
from tests.support.games.branching_file import table_file
from tests.support.paths import ROOT

SMALL = 250  # more than any reader looks ahead
MOST = 2.5  # twice as much of the file makes twice as much work; a square would make four times
PLAYERS = [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Luis"}, {"id": 3, "name": "Eva"}]
OURS = (str(ROOT / "engine"), str(ROOT / "bot"))


def lines_run(work: Callable[[], object]) -> int:
    """How many lines of ours run for something, however long that takes."""
    count = 0

    def inside(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        count += event == "line"
        return inside

    def called(frame: FrameType, event: str, _: Any) -> Any:
        return inside if frame.f_code.co_filename.startswith(OURS) else None

    before = sys.gettrace()
    sys.settrace(called)
    try:
        with suppress(BadInput, RuleViolation):
            work()
    finally:
        sys.settrace(before)
    return count


def passes(count: int, **more: Any) -> list[Raw]:
    """Passes of one player, numbered."""
    return [{"type": "pass", "entity": 1, "entity_type": "player", "id": n, **more} for n in range(count)]


def undone(count: int, *kinds: dict[str, Any]) -> list[Raw]:
    """As many passes, and after them as often what undoes and does them again."""
    return [*passes(count), *({**kind, "id": count} for _ in range(count) for kind in kinds)]


UNDO, REDO = {"type": "undo"}, {"type": "redo"}
ACTIONS: dict[str, Callable[[int], list[Raw]]] = {
    "undos that take nothing back": lambda n: undone(n, {**UNDO, "action_id": 10**9}),
    "all undone and done again": lambda n: undone(n, {**UNDO, "action_id": -1}, REDO),
    "undone one by one": lambda n: undone(n, UNDO),
    "half undone and done again": lambda n: undone(n, {**UNDO, "action_id": n // 2}, REDO, UNDO),
    "undone and done otherwise": lambda n: [*passes(n), *({**row, "id": n} for _ in range(n) for row in (UNDO, passes(1)[0]))],
    "chat": lambda n: [{"type": "message", "id": k} for k in range(n)],
    "standing orders": lambda n: passes(n, type="program_close_pass"),
    "passes of one player": passes,
    "all happened with one action": lambda n: passes(1, auto_actions=passes(n)),
    "standing orders with one action": lambda n: passes(1, auto_actions=passes(n, type="program_close_pass")),
    "sales with one action": lambda n: passes(1, auto_actions=passes(n, type="sell_shares")),
    "each with one more": lambda n: passes(n, auto_actions=passes(1)),
    "one in another": lambda n: [nested(min(n, 200))],
}  # fmt: skip


def nested(depth: int) -> Raw:
    """An action in an action in an action."""
    found = passes(1)[0]
    for _ in range(depth):
        found = passes(1, auto_actions=[found])[0]
    return found


def recorded(actions: list[Raw]) -> dict[str, Any]:
    """A game of 18xx.games with some actions."""
    return {"id": 1, "title": "18Mag", "players": PLAYERS, "settings": {"seed": 1}, "actions": actions}


def grows(work: Callable[[int], object], small: int = SMALL) -> float:
    """How much more the second half of a file makes than the first, once files are no longer small."""
    work(1)  # what is made once, for all games of a title
    one, two, four = (lines_run(lambda size=size: work(size)) for size in (small, 2 * small, 4 * small))
    return (four - two) / max(two - one, 1)


@pytest.mark.parametrize("kind", ACTIONS)
def test_a_recorded_game_is_read_in_one_go(kind: str) -> None:
    """Whatever a file repeats, an action more costs as much as the one before."""
    assert grows(lambda size: readings.read(WebGame(recorded(ACTIONS[kind](size))))) < MOST


@pytest.mark.parametrize("what", ["branches", "seats", "acts"])
def test_a_tables_file_is_read_in_one_go(what: str) -> None:
    """However often something was taken back and played otherwise, or somebody sat down, a row costs as much as the one before."""
    files = {size: table_file(**{"branches": 1, what: size}) for size in (1, 100, 200, 400)}

    def read(size: int) -> None:
        change, _ = transfer.as_change(files[size], "7", "en", 1, False)
        many = {"branches": len(change.moves), "seats": size * len(change.seats), "acts": len(change.acts)}
        assert many[what] >= size  # whoever sat there in the file is read, and sits nowhere here

    assert grows(read, 100) < MOST
