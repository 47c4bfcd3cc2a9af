"""Every word a player reads: messages by code, in the reader's language, from one catalogue each."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message, Pattern, Placeable, VariableReference

from engine import all_titles, path_of

log = logging.getLogger("signalbox")
LANGUAGES = ("en", "es")
FOLDER = Path(__file__).parent
GROUPED = 1000
LONGEST = 2000  # of a parameter: no message of Discord holds more
SHORT = 200  # of a parameter: longer ones are hardly said twice
SAID = 8192  # messages at hand
MESSAGE = re.compile(r"^([a-z][\w-]*) *=.*(?:\n(?![a-z]).*)*", re.MULTILINE)  # with all lines that do not begin another
CONTRACTIONS = re.compile(r"\b(a|de) el\b", re.IGNORECASE)
ONE_LEFT = re.compile(r"\b(queda|quedaría)n(?= 1 \D)")
EIGHT = re.compile(r"\b(a)(?= 8)", re.IGNORECASE)


def language_of(locale: object) -> str:
    """The catalogue for a locale of Discord; Spanish of any country is Spanish, everything else English."""
    start = str(locale).partition("-")[0]
    return start if start in LANGUAGES else LANGUAGES[0]


def sources(lang: str) -> list[str]:
    """The files of a language: the common words, and those of every title from its folder."""
    paths = [
        *sorted((FOLDER / lang).glob("*.ftl")),
        *(path_of(title) / "words" / f"{lang}.ftl" for title in all_titles()),
    ]
    return [path.read_text(encoding="utf-8") for path in paths]


def message_id(code: str) -> str:
    """The name of a code's message in the catalogues."""
    return code.replace(".", "-").replace("_", "-")


class Catalogue(FluentBundle):
    """All messages of a language, each parsed when it is first said: whoever starts says few of them."""

    def __init__(self, lang: str) -> None:
        super().__init__([lang], use_isolating=False)
        self.texts = {match[1]: match[0] for text in sources(lang) for match in MESSAGE.finditer(text)}

    def has_message(self, message_id: str) -> bool:
        """Whether there is one of that name."""
        return message_id in self.texts

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        """A message ready to be said, whether it is asked for or stands in another one."""
        if entry_id in self.texts and not super().has_message(entry_id):
            self.add_resource(FluentResource(self.texts[entry_id]))
        return super()._lookup(entry_id, term)


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
def begins_with(lang: str, code: str, param: str) -> bool:
    """Whether a message begins with one of its parameters."""
    pattern = catalogue(lang).get_message(message_id(code)).value if has(lang, code) else None
    first = pattern.elements[0] if isinstance(pattern, Pattern) else None
    inside = first.expression if isinstance(first, Placeable) else None
    return isinstance(inside, VariableReference) and inside.id.name == param


def say(lang: str, code: str, params: Mapping[str, Any] | None = None, /, **more: Any) -> str:
    """The message of a code with its parameters; large numbers are written without grouping."""
    values = tuple([(name, plain(value)) for name, value in {**(params or {}), **more}.items()])
    short = all(len(value) < SHORT for _, value in values if isinstance(value, str))
    return said(lang, code, values) if short else said.__wrapped__(lang, code, values)


@lru_cache(maxsize=SAID)
def said(lang: str, code: str, values: tuple[tuple[str, str | int], ...]) -> str:
    """The same with plain values: a turn's message says most of its lines again with each move."""
    bundle = catalogue(lang)
    pattern = bundle.get_message(message_id(code)).value
    if pattern is None:
        raise LookupError(code)
    text, errors = bundle.format_pattern(pattern, dict(values))
    if errors:
        log.error("message %s in %s: %s", code, lang, errors)
    return SPOKEN[lang](str(text))


def contracted(text: str) -> str:
    """Spanish with “a el” and “de el” drawn together, as a name that begins with its article needs, and one that is left in the singular."""
    return ONE_LEFT.sub(r"\1", CONTRACTIONS.sub(lambda found: f"{found[1]}l", text))


def articled(text: str) -> str:
    """English with “an” before an eight, as a name that begins with its number needs."""
    return EIGHT.sub(r"\1n", text)


SPOKEN = {"en": articled, "es": contracted}


def plain(value: Any) -> Any:
    """A value as the catalogue takes it: small numbers choose plurals, everything else is text."""
    if isinstance(value, bool) or not isinstance(value, int):
        return str(value)[:LONGEST]
    return value if abs(value) < GROUPED else str(value)


@cache
def family(lang: str, prefix: str) -> dict[str, str]:
    """All messages whose names begin so, by the rest of their name with underscores."""
    names = [name for name in catalogue(lang).texts if name.startswith(prefix)]
    return {name.removeprefix(prefix).replace("-", "_"): say(lang, name) for name in names}


def picture_words(lang: str, folder: str = "") -> dict[str, str]:
    """The fixed words of the pictures, by the keys they use; a title's own before the common ones."""
    return family(lang, "picture-") | (family(lang, f"{folder}-picture-") if folder else {})


def first_few(numbers: Iterable[int], most: int) -> str:
    """The first of some numbers, and that there are more."""
    found = [str(number) for number in numbers]
    return ", ".join(found[:most] + ["…"] * (len(found) > most))


def as_phrase(lang: str, values: list[str]) -> str:
    """Values as one phrase: a, b and c."""
    if len(values) < 2:
        return "".join(values)
    return say(lang, "list.and", first=", ".join(values[:-1]), last=values[-1])


def neither(lang: str, values: list[str]) -> str:
    """Values of which there is none: no a, b or c."""
    if len(values) < 2:
        return "".join(values)
    return say(lang, "list.nor", first=", ".join(values[:-1]), last=values[-1])


def choice(lang: str, values: list[str]) -> str:
    """Values as alternatives: a, b or c."""
    if len(values) < 2:
        return "".join(values)
    return say(lang, "list.or", first=", ".join(values[:-1]), last=values[-1])
