"""Positions of 18Mag stored in the first shape."""

from __future__ import annotations

from typing import Any

from engine.core.formats.upgrade import turn_passes_into


def upgrade(stored: dict[str, Any]) -> None:
    """The documents taken were counted as passes of the draft."""
    turn_passes_into(stored, "documents", "draft")
