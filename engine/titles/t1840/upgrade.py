"""Positions of 1840 stored in older shapes."""

from __future__ import annotations

from typing import Any

from engine.core.formats.upgrade import rename, without


def from_second(stored: dict[str, Any]) -> None:
    """Order cards and the order of companies had names of common parts; what the Stadtbahn brought last was never read."""
    stored["notes"] = without(stored.get("notes", {}), "last_runs")
    rename(stored, {"order": "order_cards", "companies": "company_order"})


UPGRADES = {2: from_second}
