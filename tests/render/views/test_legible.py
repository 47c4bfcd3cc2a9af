"""What must be read on a phone is large enough there, and what marks something is seen."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.chat.panel.entries import turns
from bot.text import fields, picture_words
from bot.text.naming import Names
from engine import Decision, View, all_titles, load_title, look
from engine.random_players import play
from engine.random_tables import table_of
from render import image, tables, views
from render.atoms.tabular import SIZE, Cell, Tabular, cuts, parts, too_wide, widths_of
from render.pictures.board import PHONE, Sheet
from render.pictures.charts import TICK
from render.pictures.market import PRICE
from render.pictures.places import marked
from render.pictures.sheet import WORDS
from render.scene.board_scene import PlacementsScene
from render.style import THEMES, contrast
from render.telling_apart import apart
from render.views.places_view import lay_rule
from tests.support.at_discord.panels import PEOPLE
from tests.support.games.pinned_positions import line

MOVES = 160  # of a game, until its table is full
LEAST = 7.5  # pixels of letters on a phone, which shows a picture 350 wide
TITLES = all_titles()


@cache
def building(folder: str) -> tuple[View, ...]:
    """Positions from the first to the last in which track may be laid."""
    found = [view for view in line(folder)[::7] if lay_rule(view)[1] and not view.state.over]
    return tuple(found[:: max(1, len(found) // 6)])


def places(view: View, folder: str, **wishes: Any) -> PlacementsScene:
    """The picture of what may be laid."""
    found = views.scene(view, "places", picture_words("en", folder), near=True, **wishes)
    assert isinstance(found, PlacementsScene)
    return found


@pytest.mark.parametrize("folder", TITLES)
def test_the_numbers_of_legal_hexes_are_read_on_a_phone(folder: str) -> None:
    """On a picture 350 pixels wide the letters of every hex that may be chosen are tall enough, and the hex is in view."""
    for view in building(folder):
        scene = places(view, folder)
        sheet = Sheet(marked(scene), 1)
        signs = sheet.signs()
        assert {h.coord for h in sheet.hexes} >= set(scene.legal) == set(signs)
        for size in signs.values():
            assert size * sheet.grid.radius * PHONE / sheet.size[0] >= LEAST


@pytest.mark.parametrize("folder", TITLES)
def test_the_numbers_of_choices_are_read_on_a_phone(folder: str) -> None:
    """The sheet of tiles for a hex is narrow: its badges have letters of 16 pixels at full size."""
    for view in building(folder)[:3]:
        legal = places(view, folder).legal
        scene = places(view, folder, hex=legal[len(legal) // 2]) if legal else None
        if scene and len(scene.choices) <= 24:
            assert 16 * PHONE / image(scene).width >= LEAST


@pytest.mark.parametrize("folder", TITLES)
def test_a_turn_shows_the_part_of_the_board_that_concerns_it(folder: str) -> None:
    """The board is cut to where the acting company's track leads: its stations are there, and early on much is not."""
    for view in building(folder):
        words = picture_words("en", folder)
        whole, near = (Sheet(views.scene(view, "map", words, near=cut), 1) for cut in (False, True))  # type: ignore[arg-type]
        shown = {h.coord for h in near.hexes}
        assert shown <= {h.coord for h in whole.hexes}
        stops = [stop for stop, owners in view.state.markers.items() if view.at_turn in owners]
        assert {stop.partition(".")[0] for stop in stops if stop.partition(".")[0] in view.book.atlas.hexes} <= shown
        assert near.grid.step * len(whole.hexes) >= whole.grid.step * len(near.hexes)


@pytest.mark.parametrize("theme", THEMES)
def test_marks_differ_from_water_and_tiles(theme: str) -> None:
    """The line round a hex is no colour of water or of a tile, for any kind of colour vision."""
    look = THEMES[theme]
    for mark in look.marks.values():
        assert contrast(mark, look.page) >= 3
        assert all(apart(mark, fill) > 11 for fill in (look.water, *look.hexes.values())), mark


@pytest.mark.parametrize("theme", THEMES)
def test_what_may_not_be_chosen_fades(theme: str) -> None:
    """Beside legal hexes the others are dimmed: they are nearer to the page."""
    folder = TITLES[0]
    scene = places(building(folder)[0], folder)
    bright = image(views.scene(building(folder)[0], "map", scene.map.words, zoom=scene.map.zoom), theme)  # type: ignore[arg-type]
    dim = image(scene, theme)  # type: ignore[arg-type]
    assert colours(dim, theme) < colours(bright, theme) * 0.8


