"""The courier: notices of the outbox become messages, one per turn, edited in place; letters go to people alone.

An announcement that was sent but never confirmed is found again by what Discord keeps for ever, not by its nonce. A place
is written to in order, one message at a time, so at most one message there is ours and in no row: it answers nobody, it is
newer than what was announced before, and its buttons, if it has any, name the table by its key.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import discord

from bot.calls import notices
from bot.calls.notices import turn_thread
from bot.calls.postman import Gone, Unreachable, Unsayable
from bot.chat.buttons import tables_named
from bot.chat.channel import texts
from bot.chat.channel.chores import Chores
from bot.chat.channel.composing import COMPOSERS, compose, in_each, started
from bot.chat.channel.turn_message import board, closed, past_turn, position, turn
from bot.chat.house import House
from bot.chat.reply import NOBODY, Post, Shown, bare, clipped, too_large
from bot.store import records
from bot.store.announced import GoesOn, Turn
from bot.store.records import said
from bot.store.rows import Notice
from bot.store.statements import moves, post

log = logging.getLogger("signalbox")
CLOSED_TO_US = {50001, 50013, 50007, 10003, 10013, 50278, 160005}  # the last: a locked thread, whatever the status
NO_MESSAGE = 10008
ARCHIVED = 50083
UNFIT = 400
ON_CARD = {
    "turn", "over", "undone", "redone", "amended", "ruled", "paused", "resumed", "replaced", "returned", "caretaker",
    "manages", "moderates", "no_moderator",
}  # fmt: skip
LOOK_BACK = 1000  # where nothing was announced before, and people may have talked a lot


class Places(Protocol):
    """Where messages go: the client of Discord's library, as far as it is needed here."""

    def get_partial_messageable(self, number: int, /) -> Any: ...

    async def create_dm(self, person: Any, /) -> Any: ...


