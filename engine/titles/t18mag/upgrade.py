"""Positions of 18Mag stored in older shapes."""

from __future__ import annotations

from typing import Any

from engine.core.formats.upgrade import turn_passes_into


def from_first(stored: dict[str, Any]) -> None:
    """The documents taken were counted as passes of the draft."""
    turn_passes_into(stored, "documents", "draft")


UPGRADES = {1: from_first}
