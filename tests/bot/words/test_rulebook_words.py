"""Each title is told in the words of its own rulebook: its rules, its refusals, and what it says otherwise than the others."""

from __future__ import annotations

import re

import pytest

from bot.text import LANGUAGES, catalogue, message_id
from bot.text.naming import Names
from engine import all_titles, load_title

STRANGE = {
    "1840": {"en": r"\b[Tt]rains?\b|\b[Pp]hases?\b", "es": r"\b[Tt]ren(?:es)?\b|\b[Ff]ases?\b"},
    "18Lilliput": {"en": r"\bORs?\b|[Oo]perating round", "es": r"\bROs?\b|[Rr]onda de operaciones|\b[Ff]ichas?\b"},
    "1862": {"en": r"\b[Tt]okens?\b", "es": r"\b[Ee]xpresos?\b|\b[Cc]lases? de tren|\b[Mm]arcador"},
    "18Mag": {"en": r"$^", "es": r"\b[Mm]arcador"},
    "1824": {"en": r"$^", "es": r"\b[Mm]arcador"},
}
PICTURES = {"1862": "picture-permit-", "18Lilliput": "picture-lilliput-"}  # what pictures say of one title alone
NEVER = {"1840": {"route.required", "route.too_long"}}  # of trams that visit as many places as they like


@pytest.mark.parametrize("folder", all_titles())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_rulebook_is_told_in_the_words_of_another(lang: str, folder: str) -> None:
    """Trams and no trains in 1840, no operating rounds in 18 Lilliput, one word for each kind of train in 1862."""
    title, texts = load_title(folder), catalogue(lang).texts
    pictured = PICTURES.get(title.name, folder)
    own = {name for name in texts if name.startswith(pictured) or folder in re.split("-(?!for)", name, maxsplit=4)}
    refusals = {message_id(Names(lang, title).own(code)) for code in set(title.cites) - NEVER.get(title.name, set())}
    told = {name: without_places(texts[name].partition("=")[2]) for name in own | (refusals & texts.keys())}
    assert len(told) > 100
    assert {name for name, text in told.items() if re.search(STRANGE[title.name][lang], text)} == set()


def without_places(text: str) -> str:
    """A sentence without what is filled in."""
    return re.sub(r"\{[^{}]*\}", "", text)
