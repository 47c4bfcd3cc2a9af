"""Troubles that a test switches on strike as often as told, and the client meets them as it would meet Discord's."""

import time

import aiohttp
import discord
import pytest

from sandbox import Channel, Sandbox, User, running
from tests.support.at_discord.small_bot import SmallBot, picture, place, until


async def test_rate_limit(bot: SmallBot, box: Sandbox, table: Channel) -> None:
    """429 is waited out by the client and strikes only where it was told to."""
    trouble = box.faults.rate_limit("/channels/*/messages", "POST", times=2, after=0.02)
    await place(bot, table).send("patience")
    assert trouble.struck == 2 and table.last.content == "patience"


async def test_server_error(bot: SmallBot, box: Sandbox, table: Channel) -> None:
    """503 reaches the caller; nothing was posted."""
    box.faults.fail(503, "/channels/*/messages", "POST")
    with pytest.raises(discord.DiscordServerError):
        await place(bot, table).send("lost")
    assert table.messages() == []


async def test_lost_answer(bot: SmallBot, box: Sandbox, table: Channel) -> None:
    """The message is there although its sender was told that it failed."""
    box.faults.lose_answer("/channels/*/messages", "POST", status=503)
    with pytest.raises(discord.DiscordServerError):
        await place(bot, table).send("there")
    assert table.last.content == "there"


async def test_cut_connection(bot: SmallBot, box: Sandbox, table: Channel) -> None:
    """A connection that breaks before the request is carried out leaves nothing behind."""
    trouble = box.faults.hang_up("/channels/*/messages", "POST", times=99)
    with pytest.raises(aiohttp.ClientError):
        await place(bot, table).send("cut")
    assert trouble.struck >= 1 and table.messages() == []


async def test_delay(bot: SmallBot, box: Sandbox, table: Channel) -> None:
    """A slow Discord."""
    box.faults.delay(0.1, "/channels/*")
    begun = time.monotonic()
    await place(bot, table).send("slow")
    assert time.monotonic() - begun >= 0.1


async def test_refusals(bot: SmallBot, box: Sandbox, table: Channel) -> None:
    """A permission that is missing once, an upload that is too large once."""
    box.faults.refuse(50013, "/channels/*")
    with pytest.raises(discord.Forbidden):
        await place(bot, table).send("no")
    trouble = box.faults.refuse_upload()
    await place(bot, table).send("without a file")
    with pytest.raises(discord.HTTPException) as refusal:
        await place(bot, table).send(file=picture())
    assert refusal.value.status == 413 and trouble.struck == 1


async def test_delivered_twice(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """The second delivery has the same id; its answer is refused as already acknowledged."""
    box.faults.twice()
    assert (await ana.slash(table, "roll")).content.startswith("rolled")
    await until(lambda: bot.mishaps)
    assert [i.id for i in bot.asked] == [bot.asked[0].id] * 2 and len(table.messages()) == 1
    assert [getattr(mishap, "code", None) for mishap in bot.mishaps] == [40060]


async def test_forgotten(bot: SmallBot, box: Sandbox, table: Channel) -> None:
    """A message and a channel that vanished without a word."""
    sent = await place(bot, table).send("gone")
    box.faults.forget_message(table.last)
    for code, forget in ((10008, None), (10003, table)):
        if forget:
            box.faults.forget_channel(forget)
        with pytest.raises(discord.NotFound) as refusal:
            await sent.edit(content="where?")
        assert refusal.value.code == code


async def test_late_and_old(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """An answer after three seconds meets an unknown interaction; a token dies after fifteen minutes."""
    box.first_answer = 0.1
    trouble = box.faults.delay(0.2, "/interactions/*")
    with pytest.raises(Exception, match="did not respond"):
        await ana.slash(table, "roll")
    await until(lambda: bot.mishaps)
    assert trouble.struck == 1 and [m.code for m in bot.mishaps] == [10062]  # type: ignore[attr-defined]
    box.first_answer = 3.0
    await ana.slash(table, "roll")
    box.advance(15 * 60 + 1)
    with pytest.raises(discord.HTTPException) as refusal:
        await bot.asked[-1].edit_original_response(content="too late")
    assert refusal.value.code == 50027


async def test_second_answer(bot: SmallBot, ana: User, table: Channel) -> None:
    """Discord takes one first answer for an interaction."""
    await ana.slash(table, "roll")
    again = discord.InteractionResponse(bot.asked[-1])
    with pytest.raises(discord.HTTPException) as refusal:
        await again.send_message("again")
    assert refusal.value.code == 40060


async def test_counted_requests_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sixth message in a place within five seconds is put off, the client waits, and all arrive in order, once."""
    async with Sandbox(counted=True) as box:
        table, begun = box.channel("table"), box.world.now()
        monkeypatch.setattr(box.world, "now", lambda: begun + (10.0 if box.counter.refused else 0.0))
        async with running(box, SmallBot) as bot:
            monkeypatch.setattr("sandbox.discord_rules.limits.MESSAGES", (5, 0.1))
            for number in range(7):
                await place(bot, table).send(str(number))
        assert [message.content for message in table.messages()] == [str(number) for number in range(7)]
        assert box.counter.refused == 1


async def test_too_many_requests_in_all() -> None:
    """The fifty-first within a second is refused everywhere; answers to people are not counted."""
    async with Sandbox(counted=True) as box:
        late = [box.counter.wait("GET", "/users/@me") for _ in range(51)]
        assert late[:50] == [None] * 50 and late[50] is not None and late[50][1]
        assert box.counter.wait("POST", "/interactions/1/a/callback") is None
        box.advance(1.5)
        assert box.counter.wait("GET", "/users/@me") is None
