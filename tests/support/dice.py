"""Dice that always fall the same way, in this process or in one that a test starts."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import Random
from typing import Any

DEAL = 11  # the number that every new game is dealt by


def load(change: Callable[[Any, str, Any], None] = setattr) -> None:
    """Every new game is dealt by one number, every trial by the numbers of one row."""
    change(secrets, "randbelow", lambda _: DEAL)
    change(secrets, "randbits", Random(DEAL).getrandbits)
