"""`signalbox doctor`: is everything there that the bot needs? One line per check."""

from __future__ import annotations

import argparse
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import engine
from bot import settings
from bot.cli.saying import sentence
from bot.settings import Settings
from bot.store.store import is_address, look, shown
from render.style import BOLD, FONTS, REGULAR

Check = Callable[[Settings], str]


def add_to(commands: Any) -> None:
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
    except (OSError, sqlite3.Error, ValueError) as error:
        print(f"FAIL  {name}: {error}")
        return False
    return True


def token(chosen: Settings) -> str:
    """There is a token, and it looks like one; it is not shown."""
    if not settings.looks_like_token(settings.token(chosen)):
        raise ValueError("does not look like a bot token; copy it again from the developer portal")
    return "there, and looks right"


def database(chosen: Settings) -> str:
    """The database can be opened and is whole, or can be made."""
    if is_address(chosen.database):
        with closing(look(chosen.database)) as server:
            return f"{shown(chosen.database)}, {server.execute('SELECT COUNT(*) FROM games').fetchone()[0]} games"
    path = Path(chosen.database)
    if not path.exists():
        if not os.access(path.resolve().parent, os.W_OK):
            raise ValueError(f"{path.resolve().parent} cannot be written")
        return f"{path} will be made"
    db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        found = db.execute("PRAGMA quick_check").fetchone()[0]
    finally:
        db.close()
    if found != "ok":
        raise ValueError(f"{path}: {found}")
    return str(path)


def fonts(_: Settings) -> str:
    """The fonts of the pictures are there."""
    missing = [name for name in (REGULAR, BOLD) if not (FONTS / name).exists()]
    if missing:
        raise ValueError(f"missing {', '.join(missing)}")
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
