"""`signalbox film`: a game as a moving picture, a board for each turn."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli import Commands
from bot.cli.saying import sentence
from bot.text import FIRST, LANGUAGES
from engine import BadInput, EngineBug, RuleViolation

if TYPE_CHECKING:
    from bot.cli.games.recorded import Recorded
    from render.film import Shot

MOST_BYTES = 10_000_000
PROGRESS = 10


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("film", help="show a game as a moving picture, a board for each turn")
    parser.add_argument("game", type=Path, help="a game file, ours or of 18xx.games, plain or packed")
    parser.add_argument("--out", type=Path, required=True, help="the file to write, an animated WebP")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--lang", choices=LANGUAGES, default=FIRST)
    parser.add_argument("--name", action="append", default=[], metavar="SEAT=NAME", help="how a player is called")
    parser.add_argument("--most", type=int, default=MOST_BYTES, help="how many bytes the file may have")
    parser.add_argument("--text", action="store_true", help="write it in words instead, a line for each turn")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Draw the film; every tenth frame a JSON line says how far it is."""
    from bot.cli.games.recorded import Recorded
    from render.film import film, text

    try:
        game = Recorded(args.game)
        made = list(shots_of(game, args.lang, game.names | dict(called(word) for word in args.name)))
    except (RuleViolation, EngineBug) as error:
        raise BadInput("file.refused", detail=sentence(error)) from None
    if not made:
        raise BadInput("film.empty")
    packed = text(made).encode() if args.text else film(made, args.theme, args.most, say_progress)
    args.out.write_bytes(packed)
    print(json.dumps({"frames": len(made), "bytes": len(packed)}))
    return 0


def shots_of(game: Recorded, lang: str, people: dict[str, str]) -> Iterator[Shot]:
    """The frames of a recorded game."""
    from bot.files.frames import shots, steps

    return shots(steps(game.outcomes()), lang, {seat: people.get(seat, seat) for seat in game.setup.players})


def called(word: str) -> tuple[str, str]:
    """A seat with its name."""
    seat, sign, name = word.partition("=")
    if not sign or not name:
        raise BadInput("film.name", name=word)
    return seat, name


def say_progress(done: int, of: int) -> None:
    """How far it is, for whoever waits."""
    if done % PROGRESS == 0 or done == of:
        print(json.dumps({"done": done, "of": of}), flush=True)
