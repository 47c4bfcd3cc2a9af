"""What is one's own alone: notes, and being forgotten."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.__main__ import main
from bot.pages.links import SECRET, Links
from bot.store.records import OF_A_GAME
from bot.store.schema import STEPS
from bot.store.statements.games import row_of
from bot.store.upkeep import forgetting
from bot.store.upkeep.checks import check
from bot.store.upkeep.forgetting import HANGING, NOBODY
from bot.text import say
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat, changed, some_moves
from tests.support.tables.engines import table_names
from tests.support.tables.tables_at_play import random_action


async def test_a_note_is_its_writers_alone(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """It stands in the writer's panel and nowhere else, is written over, and goes on wish."""
    await seat.begun(place, ana, ben)
    assert "save for a 3-train" in (await ana.slash(place, "note", text="save for a 3-train")).text
    assert "save for a 3-train" in (await ana.slash(place, "act")).text
    assert "3-train" not in (await ben.slash(place, "act")).text + (await ben.slash(place, "note")).text
    await ana.slash(place, "note", text="sell early")
    assert "sell early" in (await ana.slash(place, "note")).text
    await ana.slash(place, "note", delete=True)
    assert "sell early" not in (await ana.slash(place, "note")).text + (await ana.slash(place, "act")).text
    assert (await seat.box.user("eve").slash(place, "note", text="x")).text.startswith("✖")


async def ended(seat: Seat, place: Channel, *people: User) -> int:
    """A game that is over in the book, some moves old."""
    await seat.begun(place, *people)
    await some_moves(seat, place, 8)
    game = (await seat.table(place)).game.id
    await seat.settled()
    await seat.tables.store.write(lambda db: db.execute("UPDATE games SET status = 'over' WHERE id = ?", (game,)))
    seat.tables.forget(game)
    return game


def everything_of(seat: Seat, user: str) -> dict[str, int]:
    """In which tables somebody still stands."""

    def count(db: forgetting.Database) -> dict[str, int]:
        text = {
            table: [str(tuple(row)) for row in db.execute(f"SELECT * FROM [{table}]").fetchall()]
            for table in table_names(db)
        }
        return {
            table: sum(user in row for row in rows) for table, rows in text.items() if any(user in row for row in rows)
        }

    return seat.tables.store.read(count)  # type: ignore[return-value]


async def test_a_person_is_forgotten_where_nothing_runs(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """After a finished game nothing is left; the game can still be looked at."""
    game = await ended(seat, place, ana, ben)
    await ben.slash(place, "prefs", zone="Europe/Madrid")
    reply = await ben.slash(place, "forget")
    assert reply.ephemeral
    button = next(b.custom_id for b in reply.buttons if b.custom_id.split(":")[1] == "forget")
    assert say("en", "forget.done") in (await changed(seat.box, reply, ben.click(reply, custom_id=button))).text
    left = await everything_of(seat, ben.id)  # type: ignore[misc]
    assert left == {}, left
    table = await seat.tables.look(game)
    assert NOBODY in {row.user for row in table.seats.values()} and await seat.tables.people.record(ben.id) is not None
    assert (await ana.slash(place, "holdings")).attachments
    assert check(seat.path) == []


async def test_running_games_keep_their_players(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The seat stays and it is said why; standing orders and notes are gone."""
    await seat.begun(place, ana, ben)
    table = await seat.table(place)
    await seat.tables.orders.add(table.game.id, ben.id, "decline", kind="undo")
    await seat.tables.people.write_note(table.game.id, ben.id, "mine")
    reply = await ben.slash(place, "forget")
    assert "/game leave" in reply.text
    await ben.click(reply, custom_id=next(b.custom_id for b in reply.buttons if b.custom_id.split(":")[1] == "forget"))
    after = await seat.table(place)
    assert after.seats_of(ben.id) and not after.orders
    assert await seat.tables.people.note(table.game.id, ben.id) == ""


async def test_who_only_watched_and_tried_leaves_nothing(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Of a running game without a seat: watching, a private trial and a copy of one's own go; what stays is said, and nothing else stays."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 8)
    eve, game = seat.box.user("eve", locale="en-US"), (await seat.table(place)).game.id
    await seat.tables.lobby.watch(game, eve.id)
    await seat.tables.trials.begin(game, ben.id)
    await seat.tables.trials.begin(game, eve.id)
    state = (await seat.tables.trials.look(game, eve.id)).state
    await seat.tables.trials.play(game, random_action(Random(1), state), eve.id)
    await eve.slash(place, "game copy")
    await seat.settled()
    copy = (await seat.tables.people.games(eve.id))[0].id
    reply = await eve.slash(place, "forget")
    assert "private copy" in reply.text and "What stays" not in reply.text
    await eve.click(reply, custom_id=next(b.custom_id for b in reply.buttons if b.custom_id.split(":")[1] == "forget"))
    left = await everything_of(seat, eve.id)  # type: ignore[misc]
    assert set(left) <= {"outbox"}, left
    assert await seat.tables.store.read(row_of, copy) is None and (await seat.tables.trials.look(game, ben.id)).state
    assert check(seat.path) == []
    mod = seat.box.user("mod", locale="en-US", permissions=("manage_guild",))
    await mod.slash(place, "mod nudge")
    await seat.settled()
    assert "moderated or did something" in (await mod.slash(place, "forget")).text


async def facts_of(seat: Seat, game: int) -> list[str]:
    """What is remembered about a game beside its rows: whatever has its number in its name."""
    rows = await seat.tables.store.read(lambda db: db.execute("SELECT name FROM facts").fetchall())
    return [row["name"] for row in rows if str(game) in row["name"].split(":") and row["name"] not in SECRET]


async def test_a_finished_game_is_erased(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Whatever hangs on it goes; one under way stays."""
    game = await ended(seat, place, ana, ben)
    await Links(seat.tables).make(await seat.table(place), ana.id)
    assert {name.split(":")[0] for name in await facts_of(seat, game)} == {*OF_A_GAME}
    assert await seat.tables.store.write(forgetting.erase, game)
    assert not await facts_of(seat, game)
    assert not await seat.tables.store.write(forgetting.erase, game)
    assert check(seat.path) == []
    named = [
        line.split("CREATE TABLE ")[1].split()[0]
        for _, script in STEPS
        for line in script.split("\n")
        if "CREATE TABLE" in line
    ]
    with_game = {
        name
        for _, script in STEPS
        for name in named
        if f"CREATE TABLE {name} (" in script
        and "game INTEGER" in script.split(f"CREATE TABLE {name} (")[1].split(");")[0]
    }
    assert with_game == set(HANGING)


def test_a_game_that_is_not_there_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command names it."""
    path = tmp_path / "s.db"
    assert main(["erase", "7", "--database", str(path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
