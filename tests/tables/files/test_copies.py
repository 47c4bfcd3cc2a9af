"""Games out of files: nobody gets anything by one, nothing in it is believed about people, and what is kept of it is bounded."""

from __future__ import annotations

import gzip
import json
from contextlib import closing
from typing import Any

import pytest

from bot.errors import Refused
from bot.files import believed, table_files
from bot.store.database import Database
from bot.store.records import find
from bot.store.rows import DAY, RECORDED, Notice, Pace
from bot.store.statements import brought, games
from bot.store.store import connect
from bot.tables.service import Tables
from bot.text import LANGUAGES
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine import BadInput, SignalBoxError
from tests.support.tables.older import without_sums
from tests.support.tables.tables_at_play import START, Hands, begin, eventful, wander


async def finished(tables: Tables, channel: str = "100") -> int:
    """A game played to its end."""
    game = await begin(tables, channel=channel)
    await wander(tables, game.id, 3000)
    assert (await tables.game(game.id)).status == "over"
    return game.id


async def ratings(tables: Tables, *people: str) -> list[dict[str, tuple[int, float]]]:
    """Games and ratings of some people."""
    found = [await tables.people.record(user) for user in people]
    return [{title: (row.played, row.rating) for title, row in record.titles.items()} for record in found]


async def test_no_file_counts_for_anybody(tables: Tables) -> None:
    """A finished game brought in again and again, with other people in it too, moves no rating and no head to head."""
    game = await finished(tables)
    before = await ratings(tables, "ann", "ben", "cleo", "eve")
    file = json.loads(await tables.files.take(game))
    forged = file | {
        "seats": [
            seat | {"user": user, "name": ""} for seat, user in zip(file["seats"], ("eve", "ben", "cleo"), strict=True)
        ]
    }
    for number, data in enumerate((file, forged, forged)):
        copy = await tables.files.bring(json.dumps(data).encode(), f"c{number}", "eve", guild="9")
        assert (copy.status, copy.result) == ("over", (await tables.game(game)).result)
    assert await ratings(tables, "ann", "ben", "cleo", "eve") == before
    assert await tables.store.read(games.met, "9") == []


async def test_a_copy_played_on_counts_for_nobody(tables: Tables) -> None:
    """Also where it ends here, under the hands of others who took a seat."""
    game = await begin(tables)
    await wander(tables, game.id, 30)
    copy = await tables.files.bring(await tables.files.take(game.id), "other", "eve")
    await tables.timing.resume(copy.id, "eve")
    await wander(tables, copy.id, 3000)
    assert (await tables.game(copy.id)).status == "over"
    assert await ratings(tables, "ann", "eve") == [{}, {}]


async def test_old_copies_are_known_by_their_announcement(tables: Tables, hands: Hands) -> None:
    """A database of before: whatever was announced as brought in counts no more."""
    game = await finished(tables)
    copy = await tables.files.bring(await tables.files.take(game), "other", "eve")
    await tables.close()
    with closing(connect(tables.store.place)) as db:
        as_before(db)
    again = await Tables.open(tables.store.place, hands)
    assert [(await again.game(number)).imported for number in (game, copy.id)] == [0, 1]
    await again.close()


def as_before(db: Database) -> None:
    """The database as it was before games out of files were marked."""
    without_sums(db)
    for statement in (
        "BEGIN", "DROP INDEX games_imported", "ALTER TABLE games DROP COLUMN imported", "ALTER TABLE requests DROP COLUMN seat",
        "DELETE FROM _sqlite_migrations WHERE name = 'copies'", "COMMIT",
    ):  # fmt: skip
        db.execute(statement)


