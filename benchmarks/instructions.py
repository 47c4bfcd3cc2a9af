"""How many instructions of the processor a replay takes, here and in another checkout: a figure that no load changes.

Valgrind counts them (`callgrind`), so it must be installed; each game is played once before, since a table's games share their board.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks import game_files
from benchmarks.beside import HERE, Pair
from engine.core.errors import BadInput

# Plays the game named to it twice, the second time counted, and tells its number of actions.
PLAYER = """
import os, subprocess, sys
from pathlib import Path
from benchmarks.replay import timed
from engine.interop.files import read_game
def count(whether):
    subprocess.run(["callgrind_control", "-i", whether, str(os.getpid())], check=True, capture_output=True)
game = read_game(Path(sys.argv[1]))
timed(game)
count("on")
print(timed(game)[1])
count("off")
"""
COUNTED = re.compile(rb"Collected : (\d+)")
VALGRIND = ("valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=/dev/null")


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Thousands of instructions an action over the games of a folder, and beside another checkout where one is named."""
    if shutil.which(VALGRIND[0]) is None:
        raise BadInput("file.unreadable", file=VALGRIND[0], detail="not installed; it counts the instructions")
    return measure(game_files(args.games), None if args.beside == Path() else args.beside.resolve()), True


def measure(paths: Iterable[Path], other: Path | None) -> dict[str, Any]:
    """The figures of each game that can be played, and of all together."""
    found = {path.name: pair for path in paths if (pair := counted(path, other)) is not None}
    whole = [Pair(*map(sum, zip(*found.values(), strict=True)))] if found else []
    figures = {name: figures_of(pair) for name, pair in found.items()}
    return {"games": len(found), **(figures_of(whole[0]) if whole else {}), "by_game": figures}


def figures_of(pair: Pair) -> dict[str, float]:
    """Thousands of instructions an action, now and before, and how they compare."""
    now, before = (round(count / 1000 / pair.actions, 1) for count in (pair.now, pair.before))
    return (
        {"thousands": now, "before": before, "ratio": round(pair.now / pair.before, 3)}
        if before
        else {"thousands": now}
    )


def counted(path: Path, other: Path | None) -> Pair | None:
    """The instructions of one game here and, if asked for, in another checkout; nothing for a game that one of them cannot play."""
    here = instructions(path, HERE)
    there = instructions(path, other) if other is not None and here else (0, 0)
    return Pair(here[0], there[1], here[1]) if here and there else None


def instructions(path: Path, checkout: Path) -> tuple[int, int] | None:
    """A game's actions and the instructions of its replay with the code of one checkout, the same each time."""
    if not (checkout / "benchmarks" / "replay.py").is_file():
        raise BadInput("file.unreadable", file=str(checkout), detail="no checkout with this bench")
    told = subprocess.run(
        [*VALGRIND, sys.executable, "-c", PLAYER, str(path.resolve())],
        env={**os.environ, "PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"}, cwd=checkout, capture_output=True,
    )  # fmt: skip
    found = COUNTED.search(told.stderr)
    return (int(told.stdout), int(found[1])) if found is not None and told.returncode == 0 else None
