"""`signalbox play`: random players finish whole games; results and speed as JSON lines."""

from __future__ import annotations

import argparse
import json

from bot.cli import Commands
from bot.cli.games.random_game import RandomGame
from engine import BadInput, Setup, TitleData, check_setup, load_title, notation
from engine.random_tables import all_tables, goes_together, plain_tables, table_of

SETUPS = {"plain": plain_tables, "all": all_tables}


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("play", help="let random players finish games of a title")
    ask_for_tables(parser)
    parser.add_argument("--verbose", action="store_true", help="print every move in notation")
    parser.set_defaults(run=run)


def ask_for_tables(parser: argparse.ArgumentParser) -> None:
    """Which games are to be played, and at which tables."""
    parser.add_argument("title")
    parser.add_argument("--players", type=int, help="how many players (default: the fewest the variant takes)")
    parser.add_argument(
        "--variant", help="the variant (default: the game as printed, or the first for so many players)"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a choice of every table")
    parser.add_argument(
        "--setups",
        choices=("one", *SETUPS),
        default="one",
        help="take turns: every number of players and variant (plain), also with each option chosen otherwise (all)",
    )
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed; each further game has the next one")
    parser.add_argument("--games", type=int, default=1)


def run(args: argparse.Namespace) -> int:
    """Play and print one JSON line per game; 1 if any of them broke."""
    title = load_title(args.title)
    tables, broken = tables_of(title, args), False
    for number in range(args.games):
        setup = tables[number % len(tables)]
        seed = args.seed + number
        game = RandomGame(table_of(title.name, len(setup.players), setup.variant, seed, setup.options))
        for move in game.play():
            if args.verbose:
                print(notation.write(move.action))
        broken = broken or bool(game.fault)
        print(json.dumps(game.line(), ensure_ascii=False), flush=True)
    return 1 if broken else 0


def tables_of(title: TitleData, args: argparse.Namespace) -> list[Setup]:
    """The tables to take turns at: the one described, or all that fit, with the choices that were named."""
    options = options_of(args.option)
    if args.setups == "one":
        one = table_of(title.name, *company_of(title, args), 0, options)
        check_setup(one)
        return [one]
    found = [
        made
        for table in SETUPS[args.setups](title)
        if args.players in (None, len(table.players))
        and args.variant in (None, table.variant)
        and not options.keys() & table.options.keys()
        and goes_together(made := table_of(*spot(table), options | table.options))
    ]
    if not found:
        known = title.for_players(args.variant or "")
        raise BadInput("setup.players", title=title.name, players=args.players, variant=args.variant or "", text=known)
    return found


def company_of(title: TitleData, args: argparse.Namespace) -> tuple[int, str]:
    """How many play, and which variant: the first of the box that fits what was said, with as few as it takes."""
    for variant in title.variants(args.players):
        seats = [players for row in title.setups if row.variant == variant for players in row.players]
        if args.variant in (None, variant):
            return args.players or min(seats), variant
    return args.players or title.min_players, args.variant or ""


def spot(table: Setup) -> tuple[str, int, str, int | str]:
    """Title, players, variant and seed of a table."""
    return table.title, len(table.players), table.variant, table.seed


def options_of(given: list[str]) -> dict[str, str]:
    """Choices as they were typed: `name=value`."""
    pairs = [choice.partition("=") for choice in given]
    return {name: value for name, _, value in pairs}
