"""The page of commands in Spanish out of the English one and the catalogue: `python -m tests.support.written_pages.spanish_page` writes it."""

from __future__ import annotations

import re

from bot.chat.commands.command_words import option_called
from bot.text import catalogue, say
from bot.text.languages import as_called
from tests.support.paths import ROOT

ENGLISH, SPANISH = ROOT / "docs" / "commands.md", ROOT / "docs" / "es" / "comandos.md"
ROW = re.compile(r"^\| `/([a-z -]+)` \| (.*?) \| (.*?) \|$", re.M)


def rows() -> list[str]:
    """A line for each command, in the order of the English page."""
    found = ROW.findall(ENGLISH.read_text(encoding="utf-8"))
    return [
        f"| {called(name)} | {spanish(name)} | {' '.join(option(name, word) for word in options.split())} |"
        for name, _, options in found
    ]


def called(name: str) -> str:
    """A command as Discord calls it in Spanish."""
    return as_called(f"`/{name}`", catalogue("es").texts)


def option(command: str, word: str) -> str:
    """An option of a command in Spanish."""
    return f"`{say('es', option_called(command.replace(' ', '.'), word.strip('`')))}`"


def spanish(name: str) -> str:
    """What Discord says of a command in Spanish."""
    return say("es", f"command.{name.replace(' ', '.')}")


def page() -> str:
    """The whole page as it should be."""
    text = SPANISH.read_text(encoding="utf-8")
    head, tail = text[: text.index("| `/")], text[text.rindex("| `/") :].partition("\n")[2]
    return head + "\n".join(rows()) + "\n" + tail


if __name__ == "__main__":
    SPANISH.write_text(page(), encoding="utf-8")
