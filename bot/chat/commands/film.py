"""The film of a game: drawn by a process of its own while the asker sees how far it is."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot import stopping
from bot.chat.commands.command_words import add
from bot.chat.reply import Post, answer, defer
from bot.chat.request import Request, request_of
from bot.tables.table import Table
from engine import BadInput

MOST_BYTES = 10_000_000  # what Discord takes everywhere
PATIENCE = 300  # seconds for a film
PAUSE = 2  # seconds between two words about how far it is


async def film(interaction: discord.Interaction, share: bool = False, text: bool = False) -> None:
    """A board for each turn, worth and prices below, the result at the end."""
    await defer(interaction, share)
    request = await request_of(interaction)
    table = await request.table()
    if not table.at.seq:
        raise BadInput("film.empty")
    data = await request.tables.files.take(table.game.id, packed=True)
    if (queue := request.bot.pictures.films).is_full:
        await answer(interaction, Post(f"✖ {request.say('film.busy')}"))
        return
    with queue.place():
        await tell(interaction, request.say("film.waits" if queue.turn.locked() else "film.begun"))
        async with queue.turn:
            with tempfile.TemporaryDirectory(prefix="signalbox-film-") as folder:
                made = await drawn(interaction, request, table, data, Path(folder), text)
    await answer(
        interaction, film_post(request, table, made, f"game-{table.game.id}.{'txt' if text else 'webp'}"), share
    )


def film_post(request: Request, table: Table, made: bytes | None, name: str) -> Post:
    """The film as a file, or that there is none."""
    if made is None:
        return Post(f"✖ {request.say('film.failed')}")
    return Post(request.say("film.done", table=table.game.name), files=((name, made),))


async def drawn(
    interaction: discord.Interaction, request: Request, table: Table, data: bytes, folder: Path, text: bool
) -> bytes | None:
    """The film's bytes, made beside the bot in a process that has so much time and no more."""
    game, out = folder / "game.json.gz", folder / "film"
    game.write_bytes(data)
    command = await words_for(request, table, game, out, text)
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *command, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await follow(interaction, request, process)
    finally:
        await ended(process)
    return out.read_bytes() if out.exists() else None


async def ended(process: asyncio.subprocess.Process) -> None:
    """Nobody draws any more: the film is done, took too long, or the bot stops."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await stopping.let_end("the film", process.wait(), 5)


async def follow(interaction: discord.Interaction, request: Request, process: asyncio.subprocess.Process) -> None:
    """Tell the asker from time to time how far it is, until it is done."""
    assert process.stdout is not None
    told = time.monotonic()
    async for line in process.stdout:
        far = json.loads(line)
        if "done" in far and time.monotonic() - told > PAUSE:
            told = time.monotonic()
            await tell(interaction, request.say("film.drawing", done=far["done"], count=far["of"]))
    await process.wait()


async def words_for(request: Request, table: Table, game: Path, out: Path, text: bool) -> list[str]:
    """The command line of the film."""
    guild = request.interaction.guild
    most = min(guild.filesize_limit if guild else MOST_BYTES, MOST_BYTES)
    names = await request.bot.display_names.at(table)
    called = [f"--name={seat}={name}" for seat, name in names.items()]
    look = ["--lang", request.lang, "--theme", request.bot.pictures.theme, "--most", str(most)]
    return ["film", str(game), "--for-parent", "--out", str(out), *look, *called, *(["--text"] if text else [])]


async def tell(interaction: discord.Interaction, text: str) -> None:
    """A word in place of the answer that is still being made."""
    await answer(interaction, Post(text), True)


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    """The command."""
    add(tree, "film", film)
