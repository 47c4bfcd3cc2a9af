"""Every picture of late positions is measured: how tall letters are, what they stand on, and what lies over them."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from bot.text import picture_words
from engine import View, all_titles
from render import views
from render.pictures.board import Sheet
from render.scene.board_scene import MapScene
from tests.support.at_discord.panels import PEOPLE
from tests.support.games.pinned_positions import line, told
from tests.support.pictures.measured import Letters, of_a_map, of_a_picture, overlapping

TITLES = all_titles()
LEAST, LEAST_CONTRAST, CROSSED = 8.0, 4.5, 0.03  # pixels, a ratio, and the share of letters that track may cross
LOOKS = (("en", "light"), ("es", "dark"), ("es", "light"), ("en", "dark"))
SHEETS = ("market", "holdings", "trains", "tiles", "company", "chart", "incomes", "card", "cards", "stats", "result")
PHONE = 375
STACKED = "market"  # whose tokens stand behind each other, and are told in order under it


def late(folder: str, count: int) -> list[View]:
    """Positions spread over the later half of a title's pinned game."""
    found = line(folder)[len(line(folder)) // 2 :]
    return [found[at * (len(found) - 1) // max(count - 1, 1)] for at in range(count)]


def map_of(view: View, folder: str, lang: str) -> MapScene:
    """The whole map of a position."""
    found = views.scene(view, "map", picture_words(lang, folder))
    assert isinstance(found, MapScene)
    return found


def worst(found: list[Letters]) -> str:
    """The hardest letters of some, for whoever reads the test's output with -s."""
    small, faint = min(found, key=lambda each: each.size), min(found, key=lambda each: each.contrast)
    crossed = max(found, key=lambda each: each.crossed)
    return (
        f"{len(found)} letters; least {small.size:.1f} px ({small.words}); contrast {faint.contrast:.2f} ({faint.words}); "
        f"crossed by track {crossed.crossed:.0%} ({crossed.words})"
    )


def maps_are_read(folder: str, count: int) -> None:
    """The measure of whole maps."""
    found: list[Letters] = []
    for view, (lang, theme) in zip(late(folder, count), cycle(LOOKS)):
        letters = of_a_map(map_of(view, folder, lang), theme)
        assert [(one.words, other.words) for one, other in overlapping(letters)] == []
        found += letters
    print(f"{folder} map: {worst(found)}")
    assert {each.words for each in found if each.size < LEAST} == set()
    assert {each.words for each in found if each.contrast < LEAST_CONTRAST} == set()
    assert {each.words for each in found if each.crossed > CROSSED} == set()


@pytest.mark.parametrize("folder", TITLES)
def test_letters_of_whole_maps_are_read(folder: str) -> None:
    """At full size none is under eight pixels, faint, under track or under other letters, in both themes."""
    maps_are_read(folder, 4)


@pytest.mark.parametrize("folder", TITLES)
def test_the_part_that_opens_on_a_phone_is_read_there(folder: str) -> None:
    """Shown 375 pixels wide its letters have eight, and the company at turn stands on it; the quarters make up the board."""
    for view in late(folder, 3):
        scene = views.scene(view, "map", picture_words("es", folder), part=views.HEART)
        assert isinstance(scene, MapScene)
        sheet = Sheet(scene, 1)
        assert min(each.size for each in of_a_map(scene, "dark")) * PHONE / sheet.size[0] >= LEAST
        assert {h.coord for h in sheet.hexes} & set(views.matters(view))
        parts = [views.scene(view, "map", scene.words, part=part) for part in views.QUARTERS]
        seen = {h.coord for part in parts for h in Sheet(part, 1).hexes}  # type: ignore[arg-type]
        assert seen == {h.coord for h in scene.hexes}


def sheets_are_read(folder: str, count: int) -> None:
    """The measure of tables, charts and cards."""
    found: dict[str, list[Letters]] = {what: [] for what in SHEETS}
    incomes = views.earned_in(event for events in told(folder) for event in events)
    for view, (lang, theme) in zip(late(folder, count), cycle(LOOKS)):
        words = picture_words(lang, folder)
        wishes: dict[str, Any] = {
            "names": dict(zip(view.state.setup.players, PEOPLE, strict=False)),
            "history": views.history(line(folder)[:: len(line(folder)) // 40], words),
            "incomes": incomes,
            "company": next(iter(view.state.companies)),
        }
        for what in SHEETS:
            letters = of_a_picture(views.scene(view, what, words, **wishes), theme)
            if what != STACKED:
                assert [(one.words, other.words) for one, other in overlapping(letters)] == [], what
            found[what] += letters
    for what, all_of_them in found.items():
        print(f"{folder} {what}: {worst(all_of_them)}")
        assert {each.words for each in all_of_them if each.size < LEAST} == set(), what
        assert {each.words for each in all_of_them if each.contrast < LEAST_CONTRAST} == set(), what


@pytest.mark.parametrize("folder", TITLES)
def test_letters_of_sheets_are_read(folder: str) -> None:
    """The same of every other picture."""
    sheets_are_read(folder, 2)


@pytest.mark.soak
@pytest.mark.parametrize("folder", TITLES)
def test_letters_of_fifty_late_positions_are_read(folder: str) -> None:
    """Fifty of each title: `pytest -m soak -s tests/render/test_readable.py` prints the worst letters of each picture."""
    maps_are_read(folder, 50)
    sheets_are_read(folder, 50)


def test_hard_letters_are_noticed() -> None:
    """The measure can fail: a whole map at half its size has letters that are too small."""
    assert min(each.size for each in of_a_map(map_of(late("t18mag", 1)[0], "t18mag", "en"), "light", 0.5)) < LEAST
