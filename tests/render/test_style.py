"""Fonts, words and colours: every glyph is there, and no two companies look the same to anybody."""

from collections.abc import Sequence
from itertools import combinations

import pytest

from render.scene.parts import Company
from render.style import FONTS, THEMES, contrast, font, readable
from render.telling_apart import LEAST_DIFFERENCE, PATTERNS, VISIONS, apart, difference, distinguish, lab
from render.words import KEYS, MissingWord, missing, say
from tests.support.paths import needs_facts
from tests.support.pictures.boards import TITLES, companies
from tests.support.pictures.language import WORDS

SIGNS = "ÁÉÍÓÚÜÑáéíóúüñ¿¡«»ßőűŐŰžŽčł£€¥GK0123456789×·–—…★⚑▶⚒⚓›()[]%#+/&'’\"→←½≥≤"


def clashes(companies: Sequence[Company]) -> list[tuple[str, str]]:
    """Pairs that have the same pattern and colours somebody cannot tell apart."""
    pairs = combinations(companies, 2)
    return [(a.id, b.id) for a, b in pairs if a.pattern == b.pattern and apart(a.fill, b.fill) < LEAST_DIFFERENCE]


@pytest.mark.parametrize("bold", [False, True])
def test_font_has_every_glyph(bold: bool) -> None:
    """The bundled font draws all letters of both languages and all signs of the pictures."""
    face = font(40, bold)
    lacking = bytes(face.getmask("\uffff"))
    for sign in sorted(set(SIGNS + "".join(w for lang in WORDS.values() for w in lang.values()))):
        assert sign == " " or bytes(face.getmask(sign)) != lacking, sign


def test_font_brings_its_licence() -> None:
    """The licence travels with the font files."""
    assert "Bitstream" in (FONTS / "LICENSE.txt").read_text()


@pytest.mark.parametrize("lang", ["en", "es"])
def test_both_languages_have_all_words(lang: str) -> None:
    """No word is missing, none is superfluous."""
    assert missing(WORDS[lang]) == ()
    assert set(WORDS[lang]) == set(KEYS)


def test_missing_word_is_named() -> None:
    """A catalogue without a word is told which."""
    with pytest.raises(MissingWord, match="cash"):
        say({}, "cash")


# pairs of the published test data for CIEDE2000 (Sharma, Wu and Dalal, 2005)
@pytest.mark.parametrize(
    ("one", "two", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_difference_is_ciede2000(one: tuple, two: tuple, expected: float) -> None:
    """The measure agrees with the published pairs."""
    assert difference(one, two) == pytest.approx(expected, abs=1e-4)


def test_simulated_vision_confuses_red_and_green() -> None:
    """Somebody without green receptors sees a red and a green much closer together than usual."""
    red, green = "#b03a2e", "#6e7d1f"
    usual = difference(lab(red), lab(green))
    assert difference(lab(red, "deutan"), lab(green, "deutan")) < usual / 2
    assert apart(red, green) == min(difference(lab(red, v), lab(green, v)) for v in VISIONS)


@needs_facts
@pytest.mark.parametrize("title", TITLES)
def test_companies_of_a_title_can_be_told_apart(title: str) -> None:
    """No two companies of a title share a pattern and colours closer than the least difference, for any vision."""
    known = list(companies(title).values())
    assert clashes(known) == []
    assert len({company.abbr for company in known}) == len(known)


def test_same_colour_gets_other_patterns() -> None:
    """As many companies of one colour as there are patterns all look different; one more shares."""
    black = distinguish([Company(str(i), str(i), fill="#000000") for i in range(PATTERNS + 1)])
    assert len({c.pattern for c in black[:-1]}) == PATTERNS
    assert clashes(black[:-1]) == []
    assert len(clashes(black)) == 1


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_words_can_be_read_on_every_ground(theme) -> None:
    """Ink, turn line and faint words have contrast on page, stripe and table heads; unreadable inks are replaced."""
    for ground in (theme.page, theme.panel, theme.stripe):
        assert contrast(theme.ink, ground) > 9
        assert contrast(theme.accent, ground) > 4.5
        assert contrast(theme.faint, ground) > 4
    assert contrast(theme.accent_ink, theme.accent) > 4.5
    assert contrast(theme.ink, theme.line) > 5
    assert readable("#ffff00", "#ffffff") == "#16181b"
