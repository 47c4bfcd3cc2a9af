"""`/log`: every move of a game can be read, page by page or as a file."""

from __future__ import annotations

import re

import pytest

import engine
from bot.chat.channel.turn_message import log_of
from bot.chat.commands.person import in_rounds
from bot.store.rows import Move
from bot.text.naming import Names
from engine import Phrase
from sandbox import Channel, Reply, User
from tests.support.at_discord.discord_seat import Seat, changed, some_moves

MOVES = 40


def numbers(text: str) -> list[int]:
    """The moves a page tells, in its order."""
    return [int(found) for found in dict.fromkeys(re.findall(r"^` *([0-9]+)`", text, re.MULTILINE))]


async def turned(seat: Seat, person: User, reply: Reply, way: str) -> bool:
    """Go to the page before or after; whether there is one."""
    names = [b.custom_id for b in reply.message.buttons if f":{way}:" in (b.custom_id or "")]
    for name in names:
        await changed(seat.box, reply, person.click(reply.message, custom_id=name))
    return bool(names)


@pytest.mark.parametrize("notation", [False, True])
async def test_every_move_is_read_page_by_page(
    seat: Seat, place: Channel, ana: User, ben: User, notation: bool
) -> None:
    """From the first to the last and back: so many moves a page, none left out, none twice, nothing cut."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, MOVES)
    reply = await ben.slash(place, "log", since=0, lines=6, notation=notation)
    pages = [numbers(reply.text)]
    while await turned(seat, ben, reply, "newer"):
        pages.append(numbers(reply.message.text))
        assert "…" not in reply.message.text and len(pages) < MOVES
    told = [number for page in pages for number in page]
    assert told == sorted({*told}) and told[0] == 1 and told[-1] == (await seat.table(place)).at.seq
    assert all(1 <= len(page) <= 6 for page in pages) and len(told) > MOVES // 2
    newest = await ben.slash(place, "log", lines=6, notation=notation)
    assert numbers(newest.text) == told[-6:]
    while await turned(seat, ben, newest, "older"):
        pass
    assert numbers(newest.message.text)[-1] < 7


async def test_a_part_from_the_middle_and_the_whole(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """`since` begins with the move after that number; the whole story is a file, whose every line stands in the pages too."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, MOVES)
    part = await ben.slash(place, "log", since=9, lines=2)
    assert numbers(part.text)[0] == 10 and len(numbers(part.text)) == 2
    assert (await ben.slash(place, "log", since=4000)).text == "There are no moves beyond that."
    (file,) = (await ben.slash(place, "log", whole=True)).attachments
    lines = file.data.decode().splitlines()
    assert file.filename.endswith(".txt") and len(lines) >= MOVES // 2
    assert {line.replace("`", "") for line in part.text.splitlines()} <= {*lines}


def test_what_was_missed_stands_under_its_round_and_going_on_is_no_news() -> None:
    """Early moves too, whose numbers are short; that a company went on without a step is left out."""
    names = Names("en", engine.load_title("1824"))
    passed = Phrase("passed", {"who": "BK"})
    round_ = Phrase("round.operating", {"number": 2, "ordinal": 1, "count": 1})
    moves = (
        Move(seq=7, who="BK", events=(Phrase("train.scrapped", {"company": "BK", "train": "2"}),)),
        Move(seq=8, who="BK", events=(passed, round_)),
        Move(seq=9, who="SB", events=(Phrase("passed", {"who": "SB"}),)),
    )
    first, head, last = in_rounds(names, moves)
    assert first.startswith("`  7` ") and "scraps" in first
    assert head == "— **Operating round 2**" and last.startswith("`  9` ") and last.endswith("passes")


def test_what_is_done_again_and_again_is_one_line() -> None:
    """Three equal trains bought one after the other stand in a turn's message once, with how often."""
    names = Names("en", engine.load_title("1824"))
    bought = Phrase("train.scrapped", {"company": "BK", "train": "2"})
    other = Phrase("train.scrapped", {"company": "BK", "train": "3"})
    moves = [Move(seq=at, who="BK", events=(event,)) for at, event in enumerate((bought, bought, bought, other))]
    first, last = log_of(names, moves)
    assert first.endswith("(×3)") and "×" not in last
