"""A copy out of a file at Discord: one person plays all its seats and asks nobody; others have a part in it once they asked for one."""

from __future__ import annotations

import gzip
import json

from bot.store.database import Database
from bot.store.records import insert
from bot.store.rows import Act
from sandbox import Channel, Reply, User
from tests.support.at_discord.discord_seat import Seat, some_moves


async def a_file(seat: Seat, place: Channel, *people: User) -> bytes:
    """A game of some people, a few moves old, as its file."""
    await seat.begun(place, *people)
    await some_moves(seat, place, 10)
    return bytes(await seat.tables.files.take((await seat.table(place)).game.id))


async def brought(who: User, where: Channel, data: bytes, seat: Seat) -> Reply:
    """A file is brought in, and everything about it announced."""
    reply = await who.slash(where, "game import", file=("x.json.gz", gzip.compress(data)))
    await seat.settled()
    return reply


async def test_nobody_named_in_a_file_hears_of_it(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """No letter, no mention, nothing in their games: whatever the file, its name and whoever brings it does."""
    mal, other = seat.box.user("mal"), seat.box.channel("mals")
    data = await a_file(seat, place, ana, ben)
    await ben.slash(place, "prefs", pings="letter")
    before = len(ben.dm.messages())
    file = json.loads(data) | {"name": "Cheap gold at evil.example"}
    file["acts"] = [
        {"at": 5, "user": ben.id, "act": "ruled", "before": 2, "after": 1, "why": "I cheated", "params": {}}
    ]
    await brought(mal, other, json.dumps(file).encode(), seat)
    for _ in range(3):
        for command in ("table resume", "table nudge", "table pause"):
            assert "✖" not in (await mal.slash(other, command)).text
            await seat.settled()
    assert len(ben.dm.messages()) == before
    assert not any(person.id in message.text for message in other.messages() for person in (ana, ben))
    assert "Cheap" not in (await ben.slash(place, "games")).text
    told = (await mal.slash(other, "history")).text
    assert "(as recorded)" in told and ben.id not in told
    assert "✖" in (await mal.slash(other, "table seat", seat="P1", player=ben)).text


async def test_one_person_plays_every_seat_and_asks_nobody(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Moves of all seats, undo over them, moves in another's name, a ruling, a step back: no question is ever put."""
    mal, other = seat.box.user("mal"), seat.box.channel("mals")
    await brought(mal, other, await a_file(seat, place, ana, ben), seat)
    await mal.slash(other, "table resume")
    await some_moves(seat, other, 25)
    await seat.settled()
    table = await seat.table(other)
    line = await seat.tables.history.line(table.game.id)
    assert {move.seat for move in line[-25:]} >= {"P1", "P2"}
    said = [message.text for message in other.messages()]
    assert any("P1 (" in text for text in said) and any("P2 (" in text for text in said), (
        "one cannot tell the seats apart"
    )
    for command, words in (
        ("undo", {}), ("undo", {"turn": True}), ("table undo-to", {"move": str(line[-12].seq)}), ("table act-as", {}),
        ("table ruling", {"change": "cash", "target": "P2", "value": "99", "reason": "why not"}), ("act", {}),
    ):  # fmt: skip
        reply = await mal.slash(other, command, **words)
        assert "✖" not in reply.text, (command, reply.text)
    assert await seat.tables.offers.of_game(table.game.id) == []
    assert (await mal.slash(other, "games")).text.count(f"<#{other.id}>") == 1


async def test_a_seat_of_a_copy_is_asked_for_and_given(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """One press asks, the importer answers; who sits there then is called, and asked as everybody."""
    mal, other, cat = seat.box.user("mal"), seat.box.channel("mals"), seat.box.user("cat")
    await brought(mal, other, await a_file(seat, place, ana, ben), seat)
    await mal.slash(other, "table resume")
    await seat.settled()
    card = next(message for message in other.messages() if "📥" in message.text)
    assert len(card.buttons) == 2
    assert "✖" not in (await cat.click(card, label=card.buttons[1].label)).text
    await seat.settled()
    assert (await seat.table(other)).seats["P2"].user == mal.id
    assert other.id not in (await cat.slash(other, "games")).text
    asked = next(message for message in other.messages() if "🪑" in message.text)
    assert mal.id in asked.text and "✖" in (await ben.click(asked, label="Accept")).text
    assert "✖" not in (await mal.click(asked, label="Accept")).text
    await seat.settled()
    table = await seat.table(other)
    assert (table.seats["P2"].user, table.free_seats) == (cat.id, ("P1",))
    assert other.id in (await cat.slash(other, "games")).text
    listed = await ben.slash(other, "game join")
    assert [button.label for button in listed.message.buttons] == ["Ask for the seat of P1"]
    assert "✖" in (await mal.slash(other, "table close")).text, "others play there"


async def test_who_declines_is_asked_no_more(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Who was told no hears the same again, and no seat changes hands."""
    mal, other, cat = seat.box.user("mal"), seat.box.channel("mals"), seat.box.user("cat")
    await brought(mal, other, await a_file(seat, place, ana, ben), seat)
    card = next(message for message in other.messages() if "📥" in message.text)
    await cat.click(card, label=card.buttons[0].label)
    await seat.settled()
    asked = next(message for message in other.messages() if "🪑" in message.text)
    await mal.click(asked, label="Decline")
    assert "declined" in (await cat.click(card, label=card.buttons[0].label)).text
    assert {row.user for row in (await seat.table(other)).seats.values()} == {mal.id}


async def test_a_copy_is_closed_by_its_importer_or_who_manages_the_server(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """It holds its channel until then, and whoever wants a game there reads how."""
    mal, other, host = (
        seat.box.user("mal"),
        seat.box.channel("mals"),
        seat.box.user("host", permissions=("manage_guild",)),
    )
    data = await a_file(seat, place, ana, ben)
    for who, command in ((mal, "table close"), (host, "mod close")):
        await brought(mal, other, data, seat)
        refused = (await ana.slash(other, "game new", title="18Mag", players=2)).text
        assert "/mesa cerrar" in refused and mal.id in refused
        assert "✖" in (await ana.slash(other, "table close")).text
        assert "✖" not in (await who.slash(other, command)).text
        await seat.settled()
        assert "🗑" in other.messages()[-1].text
    assert "✖" not in (await ana.slash(other, "game new", title="18Mag", players=2)).text


async def test_a_seat_of_nobody_at_discord_keeps_no_channel_mute(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """A database of before may have a person there who is no number: the table is announced all the same, and the next one too."""
    await seat.begun(place, ana, ben)
    game = (await seat.table(place)).game.id

    def spoil(db: Database) -> None:
        db.execute("UPDATE seats SET user = 'abc-x' WHERE game = ?", (game,))
        db.execute("UPDATE waits SET user = 'abc-x' WHERE game = ?", (game,))

    await seat.tables.store.write(spoil)
    seat.tables.forget(game)
    before = len(place.messages())
    await seat.tables.timing.nudge(game, ana.id)
    await some_moves(seat, place, 12)
    await seat.settled()
    assert len(place.messages()) > before + 1


async def test_an_act_without_words_is_no_mistake(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A database of before may tell of something nobody does at a table: `/history` shows when and by whom."""
    await seat.begun(place, ana, ben)
    game = (await seat.table(place)).game.id
    for act in (Act(game=game, at=5, user="7", act="nonsense"), Act(game=game, at=5, act="paused")):
        await seat.tables.store.write(insert, act)
    told = (await ana.slash(place, "history")).text
    assert "✖" not in told and told.count("<t:5:f>") == 2
