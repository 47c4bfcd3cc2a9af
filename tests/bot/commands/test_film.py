"""`/film`: drawn by a process of its own, for whoever asks."""

from __future__ import annotations

import asyncio
import io
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from bot.chat.commands import film
from bot.text import say
from sandbox import Channel, User
from sandbox.people.seen import Reply
from tests.support.at_discord.discord_seat import Seat, some_moves
from tests.support.paths import ROOT


async def asked(person: User, place: Channel, **options: bool) -> Reply:
    """The answer when the film is there; until then it says how far it is."""
    reply = await person.slash(place, "film", **options)
    async with asyncio.timeout(60):
        while reply.text.startswith("🎞") and "…" in reply.text:
            await asyncio.sleep(0.05)
    return reply


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
    """One line says so, and the next one may be drawn."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 3)
    monkeypatch.setattr(film, "PATIENCE", 0)
    assert (await asked(ana, place)).text.startswith("✖")
    monkeypatch.setattr(film, "PATIENCE", 60)
    assert (await asked(ana, place)).attachments


async def test_a_film_whose_bot_is_gone_is_drawn_no_further(
    seat: Seat, place: Channel, ana: User, ben: User, tmp_path: Path
) -> None:
    """However the bot ended, the pipe from it is closed, and nobody draws for nobody."""
    game = (await seat.begun(place, ana, ben)).game.id
    await some_moves(seat, place, 12)
    (file := tmp_path / "game.json.gz").write_bytes(await seat.tables.files.take(game, packed=True))
    command = [sys.executable, "-m", "bot", "film", str(file), "--for-parent", "--out", str(tmp_path / "film")]
    done = await asyncio.to_thread(subprocess.run, command, stdin=subprocess.DEVNULL, cwd=ROOT, timeout=60)
    assert done.returncode == 1 and not (tmp_path / "film").exists()


async def test_nobody_waits_for_a_film_longer_than_discord_remembers(
    seat: Seat, place: Channel, ana: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One is drawn, two wait, everybody else hears at once that others do; afterwards there is room again."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 3)
    gate = asyncio.Event()

    async def slow(*_: object) -> bytes:
        await gate.wait()
        return b"film"

    monkeypatch.setattr(film, "drawn", slow)
    replies = [await person.slash(place, "film") for person in (ana, ben, ana, ben, ana)]
    assert [reply.text[:1] for reply in replies] == ["🎞", "🎞", "🎞", "✖", "✖"]
    gate.set()
    async with asyncio.timeout(20):
        while not all(reply.attachments for reply in replies[:3]):
            await asyncio.sleep(0.02)
    assert (await asked(ana, place)).attachments
