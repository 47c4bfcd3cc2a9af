"""Computers at a table of the real client: in the lobby, in the channel, in the log, and asked for seats and deals."""

from __future__ import annotations

import pytest

from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat, done, open_bot


async def waited(seat: Seat, place: Channel) -> None:
    """Until nobody but people is waited for."""
    await seat.settled()
    assert not (await seat.table(place)).to_move()


async def test_a_lobby_with_computers_of_every_strength(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Made with the command or by buttons, by who moderates; the card says who they are and that it counts for nobody."""
    made = await ana.slash(place, "game new", title="18Mag", players=5, computers=1, strength="hard")
    assert "✖" not in made.text
    card = await place.wait_for(lambda m: "Bot Ada (difícil)" in m.text)
    assert "no puntúa" in card.text and "(2/5)" in card.text
    assert (await ben.click(card, "+ ordenador fácil")).text.startswith("✖")
    assert "Bot Leo (fácil)" in (await ana.click(card, "+ ordenador fácil")).text
    await ana.click(card, "+ ordenador medio")
    assert "Bot Mia" not in (await ana.click(card, "– ordenador")).text
    await ben.slash(place, "game join")
    await seat.settled()
    assert (await seat.table(place)).game.computers == ("hard", "easy") and "(4/5)" in card.text
    no_room = await ana.slash(place, "game new", title="18Mag")
    assert no_room.text.startswith("✖")


async def test_a_small_game_with_one_person(seat: Seat, place: Channel, ana: User) -> None:
    """Nobody calls a computer, their moves carry their names, and what they did stands in the message that calls the person."""
    await ana.slash(place, "game new", title="18Mag", players=3, computers=2, strength="easy")
    await ana.slash(place, "game start")
    await waited(seat, place)
    for _ in range(8):
        table = await seat.table(place)
        (own,) = table.waiting()
        assert table.user_of(own) == ana.id
        await seat.tables.playing.play(table.game.id, first_action(table), ana.id)
        await waited(seat, place)
    told = "\n".join(message.text for message in place.messages())
    assert "**Bot Ada**" in told and "**Bot Leo**" in told and "<@>" not in told
    log = (await ana.slash(place, "log")).text
    assert "**Bot" in log and "by a computer" not in log
    turns = [message for message in place.messages() if "➡" in message.text]
    assert len(turns) == 1 and ana.id in turns[0].text


def first_action(table):  # type: ignore[no-untyped-def]
    """What is done without thinking."""
    from bot.orders.defaults import default_action

    (own,) = table.waiting()
    return default_action(table.position, own)


async def test_a_restart_in_the_middle(seat: Seat, place: Channel, ana: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a computer was thinking about when the bot stopped it thinks about again."""
    await ana.slash(place, "game new", title="18Mag", players=3, computers=2, strength="easy")
    monkeypatch.setattr(seat.tables.computers, "look", lambda table: None)
    await ana.slash(place, "game start")
    while not (table := await seat.table(place)).to_move():
        await seat.tables.play(table.game.id, first_action(table), ana.id)
    await seat.gone()
    async with open_bot(seat.box, seat.path, seat.clock) as bot:
        again = Seat(seat.box, bot, seat.clock, seat.path)
        for _ in range(1000):
            await again.settled()
            if not (await again.table(place)).to_move():
                break
        assert (await again.table(place)).user_of((await again.table(place)).waiting()[0]) == ana.id


async def test_a_stranger_asks_for_a_computers_seat(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """By the command to join; who moderates gives it."""
    await ana.slash(place, "game new", title="18Mag", players=3, computers=2, strength="easy")
    await ana.slash(place, "game start")
    await waited(seat, place)
    asked = await ben.slash(place, "game join")
    taken = next(name for name, row in (await seat.table(place)).seats.items() if row.name == "Bot Ada")
    assert "✖" not in (await ben.click(asked.message, f"Ask for the seat of {taken} Bot Ada")).text
    question = await place.wait_for(lambda m: "pide el asiento" in m.text)
    assert "✖" not in (await ana.click(question, "Aceptar")).text
    await waited(seat, place)
    assert (await seat.table(place)).user_of(taken) == ben.id


async def test_a_hint_alone_and_where_the_table_agreed(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """With computers alone always, with what speaks for it in figures; nobody else hears of it."""
    await ana.slash(place, "game new", title="18Mag", players=3, computers=2, strength="easy")
    assert (await ana.slash(place, "hint")).text.startswith("✖")
    await ana.slash(place, "game start")
    for _ in range(6):
        await waited(seat, place)
        table = await seat.table(place)
        told = await ana.slash(place, "hint")
        assert told.text.startswith("💡") and len(told.text.splitlines()) == 2, told.text
        assert (await seat.table(place)).game.head == table.game.head
        await seat.tables.play(table.game.id, first_action(table), ana.id)
    assert not any("💡" in message.text for message in place.messages())
    assert (await ben.slash(place, "hint")).text.startswith("✖")


@pytest.mark.parametrize("agreed", (False, True))
async def test_among_people_hints_are_agreed_on(seat: Seat, place: Channel, ana: User, ben: User, agreed: bool) -> None:
    """Off by default; where the table has them the others see that one was asked for, in the channel and in the history."""
    await ana.slash(place, "game new", title="18Mag", players=2)
    await ben.slash(place, "game join")
    if agreed:
        assert "✖" not in (await ana.slash(place, "game options", option="advice", value="own")).text
    await ana.slash(place, "game start")
    await seat.settled()
    table = await seat.table(place)
    at_turn, other = ana, ben
    if table.user_of(table.waiting()[0]) == ben.id:
        at_turn, other = ben, ana
    told = await at_turn.slash(place, "hint")
    await seat.settled()
    assert told.text.startswith("💡" if agreed else "✖")
    assert any("💡" in message.text for message in place.messages()) == agreed
    assert (await other.slash(place, "hint")).text.startswith("✖")
    assert ("hint" in (await ben.slash(place, "history")).text) == agreed


async def test_a_stand_in_is_told_as_one(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """In the channel, in the log and in the film: a computer made the move, not who left the seat."""
    table = await seat.begun(place, ana, ben)
    await seat.tables.seating.resign(table.game.id, seat.who(table, table.waiting()[0]).id)
    await seat.settled()
    assert any("by a computer" in m.text or "por un ordenador" in m.text for m in place.messages())
    assert any("Un ordenador juega por" in message.text for message in place.messages())
    assert "by a computer" in (await ben.slash(place, "log")).text
    (words,) = (await done(ben.slash(place, "film", text=True))).attachments
    assert "by a computer" in words.data.decode()
