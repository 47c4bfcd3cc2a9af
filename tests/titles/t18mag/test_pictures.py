"""18Mag II.1, "everything is visible at all times": what pictures and their twins say of tokens, decks and companies."""

from __future__ import annotations

import re

import pytest

from bot.text import picture_words
from engine import State, look
from render import text, views
from tests.support.games.positions import noted, put, turn_of


def said(state: State, what: str, lang: str = "en", **options: object) -> str:
    """The twin of a picture, its columns drawn together."""
    scene = views.scene(look(state), what, picture_words(lang, "t18mag"), **options)
    return re.sub(r" +", " ", text(scene))


@pytest.mark.parametrize(("lang", "words"), [("en", "Terrain tokens 3"), ("es", "Fichas de terreno 3")])
def test_ii1_terrain_tokens_lie_open(three: State, lang: str, words: str) -> None:
    """A company's sheet counts its terrain tokens; one that has none left says nothing of them."""
    assert words in said(turn_of(three, "5"), "company", lang, company="5")
    assert words.rstrip("3") not in said(noted(three, terrain={"5": 0}), "company", lang, company="5")


@pytest.mark.parametrize(("lang", "words"), [("en", "rounds without a sale 2/3"), ("es", "rondas sin ventas 2/3")])
def test_vi43_markers_on_a_deck_lie_open(three: State, lang: str, words: str) -> None:
    """The next round without a sale begins the phase, and everybody can see it."""
    assert words in said(noted(three, no_train={"3": 2}), "trains", lang)
    assert words.rstrip("2/3") not in said(three, "trains", lang)


def test_vi43_rounds_in_a_row_are_counted_where_a_table_plays_so(three: State) -> None:
    """In the other reading the rounds count for the next deck."""
    assert "rounds without a sale 1/3" in said(noted(three, no_train={"": 1}), "trains")
    assert "rounds without a sale" not in said(put(noted(three, no_train={"6": 1}), phase="grey"), "trains")


@pytest.mark.parametrize(("lang", "words"), [("en", "out of the game"), ("es", "fuera del juego")])
def test_v_a_company_nobody_took_says_so(three: State, lang: str, words: str) -> None:
    """For three players one small company of thirteen stays in the box."""
    left = next(name for name, company in three.companies.items() if company.closed)
    assert words in said(three, "company", lang, company=left)
    assert words not in said(three, "company", lang, company="5")


@pytest.mark.parametrize(("lang", "last"), [("en", "one more stock round"), ("es", "una RMV más")])
def test_x_two_players_have_no_6_trains_and_end_with_the_brown_phase(two: State, lang: str, last: str) -> None:
    """Neither the table nor the sheet names what was left in the box, and the last phase says what it brings."""
    assert "320 Ft" not in said(two, "holdings", lang) and "320 Ft" not in said(two, "trains", lang)
    (brown,) = (line for line in said(two, "trains", lang).splitlines() if last in line)
    assert brown.split()[0] in ("brown", "marrón")


@pytest.mark.parametrize(("lang", "word"), [("en", "Trains"), ("es", "Trenes")])
def test_vi41_the_sheet_of_a_large_company_says_nothing_of_trains(three: State, lang: str, word: str) -> None:
    """It never owns one, so there is no limit either."""
    assert word not in said(three, "company", lang, company="RABA")
    assert word in said(three, "company", lang, company="5")
