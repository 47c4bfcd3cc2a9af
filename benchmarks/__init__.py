"""Measurements: how fast, how large, how many; `signalbox bench WHAT` runs them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine import BadInput, all_titles, load_title

TITLE = load_title(all_titles()[-1])  # the one title on which tables are measured


def within(result: Mapping[str, Any], bars: Mapping[str, float]) -> tuple[dict[str, Any], bool]:
    """Figures beside their bars, and whether all are below them."""
    return {**result, "bars": dict(bars)}, all(result.get(name, 0) < bar for name, bar in bars.items())


def game_files(folder: Path) -> list[Path]:
    """The game files of a folder, traces left out."""
    if not folder.is_dir():
        raise BadInput("file.unreadable", file=str(folder), detail="no such folder")
    return [path for path in sorted(folder.glob("*.json*")) if ".trace." not in path.name]
