"""What a seed deals on 18xx.games: tables dealt alike can be written for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.core.state import Setup

DEALS: dict[str, Callable[[Setup], dict[str, Any]]] = {}


def dealt_as_there(setup: Setup) -> Setup:
    """The set-up with what its seed deals there, where our own deal would hardly ever be one of theirs."""
    deal = DEALS.get(setup.title)
    return setup if deal is None or setup.given else replace(setup, given=deal(setup))
