"""`signalbox incident`: what went wrong, and whether it still does when the same is done once more."""

from __future__ import annotations

import argparse
import time
from contextlib import closing
from pathlib import Path

import msgspec

from bot.cli import Commands
from bot.cli.upkeep import database
from bot.store.rows import Json
from engine import BadInput, cause_of

STAMP = "%Y-%m-%d %H:%M UTC"


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("incident", help="list what went wrong, or show one incident and do the same again")
    parser.add_argument("number", type=int, nargs="?", help="the number that was told in Discord and in the log")
    parser.add_argument(
        "--report", type=Path, help="write it as a file for whoever mends it, with nothing of anybody in it"
    )
    parser.add_argument("--again", type=Path, help="do the same again that such a file tells of, without a database")
    parser.add_argument("--config", type=Path, help="settings as TOML")
    parser.add_argument("--database", help="another database than that of the settings")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """A line per incident; or one of them, 1 if it still happens."""
    from bot.store.statements import persons
    from bot.store.store import look

    if args.again:
        return done_again(reported(args.again))
    with closing(look(database(args))) as db:
        if args.number is None:
            print("\n".join(headed(row) for row in persons.every_incident(db)) or "none")
            return 0
        found = persons.incident(db, args.number)
    if found is None:
        raise BadInput("incident.unknown", number=args.number)
    if args.report:
        write(args.report, found)
    return show_incident(found)


def write(path: Path, row: dict[str, object]) -> None:
    """The file for whoever mends it."""
    from bot.tables.incidents import report

    path.write_bytes(msgspec.json.format(msgspec.json.encode(report(row))))


def reported(path: Path) -> dict[str, object]:
    """What such a file tells."""
    data = path.read_bytes()
    try:
        return msgspec.json.decode(data, type=dict[str, object])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("file.unreadable", file=str(path), detail=cause_of(error, data)) from None


def headed(row: Json) -> str:
    """The first line of an incident."""
    return f"{row['id']} · {time.strftime(STAMP, time.gmtime(row['at']))} · table {row['game'] or '–'} · {row['kind']}"


def show_incident(row: Json) -> int:
    """Everything about an incident, and what comes of doing the same; 1 if it happens again."""
    detail = row["detail"]
    print(headed(row), "".join(detail["trace"]).rstrip(), detail["asked"] or "–", sep="\n")
    return done_again(detail)


def done_again(detail: dict[str, object]) -> int:
    """What comes of doing the same, where an action was played; 1 if it happens again."""
    from bot.tables.incidents import again

    if "position" not in detail or "action" not in detail:
        return 0
    repeated = again(detail)
    print(detail["action"], f"again: {repeated}" if repeated else "does not happen any more", sep="\n")
    return 1 if repeated else 0
