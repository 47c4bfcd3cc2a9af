"""What the bot writes: a message before it is sent, the one way an interaction is answered, and changes beside the limit.

Who pressed a button below a message lets the bot change that message for a quarter of an hour. Discord counts what a bot
asks by itself, fifty requests a second, but no answers to interactions; the message of a button is part of the answer.
So a turn that is played by buttons is shown without a counted request. An answer that is not open any more costs one
request in vain; nothing depends on it, and it is forgotten when the bot stops.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

import discord
from cachetools import LRUCache

MOST_TEXT = 2000
MOST_ALT = 1024
TOO_LARGE, FILES_REFUSED = 413, 40005
GONE = {10062, 40060, 50027, 10008, 10003}
NOBODY = discord.AllowedMentions.none()
# The buttons and menus of a message, row by row.
Widget: TypeAlias = "discord.ui.Item[discord.ui.View | discord.ui.LayoutView]"
Rows: TypeAlias = "tuple[tuple[Widget, ...], ...]"

log = logging.getLogger("signalbox")
MOST_OPEN = 1000  # answers at hand
NO_MESSAGE = 10008


@dataclass(frozen=True)
class Picture:
    """A picture with its name and the words for those who cannot see it."""

    png: bytes
    alt: str
    name: str = "board.png"

    def file(self) -> discord.File:
        """A fresh file to be sent."""
        return discord.File(io.BytesIO(self.png), self.name, description=self.alt[:MOST_ALT])


@dataclass(frozen=True)
class Post:
    """A message: text, pictures, rows of buttons and menus, and other files."""

    text: str = ""
    pictures: tuple[Picture, ...] = ()
    rows: Rows = ()
    files: tuple[tuple[str, bytes], ...] = field(default=())

    def view(self) -> discord.ui.View | None:
        """The rows as a view that outlives the bot: nothing in it times out."""
        if not self.rows:
            return None
        view = discord.ui.View(timeout=None)
        for number, row in enumerate(self.rows):
            for item in row:
                item.row = number
                view.add_item(item)
        return view

    def attachments(self) -> list[discord.File]:
        """The pictures and files, made anew."""
        return [picture.file() for picture in self.pictures] + [
            discord.File(io.BytesIO(data), name) for name, data in self.files
        ]


def clipped(lines: Sequence[str], room: int = MOST_TEXT) -> str:
    """As many of the last lines as fit, so that what is newest is always there."""
    text = "\n".join(lines)
    if len(text) <= room:
        return text
    kept: list[str] = []
    for line in reversed(lines):
        if sum(len(k) + 1 for k in kept) + len(line) + 2 > room:
            break
        kept.insert(0, line)
    return "\n".join(["…", *kept]) if kept else text[: room - 1] + "…"


async def defer(interaction: discord.Interaction, share: bool = False) -> None:
    """Say "thinking…" at once; a request that came twice is told by its second answer and goes no further."""
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=not share, thinking=True)


async def defer_change(interaction: discord.Interaction) -> None:
    """Say that the message of the button will change."""
    if not interaction.response.is_done():
        await interaction.response.defer()


def is_gone(error: discord.HTTPException) -> bool:
    """Whether a request was answered already or waits no longer, which is one line in the log."""
    if gone := error.code in GONE:
        log.info("request gone", extra={"code": error.code})
    return gone


def too_large(error: discord.HTTPException) -> bool:
    """Whether Discord does not take the files."""
    return error.status == TOO_LARGE or error.code == FILES_REFUSED


def bare(post: Post) -> Post:
    """The message without its pictures: their words instead."""
    words = [picture.alt for picture in post.pictures]
    return Post("\n".join(filter(None, [post.text, *words])), rows=post.rows)


async def answer(interaction: discord.Interaction, post: Post, share: bool = False) -> None:
    """Answer an interaction, in place of "thinking…" or of the button's own message; in words if files are refused."""
    try:
        await put(interaction, post, share)
    except discord.HTTPException as error:
        if not too_large(error):
            raise
        await put(interaction, bare(post), share)


async def put(interaction: discord.Interaction, post: Post, share: bool) -> None:
    """Answer as it is."""
    view, text = post.view(), clipped(post.text.split("\n"))
    if interaction.response.is_done():
        await interaction.edit_original_response(
            content=text, attachments=post.attachments(), view=view, allowed_mentions=NOBODY
        )
        return
    more: dict[str, Any] = {} if view is None else {"view": view}
    await interaction.response.send_message(
        text, files=post.attachments(), ephemeral=not share, allowed_mentions=NOBODY, **more
    )


async def beside(interaction: discord.Interaction, post: Post, share: bool = False) -> None:
    """Say something more, leaving the message of the button as it is."""
    view = post.view()
    more: dict[str, Any] = {} if view is None else {"view": view}
    send = interaction.followup.send if interaction.response.is_done() else interaction.response.send_message
    await send(
        clipped(post.text.split("\n")), files=post.attachments(), ephemeral=not share, allowed_mentions=NOBODY, **more
    )


class OpenAnswer(Protocol):
    """An interaction, as far as it may change the message of its button."""

    def is_expired(self) -> bool: ...

    @property
    def edit_original_response(self) -> Callable[..., Awaitable[object]]: ...

    async def delete_original_response(self) -> None: ...


class Shown(Protocol):
    """A message, as far as it is changed or taken away."""

    @property
    def id(self) -> int: ...

    @property
    def edit(self) -> Callable[..., Awaitable[object]]: ...

    async def delete(self) -> None: ...


class OpenAnswers:
    """The newest open answer for each message."""

    def __init__(self) -> None:
        self._known: LRUCache[int, OpenAnswer] = LRUCache(MOST_OPEN)

    def keep(self, message: int, one: OpenAnswer) -> None:
        """Somebody pressed a button of a message, which was answered by leaving it as it is for now."""
        self._known[message] = one

    def let_through(self, interaction: discord.Interaction) -> None:
        """A button was pressed, and its message left as it is: for a while the press may change it."""
        if interaction.message is not None:
            self.keep(interaction.message.id, interaction)

    async def edit(self, message: Shown, said: Callable[[], dict[str, Any]]) -> None:
        """Change a message, by an open answer if there is one that Discord still takes; what is said is made anew for each try."""
        known = self._open_for(message.id)
        if known is not None:
            try:
                await known.edit_original_response(**said())
                return
            except discord.HTTPException as error:
                if error.code == NO_MESSAGE or refuses_content(error):
                    raise
        self._known.pop(message.id, None)
        await message.edit(**said())

    async def delete(self, message: Shown) -> None:
        """Take a message away, by an open answer if there is one that Discord still takes."""
        known = self._open_for(message.id)
        self._known.pop(message.id, None)
        if known is not None:
            try:
                await known.delete_original_response()
                return
            except discord.HTTPException as error:
                if error.code == NO_MESSAGE:
                    raise
        await message.delete()

    def _open_for(self, message: int) -> OpenAnswer | None:
        """The newest answer for a message that is still open."""
        known = self._known.get(message)
        return known if known is not None and not known.is_expired() else None


def refuses_content(error: discord.HTTPException) -> bool:
    """Whether the answer is about what was said, not about who says it."""
    return error.status in (400, 413)
