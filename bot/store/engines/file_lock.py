"""A database file belongs to one process at a time; a lock beside it says to which, and ends with the process."""

from __future__ import annotations

import os
from pathlib import Path

from bot.errors import StoreTrouble
from engine import cause_of

try:
    import fcntl
except ImportError:  # Windows: nobody is kept out there
    fcntl = None  # type: ignore[assignment]


class FileLock:
    """The lock beside one file, by whatever way it is named; a process may take it several times."""

    def __init__(self, path: Path) -> None:
        self.of = path
        self.path = Path(f"{path.resolve()}.lock")
        self._file = -1

    def take(self) -> None:
        """Take it, or say which process has it."""
        if fcntl is None or self.of.is_dir():
            return
        if self.of.exists() and self.of.stat().st_nlink > 1:  # each name would have a log of writes of its own
            raise StoreTrouble("store.two_names", file=str(self.of))
        try:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreTrouble("store.unreachable", detail=cause_of(error)) from None
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            other = os.read(file, 20).decode(errors="replace").strip()
            os.close(file)
            raise StoreTrouble("store.in_use", file=str(self.of), process=other or "?") from None
        os.ftruncate(file, 0)
        os.write(file, str(os.getpid()).encode())
        self._file = file

    def leave(self) -> None:
        """Let go of it."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
