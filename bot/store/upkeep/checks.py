"""Caring for the database: copies of it while it is in use, and whether everything in it is as it should be."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

import engine
from bot.errors import StoreTrouble
from bot.store import states
from bot.store.database import Database
from bot.store.records import find
from bot.store.rows import Game, Move, Seat, Wait
from bot.store.statements import moves
from bot.store.store import is_address, look, named, trouble_of
from bot.store.upkeep.copying import copy
from bot.store.upkeep.row_faults import row_faults
from engine import BadInput, Phrase, RuleViolation, SignalBoxError
from engine.events import as_kept

STAMP = "%Y%m%d-%H%M%S"
PREFIX = "signalbox-"
GOING_ON = ("running", "paused")
MANY_ATTEMPTS = 5
OLDER = {
    "check.refused",
    "check.differs",
    "check.told",
}  # of a move whose row is as it was written: the rules were mended since
NO_SERVER = Phrase("cause.no_server")  # of a server that is not there nothing can be said


class Finding(NamedTuple):
    """What is not as it should be: the code of its sentence, and where it is."""

    code: str
    params: tuple[tuple[str, object], ...] = ()

    @property
    def line(self) -> str:
        """For logs and tests."""
        return " ".join([self.code, *(f"{name}={value}" for name, value in self.params)])


def is_older(found: Finding, every: Iterable[Finding]) -> bool:
    """Whether a finding only says that today's rules judge an old move otherwise, in a game in which no move was changed."""
    changed = {dict(other.params).get("game") for other in every if dict(other.params).get("table") == "moves"}
    return found.code in OLDER and dict(found.params)["game"] not in changed


def backup(source: str | Path, folder: Path, keep: int = 7, now: float | None = None) -> Path:
    """A whole copy of a database in use, under its time, as a file; only the newest copies are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{PREFIX}{time.strftime(STAMP, time.gmtime(now))}.db"
    part = target.with_suffix(".part")
    throw_away(folder, f"{PREFIX}*.part*")
    try:
        copied(source, part)
    except BaseException:
        throw_away(folder, f"{part.name}*")
        raise
    os.replace(part, target)
    for old_copy in sorted(folder.glob(f"{PREFIX}*.db"))[:-keep]:
        old_copy.unlink()
    return target


def throw_away(folder: Path, names: str) -> None:
    """What is left of a copy that was broken off, with what the database kept beside it."""
    for path in folder.glob(names):
        path.unlink(missing_ok=True)


def copied(source: str | Path, part: Path) -> None:
    """A whole copy for its owner's eyes, in a file that needs no other beside it, without what proves links to pages: none that was withdrawn leads anywhere again."""
    os.close(os.open(part, os.O_RDWR | os.O_CREAT, 0o600))
    if is_address(source):
        copy(source, part)
    with closing(sqlite3.connect(part)) as new:
        if not is_address(source):
            with named(source), closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old:
                old.backup(new)
        if new.execute("SELECT 1 FROM sqlite_master WHERE name = 'facts'").fetchone():
            new.execute("DELETE FROM facts WHERE name LIKE 'link-secret:%'")
        new.commit()
        new.execute("PRAGMA journal_mode=DELETE")


def check(place: str | Path) -> list[Finding]:
    """Everything that is not as it should be; nothing if all is well."""
    try:
        found = look(place)
    except StoreTrouble as trouble:
        if trouble.code == "store.newer" or trouble.params.get("detail") == NO_SERVER:
            raise
        return [finding("check.unreadable", detail=trouble.params.get("detail"))]
    with closing(found) as db:
        try:
            if faults := db.faults():
                return [finding("check.integrity", detail=line) for line in faults]
            return [
                *(finding("check.sum", table=table, row=row, game=game) for table, row, game in db.misfits()),
                *check_blobs(db),
                *check_games(db),
                *check_post(db),
                *(finding(code, **params) for code, params in row_faults(db)),
            ]
        except db.DatabaseError as error:
            why = trouble_of(error)
            if why.params.get("detail") == NO_SERVER:
                raise why from error
            return [finding("check.unreadable", detail=why.params.get("detail"))]


def finding(code: str, **params: object) -> Finding:
    """One thing that is wrong, and where."""
    return Finding(code, tuple(params.items()))


