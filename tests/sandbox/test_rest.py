"""Messages, pins, threads, forums, permissions and nonces through the real client."""

from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Channel, Sandbox, User
from sandbox.routes.call import parts
from tests.support.at_discord.small_bot import SmallBot, picture, place, until


async def test_post_edit_read_delete(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """The life of a message; who may see it sees each step."""
    sent = await place(bot, table).send(f"hello {ana.mention}", file=picture(), silent=True)
    message = await table.wait_for(lambda m: m.content.startswith("hello"))
    assert message.mentions == ["ana"] and message.silent and message.attachments[0].width == 30
    await sent.edit(content="changed", attachments=[])
    assert message.content == "changed" and message.edited and message.attachments == []
    fetched = await place(bot, table).fetch_message(sent.id)
    assert fetched.content == "changed" and fetched.author == bot.user
    await sent.delete()
    assert not message.exists
    with pytest.raises(discord.NotFound) as refusal:
        await place(bot, table).fetch_message(sent.id)
    assert refusal.value.code == 10008


async def test_an_edit_keeps_the_files_it_names(bot: SmallBot, table: Channel) -> None:
    """A kept attachment keeps its address; a new one comes after it."""
    sent = await place(bot, table).send(files=[picture("a.png"), picture("b.png")])
    first = table.last.attachments[0]
    await sent.edit(attachments=[sent.attachments[0], picture("c.png")])
    assert [a.filename for a in table.last.attachments] == ["a.png", "c.png"]
    assert table.last.attachments[0].url == first.url


async def test_pictures_that_are_not_there(bot: SmallBot, table: Channel) -> None:
    """An embed or component that shows a file which is not attached is refused; a kept one may be shown again."""
    embed = discord.Embed().set_image(url="attachment://map.png")
    with pytest.raises(discord.HTTPException, match="not attached"):
        await place(bot, table).send(embed=embed)
    sent = await place(bot, table).send(file=picture())
    await sent.edit(embed=embed)
    assert table.last.embeds[0]["image"]["url"] == table.last.attachments[0].url
    with pytest.raises(discord.HTTPException, match="not attached"):
        await sent.edit(embed=embed, attachments=[])


async def test_mentions_are_limited(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """Only those whom `allowed_mentions` names are called."""
    text = f"{ana.mention} {box.user('bob').mention} @everyone"
    await place(bot, table).send(text)
    assert table.last.mentions == ["ana", "bob"] and table.last.data["mention_everyone"]
    only = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(int(ana.id))])
    await place(bot, table).send(text, allowed_mentions=only)
    assert table.last.mentions == ["ana"] and not table.last.data["mention_everyone"]


async def test_listing(bot: SmallBot, ana: User, table: Channel) -> None:
    """`before`, `after` and `limit` give the same windows as Discord."""
    said = [ana.say(table, str(n)) for n in range(6)]
    here = place(bot, table)

    async def contents(**query: object) -> list[str]:
        return [m.content async for m in here.history(**query)]

    assert await contents(limit=2) == ["", ""], "words of others are hidden without the intent"
    third = discord.Object(int(said[2].id))
    assert [m.id async for m in here.history(before=third)] == [int(said[1].id), int(said[0].id)]
    assert [m.id async for m in here.history(after=third, limit=2)] == [int(said[3].id), int(said[4].id)]
    assert [m.id async for m in here.history(around=third, limit=3)] == [int(said[n].id) for n in (3, 2, 1)]


async def test_replies(bot: SmallBot, ana: User, table: Channel) -> None:
    """A reply names its message and calls its author unless told otherwise."""
    said = ana.say(table, "question")
    message = await place(bot, table).fetch_message(int(said.id))
    await message.reply("answer")
    assert table.last.data["message_reference"]["message_id"] == said.id and table.last.mentions == ["ana"]
    await message.reply("quietly", mention_author=False)
    assert table.last.mentions == []
    said.box.faults.forget_message(said)
    with pytest.raises(discord.HTTPException, match="Unknown message"):
        await message.reply("too late")