class Announcer:
    """Writes to channels and people; while the house is crowded what can wait does."""

    def __init__(self, house: House, places: Places, is_crowded: Callable[[], bool]) -> None:
        self.house = house
        self.places = places
        self.chores = Chores(is_crowded)

    async def send(self, notice: Notice) -> str:
        """Write a new message; Discord refuses a second one with its nonce for some minutes. Its id is returned."""
        post = await compose(self.house, notice)
        try:
            sent = await self.write(notice, post)
        except discord.HTTPException as error:
            if not too_large(error):
                raise judged(error, Unreachable) from error
            sent = await self.write(notice, bare(post))
        await self.follow_up(notice, sent)
        return str(sent.id)

    async def write(self, notice: Notice, post: Post) -> discord.Message:
        """A new message in its place; only those who are called are pinged."""
        called = [discord.Object(int(user)) for user in await self.still_called(notice) if user.isdecimal()]
        view, files = post.view(), post.attachments()
        more: dict[str, object] = ({"view": view} if view else {}) | ({"files": files} if files else {})
        place = await self.place(notice)
        sent: discord.Message = await place.send(
            clipped(post.text.split("\n")), nonce=notice.nonce, **more,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=called),
        )  # fmt: skip
        return sent

    async def still_called(self, notice: Notice) -> tuple[str, ...]:
        """Whom a message pings: of a turn's only those whose call stands in it, who have not acted before it was written."""
        if COMPOSERS.get(notice.kind) is not turn:
            return notice.mention
        table = await self.house.tables.look(notice.game)
        stands = table.game.status == "running" and notice.thread == turn_thread(table.game)
        waited = texts.people_called(table) if stands else ()
        return tuple(user for user in notice.mention if user in waited)

    async def edit(self, notice: Notice, message: str) -> None:
        """Make a message show what a notice says; doing so twice changes nothing.

        What was done in a turn that is over by now stands in the next one's message.
        """
        if await self.is_past(notice):
            return
        post = await compose(self.house, notice)
        try:
            await self.rewrite(notice, message, post)
        except discord.HTTPException as error:
            if not too_large(error):
                raise judged(error, Gone) from error
            await self.rewrite(notice, message, bare(post))

    async def is_past(self, notice: Notice) -> bool:
        """Whether a notice only shows a turn go on that is over."""
        table = await self.house.tables.look(notice.game)
        over = table.game.status == "running" and notice.thread != turn_thread(table.game)
        return said(notice.params, GoesOn).passing and over

    async def rewrite(self, notice: Notice, message: str, post: Post) -> None:
        """Other words and pictures for a message; an edit pings nobody, but a call in it keeps its light."""
        table = await self.house.tables.look(notice.game)
        waited = [discord.Object(int(user)) for seat in table.waiting() if (user := table.user_of(seat)).isdecimal()]
        called = discord.AllowedMentions(everyone=False, roles=False, users=waited)
        place = await self.place(notice)
        await self.house.open_answers.edit(place.get_partial_message(int(message)), lambda: rewritten(post, called))

    async def find(self, notice: Notice) -> str | None:
        """The message a notice became, if it was sent before; what follows a new one is made up for."""
        try:
            message = await unconfirmed(self.house, notice, await self.place(notice))
        except discord.HTTPException as error:
            raise judged(error, Unreachable) from error
        if message is None:
            return None
        await self.follow_up(notice, message)
        return str(message.id)

    async def place(self, notice: Notice) -> Any:
        """The channel of a notice, or the direct messages of its reader."""
        if notice.user:
            return await self.places.create_dm(discord.Object(int(notice.user)))
        return self.places.get_partial_messageable(int(notice.channel))

    async def follow_up(self, notice: Notice, sent: discord.Message) -> None:
        """The status card is pinned when a game starts; it follows each new turn, and the call before that is over."""
        if notice.user:
            return
        if notice.kind == "turn" and said(notice.params, Turn).since:
            await self.end_call(notice)
        if notice.kind == "started":
            await self.keep_card(notice, sent)
        elif notice.kind in ON_CARD:
            self.chores.do(f"card {notice.game}", partial(self.renew_card, notice.game))

    async def end_call(self, notice: Notice) -> None:
        """What the message of the turn before said stays there without its call; an auction has one message, the newest."""
        call = said(notice.params, Turn)
        thread = f"turn:{notice.game}:{call.since}"
        message = await self.house.tables.store.read(post.message_of, thread)
        if not message:
            return
        place = (await self.place(notice)).get_partial_message(int(message))
        if call.grows:
            with contextlib.suppress(discord.HTTPException):
                await self.house.open_answers.delete(place)
        else:
            self.chores.do(thread, partial(self.quiet, place, notice, thread))

    async def quiet(self, message: Shown, notice: Notice, thread: str) -> None:
        """A message without call and buttons; its picture stays, or is again what it was before moves were shown in it."""
        table = await self.house.tables.look(notice.game)
        past = await past_turn(self.house, table, thread)
        text = (await in_each(table, lambda told: closed(self.house, told, past))).text
        grown = len(await self.house.tables.store.read(moves.line, notice.head, past.start)) > 1
        pictures = await board(self.house, table, past, await position(self.house, table, past.start)) if grown else ()
        with contextlib.suppress(discord.HTTPException):
            await self.house.open_answers.edit(message, lambda: rewritten(Post(text, pictures), NOBODY, grown))

    async def keep_card(self, notice: Notice, sent: discord.Message) -> None:
        """Remember which message is the card, and pin it where that is allowed."""
        await self.house.tables.store.write(records.keep_fact, records.fact_of(records.CARD, notice.game), sent.id)
        try:
            await sent.pin()
        except discord.HTTPException as error:
            log.info("card not pinned: %s", error)

    async def renew_card(self, game: int) -> None:
        """Show on the pinned card where the game is; a card that was deleted is not made again."""
        message = await self.house.tables.store.read(records.fact, records.fact_of(records.CARD, game))
        if not message:
            return
        table = await self.house.tables.look(game)
        card = notices.notice(table.game, "started", 0)
        post = await in_each(table, lambda told: started(self.house, card, told))
        place = self.places.get_partial_messageable(int(table.game.channel))
        try:
            await place.get_partial_message(message).edit(
                content=post.text, attachments=post.attachments(), view=post.view(), allowed_mentions=NOBODY
            )
        except discord.HTTPException as error:
            log.info("card not renewed: %s", error)


def rewritten(post: Post, called: discord.AllowedMentions, pictures: bool = True) -> dict[str, Any]:
    """What an edit says, its files made anew; without pictures those of the message stay."""
    shown: dict[str, object] = {"attachments": post.attachments()} if pictures else {}
    return {
        "content": clipped(post.text.split("\n")), "view": post.view(), "allowed_mentions": called, **shown,
    }  # fmt: skip


def judged(error: discord.HTTPException, archived: type[Exception]) -> Exception:
    """What a refusal of Discord means: a place that is closed to us, a message that is gone or unfit, or try again."""
    if error.code == NO_MESSAGE:
        return Gone(str(error))
    if error.code == ARCHIVED:
        return archived(str(error))
    if error.code in CLOSED_TO_US or isinstance(error, discord.Forbidden):
        return Unreachable(f"{error.code} {error.text}")
    if error.status == UNFIT:
        return Unsayable(f"{error.code} {error.text}")
    return error


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
