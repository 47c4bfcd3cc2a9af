"""The courier: notices of the outbox become messages, one per turn, edited in place; letters go to people alone."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import discord

import engine
from bot.calls import notices
from bot.calls.notices import turn_thread
from bot.calls.postman import Gone, Unreachable, Unsayable
from bot.chat import buttons
from bot.chat.channel import texts
from bot.chat.channel.chores import Chores
from bot.chat.channel.found import unconfirmed
from bot.chat.channel.open_answers import OpenAnswers
from bot.chat.channel.turn_message import board, closed, leap_lines, past_turn, position, turn
from bot.chat.pictures import Sketch, past
from bot.chat.reply import NOBODY, Picture, Post, bare, clipped, too_large
from bot.chat.request import naming
from bot.store.announced import GoesOn, OrderEnded, Question, SeatAsked, Turn, said
from bot.store.rows import PLAN, Notice, Offer
from bot.store.statements import moves, people, post
from bot.tables.table import Table
from bot.text import say
from bot.text.naming import Names

if TYPE_CHECKING:
    from bot.chat.client import SignalBox

log = logging.getLogger("signalbox")
CLOSED_TO_US = {50001, 50013, 50007, 10003, 10013, 50278}
NO_MESSAGE = 10008
ARCHIVED = 50083
UNFIT = 400
ON_CARD = {
    "turn", "over", "undone", "redone", "amended", "ruled", "paused", "resumed", "replaced", "returned", "caretaker",
}  # fmt: skip
WITHOUT_WAY = {"seat_declined", "seat_late"}  # whoever did not get a seat does not learn where the table is
WITH_ACT = ("reminder", "answered", "resumed")
Composer = Callable[["Announcer", Notice, Table], Awaitable[Post]]


class Announcer:
    """Writes to channels and people."""

    def __init__(self, bot: SignalBox) -> None:
        self.bot = bot
        self.chores = Chores(lambda: bot.postman.crowded or bot.allowance.is_short())
        self.open_answers = OpenAnswers()

    async def send(self, notice: Notice) -> str:
        """Write a new message; Discord refuses a second one with its nonce for some minutes. Its id is returned."""
        post = await self.compose(notice)
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
        more: dict[str, Any] = ({"view": view} if view else {}) | ({"files": files} if files else {})
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
        table = await self.bot.tables.look(notice.game)
        stands = table.game.status == "running" and notice.thread == turn_thread(table.game)
        waited = texts.people_called(table) if stands else ()
        return tuple(user for user in notice.mention if user in waited)

    async def edit(self, notice: Notice, message: str) -> None:
        """Make a message show what a notice says; doing so twice changes nothing.

        What was done in a turn that is over by now stands in the next one's message.
        """
        if await self.is_past(notice):
            return
        post = await self.compose(notice)
        try:
            await self.rewrite(notice, message, post)
        except discord.HTTPException as error:
            if not too_large(error):
                raise judged(error, Gone) from error
            await self.rewrite(notice, message, bare(post))

    def let_through(self, interaction: discord.Interaction) -> None:
        """A button was pressed, and its message left as it is: for a while the press may change it."""
        if interaction.message is not None:
            self.open_answers.keep(interaction.message.id, interaction)

    async def is_past(self, notice: Notice) -> bool:
        """Whether a notice only shows a turn go on that is over."""
        table = await self.bot.tables.look(notice.game)
        over = table.game.status == "running" and notice.thread != turn_thread(table.game)
        return said(notice.params, GoesOn).passing and over

    async def rewrite(self, notice: Notice, message: str, post: Post) -> None:
        """Other words and pictures for a message; an edit pings nobody, but a call in it keeps its light."""
        table = await self.bot.tables.look(notice.game)
        waited = [discord.Object(int(user)) for seat in table.waiting() if (user := table.user_of(seat)).isdecimal()]
        called = discord.AllowedMentions(everyone=False, roles=False, users=waited)
        place = await self.place(notice)
        await self.open_answers.edit(place.get_partial_message(int(message)), lambda: rewritten(post, called))

    async def find(self, notice: Notice) -> str | None:
        """The message a notice became, if it was sent before; what follows a new one is made up for."""
        try:
            message = await unconfirmed(self.bot, notice, await self.place(notice))
        except discord.HTTPException as error:
            raise judged(error, Unreachable) from error
        if message is None:
            return None
        await self.follow_up(notice, message)
        return str(message.id)

    async def place(self, notice: Notice) -> Any:
        """The channel of a notice, or the direct messages of its reader."""
        if notice.user:
            return await self.bot.create_dm(discord.Object(int(notice.user)))
        return self.bot.get_partial_messageable(int(notice.channel))

    async def compose(self, notice: Notice) -> Post:
        """What a notice says, of a table that is not being changed this very moment."""
        async with self.bot.tables.at(notice.game) as table:
            pass
        if notice.user:
            return await self.letter(notice, table)
        return await COMPOSERS.get(notice.kind, single_line)(self, notice, table)

    async def letter(self, notice: Notice, table: Table) -> Post:
        """Something for one person alone, in that person's language, with the way to the table."""
        prefs = (await self.bot.tables.prefs((notice.user,)))[notice.user]
        names = naming(prefs.language or prefs.locale or table.game.language, table)
        text = names.say(f"letter.{notice.kind}", words_of(notice, table))
        rest = await self.left_of_plan(notice, names, table)
        lines = [text, *([names.say("plan.left")] if rest else [])]
        lines += [] if notice.kind in WITHOUT_WAY else [f"<#{table.game.channel}>"]
        return Post("\n".join(lines), rows=rest)

    async def left_of_plan(self, notice: Notice, names: Names, table: Table) -> tuple[tuple[Any, ...], ...]:
        """The actions of a plan that stopped, for whom they were to be played."""
        number = said(notice.params, OrderEnded).order if notice.kind == "order" else 0
        mine = await self.bot.tables.orders.mine(notice.game, notice.user) if number else []
        plan = next((row for row in mine if (row.id, row.kind, row.state) == (number, PLAN, "stopped")), None)
        return texts.left_of_plan(names, table.position, plan) if plan else ()

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
        message = await self.bot.tables.store.read(post.message_of, thread)
        if not message:
            return
        place = (await self.place(notice)).get_partial_message(int(message))
        if call.grows:
            with contextlib.suppress(discord.HTTPException):
                await place.delete()
        else:
            self.chores.do(thread, partial(self.quiet, place, notice, thread))

    async def quiet(self, message: Any, notice: Notice, thread: str) -> None:
        """A message without call and buttons; its picture stays, or is again what it was before moves were shown in it."""
        table = await self.bot.tables.look(notice.game)
        past = await past_turn(self, table, thread)
        text = await closed(self, table, past)
        grown = len(await self.bot.tables.store.read(moves.line, notice.head, past.start)) > 1
        pictures = await board(self, table, past, await position(self, table, past.start)) if grown else ()
        with contextlib.suppress(discord.HTTPException):
            await self.open_answers.edit(message, lambda: rewritten(Post(text, pictures), NOBODY, grown))

    async def keep_card(self, notice: Notice, sent: discord.Message) -> None:
        """Remember which message is the card, and pin it where that is allowed."""
        await self.bot.tables.store.write(people.keep_fact, people.fact_of(people.CARD, notice.game), sent.id)
        try:
            await sent.pin()
        except discord.HTTPException as error:
            log.info("card not pinned: %s", error)

    async def renew_card(self, game: int) -> None:
        """Show on the pinned card where the game is; a card that was deleted is not made again."""
        message = await self.bot.tables.store.read(people.fact, people.fact_of(people.CARD, game))
        if not message:
            return
        table = await self.bot.tables.look(game)
        post = await started(self, notices.notice(table.game, "started", 0), table)
        place = self.bot.get_partial_messageable(int(table.game.channel))
        try:
            await place.get_partial_message(message).edit(
                content=post.text, attachments=post.attachments(), view=post.view(), allowed_mentions=NOBODY
            )
        except discord.HTTPException as error:
            log.info("card not renewed: %s", error)

    async def picture(self, table: Table, state: engine.State, what: str, head: int = 0, **wishes: Any) -> Picture:
        """A picture in the table's language with the names of its players."""
        names = await self.bot.display_names.at(table)
        wishes |= await past(self.bot, table.game.language, table, what, head)
        return await self.bot.pictures.picture(
            state, Sketch(what, table.game.language, {"names": names, **wishes}, table.game.theme)
        )


