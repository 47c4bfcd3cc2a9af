"""Why something may not be, as a reader is told: the sentence, and the section of the rulebook."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from bot.text import LANGUAGES, has, said_back, say
from bot.text.languages import Place
from bot.text.naming import Names, Spelling, Spoken
from engine import BANK, POOL, RuleViolation, all_titles, load_title

FIXED = "fixed"  # ends the code of a refusal in which only one sum is possible
WORD = re.compile("[a-z]{3,}")  # in a citation


@cache
def known_titles() -> frozenset[str]:
    """The names of all titles."""
    return frozenset(load_title(folder).name for folder in all_titles())


def refusal_line(names: Names, error: Any, echo: Spelling = said_back) -> str:
    """Why not, with the section of the rulebook where the title cites one."""
    title = str(error.params.get("title", ""))
    if title and title in known_titles() and (names.title is None or names.title.name != title):
        return refusal_line(replace(names, title=load_title(title)), error, echo)
    text = capital(replace(names, echo=echo).say(worded(error), with_people(names, error.params)), names)
    players = len(names.view.players) if names.view else 0
    section = names.title.cited(error.code, players) if names.title and isinstance(error, RuleViolation) else ""
    return f"{text} {say(names.lang, 'refusal.cite', section=in_words(names, section))}" if section else text


def in_words(names: Names, written: str) -> str:
    """A section of a rulebook with its words in the reader's language."""
    return WORD.sub(lambda found: say(names.lang, f"cite.{found[0]}"), written)


def with_people(names: Names, params: Mapping[str, Any]) -> Mapping[str, Any]:
    """Who is waited for as the people behind the companies: they are the ones to wait for."""
    if names.view is None or "waiting" not in params:
        return params
    return {
        **params,
        "waiting": Spoken(names.several([behind(names, who) for who in params["waiting"]], Place("waiting"))),
    }


def behind(names: Names, who: str) -> str:
    """A company with whoever decides for it; a player alone."""
    seat = names.view.controller(who) if names.view else who
    return names.entity(who) if seat in (who, "") else f"{names.entity(seat)} ({names.entity(who)})"


def worded(error: Any) -> str:
    """The code of a refusal; where only one sum would do it is said as that one, not as a range."""
    low, high = error.params.get("low"), error.params.get("high")
    fixed = f"{error.code}.{FIXED}"
    return fixed if low is not None and low == high and any(has(lang, fixed) for lang in LANGUAGES) else error.code


def capital(text: str, names: Names) -> str:
    """A sentence that begins with the bank or another place without a name of its own begins large."""
    places = tuple(names.thing(place) for place in (BANK, POOL))
    return text[:1].upper() + text[1:] if text.startswith(places) else text
