"""The rooms of the product that are broken, and their files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

ROOMS = (
    *("engine/core", "engine/board", "engine/routing", "engine/rules", "engine/interop"),
    *("engine/titles/t18mag", "engine/titles/t1824", "engine/titles/t1862", "engine/titles/t1840"),
    "engine/titles/t18lilliput",
    *("bot/tables", "bot/store", "bot/calls", "bot/text", "bot/orders", "bot/chat", "bot/files", "render"),
)


def files(tree: Path, room: str) -> Iterator[str]:
    """The files of a room, as named from the root of a tree."""
    yield from (str(path.relative_to(tree)) for path in sorted((tree / room).rglob("*.py")))


def all_files(tree: Path) -> list[str]:
    """All files whose statements are marked, whether or not their room is broken."""
    return [file for room in ("engine", "bot", "render") for file in files(tree, room)]
