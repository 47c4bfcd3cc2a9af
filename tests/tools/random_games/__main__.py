"""`python -m tests.tools.random_games report|coverage|refusals`: random games counted, as JSON lines."""

from __future__ import annotations

import sys

from bot.cli.mistyped import Parser
from bot.cli.saying import sentence
from engine import BadInput
from tests.tools.random_games import coverage, refusals, report


def main(argv: list[str] | None = None) -> int:
    """Run one of them; bad input is one line and exit 2."""
    parser = Parser(prog="random_games", description="Count what happens in random games.")
    commands = parser.add_subparsers(required=True, metavar="WHAT")
    for command in (report, coverage, refusals):
        command.add_to(commands)
    args = parser.parse_args(argv)
    try:
        return int(args.run(args))
    except BadInput as error:
        print(f"random_games: {sentence(error)}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
