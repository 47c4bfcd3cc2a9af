"""The page of commands in Spanish out of the English one and the catalogue: `python -m tests.support.written_pages.spanish_page` writes it."""

from __future__ import annotations

import re

from bot.text import say
from tests.support.paths import ROOT

ENGLISH, SPANISH = ROOT / "docs" / "commands.md", ROOT / "docs" / "es" / "comandos.md"
ROW = re.compile(r"^\| `/([a-z -]+)` \| (.*?) \| (.*?) \|$", re.M)


def rows() -> list[str]:
    """A line for each command, in the order of the English page."""
    found = ROW.findall(ENGLISH.read_text(encoding="utf-8"))
    return [f"| `/{name}` | {spanish(name)} | {options} |" for name, _, options in found]


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
