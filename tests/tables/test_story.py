"""What a game tells of the people at it: turn times, who bought from whom, and who beat whom on a server."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.files.missed_story import deals, lasted, length
from bot.store.database import Database, Rows
from bot.store.rows import DAY, HOUR
from bot.store.rows import Move as Row
from bot.store.statements import games
from bot.store.statements.ratings import rivalries
from bot.store.upkeep.forgetting import forget
from bot.tables.service import Tables
from engine import encode_action, look
from tests.support.games.random_games import game as random_game
from tests.support.tables.tables_at_play import Hands, begin, decider, random_action, stands


async def test_a_turn_is_all_of_somebodys_moves_in_a_row(tables: Tables, hands: Hands) -> None:
    """The time of a turn is from the other's last move to one's own last; nights between two of one's moves count in it."""
    game, dice = await begin(tables), Random(1)
    hand, turns = "", 0
    for _ in range(25):
        table = await tables.look(game.id)
        action = random_action(dice, table.position)
        if getattr(action, "agreed", ()):
            continue
        hands.time += HOUR
        turns += decider(table, action) != hand
        hand = decider(table, action)
        await tables.play(game.id, action, hand)
    times = await tables.people.times(game.id)
    line = await tables.history.line(game.id)
    assert sum(row.turns for row in times.values()) == turns < len(line) - 1
    assert sum(row.total for row in times.values()) == HOUR * (len(line) - 1)
    assert max(row.longest for row in times.values()) >= HOUR


def test_deals_are_what_was_bought_with_anothers_yes() -> None:
    """Buyer, seller, how often and for how much, as the actions of a game say."""
    moves = random_game("t18mag", 2)
    rows = [
        Row(seat=look(move.before).controller(move.action.who), action=encode_action(move.action).decode())
        for move in moves
    ]
    found = deals([Row(), *rows])
    agreed = [move.action for move in moves if getattr(move.action, "agreed", ()) and hasattr(move.action, "price")]
    assert agreed and sum(often for *_, often, _ in found) == sum(len(action.agreed) for action in agreed)
    assert sum(money for *_, money in found) == sum(action.price * len(action.agreed) for action in agreed)


@pytest.mark.parametrize(
    ("lang", "seconds", "said"),
    [
        ("en", 59, "0 min"),
        ("en", 300, "5 min"),
        ("es", 2 * HOUR + 300, "2 h 5 min"),
        ("en", 3 * DAY + 4 * HOUR, "3 d 4 h"),
    ],
)
def test_a_span_is_said_in_two_units(lang: str, seconds: int, said: str) -> None:
    """Minutes, hours or days, with what is left in the next smaller unit."""
    assert lasted(lang, seconds) == said


def test_a_game_lasts_from_its_beginning_to_its_last_move() -> None:
    """Its beginning is no move."""
    line = [Row(at=HOUR), Row(at=2 * HOUR), Row(at=4 * HOUR), Row(at=5 * HOUR)]
    assert length("en", line) == "3 moves in 4 h 0 min"


def test_rivals_are_those_who_met() -> None:
    """Who came before whom how often, the winner first; the margin is a part of the richer one's worth."""
    rows = rivalries([{"ann": 100, "ben": 80}, {"ann": 50, "ben": 100, "cleo": 100}, {"ben": 90, "ann": 100}])
    first = rows[0]
    assert (first.one, first.other, first.won, first.lost, first.games) == ("ann", "ben", 2, 1, 3)
    assert first.ahead == pytest.approx((0.2 - 0.5 + 0.1) / 3)
    even = next(row for row in rows if {row.one, row.other} == {"ben", "cleo"})
    assert (even.won, even.lost, even.ahead) == (0, 0, 0)
    assert rivalries([{"ann": 5}]) == []


async def finished(tables: Tables, guild: str, channel: str) -> int:
    """A game of 18Mag that was played to its end on a server, by Ann and Ben."""
    game = await tables.lobby.create("ann", channel, "18Mag", 2, guild=guild)
    await tables.lobby.join(game.id, "ben")
    await tables.lobby.start(game.id, "ann", shuffle=False)
    last = random_game("t18mag", 2)[-1]
    table = await stands(tables, game.id, last.before)
    await tables.play(game.id, last.action, decider(table, last.action))
    return game.id


async def test_only_those_who_can_be_named_are_compared(tables: Tables) -> None:
    """Finished games of one server; who was forgotten has no place in it any more."""
    game = await finished(tables, "7", "100")
    await finished(tables, "8", "101")
    met = await tables.store.read(games.met, "7")
    assert [(row.id, set(row.worth)) for row in met] == [(game, {"ann", "ben"})]
    result = (await tables.game(game)).result
    assert met[0].worth == {user: result[seat] for seat, user in (("P1", "ann"), ("P2", "ben"))}
    await tables.store.write(forget, "ben")
    assert await tables.store.read(games.met, "7") == []


async def test_records_cost_two_statements_however_many_games(tables: Tables) -> None:
    """A house with years of games answers `/record` and `/stats of:server` as it did with one."""
    for number in range(3):
        await finished(tables, "7", str(number))
    asked: list[str] = []

    def counted(db: Database) -> int:
        class Counting:
            def execute(self, sql: str, args: Any = ()) -> Rows:
                asked.append(sql)
                return db.execute(sql, args)

        return len(games.finished(Counting()))  # type: ignore[arg-type]

    assert await tables.store.read(counted) == 3 and len(asked) == 2


async def test_whoever_brings_a_file_in_has_no_result_of_it(tables: Tables) -> None:
    """The people of a game that came from a file are not those who sit there now, in no record and in no comparison."""
    game = await finished(tables, "7", "100")
    await tables.store.write(lambda db: db.execute("UPDATE seats SET name = 'Zoe' WHERE game = ?", (game,)))
    assert await tables.store.read(games.met, "7") == []
    assert [row.worth for row in await tables.store.read(games.finished)] == [{}]
