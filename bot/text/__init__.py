"""Every word a player reads: messages by code, in the reader's language, from one catalogue each.

What somebody typed is made harmless: it calls nobody and does not break the layout of a message.
"""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from fluent.runtime.resolver import Pattern, Placeable, VariableReference

from bot.text.languages import ALL as ALL
from bot.text.languages import FIRST as FIRST
from bot.text.languages import LANGUAGES as LANGUAGES
from bot.text.languages import Catalogue, Place, has_words
from bot.text.languages import language_of as language_of
from bot.text.languages import sources as sources
from bot.text.languages import spoken as spoken

log = logging.getLogger("signalbox")
GROUPED = 1000
LONGEST = 2000  # of a parameter: no message of Discord holds more
SHORT = 200  # of a parameter: longer ones are hardly said twice
SAID = 8192  # messages at hand
UNWORDED = "unworded"  # what is said where a title has no words
# An address stays whole, so that it can still be followed.
ADDRESS = r"<[^: >]+:\/[^ >]+>|(?:https?|steam):\/\/[^\s<]+[^<.,:;\"\'\]\s]"
SIGNS = r"[_\\~|\*`]|^>(?:>>)?\s|\[.+\]\(.+\)|^#{1,3}|^\s*-"
LAYOUT = re.compile(f"(?P<address>{ADDRESS})|(?P<sign>{SIGNS})", re.MULTILINE)
CALL = re.compile(r"@(everyone|here|[!&]?[0-9]{17,20})")
# What turns the reading round, hides, or is no sign at all; a joiner inside of an emoji is left.
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
JOINER = "\u200d"
LONGEST_ECHO = 100
NOTHING_WIDE = "\u200b"  # a space that is not seen stands between @ and the name


def message_id(code: str) -> str:
    """The name of a code's message in the catalogues."""
    return code.replace(".", "-").replace("_", "-")


@cache
def catalogue(lang: str) -> Catalogue:
    """The messages of a language, their files read once."""
    return Catalogue(lang)


@lru_cache(maxsize=SAID)
def has(lang: str, code: str) -> bool:
    """Whether there is a message for a code."""
    return catalogue(lang).has_message(message_id(code))


def is_word(lang: str, code: str) -> bool:
    """Whether there is a message for a code into which nothing has to be filled."""
    return has(lang, code) and not needs_more(lang, message_id(code))


@cache
def needs_more(lang: str, name: str) -> bool:
    """Whether a message cannot stand alone."""
    pattern = catalogue(lang).get_message(name).value
    return pattern is None or bool(catalogue(lang).format_pattern(pattern, {})[1])


@cache
def places_of(lang: str, code: str) -> Mapping[str, Place]:
    """The places of a message, by what they are called."""
    return catalogue(lang).places(message_id(worded(lang, code)))


@cache
def worded(lang: str, code: str) -> str:
    """A code that has words; of one that has none, what is said instead: what lacks is a matter of the log alone."""
    if has(lang, code):
        return code
    log.error("no words in %s for %s", lang, code)
    return UNWORDED


@cache
def begins_with(lang: str, code: str, param: str) -> bool:
    """Whether a message begins with one of its parameters."""
    pattern = catalogue(lang).get_message(message_id(code)).value if has(lang, code) else None
    first = pattern.elements[0] if isinstance(pattern, Pattern) else None
    inside = first.expression if isinstance(first, Placeable) else None
    return isinstance(inside, VariableReference) and places_of(lang, code)[inside.id.name].param == param


def say(lang: str, code: str, params: Mapping[str, object] | None = None, /, **more: object) -> str:
    """The message of a code with its parameters as they are, whatever they stand for."""
    values = {**(params or {}), **more}
    places = places_of(lang, code).items()
    return filled(lang, code, {name: values[place.param] for name, place in places if place.param in values})


