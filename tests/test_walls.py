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


def imported(path: Path) -> set[str]:
    """The packages a file imports."""
    tree = ast.parse(path.read_text())
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize("package", sorted(WALLS))
def test_imports_point_one_way(package: str) -> None:
    """No file of a package imports anything behind its wall."""
    for path in sorted((ROOT / package).rglob("*.py")):
        strangers = imported(path) - STDLIB - WALLS[package]
        assert not strangers, f"{path.relative_to(ROOT)} imports {sorted(strangers)}"
