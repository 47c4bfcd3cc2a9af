"""One break at a time in a copy of the tree, and the tests that may notice it."""

from __future__ import annotations

import shutil
import subprocess
import time
from importlib.util import cache_from_source
from pathlib import Path

from tests.tools.mutants.breaks import Break
from tests.tools.mutants.reach import Reach, run_tests
from tests.tools.mutants.verdict import Verdict

LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "build", "__pycache__", ".*_cache", ".hypothesis", "*.egg-info")
LONGEST_TEST = 120.0  # seconds until a test that stands still has noticed
FIRST = 15  # tests that run before the others are so much as collected
PATIENCE = 10.0  # times as long as they took before the tests may take together


def copy_of(root: Path, build: Path) -> Path:
    """A copy of the tree as it is now, with what lies beside it."""
    tree = build / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(root, tree, ignore=LEFT_OUT)
    beside = build / "shared"
    if not beside.exists() and (root.parent / "shared").exists():
        beside.symlink_to(root.parent / "shared", target_is_directory=True)
    return tree


def chosen(reach: Reach, found: Break, budget: float) -> tuple[list[str], int]:
    """The tests that run against a break, as long as they took before; and how many execute the statement.

    Those that execute the statement come first. Others of the file follow: what is remembered between tests is executed
    by the first alone that asks.
    """
    there, near = reach.executing(found)
    names, spent = list[str](), 0.0
    for name in (*there, *near):
        spent += reach.tests[name].seconds
        if names and spent > budget:
            break
        names.append(name)
    return names, len(there)


def tried(tree: Path, build: Path, reach: Reach, found: Break, budget: float) -> Verdict:
    """Break a file, run the tests, and put it back."""
    path, started = tree / found.file, time.perf_counter()
    whole = path.read_text(encoding="utf-8")
    names, executing = chosen(reach, found, budget)
    if not names:
        return Verdict(found.name, found.line, "", "unreached", "", 0, 0.0)
    try:
        put(path, found.apply(whole))
        caught, by = outcome(tree, build, names[:FIRST], budget)
        if not caught and names[FIRST:]:
            caught, by = outcome(tree, build, names[FIRST:], budget)
    finally:
        put(path, whole)
    verdict = caught or ("survived" if executing else "unreached")
    return Verdict(found.name, found.line, "", verdict, by, len(names), round(time.perf_counter() - started, 1))


def put(path: Path, text: str) -> None:
    """Write a file, and forget what was compiled of it: within a second it may not look newer."""
    path.write_text(text, encoding="utf-8")
    Path(cache_from_source(str(path))).unlink(missing_ok=True)


def outcome(tree: Path, build: Path, names: list[str], budget: float) -> tuple[str, str]:
    """Whether a test failed, and which; tests that stand still have noticed as well."""
    wanted = build / "chosen"
    wanted.write_text("\n".join(names))
    files = dict.fromkeys(name.partition("::")[0] for name in names)
    around = {"MUTANTS_WANTED": str(wanted)}
    words = ["-n", "0", "-x", "--tb", "no", "-rfE", "--timeout", str(LONGEST_TEST), *files]
    try:
        said = run_tests(tree, words, around, PATIENCE * budget)
    except subprocess.TimeoutExpired:
        return "unclear", ""
    lines = said.stdout.splitlines()
    failed = [line.split(" - ")[0] for line in lines if line.startswith(("FAILED", "ERROR"))]
    if said.returncode == 0:
        return "", ""
    return "caught", failed[0] if failed else (lines or ["(ended)"])[-1][:120]
