"""The page of rights, as it is read: `python -m tests.support.written_pages.rights_page` writes it anew."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from tests.support.paths import ROOT
from tests.support.written_pages.rights import ROLES

HEAD = """# Who may do what

Made by `python -m tests.support.written_pages.rights_page`: everybody really tries every command and every button, and `pytest tests/bot/test_rights.py` fails where this page says otherwise.

✔ it is done, or shown · – refused in one line, and nothing changed · asks: others are asked first · hidden: Discord does not offer it
"""


def page(found: dict[str, dict[str, str]]) -> str:
    """The whole page."""
    commands = {name: row for name, row in found.items() if name.startswith("/")}
    buttons = {name: row for name, row in found.items() if name not in commands}
    return "\n".join([HEAD, "## Commands", *table(dict(sorted(commands.items()))), "", "## Buttons, menus and forms", *table(buttons), ""])  # fmt: skip


def read(text: str) -> dict[str, dict[str, str]]:
    """What a page says of each thing and each person."""
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| `")]
    return {name.strip("`"): dict(zip(ROLES, cells, strict=True)) for name, *cells in rows}


def table(found: dict[str, dict[str, str]]) -> list[str]:
    """A line for each thing, a column for each person."""
    lines = [f"| `{name}` | {' | '.join(row.values())} |" for name, row in found.items()]
    return [f"| | {' | '.join(ROLES)} |", "|---" * (len(ROLES) + 1) + "|", *lines]


async def tried_anew() -> str:
    """Everything tried once more, at a bot of its own."""
    from sandbox import Sandbox
    from tests.support.at_discord.discord_seat import Clock, Seat, open_bot
    from tests.support.written_pages.rights import settled_people, tried
    from tests.support.written_pages.rights_cases import every_case

    with tempfile.TemporaryDirectory() as folder:
        path, clock = Path(folder) / "house.db", Clock()
        async with Sandbox() as box, open_bot(box, path, clock) as bot:
            town = await settled_people(Seat(box, bot, clock, path))
            return page(await tried(town, await every_case(town)))


if __name__ == "__main__":
    target = ROOT / "docs" / "rights.md"
    target.write_text(asyncio.run(tried_anew()), encoding="utf-8")
