"""A bot that was just started has drawn the boards of the tables last played at."""

from __future__ import annotations

import pytest

from bot.chat.channel.table_pictures import warm
from bot.chat.drawing import Pictures
from bot.tables.service import Tables
from render.hexes.tile import SPRITES
from tests.support.tables.tables_at_play import begin, wander


@pytest.fixture
def pictures_are_shared() -> None:
    """Here a bot draws for itself."""


async def test_the_first_move_finds_its_hexes_finished(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many tables those last played at are drawn, and the next picture of such a board has few new hexes."""
    monkeypatch.setattr("bot.chat.channel.table_pictures.MOST", 2)
    rows = [await begin(tables, channel=str(number)) for number in range(3)]
    await wander(tables, rows[0].id, 40)
    pictures = Pictures()
    SPRITES.clear()
    assert await warm(tables, pictures) == 2
    made = SPRITES.made
    assert await warm(tables, pictures) == 2 and SPRITES.made == made
    pictures.close()


async def test_a_table_that_cannot_be_drawn_is_left_to_who_plays_there(tables: Tables) -> None:
    """One damaged table keeps no other from being drawn."""
    rows = [await begin(tables, channel=str(number)) for number in range(2)]
    await tables.store.write(
        lambda db: db.execute("UPDATE moves SET digest = 'x' WHERE game = ?", (rows[0].id,)).rowcount
    )
    tables.forget(rows[0].id)
    pictures = Pictures()
    assert await warm(tables, pictures) == 1
    pictures.close()
