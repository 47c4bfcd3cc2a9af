"""What the bot writes: a message before it is sent, and the one way an interaction is answered."""

from __future__ import annotations

import io
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import discord

MOST_TEXT = 2000
MOST_ALT = 1024
TOO_LARGE, FILES_REFUSED = 413, 40005
GONE = {10062, 40060, 50027, 10008, 10003}
NOBODY = discord.AllowedMentions.none()
# The buttons and menus of a message, row by row.
Widget: TypeAlias = "discord.ui.Item[discord.ui.View | discord.ui.LayoutView]"
Rows: TypeAlias = "tuple[tuple[Widget, ...], ...]"

log = logging.getLogger("signalbox")


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
