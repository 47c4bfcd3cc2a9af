"""Channels that are deleted or locked, people who take no letters: nobody waits for what never comes."""

from __future__ import annotations

import re

import pytest

from bot.store.rows import DAY
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat

SILENT = "none"
RESUME = re.compile(r"/table resume|/mesa reanudar")  # as the reader's Discord calls it


async def stranded(seat: Seat, place: Channel, ana: User, ben: User) -> str:
    """A game at a table without reminders, where nothing is about to be announced."""
    table = await seat.begun(place, ana, ben)
    await ana.slash(place, "game options", pace=SILENT)
    await seat.settled()
    return str(table.game.id)


async def paused(seat: Seat, game: str) -> bool:
    """Whether a table waits to be let go on."""
    return (await seat.tables.game(int(game))).status == "paused"


@pytest.mark.parametrize("heard", [True, False])
async def test_a_deleted_channel_is_noticed_without_any_announcement(
    seat: Seat, place: Channel, ana: User, ben: User, heard: bool
) -> None:
    """Heard of, both get a letter at once; missed, it is found out when somebody wants to go on elsewhere."""
    game = await stranded(seat, place, ana, ben)
    other = seat.box.channel("other")
    if heard:
        place.delete()
        for person in (ana, ben):
            await seat.box.wait_for(lambda person=person: [m for m in person.dm.messages() if RESUME.search(m.text)])
        assert await paused(seat, game)
    else:
        seat.box.faults.forget_channel(place)
    assert "✖" not in (await ana.slash(other, "table resume", game=game)).text
    await seat.settled()
    assert (await seat.table(other)).game.status == "running" and any(
        "➡" in message.text for message in other.messages()
    )


async def test_a_channel_that_is_there_is_not_taken_away(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Nobody carries a game off that goes on where it is."""
    game = await stranded(seat, place, ana, ben)
    other = seat.box.channel("other")
    assert await ana.autocomplete(other, "table resume", focused="game") == []
    assert (await ana.slash(other, "table resume", game=game)).text.startswith("✖")
    assert not await paused(seat, game)


@pytest.mark.parametrize("status", [400, 403])
async def test_a_locked_thread_pauses_its_table(seat: Seat, place: Channel, ana: User, ben: User, status: int) -> None:
    """Whichever status Discord gives it: the moderators hear of it, and unlocked again it goes on with all that was to be said."""
    thread = place.thread("game", ana)
    game = await stranded(seat, thread, ana, ben)
    lock = seat.box.faults.refuse(160005, f"/channels/{thread.id}/messages", "POST", 99, status)
    await seat.tables.timing.pause(int(game), ana.id)
    await seat.tables.timing.resume(int(game), ana.id)
    await seat.box.wait_for(lambda: [m for m in ana.dm.messages() if RESUME.search(m.text)])
    assert await paused(seat, game) and lock.struck == 1
    before = len(thread.messages())
    seat.box.faults.clear()
    assert "✖" not in (await ana.slash(thread, "table resume")).text
    await seat.settled()
    assert len(thread.messages()) > before and not await paused(seat, game)


def may_lock(seat: Seat, place: Channel) -> bool:
    """Whether the bot knows that it may manage threads in a channel."""
    known = seat.bot.get_channel(int(place.id))
    return bool(known.permissions_for(known.guild.me).manage_threads)  # type: ignore[union-attr]


async def test_a_thread_that_is_locked_pauses_its_table_at_once(
    seat: Seat, place: Channel, ana: User, ben: User
) -> None:
    """Nothing is about to be said there; unlocked again it goes on. Where the bot may write nevertheless nothing happens."""
    thread = place.thread("game", ana)
    game = await stranded(seat, thread, ana, ben)
    place.allow("manage_threads")
    await seat.box.wait_for(lambda: may_lock(seat, place))
    thread.lock()
    await ana.slash(place, "help")
    assert not await paused(seat, game)
    place.deny("manage_threads")
    await seat.box.wait_for(lambda: not may_lock(seat, place))
    thread.lock()
    for person in (ana, ben):
        await seat.box.wait_for(lambda person=person: [m for m in person.dm.messages() if RESUME.search(m.text)])
    assert await paused(seat, game)
    thread.lock(False)
    assert "✖" not in (await ana.slash(thread, "table resume")).text
    assert not await paused(seat, game)


async def test_who_takes_no_letters_is_called_in_the_channel(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Once a letter is refused the channel calls, now and from then on; the moderator reads so once."""
    table = await seat.begun(place, ana, ben, alone=True)
    (waiting,) = table.waiting()
    away = seat.who(table, waiting)
    boss = seat.box.user("boss")
    await seat.tables.seating.set_moderator(table.game.id, boss.id, ana.id)
    await away.slash(place, "prefs", pings="letter")
    seat.box.faults.refuse(50007, f"/channels/{away.dm.id}/messages", "POST", 9)
    for _ in range(4):
        seat.clock.go(DAY)
        await seat.tables.tick()
        await seat.settled()
    calls = [m for m in place.messages() if m.text.startswith("⏰") and f"<@{away.id}>" in m.text]
    assert len(calls) == 2 and "/ajustes" in calls[0].text and "/ajustes" not in calls[1].text
    assert len([m for m in boss.dm.messages() if "direct" in m.text]) == 1
    assert (await seat.tables.prefs_of(away.id)).pings == "channel"