def rewritten(post: Post, called: discord.AllowedMentions, pictures: bool = True) -> dict[str, Any]:
    """What an edit says, its files made anew; without pictures those of the message stay."""
    shown: dict[str, Any] = {"attachments": post.attachments()} if pictures else {}
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


def words_of(notice: Notice, table: Table) -> dict[str, object]:
    """The parameters of a notice that stands by itself."""
    return {"table": table.game.name, **{name: value for name, value in notice.params.items() if name != "after"}}


async def lobby(announcer: Announcer, notice: Notice, table: Table) -> Post:
    """The card of a table that has not begun."""
    return texts.lobby(naming(table.game.language, table), table)


async def started(announcer: Announcer, notice: Notice, table: Table) -> Post:
    """The status card: the game at one glance."""
    names = naming(table.game.language, table)
    picture = await announcer.picture(table, table.position, "card")
    return Post(texts.status(names, table), (picture,), ((*buttons.looks(names.lang, table.game.id),),))


async def final_result(announcer: Announcer, notice: Notice, table: Table) -> Post:
    """The end: everybody's worth, the richest first, the result as a card and the whole table."""
    names = naming(table.game.language, table)
    pictures = [await announcer.picture(table, table.position, what) for what in ("result", "holdings")]
    return Post(texts.result(names, table), tuple(pictures), ((*buttons.of_result(names.lang, table.game),),))


