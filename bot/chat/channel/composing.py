"""What each announcement says: a notice of the outbox with its table becomes a message, a letter one in its reader's language."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import msgspec

from bot.chat import buttons
from bot.chat.channel import asked_texts, texts
from bot.chat.channel.table_pictures import table_picture
from bot.chat.channel.texts import naming
from bot.chat.channel.turn_message import leap_lines, position, turn
from bot.chat.house import House
from bot.chat.reply import MOST_TEXT, Post, Rows, Widget, clipped
from bot.store.announced import OrderEnded, Question, SeatAsked, Stalled
from bot.store.records import said
from bot.store.rows import PLAN, Game, Notice, Offer
from bot.store.statements import post
from bot.tables.guided import LEARNER
from bot.tables.table import Table
from bot.text import say, spoken
from bot.text.naming import Names

WITHOUT_WAY = {"seat_declined", "seat_late"}  # whoever did not get a seat does not learn where the table is
WITH_ACT = ("reminder", "answered", "resumed", "unlettered")
Composer = Callable[[House, Notice, Table], Awaitable[Post]]


def words_of(notice: Notice, table: Table) -> dict[str, object]:
    """The parameters of a notice that stands by itself."""
    return {
        "table": table.game.name,
        "plays": "best",
        **{name: value for name, value in notice.params.items() if name != "after"},
    }


async def lobby(house: House, notice: Notice, table: Table) -> Post:
    """The card of a table that has not begun."""
    return texts.lobby(naming(table.game.language, table), table)


async def started(house: House, notice: Notice, table: Table) -> Post:
    """The status card: the game at one glance."""
    names = naming(table.game.language, table)
    picture = await table_picture(house, table, table.position, "card")
    return Post(texts.status(names, table), (picture,), ((*buttons.looks(names.lang, table.game),),))


async def final_result(house: House, notice: Notice, table: Table) -> Post:
    """The end: everybody's worth, the richest first, the result as a card and the whole table."""
    names = naming(table.game.language, table)
    pictures = [await table_picture(house, table, table.position, what) for what in ("result", "holdings")]
    return Post(texts.result(names, table), tuple(pictures), buttons.of_result(names.lang, table.game))


async def offer(house: House, notice: Notice, table: Table) -> Post:
    """A question to other seats, with its answers so far."""
    tables, row = house.tables, await question(house, notice)
    names = naming(table.game.language, table)
    about = await tables.correct.subject(notice.game, row.target) if row.kind in ("stand", "amend") else None
    back = (await tables.history.between(row.head, row.target))[0] if row.kind == "undo" else []
    state = await position(house, table, row.head) if row.action else table.position
    return asked_texts.offer(
        names,
        table,
        row,
        asked_texts.mistake(names, *about, row) if about else asked_texts.wish(names, state, row, back),
    )


async def question(house: House, notice: Notice) -> Offer:
    """The offer a notice is about."""
    offers, asked = await house.tables.offers.of_game(notice.game), said(notice.params, Question).offer
    return next(row for row in offers if row.id == asked)


async def seat(house: House, notice: Notice, table: Table) -> Post:
    """Somebody of another server asks for a seat; whoever may give it is called."""
    rows = await house.tables.openings.of_table(notice.game)
    asked = said(notice.params, SeatAsked).request
    row = next((row for row in rows if row.id == asked), None)
    names = naming(table.game.language, table)
    if row is None:
        return Post(names.say("seat.forgotten"))
    post = asked_texts.seat_request(names, table.game, row, await house.display_names.name(row.user))
    called = " ".join(texts.mentions(notice.mention))
    return replace(post, text=f"{called} {post.text}".strip())


async def reminded(house: House, notice: Notice, table: Table) -> Post:
    """A question is still open: who is asked, and the way to it."""
    names, way = naming(table.game.language, table), await way_to(house, notice, table)
    asked = " ".join(texts.mentions(notice.mention)) or "–"
    text = names.say("notice.offer_reminder", asked=asked, expires=said(notice.params, Question).expires)
    return Post(f"{text} {way}".strip())


async def answered(house: House, notice: Notice, table: Table) -> Post:
    """Who waited for an answer has it and goes on."""
    names, row = naming(table.game.language, table), await question(house, notice)
    called, way = " ".join(texts.mentions(notice.mention)), await way_to(house, notice, table)
    text = " · ".join(filter(None, (f"{called} {asked_texts.verdict(names, row)}".strip(), way)))
    return Post(text, rows=((buttons.act(names.lang, table.game),),))


async def way_to(house: House, notice: Notice, table: Table) -> str:
    """The address of the message with a question."""
    message = await house.tables.store.read(post.message_of, f"offer:{said(notice.params, Question).offer}")
    address = f"https://discord.com/channels/{table.game.guild or '@me'}/{notice.channel}/{message}"
    return f"[{say(table.game.language, 'offer.way')}]({address})" if message else ""


async def leapt(house: House, notice: Notice, table: Table) -> Post:
    """Moves taken back or played again, a correction, a ruling: which, by whom and why."""
    names = naming(table.game.language, table)
    lines = await leap_lines(house.tables, names, table, notice.kind, notice.params, notice.head)
    return Post("\n".join(lines))


