"""What the commands that count random games share: which titles, how many games, and one JSON line for each title."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any

from engine import TitleData, all_titles, load_title


def ask(parser: argparse.ArgumentParser, games: int, which: str, seed: int) -> None:
    """The options of such a command, with what they are when nobody says them."""
    parser.add_argument("title", nargs="?", help="a title (default: all of them)")
    parser.add_argument("--games", type=int, default=games, help=which)
    parser.add_argument(
        "--seed", type=int, default=seed, help="the first game's seed; each further game has the next one"
    )


def each(args: argparse.Namespace, counted: Callable[[TitleData], tuple[dict[str, Any], bool]]) -> int:
    """Print what was counted for each title; 1 if one of them was not good."""
    good = True
    for name in [args.title] if args.title else all_titles():
        title = load_title(name)
        line, fine = counted(title)
        print(json.dumps({"title": title.name, **line}, ensure_ascii=False), flush=True)
        good = good and fine
    return 0 if good else 1
