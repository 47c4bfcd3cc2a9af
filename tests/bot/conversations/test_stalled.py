"""Somebody does not come: the channel says what can be done, with the buttons for it, and a free seat finds somebody."""

from __future__ import annotations

from bot.store.rows import DAY
from sandbox import Channel, Message, User
from tests.support.at_discord.discord_seat import Seat


def last(place: Channel, *words: str) -> Message:
    """The newest message in which some words stand."""
    return [message for message in place.messages() if all(word in message.text for word in words)][-1]


async def waited(seat: Seat, days: int) -> None:
    """So many days with nobody doing anything."""
    for _ in range(days):
        seat.clock.go(DAY)
        await seat.tables.tick()
    await seat.settled()


async def test_a_stalled_table_finds_somebody(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """On the second day; one button calls, one asks the others for a caretaker; the seat stands in the list, one press asks."""
    cleo, dora = (seat.box.user(name, locale="en-US") for name in ("cleo", "dora"))
    table = await seat.begun(place, cleo, ana, ben)
    (waiting,) = table.waiting()
    away = seat.who(table, waiting)
    one, two = (person for person in (cleo, ana, ben) if person.id != away.id)
    await waited(seat, 2)
    told = last(place, "🐌")
    assert f"<@{away.id}>" in told.text and len(told.buttons) == 3
    stranger = await dora.click(told, custom_id=told.buttons[0].custom_id)
    assert stranger.text.startswith("✖")
    called = await one.click(told, custom_id=told.buttons[0].custom_id)
    assert "✖" not in called.text
    asked = await one.click(told, custom_id=told.buttons[1].custom_id)
    assert f"<@{two.id}>" in asked.text
    await seat.settled()
    question = last(place, "does not come")
    await two.click(question, custom_id=question.buttons[0].custom_id)
    await seat.settled()
    assert (await seat.table(place)).seats[waiting].caretaker
    shown = await dora.slash(place, "game list")
    assert "a seat is free" in shown.text and len(shown.buttons) == 1
    wish = await dora.click(shown, custom_id=shown.buttons[0].custom_id)
    assert "✉" in wish.text
    await seat.settled()
    request = last(place, "asks for the seat")
    given = await cleo.click(request, custom_id=request.buttons[0].custom_id)
    assert "✖" not in given.text
    await seat.settled()
    if one.id == cleo.id or two.id == cleo.id:
        vote = last(place, "may take over the seat")
        voter = next(person for person in (one, two) if person.id != cleo.id)
        await voter.click(vote, custom_id=vote.buttons[0].custom_id)
        await seat.settled()
    assert (await seat.table(place)).user_of(waiting) == dora.id
    assert any("have a seat" in letter.text for letter in dora.dm.messages())


async def test_what_the_buttons_do_can_be_typed(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Not before the table has waited long enough, never about oneself; then call, or ask the others."""
    cleo = seat.box.user("cleo", locale="en-US")
    table = await seat.begun(place, cleo, ana, ben)
    (waiting,) = table.waiting()
    away = seat.who(table, waiting)
    one, two = (person for person in (cleo, ana, ben) if person.id != away.id)
    other = next(person for person in (one, two) if person.id != cleo.id)
    assert (await other.slash(place, "game absent", way="caretaker")).text.startswith("✖")
    await waited(seat, 2)
    assert (await away.slash(place, "game absent", way="nudge")).text.startswith("✖")
    assert "✖" not in (await other.slash(place, "game absent", way="nudge")).text
    assert (await seat.box.user("dora").slash(place, "game absent", way="sought")).text.startswith("✖")
    mate = next(person for person in (one, two) if person.id != other.id)
    assert f"<@{mate.id}>" in (await other.slash(place, "game absent", way="caretaker", seat=waiting)).text
    await seat.settled()
    question = last(place, "does not come")
    assert "✖" not in (await mate.click(question, custom_id=question.buttons[0].custom_id)).text
    assert (await seat.table(place)).seats[waiting].caretaker


async def test_who_moderates_has_the_buttons_in_the_letter(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Also where the table is another's; a question nobody answers in time still says what it was about."""
    table = await seat.begun(place, ana, ben, alone=True)
    (waiting,) = table.waiting()
    away = seat.who(table, waiting)
    other = ben if away.id == ana.id else ana
    await seat.tables.seating.set_moderator(table.game.id, "1", ana.id)
    boss = seat.box.user("boss")
    await seat.tables.seating.set_moderator(table.game.id, boss.id, ana.id)
    await waited(seat, 2)
    letter = boss.dm.messages()[-1]
    assert len(letter.buttons) == 3
    assert "✖" not in (await boss.click(letter, custom_id=letter.buttons[2].custom_id)).text
    await seat.settled()
    assert (await seat.table(place)).free_seats == (waiting,)
    joining = await seat.box.user("dora").slash(place, "game join")
    assert len(joining.buttons) == 1
    await other.slash(place, "game end")
    await waited(seat, 4)
    question = last(place, "🏁")
    assert not question.buttons and "🥇" in question.text
