"""Words on pictures: shrunk or broken to fit a width."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from render.canvas import Pen
from render.geometry import Point
from render.style import width_of

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
