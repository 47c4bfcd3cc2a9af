"""A private copy: another game from any position on, in one hand, that tells nothing of what is sealed and counts for nobody."""

from __future__ import annotations

import json
import random
from contextlib import closing

import pytest

import engine
from bot.errors import Refused
from bot.files.playing_again import KeptLine, elsewhere
from bot.store.database import Database
from bot.store.rows import Game
from bot.store.store import connect
from bot.store.upkeep.checks import check
from bot.tables.seats.private_copies import MOST
from bot.tables.service import Tables
from engine import SignalBoxError, State
from tests.support.games.random_games import game as random_game
from tests.support.tables.older import without_sums
from tests.support.tables.tables_at_play import Hands, begin, stands, wander

TITLES = engine.all_titles()
SECRET = "5e" * 32


async def copied(
    tables: Tables, game: int, channel: str = "own", user: str = "eve", state: State | None = None
) -> Game:
    """A copy of a game as it stands, or at a position of it."""
    table = await tables.look(game)
    names = {seat: f"name of {seat}" for seat in table.seats}
    return await tables.copies.begin(table.game, state or table.position, table.at.seq, channel, user, "9", "en", names)


@pytest.mark.parametrize("folder", TITLES)
async def test_every_title_goes_on_from_any_position(tables: Tables, folder: str) -> None:
    """The copy stands where the game stood, all seats in one hand; it is played on, taken back to its beginning and no further, and is sound."""
    positions = [move.before for move in random_game(folder, 3)]
    source = await begin(tables)
    for number, at in enumerate((0, len(positions) // 2)):
        state = positions[at]
        row = await copied(tables, (await stands(tables, source.id, state)).game.id, f"c{number}")
        table = await tables.look(row.id)
        assert {seat.user for seat in table.seats.values()} == {"eve"} and set(table.waits) == set(
            engine.waiting_for(state)
        )
        assert table.position.money == state.money and table.position.tiles == state.tiles
        await wander(tables, row.id, 4, random.Random(number))
        line = await tables.history.line(row.id)
        table = await tables.look(row.id)
        blobs = await tables.files.blobs(row.id, [move.id for move in line])
        asked = KeptLine(table.position.setup, tuple(line), blobs, copied=True)
        assert await tables.desk.run(elsewhere, asked) == ""
        for _ in line[1:]:
            await tables.history.undo(row.id, "eve")
        assert (await tables.look(row.id)).at.seq == 0
        with pytest.raises(Refused, match="nothing_to_undo"):
            await tables.history.undo(row.id, "eve")
    wrong = {game for found in check(tables.store.place) for name, game in found.params if name == "game"}
    assert wrong <= {source.id}  # that one was put at positions of other games


@pytest.mark.parametrize("folder", TITLES)
async def test_a_file_of_a_copy_begins_where_it_began(tables: Tables, folder: str) -> None:
    """It comes in elsewhere as it is, move by move; one whose beginning breaks a law is refused; 18xx.games has no such game."""
    positions = [move.before for move in random_game(folder, 3)]
    source = await begin(tables)
    row = await copied(tables, (await stands(tables, source.id, positions[len(positions) // 2])).game.id)
    await wander(tables, row.id, 5)
    data = await tables.files.take(row.id)
    again = await tables.files.bring(data, "other", "zoe")
    assert again.copied and again.imported
    digests = [[move.digest for move in await tables.history.line(number)] for number in (row.id, again.id)]
    assert len(digests[0]) == 6 and len(digests[1]) == 6
    assert (await tables.look(again.id)).position.money == (await tables.look(row.id)).position.money
    file = json.loads(data)
    purse = file["moves"][0]["state"]["money"]
    purse[next(iter(purse))] += 1
    file["moves"][0]["digest"] = engine.fingerprint(json.dumps(file["moves"][0]["state"]).encode())
    for spoilt in (file, json.loads(data) | {"copied": 0}):
        with pytest.raises(SignalBoxError):
            await tables.files.bring(json.dumps(spoilt).encode(), "third", "zoe")
    with pytest.raises(Refused, match="copy.not_elsewhere"):
        await tables.files.take_web(row.id)


async def test_nothing_sealed_comes_along(tables: Tables) -> None:
    """Neither secret nor deal, nor what lies face down; nor orders, notes, plans and trials of the others."""
    state = engine.taken_elsewhere(engine.new_game(engine.Setup("1840", ("P1", "P2", "P3"), seed=SECRET)).state, SECRET)
    decks = {tuple(engine.taken_elsewhere(state, f"{n:02x}" * 32).notes.deck) for n in range(6)}  # type: ignore[attr-defined]
    assert len(decks) > 4 and {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(next(iter(decks))))}
    source = await begin(tables, seed=SECRET)
    await wander(tables, source.id, 20)
    await tables.people.write_note(source.id, "ann", "sealed words")
    await tables.orders.add(source.id, "ann", "pass_round")
    row = await copied(tables, source.id)
    assert SECRET not in (await tables.files.take(row.id)).decode() and not row.commitment
    table = await tables.look(row.id)
    assert not table.orders and table.position.setup.seed != SECRET and table.position.dice < 1000


async def test_a_copy_is_nobody_elses_business(tables: Tables, hands: Hands) -> None:
    """It is rated for nobody, calls nobody but who made it, names the others, and ends when its owner closes it; so many, no more."""
    source = await begin(tables)
    await wander(tables, source.id, 20)
    row = await copied(tables, source.id)
    told = await tables.store.read(
        lambda db: [tuple(r) for r in db.execute("SELECT user, mention FROM outbox WHERE game = ?", (row.id,))]
    )
    assert told and not [mention for _, mention in told if "ann" in mention or "ben" in mention]
    assert not [game for user in ("ann", "ben") for game in await tables.people.games(user) if game.id == row.id]
    await wander(tables, row.id, 3000)
    assert (await tables.game(row.id)).status == "over" and (await tables.people.record("eve")).titles == {}
    with pytest.raises(Refused, match="copy.over"):
        await copied(tables, row.id, "x")
    with pytest.raises(Refused, match="no_deal"):
        await tables.lobby.again(row.id, "eve", same=True)
    for number in range(MOST):
        last = await copied(tables, source.id, f"many {number}")
    with pytest.raises(Refused, match="copy.too_many"):
        await copied(tables, source.id, "one more")
    with pytest.raises(Refused, match="moderators_only"):
        await tables.lobby.close(last.id, "ann")
    await tables.lobby.close(last.id, "eve")
    await copied(tables, source.id, "one more")


async def test_copies_of_before_keep_nobody_unasked(tables: Tables, hands: Hands) -> None:
    """A database of before: who was put on a seat of a live import and never did anything there is off it, is waited for and called no more."""
    source = await begin(tables)
    await wander(tables, source.id, 20)
    old = await tables.files.bring(await tables.files.take(source.id), "import", "eve")
    await tables.timing.resume(old.id, "eve")
    await tables.store.write(seated_as_before, old.id)
    tables.forget(old.id)
    await wander(tables, old.id, 1)
    table = await tables.look(old.id)
    hand = next(seat for seat in ("P1", "P2", "P3") if seat not in table.waits)
    await tables.store.write(
        lambda db: db.execute(
            "UPDATE moves SET token = 'pressed', [by] = ? WHERE id = ?", (table.user_of(hand), table.game.head)
        )
    )
    await tables.close()
    with closing(connect(tables.store.place)) as db:
        without_sums(db)
        applied = "migrations" if db.for_update else "_sqlite_migrations"
        before = "ALTER TABLE games DROP COLUMN copied", f"DELETE FROM {applied} WHERE name = 'private_copies'"
        for statement in ("BEGIN", *before, "COMMIT"):
            db.execute(statement)
    again = await Tables.open(tables.store.place, hands)
    after = await again.look(old.id)
    assert {seat: row.user for seat, row in after.seats.items()} == {
        seat: table.user_of(hand) if seat == hand else "eve" for seat in after.seats
    }
    assert {wait.user for wait in after.waits.values()} <= {"eve"} and after.waits
    assert {row.user for row in (await again.look(source.id)).seats.values()} == {"ann", "ben", "cleo"}
    await again.close()


def seated_as_before(db: Database, game: int) -> None:
    """The people of the file sit there, as in imports of earlier versions."""
    for seat, user in zip(("P1", "P2", "P3"), ("ann", "ben", "cleo"), strict=True):
        db.execute("UPDATE seats SET user = ? WHERE game = ? AND seat = ?", (user, game, seat))
        db.execute("UPDATE waits SET user = ? WHERE game = ? AND seat = ?", (user, game, seat))
