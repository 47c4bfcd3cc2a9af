"""Words on pictures, shrunk or broken to fit a width, and the head of each: title, caption, whose turn it is, what is new."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Protocol

from PIL import Image

from render.canvas import Pen
from render.geometry import Point
from render.paper import Paper
from render.style import Theme, width_of

LEADING = 1.12
VOWELS = set("aeiouyáéíóúäöü")
LINES = 3  # of a name
PART = 4  # letters of a word that are left on a line at least
# Words end at plain spaces; what has its sum in brackets behind it stays with it.
WORDS = re.compile(r"(?:[^ \n]+ )?\(\d[^ \n]*(?: [^ \n]+)?\)[^ \n]*|[^ \n]+")


def fitted(words: str, size: float, width: float, least: float, bold: bool = False) -> tuple[str, float]:
    """The words and the size at which they fit; at the least size they are cut short."""
    size = max(least, min(size, size * width / max(width_of(words, size, bold), 0.001)))
    if width_of(words, size, bold) <= width * 1.01:
        return words, size
    while len(words) > 1 and width_of(words + "…", size, bold) > width:
        words = words[:-1]
    return words.rstrip() + "…", size


def broken(words: str, lines: int = LINES) -> Iterator[tuple[str, ...]]:
    """The words on one line, then in every way on two and three."""
    yield (words,)
    for i, letter in enumerate(words):
        if lines > 1 and letter in " -–" and 2 < i < len(words) - 2:
            rest = broken(words[i + 1 :].strip(), lines - 1)
            yield from ((words[: i + (letter != " ")].strip(), *more) for more in rest)


def name_lines(name: str, size: float, width: float, least: float) -> tuple[tuple[str, ...], float]:
    """A name on up to three lines as large as it fits."""

    def largest(lines: tuple[str, ...]) -> float:
        return min(size, min(size * width / max(width_of(line, size, True), 0.001) for line in lines))

    best = max(broken(name), key=lambda lines: largest(lines) - (len(lines) - 1) * size * 0.12)
    scale = max(largest(best), least)
    return tuple(fitted(line, scale, width, least, True)[0] for line in best), scale


@lru_cache(maxsize=4096)
def wrapped(words: str, size: float, width: float, bold: bool = False) -> tuple[str, ...]:
    """Words broken into lines of at most a width; a long word that is wider than a line goes on in the next."""
    lines = [""]
    for word in (piece for whole in WORDS.findall(words) for piece in hyphened(whole, size, width, bold)):
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer, size, bold) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(fitted(line, size, width, size, bold)[0] for line in lines)


def hyphened(word: str, size: float, width: float, bold: bool = False) -> Iterator[str]:
    """A word, or where it is too wide for a line its first syllables with a hyphen and the rest; short words stay whole."""
    if width_of(word, size, bold) <= width or len(word) < 2 * PART:
        yield word
        return
    cuts = sorted(range(len(word) - PART, PART - 1, -1), key=lambda at: not begins_syllable(word, at))
    cut = next((at for at in cuts if word[at - 1].isalpha() and width_of(f"{word[:at]}-", size, bold) <= width), 0)
    yield from (f"{word[:cut]}-", word[cut:]) if cut else (word,)


def begins_syllable(word: str, at: int) -> bool:
    """Whether a part of a word is surely spoken apart: a consonant between two vowels goes with the second one."""
    before, first, then = (letter.lower() in VOWELS for letter in word[at - 1 : at + 2])
    return before and not first and then


def stacked(
    canvas: Pen, at: Point, lines: tuple[str, ...], size: float, fill: str, halo: str = "", bold: bool = True
) -> None:
    """Lines one under the other, centred."""
    top = at[1] - (len(lines) - 1) * size * LEADING / 2
    for i, line in enumerate(lines):
        canvas.text((at[0], top + i * size * LEADING), line, size, fill, bold=bold, halo=halo)


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
