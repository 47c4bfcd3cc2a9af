"""What people have done so far: games, wins, ratings per title, and how long they take for a turn."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from itertools import combinations, groupby, pairwise
from statistics import fmean, median

import msgspec

from bot.store.database import Database
from bot.store.rows import MADE_UP, RECORDED, Act, Game, Move
from bot.store.statements import moves
from bot.store.statements.games import finished

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
    """How long somebody took for their turns at a table, in seconds."""

    turns: int
    median: float
    longest: int
    total: int


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


def of_everybody(db: Database, title: str = "") -> dict[str, Record]:
    """Everybody's record, in all titles or in one, out of the finished games in the order they ended."""
    records: dict[str, Record] = {}
    for game in finished(db, *(("AND title = ?", title) if title else ())):
        worth = game.worth
        for user in worth:
            records.setdefault(user, Record(user, {})).titles.setdefault(game.title, Title())
        rows = {user: records[user].titles[game.title] for user in worth}
        ratings = {user: row.rating for user, row in rows.items()}
        after = rated(ratings, worth) if len(worth) > 1 else ratings
        for user, row in rows.items():
            row.played += 1
            row.won += worth[user] == max(game.rival, *worth.values())
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
    """How long everybody took at a table, from one another's last move to their own; what the bot itself played is nobody's."""
    line: list[Move] = moves.line(db, game.head)
    still = pauses(moves.acts(db, game.id))
    spans: dict[str, list[int]] = {}
    for hand, turn in groupby(pairwise(line), key=lambda pair: by_hand(pair[1])):
        if hand:
            spans.setdefault(hand, []).append(sum(taken(before.at, move.at, still) for before, move in turn))
    return {user: Times(len(found), median(found), max(found), sum(found)) for user, found in spans.items()}


def by_hand(move: Move) -> str:
    """Who made a move, unless an order or the bot did, or somebody of whom only a file tells."""
    if move.by.startswith(RECORDED):
        return ""
    alone = move.order or move.why.code in ("move.caretaker", "move.computer", "move.default", "move.run_out", *MADE_UP)
    return move.by if move.seat and not alone else ""


class Rivalry(msgspec.Struct, frozen=True):
    """How two people did against each other: who came before whom how often, and by what part of the richer one's worth."""

    one: str
    other: str
    won: int
    lost: int
    games: int
    ahead: float


def rivalries(played: Iterable[Mapping[str, int]]) -> list[Rivalry]:
    """Everybody who met somebody, by the worth each had in each game; those who met most often first."""
    met: dict[tuple[str, str], list[float]] = {}
    for worth in played:
        for one, other in combinations(sorted(worth), 2):
            most = max(worth[one], worth[other], 1)
            met.setdefault((one, other), []).append((worth[one] - worth[other]) / most)
    found = [rivalry(*pair, margins) for pair, margins in met.items()]
    return sorted(found, key=lambda row: (-row.games, -row.won, row.one, row.other))


def rivalry(one: str, other: str, margins: list[float]) -> Rivalry:
    """Two people, the one who won more often first."""
    won, lost = sum(margin > 0 for margin in margins), sum(margin < 0 for margin in margins)
    if lost > won:
        return rivalry(other, one, [-margin for margin in margins])
    return Rivalry(one, other, won, lost, len(margins), fmean(margins))