async def test_nothing_is_believed_about_people(tables: Tables) -> None:
    """Ids become names that mention nobody; moderators, pace, times to come, own orders and reasons of the file count for nothing."""
    game = await eventful(tables)
    file = json.loads(await tables.files.take(game))
    victim = "123456789012345678"
    text = json.dumps(file).replace('"ann"', f'"{victim}"').replace('"ben"', '"@`x`"'.replace("@", "~"))
    file = json.loads(text)
    file["pace"] |= {"remind": 1, "limit": 1}
    file["created"] = file["started"] = file["ended"] = 2**50
    file["acts"].append(
        {"at": 2**50, "user": victim, "act": "ruled", "before": 2, "after": 1, "why": "a\nb" * 500, "params": {"x": 1}}
    )
    for move in file["moves"]:
        move |= {"at": 2**50, "order": 1, "why": {"code": "money.paid", "params": {"x": "y"}}}
    copy = await tables.files.bring(json.dumps(file).encode(), "other", "eve")
    table = await tables.look(copy.id)
    assert {seat.user for seat in table.seats.values()} == {"eve"} and [row.user for row in table.members] == ["eve"]
    assert (copy.pace, copy.started, copy.ended, copy.language) == (Pace(), START, START, "en")
    line, acts = await tables.history.line(copy.id), await tables.history.acts(copy.id)
    assert all(move.at <= START and not move.order and not move.why.code for move in line)
    assert {move.by for move in line} <= {
        "",
        "house",
        f"{RECORDED}P1",
        f"{RECORDED}P2",
        f"{RECORDED}P3",
        f"{RECORDED}mod",
    }
    last = acts[-1]
    assert (last.at, last.params, len(last.why)) == (START, {}, believed.LONGEST_WHY)
    assert Names("en").person(last.user) == "P1 (as recorded)" and victim not in str(acts) + str(line)
    assert await tables.people.games(victim) == [] and not (
        await tables.store.read(find, Notice, "game = ? AND mention <> '[]'", copy.id)
    )


def spoilt(file: dict[str, Any], how: str) -> bytes:
    """A file with something in it that would harm later."""
    act = {"at": 5, "user": "7", "act": "ruled", "before": 2, "after": 1, "why": "", "params": {}}
    if how == "act":
        file["acts"] = [act | {"act": "nonsense"}]
    elif how == "acts":
        file["acts"] = [act] * (believed.MOST_ACTS + 1)
    elif how == "nul":
        file["name"] = "a\0b"
    elif how == "number":
        return json.dumps(file).replace('"created":', '"created": ' + "9" * 5000 + ', "created":', 1).encode()
    elif how == "seed":
        return json.dumps(file).replace('"seed":', '"seed": ' + "9" * 5000 + ', "seed":', 1).encode()
    elif how == "set-up":
        file["setup"]["given"]["junk"] = "x" * 600_000
    return json.dumps(file).encode()


@pytest.mark.parametrize("how", ["act", "acts", "nul", "number", "seed", "set-up"])
async def test_what_would_harm_later_is_refused_in_a_line(tables: Tables, how: str) -> None:
    """Unknown acts and too many, signs no database takes, numbers nobody reads, a set-up full of junk."""
    game = await begin(tables)
    await wander(tables, game.id, 10)
    data = spoilt(json.loads(await tables.files.take(game.id)), how)
    with pytest.raises(BadInput) as refused:
        await tables.files.bring(data, "other", "eve")
    assert await tables.find("other") is None
    for lang in LANGUAGES:
        assert len(refusal_line(Names(lang), refused.value).splitlines()) == 1


