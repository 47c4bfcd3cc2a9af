"""Databases as each earlier version wrote them open, are sound, and are played on; one of a later version is refused in a line.

`old_databases/NAME.sql.gz` was written by the version whose newest migration had that name: games of every title it knew,
one with moves taken back, tried and ruled and a seat that changed hands, open questions, standing orders, and a lobby.
A new migration brings its sample along: `python -m tests.support.tables.old_database`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import engine
from bot.errors import Refused
from bot.store.statements import games as statements
from bot.store.upkeep.checks import check
from bot.tables.service import Tables
from engine import BadInput
from engine.core.formats import codec
from engine.core.state import SHAPE
from tests.support.tables.old_database import FOLDER, NAMES, RELEASES, made_later, sample_of, written
from tests.support.tables.tables_at_play import Hands, wander

MOVES = 6


def test_every_schema_there_was_has_its_sample() -> None:
    """Each migration was once the newest."""
    assert {path.name.partition(".")[0] for path in FOLDER.glob("*.gz")} == set(NAMES)


def test_the_first_release_has_its_sample() -> None:
    """What 1.0.0 wrote is kept for ever; each release that changes the schema brings its own."""
    assert (RELEASES / "1.0.0.sql.gz").exists()


@pytest.mark.parametrize("sample", [*map(sample_of, NAMES), *sorted(RELEASES.iterdir())], ids=lambda path: path.name)
async def test_a_database_of_every_version_is_played_on(tmp_path: Path, hands: Hands, sample: Path) -> None:
    """Every table opens; questions are answered, orders are there, moves are played and taken back; all is sound before and after."""
    path = written(sample, tmp_path)
    assert unsound(path) == []
    tables = await Tables.open(path, hands)
    try:
        for number in range(1, await games(tables) + 1):
            await lived_on(tables, number)
        hands.time += 400_000
        await tables.tick()
    finally:
        await tables.close()
    assert unsound(path) == []


def unsound(path: Path) -> list[str]:
    """What `check` finds, but for old moves that today's rules would judge otherwise: play goes on from where they led."""
    return [
        finding.line for finding in check(path) if finding.code not in ("check.differs", "check.refused", "check.told")
    ]


async def games(tables: Tables) -> int:
    """How many tables there are."""
    return int(await tables.store.read(lambda db: db.execute("SELECT COUNT(*) AS n FROM games").fetchone()["n"]))


async def lived_on(tables: Tables, number: int) -> None:
    """One table: a lobby begins, a game under way goes on."""
    table = await tables.look(number)
    if table.game.status == "lobby":
        await tables.lobby.join(number, "ben")
        await tables.lobby.start(number, "mod", seed=1)
    for offer in table.offers:
        await tables.offers.answer(number, offer.id, table.user_of(offer.asked[0]), False)
    assert len(await wander(tables, number, MOVES)) == MOVES
    before = (await tables.history.undo(number, "mod")).game.head
    assert engine.decode_state(engine.encode_state(await tables.history.position(number, before)))
    assert len(await tables.files.take(number)) > 1000


async def test_a_database_of_a_later_version_is_refused(tmp_path: Path, hands: Hands) -> None:
    """An unknown migration means that a newer program wrote it: one line, and not a byte is changed."""
    path = written(sample_of(NAMES[-1]), tmp_path)
    before = made_later(path)
    with pytest.raises(Refused, match=r"store\.newer"):
        await Tables.open(path, hands)
    assert path.read_bytes() == before
    with pytest.raises(Refused, match=r"store\.newer"):
        check(path)


def test_a_position_of_a_later_version_is_refused() -> None:
    """A state of a shape to come is no position of ours."""
    raw = engine.encode_state(engine.new_game(engine.Setup("18Mag", ("P1", "P2", "P3"), "", {}, 1, {})).state)
    later = raw.replace(b'"shape":%d' % SHAPE, b'"shape":%d' % (SHAPE + 1))
    assert later != raw
    with pytest.raises(BadInput, match="newer_state"):
        engine.decode_state(later)


async def test_a_table_a_newer_process_played_at_is_left_to_it(
    tmp_path: Path, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While processes are replaced one after the other, the old one refuses such a table in a line and does not pause it."""
    tables = await Tables.open(written(sample_of(NAMES[-1]), tmp_path), hands)
    monkeypatch.setattr(codec, "SHAPE", SHAPE - 1)
    try:
        with pytest.raises(BadInput, match="newer_state"):
            await tables.look(1)
        assert (await tables.store.read(statements.row_of, 1)).status == "running"
    finally:
        await tables.close()
