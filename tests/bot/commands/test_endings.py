"""Games that end before their rules say so, through Discord: the question with its figures, the result, the channel that is free again."""

from __future__ import annotations

from bot.store.rows import DAY
from sandbox import Channel, Message, User
from tests.support.at_discord.discord_seat import Seat, some_moves


def last(place: Channel, *words: str) -> Message:
    """The newest message in which some words stand."""
    return [message for message in place.messages() if all(word in message.text for word in words)][-1]


async def three(seat: Seat, place: Channel, ana: User, ben: User, cleo: User) -> None:
    """A game of three, some moves old."""
    await seat.begun(place, ana, ben, cleo)
    await some_moves(seat, place, 30)
    await seat.settled()


async def test_a_game_ends_by_agreement(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """The question has the standings and a projection; with enough consents the result says agreed; the last one's makes it count."""
    cleo = seat.box.user("cleo", locale="en-US")
    await three(seat, place, cleo, ana, ben)
    asked = await cleo.slash(place, "game end")
    assert "✖" not in asked.text
    await seat.settled()
    question = last(place, "🏁", "agreement")
    assert "2 of 3" in question.text and question.text.count("🥇") == 2 and "probably" in question.text
    await ana.click(question, custom_id=question.buttons[0].custom_id)
    await seat.settled()
    result = last(place, "🥇", "agreed")
    assert "Not rated." in result.text and len(result.attachments) == 2 and "agreed" in str(result.attachments[0])
    assert f"<@{ben.id}>" in question.text and len(question.buttons) == 1
    assert "✖" not in (await ben.click(question, custom_id=question.buttons[0].custom_id)).text
    await seat.settled()
    assert not question.buttons and (await seat.table(place)).game.unrated == 0
    assert "1500" not in (await ben.slash(place, "record")).text
    again = await cleo.slash(place, "undo")
    await seat.settled()
    assert "✖" not in again.text and "go on with this game" in last(place, "▶").text
    assert "agreement" in (await cleo.slash(place, "history")).text


async def test_a_game_is_run_out_or_given_up(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Run out in seconds; in another game who leaves is offered to concede, and the one who is left has won."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 30)
    await ana.slash(place, "game end", how="run_out")
    await seat.settled()
    question = last(place, "⏩")
    await ben.click(question, custom_id=question.buttons[0].custom_id)
    await seat.settled()
    assert (await seat.table(place)).position.over and "de acuerdo" in last(place, "🥇").text
    other = seat.box.channel("other")
    await seat.begun(other, ana, ben)
    leaving = await ben.slash(other, "game leave")
    given_up = await ben.click(leaving, custom_id=leaving.buttons[-1].custom_id)
    await seat.settled()
    assert "✖" not in given_up.text and "abandonaron" in last(other, "🥇").text
    assert any("🏳" in message.text for message in other.messages())


async def test_the_channel_of_a_dead_table_is_free_again(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Who left nobody behind reads so; `/game new` there shows who may close it, with the button; who may presses it."""
    await seat.begun(place, ana, ben)
    for person in (ana, ben):
        leaving = await person.slash(place, "game leave")
        await person.click(leaving, custom_id=leaving.buttons[0].custom_id)
    await seat.settled()
    assert "🕸" in last(place, "🕸").text and any("🕸" in letter.text for letter in ana.dm.messages())
    wish = {"title": "18Mag", "players": 2}
    offered = await ben.slash(place, "game new", **wish)
    assert f"<@{ana.id}>" in offered.text and len(offered.buttons) == 1
    assert (await ben.click(offered, custom_id=offered.buttons[0].custom_id)).text.startswith("✖")
    offered = await ana.slash(place, "game new", **wish)
    assert "✖" not in (await ana.click(offered, custom_id=offered.buttons[0].custom_id)).text
    assert "✖" not in (await ben.slash(place, "game new", **wish)).text
    await seat.settled()
    seat.clock.go(31 * DAY)
    stale = await ben.slash(place, "game new", **wish)
    assert len(stale.buttons) == 1
    assert "✖" not in (await ben.click(stale, custom_id=stale.buttons[0].custom_id)).text
    assert (await seat.table(place)).game.status == "closed"


async def test_a_moderator_ends_a_game_and_says_why(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Without a reason it is not done; the reason stands with the result, which nobody is rated for."""
    boss = seat.box.user("boss", permissions=("manage_guild",))
    await seat.begun(place, ana, ben)
    assert (await boss.slash(place, "mod close")).text.startswith("✖")
    assert "✖" not in (await boss.slash(place, "mod close", why="the club @everyone moved")).text
    await seat.settled()
    result = last(place, "🥇")
    assert "club" in result.text and "No puntúa" in result.text and not result.data["mention_everyone"]
