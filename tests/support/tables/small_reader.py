"""Brings files in, one after the other, with little memory to spare; run as a program by the test of the files' door."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

from bot.files.transfer import as_change
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine import SignalBoxError
from tests.support.hostile import LARGEST, resident


def answer(path: Path) -> str:
    """Whether a file is taken, or why not."""
    try:
        as_change(path.read_bytes(), "7", "en", 0, False)
    except SignalBoxError as error:
        return refusal_line(Names("en"), error)
    return "taken"


def main(folder: Path) -> None:
    """A line for each file; whoever needs more than is spared ends here."""
    for path in sorted(folder.iterdir()):
        most = (resident("VmSize") + LARGEST) * 1024
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))
        print(answer(path), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
