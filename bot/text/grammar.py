"""What a language does to a name that stands in a sentence: `{ AN($train) }`, `{ DEL($company) }`, `{ AL($company) }`.

Each takes the name alone, never the sentence, so that what people wrote stays as they wrote it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

ARTICLE = "el "
VOWEL = re.compile(r"[aeioAEIO8]|1[18](?!\d)")  # how eight, eleven and eighteen begin too


def an(name: object) -> str:
    """English: a name behind its article, as a 6, an 8, an orange one."""
    return f"an {name}" if VOWEL.match(str(name)) else f"a {name}"


def contracted(name: object, word: str) -> str:
    """Spanish: a word before a name, drawn together with its article."""
    text = str(name)
    return f"{word}l {text.removeprefix(ARTICLE)}" if text.startswith(ARTICLE) else f"{word} {text}"


def del_(name: object) -> str:
    """Spanish: of somebody."""
    return contracted(name, "de")


def al(name: object) -> str:
    """Spanish: to somebody."""
    return contracted(name, "a")


def capital(text: object) -> str:
    """A text as a sentence begins."""
    return str(text)[:1].upper() + str(text)[1:]


FUNCTIONS: dict[str, Callable[[Any], Any]] = {"AN": an, "DEL": del_, "AL": al, "CAPITAL": capital}
