"""Pictures of a position: made in a worker, once when many ask at a time or when nothing on them has changed.

People have their names there, which messages leave to Discord by mentioning them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b

import discord
import msgspec
from msgspec.msgpack import encode

import engine
from bot.chat.reply import Picture
from bot.health.figures import timed
from bot.tables.table import Table
from bot.text import FIRST, picture_words
from bot.text.naming import Names, folder, when
from engine import State, View
from render import Kept, alt, render, text, views
from render.scene import Scene
from render.style import ThemeName

KEPT = 16 << 20  # bytes
THEMES: dict[str, ThemeName] = {"light": "light", "dark": "dark"}  # everything else is as the installation has it
MOST_NAME = 24


class Sketch(msgspec.Struct, frozen=True):
    """What is to be shown of a position, in which language, with which further wishes, light or dark if somebody chose."""

    what: str
    lang: str = FIRST
    wishes: Mapping[str, object] = {}
    theme: str = ""


def mark(value: object) -> str:
    """What a wish is known by: positions by their digest, everything else as it is written."""
    if isinstance(value, View):
        return engine.digest(value.state)
    if isinstance(value, Mapping):
        return " ".join(f"{key}={mark(item)}" for key, item in sorted(value.items()))
    if isinstance(value, (tuple, list)):
        return ",".join(map(mark, value))
    return repr(value)


class Pictures:
    """The workers that draw."""

    def __init__(self, theme: ThemeName = "light", workers: int = 2) -> None:
        self.theme = theme
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="pictures")
        self._jobs: dict[str, asyncio.Future[Picture]] = {}
        self._drawn: Kept[Picture] = Kept(KEPT, lambda picture: len(picture.png) + 1024)

    async def picture(self, state: State, sketch: Sketch) -> Picture:
        """The picture; whoever asks for the same one waits for the same work."""
        key = f"{engine.digest(state)} {sketch.what} {sketch.lang} {sketch.theme} {mark(sketch.wishes)}"
        job = self._jobs.get(key)
        if job is None:
            loop = asyncio.get_running_loop()
            job = self._jobs[key] = asyncio.ensure_future(loop.run_in_executor(self._threads, self.draw, state, sketch))
            job.add_done_callback(lambda _: self._jobs.pop(key))
        return await asyncio.shield(job)

    def draw(self, state: State, sketch: Sketch) -> Picture:
        """Draw, outside the event loop; many a move changes nothing on the picture of its table."""
        with timed("picture"):
            scene, theme = self.scene(state, sketch), THEMES.get(sketch.theme, self.theme)
            looks = blake2b(encode((sketch.what, theme, scene)), digest_size=16).digest()
            return self._drawn.get(looks, lambda: Picture(render(scene, theme), alt(scene), f"{sketch.what}.png"))

    async def twin(self, state: State, sketch: Sketch) -> str:
        """The same in words."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self.told, state, sketch)

    def told(self, state: State, sketch: Sketch) -> str:
        """Say, outside the event loop, everything the picture shows."""
        return text(self.scene(state, sketch))

    def scene(self, state: State, sketch: Sketch) -> Scene:
        """What is to be drawn or told."""
        words, view = picture_words(sketch.lang, folder(state.setup.title)), engine.look(state)
        caption = "" if state.over else when(Names(sketch.lang, view.book.title, view), state)
        return views.scene(view, sketch.what, words, **{"caption": caption, **sketch.wishes})

    def close(self) -> None:
        """Let the workers go."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class DisplayNames:
    """The names of those who were met, asked of Discord once for those who were not."""

    def __init__(self, fetch: Callable[[int], Awaitable[discord.abc.User]]) -> None:
        self.fetch = fetch
        self.known: dict[str, str] = {}

    def meet(self, person: discord.abc.User) -> None:
        """Remember how somebody is called here."""
        self.known[str(person.id)] = person.display_name[:MOST_NAME]

    async def name(self, user: str) -> str:
        """How somebody is called; the seat's number says who, if nobody knows."""
        if user and user not in self.known:
            try:
                self.meet(await self.fetch(int(user)))
            except (discord.HTTPException, ValueError):
                return ""
        return self.known.get(user, "")

    async def at(self, table: Table) -> dict[str, str]:
        """Who sits where at a table, as its pictures say it."""
        return {seat: table.called(seat, await self.name(row.user)) for seat, row in table.seats.items()}
