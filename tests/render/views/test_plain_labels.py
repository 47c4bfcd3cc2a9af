"""Names for people inside pictures too: no label, legend or line of any picture shows a code, in any language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.text import LANGUAGES
from bot.text import picture_words as words
from bot.text.naming import Names
from engine import View, all_titles
from engine.showing import legal_values
from render import alt, text, views
from tests.support.at_discord.panels import PEOPLE
from tests.support.games.pinned_positions import line, phases

CODES = re.compile(r"[a-z]+_[a-z]+|[{}]|\w/(share|director|exchange)|[A-Z]\d+\.[ct]?\d\b|\([ct]\d\)|\bNone\b")
EVERY = 400  # of the moves of a pinned game, beside one position of each phase


def bare_ids(view: View, language: str) -> set[str]:
    """What things are called in the box only: their words are others, so nobody should read these."""
    names = Names(language, view.book.title, discs=False)
    ids = {company.id for company in view.book.title.companies} | set(view.state.privates)
    shown = {company.short for company in view.book.title.companies} | set(view.book.atlas.hexes)
    return {name for name in ids - shown if len(name) > 1 and not name.isdecimal() and name not in names.label(name)}


def pictures(view: View, folder: str, language: str) -> Iterator[tuple[str, str]]:
    """Every picture of a position with all that stands on it."""
    said, seen = words(language, folder), line(folder)
    names = dict(zip(view.state.setup.players, PEOPLE, strict=False))
    past = views.history(seen[: seen.index(view) + 1 : 9] or seen[:1], said)
    company = view.at_turn if view.at_turn in view.state.companies else next(iter(view.state.companies))
    for what in views.VIEWS:
        scene = views.scene(view, what, said, names=names, company=company, history=past)
        yield what, f"{text(scene)}\n{alt(scene)}"
    for hex_ in legal_values(view, view.at_turn, "lay_tile", {})[:1] if company == view.at_turn else ():
        yield "sheet", text(views.scene(view, "places", said, names=names, hex=hex_))


@pytest.mark.parametrize("folder", all_titles())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_picture_shows_a_code(folder: str, language: str) -> None:
    """Every view of every phase, and of moments between: no id of a place, a certificate, a seat or a thing that has a name."""
    for view in (*phases(folder), *line(folder)[::EVERY]):
        bare = re.compile(
            rf"(?<![\w-])({'|'.join(sorted(map(re.escape, bare_ids(view, language)))) or '(?!)'})(?![\w-])"
        )
        for what, shown in pictures(view, folder, language):
            found = CODES.search(shown) or bare.search(shown)
            assert not found, f"{what}: {shown[max(0, found.start() - 60) : found.end() + 30]!r}"
