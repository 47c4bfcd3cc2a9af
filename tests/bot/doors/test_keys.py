"""Numbers are no keys: after a restore they are given again, so a button has the key of its table, and is asked where it stands."""

from __future__ import annotations

from pathlib import Path

from bot.store.records import update
from bot.store.rows import Game
from bot.store.upkeep.checks import backup
from sandbox import Channel, Message, Sandbox, User
from tests.support.at_discord.discord_seat import Clock, Seat, open_bot, some_moves
from tests.support.at_discord.forging import press

LOST = "table that is not there any more"


async def lobby(seat: Seat, place: Channel, maker: User) -> Message:
    """The card of a new table."""
    await maker.slash(place, "game new", title="18Mag", players=3, variant="plain")
    await seat.settled()
    return [message for message in place.messages() if message.buttons][-1]


def button(message: Message, label: str) -> str:
    """The identifier under a label."""
    return next(str(one.custom_id) for one in message.buttons if one.label == label)


async def test_buttons_of_lost_games_lead_to_no_other_table(tmp_path: Path) -> None:
    """A copy is restored, the number of a lost lobby is given again: its buttons seat nobody and show nothing."""
    async with Sandbox() as box:
        ana, cat, mal = (box.user(name) for name in ("ana", "cat", "mal"))
        places = [box.channel(name) for name in ("table", "lost", "hidden")]
        path, clock = tmp_path / "house.db", Clock()
        async with open_bot(box, path, clock) as bot:
            await lobby(Seat(box, bot, clock, path), places[0], ana)
            copy = backup(path, tmp_path / "copies")
            card = await lobby(Seat(box, bot, clock, path), places[1], mal)
        for left in tmp_path.glob("house.db*"):
            left.unlink()
        path.write_bytes(copy.read_bytes())
        async with open_bot(box, path, clock) as bot:
            seat = Seat(box, bot, clock, path)
            await lobby(seat, places[2], ana)
            table = await seat.table(places[2])
            assert button(card, "Join").startswith(f"sb:join:{table.game.id}-")
            for word in ("Join", "Options", "Start", "Leave"):
                assert LOST in (await cat.click(card, word)).text
            assert (await seat.table(places[2])).with_role("player") == (ana.id,)


async def test_a_lost_question_of_a_table_that_is_still_there_answers_no_other(tmp_path: Path) -> None:
    """A copy is restored, the table in it is asked something else: who accepts what was lost accepts nothing."""
    async with Sandbox() as box:
        ana, ben, place = box.user("ana"), box.user("ben"), box.channel("table")
        path, clock = tmp_path / "house.db", Clock()
        async with open_bot(box, path, clock) as bot:
            seat = Seat(box, bot, clock, path)
            await seat.begun(place, ana, ben)
            await some_moves(seat, place, 2)
            copy = backup(path, tmp_path / "copies")
            await some_moves(seat, place, 1)
            lost, question = (await seat.table(place)).at.id, await asked_to_end(seat, place, ana)
        for left in tmp_path.glob("house.db*"):
            left.unlink()
        path.write_bytes(copy.read_bytes())
        async with open_bot(box, path, clock) as bot:
            seat = Seat(box, bot, clock, path)
            await some_moves(seat, place, 1)
            again = await asked_to_end(seat, place, ana)
            assert "✖" in (await ben.click(question, label="Accept")).text
            table = await seat.table(place)
            assert table.game.status == "running" and table.at.id > lost
            assert "✖" not in (await ben.click(again, label="Accept")).text
            assert (await seat.table(place)).game.status == "over"


async def asked_to_end(seat: Seat, place: Channel, maker: User) -> Message:
    """The question whether the game shall end here."""
    await maker.slash(place, "game end")
    await seat.settled()
    return [message for message in place.messages() if any(one.label == "Accept" for one in message.buttons)][-1]


async def test_a_press_is_for_the_table_its_message_stands_at(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A number without a key, a key of another table, a message in another channel, a channel one cannot see."""
    game, other = (await seat.begun(place, ana, ben)).game, seat.box.channel("other")
    elsewhere = await lobby(seat, other, ana)
    turn = [message for message in place.messages() if message.buttons][-1]
    assert LOST in (await press(ben, turn, f"sb:act:{game.id}")).text
    assert LOST in (await press(ben, turn, f"sb:act:{(await seat.table(other)).game.id}-{game.key}")).text
    assert "plays elsewhere" in (await press(ben, elsewhere, f"sb:act:{game.mark}")).text
    own = (await ben.slash(other, "help")).message
    assert "✖" not in (await press(ben, own, f"sb:see:{game.mark}:map")).text
    await seat.hidden(place, ben)
    assert "do not see" in (await press(ben, own, f"sb:see:{game.mark}:map")).text
    thread = f"sb:see:{game.mark}:map"
    assert "✖" not in (await press(ana, own, thread)).text


async def test_buttons_from_before_there_were_keys_work_where_they_surely_mean_their_table(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """Under an announcement of the table, or in its channel for oneself alone; of a table that got its key at once, never."""
    game = (await seat.begun(place, ana, ben)).game
    turn = [message for message in place.messages() if message.buttons][-1]
    own = (await ben.slash(place, "help")).message
    far = (await ben.slash(seat.box.channel("far"), "help")).message
    for message in (turn, own):
        assert LOST in (await press(ben, message, f"sb:act:{game.id}")).text
    await seat.tables.store.write(update, Game, "id = ?", (game.id,), key=f"o{game.created}")
    seat.tables.forget(game.id)
    for message in (turn, own):
        assert "✖" not in (await press(ben, message, f"sb:act:{game.id}")).text
    await seat.tables.store.write(forget_messages, game.id)
    assert LOST in (await press(ben, turn, f"sb:act:{game.id}")).text
    assert LOST in (await press(ben, far, f"sb:act:{game.id}")).text


def forget_messages(db: object, game: int) -> None:
    """As if the announcements had been another table's."""
    db.execute("UPDATE outbox SET message = '' WHERE game = ?", (game,))  # type: ignore[attr-defined]


async def test_every_verb_asks_for_the_key(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """No button of a table answers to a key that is not the table's."""
    from bot.chat.commands import PRESSES
    from bot.chat.connection.client import OF_NO_TABLE

    game = (await seat.begun(place, ana, ben)).game
    turn = [message for message in place.messages() if message.buttons][-1]
    for verb in sorted(PRESSES.keys() - OF_NO_TABLE):
        assert LOST in (await press(ben, turn, f"sb:{verb}:{game.id}-0000000000")).text, verb
