"""`signalbox coverage`: how often everything a title knows happens in random games, and what never does."""

from __future__ import annotations

import argparse
import json
from typing import Any

from bot.cli.games.play_report import GameReport, Report
from engine import TitleData, all_titles, load_title
from engine.random_tables import mixed_tables, table_of


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("coverage", help="count what happens in random games, and name what never does")
    parser.add_argument("title", nargs="?", help="a title (default: all of them)")
    parser.add_argument("--games", type=int, default=100, help="games of each title, at tables with many options drawn")
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed; each further game has the next one")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print one JSON line for each title; 1 if a game broke."""
    good = True
    for name in [args.title] if args.title else all_titles():
        title = load_title(name)
        report = played(title, args.games, args.seed)
        print(json.dumps({"title": title.name, **report.line(title)}, ensure_ascii=False), flush=True)
        good = good and not report.faults
    return 0 if good else 1


def played(title: TitleData, games: int, seed: int) -> Report:
    """A report on games at tables of every size and variant, in which players try what is illegal, too."""
    report = Report()
    for number, table in enumerate(mixed_tables(title, games, seed), seed):
        setup = table_of(title.name, len(table.players), table.variant, number, table.options)
        game = GameReport(setup, tried=True)
        for _ in game.play():
            pass
        report.add(game)
    return report
