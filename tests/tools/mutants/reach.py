"""Which tests execute which statements: one traced run of the tests, kept in `build/mutants` and renewed where files changed."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from tests.tools.mutants.breaks import Break
from tests.tools.mutants.early import Drawn
from tests.tools.mutants.hook.sitecustomize import marked
from tests.tools.mutants.rooms import all_files
from tests.tools.mutants.verdict import fingerprint

HOOK = Path(__file__).parent / "hook"


class Ran(msgspec.Struct):
    """One test: how long it took, whether it passed, its file's fingerprint, and the statements of each file as bits."""

    seconds: float
    passed: bool
    test: str
    hits: dict[int, bytes]


class Text(msgspec.Struct):
    """A file as it was when tests ran: its name, its fingerprint, and the first lines of its statements."""

    name: str
    print: str
    lines: list[int]


class Reach(msgspec.Struct):
    """Everything known of what tests execute."""

    texts: list[Text] = []
    tests: dict[str, Ran] = {}

    def outdated(self, tree: Path) -> set[str]:
        """Tests whose own file changed, or a file they execute a part of."""
        old = {number for number, text in enumerate(self.texts) if fingerprint(tree / text.name) != text.print}
        return {
            name
            for name, ran in self.tests.items()
            if ran.test != fingerprint(tree / name.partition("::")[0]) or not old.isdisjoint(ran.hits)
        }

    def executing(self, found: Break) -> tuple[list[str], list[str]]:
        """The tests that execute the broken statement, and those that execute anything else of its file, cheapest first."""
        numbers = {number: text for number, text in enumerate(self.texts) if text.name == found.file}
        there, near = list[str](), list[str]()
        for name, ran in sorted(self.tests.items(), key=lambda item: item[1].seconds):
            hits = [(numbers[number].lines, bits) for number, bits in ran.hits.items() if number in numbers]
            if hits and ran.passed:
                (there if any(is_hit(lines, bits, found.line) for lines, bits in hits) else near).append(name)
        return there, near


class Sheet(NamedTuple):
    """Where the marks of a traced run stand: the first of each file, and how many there are."""

    texts: list[Text]
    places: dict[str, int]
    length: int


def marks_of(sheet: Sheet, tree: Path, found: Break) -> Iterator[int]:
    """The marks of the statement around a break."""
    lines = next(text.lines for text in sheet.texts if text.name == found.file)
    yield from (sheet.places[str(tree / found.file)] + n for n in statement(lines, found.line))


def statement(lines: list[int], line: int) -> list[int]:
    """Which of a file's statements begin where the one around a line begins."""
    at = bisect_right(lines, line) - 1
    return [n for n, first in enumerate(lines) if at >= 0 and first == lines[at]]


