"""`signalbox export`: write a game in our own format or in that of 18xx.games, whichever it came in."""

from __future__ import annotations

import argparse
import gzip
import json
from pathlib import Path

from bot.cli import Commands
from bot.cli.games.recorded import Recorded
from bot.cli.saying import sentence
from engine import BadInput, EngineBug, Phrase, RuleViolation
from engine.interop import own
from engine.interop.export import Player, export


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("export", help="write a game in our format or in that of 18xx.games")
    parser.add_argument("game", type=Path, help="a game file, ours or of 18xx.games, plain or packed")
    parser.add_argument("--format", choices=("web", "own"), required=True, help="web is that of 18xx.games")
    parser.add_argument("--out", type=Path, required=True, help="the file to write; .gz packs it")
    parser.add_argument("--names", nargs="+", help="the players' names in seating order")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read, convert, write, and print one JSON line."""
    try:
        game = Recorded(args.game)
        *_, last = game.states()
        players = seats(game, args.names)
        data = as_web(game, players) if args.format == "web" else own.write(game.setup, game.actions)
    except RuleViolation as error:
        raise BadInput("file.refused", detail=sentence(error)) from None
    except EngineBug:
        raise BadInput("file.refused", detail=Phrase("cause.our_mistake")) from None
    write(args.out, data)
    report = {"title": game.setup.title, "format": args.format, "actions": len(game.actions), "over": bool(last.over)}
    print(json.dumps(report))
    return 0


def as_web(game: Recorded, players: list[Player]) -> bytes:
    """The game in the format of 18xx.games."""
    return json.dumps(export(game.setup, game.actions, players), ensure_ascii=False).encode()


def seats(game: Recorded, names: list[str] | None) -> list[Player]:
    """The players as their file knows them; other names where given."""
    setup = game.setup
    if names is not None and len(names) != len(setup.players):
        raise BadInput("export.names", players=len(setup.players), names=len(names))
    named = names or [game.names.get(seat, f"Player {number}") for number, seat in enumerate(setup.players, 1)]
    ids = [game.ids.get(seat, number) for number, seat in enumerate(setup.players, 1)]
    return [Player(*player) for player in zip(ids, named, strict=True)]


def write(path: Path, data: bytes) -> None:
    """The file, packed if the name says so."""
    path.write_bytes(gzip.compress(data, mtime=0) if path.suffix == ".gz" else data)
