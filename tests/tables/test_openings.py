"""Open seats across servers: shown where a server allows it, asked for, given or not, with an end and within bounds."""

from __future__ import annotations

import asyncio

import pytest

from bot.errors import Refused
from bot.store.records import find
from bot.store.rows import DAY, Game, Notice
from bot.store.upkeep.forgetting import forget
from bot.tables.seats import openings
from bot.tables.service import Tables
from tests.support.tables.tables_at_play import Hands

HERE, THERE = "111", "222"


async def a_lobby(tables: Tables, channel: str = "100", guild: str = THERE, **more: int) -> Game:
    """A table for three on a server, made by Ann, who moderates it."""
    return await tables.lobby.create("ann", channel, "18Mag", 3, guild=guild, wishes=more)


async def shown_to(tables: Tables, user: str, guild: str = HERE) -> list[int]:
    """The tables elsewhere that somebody sees."""
    return [row.game.id for row in await tables.openings.elsewhere(user, guild)]


async def letters_to(tables: Tables, user: str) -> list[str]:
    """What was written to somebody."""
    return [row.kind for row in await tables.store.read(find, Notice, "[user] = ? ORDER BY id", user)]


async def test_a_server_shows_its_seats_only_where_it_allows_that(tables: Tables) -> None:
    """Off by default; not to itself, not to who sits there, nothing unlisted, full, begun, old or of no server."""
    game = await a_lobby(tables)
    hidden = await a_lobby(tables, "101", unlisted=1)
    nowhere = await a_lobby(tables, "102", guild="")
    assert await shown_to(tables, "zoe") == []
    with pytest.raises(Refused, match=r"seat\.not_open"):
        await tables.openings.ask(game.id, "zoe")
    await tables.openings.show(THERE, True)
    assert await shown_to(tables, "zoe") == [game.id]
    assert await shown_to(tables, "ann") == [] and await shown_to(tables, "zoe", THERE) == []
    for closed in (hidden, nowhere):
        with pytest.raises(Refused, match=r"seat\.not_open"):
            await tables.openings.ask(closed.id, "zoe")
    await tables.openings.show(THERE, False)
    assert await shown_to(tables, "zoe") == []
    await tables.openings.show(THERE, True)
    for person in ("ben", "cleo"):
        await tables.lobby.join(game.id, person)
    assert await shown_to(tables, "zoe") == []
    await tables.lobby.leave(game.id, "cleo")
    assert await shown_to(tables, "zoe") == [game.id]
    await tables.lobby.start(game.id, "ann")
    assert await shown_to(tables, "zoe") == []


async def test_a_table_of_long_ago_is_not_shown(tables: Tables, hands: Hands) -> None:
    """Nobody asks where nobody is any more."""
    await tables.openings.show(THERE, True)
    game = await a_lobby(tables)
    hands.time += 59 * DAY
    assert await shown_to(tables, "zoe") == [game.id]
    hands.time += 2 * DAY
    assert await shown_to(tables, "zoe") == []


async def test_a_seat_is_given(tables: Tables) -> None:
    """A moderator alone gives it; who asked sits there and hears of it, once."""
    await tables.openings.show(THERE, True)
    game = await a_lobby(tables)
    row = await tables.openings.ask(game.id, "zoe")
    asked = [row for row in await tables.store.read(find, Notice) if row.kind == "seat"]
    assert [(one.channel, one.mention, one.params["request"]) for one in asked] == [("100", ("ann",), row.id)]
    with pytest.raises(Refused, match=r"table\.moderators_only"):
        await tables.openings.answer(game.id, row.id, "zoe", True)
    await tables.openings.answer(game.id, row.id, "ann", True)
    assert (await tables.look(game.id)).with_role("player") == ("ann", "zoe")
    assert await letters_to(tables, "zoe") == ["seat_accepted"]
    with pytest.raises(Refused, match=r"seat\.none"):
        await tables.openings.answer(game.id, row.id, "ann", False)


async def test_a_seat_is_not_given(tables: Tables) -> None:
    """Who was declined hears of it and cannot ask that table again; a question of one's own is taken back."""
    await tables.openings.show(THERE, True)
    game, other = await a_lobby(tables), await a_lobby(tables, "101")
    row = await tables.openings.ask(game.id, "zoe")
    with pytest.raises(Refused, match=r"seat\.asked_already"):
        await tables.openings.ask(game.id, "zoe")
    await tables.openings.answer(game.id, row.id, "ann", False)
    assert await letters_to(tables, "zoe") == ["seat_declined"]
    with pytest.raises(Refused, match=r"seat\.declined_before"):
        await tables.openings.ask(game.id, "zoe")
    second = await tables.openings.ask(other.id, "zoe")
    with pytest.raises(Refused, match=r"seat\.none"):
        await tables.openings.withdraw(other.id, second.id, "eve")
    await tables.openings.withdraw(other.id, second.id, "zoe")
    assert (await tables.openings.ask(other.id, "zoe")).id != second.id


