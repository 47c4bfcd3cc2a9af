"""`signalbox render`: draw a position of a recorded game, or say it in words."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli import Commands
from bot.text import FIRST, LANGUAGES
from engine import BadInput

if TYPE_CHECKING:
    from render.scene import Scene

WHAT = (
    "map",
    "market",
    "holdings",
    "incomes",
    "company",
    "trains",
    "tiles",
    "places",
    "routes",
    "chart",
    "card",
    "cards",
    "stats",
    "result",
)


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("render", help="draw a position of a recorded game")
    parser.add_argument("game", type=Path, help="a game file, ours or of 18xx.games, plain or packed")
    parser.add_argument("--at", type=int, help="after so many recorded actions (default: all)")
    parser.add_argument("--since", type=int, help="ring what changed since so many recorded actions")
    parser.add_argument("--what", choices=WHAT, default="map")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--lang", choices=LANGUAGES, default=FIRST)
    parser.add_argument("--company", default="", help="the company (default: the one at turn)")
    parser.add_argument("--hex", default="", help="the hex whose choices are shown")
    parser.add_argument("--zoom", default="", help="hexes to zoom on, joined by commas")
    parser.add_argument("--near", action="store_true", help="only the part that concerns the company at turn")
    parser.add_argument("--numbers", action="store_true", help="show tile numbers")
    parser.add_argument("--of", choices=("worth", "price", "income"), default="worth", help="what a chart shows")
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--text", action="store_true", help="say it in words instead")
    parser.add_argument("--out", type=Path, help="the file to write (needed unless --text)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Draw one picture."""
    if args.out is None and not args.text:
        raise BadInput("sight.no_file", hint="--out FILE or --text")
    import render

    scene = scene_of(args)
    if args.text:
        said = render.text(scene) + "\n"
        sys.stdout.write(said) if args.out is None else args.out.write_text(said, encoding="utf-8")
    else:
        args.out.write_bytes(render.render(scene, args.theme, args.scale))
    return 0


def scene_of(args: argparse.Namespace) -> Scene:
    """The scene that was asked for."""
    import engine
    from bot.cli.games.recorded import Recorded
    from bot.text import picture_words
    from bot.text.naming import folder
    from render import views

    game = Recorded(args.game, args.at)
    said = picture_words(args.lang, folder(game.setup.title))
    outcomes = list(game.outcomes())
    seen = [engine.look(outcome.state) for outcome in outcomes]
    former = list(Recorded(args.game, args.since).views())[-1] if args.since is not None else None
    return views.scene(
        seen[-1],
        args.what,
        said,
        names=game.names,
        former=former,
        company=args.company,
        hex=args.hex,
        zoom=tuple(name for name in args.zoom.split(",") if name),
        numbers=args.numbers,
        history=views.history(seen, said) if args.what in ("chart", "company") else (),
        of=args.of,
        incomes=views.earned_in(event for outcome in outcomes for event in outcome.events),
        near=args.near,
    )
