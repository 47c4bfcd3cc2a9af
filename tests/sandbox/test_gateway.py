"""The websocket: resume with replay, lost sessions, compression, tokens, intents."""

import time
from functools import partial

import discord
import pytest
from aiohttp import ClientSession

from sandbox import Channel, Sandbox, User, connect, running
from sandbox.gateway import ACK_SECONDS
from tests.support.at_discord.small_bot import SmallBot, until


async def test_resume_replays_what_was_missed(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """After a broken line the client resumes, and what happened meanwhile arrives once and in order."""
    ana.say(table, "before")
    box.faults.drop_socket()
    await box.wait_for(lambda: not box.gateway.ready)
    ana.say(table, "meanwhile 1")
    ana.say(table, "meanwhile 2")
    await box.wait_for(lambda: box.gateway.resumed == 1)
    ana.say(table, "after")
    await until(lambda: len(bot.seen) >= 4)
    assert [int(m.id) for m in table.messages()] == [m.id for m in bot.seen]
    assert box.gateway.identified == 1 and bot.told == ["resumed"]


@pytest.mark.parametrize("resumable", [True, False])
async def test_invalid_session(bot: SmallBot, box: Sandbox, ana: User, table: Channel, resumable: bool) -> None:
    """After op 9 the client resumes or identifies again, and works on."""
    box.faults.invalid_session(resumable)
    await box.wait_for(lambda: box.gateway.resumed == 1 if resumable else box.gateway.identified == 2)
    await bot.wait_until_ready()
    assert (await ana.slash(table, "roll")).content.startswith("rolled")


async def test_a_heartbeat_is_answered_after_a_moment(box: Sandbox) -> None:
    """Answered in the same instant, the client would measure from the heartbeat before and say it cannot keep up."""
    async with ClientSession() as session, session.ws_connect(box.gateway_url) as line:
        assert (await line.receive_json())["op"] == 10
        sent = time.monotonic()
        await line.send_json({"op": 1, "d": None})
        assert (await line.receive_json())["op"] == 11
        assert time.monotonic() - sent >= ACK_SECONDS * 0.9


async def test_reconnect_on_request(bot: SmallBot, box: Sandbox) -> None:
    """Op 7 makes the client come back with its session."""
    box.gateway.ask_reconnect()
    await box.wait_for(lambda: box.gateway.resumed == 1)


async def test_compressed(box: Sandbox, ana: User, table: Channel) -> None:
    """With zlib-stream everything goes through one compressor."""
    box.compress = True
    async with running(box, SmallBot):
        assert (await ana.slash(table, "roll")).content.startswith("rolled")


async def test_wrong_token(box: Sandbox) -> None:
    """A wrong token is refused at login; the client's settings are restored afterwards."""
    real = discord.http.Route.BASE, discord.Client.before_identify_hook
    with connect(box), pytest.raises(discord.LoginFailure):
        async with SmallBot() as client:
            await client.start("wrong")
    assert (discord.http.Route.BASE, discord.Client.before_identify_hook) == real


async def test_words_of_others_stay_hidden(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """Without the message-content intent only direct messages and calls of the bot can be read."""
    ana.say(table, "secret")
    ana.say(table, f"{box.bot.mention} listen")
    ana.say(ana.dm, "hello")
    await until(lambda: len(bot.seen) == 3)
    assert [m.content for m in bot.seen] == ["", f"{box.bot.mention} listen", "hello"]


async def test_only_what_was_asked_for(box: Sandbox, ana: User, table: Channel) -> None:
    """A bot with the intent for guilds alone hears of no messages, but its interactions arrive."""
    async with running(box, partial(SmallBot, discord.Intents(guilds=True))) as client:
        ana.say(table, "unheard")
        assert (await ana.slash(table, "roll")).content.startswith("rolled")
        assert client.seen == []


async def test_old_sessions_end(bot: SmallBot, box: Sandbox) -> None:
    """Once the bot has identified anew, nothing is kept for the session it left behind."""
    (left,) = box.gateway.sessions
    await bot.close()
    async with running(box, SmallBot):
        assert len(box.gateway.sessions) == 1 and left not in box.gateway.sessions


async def test_autosharded(box: Sandbox) -> None:
    """A sharded client asks for the gateway's address and gets the same one."""
    async with running(box, partial(discord.AutoShardedClient, intents=discord.Intents(guilds=True))):
        assert box.requests("GET", "/gateway/bot")
