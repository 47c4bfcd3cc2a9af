"""`signalbox doctor`: is everything there that the bot needs? A sentence a check, in the language of the machine."""

from __future__ import annotations

import argparse
import asyncio
import errno
import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import engine
from bot import settings
from bot.cli import Commands
from bot.cli.saying import language, out_of_reach, sentence
from bot.settings import Settings
from bot.store.store import is_address, look, without_password
from bot.text import family
from bot.text.naming import Names
from engine import BadInput, Phrase

Check = Callable[[Settings], str]
WELL, AMISS = "✓", "✗"


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("doctor", help="say what is missing, and the address that invites the bot")
    parser.add_argument("--config", type=Path, help="settings as TOML")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make every check; 1 if something is missing."""
    chosen = settings.read(args.config)
    missing = [checked(check, chosen) for check in CHECKS].count(False)
    print(said("doctor.missing", n=missing) if missing else said("doctor.well"))
    return 1 if missing else 0


def checked(check: Check, chosen: Settings) -> bool:
    """One check, told in a sentence."""
    try:
        print(f"{WELL} {check(chosen)}")
    except engine.SignalBoxError as error:
        print(f"{AMISS} {sentence(error)}")
        return False
    except OSError as error:
        print(f"{AMISS} {sentence(out_of_reach(error))}")
        return False
    return True


def said(code: str, **params: object) -> str:
    """A sentence in the language of the machine."""
    return Names(language()).say(code, params)


def token(chosen: Settings) -> str:
    """Discord knows the token, which is not shown; what to give its bot, and the address that asks for exactly that."""
    from bot.chat.connection.login import known_as
    from bot.chat.permissions import invitation, needed

    given = settings.token(chosen)
    if not settings.looks_like_token(given):
        raise BadInput("settings.no_bot_token")
    name, application = asyncio.run(known_as(given))
    words = family(language(), "permission-")
    allowed = ", ".join(words[name] for name in needed())
    return f"{said('doctor.token', name=name)}\n  {said('doctor.invite', allowed=allowed)}\n  {invitation(application)}"


def database(chosen: Settings) -> str:
    """The database can be opened and is whole, or can be made."""
    if is_address(chosen.database):
        with closing(look(chosen.database)) as server:
            kept = server.execute("SELECT COUNT(*) AS n FROM games").fetchone()["n"]
            return said("doctor.database", file=without_password(chosen.database), n=kept)
    path = Path(chosen.database)
    if not path.exists():
        must_take_files(path.resolve().parent)
        return said("doctor.new_database", file=str(path))
    with closing(look(path)) as file:
        if any(row[0] != "ok" for row in file.execute("PRAGMA quick_check")):
            raise BadInput("file.unreadable", file=str(path), detail=Phrase("cause.damaged"))
        return said("doctor.database", file=str(path), n=file.execute("SELECT COUNT(*) FROM games").fetchone()[0])


def must_take_files(folder: Path) -> None:
    """A folder is there, and files may be made in it."""
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        code = errno.EACCES if folder.is_dir() else errno.ENOENT
        raise OSError(code, os.strerror(code), str(folder))


def fonts(_: Settings) -> str:
    """The fonts of the pictures are there."""
    from render.style import BOLD, FONTS, REGULAR

    missing = [name for name in (REGULAR, BOLD) if not (FONTS / name).exists()]
    if missing:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(FONTS / missing[0]))
    return said("doctor.fonts")


def titles(_: Settings) -> str:
    """Every title can be read."""
    return said("doctor.titles", known=[engine.load_title(folder).name for folder in engine.all_titles()])


CHECKS: tuple[Check, ...] = (token, database, fonts, titles)