async def test_a_request_has_an_end(tables: Tables, hands: Hands) -> None:
    """After three days, or once the table is full or has begun, it ends by itself, and who asked hears of it once."""
    await tables.openings.show(THERE, True)
    late, full, begun = [await a_lobby(tables, channel) for channel in ("100", "101", "102")]
    for game in (full, begun):
        await tables.openings.ask(game.id, "zoe")
    await tables.lobby.join(full.id, "ben")
    await tables.lobby.join(full.id, "cleo")
    await tables.lobby.join(begun.id, "ben")
    await tables.lobby.start(begun.id, "ann")
    row = await tables.openings.ask(late.id, "yan")
    await tables.tick()
    assert (await letters_to(tables, "zoe"), await letters_to(tables, "yan")) == (["seat_late"] * 2, [])
    hands.time += openings.PATIENCE
    await tables.tick()
    await tables.tick()
    assert await letters_to(tables, "yan") == ["seat_late"]
    with pytest.raises(Refused, match=r"seat\.none"):
        await tables.openings.answer(late.id, row.id, "ann", True)


async def test_a_table_looks_for_some_ratings(tables: Tables) -> None:
    """Outside the range nobody asks; who never played has the first rating."""
    await tables.openings.show(THERE, True)
    low, high, fit = [
        await a_lobby(tables, channel, rating_from=first, rating_to=last)
        for channel, first, last in (("100", 0, 1400), ("101", 1600, 0), ("102", 1500, 1500))
    ]
    for game in (low, high):
        with pytest.raises(Refused, match=r"seat\.rating"):
            await tables.openings.ask(game.id, "zoe")
    assert (await tables.openings.ask(fit.id, "zoe")).rating == 1500


async def test_nobody_asks_too_often(tables: Tables, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many at a time, so many a day even for who has themselves forgotten in between, so many at a table."""
    await tables.openings.show(THERE, True)
    games = [(await a_lobby(tables, str(100 + n))).id for n in range(5)]
    rows = [await tables.openings.ask(game, "zoe") for game in games[: openings.MOST_OPEN]]
    with pytest.raises(Refused, match=r"seat\.too_many"):
        await tables.openings.ask(games[-1], "zoe")
    for row in rows:
        await tables.openings.withdraw(row.game, row.id, "zoe")
    for _ in range(openings.MOST_A_DAY - len(rows)):
        row = await tables.openings.ask(games[0], "zoe")
        await tables.openings.withdraw(row.game, row.id, "zoe")
    await tables.store.write(forget, "zoe")
    with pytest.raises(Refused, match=r"seat\.too_often"):
        await tables.openings.ask(games[0], "zoe")
    hands.time += DAY
    await tables.openings.ask(games[0], "zoe")
    monkeypatch.setattr(openings, "MOST_AT_A_TABLE", 1)
    with pytest.raises(Refused, match=r"seat\.crowded"):
        await tables.openings.ask(games[0], "eve")


async def test_who_is_forgotten_asks_no_more(tables: Tables) -> None:
    """Their requests are gone, and a moderator who answers one is told so."""
    await tables.openings.show(THERE, True)
    game = await a_lobby(tables)
    row = await tables.openings.ask(game.id, "zoe")
    assert (await tables.people.traces("zoe")).own == 1
    await tables.people.forget("zoe")
    assert await tables.openings.of_table(game.id) == []
    with pytest.raises(Refused, match=r"seat\.none"):
        await tables.openings.answer(game.id, row.id, "ann", True)
    await tables.tick()


async def test_one_seat_is_not_given_twice(tables: Tables, database: str, hands: Hands) -> None:
    """Two people ask and two moderators answer at once, each at another process where there are several."""
    await tables.openings.show(THERE, True)
    game = await a_lobby(tables)
    await tables.lobby.join(game.id, "ben")
    other = await Tables.open(database, hands) if tables.store.shared else tables
    try:
        await other.look(game.id)
        first, second = await asyncio.gather(tables.openings.ask(game.id, "zoe"), other.openings.ask(game.id, "yan"))
        answers = await asyncio.gather(
            tables.openings.answer(game.id, first.id, "ann", True),
            other.openings.answer(game.id, second.id, "ann", True),
            return_exceptions=True,
        )
        assert sorted(isinstance(answer, Refused) for answer in answers) == [False, True]
        tables.forget(game.id)
        assert len((await tables.look(game.id)).with_role("player")) == 3
    finally:
        if other is not tables:
            await other.close()


async def test_another_process_gives_the_seat(tables: Tables, database: str, hands: Hands) -> None:
    """What one process wrote the next one reads: the database is the truth."""
    await tables.openings.show(THERE, True)
    game = await a_lobby(tables)
    row = await tables.openings.ask(game.id, "zoe")
    if not tables.store.shared:
        await tables.close()
    other = await Tables.open(database, hands)
    try:
        assert [one.id for one in await other.openings.of_table(game.id)] == [row.id]
        await other.openings.answer(game.id, row.id, "ann", True)
        if tables.store.shared:
            with pytest.raises(Refused, match=r"seat\.none|moved_on"):
                await tables.openings.answer(game.id, row.id, "ann", False)
            async with tables.at(game.id) as table:
                assert table.with_role("player") == ("ann", "zoe")
    finally:
        await other.close()
