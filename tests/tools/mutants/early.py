"""Breaks tried within the traced run: a fork of the process has the broken function and runs the test that just executed it once more."""

from __future__ import annotations

import ast
import gc
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from tests.tools.mutants.breaks import Break
from tests.tools.mutants.verdict import Verdict, fingerprint

LONGEST = 1.5  # seconds of processor time of a test that is run once more; cheaper ones mostly come
MOST = 25  # tests that are tried on a break here; whoever is left is tried in a process of its own


class Drawn(msgspec.Struct):
    """A break that is to be tried, the marks of its statement, and what was spent on it so far."""

    found: Break
    marks: list[int]
    tests: int = 0
    seconds: float = 0.0


class Early:
    """Tries each break on the tests that execute it, as they pass, until one fails."""

    def __init__(self, folder: Path, budget: float) -> None:
        self.caught, self.budget = folder / "caught", budget
        self.left = {
            one.found.name: one for one in msgspec.json.decode((folder / "drawn").read_bytes(), type=list[Drawn])
        }
        self.read = 0
        self.memories: Memories | None = None

    def after(self, item: pytest.Item, nextitem: pytest.Item | None, marks: bytes, seconds: float) -> None:
        """Try all that a test executed which passed; one that fails unbroken too tells nothing."""
        self.forget_caught()
        self.memories = self.memories or Memories()
        sound = None
        for one in [one for one in self.left.values() if any(marks[mark] for mark in one.marks)]:
            if seconds > LONGEST or one.tests >= MOST or one.seconds > self.budget:
                continue
            one.tests += 1
            one.seconds += seconds
            if sound is not False and self.fails(item, nextitem, one.found, seconds):
                sound = sound if sound is not None else not self.fails(item, nextitem, None, seconds)
                if sound:
                    self.tell(one, item.nodeid)

    def tell(self, one: Drawn, by: str) -> None:
        """Write down who noticed, for the other processes of the run too."""
        was = fingerprint(Path(one.found.file))
        verdict = Verdict(one.found.name, one.found.line, was, "caught", by, one.tests, round(one.seconds, 1))
        with self.caught.open("ab") as file:
            file.write(msgspec.json.encode(verdict) + b"\n")

    def fails(self, item: pytest.Item, nextitem: pytest.Item | None, found: Break | None, seconds: float) -> bool:
        """Whether a test fails in a fork with a break in it, or without one; standing still is failing."""
        child = os.fork()
        if child == 0:
            os.setpgid(0, 0)
            limited(seconds)
            os._exit(outcome(item, nextitem, found, self.memories or Memories()))
        _, status = os.waitpid(child, 0)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(child, signal.SIGKILL)  # whatever it had begun
        return status != 0

    def forget_caught(self) -> None:
        """What somebody noticed is not tried any more."""
        if self.caught.exists() and self.caught.stat().st_size > self.read:
            self.read = self.caught.stat().st_size
            for name in caught_early(self.caught.parent):
                self.left.pop(name, None)


def caught_early(folder: Path) -> dict[str, Verdict]:
    """Which breaks a traced run caught, by name."""
    path = folder / "caught"
    lines = path.read_bytes().splitlines() if path.exists() else []
    return {verdict.name: verdict for verdict in (msgspec.json.decode(line, type=Verdict) for line in lines)}


def limited(seconds: float) -> None:
    """End a fork that stands still or turns in circles."""
    most = 10 + int(10 * seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (most, most + 1))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(12 * most)


class Memories:
    """What rules remember of positions, so that a fork can forget it: else only the first test that asks executes a line."""

    def __init__(self) -> None:
        self.all: list[Any] = []
        kind = getattr(sys.modules.get("engine.core.remembering"), "Memory", None)
        if kind is not None:
            gc.unfreeze()
            self.all += [one for one in gc.get_objects() if type(one) is kind]
            gc.freeze()
            kind.__init__ = self.noting(kind.__init__)

    def noting(self, make: Callable[[Any], None]) -> Callable[[Any], None]:
        """Begins a memory, and keeps it in mind."""

        def begin(memory: Any) -> None:
            make(memory)
            self.all.append(memory)

        return begin

    def forget(self) -> None:
        """Everything is worked out anew."""
        for memory in self.all:
            memory._kept.clear()
            memory.newest = (None, None)


def outcome(item: pytest.Item, nextitem: pytest.Item | None, found: Break | None, memories: Memories) -> int:
    """What the fork says when it ends: 0 where every part of the test passed, or the break could not be put in."""
    try:
        if found is not None and not put_in(found):
            return 0
        memories.forget()
        return int(any(report.failed for report in runtestprotocol(item, log=False, nextitem=nextitem)))
    except BaseException:
        return 1


def put_in(found: Break) -> bool:
    """Give the function its broken code wherever it is held; not where nobody holds it yet."""
    module = next(
        (m for m in list(sys.modules.values()) if (getattr(m, "__file__", None) or "").endswith(f"/{found.file}")), None
    )
    if module is None or module.__file__ is None:
        return False
    path = Path(module.__file__)
    source = path.read_text(encoding="utf-8")
    name, first = around(ast.parse(source), found.line)
    broken = next(code_of(compile(found.apply(source), str(path), "exec", dont_inherit=True), name, first), None)
    held = [one for one in functions(module) if (one.__code__.co_name, one.__code__.co_firstlineno) == (name, first)]
    for one in held if broken is not None else []:
        one.__code__ = broken  # type: ignore[assignment]
    return bool(held) and broken is not None


def around(tree: ast.AST, line: int) -> tuple[str, int]:
    """The outermost function around a line: its name, and the line where it or its first decorator stands."""
    for node in ast.iter_child_nodes(tree):
        if node.__dict__.get("lineno", 0) <= line <= node.__dict__.get("end_lineno", 0) or isinstance(
            node, ast.ClassDef
        ):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                return node.name, min([node.lineno, *(one.lineno for one in node.decorator_list)])
            if (inner := around(node, line))[0]:
                return inner
    return "", 0


def code_of(code: CodeType, name: str, first: int) -> Iterator[CodeType]:
    """The code of a function in that of its module."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            if (part.co_name, part.co_firstlineno) == (name, first):
                yield part
            yield from code_of(part, name, first)


def functions(module: ModuleType) -> Iterator[FunctionType]:
    """The functions a module holds, those of its classes and those that are wrapped."""
    yield from unwrapped(vars(module).values(), module.__name__)


def unwrapped(values: Iterable[object], module: str) -> Iterator[FunctionType]:
    """Functions behind what stands in a module or a class."""
    for value in list(values):
        if isinstance(value, type):
            if value.__module__ == module:
                yield from unwrapped(vars(value).values(), module)
            continue
        for one in (value, *(getattr(value, name, None) for name in ("__func__", "fget", "func"))):
            while one is not None:
                if isinstance(one, FunctionType):
                    yield one
                one = getattr(one, "__wrapped__", None)