async def test_pins(bot: SmallBot, table: Channel) -> None:
    """Pinning is told in the channel; both generations of routes list the pins."""
    sent = await place(bot, table).send("status")
    await sent.pin()
    assert [m.content for m in table.pins] == ["status"] and table.last.data["type"] == 6
    assert [m.content async for m in place(bot, table).pins()] == ["status"]
    old = await bot.http.request(discord.http.Route("GET", "/channels/{channel_id}/pins", channel_id=table.id))
    assert [m["content"] for m in old] == ["status"]
    await sent.unpin()
    assert table.pins == []


async def test_nonce(bot: SmallBot, box: Sandbox, table: Channel) -> None:
    """The same nonce within minutes returns the message that is there already."""
    first = await place(bot, table).send("once", nonce=77)
    again = await place(bot, table).send("once", nonce=77)
    assert first.id == again.id and len(table.messages()) == 1
    box.advance(3600)
    assert (await place(bot, table).send("once", nonce=77)).id != first.id


async def test_nonces_are_not_kept(bot: SmallBot, box: Sandbox, table: Channel) -> None:
    """The nonce stands in the answer and in the event of the creation, and nowhere afterwards."""
    heard: list[Any] = []
    dispatch = box.gateway.dispatch
    box.gateway.dispatch = lambda *given, **more: heard.append(given) or dispatch(*given, **more)  # type: ignore
    sent = await place(bot, table).send("once", nonce=77)
    await sent.edit(content="twice")
    found = [message async for message in place(bot, table).history()]
    assert sent.nonce == "77" or sent.nonce == 77
    assert [(m.id, m.nonce) for m in found] == [(sent.id, None)]
    assert (await place(bot, table).fetch_message(sent.id)).nonce is None
    assert [name for name, data, *_ in heard if "nonce" in data] == ["MESSAGE_CREATE"]


async def test_threads(bot: SmallBot, ana: User, table: Channel) -> None:
    """Threads of a channel and of a message; writing opens an archived one, a locked one stays shut."""
    channel = bot.get_channel(int(table.id))
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="aside", type=discord.ChannelType.public_thread)
    await thread.send("in the thread")
    home = table.threads[0]
    assert home.last.content == "in the thread" and (await ana.slash(home, "roll")).content.startswith("rolled")
    await thread.edit(archived=True)
    assert home.data["thread_metadata"]["archived"]
    await thread.send("awake")
    assert not home.data["thread_metadata"]["archived"]
    await thread.edit(locked=True)
    with pytest.raises(discord.HTTPException):
        await thread.send("shut")
    sent = await channel.send("root")
    assert (await sent.create_thread(name="branch")).id == sent.id
    with pytest.raises(discord.HTTPException):
        await sent.create_thread(name="again")


async def test_forums(bot: SmallBot, box: Sandbox, ana: User) -> None:
    """The bot opens a post with a picture; a member opens one and uses a command in it."""
    forum = box.forum("games")
    await until(lambda: bot.get_channel(int(forum.id)))
    channel = bot.get_channel(int(forum.id))
    assert isinstance(channel, discord.ForumChannel)
    made = await channel.create_thread(name="18Mag", content="first", file=picture())
    assert forum.threads[0].last.attachments and made.thread.id == made.message.id
    post = forum.post("1862", ana, "second")
    assert (await ana.slash(post, "roll")).content.startswith("rolled")
    with pytest.raises(discord.HTTPException):
        await place(bot, forum).send("not here")


async def test_direct_messages_and_people(bot: SmallBot, box: Sandbox, ana: User) -> None:
    """A message by id alone, a user, a member, the guild and its channels."""
    dm = await bot.create_dm(discord.Object(int(ana.id)))  # type: ignore[arg-type]
    await dm.send("psst")
    assert ana.dm.last.content == "psst"
    guild = await bot.fetch_guild(int(box.guild.id))
    assert (await bot.fetch_user(int(ana.id))).name == "ana"
    assert (await guild.fetch_member(int(ana.id))).name == "ana"
    assert [c.name for c in await guild.fetch_channels()] == ["table"]
    assert guild.preferred_locale is discord.Locale.american_english
    with pytest.raises(discord.NotFound):
        await guild.fetch_member(5)


