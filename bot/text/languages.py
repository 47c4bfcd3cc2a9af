"""Which languages there are: one for each folder of words beside this file, and nothing else knows their names."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

from engine import all_titles, path_of

log = logging.getLogger("signalbox")
FOLDER = Path(__file__).parent
FIRST = "en"  # for whoever reads none of them
ALL = "both"  # a table that speaks every language
LANGUAGES = (FIRST, *sorted({path.parent.name for path in FOLDER.glob("*/*.ftl")} - {FIRST}))


def language_of(locale: object) -> str:
    """The catalogue for a locale of Discord; Spanish of any country is Spanish, what has no words is English."""
    start = str(locale).partition("-")[0]
    return start if start in LANGUAGES else FIRST


def spoken(language: str) -> tuple[str, ...]:
    """The languages a table speaks: its own, or every one of them."""
    return LANGUAGES if language == ALL else (language,)


def sources(lang: str) -> list[str]:
    """The files of a language: the words of its folder, and those that titles bring in theirs."""
    titles = (path_of(title) / "words" / f"{lang}.ftl" for title in all_titles() if has_words(title))
    paths = [*sorted((FOLDER / lang).glob("*.ftl")), *(path for path in titles if path.exists())]
    return [path.read_text(encoding="utf-8") for path in paths]


@cache
def has_words(title: str) -> bool:
    """Whether a title has sentences of its own; a line in the log says where it has none."""
    found = any((path_of(title) / "words").glob("*.ftl"))
    if not found:
        log.warning("%s has no words/%s.ftl: nothing of its own is told", title, FIRST)
    return found
