"""`signalbox backup`, `copy` and `check`: copies of the database, and whether everything in it is as it should be."""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from bot import settings
from bot.cli import Commands
from bot.cli.saying import language
from bot.store.store import is_address
from bot.text import visible
from bot.text.named.why_not import refusal_line
from engine import BadInput, Phrase

if TYPE_CHECKING:
    from bot.store.upkeep.checks import Finding

BACKUPS = Path("backups")
WRONG, OLDER = 1, 3  # how a check ends


def add_to(commands: Commands) -> None:
    """Describe the commands."""
    copying = commands.add_parser("backup", help="copy the database, also while the bot runs")
    copying.add_argument("--to", type=Path, help="the folder of the copies")
    copying.add_argument("--keep", type=int, help="how many copies are kept")
    copying.set_defaults(run=make_copy)
    checking = commands.add_parser(
        "check", help="check the database: soundness, digests, every running game played again"
    )
    checking.set_defaults(run=look_through)
    moving = commands.add_parser("copy", help="copy a database into an empty one, SQLite or PostgreSQL either way")
    moving.add_argument("--from", dest="source", required=True, help="a file, or postgresql://…")
    moving.add_argument("--to", dest="target", required=True, help="a file, or postgresql://…")
    moving.set_defaults(run=move)
    erasing = commands.add_parser("erase", help="erase a finished game with everything that hangs on it")
    erasing.add_argument("game", type=int, help="the number of the game")
    erasing.set_defaults(run=take_out)
    for parser in (copying, checking, erasing):
        parser.add_argument("--config", type=Path, help="settings as TOML")
        parser.add_argument("--database", help="another database than that of the settings")


def database(args: argparse.Namespace) -> str:
    """The database that is meant, which must be there."""
    return there(args.database or settings.read(args.config).database)


def there(place: str) -> str:
    """A place with a database: the address of a server, or a file that is not empty."""
    if not is_address(place):
        with open(place, "rb") as file:
            if not file.read(1):
                raise BadInput("file.unreadable", file=place, detail=Phrase("cause.empty"))
    return place


def move(args: argparse.Namespace) -> int:
    """Copy a database into another one and say what was copied."""
    from bot.store.upkeep.copying import copy

    for table, rows, digest in copy(there(args.source), args.target):
        print(f"{table:10} {rows:9} {digest}")
    return 0


def make_copy(args: argparse.Namespace) -> int:
    """Make a copy and say where it is."""
    from bot.store.upkeep.checks import backup

    chosen = settings.read(args.config)
    source, folder = database(args), args.to or Path(chosen.backups or BACKUPS)
    print(backup(source, folder, max(args.keep or chosen.backups_kept, 1)))
    return 0


def look_through(args: argparse.Namespace) -> int:
    """Two lists with a sentence for each thing: what is wrong, and what is merely older; 1 if anything is wrong, 3 if some is older."""
    from bot.store.upkeep.checks import check, is_older
    from bot.text import say

    found = check(database(args))
    older = [each for each in found if is_older(each, found)]
    wrong = [each for each in found if each not in older]
    listed(wrong)
    print(say(language(), "check.found", n=len(wrong)) if wrong else say(language(), "check.ok"))
    if older:
        print(say(language(), "check.older", n=len(older)))
    listed(older)
    return WRONG if wrong else OLDER if older else 0


def listed(found: list[Finding]) -> None:
    """A sentence for each thing, once."""
    for line, times in Counter(map(finding_line, found)).items():
        print(f"{line} (× {times})" if times > 1 else line)


def finding_line(finding: Finding) -> str:
    """What is wrong, where, and what to do, on one line."""
    from bot.text.naming import Names

    params = {"move": 0, **dict(finding.params)}
    if "which" in params:
        params["which"] = str(params["which"]).replace(".", "-")
    if str(params.get("why", "")).startswith("{"):
        refusal = msgspec.json.decode(str(params["why"]), type=Phrase)
        params["why"] = refusal_line(Names(language()), refusal, visible)
    return visible(Names(language()).say(finding.code, params))


def take_out(args: argparse.Namespace) -> int:
    """Erase one finished game, and say which."""
    asyncio.run(erased(database(args), args.game))
    print(args.game)
    return 0


async def erased(place: str, game: int) -> None:
    """Nothing of a finished game is left; one under way stays."""
    from bot.store.store import open_store
    from bot.store.upkeep import forgetting

    store = await open_store(place)
    try:
        if not await store.write(forgetting.erase, game):
            raise BadInput("erase.not_finished", n=game)
    finally:
        await store.close()
