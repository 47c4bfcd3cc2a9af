"""`signalbox doctor`: is everything there that the bot needs? One line per check."""

from __future__ import annotations

import argparse
import errno
import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import engine
from bot import settings
from bot.cli import Commands
from bot.cli.saying import out_of_reach, sentence
from bot.settings import Settings
from bot.store.store import is_address, look, without_password
from engine import BadInput, Phrase

Check = Callable[[Settings], str]


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("doctor", help="check settings, token, database, fonts and titles")
    parser.add_argument("--config", type=Path, help="settings as TOML")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make every check; 1 if one fails."""
    chosen = settings.read(args.config)
    results = [checked(name, check, chosen) for name, check in CHECKS.items()]
    return 0 if all(results) else 1


def checked(name: str, check: Check, chosen: Settings) -> bool:
    """One check, told on one line."""
    try:
        print(f"ok    {name}: {check(chosen)}")
    except engine.SignalBoxError as error:
        print(f"FAIL  {name}: {sentence(error)}")
        return False
    except OSError as error:
        print(f"FAIL  {name}: {sentence(out_of_reach(error))}")
        return False
    return True


def token(chosen: Settings) -> str:
    """There is a token, and it looks like one; it is not shown."""
    if not settings.looks_like_token(settings.token(chosen)):
        raise BadInput("settings.no_bot_token")
    return "there, and looks right"


def database(chosen: Settings) -> str:
    """The database can be opened and is whole, or can be made."""
    if is_address(chosen.database):
        with closing(look(chosen.database)) as server:
            return f"{without_password(chosen.database)}, {server.execute('SELECT COUNT(*) FROM games').fetchone()[0]} games"
    path = Path(chosen.database)
    if not path.exists():
        must_take_files(path.resolve().parent)
        return f"{path} will be made"
    with closing(look(path)) as file:
        if any(row[0] != "ok" for row in file.execute("PRAGMA quick_check")):
            raise BadInput("file.unreadable", file=str(path), detail=Phrase("cause.damaged"))
    return str(path)


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
    return f"{REGULAR}, {BOLD}"


def titles(_: Settings) -> str:
    """Every title can be read."""
    return ", ".join(engine.load_title(folder).name for folder in engine.all_titles())


def permissions(_: Settings) -> str:
    """What to give the bot, and the address that asks for exactly that."""
    from bot.chat.permissions import invitation, needed

    return f"{', '.join(needed())}\n      invite with {invitation('YOUR_APPLICATION_ID')}"


CHECKS: dict[str, Check] = {
    "token": token, "database": database, "fonts": fonts, "titles": titles, "permissions": permissions,
}  # fmt: skip
