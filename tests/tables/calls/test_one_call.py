"""Who sits on several seats is called once for all of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.store.changes import Change
from bot.store.rows import DAY, Notice
from bot.store.statements import post
from bot.tables.service import Tables
from tests.support.tables.tables_at_play import Hands, begin


async def reminders(tables: Tables, game: int) -> list[Notice]:
    """The calls of people who let time pass."""
    return [row for row in await tables.store.read(post.of_game, game) if row.kind == "reminder"]


@pytest.mark.parametrize("by_hand", [True, False])
async def test_one_call_for_all_seats(tables: Tables, hands: Hands, by_hand: bool) -> None:
    """By the clock and by a moderator: one word, though several seats are waited for."""
    game = await begin(tables)
    for seat in ("P1", "P2", "P3"):
        await tables.seating.replace(game.id, seat, "ann", "mod")
    async with tables.at(game.id) as table:
        waits = tuple(replace(wait, seat=seat) for wait in table.waits.values() for seat in table.seats)
        await tables.commit(table, Change(game=table.game, waits=waits))
    assert len((await tables.look(game.id)).waits) > 1
    if by_hand:
        await tables.timing.nudge(game.id, "mod")
    else:
        hands.time += DAY + 1
        await tables.clock.sweep()
    assert len(await reminders(tables, game.id)) == 1
    await tables.clock.sweep()
    assert len(await reminders(tables, game.id)) == 1
