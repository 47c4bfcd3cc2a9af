"""Positions of 1862 stored in older shapes."""

from __future__ import annotations

from typing import Any

from engine.core.formats.upgrade import rename, turn_into_flags
from engine.titles.t1862.notes import RAISED, RECEIVED, WORN


def from_first(stored: dict[str, Any]) -> None:
    """Flags of the turn were extras, and a fusion whose holders were settled had none at all."""
    turn_into_flags(stored, (RAISED, WORN, RECEIVED))
    fusion = stored["notes"].get("fusion")
    if fusion and fusion["holders"] is None:
        stored["notes"]["fusion"] = {**fusion, "holders": [], "settled": True}


def from_second(stored: dict[str, Any]) -> None:
    """The markers each company owns had the name of those that lie on the board."""
    rename(stored, {"markers": "markers_owned"})


UPGRADES = {1: from_first, 2: from_second}
