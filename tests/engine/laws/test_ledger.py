"""Nobody but the core changes a part of a position: all others ask the draft."""

import ast
from collections.abc import Iterator

import pytest

from tests.support.paths import ROOT

HOUSES = ("engine", "render", "bot", "benchmarks")
CORE = ROOT / "engine" / "core"
CHANGES_IN_PLACE = {
    *("add", "append", "clear", "discard", "extend", "insert", "pop"),
    *("popitem", "remove", "reverse", "setdefault", "sort", "update"),
}


def is_part(node: ast.AST) -> bool:
    """Whether something is a part of what is called a state, or lies in one."""
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
        if "state" in (getattr(node, "id", ""), getattr(node, "attr", "")):
            return True
    return False


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """What a piece of code assigns to, removes or changes in place."""
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            yield from (part for target in targets for part in getattr(target, "elts", [target]))
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
            yield target
        case ast.Call(func=ast.Attribute(value=owner, attr=name)) if name in CHANGES_IN_PLACE:
            yield owner


def assigned_parts(code: str) -> list[int]:
    """The lines that change a part of a state."""
    nodes = ast.walk(ast.parse(code))
    return [node.lineno for node in nodes for target in changed(node) if is_part(target)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("house", HOUSES)
def test_only_the_core_changes_parts_of_a_position(house: str) -> None:
    """Money, certificates, trains, tiles and markers change hands through the draft alone."""
    for path in sorted((ROOT / house).rglob("*.py")):
        if CORE not in path.parents:
            lines = assigned_parts(path.read_text())
            assert not lines, f"{path.relative_to(ROOT)} changes parts of a state in lines {lines}"


@pytest.mark.parametrize(
    "code",
    [
        "draft.state.phase = 'A'",
        "state.money['bank'] = 1",
        "draft.state.money |= {}",
        "del state.tiles['A1']",
        "view.state.trains['x'].append('2')",
        "draft.state.money.update({})",
        "deck, draft.state.dice = shuffled",
    ],
)
def test_a_change_is_noticed(code: str) -> None:
    """The search finds what it looks for."""
    assert assigned_parts(code) == [1]


@pytest.mark.parametrize("code", ["self.state = after", "money = state.money", "found.append(state.money)"])
def test_reading_is_no_change(code: str) -> None:
    """Keeping another position, or reading one, is nobody's business."""
    assert assigned_parts(code) == []
