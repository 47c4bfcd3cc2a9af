"""What `/mod audit` says of a game."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.chat.commands.moderate import replayed
from bot.store.states import all_raw, fingerprint
from bot.tables.service import Tables
from tests.support.tables.tables_at_play import begin, wander


async def test_a_game_begun_in_an_older_shape_is_in_order(tables: Tables) -> None:
    """Positions written otherwise, with digests of those bytes, are the same; another position is named."""
    game = await begin(tables)
    await wander(tables, game.id, 6)
    table, line = await tables.look(game.id), await tables.history.line(game.id)
    kept = await tables.store.read(all_raw, [move.id for move in line])
    assert replayed(table, line, kept) == ""
    older = [msgspec.json.format(raw, indent=1) for raw in kept]
    line = [replace(move, digest=fingerprint(raw)) for move, raw in zip(line, older, strict=True)]
    assert replayed(table, line, older) == ""
    line[4], older[4] = replace(line[4], digest=line[2].digest), older[2]
    assert replayed(table, line, older) == "4"
