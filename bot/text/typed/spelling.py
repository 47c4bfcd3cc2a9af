"""What somebody typed, found among what it may mean: however it is written, and by a part of its name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from unicodedata import combining, normalize

from bot.text.named.discs import DISCS

Labels = Sequence[str]  # all that one value is called
Known = Sequence[tuple[object, Labels]]
TOKEN = re.compile(r"[^\W_]+[*]*")
DIGRAPH = re.compile("([aou])e")  # how umlauts are typed where the keys lack them
STAR = "*"
LEAST = 3  # letters of a word that stands for a longer one
KNOWN = 2048  # spellings at hand: whatever one may choose from is spelt again for each word that is typed


@lru_cache(KNOWN)
def folded(text: str) -> str:
    """A text without what nobody types the same way twice: case, blanks, coloured discs."""
    return "".join(sign for sign in text.casefold() if not sign.isspace() and sign not in DISCS)


def plain(text: str) -> str:
    """A text in small letters without accents."""
    return "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))


@lru_cache(KNOWN)
def tokens(text: str) -> tuple[str, ...]:
    """The words and numbers of a text, without accents and marks between them."""
    return tuple(TOKEN.findall(plain(text)))


@lru_cache(KNOWN)
def bare(text: str) -> str:
    """The letters and digits of a text alone."""
    return "".join(tokens(text))


@lru_cache(KNOWN)
def on_any_keys(text: str) -> str:
    """The same for whoever types `oe` for `ö`."""
    return DIGRAPH.sub(r"\1", bare(text))


def unmarked(text: str) -> str:
    """The same without the stars that some names bear."""
    return bare(text).replace(STAR, "")


WAYS: tuple[Callable[[str], str], ...] = (folded, bare, on_any_keys)


def in_full(known: Known, text: str) -> list[object]:
    """The values that are called just so."""
    return [value for value, labels in known if folded(text) in map(folded, labels)]


def written(known: Known, text: str) -> list[object]:
    """The values a text names whole, in the strictest way of reading that finds any."""
    for way in WAYS:
        wanted = way(text)
        found = [value for value, labels in known if wanted and wanted in map(way, labels)]
        if found:
            return found
    return without_stars(known, text)


def without_stars(known: Known, text: str) -> list[object]:
    """The values a text names but for their stars, of which it has none itself: a `2E` where there are only `2E*`."""
    if STAR in text or not (wanted := unmarked(text)):
        return []
    return [value for value, labels in known if wanted in map(unmarked, labels)]


def without(text: str, words: Iterable[str]) -> str:
    """A text without the words for what kind of thing it is, as in `3-train`."""
    known = {word for label in words for word in tokens(label)}
    kept = re.split(r"[\s-]+", text.strip())
    left = [part for part in kept if not known.intersection((bare(part), bare(part).removesuffix("s")))]
    return " ".join(left)


def partly(known: Known, text: str) -> list[object]:
    """The values whose name has every word of a text, in full or by its beginning; figures are never cut."""
    wanted = tokens(text)
    if not any(len(word) >= LEAST and not word.isdigit() for word in wanted):
        return []
    return [value for value, labels in known if any(begins_all(tokens(label), wanted) for label in labels)]


def begins_all(words: Sequence[str], wanted: Iterable[str]) -> bool:
    """Whether every wanted word is one of the words, or begins one."""
    return all(
        any(word == part or (len(part) >= LEAST and part.isalpha() and word.startswith(part)) for word in words)
        for part in wanted
    )
