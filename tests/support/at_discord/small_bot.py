"""A small discord.py bot that uses every part of Discord which the sandbox plays."""

import asyncio
import io
import time
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

from sandbox import Channel

SPANISH = {"roll": "tirar", "Roll a die": "Tira un dado"}


def picture(name: str = "map.png", alt: str = "a red square") -> discord.File:
    """A small red picture."""
    data = io.BytesIO()
    Image.new("RGB", (30, 20), "red").save(data, "PNG")
    data.seek(0)
    return discord.File(data, name, description=alt)


async def until(look: Callable[[], Any], seconds: float = 5.0) -> None:
    """Wait until something has become true in the bot, which tells nobody."""
    end = time.monotonic() + seconds
    while not look():
        assert time.monotonic() < end, "it never became true"
        await asyncio.sleep(0.002)


class Words(app_commands.Translator):
    async def translate(self, string: Any, locale: Any, _: Any) -> str | None:
        return SPANISH.get(string.message) if str(locale) == "es-ES" else None


class Counter(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<n>\d+)"):
    """A button that counts in its own identifier, so that it outlives the bot."""

    def __init__(self, n: int) -> None:
        self.n = n
        super().__init__(ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))

    @classmethod
    async def from_custom_id(cls, _: Any, __: Any, match: Any) -> "Counter":
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Counter(self.n + 1))
        await interaction.response.edit_message(content=f"counted {self.n}", view=view)


class Parts(ui.View):
    """Buttons and menus of one message."""

    @ui.button(label="Ask", custom_id="ask", row=0)
    async def ask(self, interaction: discord.Interaction, _: Any) -> None:
        await interaction.response.send_modal(Form())

    @ui.button(label="Later", custom_id="later", row=0)
    async def later(self, interaction: discord.Interaction, _: Any) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="later has come")

    @ui.button(label="Never", custom_id="never", disabled=True, row=0)
    async def never(self, interaction: discord.Interaction, _: Any) -> None:
        raise AssertionError("a disabled button was pressed")

    @ui.button(label="Dead", custom_id="dead", row=0)
    async def dead(self, interaction: discord.Interaction, _: Any) -> None:
        pass

    @ui.select(
        custom_id="colour",
        row=1,
        options=[discord.SelectOption(label="Red", value="r"), discord.SelectOption(label="Blue", value="b")],
    )
    async def colour(self, interaction: discord.Interaction, menu: Any) -> None:
        await interaction.response.send_message(f"colour {menu.values[0]}", ephemeral=True)

    @ui.select(cls=ui.UserSelect, custom_id="who", row=2, max_values=2)
    async def who(self, interaction: discord.Interaction, menu: Any) -> None:
        names = " ".join(person.name for person in menu.values)
        await interaction.response.edit_message(content=f"chosen {names}", attachments=[picture("chosen.png")])


class Form(ui.Modal, title="A form"):
    name = ui.Label(text="Name", component=ui.TextInput(custom_id="name", min_length=2))
    kind = ui.Label(
        text="Kind",
        component=ui.Select(
            custom_id="kind", options=[discord.SelectOption(label="Big"), discord.SelectOption(label="Small")]
        ),
    )
    paper = ui.Label(text="Paper", component=ui.FileUpload(custom_id="paper", required=False))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        papers = self.paper.component.values  # type: ignore[attr-defined]
        read = [(await paper.read()).decode() for paper in papers]
        name, kind = self.name.component.value, self.kind.component.values  # type: ignore[attr-defined]
        await interaction.response.send_message(f"{name} {kind[0]} {read}")


class Panel(ui.LayoutView):
    """Components v2: a picture and a text in a box, with a button in a row."""

    def __init__(self, text: str = "the board") -> None:
        super().__init__(timeout=None)
        box: ui.Container[Any] = ui.Container(accent_colour=discord.Colour.red())
        box.add_item(ui.TextDisplay(text))
        box.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png", description="the map")))
        box.add_item(ui.Separator())
        box.add_item(ui.Section("more", accessory=ui.Thumbnail("attachment://map.png")))
        row: ui.ActionRow[Any] = ui.ActionRow()
        button: ui.Button[Any] = ui.Button(label="Turn", custom_id="turn")
        button.callback = self.turn  # type: ignore[method-assign]
        row.add_item(button)
        box.add_item(row)
        self.add_item(box)

    async def turn(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Panel("the other side"), attachments=[picture()])


Tree = app_commands.CommandTree[discord.Client]


