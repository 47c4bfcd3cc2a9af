"""Imports point one way: bot → render → engine; the engine needs the standard library and msgspec only."""

import ast
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT

STDLIB = set(sys.stdlib_module_names)
WALLS = {
    "engine": {"engine", "msgspec"},
    "render": {"render", "engine", "msgspec", "PIL"},
}


def modules(path: Path) -> set[str]:
    """The modules a file imports."""
    tree = ast.parse(path.read_text())
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names.add(node.module)
    return names


def imported(path: Path) -> set[str]:
    """The packages a file imports."""
    return {name.split(".")[0] for name in modules(path)}


@pytest.mark.parametrize("package", sorted(WALLS))
def test_imports_point_one_way(package: str) -> None:
    """No file of a package imports anything behind its wall."""
    for path in sorted((ROOT / package).rglob("*.py")):
        strangers = imported(path) - STDLIB - WALLS[package]
        assert not strangers, f"{path.relative_to(ROOT)} imports {sorted(strangers)}"


@pytest.mark.parametrize(("half", "other"), [("apart", "shared"), ("shared", "apart")])
def test_the_halves_of_routing_do_not_know_each_other(half: str, other: str) -> None:
    """Routes that share track and routes that do not are two problems: neither search imports the other."""
    files = sorted((ROOT / "engine" / "routing" / half).glob("*.py"))
    assert len(files) > 3
    for path in files:
        assert not [name for name in modules(path) if name.startswith(f"engine.routing.{other}")], path.name


def test_routing_stands_on_boards_alone() -> None:
    """Routing knows boards and itself, and nothing of games."""
    for path in sorted((ROOT / "engine" / "routing").rglob("*.py")):
        known = ("engine.board", "engine.routing")
        strangers = {name for name in modules(path) if name.startswith("engine") and not name.startswith(known)}
        assert not strangers, f"{path.relative_to(ROOT)} imports {sorted(strangers)}"
