"""An announcement that was sent but never confirmed is found again by what Discord keeps for ever, not by its nonce.

A place is written to in order, one message at a time, so at most one message there is ours and in no row:
it answers nobody, it is newer than what was announced before, and its buttons, if it has any, name the table by its key.
"""

from __future__ import annotations

import discord

from bot.chat.buttons import tables_named
from bot.chat.house import House
from bot.store.rows import Notice
from bot.store.statements import post

LOOK_BACK = 1000  # where nothing was announced before, and people may have talked a lot


async def unconfirmed(house: House, notice: Notice, place: discord.abc.Messageable) -> discord.Message | None:
    """The message a notice became, if an attempt arrived whose answer did not."""
    before, known = await house.tables.store.read(post.messages_known, notice)
    game = await house.tables.game(notice.game)
    own = {game.mark, *([str(game.id)] if game.is_older_than_keys else [])}
    after = discord.Object(before) if before else None
    async for message in place.history(limit=None if after else LOOK_BACK, after=after):
        if is_ours(house.own_id(), message) and message.id not in known and tables_named(message) <= own:
            return message
    return None


def is_ours(own_id: str, message: discord.Message) -> bool:
    """Whether the bot wrote a message by itself: no answer to somebody, no line of Discord's own."""
    own = str(message.author.id) == own_id
    return own and message.type is discord.MessageType.default and message.interaction_metadata is None
