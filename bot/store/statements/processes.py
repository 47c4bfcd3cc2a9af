"""Which processes live at a database, and which shards each of them has in hand: leases that end with their process."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bot.errors import Refused
from bot.store.database import Database
from bot.store.schema import NEWEST

LEASE = 10_000  # milliseconds: who was not heard for so long is dead, and what it had in hand is free
FORGOTTEN = 24 * 3600 * 1000


class Process(NamedTuple):
    """A process that lives: the shards whose servers it hears."""

    id: int
    name: str
    shards: frozenset[int]


class Beat(NamedTuple):
    """What a process learns when it says that it lives."""

    held: frozenset[int]
    living: tuple[Process, ...]


def enter(
    db: Database, name: str, parts: list[list[int]], count: int, insist: bool, ended: Callable[[str], bool]
) -> tuple[int, list[int]] | None:
    """A process comes and has the first part that nobody has, or the first at all if it insists; its number and its shards.

    All that live must count the same shards; nothing is returned where every part is taken.
    """
    db.hold("processes")
    bury(db, ended)
    now = db.now()
    sql = "SELECT name, count FROM processes WHERE seen > ? AND count <> ?"
    if other := db.execute(sql, (now - LEASE, count)).fetchone():
        raise Refused("cluster.count", name=other["name"], count=other["count"])
    db.execute("DELETE FROM processes WHERE seen < ?", (now - FORGOTTEN,))
    heard = frozenset[int]().union(*(other.shards for other in living(db)))
    shards = next((part for part in parts if insist or not heard & set(part)), None)
    if shards is None:
        return None
    row = {"name": name, "shards": ",".join(map(str, shards)), "count": count, "schema": NEWEST, "seen": now}
    db.tell("processes")
    return db.add("processes", row), shards


def bury(db: Database, ended: Callable[[str], bool]) -> None:
    """What was in the hands of processes that are known to have ended is free before anybody would miss them."""
    for other in living(db):
        if ended(other.name):
            leave(db, other.id)


def leave(db: Database, process: int) -> None:
    """A process goes; what it had in hand is free at once."""
    db.execute("DELETE FROM processes WHERE id = ?", (process,))
    db.execute("UPDATE claims SET process = 0 WHERE process = ?", (process,))
    db.tell("processes")


def living(db: Database) -> tuple[Process, ...]:
    """The processes that live, the oldest first."""
    rows = db.execute("SELECT id, name, shards FROM processes WHERE seen > ? ORDER BY id", (db.now() - LEASE,))
    return tuple(Process(row["id"], row["name"], frozenset(map(int, row["shards"].split(",")))) for row in rows)


def beat(db: Database, process: int, count: int, busy: frozenset[int] = frozenset()) -> Beat:
    """Say that a process lives: it lets go of what others hear again, and takes what is free and its own, or nobody's.

    What nobody hears is cared for by the oldest. A shard is not let go of while something is brought to it.
    """
    db.execute("UPDATE processes SET seen = ? WHERE id = ?", (db.now(), process))
    there = living(db)
    wanted = wanted_by(process, there, count)
    had = held(db, process)
    going = had - wanted - busy
    if going:
        db.tell("processes")
    for shard in going:
        db.execute("UPDATE claims SET process = 0 WHERE name = ? AND process = ?", (claim(shard, count), process))
    take(db, process, [claim(shard, count) for shard in sorted(wanted - had)], there)
    return Beat(held(db, process), there)


def wanted_by(process: int, there: tuple[Process, ...], count: int) -> frozenset[int]:
    """The shards a process should care for: its own, and if it is the oldest, those that nobody hears."""
    own = next((other.shards for other in there if other.id == process), frozenset[int]())
    heard = frozenset[int]().union(*(other.shards for other in there))
    return own | (frozenset(range(count)) - heard if there and there[0].id == process else frozenset())


def claim(shard: int, count: int) -> str:
    """The name of the lease of a shard."""
    return f"shard {shard} of {count}"


def held(db: Database, process: int) -> frozenset[int]:
    """The shards a process has in hand."""
    rows = db.execute("SELECT name FROM claims WHERE process = ?", (process,))
    return frozenset(int(row["name"].split()[1]) for row in rows)


def take(db: Database, process: int, names: list[str], there: tuple[Process, ...]) -> None:
    """Take those leases that are free or whose holder is dead; one that somebody else takes this moment is theirs."""
    for name in names:
        db.execute("INSERT INTO claims VALUES (?, 0) ON CONFLICT (name) DO NOTHING", (name,))
        row = db.execute(f"SELECT process FROM claims WHERE name = ?{db.if_free}", (name,)).fetchone()
        if row is not None and row["process"] not in {other.id for other in there}:
            db.execute("UPDATE claims SET process = ? WHERE name = ?", (process, name))


def reserve(db: Database, name: str, span: int) -> int:
    """The next turn at something that may be done once in so many milliseconds; how long to wait for it is returned."""
    db.hold(name)
    row, now = db.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone(), db.now()
    turn = min(max(now, row["value"] + span if row else now), now + 100 * span)
    sql = "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
    db.execute(sql, (name, turn))
    return int(turn - now)