class SmallBot(discord.Client):
    def __init__(self, intents: discord.Intents | None = None, **more: Any) -> None:
        given = intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=given, **more)
        self.tree = app_commands.CommandTree(self)
        self.seen: list[discord.Message] = []
        self.asked: list[discord.Interaction] = []
        self.told: list[str] = []
        self.mishaps: list[BaseException] = []
        self.tree.error(self.on_mishap)
        add_commands(self)

    async def on_mishap(self, _: discord.Interaction, error: app_commands.AppCommandError) -> None:
        self.mishaps.append(getattr(error, "original", error))

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter)
        self.add_view(Parts(timeout=None))
        self.add_view(Panel())
        await self.tree.set_translator(Words())
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.seen.append(message)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.asked.append(interaction)

    async def on_resumed(self) -> None:
        self.told.append("resumed")

    async def on_thread_create(self, thread: discord.Thread) -> None:
        self.told.append(f"thread {thread.name}")


def add_commands(bot: SmallBot) -> None:
    """All commands by what they are for."""
    for add in (add_options, add_groups, add_components, add_delays, add_menus):
        add(bot.tree)


def add_options(tree: Tree) -> None:
    """Commands with options of every type, choices and completion."""

    @tree.command(name="roll", description="Roll a die")
    @app_commands.choices(
        kind=[app_commands.Choice(name="Fair", value="f"), app_commands.Choice(name="Loaded", value="l")]
    )
    async def roll(
        interaction: discord.Interaction,
        sides: app_commands.Range[int, 2, 100] = 6,
        kind: str = "f",
        whom: discord.Member | None = None,
    ) -> None:
        whose = f" for {whom.name}" if whom else ""
        await interaction.response.send_message(f"rolled {sides} {kind} in {interaction.locale.value}{whose}")

    @tree.command(description="Everything that can be given")
    async def every(
        interaction: discord.Interaction,
        text: str,
        who: discord.Member,
        where: discord.TextChannel,
        paper: discord.Attachment,
        yes: bool,
        part: float,
        role: discord.Role | None = None,
    ) -> None:
        content = (await paper.read()).decode()
        given = [text, who.name, where.name, content, yes, part, role and role.name]
        await interaction.response.send_message(" ".join(map(str, given)))

    async def hexes(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=h, value=h) for h in ("C2", "C4", "D3") if h.startswith(typed.upper())]

    @tree.command(description="Lay a tile")
    @app_commands.autocomplete(hex=hexes)
    async def lay(interaction: discord.Interaction, hex: str, turn: int = 0) -> None:
        embed = discord.Embed(title=hex, description="laid").set_image(url="attachment://map.png")
        await interaction.response.send_message(embed=embed, file=picture())


def add_groups(tree: Tree) -> None:
    """Groups of commands, one in another."""
    game = app_commands.Group(name="game", description="Games")
    seat = app_commands.Group(name="seat", description="Seats", parent=game)

    @game.command(name="new", description="A new game")
    async def new(interaction: discord.Interaction, title: str, slow: bool = False) -> None:
        await interaction.response.defer(thinking=True)
        await asyncio.sleep(0.01)
        await interaction.followup.send(f"game of {title}")
        await interaction.followup.send("for your eyes", ephemeral=True)

    @seat.command(name="take", description="Take a seat")
    async def take(interaction: discord.Interaction, number: int) -> None:
        await interaction.response.send_message(f"seat {number}", ephemeral=True)

    tree.add_command(game)


def add_components(tree: Tree) -> None:
    """Commands that answer with buttons, menus and panels."""

    @tree.command(description="Buttons and menus")
    async def parts(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("parts", view=Parts(timeout=None))

    @tree.command(description="A counter")
    async def counter(interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Counter(1))
        await interaction.response.send_message("counter", view=view)

    @tree.command(description="A counter for one")
    async def secret(interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Counter(1))
        await interaction.response.send_message("secret", view=view, ephemeral=True)

    @tree.command(description="A panel")
    async def panel(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Panel(), file=picture())


def add_delays(tree: Tree) -> None:
    """Commands that answer late, never, or take their answer back."""

    @tree.command(description="Thinks for ever")
    async def ponder(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)

    @tree.command(description="For moderators")
    @app_commands.default_permissions(manage_guild=True)
    async def judge(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("judged")

    @tree.command(description="Never answers")
    async def silence(interaction: discord.Interaction) -> None:
        pass

    @tree.command(description="Deferred, edited, withdrawn")
    async def slow(interaction: discord.Interaction, withdraw: bool = False) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        if withdraw:
            await interaction.delete_original_response()
        else:
            await interaction.edit_original_response(content="slow", attachments=[picture()])


def add_menus(tree: Tree) -> None:
    """Commands of the menus of messages and members."""

    @tree.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"> {message.content}")

    @tree.context_menu(name="Greet")
    async def greet(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"hello {member.name}")


def place(bot: SmallBot, channel: Channel) -> discord.PartialMessageable:
    return bot.get_partial_messageable(int(channel.id), guild_id=int(channel.box.guild.id))
