"""Open seats through Discord: a list with a button each, the table answers, a letter comes; nothing says where it is."""

from __future__ import annotations

from typing import Any

from bot.store.rows import Game
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat

FAR, CLUB = "222222222222222222", "Club Secreto"


async def far_table(seat: Seat, place: Channel, maker: User, **more: Any) -> Game:
    """A table of another server that shows its seats."""
    await seat.tables.openings.show(FAR, True)
    wishes = {"rating_from": 1400, "rating_to": 1600}
    return await seat.tables.lobby.create(
        maker.id, place.id, "1862", 3, guild=FAR, name=CLUB, language="es", wishes=wishes, **more
    )


def button(reply: Any, verb: str) -> str:
    """The button of a verb."""
    return str(next(one.custom_id for one in reply.buttons if one.custom_id.split(":")[1] == verb))


async def test_a_seat_is_asked_for_and_given(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """What is played, how fast and for whom stands in the list; one press asks, the moderator's press gives, a letter says so."""
    far = seat.box.channel("far")
    game = await far_table(seat, far, ana)
    shown = await ben.slash(place, "game list")
    for word in ("1862", "1 of 3", "Spanish", "1400–1600"):
        assert word in shown.text
    for secret in (CLUB, FAR, far.id, far.name, ana.id, "ana"):
        assert secret not in shown.text + str(shown.parts()), secret
    asked = await ben.click(shown, custom_id=button(shown, "ask"))
    assert asked.ephemeral and "1862" in asked.text and far.id not in asked.text
    await seat.settled()
    question = next(message for message in far.messages() if "pide un asiento" in message.text)
    assert f"<@{ana.id}>" in question.text and "1500" in question.text
    assert (await ben.click(question, custom_id=question.buttons[0].custom_id)).text.startswith("✖")
    given = await ana.click(question, custom_id=question.buttons[0].custom_id)
    assert f"<@{ben.id}>" in given.text
    await seat.settled()
    assert ben.id in (await seat.tables.look(game.id)).with_role("player")
    (letter,) = [message for message in ben.dm.messages() if "have a seat" in message.text]
    assert far.id in letter.text and ana.id in letter.text
    assert not question.buttons and "dio el asiento" in question.text


async def test_who_is_declined_does_not_learn_where(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The letter says no, and neither channel, server nor the table's name."""
    far = seat.box.channel("far")
    await far_table(seat, far, ana)
    shown = await ben.slash(place, "game list", title="1862", language="es", mine=True)
    await ben.click(shown, custom_id=button(shown, "ask"))
    await seat.settled()
    question = next(message for message in far.messages() if "pide un asiento" in message.text)
    await ana.click(question, custom_id=question.buttons[1].custom_id)
    await seat.settled()
    (letter,) = [message.text for message in ben.dm.messages() if "1862" in message.text]
    assert all(secret not in letter for secret in (CLUB, FAR, far.id, ana.id))
    again = await ben.click(shown, custom_id=button(shown, "ask"))
    assert again.text.startswith("✖") and "declined" in again.text


async def test_the_list_is_filtered_and_turned_over(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """By title, pace, language and one's own rating; ten to a page; a question is taken back where it was asked."""
    await seat.tables.openings.show(FAR, True)
    for number in range(12):
        far, wishes = seat.box.channel(f"far{number}"), {"rating_from": 1900 if number == 5 else 0}
        await seat.tables.lobby.create(ana.id, far.id, "18Mag", 2, guild=FAR, wishes=wishes)
    first = await ben.slash(place, "game list")
    assert "**10.**" in first.text and "**11.**" not in first.text
    second = await ben.click(first, custom_id=button(first, "seats"))
    assert "**11.**" in second.text and "**12.**" in second.text and "**1.**" not in second.text
    assert "**1.**" not in (await ben.slash(place, "game list", title="1824")).text
    assert "**1.**" not in (await ben.slash(place, "game list", pace="live")).text
    assert "**1.**" not in (await ben.slash(place, "game list", language="es")).text
    mine = await ben.slash(place, "game list", mine=True)
    mine = await ben.click(mine, custom_id=button(mine, "seats"))
    assert "**11.**" in mine.text and "**12.**" not in mine.text
    asked = await ben.click(mine, custom_id=button(mine, "ask"))
    gone = await ben.click(asked, custom_id=button(asked, "unask"))
    assert not gone.text.startswith("✖")


async def test_who_manages_the_server_allows_it(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Off until then; a table says what it looks for, and may stay out."""
    boss = seat.box.user("boss", permissions=("manage_guild",))
    home = seat.box.guild.id
    made = await ben.slash(place, "game new", title="18Mag", players=2, rating="1400-")
    assert "✖" not in made.text
    game = (await seat.table(place)).game
    assert (game.rating_from, game.rating_to, game.unlisted) == (1400, 0, 0)
    assert not await seat.tables.openings.elsewhere("1", FAR)
    assert "✖" not in (await boss.slash(place, "mod open-seats", on=True)).text
    assert [row.game.guild for row in await seat.tables.openings.elsewhere("1", FAR)] == [home]
    kept = await ben.slash(place, "game options", option="elsewhere", value="no")
    assert "✖" not in kept.text and not await seat.tables.openings.elsewhere("1", FAR)
    typed = await ben.slash(place, "game options", option="rating", value="1550-1650")
    assert "1550–1650" in typed.text and (await seat.table(place)).game.rating_to == 1650
    wrong = await ben.slash(place, "game options", option="rating", value="good ones")
    assert wrong.text.startswith("✖") and "1400-1600" in wrong.text
    spoken = await ben.slash(place, "game options", option="language", value="es")
    assert "✖" not in spoken.text and (await seat.table(place)).game.language == "es"


async def test_a_channel_one_cannot_see_is_not_in_the_list(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The tables of this server stand there for who sees their channel."""
    secret = seat.box.channel("secret")
    await ana.slash(secret, "game new", title="18Mag", players=2, name=CLUB)
    assert CLUB in (await ben.slash(place, "game list")).text
    await seat.hidden(secret, ben)
    assert CLUB not in (await ben.slash(place, "game list")).text
    assert CLUB in (await ana.slash(place, "game list")).text
