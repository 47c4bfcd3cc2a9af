"""The bot: one client of Discord with the tables, the postman, the pictures and the clock behind it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import discord
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from discord import app_commands

from bot.calls.postman import Postman
from bot.chat import buttons, commands, failures
from bot.chat.announcer import Announcer
from bot.chat.commands.words import CatalogueTranslator
from bot.chat.names import People
from bot.chat.pictures import Pictures
from bot.settings import Settings
from bot.tables.service import Tables

log = logging.getLogger("signalbox")
READY_POLL = 0.005
ONCE = {"misfire_grace_time": None, "coalesce": True, "max_instances": 1}
INTENTS = discord.Intents(guilds=True)
MENTIONS = discord.AllowedMentions(everyone=False, roles=False, users=True, replied_user=False)
PERMISSIONS = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, embed_links=True, attach_files=True,
    read_message_history=True, pin_messages=True, manage_messages=True,
)  # fmt: skip


class House(discord.Client):
    """Everything that lives as long as the bot runs."""

    def __init__(self, tables: Tables, settings: Settings | None = None, **options: Any) -> None:
        super().__init__(intents=INTENTS, allowed_mentions=MENTIONS, max_messages=None, **options)
        self.settings = settings or Settings()
        self.tables = tables
        self.tree = app_commands.CommandTree(self)
        self.people = People(self)
        self.pictures = Pictures(self.settings.theme, self.settings.picture_workers)
        self.postman = Postman(tables, Announcer(self))
        self.tasks: list[asyncio.Task[None]] = []
        self.ticker = AsyncIOScheduler(timezone="UTC", job_defaults=ONCE)
        self.tree.error(failures.on_error)
        commands.add_all(self.tree)

    async def setup_hook(self) -> None:
        """Once, before the first event: buttons of old messages work, commands are known, post is delivered."""
        self.add_dynamic_items(*buttons.KINDS)
        await self.tree.set_translator(CatalogueTranslator())
        await self.tree.sync()
        self.tasks.append(asyncio.create_task(self.postman.run()))
        self.ticker.add_job(self.tables.tick, "interval", seconds=self.settings.sweep_seconds)
        self.ticker.start()

    async def wait_ready(self) -> None:
        """Until Discord has told about the servers; may be called before the client has begun to connect."""
        while not self.is_ready():
            await asyncio.sleep(READY_POLL)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Forms are read here, so that one opened before a restart still arrives."""
        if interaction.type is discord.InteractionType.modal_submit:
            await buttons.submitted(interaction)

    async def close(self) -> None:
        """Finish what is under way, then leave."""
        if self.ticker.running:
            self.ticker.shutdown(wait=False)
        for task in self.tasks:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*self.tasks, return_exceptions=True)
        await super().close()
        self.pictures.close()
