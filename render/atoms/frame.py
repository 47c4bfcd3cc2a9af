"""The head of every picture: title, caption, whose turn it is, what is new."""

from __future__ import annotations

from typing import Protocol

from PIL import Image

from render.atoms.text import fitted, wrapped
from render.canvas import Pen
from render.paper import Paper
from render.style import Theme, width_of

MARGIN = 14.0
TITLE, LINE = 19.0, 14.0
ALT_LIMIT = 1024


class Headed(Protocol):
    """What all scenes have."""

    @property
    def title(self) -> str: ...
    @property
    def caption(self) -> str: ...
    @property
    def turn(self) -> str: ...
    @property
    def news(self) -> str: ...


def head(scene: Headed, width: int, theme: Theme, scale: float) -> Image.Image:
    """The head as a strip of its own, nothing when there is nothing to say."""
    wide = width / scale
    notes = [(t, c) for t, c in ((scene.turn, theme.accent), (scene.news, theme.ink)) if t]
    lines = [(line, colour) for t, colour in notes for line in wrapped(t, LINE, wide - 2 * MARGIN, colour != theme.ink)]
    tall = (TITLE + 18 if scene.title or scene.caption else 6.0) + len(lines) * LINE * 1.35
    canvas = Paper((width, max(1, round(tall * scale))), theme.page, scale)
    _title(canvas, scene, wide, theme)
    y = tall - len(lines) * LINE * 1.35 + LINE * 0.45
    for line, colour in lines:
        canvas.text((MARGIN, y), line, LINE, colour, bold=colour != theme.ink, side="l")
        y += LINE * 1.35
    return canvas.image


def _title(canvas: Pen, scene: Headed, wide: float, theme: Theme) -> None:
    room = wide - 2 * MARGIN
    title, size = fitted(scene.title, TITLE, room, LINE, True)
    y = 8 + TITLE / 2
    canvas.text((MARGIN, y), title, size, theme.ink, bold=True, side="l")
    left = width_of(title, size, True) + (12 if title else 0)
    if scene.caption and room - left > 60:
        caption, size = fitted(scene.caption, LINE, room - left, 10)
        canvas.text((MARGIN + left, y + 1), caption, size, theme.faint, side="l")


def under_head(head_strip: Image.Image, body: Image.Image, theme: Theme) -> Image.Image:
    """The head above the body."""
    out = Image.new("RGB", (body.width, head_strip.height + body.height), theme.page)
    out.paste(head_strip, (0, 0))
    out.paste(body, (0, head_strip.height))
    return out


def head_text(scene: Headed) -> list[str]:
    """The head in words."""
    first = " · ".join(t for t in (scene.title, scene.caption) if t)
    return [t for t in (first, scene.turn, scene.news) if t]


def alt_text(scene: Headed, rest: list[str]) -> str:
    """What matters in at most 1,024 characters: head first, then as many of the other sentences as fit."""
    return clipped([*head_text(scene), *rest])


def clipped(parts: list[str]) -> str:
    """As many sentences as fit in an alt text."""
    out = ""
    for part in parts:
        longer = f"{out}\n{part}" if out else part
        if len(longer) > ALT_LIMIT - 2:
            room = ALT_LIMIT - len(out) - 3
            return f"{out}\n{part[:room]}…" if room > 20 else f"{out} …"
        out = longer
    return out
