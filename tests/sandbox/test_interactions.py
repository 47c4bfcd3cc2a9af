"""Commands, suggestions, buttons, menus and modals through the real client."""

import discord
import pytest

from sandbox import Channel, NoAnswer, Refused, Sandbox, User
from tests.support.at_discord.small_bot import SmallBot


async def test_a_command_is_answered(bot: SmallBot, ana: User, table: Channel) -> None:
    """Options arrive, the member's language arrives, the answer is everybody's message."""
    reply = await ana.slash(table, "/roll", sides=20, kind="Loaded")
    assert reply.content == "rolled 20 l in es-ES"
    assert not reply.ephemeral
    assert table.last == reply.message and table.last.author.name == "signal-box"


async def test_every_kind_of_option(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """Texts, people, channels, files, truth, numbers and roles arrive resolved."""
    role = box.role("chief", "manage_guild")
    reply = await ana.slash(
        table,
        "every",
        text="t",
        who=box.user("bob"),
        where=table,
        paper=("p.txt", b"paper"),
        yes=True,
        part=1.5,
        role=role,
    )
    assert reply.content == "t bob table paper True 1.5 chief"


async def test_subcommands_and_thinking(bot: SmallBot, ana: User, table: Channel, box: Sandbox) -> None:
    """After "thinking…" the first follow-up takes its place, the next is a message of its own for its reader."""
    reply = await ana.slash(table, "game new", title="18Mag")
    assert reply.deferred and reply.content == "game of 18Mag"
    await table.wait_for(lambda m: m.content == "for your eyes", as_user=ana)
    assert [m.ephemeral for m in reply.followups] == [True]
    assert [m.content for m in table.messages()] == ["game of 18Mag"]
    assert len(table.messages(as_user=ana)) == 2
    assert len(table.messages(as_user=box.user("bob"))) == 1


async def test_groups_within_groups(bot: SmallBot, ana: User, table: Channel) -> None:
    """A subcommand of a group of a command."""
    assert (await ana.slash(table, "game seat take", number=3)).content == "seat 3"


async def test_the_client_refuses_what_discord_would(bot: SmallBot, ana: User, table: Channel) -> None:
    """Unknown commands and options, missing and impossible values never reach the bot."""
    for path, values in [
        ("nothing", {}),
        ("game", {}),
        ("game old", {}),
        ("game new", {}),
        ("roll", {"sides": 1}),
        ("roll", {"sides": "many"}),
        ("roll", {"kind": "Odd"}),
        ("roll", {"colour": "red"}),
        ("every", {"text": "t", "who": "77"}),
    ]:
        with pytest.raises(Refused):
            await ana.slash(table, path, values)
    assert bot.asked == []


async def test_suggestions(bot: SmallBot, ana: User, table: Channel) -> None:
    """Autocomplete answers for the option being typed."""
    assert [c.value for c in await ana.autocomplete(table, "lay", focused="hex", hex="c")] == ["C2", "C4"]


async def test_pictures(bot: SmallBot, ana: User, table: Channel) -> None:
    """A file of the bot is kept with its alt text and size, and an embed shows it by address."""
    reply = await ana.slash(table, "lay", hex="C2")
    (file,) = reply.attachments
    assert (file.filename, file.description, file.width, file.height) == ("map.png", "a red square", 30, 20)
    assert file.data.startswith(b"\x89PNG") and reply.embeds[0]["image"]["url"] == file.url


async def test_commands_in_spanish(bot: SmallBot, ana: User, table: Channel) -> None:
    """The translated names are kept beside the English ones."""
    roll = next(c for c in ana.commands(table) if c["name"] == "roll")
    assert roll["name_localizations"]["es-ES"] == "tirar"


async def test_moderators_only(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """`default_member_permissions` hides a command from members without them."""
    with pytest.raises(Refused, match="not for this member"):
        await ana.slash(table, "judge")
    for judge in (box.user("judy", permissions=("manage_guild",)), box.user("root", admin=True)):
        assert (await judge.slash(table, "judge")).content == "judged"


async def test_no_answer(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """A bot that says nothing for three seconds did not respond."""
    box.first_answer = 0.1
    with pytest.raises(NoAnswer):
        await ana.slash(table, "silence")


async def test_withdrawn_answer(bot: SmallBot, ana: User, table: Channel) -> None:
    """The answer may be edited with a file, or deleted."""
    reply = await ana.slash(table, "slow")
    assert reply.content == "slow" and reply.ephemeral and len(reply.attachments) == 1
    assert (await ana.slash(table, "slow", withdraw=True)).message is None


async def test_buttons(bot: SmallBot, ana: User, table: Channel) -> None:
    """A button may change its message at once or later; a disabled one cannot be pressed."""
    reply = await ana.slash(table, "parts")
    assert reply.labels == ["Ask", "Later", "Never", "Dead"]
    later = await ana.click(reply, "Later")
    assert later.updated and reply.content == "later has come" and reply.edited
    with pytest.raises(Refused, match="disabled"):
        await ana.click(reply, "Never")
    with pytest.raises(Refused, match="no such component"):
        await ana.click(reply, "Nowhere")


async def test_dynamic_buttons(bot: SmallBot, ana: User, table: Channel) -> None:
    """A button found by the pattern of its identifier edits its message in place."""
    reply = await ana.slash(table, "counter")
    for n in (1, 2, 3):
        answer = await ana.click(reply, custom_id=f"count:{n}")
        assert answer.message == reply.message and reply.content == f"counted {n}"
    assert len(table.messages()) == 1


async def test_menus(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """A menu of texts, by value or label, and one of people."""
    reply = await ana.slash(table, "parts")
    assert (await ana.select(reply, "colour", ["Blue"])).content == "colour b"
    await ana.select(reply, "who", [ana, box.user("bob")])
    assert reply.content == "chosen ana bob" and reply.attachments[0].filename == "chosen.png"
    with pytest.raises(Refused):
        await ana.select(reply, "colour", ["Green"])


async def test_a_modal(bot: SmallBot, ana: User, table: Channel) -> None:
    """A modal with labels, a menu and a file is filled in and sent."""
    reply = await ana.click(await ana.slash(table, "parts"), "Ask")
    assert reply.modal.title == "A form" and [f.label for f in reply.modal.fields] == ["Name", "Kind", "Paper"]
    with pytest.raises(Refused):
        await ana.submit(reply.modal, name="A", kind="Big")
    done = await ana.submit(reply.modal, {"Name": "Anna", "Kind": "Small"}, paper=("p.txt", b"words"))
    assert done.content == "Anna Small ['words']"


async def test_messages_for_one_reader(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """Only the reader sees an ephemeral message and presses its button; it is edited in place; REST knows it not."""
    reply = await ana.slash(table, "secret")
    with pytest.raises(Refused, match="does not see"):
        await box.user("bob").click(reply, "Count 1")
    answer = await ana.click(reply, "Count 1")
    assert answer.message == reply.message and reply.content == "counted 1" and reply.ephemeral
    assert table.messages() == [] and table.messages(box.user("bob")) == [] and len(table.messages(ana)) == 1
    with pytest.raises(discord.NotFound):
        await bot.get_partial_messageable(int(table.id)).fetch_message(int(reply.id))


async def test_for_ever_thinking(bot: SmallBot, ana: User, table: Channel) -> None:
    """A deferred answer that never comes is told apart from silence."""
    with pytest.raises(NoAnswer, match="still thinking"):
        await ana.slash(table, "ponder", timeout=0.1)
    assert table.last.thinking


async def test_a_panel_in_components_v2(bot: SmallBot, ana: User, table: Channel) -> None:
    """Text, picture and button of a layout; the press edits it in place with a new picture."""
    reply = await ana.slash(table, "panel")
    first = reply.attachments[0].url
    assert reply.text == "the board\nmore" and reply.content == "" and reply.labels == ["Turn"]
    await ana.click(reply, "Turn")
    gallery = next(part for part in reply.message.parts() if part["type"] == 12)
    assert reply.text == "the other side\nmore"
    assert gallery["items"][0]["media"]["url"] == reply.attachments[0].url != first


async def test_menus_of_messages_and_people(bot: SmallBot, box: Sandbox, ana: User, table: Channel) -> None:
    """Commands in the menu of a message and of a person."""
    said = ana.say(table, "wise words")
    assert (await ana.menu(table, "Quote", said)).content == "> wise words"
    assert (await ana.menu(table, "Greet", box.user("bob"))).content == "hello bob"


async def test_direct_messages(bot: SmallBot, ana: User) -> None:
    """A command in direct messages comes from a user, not from a member."""
    assert (await ana.slash(ana.dm, "roll")).content == "rolled 6 f in es-ES"
    assert bot.asked[-1].guild_id is None and bot.asked[-1].user.name == "ana"
