"""Rows that cannot be right: what cannot be read, words nobody writes there, and what names something that is not there."""

from __future__ import annotations

from collections.abc import Iterator
from zoneinfo import available_timezones

from bot.errors import StoreTrouble
from bot.store.database import Database
from bot.store.records import selection, thaw
from bot.store.rows import TABLES, Game, Row

Fault = tuple[str, dict[str, object]]  # a code and its parameters

WORDS: dict[str, tuple[str, ...]] = {
    "games.status": ("lobby", "running", "paused", "over", "closed"),
    "outbox.state": ("due", "sending", "sent", "held", "dropped"),
    "members.role": ("player", "moderator", "spectator"),
    "trials.state": ("open", "dropped", "made"),
    "amends.state": ("open", "applied", "cancelled", "stands"),
    "offers.kind": (
        "deal",
        "undo",
        "stand",
        "amend",
        "ruling",
        "acting",
        "seat",
        "moderator",
        "agreed",
        "run_out",
        "reopen",
        "review",
        "relief",
    ),
    "games.ending": ("", "agreed", "run_out", "conceded", "stopped"),
    "requests.state": ("open", "accepted", "declined", "withdrawn", "expired"),
    "prefs.pings": ("channel", "letter", "none"),
}
# What a row names in its own game: the table and column, the table it is looked for in, and when it names nothing.
MOVES_NAMED = (
    ("games", "head", "id"), ("games", "tip", "id"), ("games", "turn", "id"), ("trials", "head", "game"), ("trials", "base", "game"),
    ("amends", "target", "game"), ("amends", "head", "game"), ("acts", "before", "game"), ("acts", "after", "game"), ("offers", "head", "game"),
)  # fmt: skip
OF_A_GAME = ("seats", "members", "moves", "acts", "outbox", "waits", "orders", "offers", "amends", "trials", "requests")
SEATS_NAMED = ("waits", "orders", "offers")


def row_faults(db: Database) -> Iterator[Fault]:
    """Everything wrong with single rows; games and moves are judged by what they lead to."""
    for kind, table in TABLES.items():
        if kind is not Game:
            yield from unreadable(db, kind, table)
    for place, words in WORDS.items():
        table, _, column = place.partition(".")
        yield from strange_words(db, table, column, words)
    for table, column, game in MOVES_NAMED:
        yield from moves_missing(db, table, column, game)
    for table in OF_A_GAME:
        yield from games_missing(db, table)
    for table in SEATS_NAMED:
        yield from seats_missing(db, table)
    yield from questions_missing(db)
    yield from crowded_channels(db)
    yield from without_moderators(db)
    yield from strange_zones(db)


def unreadable(db: Database, kind: type[Row], table: str) -> Iterator[Fault]:
    """Rows that are not what their columns promise."""
    for number, row in enumerate(db.execute(f"SELECT {selection(kind)} FROM {table}"), 1):
        try:
            thaw(kind, row)
        except StoreTrouble as trouble:
            yield "check.row", {"table": table, "row": number, "detail": trouble.params.get("detail")}


def strange_words(db: Database, table: str, column: str, words: tuple[str, ...]) -> Iterator[Fault]:
    """Rows with a word that nobody writes there."""
    marks = ", ".join("?" * len(words))
    for row in db.execute(f"SELECT {column} AS word FROM {table} WHERE {column} NOT IN ({marks})", words):
        yield "check.word", {"table": table, "column": column, "word": row["word"]}


def moves_missing(db: Database, table: str, column: str, game: str) -> Iterator[Fault]:
    """Rows that name a move their game does not have."""
    sql = (
        f"SELECT t.{game} AS game, t.{column} AS move FROM {table} t LEFT JOIN moves m ON m.id = t.{column} AND m.game = t.{game}"
        f" WHERE t.{column} <> 0 AND m.id IS NULL"
    )
    for row in db.execute(sql):
        yield "check.no_move", {"game": row["game"], "which": f"{table}.{column}", "move": row["move"]}


def games_missing(db: Database, table: str) -> Iterator[Fault]:
    """Rows of a game that is not there."""
    sql = f"SELECT t.game AS game FROM {table} t LEFT JOIN games g ON g.id = t.game WHERE g.id IS NULL AND t.game <> 0"
    for row in db.execute(sql):
        yield "check.no_game", {"game": row["game"], "table": table}


def seats_missing(db: Database, table: str) -> Iterator[Fault]:
    """Rows about a seat at which nobody ever sat."""
    sql = (
        f"SELECT t.game AS game, t.seat AS seat FROM {table} t"
        " LEFT JOIN seats s ON s.game = t.game AND s.seat = t.seat WHERE s.seat IS NULL AND t.seat <> ''"
    )
    for row in db.execute(sql):
        yield "check.no_seat", {"game": row["game"], "table": table, "seat": row["seat"]}


def questions_missing(db: Database) -> Iterator[Fault]:
    """Seats that are to hear the answer to a question their table does not have."""
    sql = (
        "SELECT waits.game, waits.seat, waits.answered FROM waits"
        " LEFT JOIN offers ON offers.id = waits.answered AND offers.game = waits.game"
        " WHERE waits.answered <> 0 AND offers.id IS NULL"
    )
    for row in db.execute(sql):
        yield "check.no_question", {"game": row["game"], "seat": row["seat"], "question": row["answered"]}


def without_moderators(db: Database) -> Iterator[Fault]:
    """Tables nobody moderates; one that is played out needs nobody, and its people may have been forgotten."""
    sql = (
        "SELECT id FROM games WHERE status NOT IN ('over', 'closed')"
        " AND id NOT IN (SELECT game FROM members WHERE role = 'moderator')"
    )
    for row in db.execute(sql):
        yield "check.moderators", {"game": row["id"]}


def strange_zones(db: Database) -> Iterator[Fault]:
    """People whose time zone is nowhere."""
    for row in db.execute("SELECT [user] AS person, zone FROM prefs"):
        if row["zone"] not in available_timezones():
            yield "check.zone", {"user": row["person"], "zone": row["zone"]}


def crowded_channels(db: Database) -> Iterator[Fault]:
    """Channels in which two tables go on at once."""
    sql = (
        "SELECT channel, COUNT(*) AS games FROM games WHERE status IN ('lobby', 'running', 'paused') AND channel <> ''"
        " GROUP BY channel HAVING COUNT(*) > 1"
    )
    for row in db.execute(sql):
        yield "check.crowded", {"channel": row["channel"], "games": row["games"]}
