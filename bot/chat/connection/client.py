"""The bot: one client of Discord with the tables, the postman, the pictures and the clock behind it.

What is pressed belongs to a table: its button has that table's key, its message stands there, and who presses may see it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from errno import EADDRINUSE
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import astuple

from bot import stopping
from bot.calls.postman import Postman
from bot.calls.ticker import ticker
from bot.chat import buttons, commands, failures
from bot.chat.buttons import BUTTON, FORM, MENU, form_values, mark_of
from bot.chat.channel.announcer import Announcer
from bot.chat.channel.reachable import trouble_at
from bot.chat.commands.command_words import CatalogueTranslator
from bot.chat.connection.allowance import Allowance, refusals_heard, requests_counted
from bot.chat.connection.login import taken
from bot.chat.connection.shards import EVERYTHING, Shards, Wish
from bot.chat.drawing import DisplayNames, Pictures
from bot.chat.house import House
from bot.chat.permissions import may_see
from bot.chat.presses import Press, answered_by
from bot.chat.request import request_of
from bot.errors import Refused
from bot.pages.server import Pages
from bot.settings import Settings
from bot.store.rows import Game
from bot.store.statements import games, post
from bot.tables.service import Tables
from engine import BadInput

READY_POLL = 0.005
INTENTS = discord.Intents(guilds=True)
MENTIONS = discord.AllowedMentions(everyone=False, roles=False, users=True, replied_user=False)
OF_NO_TABLE = {"help", "seats", "forget"}
FROM_AFAR = {"ask", "unask"}  # asked at tables of other servers, of which nothing is told
MARK = re.compile(r"(?P<game>[0-9]{1,15})(?P<mode>[a-z]?)(-(?P<key>[0-9a-z]{1,20}))?")


class SignalBox(discord.AutoShardedClient):
    """Everything that lives as long as the bot runs."""

    def __init__(
        self, tables: Tables, settings: Settings | None = None, wish: Wish = EVERYTHING, **options: Any
    ) -> None:  # fmt: skip
        self.allowance = Allowance(lambda: len(tables.process.living))
        heard = refusals_heard(self.allowance.told_to_wait)
        super().__init__(
            intents=INTENTS, allowed_mentions=MENTIONS, max_messages=None, http_trace=heard, **options
        )  # fmt: skip
        self.settings = settings = settings or Settings()
        self.tables = tables
        tables.desk.allow(*astuple(settings.work))
        self.ours = Shards(self, tables, wish)
        self.tree = app_commands.CommandTree(self)
        self.pictures = Pictures(settings.theme, settings.picture_workers)
        display_names = DisplayNames(self.fetch_user)
        self.pages = Pages(tables, display_names.at, settings.web.proxies)
        self.house = House(tables, display_names, self.pictures, self.pages.links, settings.web, self.own_id)
        self.announcer = Announcer(self.house, self, self.is_crowded)
        self.postman = Postman(tables, self.announcer)
        self.tasks: list[asyncio.Task[None]] = []
        self.ticker = ticker(tables, self.settings.sweep_seconds)
        self.tree.error(failures.on_error)
        self.http.request = requests_counted(self.http.request, self.allowance.turn)  # type: ignore[method-assign]
        commands.add_all(self.tree)

    def own_id(self) -> str:
        """The bot's own number among users; nothing before Discord knows it."""
        return str(self.user.id) if self.user else ""

    def is_crowded(self) -> bool:
        """Whether announcements need most of what may be asked of Discord."""
        return self.postman.crowded or self.allowance.is_short()

    async def setup_hook(self) -> None:
        """Once, before the first event: shards are chosen, buttons of old messages work, commands are known, post is delivered."""
        await self.ours.choose()
        self.add_dynamic_items(*buttons.KINDS)
        await self.tree.set_translator(CatalogueTranslator())
        if 0 in (self.shard_ids or ()):
            await self.tree.sync()
        self.tasks.append(asyncio.create_task(self.postman.run()))
        self.ticker.start()
        if self.settings.web.port:
            await self.open_pages()

    async def open_pages(self) -> None:
        """The pages of tables listen, unless another program has their port."""
        web = self.settings.web
        try:
            await self.pages.start(web.host, web.port)
        except OSError as error:
            if error.errno != EADDRINUSE:
                raise
            raise BadInput("settings.page_port_taken", n=web.port) from None

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """One after the other, those of other processes too."""
        if self.tables.process.number:
            await self.ours.turn(shard_id or 0)
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    async def wait_ready(self) -> None:
        """Until Discord has told about the servers; may be called before the client has begun to connect."""
        while not self.is_ready():
            await asyncio.sleep(READY_POLL)

    async def login(self, token: str) -> None:
        """Show the token to Discord; one it does not take, or no way there, is the host's to mend."""
        await taken(super().login(token))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Forms are read here, so that one opened before a restart still arrives; so is what has none of our marks."""
        data: Any = interaction.data or {}
        mark, name, words = mark_of(data)
        if interaction.type is discord.InteractionType.modal_submit:
            await self.pressed(interaction, name if mark == FORM else "", words, form=form_values(data))
        elif interaction.type is discord.InteractionType.component and mark not in (BUTTON, MENU):
            await self.pressed(interaction, "", words)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone: its table waits until somebody lets it go on elsewhere."""
        await self.tables.channel_gone(str(channel.id), "deleted")

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same of a thread."""
        await self.tables.channel_gone(str(payload.thread_id), "deleted")

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread that was locked for the bot too: the same, without waiting until something is to be said there."""
        thread, locked = str(payload.thread_id), payload.data["thread_metadata"].get("locked")
        here = await self.tables.store.read(games.of_channels, [thread]) if locked else []
        if here and (trouble := await trouble_at(self, thread)):
            await self.tables.channel_gone(thread, trouble)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was sent away: none of the server's channels can be written to."""
        for channel in await self.tables.store.read(games.channels_of, str(guild.id)):
            await self.tables.channel_gone(channel, "the bot was removed from the server")

    async def pressed(
        self, interaction: discord.Interaction, name: str, words: str, values: Sequence[str] = (),
        form: dict[str, object] | None = None,
    ) -> None:  # fmt: skip
        """Let whatever the identifier names answer; whatever goes wrong is told to who pressed."""
        try:
            request = await request_of(interaction)
            request.house.pressed.again(request.user)
            answer = answered_by(commands.PRESSES, name)
            press = Press(request, tuple(words.split(":")), tuple(values), form)
            await answer(await at_its_table(press, name))
        except Exception as error:
            await failures.tell(interaction, error)

    def checks(self) -> dict[str, Callable[[], str]]:
        """What must be true while the bot does its work; each says what is wrong."""
        return {
            "discord": lambda: "" if self.is_ready() else "not connected",
            "postman": lambda: "" if self.tasks and not self.tasks[0].done() else "not running",
        }

    async def close(self) -> None:
        """Finish what is under way, then leave."""
        if self.ticker.running:
            self.ticker.shutdown(wait=False)
        await stopping.cancelled("the postman", self.tasks)
        await self.pages.close()
        await self.announcer.chores.close()
        self.pictures.close()
        await stopping.let_end("the connection to Discord", super().close(), 2)
        await self.http.close()


