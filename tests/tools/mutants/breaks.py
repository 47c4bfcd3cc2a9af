"""Small breaks of a file: where one can be made, and the file as it is then."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SWAPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
# Inside of these nothing is broken: they hold types, sentences and what only a checker of types reads.
LEFT_ALONE = (ast.JoinedStr, ast.Assert, ast.Raise)
LOUD = {"say", "tell"}  # calls that add an event


class Break(NamedTuple):
    """One break: where it is, of what kind, and the text before and after."""

    file: str
    function: str
    line: int
    column: int
    end_line: int
    end_column: int
    kind: str
    old: str
    new: str

    @property
    def name(self) -> str:
        """What it is called in lists, the same until its function or the text changes."""
        return f"{self.file} {self.function} {self.kind}: {self.old} -> {self.new}"

    def rank(self, seed: int) -> str:
        """Its place in the draw of a seed."""
        return hashlib.sha256(f"{seed} {self.name} {self.column}".encode()).hexdigest()

    def apply(self, source: str) -> str:
        """The file with the break; later lines keep their numbers."""
        lines = source.encode().split(b"\n")
        head, tail = lines[self.line - 1][: self.column], lines[self.end_line - 1][self.end_column :]
        new = head + self.new.encode() + tail
        return b"\n".join([*lines[: self.line - 1], new, *lines[self.end_line :]]).decode()


def breaks_of(tree: Path, file: str) -> list[Break]:
    """All breaks of a file."""
    source = ast.parse((tree / file).read_text(encoding="utf-8"))
    return list(below(source, file, ""))


def below(node: ast.AST, file: str, function: str) -> Iterator[Break]:
    """All breaks in a part of a file that is inside a function."""
    if isinstance(node, LEFT_ALONE):
        return
    defines = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
    if function and not defines:
        yield from (made(node, file, function, kind, new) for kind, new in changes(node))
        if isinstance(node, (ast.If, ast.While)):
            yield made(node.test, file, function, "branch", ast.UnaryOp(ast.Not(), node.test))
    for child in parts(node):
        inner = f"{function}.{child.name}" if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)) else function
        yield from below(child, file, inner.lstrip("."))


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """What is below, without types, decorators and what a parameter is when nobody says it."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        yield from node.body
    elif isinstance(node, ast.AnnAssign):
        yield from (part for part in (node.target, node.value) if part is not None)
    else:
        yield from ast.iter_child_nodes(node)


def made(node: ast.AST, file: str, function: str, kind: str, new: ast.AST) -> Break:
    """A break that puts one text for another."""
    assert isinstance(node, (ast.expr, ast.stmt)) and node.end_lineno and node.end_col_offset is not None
    text = "pass" if isinstance(new, ast.Pass) else f"({ast.unparse(new)})"
    place = (node.lineno, node.col_offset, node.end_lineno, node.end_col_offset)
    return Break(file, function, *place, kind, ast.unparse(node), text)


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What may stand in place of a node."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in SWAPS:
        yield "comparison", ast.Compare(node.left, [SWAPS[type(node.ops[0])]()], node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield "and/or", ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
        yield "not" if isinstance(node.op, ast.Not) else "sign", node.operand
    elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        if not (is_joined(node.left) or is_joined(node.right)):
            yield "sign", ast.BinOp(node.left, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.right)
    elif isinstance(node, ast.Constant) and is_number(node):
        yield "constant", ast.Constant(not node.value if isinstance(node.value, bool) else node.value + 1)  # type: ignore[operator]
    elif isinstance(node, ast.IfExp):
        yield "branch", ast.IfExp(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
    elif isinstance(node, ast.Expr) and isinstance(call := called(node.value), ast.Call):
        says = isinstance(call.func, ast.Attribute) and call.func.attr in LOUD
        yield "event" if says else "call", ast.Pass()


def called(value: ast.expr) -> ast.expr:
    """What is called, awaited or not."""
    return value.value if isinstance(value, ast.Await) else value


def is_joined(node: ast.expr) -> bool:
    """Whether something is joined here, not added: texts and lists."""
    text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return text or isinstance(node, (ast.Tuple, ast.List, ast.JoinedStr))


def is_number(node: ast.AST) -> bool:
    """Whether a node is a whole number, or yes or no."""
    return isinstance(node, ast.Constant) and isinstance(node.value, int)