def filled(lang: str, code: str, values: Mapping[str, object]) -> str:
    """The message of a code with what stands in its places; large numbers are written without grouping."""
    shown = tuple([(name, plain(value)) for name, value in values.items()])
    short = all(len(value) < SHORT for _, value in shown if isinstance(value, str))
    return said(lang, code, shown) if short else said.__wrapped__(lang, code, shown)


@lru_cache(maxsize=SAID)
def said(lang: str, code: str, values: tuple[tuple[str, str | int], ...]) -> str:
    """The same with plain values: a turn's message says most of its lines again with each move."""
    bundle = catalogue(lang)
    pattern = bundle.get_message(message_id(worded(lang, code))).value
    if pattern is None:
        raise LookupError(code)
    text, errors = bundle.format_pattern(pattern, dict(values))
    if errors:
        log.error("message %s in %s: %s", code, lang, errors)
    return str(text)


def plain(value: object) -> object:
    """A value as the catalogue takes it: small numbers choose plurals, everything else is text."""
    if isinstance(value, bool) or not isinstance(value, int):
        return str(value)[:LONGEST]
    return value if abs(value) < GROUPED else str(value)


@cache
def family(lang: str, prefix: str, **params: str | int) -> dict[str, str]:
    """All messages whose names begin so, by the rest of their name with underscores; what they leave open is told."""
    names = [name for name in catalogue(lang).texts if name.startswith(prefix)]
    return {name.removeprefix(prefix).replace("-", "_"): say(lang, name, **params) for name in names}


class Spelt(dict[str, str]):
    """The words of pictures for a title without words: what is not among the common ones is said by the end of its key."""

    def __contains__(self, key: object) -> bool:
        return True

    def __missing__(self, key: str) -> str:
        return key.rpartition("_")[2]


def picture_words(lang: str, folder: str = "") -> dict[str, str]:
    """The fixed words of the pictures, by the keys they use; a title's own before the common ones."""
    words = family(lang, "picture-") | (family(lang, f"{folder}-picture-") if folder else {})
    return words if not folder or has_words(folder) else Spelt(words)


def first_few(numbers: Iterable[int], most: int) -> str:
    """The first of some numbers, and that there are more."""
    found = [str(number) for number in numbers]
    return ", ".join(found[:most] + ["…"] * (len(found) > most))


def as_phrase(lang: str, values: list[str], joined: str = "list.and") -> str:
    """Values as one phrase: a, b and c."""
    if len(values) < 2:
        return "".join(values)
    return say(lang, joined, first=", ".join(values[:-1]), last=values[-1])


def neither(lang: str, values: list[str]) -> str:
    """Values of which there is none: no a, b or c."""
    return as_phrase(lang, values, "list.nor")


def choice(lang: str, values: list[str]) -> str:
    """Values as alternatives: a, b or c."""
    return as_phrase(lang, values, "list.or")


def harmless(text: str) -> str:
    """The text on one line, with its signs as signs."""
    calling_nobody = CALL.sub(f"@{NOTHING_WIDE}\\1", text)
    return LAYOUT.sub(escaped, calling_nobody).replace("\n", " ")


def escaped(found: re.Match[str]) -> str:
    """A sign behind a backslash, an address as it is."""
    return found["address"] or "\\" + found["sign"]


def visible(text: str) -> str:
    """The text on one line, without signs that nobody sees and that change how the others are read."""
    seen = (sign if sign == JOINER or unicodedata.category(sign) not in UNSEEN else " " for sign in text)
    return " ".join("".join(seen).split())


def as_typed(text: str) -> str:
    """What somebody wrote for others to read: as it is, but for what would do something else than be read."""
    return harmless(visible(text))


def in_short(text: str) -> str:
    """What somebody typed, as a refusal says it back to them: on one line, and no longer than that."""
    seen = visible(text)
    return seen if len(seen) <= LONGEST_ECHO else seen[: LONGEST_ECHO - 1] + "…"


def said_back(text: str) -> str:
    """The same where signs are layout, as in Discord."""
    return harmless(in_short(text))
