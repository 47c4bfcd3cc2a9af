"""`/review`: a finished game once more, one's own turns in private, everybody's by the table's agreement."""

from __future__ import annotations

import pytest

from sandbox import Channel, User
from tests.support.at_discord.conversations import pressed, question
from tests.support.at_discord.discord_seat import Seat, done
from tests.support.games.random_games import game as random_game
from tests.support.tables.tables_at_play import decider, stands

LAST = 60  # moves that are really played


@pytest.fixture
async def over(seat: Seat, place: Channel, ana: User, ben: User) -> Seat:
    """A game of 18Lilliput for three whose end was played here."""
    game = (await seat.begun(place, ana, ben, seat.box.user("carl"), title="18Lilliput")).game.id
    moves = random_game("t18lilliput", 3)
    await stands(seat.tables, game, moves[-LAST].before)
    for move in moves[-LAST:]:
        await seat.tables.play(game, move.action, decider(await seat.table(place), move.action))
    await seat.settled()
    return seat


async def test_ones_own_turns_are_for_oneself(over: Seat, place: Channel, ana: User, ben: User) -> None:
    """The graph, where it turned, and of runs, lays and dividends one's own alone, to nobody else, in one's language."""
    said = await done(ben.slash(place, "review"))
    print(said.text)
    assert said.ephemeral and "Where it turned" in said.text and "**Your own turns**" in said.text
    assert "1. Moves " in said.text and "Runs that left money behind: none" in said.text
    assert said.attachments[0].filename == "review.png"
    own = f"<@{ben.id}>"
    left = [line for line in said.text.splitlines() if line.startswith("· ") and "(<@" in line]
    assert all(own in line for line in left)
    in_words = await done(ana.slash(place, "review", text=True))
    assert "Dónde giró" in in_words.text and not [a for a in in_words.attachments if a.filename.endswith("png")]


async def test_everybodys_turns_need_the_tables_agreement(over: Seat, place: Channel, ana: User, ben: User) -> None:
    """Who asks for them asks the others; once more than half agree everybody at the table may look."""
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


async def test_it_is_for_finished_games(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """While a game is played nothing is told of what would have been better."""
    await seat.begun(place, ana, ben)
    refused = await ben.slash(place, "review")
    assert refused.text.startswith("✖")
