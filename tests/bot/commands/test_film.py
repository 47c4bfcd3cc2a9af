"""`/film`: drawn by a process of its own, for whoever asks."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import pytest
from PIL import Image

from bot.chat import meanwhile
from bot.chat.commands.reckoning import filming
from bot.text import say
from sandbox import Channel, User
from sandbox.people.seen import Reply
from tests.support.at_discord.discord_seat import Seat, done, some_moves


async def asked(person: User, place: Channel, **options: bool) -> Reply:
    """The answer when the film is there; until then it says how far it is."""
    return await done(person.slash(place, "film", **options))


async def test_a_film_of_the_game_so_far(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """An animated picture with a frame for each turn comes to the asker alone; in words it is a text."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 12)
    reply = await asked(ana, place)
    (file,) = reply.attachments
    opened = Image.open(io.BytesIO(file.data))
    assert reply.ephemeral and file.filename.endswith(".webp") and opened.n_frames > 1  # type: ignore[attr-defined]
    (words,) = (await asked(ana, place, text=True)).attachments
    assert len(words.data.decode().splitlines()) == opened.n_frames  # type: ignore[attr-defined]


async def test_no_film_of_nothing(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Before the game begins there is one line, and nothing is drawn."""
    await ana.slash(place, "game new", title="18Mag", players=2)
    reply = await asked(ana, place)
    assert not reply.attachments and reply.text.startswith("✖")


@pytest.mark.parametrize("text", [False, True])
async def test_no_film_where_nothing_was_played(seat: Seat, place: Channel, ana: User, ben: User, text: bool) -> None:
    """A table just begun says so, and no process is begun for it."""
    await seat.begun(place, ana, ben)
    reply = await asked(ben, place, text=text)
    assert reply.text == f"✖ {say('en', 'film.empty')}" and not reply.attachments


async def test_a_film_that_takes_too_long_is_given_up(
    seat: Seat, place: Channel, ana: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line says so with a way out, and the next one may be drawn."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 3)
    monkeypatch.setattr(filming, "PATIENCE", 0.01)
    reply = await asked(ben, place)
    assert reply.text.startswith("✖") and "text:True" in reply.text and not reply.attachments
    monkeypatch.setattr(filming, "PATIENCE", 60.0)
    assert (await asked(ben, place)).attachments


async def test_who_waits_for_a_film_hears_of_it(
    seat: Seat, place: Channel, ana: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One is drawn, two wait and read how many are before them, everybody else hears at once that others do."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 3)
    monkeypatch.setattr(meanwhile, "PAUSE", 0.02)
    gate = asyncio.Event()
    run = seat.tables.desk._said

    async def slow(*given: Any) -> Any:
        await gate.wait()
        return await run(*given)

    monkeypatch.setattr(seat.tables.desk, "_said", slow)
    people = [ben, *(seat.box.user(name) for name in ("cat", "dan", "eve"))]
    replies = [await person.slash(place, "film") for person in people]
    said = [reply.text for reply in replies]
    assert said[0].startswith("🎞 Drawing") and said[1].startswith("🎞 One is ahead of you"), said
    assert said[2].startswith("🎞 2 are ahead of you") and said[3].startswith("✖"), said
    gate.set()
    async with asyncio.timeout(60):
        while not all(reply.attachments for reply in replies[:3]):
            await asyncio.sleep(0.02)
