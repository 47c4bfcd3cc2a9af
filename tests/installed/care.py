"""What a host does with an installed Signal Box: copies, restores, a newer version and the way back, by its commands alone."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tests.support.tables.old_database import NAMES, RELEASES, made_later, sample_of, written

Start = Callable[..., "subprocess.Popen[str]"]  # begins the installed program with some words, in the host's folder
HOUSE = "house.db"
SOUND, REFUSED = (0, 3), 2  # 3: all is well, and old moves would be judged otherwise today
OLD = (sample_of(NAMES[0]), *sorted(RELEASES.iterdir()))


def ended(start: Start, *words: str) -> tuple[int, str, str]:
    """How a command ends, and what it says."""
    begun = start(*words)
    said, wrong = begun.communicate(timeout=120)
    return begun.returncode, said, wrong


def well(start: Start, *words: str) -> str:
    """What a command says that ends well."""
    code, said, wrong = ended(start, *words)
    assert code in SOUND, said + wrong
    return said


def put(source: Path, folder: Path) -> Path:
    """A file as the house, as `docs/hosting.md` restores a copy; it is theirs whose folder it lies in."""
    for rest in ("", "-wal", "-shm"):
        (folder / (HOUSE + rest)).unlink(missing_ok=True)
    house = Path(shutil.copy(source, folder / HOUSE))
    owner = folder.stat()
    shutil.chown(house, owner.st_uid, owner.st_gid)
    return house


def told(house: Path, question: str) -> list[object]:
    """What stands in a database, one value a row."""
    with closing(sqlite3.connect(house)) as db:
        return [row[0] for row in db.execute(question)]


def tables(house: Path) -> list[object]:
    """The numbers of all tables, each with how far it is."""
    return told(house, "SELECT id || ' at ' || head FROM games ORDER BY id")


def opened_once(start: Start) -> str:
    """The small Discord over the house: it says where it is, and ends when it is asked to, with nothing to complain about."""
    begun = start("sandbox", "--port", "0", "--database", HOUSE)
    assert begun.stdout is not None
    address = begun.stdout.readline().partition(" ")[0]
    begun.terminate()
    said, wrong = begun.communicate(timeout=60)
    assert begun.returncode == 0, said + wrong
    return address


def cared_for(start: Start, folder: Path) -> None:
    """A database of each old version is copied, brought up to date, sound, and the copy goes back in its place."""
    for sample in OLD:
        (folder / "given").mkdir()
        house = put(written(sample, folder / "given"), folder)
        before, copy = tables(house), folder / well(start, "backup", "--database", HOUSE, "--to", "copies").strip()
        assert opened_once(start).startswith("http://127.0.0.1:")
        well(start, "check", "--database", HOUSE)
        assert len(tables(house)) > len(before) and set(NAMES) <= set(migrations(house))
        assert tables(put(copy, folder)) == before and well(start, "check", "--database", HOUSE)
        refuses_a_later_one(start, house)
        for gone in ("given", "copies"):
            shutil.rmtree(folder / gone)


def migrations(house: Path) -> list[object]:
    """The steps by which a database came to be as it is."""
    return told(house, "SELECT name FROM _sqlite_migrations")


def refuses_a_later_one(start: Start, house: Path) -> None:
    """What a newer program wrote is refused by each command in one line, and not a byte is changed."""
    before = made_later(house)
    for words in (("check",), ("sandbox", "--port", "0")):
        code, said, wrong = ended(start, *words, "--database", HOUSE)
        assert (code, said, wrong.strip().count("\n")) == (REFUSED, "", 0), said + wrong
        assert "newer" in wrong and house.read_bytes() == before