async def test_missing_permissions(bot: SmallBot, box: Sandbox, table: Channel) -> None:
    """What the channel denies the bot is refused with Discord's codes, until it is allowed again."""
    table.deny("send_messages")
    with pytest.raises(discord.Forbidden) as refusal:
        await place(bot, table).send("no")
    assert refusal.value.code == 50013
    channel = bot.get_channel(int(table.id))
    assert isinstance(channel, discord.TextChannel)
    await until(lambda: not channel.permissions_for(channel.guild.me).send_messages)
    table.deny("view_channel")
    with pytest.raises(discord.Forbidden) as refusal:
        await place(bot, table).send("no")
    assert refusal.value.code == 50001
    table.allow("view_channel")
    await place(bot, table).send("yes")
    with pytest.raises(discord.Forbidden):
        await place(bot, table).get_partial_message(int(box.user("bob").say(table, "mine").id)).edit(content="yours")


async def test_changes_of_channels(bot: SmallBot, box: Sandbox, table: Channel) -> None:
    """A channel is made, renamed and deleted by the bot."""
    guild = bot.get_guild(int(box.guild.id))
    assert guild
    made = await guild.create_text_channel("new-table", topic="18xx")
    await made.edit(name="renamed")
    assert box.channel("renamed").id == str(made.id)
    await made.delete()
    assert str(made.id) not in [c.id for c in box.channels]
    with pytest.raises(discord.NotFound) as refusal:
        await made.send("where?")
    assert refusal.value.code == 10003


async def test_one_command_at_a_time(bot: SmallBot, box: Sandbox) -> None:
    """Commands keep their id while they keep their name; single calls create, change and delete."""
    before = {c["name"]: c["id"] for c in box.commands}
    await bot.tree.sync()
    assert {c["name"]: c["id"] for c in box.commands} == before
    route = "/applications/{application_id}/commands"
    body = {"name": "extra", "description": "one more"}
    path = {"application_id": box.bot.id}
    made = await bot.http.request(discord.http.Route("POST", route, **path), json=body)
    one = discord.http.Route("PATCH", route + "/{command_id}", **path, command_id=made["id"])
    assert (await bot.http.request(one, json={"description": "changed"}))["description"] == "changed"
    await bot.http.request(discord.http.Route("DELETE", route + "/{command_id}", **path, command_id=made["id"]))
    assert {c["name"] for c in box.commands} == before.keys()


async def test_commands_of_the_guild(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """A command of the guild stands before the global one of the same name."""
    guild = discord.Object(int(box.guild.id))
    bot.tree.copy_global_to(guild=guild)
    await bot.tree.sync(guild=guild)
    names = [c["name"] for c in ana.commands(table)]
    assert names.count("roll") == 1 and (await ana.slash(table, "roll")).content.startswith("rolled")
    assert "roll" in [c["name"] for c in ana.commands(ana.dm)]


ODD = {"payload_json": ("said.json", b'{"content": "caf\xc3\xa9"}'), "files[0]": ('a "b" \\ c\u00e9.png', bytes(range(256)) + b"\r\n--\r\n\r\n--x"), "files[12]": ("empty", b"")}  # fmt: skip


async def test_a_form_is_read_as_the_library_writes_it() -> None:
    """Names with signs and accents, files of any bytes and empty ones; a form cut short is none."""
    form = aiohttp.FormData(quote_fields=False)
    for name, (filename, content) in ODD.items():
        form.add_field(name, content, filename=filename, content_type="application/octet-stream")
    writer = form()
    body = await writer.as_bytes()
    read = {said["name"]: (said.get("filename"), content) for said, content in parts(writer.content_type, body)}
    assert read == ODD
    for spoilt in (body[:-4], body[:300], b"", body.replace(b"\r\n\r\n", b"\r\n")):
        with pytest.raises(ValueError):
            list(parts(writer.content_type, spoilt))
    with pytest.raises(ValueError):
        list(parts("multipart/form-data", body))
