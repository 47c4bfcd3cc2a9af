"""What `/mod audit` says of a game."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.files.playing_again import KeptLine, elsewhere
from bot.store.states import all_raw, pack
from bot.tables.service import Tables
from engine import fingerprint
from tests.support.tables.tables_at_play import begin, wander


async def test_a_game_begun_in_an_older_shape_is_in_order(tables: Tables) -> None:
    """Positions written otherwise, with digests of those bytes, are the same; another position is named."""
    game = await begin(tables)
    await wander(tables, game.id, 6)
    table, line = await tables.look(game.id), await tables.history.line(game.id)
    kept = await tables.store.read(all_raw, [move.id for move in line])

    async def asked(raws: list[bytes]) -> str:
        whole = tuple(replace(move, base=0) for move in line)
        return await tables.desk.run(elsewhere, KeptLine(table.position.setup, whole, tuple(map(pack, raws))))

    blobs = await tables.files.blobs(game.id, [move.id for move in line])
    assert await tables.desk.run(elsewhere, KeptLine(table.position.setup, tuple(line), blobs)) == ""
    older = [msgspec.json.format(raw, indent=1) for raw in kept]
    line = [replace(move, digest=fingerprint(raw)) for move, raw in zip(line, older, strict=True)]
    assert await asked(older) == ""
    line[4], older[4] = replace(line[4], digest=line[2].digest), older[2]
    assert await asked(older) == "4"