async def at_its_table(press: Press, verb: str) -> Press:
    """A press as its answer reads it, the table by its number alone; refused unless it is meant for that table."""
    if verb in OF_NO_TABLE:
        return press
    mark = MARK.fullmatch(press.word(0))
    if mark is None:
        raise BadInput("input.unknown_button")
    game = await known(press, int(mark["game"]))
    if not await is_meant(press, game, mark["key"] or ""):
        raise Refused("here.lost_button")
    await must_stand_there(press, game, verb)
    return replace(press, args=(mark["game"] + mark["mode"], *press.args[1:]), words=press.args)


async def known(press: Press, number: int) -> Game:
    """The table of a number; one that is not there is told like one that is another."""
    try:
        return await press.request.tables.game(number)
    except Refused as refusal:
        raise Refused("here.lost_button") if refusal.code == "table.unknown" else refusal from None


async def is_meant(press: Press, game: Game, key: str) -> bool:
    """Whether a button is of this table; one without a key only under a message that surely is of a table as old."""
    if key or not game.is_older_than_keys:
        return key == game.key
    message = press.interaction.message
    if message is None or message.flags.ephemeral or message.interaction_metadata is not None:
        return press.request.channel == game.channel
    return await press.request.tables.store.read(post.is_of, game.id, str(message.id))


async def must_stand_there(press: Press, game: Game, verb: str) -> None:
    """Refuse what was pressed under a message that stands elsewhere, and by who may not see the table's channel."""
    request, message = press.request, press.interaction.message
    is_own = press.interaction.guild_id is None or bool(message and message.flags.ephemeral)
    if verb in FROM_AFAR:
        return
    if request.channel != game.channel and not is_own:
        raise Refused("here.moved")
    if not await may_see(request, game):
        raise Refused("here.hidden")
