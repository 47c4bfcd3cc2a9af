"""What people have done so far: games, wins, ratings per title, and how long they take for a turn."""

from __future__ import annotations

import math
from collections.abc import Iterable
from statistics import median

import msgspec

from bot.store import moves
from bot.store.database import Database
from bot.store.games import results
from bot.store.rows import Act, Game, Move

FIRST_RATING = 1500.0
SPREAD = 400.0
STEP = 32.0


class Title(msgspec.Struct):
    """Somebody's games of one title."""

    played: int = 0
    won: int = 0
    rating: float = FIRST_RATING


class Record(msgspec.Struct):
    """Somebody's games of all titles, finished ones only."""

    user: str
    titles: dict[str, Title] = {}


class Times(msgspec.Struct, frozen=True):
    """How long somebody took for their moves at a table, in seconds."""

    moves: int
    median: float
    longest: int
    total: int


def range_name(low: int, high: int) -> str:
    """A range of ratings as it is typed; nothing where any will do."""
    return f"{low or ''}–{high or ''}" if low or high else ""


def expected(mine: float, other: float) -> float:
    """The part of a point the first of two players may expect."""
    return 1.0 / (1.0 + math.pow(10.0, (other - mine) / SPREAD))


def rated(ratings: dict[str, float], worth: dict[str, int]) -> dict[str, float]:
    """The ratings after a game: everybody against everybody, a step divided by the number of opponents."""
    new = dict(ratings)
    for me, mine in worth.items():
        for other, theirs in worth.items():
            if me != other:
                point = 0.5 if mine == theirs else float(mine > theirs)
                new[me] += STEP / (len(worth) - 1) * (point - expected(ratings[me], ratings[other]))
    return new


def of_everybody(db: Database) -> dict[str, Record]:
    """Everybody's record, out of the finished games in the order they ended."""
    records: dict[str, Record] = {}
    for title, worth, rival in results(db):
        for user in worth:
            records.setdefault(user, Record(user, {})).titles.setdefault(title, Title())
        rows = {user: records[user].titles[title] for user in worth}
        ratings = {user: row.rating for user, row in rows.items()}
        after = rated(ratings, worth) if len(worth) > 1 else ratings
        for user, row in rows.items():
            row.played += 1
            row.won += worth[user] == max(rival, *worth.values())
            row.rating = after[user]
    return records


def pauses(acts: Iterable[Act]) -> list[tuple[int, int]]:
    """When a table stood still."""
    spans, since = [], 0
    for act in acts:
        if act.act == "paused":
            since = act.at
        elif act.act == "resumed" and since:
            spans.append((since, act.at))
            since = 0
    return spans


def taken(before: int, after: int, still: list[tuple[int, int]]) -> int:
    """The time between two moves, pauses left out; a clock that was set back counts as no time."""
    stood = sum(max(0, min(after, end) - max(before, start)) for start, end in still)
    return max(0, after - before - stood)


def times_of(db: Database, game: Game) -> dict[str, Times]:
    """How long everybody took at a table; what orders and the bot itself played does not count."""
    line: list[Move] = moves.line(db, game.head)
    still = pauses(moves.acts(db, game.id))
    spans: dict[str, list[int]] = {}
    for before, move in zip(line, line[1:], strict=False):
        if move.seat and not move.order and move.why.code not in ("move.caretaker", "move.default"):
            spans.setdefault(move.by, []).append(taken(before.at, move.at, still))
    return {user: Times(len(found), median(found), max(found), sum(found)) for user, found in spans.items()}