async def single_line(house: House, notice: Notice, table: Table) -> Post:
    """A line by itself: something was taken back, corrected, paused; whoever is called stands in it."""
    names = naming(table.game.language, table)
    text = names.say(f"notice.{notice.kind}", words_of(notice, table))
    called = [who for who in texts.mentions(notice.mention) if who not in text]
    rows = ((buttons.act(names.lang, table.game),),) if notice.kind in WITH_ACT else ()
    return Post(" · ".join([text, *([" ".join(called)] if called else [])]), rows=rows)


async def brought(house: House, notice: Notice, table: Table) -> Post:
    """A copy came out of a file: whose it is, and a button for each seat."""
    names = naming(table.game.language, table)
    return Post(names.say("notice.imported", words_of(notice, table)), rows=buttons.of_copy(names.lang, table))


async def stalled(house: House, notice: Notice, table: Table) -> Post:
    """Somebody does not come: what the others can do about it."""
    names, seat = naming(table.game.language, table), said(notice.params, Stalled).seat
    text = names.say("notice.stalled", words_of(notice, table))
    return Post(text, rows=(tuple(buttons.of_stall(names.lang, table.game, seat)),))


async def copied(house: House, notice: Notice, table: Table) -> Post:
    """A copy of a position begins: of which, whose it is, what is its own, and how it ends."""
    names, told = naming(table.game.language, table), words_of(notice, table)
    lines = [names.say("notice.copied", told), *([names.say("copy.mixed")] if told.get("hides") else [])]
    return Post("\n".join([*lines, names.say("copy.how")]))


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
    "stalled": stalled,
    "copied": copied,
}


async def compose(house: House, notice: Notice) -> Post:
    """What a notice says, of a table that is not being changed this very moment."""
    async with house.tables.at(notice.game) as table:
        pass
    if notice.user:
        return await letter(house, notice, table)
    told_to = await as_read(house, table)
    return await in_each(told_to, lambda told: COMPOSERS.get(notice.kind, single_line)(house, notice, told))


async def as_read(house: House, table: Table) -> Table:
    """A lesson is told in the language its learner reads now; any other table in its own."""
    user = table.user_of(LEARNER) if table.is_lesson else ""
    prefs = await house.tables.prefs_of(user) if user else None
    return speaking(table, prefs.language or prefs.locale) if prefs and (prefs.language or prefs.locale) else table


async def in_each(table: Table, make: Callable[[Table], Awaitable[Post]]) -> Post:
    """A message in each language its table speaks, one below the other; pictures stand there once, buttons say both."""
    posts = [await make(speaking(table, lang)) for lang in spoken(table.game.language)]
    room = (MOST_TEXT - len(posts)) // len(posts)
    texts_ = posts[0].text if len(posts) == 1 else "\n".join(clipped(post.text.split("\n"), room) for post in posts)
    return replace(posts[0], text=texts_, rows=buttons_in_each([post.rows for post in posts]))


def buttons_in_each(rows: Sequence[Rows]) -> Rows:
    """The same buttons in several languages as one set that says all of them; what is no button stays in the first."""
    if len(rows) == 1:
        return rows[0]
    return tuple(tuple(map(saying_all, *same)) for same in zip(*rows, strict=True))


def saying_all(*same: Widget) -> Widget:
    """The first of some buttons that do the same, with what each of them says."""
    labels = dict.fromkeys(str(push.item.label) for push in same if isinstance(push, buttons.Push))
    if isinstance(same[0], buttons.Push) and len(labels) > 1:
        same[0].item.label = " · ".join(labels)[: buttons.LABEL]
    return same[0]


def speaking(table: Table, lang: str) -> Table:
    """A table as it is told in one of its languages."""
    return msgspec.structs.replace(table, game=msgspec.structs.replace(table.game, language=lang))


async def letter(house: House, notice: Notice, table: Table) -> Post:
    """Something for one person alone, in that person's language, with the way to the table."""
    prefs = await house.tables.prefs_of(notice.user)
    names = naming(prefs.language or prefs.locale or spoken(table.game.language)[0], table)
    text = names.say(f"letter.{notice.kind}", words_of(notice, table))
    rest = await left_of_plan(house, notice, names, table)
    lines = [text, *([names.say("plan.left")] if rest else [])]
    lines += [] if notice.kind in WITHOUT_WAY else [f"<#{table.game.channel}>"]
    return Post("\n".join(lines), rows=rest or helping_on(notice, names.lang, table.game))


def helping_on(notice: Notice, lang: str, game: Game) -> Rows:
    """For whoever moderates a table that waits long: what can be done."""
    if notice.kind != "waiting_long":
        return ()
    return (tuple(buttons.of_stall(lang, game, said(notice.params, Stalled).seat)),)


async def left_of_plan(house: House, notice: Notice, names: Names, table: Table) -> Rows:
    """The actions of a plan that stopped, for whom they were to be played."""
    number = said(notice.params, OrderEnded).order if notice.kind == "order" else 0
    mine = await house.tables.orders.mine(notice.game, notice.user) if number else []
    plan = next((row for row in mine if (row.id, row.kind, row.state) == (number, PLAN, "stopped")), None)
    return texts.left_of_plan(names, table, plan) if plan else ()