async def test_a_file_of_as_many_moves_as_are_kept_is_read(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """One more is refused."""
    game = await begin(tables)
    await wander(tables, game.id, 3)
    data = await tables.files.take(game.id)
    count = len(table_files.parse(data).moves)
    monkeypatch.setattr(table_files, "MOST_MOVES", count)
    assert len(table_files.parse(data).moves) == count
    monkeypatch.setattr(table_files, "MOST_MOVES", count - 1)
    with pytest.raises(BadInput, match="not_a_game"):
        table_files.parse(data)


@pytest.mark.parametrize("where", ["seed", "id"])
async def test_a_number_nobody_reads_in_a_file_of_18xx_games(tables: Tables, where: str) -> None:
    """A seed or an id of five thousand digits is no mistake of ours."""
    file: dict[str, Any] = {"id": "x1", "title": "18Mag", "settings": {}, "actions": []}
    file |= {"players": [{"id": 7, "name": "Ana"}, {"id": 9, "name": "Luis"}]}
    file |= {"settings": {"seed": "9" * 5000}} if where == "seed" else {"id": "9" * 5000}
    try:
        await tables.files.bring(json.dumps(file).encode(), "other", "eve")
    except SignalBoxError as refusal:
        assert isinstance(refusal, BadInput)


async def test_what_an_act_was_about_is_not_kept_whole(tables: Tables) -> None:
    """Eighty kilobytes sent stay eighty kilobytes, however they swell."""
    game = await begin(tables)
    file = json.loads(await tables.files.take(game.id))
    file["acts"] = [
        {"at": 5, "user": "9", "act": "ruled", "before": 1, "after": 1, "why": "w", "params": {"a": "A" * 6_000_000}}
    ]
    data = gzip.compress(json.dumps(file).encode())
    copy = await tables.files.bring(data, "other", "eve")
    assert await tables.store.read(brought.stored, "id = ?", copy.id) < 50_000


async def test_what_is_kept_of_files_is_bounded(tables: Tables, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """So much of one file, so much of one person a day; what is refused leaves nothing behind."""
    game = await begin(tables)
    await wander(tables, game.id, 30)
    data = await tables.files.take(game.id)
    size = await tables.store.read(brought.stored, "id = ?", game.id)
    monkeypatch.setattr(brought, "MOST_STORED", size // 2)
    with pytest.raises(Refused, match=r"file\.too_much"):
        await tables.files.bring(data, "a", "eve")
    assert await tables.find("a") is None
    monkeypatch.setattr(brought, "MOST_STORED", size * 2)
    monkeypatch.setattr(brought, "MOST_A_DAY", size * 5 // 2)
    for channel in ("a", "b"):
        await tables.files.bring(data, channel, "eve")
    with pytest.raises(Refused, match=r"file\.too_much_today"):
        await tables.files.bring(data, "c", "eve")
    await tables.files.bring(data, "d", "zoe")
    hands.time += DAY + 1
    await tables.files.bring(data, "c", "eve")


async def test_a_finished_game_comes_in_once_a_channel(tables: Tables) -> None:
    """The same game again where it stands is refused in one line, elsewhere it is not."""
    data = await tables.files.take(await finished(tables))
    copy = await tables.files.bring(data, "other", "eve")
    for channel in ("other", "100"):
        with pytest.raises(Refused, match=r"file\.here_already"):
            await tables.files.bring(data, channel, "zoe")
    assert (await tables.files.bring(data, "third", "zoe")).id == copy.id + 1


async def test_nobody_has_a_part_in_a_copy_unasked(tables: Tables) -> None:
    """No seat, no moderating, no invitation to play again, whatever its importer does; an old copy with others at its seats neither."""
    game = await begin(tables)
    copy = await tables.files.bring(await tables.files.take(game.id), "other", "eve")
    for give in (
        tables.seating.replace(copy.id, "P1", "zoe", "eve"),
        tables.seating.set_moderator(copy.id, "zoe", "eve"),
    ):
        with pytest.raises(Refused, match=r"seat\.must_ask"):
            await give
    over = await tables.files.bring(await tables.files.take(await finished(tables, "300")), "third", "eve")
    await tables.store.write(
        lambda db: db.execute("UPDATE seats SET user = 'zoe' WHERE game = ? AND seat = 'P1'", (over.id,))
    )
    again = await tables.lobby.again(over.id, "eve")
    told = await tables.store.read(find, Notice, "game = ?", again.id)
    assert not any("zoe" in (*row.mention, row.user, str(row.params)) for row in told)