def is_hit(lines: list[int], bits: bytes, line: int) -> bool:
    """Whether the statement around a line was executed."""
    return any(bits[n // 8] >> n % 8 & 1 for n in statement(lines, line))


def sheet_of(tree: Path) -> Sheet:
    """The marks of all files of a tree."""
    texts, places, length = list[Text](), dict[str, int](), 0
    for name in all_files(tree):
        _, lines = marked((tree / name).read_bytes())
        texts.append(Text(name, fingerprint(tree / name), lines))
        places[str(tree / name)] = length
        length += len(lines)
    return Sheet(texts, places, length)


def known(kept: Path) -> Reach:
    """What earlier runs found."""
    return msgspec.msgpack.decode(kept.read_bytes(), type=Reach) if kept.exists() else Reach()


def renewed(tree: Path, build: Path, paths: Iterable[str], workers: int, left: Sequence[Break], budget: float) -> Reach:
    """What tests execute now: those are run that are new, or met a file that changed since; breaks are tried on the way."""
    kept = build / "reach"
    reach = with_leftovers(known(kept), build / "trace")
    names = collected(tree, paths)
    stale = reach.outdated(tree)
    wanted = in_turns(name for name in names if name not in reach.tests or name in stale)
    if wanted:
        print(f"tracing {len(wanted)} of {len(names)} tests", flush=True)
        trace(tree, build, wanted, workers, left, budget)
        reach = with_leftovers(reach, build / "trace")
    kept.write_bytes(msgspec.msgpack.encode(reach))
    return Reach(reach.texts, {name: reach.tests[name] for name in names if name in reach.tests})


def in_turns(names: Iterable[str]) -> list[str]:
    """Tests in the order of a traced run: one of each file in turn, so that one which is broken off has seen all subjects.

    Titles come before the rest, as their tests are quick; what talks to a Discord comes last.
    """
    met: Counter[str] = Counter()
    places: dict[str, tuple[bool, int, bool]] = {}
    for name in names:
        file = name.partition("::")[0]
        slow = file.startswith(("tests/bot", "tests/sandbox", "tests/benchmarks"))
        places[name] = (slow, met[file], not file.startswith("tests/titles"))
        met[file] += 1
    return sorted(places, key=places.__getitem__)


def collected(tree: Path, paths: Iterable[str]) -> list[str]:
    """The names of all tests."""
    ran = run_tests(tree, ["--collect-only", "-n", "0", *paths], {})
    if ran.returncode:
        raise SystemExit(f"no tests: {ran.stdout.strip().splitlines()[-1]}")
    return [line for line in ran.stdout.splitlines() if "::" in line]


def trace(tree: Path, build: Path, wanted: list[str], workers: int, left: Sequence[Break], budget: float) -> None:
    """Run some tests with their marks; what each executed is written down as it ends."""
    folder, sheet = build / "trace", sheet_of(tree)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.rmtree(build / "bytecode", ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "places.json").write_text(json.dumps(sheet.places))
    (folder / "length.json").write_text(json.dumps(sheet.length))
    (folder / "texts").write_bytes(msgspec.json.encode(sheet.texts))
    (folder / "wanted").write_text("\n".join(wanted))
    (folder / "drawn").write_bytes(msgspec.json.encode([Drawn(one, list(marks_of(sheet, tree, one))) for one in left]))
    around = {
        "MUTANTS_TRACE": str(folder),
        "MUTANTS_WANTED": str(folder / "wanted"),
        "MUTANTS_BUDGET": str(budget),
        "PYTHONPYCACHEPREFIX": str(build / "bytecode"),
        "PYTHONPATH": f"{HOOK}{os.pathsep}{tree}",
    }
    files = dict.fromkeys(name.partition("::")[0] for name in wanted)
    run_tests(tree, ["-n", str(workers), "--timeout", "600", *files], around)


def with_leftovers(old: Reach, folder: Path) -> Reach:
    """What is known, and what a traced run wrote down, to its end or not."""
    if not (folder / "texts").exists():
        return old
    found = Reach(msgspec.json.decode((folder / "texts").read_bytes(), type=list[Text]), {})
    for path in folder.glob("ran-*"):
        for line in path.read_bytes().splitlines():
            with suppress(msgspec.DecodeError):  # the last line of a process that was killed
                name, ran = msgspec.json.decode(line, type=tuple[str, Ran])
                found.tests[name] = ran
    return joined(old, found)


def joined(old: Reach, new: Reach) -> Reach:
    """Earlier runs and a new one; files that say the same are one."""
    numbers = {(text.name, text.print): number for number, text in enumerate(old.texts)}
    texts, place = list(old.texts), dict[int, int]()
    for number, text in enumerate(new.texts):
        if (text.name, text.print) not in numbers:
            numbers[text.name, text.print] = len(texts)
            texts.append(text)
        place[number] = numbers[text.name, text.print]
    kept = dict(old.tests)
    for name, ran in new.tests.items():
        kept[name] = Ran(ran.seconds, ran.passed, ran.test, {place[n]: bits for n, bits in ran.hits.items()})
    return Reach(texts, kept)


def run_tests(
    tree: Path, words: list[str], around: dict[str, str], patience: float | None = None
) -> subprocess.CompletedProcess[str]:
    """The tests of a tree in a process of their own, with the code of that tree alone."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-m", "pytest", "-p", "tests.tools.mutants.plugin", "-p", "no:cacheprovider", *words]
    process = subprocess.Popen(
        command, cwd=tree, env={**own, "PYTHONPATH": str(tree), **around}, text=True, start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    try:
        said, _ = process.communicate(timeout=patience)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    return subprocess.CompletedProcess(command, process.returncode, said)