def colours(picture: Image.Image, theme: str) -> float:
    """How far a picture is from an empty page."""
    page = Image.new("RGB", picture.size, THEMES[theme].page)
    levels = ImageChops.difference(picture, page).convert("L").histogram()
    return sum(level * count for level, count in enumerate(levels)) / sum(levels)


@pytest.mark.parametrize("folder", TITLES)
def test_the_menu_of_turns_has_the_numbers_of_the_picture(folder: str) -> None:
    """Where one tile is left its turns are listed under the numbers they have on the sheet, each leading to its turn."""
    found = 0
    for view in building(folder):
        who, kind = lay_rule(view)
        for hex_ in places(view, folder).legal:
            sheet = views.sheet_of(view, who, kind, hex_)
            if len({place.tile for place in sheet}) != 1 or kind != "lay_tile":
                continue
            decision = Decision(view, who, kind)
            decision.take(hex_)
            decision.take(sheet[0].tile)
            if decision.field != "turn":
                continue
            found += 1
            values = fields.values(decision.domain)
            listed = turns(Names("en", view.book.title, view), decision)  # type: ignore[arg-type]
            assert [(int(label.split(" · ")[0]), values[int(code)]) for label, code in listed] == [
                (number, place.turn) for number, place in enumerate(sheet, 1)
            ]
    assert found or folder in ("t1840", "t18lilliput")


def crowded(folder: str) -> View:
    """A position with as many players as the title takes, and companies that began."""
    box = load_title(folder)
    players = max(count for row in box.setups for count in row.players if not row.variant)
    *_, last = islice(play(table_of(box.name, players, "", 1), 1), MOVES)
    return look(last.after.state)


AT_EASE = 8.1  # of what is looked at in every turn
SHEETS = {
    "holdings": SIZE,
    "trains": SIZE,
    "market": PRICE,
    "chart": TICK,
    "tiles": WORDS,
    "company": SIZE,
    "card": SIZE,
}


@pytest.mark.parametrize("folder", TITLES)
def test_wide_sheets_are_read_on_a_phone(folder: str) -> None:
    """Tables, the market, charts and the index of tiles are never so wide that a phone makes their letters too small."""
    view = crowded(folder)
    said = picture_words("es", folder)
    names = dict(zip(view.state.setup.players, PEOPLE, strict=False))
    past = views.history([view, view], said)
    for what, letters in SHEETS.items():
        scene = views.scene(view, what, said, names=names, company=next(iter(view.state.companies)), history=past)
        found = letters * PHONE / image(scene).width
        assert found >= (LEAST if what in ("tiles", "market") else AT_EASE), (what, found)


LONG = ("Maximiliana", "Wolfgang Amadeus", "Bartholomew", "Esperanza Ruiz", "TrainLover_62", "Konstantin")


@pytest.mark.parametrize("folder", [folder for folder in TITLES if folder != "t18lilliput"])
def test_six_players_with_long_names_stand_in_one_table(folder: str) -> None:
    """No column is torn from the others, and no word is cut."""
    box = load_title(folder)
    *_, last = islice(play(table_of(box.name, 6, "", 1), 1), MOVES)
    view = look(last.after.state)
    names = dict(zip(view.state.setup.players, LONG, strict=True))
    table = tables(views.scene(view, "holdings", picture_words("es", folder), names=names))[0]  # type: ignore[arg-type]
    assert len(parts(table)) == 1 and not cuts([table.heads, *table.rows], widths_of(table)[0])


def test_a_table_too_wide_for_a_phone_stands_in_parts() -> None:
    """Eight people with long names and full purses: each column is in one part, beside the companies, with its foot."""
    names = [f"Maximiliana {n}" for n in range(8)]
    heads = tuple(map(Cell, ("Shares", *names)))
    table = Tabular(
        tuple((Cell(each), *(Cell(f"£{n}12345678") for n in range(8))) for each in ("N&B", "Cash")), heads, feet=1
    )
    found = parts(table)
    assert len(found) > 1 and [cell.text for part in found for cell in part.heads[1:]] == names
    assert all(part.feet == 1 and [row[0].text for row in part.rows] == ["N&B", "Cash"] for part in found)
    assert not any(too_wide(widths_of(part)[1]) for part in found)
    assert parts(replace(table, heads=table.heads[:3], rows=tuple(row[:3] for row in table.rows)))[0].heads == heads[:3]
