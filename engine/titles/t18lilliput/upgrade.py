"""Positions of 18 Lilliput stored in older shapes."""

from __future__ import annotations

from typing import Any

from engine.core.formats.upgrade import rename


def from_second(stored: dict[str, Any]) -> None:
    """How many trains may still be bought had the name of the trains themselves."""
    rename(stored, {"trains": "trains_left"})


UPGRADES = {2: from_second}
