"""On which databases a test runs: `SIGNALBOX_ENGINES` says `sqlite`, `postgresql`, or both with a comma between."""

from __future__ import annotations

import os

ALONE = "sqlite"
BOTH = "sqlite,postgresql"


def engines(module: str, both: set[str]) -> list[str]:
    """The engines for the tests of a file: SQLite, and PostgreSQL too for those where it matters most."""
    wanted = os.environ.get("SIGNALBOX_ENGINES") or (BOTH if module in both else ALONE)
    return wanted.split(",")
