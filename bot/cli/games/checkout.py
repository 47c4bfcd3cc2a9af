"""Another checkout of this program: a process with its code that answers a line with a line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from engine import BadInput


class Checkout:
    """A process that runs a small program with the code of one checkout."""

    def __init__(self, folder: Path, needs: str, program: str) -> None:
        self.folder = folder.resolve()
        if not (self.folder / needs).is_file():
            raise BadInput("file.unreadable", file=str(folder), detail=f"no checkout with {needs}")
        self.process = subprocess.Popen(
            [sys.executable, "-c", program], cwd=self.folder, env={**os.environ, "PYTHONPATH": str(self.folder)},
            text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def ask(self, line: str) -> str:
        """What the program answers to a line."""
        asked, told = self.process.stdin, self.process.stdout
        assert asked is not None and told is not None
        print(line, file=asked, flush=True)
        if not (answer := told.readline()):
            raise BadInput("file.unreadable", file=str(self.folder), detail="the checkout's process ended")
        return answer.rstrip("\n")

    def close(self) -> None:
        """Nothing more is asked."""
        self.process.communicate()
