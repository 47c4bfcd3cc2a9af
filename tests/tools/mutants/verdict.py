"""What came of a break, and of which text that is said."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec


class Verdict(msgspec.Struct):
    """What came of a break: caught, survived, executed by no test, or unclear since time ran out; who caught it, and how many tests ran."""

    name: str
    line: int
    file_was: str
    caught: str
    by: str
    tests: int
    seconds: float


def fingerprint(path: Path) -> str:
    """What a file says, in short; nothing for one that is gone."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.exists() else ""
