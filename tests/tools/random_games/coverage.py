"""How often everything a title knows happens in random games, and what never does."""

from __future__ import annotations

import argparse
from typing import Any

from engine import TitleData
from engine.random_tables import table_of
from tests.tools.random_games import by_title
from tests.tools.random_games.mixed import mixed_tables
from tests.tools.random_games.report import GameReport, Summary


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("coverage", help="count what happens in random games, and name what never does")
    by_title.ask(parser, 100, "games of each title, at tables with many options drawn", 0)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print one JSON line for each title; 1 if a game broke."""

    def counted(title: TitleData) -> tuple[dict[str, Any], bool]:
        report = played(title, args.games, args.seed)
        return report.line(title), not report.faults

    return by_title.each(args, counted)


def played(title: TitleData, games: int, seed: int) -> Summary:
    """A report on games at tables of every size and variant, in which players try what is illegal, too."""
    report = Summary()
    for number, table in enumerate(mixed_tables(title, games, seed), seed):
        setup = table_of(title.name, len(table.players), table.variant, number, table.options)
        game = GameReport(setup, tried=True)
        game.play()
        report.add(game)
    return report
