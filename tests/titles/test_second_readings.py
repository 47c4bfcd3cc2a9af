"""Second readings of the rulebooks stand on their own: on printed figures and positions, not on what they watch."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.paths import ROOT, needs_facts
from tests.titles.second_reading import printed
from tests.titles.second_reading.copying import FOLDERS, PLACE, text

# What a position, a move and what was said of it are made of; nothing that knows a rule or a title.
SEEN = {
    "engine": {"State", "Event"},
    "engine.core.actions": None,
    "engine.random_players": {"Move"},
}
READINGS = [*sorted((ROOT / "tests" / "titles").rglob("watch*.py")), Path(printed.__file__)]


def engine_imports(path: Path) -> Iterator[tuple[str, str]]:
    """What a file takes from the engine, by module and name; a whole module by no name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if alias.name.split(".")[0] == "engine")
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "engine":
            yield from ((node.module or "", alias.name) for alias in node.names)


@pytest.mark.parametrize("path", READINGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_second_reading_asks_no_rule(path: Path) -> None:
    """It sees positions, moves and events; box, board, guards and what a title derives are not asked."""
    for module, name in engine_imports(path):
        known = SEEN.get(module, set())
        assert name and (known is None or name in known), f"{module} {name}"


def test_every_title_has_a_second_reading() -> None:
    """One in each folder of a title."""
    titles = {path.name for path in (ROOT / "engine" / "titles").glob("t1*")}
    assert {path.relative_to(ROOT / "tests" / "titles").parts[0] for path in READINGS[:-1]} == titles


@needs_facts
@pytest.mark.parametrize("title", FOLDERS)
def test_what_is_printed_is_what_the_facts_say(title: str) -> None:
    """The copy beside the watchers is the one that would be written now."""
    kept = PLACE / f"{FOLDERS[title]}.json"
    assert kept.read_text(encoding="utf-8") == text(title)
