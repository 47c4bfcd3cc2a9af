"""Positions of 1862 stored in the first shape."""

from __future__ import annotations

from typing import Any

from engine.core.formats.upgrade import turn_into_flags
from engine.titles.t1862.notes import RAISED, RECEIVED, WORN


def upgrade(stored: dict[str, Any]) -> None:
    """Flags of the turn were extras, and a fusion whose holders were settled had none at all."""
    turn_into_flags(stored, (RAISED, WORN, RECEIVED))
    fusion = stored["notes"].get("fusion")
    if fusion and fusion["holders"] is None:
        stored["notes"]["fusion"] = {**fusion, "holders": [], "settled": True}
