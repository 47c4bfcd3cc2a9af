"""`signalbox bench`: measurements, as one JSON object."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from engine.interop.route_bench import measure_games, report
from engine.interop.route_growth import growth

HERE = Path("../shared/peer/games")


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("bench", help="measure something and print one JSON object")
    kinds = parser.add_subparsers(required=True, metavar="WHAT")
    routes = kinds.add_parser("routes", help="the router over every recorded run of a folder of games")
    routes.add_argument("--games", type=Path, default=HERE, help="the folder of games")
    routes.add_argument("--grow", action="store_true", help="instead, ever denser boards: time against size")
    routes.add_argument("--budget", type=float, default=10.0, help="with --grow: seconds for each board")
    routes.add_argument("--out", type=Path, help="write the object to this file too")
    routes.set_defaults(run=run_routes)


def run_routes(args: argparse.Namespace) -> int:
    """Measure the router; 1 if it was ever below a claim or left something unproved."""
    if args.grow:
        return tell({"grow": growth(args.budget)}, args.out)
    result = report(*measure_games(args.games))
    tell(result, args.out)
    return 0 if not result["below"] and result["proved"] == result["count"] else 1


def tell(result: dict[str, Any], out: Path | None) -> int:
    """Print the object, and write it where asked."""
    text = json.dumps(result, ensure_ascii=False)
    print(text)
    if out:
        out.write_text(text + "\n")
    return 0
