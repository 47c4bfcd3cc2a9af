"""The command line: `signalbox COMMAND`. Modules in `bot/cli` with an `add_to` are commands; what is slow to load, they load when run."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys

import bot.cli
from bot.cli.saying import sentence
from bot.errors import Refused
from bot.health.memory import share_one_pool
from engine import BadInput


def parser() -> argparse.ArgumentParser:
    """All commands."""
    top = argparse.ArgumentParser(prog="signalbox", description="A play-by-post moderator for 18xx railway games.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    modules = pkgutil.walk_packages(bot.cli.__path__, "bot.cli.")
    for name in sorted((module.name for module in modules), key=lambda name: name.rpartition(".")[2]):
        command = importlib.import_module(name)
        if hasattr(command, "add_to"):
            command.add_to(commands)
    return top


def main(argv: list[str] | None = None) -> int:
    """Run one command; bad input is one clear line and exit 2."""
    share_one_pool()
    args = parser().parse_args(argv)
    try:
        return int(args.run(args))
    except (BadInput, Refused) as error:
        print(f"signalbox: {sentence(error)}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
