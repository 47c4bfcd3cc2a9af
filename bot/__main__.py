"""The command line: `signalbox COMMAND`. Modules in `bot/cli` with an `add_to` are commands; what is slow to load, they load when run."""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import sys

import bot.cli
from bot.cli.mistyped import Parser
from bot.cli.saying import out_of_reach, sentence
from bot.errors import Refused
from bot.health.process_memory import share_one_pool
from bot.store.store import is_of_a_database, trouble_of
from engine import BadInput, SignalBoxError
from signalbox import __version__

INTERRUPTED = 130  # what a shell expects of a command that Ctrl-C ended


def parser() -> argparse.ArgumentParser:
    """All commands."""
    top = Parser(prog="signalbox", description="A play-by-post moderator for 18xx railway games.")
    top.add_argument("--version", action="version", version=f"signalbox {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    modules = pkgutil.walk_packages(bot.cli.__path__, "bot.cli.")
    for name in sorted((module.name for module in modules), key=lambda name: name.rpartition(".")[2]):
        command = importlib.import_module(name)
        if hasattr(command, "add_to"):
            command.add_to(commands)
    return top


def main(argv: list[str] | None = None) -> int:
    """Run one command; bad input, and whatever the system or a database refuses, is one clear line and exit 2."""
    share_one_pool()
    reader = parser()
    if not (sys.argv[1:] if argv is None else argv):
        reader.print_help()
        return 2
    args = reader.parse_args(argv)
    try:
        code = int(args.run(args))
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # whoever reads, `head` perhaps, has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return refused(out_of_reach(error))
    except (BadInput, Refused) as error:
        return refused(error)
    except Exception as error:
        if not is_of_a_database(error):
            raise
        return refused(trouble_of(error))


def refused(error: SignalBoxError) -> int:
    """One line, and how the process ends after it."""
    print(f"signalbox: {sentence(error)}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
