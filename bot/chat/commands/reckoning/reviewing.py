"""After the game: where it turned, and what runs, lays and dividends left. One's own for oneself; everybody's once the table agreed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as with_

import discord

from bot.chat.channel.texts import title_of
from bot.chat.commands.command_words import Tree, add
from bot.chat.meanwhile import meanwhile
from bot.chat.reply import Picture, Post, answer, defer
from bot.chat.request import Request, request_of
from bot.files import review_told
from bot.files.reviews import REVIEWS, Found, Review, Reviewing, patiently, reviewed
from bot.tables.table import Table
from bot.text.naming import Names
from bot.workers.desk import Told

MOST = 6  # of a kind told in the message; the file has all
MINE, TABLE = "mine", "table"


async def review(interaction: discord.Interaction, of: str = MINE, share: bool = False, text: bool = False) -> None:
    """A finished game once more: its turning points, and one's own turns; everybody's where the table agreed to that."""
    await defer(interaction, share)
    request = await request_of(interaction)
    table = await request.table()
    table.must_be("over")
    every = of == TABLE and await request.tables.endings.is_reviewed(table)
    if of == TABLE and not every:
        played = await request.tables.endings.open_review(table.game.id, request.user)
        if played.offer and played.offer.state == "open":
            asked = request.names(table).say("line.asked", asked=list(played.offer.asked))
            await answer(interaction, Post(asked))
            return
        every = True
    found = await worked_out(request, table)
    if found is not None:
        await answer(interaction, post(request, table, found, every, text), share)


async def worked_out(request: Request, table: Table) -> Review | None:
    """The review, worked out beside the bot."""
    kept = await request.tables.files.kept(table.game.id)
    names = dict(await request.house.display_names.at(table))
    people = {seat: names.get(seat, seat) for seat in table.position.setup.players}
    asked = Reviewing(kept, request.lang, request.house.pictures.theme, people)

    async def work(told: Told) -> Review:
        desk = request.tables.desk
        return await desk.run(reviewed, asked, request.user, told, REVIEWS, patiently(desk.limits))

    return await meanwhile(request, REVIEWS, work)


def post(request: Request, table: Table, found: Review, every: bool, text: bool) -> Post:
    """The graph, what is said beside it, and a file where there is more than a message holds."""
    names = request.names(table)
    mine = table.seats_of(request.user)
    rows = [row for row in found.found if every or row.seat in mine]
    short = lines(names, table, found, rows, every, MOST)
    long = lines(with_(names, people=dict(names.labels), discs=False), table, found, rows, every, len(rows))
    pictures = () if text else (Picture(found.png, found.alt, "review.png"),)
    words = [found.text] if text else []
    files = (("review.txt", "\n".join(long).encode()),) if len(long) > len(short) else ()
    return Post("\n".join([*short, *words]), pictures, files=files)


def lines(names: Names, table: Table, found: Review, rows: Sequence[Found], every: bool, most: int) -> list[str]:
    """Where the game turned, then what runs, lays and dividends left, the most of each first."""
    told = [names.say("review.head", table=title_of(table.game)), names.say("review.turning")]
    points = [f"{number}. {review_told.turned(names, point)}" for number, point in enumerate(found.turning, 1)]
    told += points or [names.say("review.no_turning")]
    told.append(names.say("review.whose", state="table" if every else "mine"))
    for kind in review_told.TELLERS:
        of_kind = review_told.of_kind(rows, kind)
        told.append(names.say(f"review.{kind}", n=len(of_kind)))
        told += [review_told.told(names, row) for row in of_kind[:most]]
        told += [f"· +{len(of_kind) - most} …"] if len(of_kind) > most else []
    return [*told, *([] if found.whole else [names.say("review.not_all")])]


def add_to(tree: Tree) -> None:
    """The command."""
    add(tree, "review", review, choices={"of": {MINE: "review.of_mine", TABLE: "review.of_table"}})
