"""Python loads this as it starts: our modules then mark each statement they execute in a file that processes share."""

from __future__ import annotations

import ast
import json
import mmap
import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

MARKS = "_marks_of_mutants"
FOLDER = Path(os.environ.get("MUTANTS_TRACE", ""))


class Marked(ast.NodeTransformer):
    """Puts a mark before every statement of a function, in the order of the file."""

    def __init__(self, first: int) -> None:
        self.next, self.inside, self.lines = first, 0, list[int]()

    def body(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        """Statements with their marks; a sentence in front stays the docstring."""
        found: list[ast.stmt] = []
        for number, statement in enumerate(statements):
            says = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            if self.inside and not (says and number == 0):
                mark = ast.parse(f"{MARKS}[{self.next}] = 1").body[0]
                found.append(ast.copy_location(mark, statement))
                self.next += 1
                self.lines.append(statement.lineno)
            found.append(self.visit(statement))
        return found

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Every list of statements below."""
        defines = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        self.inside += defines
        for name, value in ast.iter_fields(node):
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                setattr(node, name, self.body(value))
            elif isinstance(value, list):
                for child in value:
                    if isinstance(child, (ast.excepthandler, ast.match_case)):
                        self.visit(child)
        self.inside -= defines
        return node


def marked(source: bytes | str, first: int = 0) -> tuple[ast.Module, list[int]]:
    """A module with marks, and the line of the statement each stands for."""
    marker = Marked(first)
    tree = marker.visit(ast.parse(source))
    return ast.fix_missing_locations(tree), marker.lines


class Loader(SourceFileLoader):
    """Loads a module with its marks."""

    def source_to_code(self, data: Any, path: Any, *, _optimize: int = -1) -> CodeType:  # type: ignore[override]
        tree, _ = marked(data, PLACES.get(str(path), 0))
        return compile(tree, str(path), "exec", dont_inherit=True, optimize=_optimize)

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__[MARKS] = SHEET
        super().exec_module(module)


class Finder(MetaPathFinder):
    """Finds our modules where Python would, and has them loaded with marks."""

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name.partition(".")[0] in ROOMS else None
        if spec is not None and spec.origin in PLACES:
            spec.loader = Loader(name, str(spec.origin))
            return spec
        return None


def sheet() -> mmap.mmap:
    """The marks of this process: those of the test that started it, or a sheet of its own."""
    path = Path(os.environ.get("MUTANTS_SHEET", FOLDER / f"sheet-{os.getpid()}"))
    if not path.exists():
        path.write_bytes(bytes(LENGTH))
    os.environ["MUTANTS_OWN"] = str(path)
    with path.open("r+b") as file:
        return mmap.mmap(file.fileno(), LENGTH)


if os.environ.get("MUTANTS_TRACE"):
    PLACES: dict[str, int] = json.loads((FOLDER / "places.json").read_text())
    LENGTH: int = json.loads((FOLDER / "length.json").read_text())
    ROOMS = ("engine", "bot", "render")
    SHEET = sheet()
    sys.meta_path.insert(0, Finder())
