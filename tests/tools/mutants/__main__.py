"""`python -m tests.tools.mutants [-n N] [--seed S]`: draw breaks, try each, and print the share that tests caught."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from pathlib import Path

import msgspec

from tests.support.paths import ROOT
from tests.tools.mutants.breaks import Break, breaks_of
from tests.tools.mutants.early import caught_early
from tests.tools.mutants.reach import Reach, renewed
from tests.tools.mutants.rooms import ROOMS, files
from tests.tools.mutants.trial import copy_of, tried
from tests.tools.mutants.verdict import Verdict, fingerprint


def asked(argv: list[str] | None) -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("-n", type=int, default=40, help="how many breaks; a larger draw begins with the smaller one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=float, default=60.0, help="seconds of tests against each break")
    parser.add_argument("--workers", type=int, default=2, help="processes of the traced run")
    parser.add_argument("--tests", nargs="*", default=["tests"], help="which tests may notice")
    parser.add_argument("--rooms", nargs="*", default=list(ROOMS), help="which rooms are broken")
    parser.add_argument("--only", default="", help="breaks whose name contains this")
    parser.add_argument("--list", action="store_true", help="name the breaks that would be tried")
    parser.add_argument("--again", action="store_true", help="try those once more that survived before")
    parser.add_argument("--tell", action="store_true", help="try nothing, tell what earlier runs found")
    return parser.parse_args(argv)


def drawn(tree: Path, seed: int, count: int, only: str = "", names: Sequence[str] = ROOMS) -> list[Break]:
    """Breaks of all rooms, which take turns; within a room in the order of the seed."""
    rooms = [[found for file in files(tree, room) for found in breaks_of(tree, file)] for room in names]
    ordered = [sorted((b for b in room if only in b.name), key=lambda b: b.rank(seed)) for room in rooms]
    return [found for found in chain(*zip_longest(*ordered)) if found is not None][:count]


class Results:
    """Verdicts that are kept from one run to the next; one counts as long as its file says the same."""

    def __init__(self, path: Path, tree: Path) -> None:
        self.path, self.tree = path, tree
        lines = path.read_bytes().splitlines() if path.exists() else []
        known = [msgspec.json.decode(line, type=Verdict) for line in lines]
        self.known = {verdict.name: verdict for verdict in known}

    def of(self, found: Break, again: bool) -> Verdict | None:
        """What is known of a break."""
        verdict = self.known.get(found.name)
        fresh = verdict is not None and verdict.file_was == fingerprint(self.tree / found.file)
        if verdict is None or not fresh or verdict.caught == "unclear":
            return None
        return verdict if verdict.caught == "caught" or not again else None

    def take(self, verdicts: Mapping[str, Verdict]) -> None:
        """Keep verdicts that were found elsewhere."""
        for name, verdict in verdicts.items():
            if self.known.get(name) != verdict:
                self.keep(verdict)

    def add(self, found: Break, verdict: Verdict) -> None:
        """Keep what came of a break."""
        verdict.file_was = fingerprint(self.tree / found.file)
        self.keep(verdict)

    def keep(self, verdict: Verdict) -> None:
        """Write a verdict down."""
        self.known[verdict.name] = verdict
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(verdict) + b"\n")


def main(argv: list[str] | None = None, root: Path = ROOT) -> int:
    """Try breaks that were not tried yet, and tell of all."""
    args, build = asked(argv), root / "build" / "mutants"
    build.mkdir(parents=True, exist_ok=True)
    if args.list:
        print(
            "\n".join(
                f"{b.file}:{b.line} {b.kind}: {b.old} -> {b.new}"
                for b in drawn(root, args.seed, args.n, args.only, args.rooms)
            )
        )
        return 0
    tree = copy_of(root, build)
    found, results = drawn(tree, args.seed, args.n, args.only, args.rooms), Results(build / "verdicts", tree)
    results.take(caught_early(build / "trace"))  # of a run that was broken off, too
    try:
        for number, (one, verdict) in enumerate([] if args.tell else verdicts(args, tree, build, found, results), 1):
            results.add(one, verdict)
            print(f"{number} {line(one, verdict)}", flush=True)
    except KeyboardInterrupt:
        print("broken off")
    tell([(one, results.of(one, again=False)) for one in found])
    return 0


def verdicts(
    args: argparse.Namespace, tree: Path, build: Path, found: Sequence[Break], results: Results
) -> Iterator[tuple[Break, Verdict]]:
    """What becomes of each break that was not tried yet: first of those that the traced run caught, then of the others."""
    left = [one for one in found if results.of(one, args.again) is None]
    reach = renewed(tree, build, args.tests, args.workers, left, args.budget) if left else Reach()
    results.take(caught_early(build / "trace"))
    for one in left:
        known = results.of(one, args.again)
        yield one, known or tried(tree, build, reach, one, args.budget)


def line(found: Break, verdict: Verdict) -> str:
    """A break and what came of it."""
    by = f" by {verdict.by.removeprefix('FAILED ')}" if verdict.by else ""
    where = f"{found.file}:{found.line} {found.kind}: {found.old} -> {found.new}"
    return f"{verdict.caught}{by} ({verdict.tests} tests, {verdict.seconds} s) {where}"


def tell(drawn: list[tuple[Break, Verdict | None]]) -> None:
    """The share by room, and all that was not caught; how many are left where a run was broken off."""
    pairs = [(found, verdict) for found, verdict in drawn if verdict is not None]
    total = Counter(verdict.caught for _, verdict in pairs)
    unclear = f", unclear {total['unclear']}" if total["unclear"] else ""
    if len(pairs) < len(drawn):
        print(f"tried {len(pairs)} of {len(drawn)} drawn")
    print(
        f"caught {total['caught']} of {len(pairs)}, survived {total['survived']}, executed by no test {total['unreached']}{unclear}"
    )
    for room in ROOMS:
        here = [verdict.caught for found, verdict in pairs if found.file.startswith(f"{room}/")]
        if here:
            print(f"  {room}: {here.count('caught')} of {len(here)}")
    for found, verdict in pairs:
        if verdict.caught != "caught":
            print(line(found, verdict))


if __name__ == "__main__":
    sys.exit(main())
