"""What is wrong with a command line, in words of ours: the library says it in English only."""

from __future__ import annotations

import argparse
import re
import sys
from typing import NoReturn

from bot.cli.saying import sentence
from engine import BadInput

MISTAKES = (  # what the library says, and what it means
    (
        re.compile(r"argument (?P<what>.+): invalid choice: '(?P<name>.*)' \(choose from (?P<known>.*)\)"),
        "usage.choice",
    ),
    (re.compile(r"argument (?P<what>.+): invalid \w+ value: '(?P<name>.*)'"), "usage.value"),
    (re.compile(r"argument (?P<what>.+): expected .+"), "usage.nothing"),
    (re.compile(r"the following arguments are required: (?P<what>.+)"), "usage.missing"),
    (re.compile(r"unrecognized arguments: (?P<what>.+)"), "usage.unknown"),
)


class Parser(argparse.ArgumentParser):
    """Reads a command line; what is wrong with it is one line in the host's language, below how it is meant."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and end, as the library does."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {sentence(meant(message))}\n")


def meant(message: str) -> BadInput:
    """What the library found wrong."""
    for pattern, code in MISTAKES:
        if found := pattern.fullmatch(message):
            return BadInput(code, **{name: text.replace("'", "") for name, text in found.groupdict().items()})
    return BadInput("usage.other", detail=message)
