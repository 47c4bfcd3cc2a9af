"""Positions of 1824 stored in older shapes."""

from __future__ import annotations

from typing import Any

from engine.core.formats.upgrade import turn_into_flags, turn_passes_into
from engine.titles.t1824.notes import TRADED


def from_first(stored: dict[str, Any]) -> None:
    """A trade was an extra, turns at the mountain railways were passes, and a list held a state railway and its cities."""
    turn_into_flags(stored, (TRADED,))
    turn_passes_into(stored, "mountain_turns", "stack_draft")
    notes = stored["notes"]
    if "marker_to_return" in notes:
        company, *stops = notes["marker_to_return"]
        notes["marker_to_return"] = {"company": company, "stops": stops}


UPGRADES = {1: from_first}