async def offer(announcer: Announcer, notice: Notice, table: Table) -> Post:
    """A question to other seats, with its answers so far."""
    tables, row = announcer.bot.tables, await question(announcer, notice)
    names = naming(table.game.language, table)
    about = await tables.correct.subject(notice.game, row.target) if row.kind in ("stand", "amend") else None
    back = (await tables.history.between(row.head, row.target))[0] if row.kind == "undo" else []
    state = await position(announcer, table, row.head) if row.action else table.position
    return texts.offer(
        names, table, row, texts.mistake(names, *about) if about else texts.wish(names, state, row, back)
    )


async def question(announcer: Announcer, notice: Notice) -> Offer:
    """The offer a notice is about."""
    offers, asked = await announcer.bot.tables.offers.of_game(notice.game), said(notice.params, Question).offer
    return next(row for row in offers if row.id == asked)


async def seat(announcer: Announcer, notice: Notice, table: Table) -> Post:
    """Somebody of another server asks for a seat; whoever may give it is called."""
    rows = await announcer.bot.tables.openings.of_table(notice.game)
    asked = said(notice.params, SeatAsked).request
    row = next((row for row in rows if row.id == asked), None)
    names = naming(table.game.language, table)
    if row is None:
        return Post(names.say("seat.forgotten"))
    post = texts.seat_request(names, row, await announcer.bot.display_names.name(row.user))
    called = " ".join(texts.mentions(notice.mention))
    return replace(post, text=f"{called} {post.text}".strip())


async def reminded(announcer: Announcer, notice: Notice, table: Table) -> Post:
    """A question is still open: who is asked, and the way to it."""
    names, way = naming(table.game.language, table), await way_to(announcer, notice, table)
    asked = " ".join(texts.mentions(notice.mention)) or "–"
    text = names.say("notice.offer_reminder", asked=asked, expires=said(notice.params, Question).expires)
    return Post(f"{text} {way}".strip())


async def answered(announcer: Announcer, notice: Notice, table: Table) -> Post:
    """Who waited for an answer has it and goes on."""
    names, row = naming(table.game.language, table), await question(announcer, notice)
    called, way = " ".join(texts.mentions(notice.mention)), await way_to(announcer, notice, table)
    text = " · ".join(filter(None, (f"{called} {texts.verdict(names, row)}".strip(), way)))
    return Post(text, rows=((buttons.act(names.lang, table.game.id),),))


async def way_to(announcer: Announcer, notice: Notice, table: Table) -> str:
    """The address of the message with a question."""
    message = await announcer.bot.tables.store.read(post.message_of, f"offer:{said(notice.params, Question).offer}")
    address = f"https://discord.com/channels/{table.game.guild or '@me'}/{notice.channel}/{message}"
    return f"[{say(table.game.language, 'offer.way')}]({address})" if message else ""


async def leapt(announcer: Announcer, notice: Notice, table: Table) -> Post:
    """Moves taken back or played again, a correction, a ruling: which, by whom and why."""
    names = naming(table.game.language, table)
    lines = await leap_lines(announcer.bot.tables, names, table, notice.kind, notice.params, notice.head)
    return Post("\n".join(lines))


async def single_line(announcer: Announcer, notice: Notice, table: Table) -> Post:
    """A line by itself: something was taken back, corrected, paused; whoever is called stands in it."""
    names = naming(table.game.language, table)
    text = names.say(f"notice.{notice.kind}", words_of(notice, table))
    called = [who for who in texts.mentions(notice.mention) if who not in text]
    rows = ((buttons.act(names.lang, table.game.id),),) if notice.kind in WITH_ACT else ()
    return Post(" · ".join([text, *([" ".join(called)] if called else [])]), rows=rows)


async def brought(announcer: Announcer, notice: Notice, table: Table) -> Post:
    """A copy came out of a file: whose it is, and a button for each seat."""
    names = naming(table.game.language, table)
    return Post(names.say("notice.imported", words_of(notice, table)), rows=buttons.of_copy(names.lang, table))


COMPOSERS: dict[str, Composer] = {
    "lobby": lobby,
    "started": started,
    "turn": turn,
    "moved": turn,
    "over": final_result,
    "offer": offer,
    "undone": leapt,
    "redone": leapt,
    "amended": leapt,
    "ruled": leapt,
    "offer_reminder": reminded,
    "answered": answered,
    "seat": seat,
    "imported": brought,
}
