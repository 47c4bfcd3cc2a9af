"""The tests as a house: every folder a package, helpers apart from tests, a sentence for every test."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.paths import ROOT

HERE = ROOT / "tests"
FILES = sorted(HERE.rglob("*.py"))
SHELF = HERE / "support"


@cache
def parsed(path: Path) -> ast.Module:
    """A file of the tests, read once."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(tree: ast.Module) -> Iterator[str]:
    """The full name of everything a file imports, at its head or anywhere below."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names)


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function of a file."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node


def is_fixture(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether pytest gives what the function makes to tests."""
    return any(
        "fixture" in ast.unparse(mark) and "usefixtures" not in ast.unparse(mark) for mark in function.decorator_list
    )


def test_every_folder_is_a_package() -> None:
    """A folder with tests has an `__init__.py` that says in a sentence what is in it."""
    for folder in {path.parent for path in FILES}:
        first = folder / "__init__.py"
        assert first.exists(), folder.relative_to(ROOT)
        assert ast.get_docstring(parsed(first)), first.relative_to(ROOT)


def test_nobody_imports_a_test_or_a_conftest() -> None:
    """What two files need is in `tests/support` or in a title's `positions.py`, and imported by its whole name."""
    bare = {path.stem for path in FILES} - {"__init__"}
    for path in FILES:
        for name in imported(parsed(path)):
            words = name.split(".")
            assert not (words[0] == "tests" and any(w == "conftest" or w.startswith("test_") for w in words)), (
                path.relative_to(ROOT), name,
            )  # fmt: skip
            assert words[0] not in bare and not name.startswith("."), (path.relative_to(ROOT), name)


def test_no_test_changes_where_modules_are_found() -> None:
    """No file touches the path that Python looks along."""
    for path in FILES:
        touched = [
            n
            for n in ast.walk(parsed(path))
            if isinstance(n, ast.Attribute) and n.attr == "path" and ast.unparse(n) == "sys.path"
        ]
        assert not touched, path.relative_to(ROOT)


def test_fixtures_are_in_a_conftest_or_beside_their_tests() -> None:
    """A helper that tests import makes no fixtures."""
    for path in FILES:
        if path.name != "conftest.py" and not path.name.startswith("test_"):
            assert not [f.name for f in functions(path) if is_fixture(f)], path.relative_to(ROOT)


def test_the_shelf_of_helpers_has_no_tests() -> None:
    """Pytest finds nothing to run in `tests/support`."""
    assert not list(SHELF.rglob("test_*.py"))


def test_every_test_says_what_it_proves() -> None:
    """Each test function has a docstring."""
    silent = [
        f"{path.relative_to(ROOT)}:{function.lineno} {function.name}"
        for path in FILES
        if path.name.startswith("test_")
        for function in functions(path)
        if function.name.startswith("test_") and not ast.get_docstring(function)
    ]
    assert not silent, "\n".join(silent)