def check_blobs(db: Database) -> Iterator[Finding]:
    """Every stored position can be read and has the digest of its row, and every move hangs where it belongs."""
    for row in db.execute("SELECT id, game FROM moves ORDER BY id").fetchall():
        try:
            states.raw_of(db, row["id"])
        except StoreTrouble as trouble:
            yield finding("check.damaged", game=row["game"], move=row["id"], detail=trouble.params.get("detail"))
    wrong = (
        "SELECT m.id, m.game FROM moves m LEFT JOIN moves p ON p.id = m.parent"
        " WHERE m.parent <> 0 AND (p.id IS NULL OR p.game <> m.game OR p.seq + 1 <> m.seq)"
    )
    for row in db.execute(wrong):
        yield finding("check.parent", game=row["game"], move=row["id"])


def check_games(db: Database) -> Iterator[Finding]:
    """Every game; one whose rows cannot be read is a line, and the next one is looked at."""
    for row in db.execute("SELECT id FROM games ORDER BY id").fetchall():
        try:
            for game in find(db, Game, "id = ?", row["id"]):
                yield from check_game(db, game)
        except StoreTrouble as trouble:
            yield finding("check.damaged", game=row["id"], detail=trouble.params.get("detail"))


def check_game(db: Database, game: Game) -> Iterator[Finding]:
    """A game stands on a move of its own, and its line leads there; those going on are played again."""
    if any(number and moves.move_of(db, game.id, number) is None for number in (game.head, game.tip)):
        return
    if game.status not in GOING_ON or not game.head:
        return
    yield from replayed(db, game)
    yield from check_people(db, game)


def replayed(db: Database, game: Game) -> Iterator[Finding]:
    """Every action of a line, played from the stored position before it, leads to the stored position after it."""
    line: list[Move] = moves.line(db, game.head)
    if game.setup is not None and not game.copied:
        start = engine.new_game(game.setup).state
        if not engine.is_kept_as(start, states.raw_of(db, line[0].id), line[0].digest):
            yield finding("check.start", game=game.id)
    for before, move in zip(line, line[1:], strict=False):
        try:
            state = engine.decode_state(states.raw_of(db, before.id))
            outcome = engine.apply(state, engine.decode_action(move.action))
        except SignalBoxError as error:
            yield finding("check.refused", game=game.id, move=move.id, seq=move.seq, why=why_not(error))
            continue
        if not engine.is_kept_as(outcome.state, states.raw_of(db, move.id), move.digest):
            yield finding("check.differs", game=game.id, move=move.id, seq=move.seq, stored=move.digest)
        elif written(as_kept(outcome.events)) != written(move.events):
            yield finding("check.told", game=game.id, move=move.id, seq=move.seq)


def why_not(error: SignalBoxError) -> str:
    """A refusal as it can be said later: its code and parameters; of a mistake of ours only its text."""
    if isinstance(error, (RuleViolation, BadInput)):
        return msgspec.json.encode(Phrase(error.code, dict(error.params)), enc_hook=str).decode()
    return str(error)


def written(events: tuple[Phrase, ...]) -> bytes:
    """What happened, as it is written down."""
    return msgspec.json.encode(events, order="deterministic")


def check_people(db: Database, game: Game) -> Iterator[Finding]:
    """Every seat of the set-up is taken once, and those who are waited for are those the position waits for."""
    seats = find(db, Seat, "game = ? AND until = 0", game.id)
    if game.setup is not None and sorted(seat.seat for seat in seats) != sorted(game.setup.players):
        yield finding("check.seats", game=game.id)
    if game.status != "running":
        return
    try:
        waiting = engine.waiting_for(engine.decode_state(states.raw_of(db, game.head)))
    except SignalBoxError:
        return
    away = {seat.seat for seat in seats if seat.caretaker or seat.computer}
    if {wait.seat for wait in find(db, Wait, "game = ?", game.id)} != set(waiting) - away:
        yield finding("check.waits", game=game.id, waiting=",".join(waiting))


def check_post(db: Database) -> Iterator[Finding]:
    """Announcements that cannot be delivered."""
    stuck = "SELECT id, game, attempts, trouble FROM outbox WHERE state IN ('due', 'sending') AND attempts >= ?"
    for row in db.execute(stuck, (MANY_ATTEMPTS,)):
        yield finding(
            "check.stuck", game=row["game"], notice=row["id"], attempts=row["attempts"], detail=row["trouble"]
        )
