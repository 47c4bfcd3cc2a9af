"""Colours of companies are seen on both themes, and what is written on them is read."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.text import picture_words
from engine import all_titles, load_title
from render import text, views
from render.atoms.marker import in_circle, is_long
from render.pictures.charts import DASHES, colours_of
from render.scene.cards_scene import CardScene, Standing
from render.scene.money import Series
from render.scene.parts import Company
from render.style import LEGIBLE, SEEN, THEMES, contrast, readable, seen, width_of
from render.telling_apart import LEAST_DIFFERENCE, difference, hues, lab
from render.views.sight import companies
from tests.support.games.pinned_positions import line
from tests.support.pictures.language import WORDS
from tests.support.pictures.pen import Recorder

LONGEST = 8
MOST_LINES = 20  # that earn in one game
LOOKS = [company for folder in all_titles() for company in companies(load_title(folder).name).values()]


@pytest.mark.parametrize("theme", THEMES)
def test_lines_of_charts_are_seen(theme: str) -> None:
    """Each company's line differs from the page, and its name at the end can be read."""
    look = THEMES[theme]
    for company in LOOKS:
        (colour,) = colours_of((Series(company.abbr, (), company.fill, company),), look)
        assert contrast(colour, look.page) >= SEEN, company.abbr
        assert contrast(seen(colour, look.page, look.ink, LEGIBLE), look.page) >= LEGIBLE, company.abbr


@pytest.mark.parametrize("folder", all_titles())
@pytest.mark.parametrize("theme", THEMES)
def test_lines_of_charts_are_told_apart(folder: str, theme: str) -> None:
    """All companies of a title at once, the white and the black ones too: no two lines share colour and dash."""
    every = [*companies(load_title(folder).name).values()][:MOST_LINES]
    found = colours_of(tuple(Series(company.abbr, (), company.fill, company) for company in every), THEMES[theme])
    assert len(set(found)) >= min(len(every), 16)
    assert len({(colour, at % len(DASHES)) for at, colour in enumerate(found)}) == len(every)
    alike = [(one, two) for one, two in combinations(found[:6], 2) if difference(lab(one), lab(two)) < LEAST_DIFFERENCE]
    assert not alike


def test_a_line_keeps_its_own_hue() -> None:
    """A red company's line is red, a white one's and a second red one's are not."""
    red, white, also_red = hues(("#cc0000", "#ffffff", "#cc0808"), THEMES["light"].runs)
    assert red == "#cc0000" and {white, also_red} < set(THEMES["light"].runs)


def test_signs_on_markers_are_read() -> None:
    """The letters of every company stand out from its colour, and no name is torn in two."""
    for company in LOOKS:
        assert contrast(readable(company.ink, company.fill), company.fill) >= LEGIBLE, company.abbr
        if len(company.abbr) > LONGEST:  # a place's name, which nobody sets on the board
            continue
        rows, size = in_circle(company.abbr, 1.0)
        assert " ".join(rows) == company.abbr
        assert all(width_of(row, size, not is_long(company.abbr)) <= 2.0 for row in rows)


@pytest.mark.parametrize("theme", THEMES)
def test_words_of_the_page_are_read(theme: str) -> None:
    """Ink, faint words, accents and what is on sale stand out from page, panel and stripes."""
    look = THEMES[theme]
    for ink in (look.ink, look.faint, look.accent, look.good):
        assert all(contrast(ink, ground) >= LEGIBLE for ground in (look.page, look.panel, look.stripe)), ink
    assert contrast(look.accent_ink, look.accent) >= LEGIBLE


def test_whoever_is_worth_less_than_nothing_has_no_bar() -> None:
    """A negative worth draws no bar on the card, and is said."""
    from render.atoms import tabular
    from render.pictures.card import tables

    scene = CardScene(title="A game", words=WORDS["en"], players=(Standing("Ana", "0", "-718 G", -0.2),))
    assert "-718 G" in text(scene)
    pen = Recorder()
    (found,) = tables(scene)
    tabular.draw(pen, (0, 0), found, THEMES["light"])  # type: ignore[arg-type]
    assert sum(round(box.right - box.left) == 90 for box in pen.boxes) == 1


def test_a_closed_company_says_so() -> None:
    """The sheet of a railway that is no more says that it is closed, in both languages."""
    folder = "t1824"
    view = line(folder)[-1]
    closed = next(name for name in view.companies if view.company(name).closed)
    for language, word in (("en", "out of the game"), ("es", "fuera del juego")):
        assert word in text(views.scene(view, "company", picture_words(language, folder), company=closed))


def test_a_reservation_is_seen() -> None:
    """The ring of a reservation differs from the paper it is printed on."""
    from render.atoms import marker

    for company in (Company("Y", "Y", fill="#ffff00"), Company("W", "W", fill="#ffffff")):
        pen = Recorder()
        marker.reserved(pen, (0, 0), 1.0, company, "#ffffff")
        assert pen.bands and all(contrast(fill, "#ffffff") > 1.5 for fill in pen.bands)
