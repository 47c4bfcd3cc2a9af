"""The tool that breaks the code: what it breaks, what it draws, and that it tells what tests notice."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tests.tools.mutants.__main__ import drawn, main
from tests.tools.mutants.breaks import breaks_of
from tests.tools.mutants.early import caught_early

SMALL = '''"""A small room."""

LATE = 3


def price(view, count: int = 2) -> int:
    """What so many cost; the first is cheaper."""
    if count > 4 and not view:
        view.say("dear", f"{count + 1}")
    return -count if view is None else count + 7


def unasked() -> int:
    return 1
'''
TEST = '''"""One test."""
from engine.rules.small import price

def test_the_price():
    assert price("x", 3) == 10
    assert price("x", 5) == 12
'''


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with one room and one test, and the tool."""
    for folder in ("engine/rules", "tests"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "__init__.py").write_text("")
    (tmp_path / "engine/__init__.py").write_text("")
    (tmp_path / "engine/rules/small.py").write_text(SMALL)
    (tmp_path / "tests/test_small.py").write_text(TEST)
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\naddopts = "-q -p xdist -p pytest_timeout"\n')
    shutil.copytree(ROOT / "tests/tools", tmp_path / "tests/tools", ignore=shutil.ignore_patterns("test_*", "__pyc*"))
    return tmp_path


def test_each_kind_of_break_is_made_where_it_can_be(tree: Path) -> None:
    """In functions alone; words, types and what a parameter is by itself are left alone; lines keep their numbers."""
    found = breaks_of(tree, "engine/rules/small.py")
    assert [(one.line, one.kind) for one in found] == [
        (8, "branch"), (8, "and/or"), (8, "comparison"), (8, "constant"), (8, "not"),
        (9, "event"), (10, "branch"), (10, "comparison"), (10, "sign"), (10, "sign"), (10, "constant"), (14, "constant"),
    ]  # fmt: skip
    for one in found:
        broken = one.apply(SMALL)
        assert ast.dump(ast.parse(broken)) != ast.dump(ast.parse(SMALL)) and broken.count("\n") == SMALL.count("\n")


@pytest.mark.soak
def test_a_large_draw_begins_with_a_small_one() -> None:
    """So a run is carried on by asking for more; another seed draws others, and all rooms are in it."""
    many, others = drawn(ROOT, 3, 60), drawn(ROOT, 4, 20)
    assert drawn(ROOT, 3, 20) == many[:20] != others
    assert len({one.file.rpartition("/")[0].split("/")[0] for one in many[:20]}) == 3
    assert len({one.name for one in many}) > 55


def test_a_small_tree_is_broken_and_left_as_it_was(
    tree: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a test notices is caught in the traced run, what no test looks at survives, and nothing is tried twice."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # one test needs two of them
    assert main(["--only", "sign", "--workers", "1"], tree) == 0
    said = capsys.readouterr().out
    assert "caught by tests/test_small.py::test_the_price" in said and "count + 7 -> (count - 7)" in said
    assert said.endswith("sign: -count -> (count)\n") and "caught 1 of 2, survived 1, executed by no test 0" in said
    assert (tree / "engine/rules/small.py").read_text() == (
        tree / "build/mutants/tree/engine/rules/small.py"
    ).read_text()
    assert list(caught_early(tree / "build/mutants/trace")) == [
        "engine/rules/small.py price sign: count + 7 -> (count - 7)"
    ]
    assert main(["--only", "sign"], tree) == 0
    assert capsys.readouterr().out.startswith("caught 1 of 2")
    assert main(["--tell", "--only", "price"], tree) == 0
    assert capsys.readouterr().out.startswith("tried 2 of 11 drawn\ncaught 1 of 2")
    assert main(["--only", "unasked"], tree) == 0
    assert "executed by no test 1" in capsys.readouterr().out
