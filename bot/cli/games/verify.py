"""`signalbox verify`: whether a finished game was dealt as its code promised."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli import Commands
from bot.cli.saying import language
from bot.text import say
from engine import BadInput
from engine.interop.files import read_bytes


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("verify", help="prove that a finished game was dealt fairly, from its secret")
    parser.add_argument(
        "game", type=Path, help="the file of a finished game, as /game export gives it, plain or packed"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Say it in one sentence; 0 if the deal was fair."""
    from bot.files import fairness, table_files, transfer

    data = read_bytes(args.game, transfer.MOST_BYTES)
    if not transfer.is_table_file(data):
        raise BadInput("file.no_table")
    said = fairness.judged(table_files.parse(data))
    print(say(language(), said.code, said.params))
    return 0 if said.code == fairness.FAIR else 1
