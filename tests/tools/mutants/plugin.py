"""What a run of tests does for mutants: runs the wanted ones, the cheapest first, and tells what each executed."""

from __future__ import annotations

import base64
import json
import mmap
import os
import time
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.tools.mutants.early import Early
from tests.tools.mutants.verdict import fingerprint

FOLDER = os.environ.get("MUTANTS_TRACE", "")
WANTED = os.environ.get("MUTANTS_WANTED", "")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Only the wanted tests, in the order in which they are wanted."""
    if not WANTED:
        return
    order = {name: number for number, name in enumerate(Path(WANTED).read_text().splitlines())}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in order])
    items[:] = [item for item in items if item.nodeid in order]
    items.sort(key=lambda item: order[item.nodeid])


class Tracing:
    """Keeps what each test of a process executed."""

    def __init__(self) -> None:
        folder = Path(FOLDER)
        self.path = Path(os.environ["MUTANTS_OWN"])
        self.places: dict[str, int] = json.loads((folder / "places.json").read_text())
        self.length = json.loads((folder / "length.json").read_text())
        with self.path.open("r+b") as file:
            self.marks = mmap.mmap(file.fileno(), self.length)
        self.out = (folder / f"ran-{os.getpid()}").open("a")
        self.passed = True
        self.early = Early(folder, float(os.environ["MUTANTS_BUDGET"]))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Generator[None, object, object]:
        """One test from its beginning to its end, with the processes it starts; then breaks of what it executed."""
        os.environ["MUTANTS_SHEET"] = str(self.path)
        self.marks[:], self.passed = bytes(self.length), True
        started, worked = time.perf_counter(), time.process_time()
        answer = yield
        ran = {
            "seconds": time.perf_counter() - started,
            "passed": self.passed,
            "test": fingerprint(item.path),
            "hits": self.hits(),
        }
        print(json.dumps([item.nodeid, ran]), file=self.out, flush=True)
        if self.passed:
            self.early.after(item, nextitem, bytes(self.marks), time.process_time() - worked)
        return answer

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that is left out or fails here tells nothing about breaks."""
        self.passed = self.passed and report.passed

    def hits(self) -> dict[int, str]:
        """The statements executed, of each file as bits."""
        found, firsts = {}, [*self.places.values(), self.length]
        whole = bytes(self.marks)
        for number, (first, end) in enumerate(zip(firsts, firsts[1:], strict=False)):
            if any(part := whole[first:end]):
                number_of = sum(1 << n for n, hit in enumerate(part) if hit)
                found[number] = base64.b64encode(number_of.to_bytes(len(part) // 8 + 1, "little")).decode()
        return found


def pytest_configure(config: pytest.Config) -> None:
    """Trace where that is asked for."""
    if FOLDER and "MUTANTS_OWN" in os.environ:
        config.pluginmanager.register(Tracing())
