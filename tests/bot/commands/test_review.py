"""`/review`: a finished game once more, one's own turns in private, everybody's by the table's agreement."""

from __future__ import annotations

import pytest

import engine
from bot.files.review_told import turned
from bot.files.turning import Turning
from bot.text.naming import Names
from sandbox import Channel, User
from tests.support.at_discord.conversations import pressed, question
from tests.support.at_discord.discord_seat import Seat, done
from tests.support.at_discord.page_reader import got, left_in, link_of, pages_of, reviewed


async def test_ones_own_turns_are_for_oneself(over: Seat, place: Channel, ana: User, ben: User) -> None:
    """The graph, where it turned, and of runs, lays and dividends one's own alone, to nobody else, in one's language."""
    said = await done(ben.slash(place, "review"))
    print(said.text)
    assert said.ephemeral and "Where it turned" in said.text and "**Your own turns**" in said.text
    assert "1. Move" in said.text and "Runs that left money behind: none" in said.text
    assert said.attachments[0].filename == "review.png"
    own = f"<@{ben.id}>"
    left = [line for line in said.text.splitlines() if line.startswith("· ") and "(<@" in line]
    assert all(own in line for line in left)
    in_words = await done(ana.slash(place, "review", text=True))
    assert "Puntos de inflexión" in in_words.text and not [
        a for a in in_words.attachments if a.filename.endswith("png")
    ]


@pytest.mark.parametrize(("last", "head"), [(1, "Move 1: "), (3, "Moves 1–3: ")])
def test_a_turn_of_one_move_has_one_number(last: int, head: str) -> None:
    """“Move 1”, not “Moves 1–1”."""
    names = Names("en", engine.load_title("18Mag"), labels={"P1": "Ana"}, people={"P1": "Ana"})
    assert turned(names, Turning(1, last, "P1", 40, "P1", "P1")).startswith(head)


async def test_everybodys_turns_need_the_tables_agreement(over: Seat, place: Channel, ana: User, ben: User) -> None:
    """Who asks for them asks the others; once more than half agree everybody at the table may look, at the page too."""
    await pages_of(over)
    bens, watching = await link_of(ben, place), await link_of(over.box.user("eve"), place)
    assert (await got(f"{bens}review"))[1] == {"state": "open"}
    mine, theirs, early = await reviewed(bens), await reviewed(watching), await reviewed(bens, "table")
    assert mine["graph"].startswith("<svg") and "Ben" in mine["twin"]
    assert mine["turning"] == theirs["turning"] and not left_in(theirs) and not mine["every"]
    assert left_in(early) == left_in(mine) and all("(Ben)" in line for line in left_in(mine))
    asked = await ben.slash(place, "review", of="table")
    assert asked.text.startswith("Asked <@")
    row = await question(place)
    assert "`/repaso " in row.text
    await pressed(ana, row, ":yes")
    await over.settled()
    whole = await done(ben.slash(place, "review", of="table"))
    assert "**Everybody’s turns**" in whole.text
    assert "Los turnos de todos" in (await done(ana.slash(place, "review", of="table"))).text
    assert "opened everybody’s turns" in (await ben.slash(place, "history")).text
    every = await reviewed(bens, "table")
    assert every["every"] and set(left_in(mine)) < set(left_in(every)) == set(
        left_in(await reviewed(watching, "table"))
    )
    await over.bot.pages.close()


async def test_it_is_for_finished_games(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """While a game is played nothing is told of what would have been better."""
    await seat.begun(place, ana, ben)
    refused = await ben.slash(place, "review")
    assert refused.text.startswith("✖")
    await pages_of(seat)
    assert await reviewed(await link_of(ben, place)) == {"state": "none"}
    await seat.bot.pages.close()
