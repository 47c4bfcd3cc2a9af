"""The command line: `signalbox COMMAND`."""

from __future__ import annotations

import argparse
import sys

from bot.cli import play, render, replay
from engine.core.errors import BadInput
from engine.interop.importer import refusal_text

COMMANDS = (play, render, replay)


def parser() -> argparse.ArgumentParser:
    """All commands."""
    top = argparse.ArgumentParser(prog="signalbox", description="A play-by-post moderator for 18xx railway games.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    return top


def main(argv: list[str] | None = None) -> int:
    """Run one command; bad input is one clear line and exit 2."""
    args = parser().parse_args(argv)
    try:
        return int(args.run(args))
    except BadInput as error:
        print(f"signalbox: {refusal_text(error)}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
