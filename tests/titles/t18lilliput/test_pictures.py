"""What 18 Lilliput shows: a board that stays readable, what lies open, and the same in words, in both languages."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

import engine
from bot.text import LANGUAGES, picture_words
from render import render, text, views
from render.scene.board_scene import MapScene
from tests.support.pictures.lilliput import NAMED, NAMES, position, scenes

DISCORD_WIDTH, LEAST_CELL = 550, 24


def test_the_pictures_that_are_kept_are_those_that_are_drawn() -> None:
    """Each has its name."""
    assert tuple(scenes("en")) == NAMED


def test_a_board_of_many_tiles_is_readable_as_discord_shows_it() -> None:
    """At 550 pixels a cell is as wide as the letters of a marker and its value need."""
    scene = scenes("en")["lilliput-board"]
    assert isinstance(scene, MapScene) and len(position("board").tiles) == 54
    width = Image.open(BytesIO(render(scene))).width
    columns = 1 + max(cell.x for cell in scene.hexes) - min(cell.x for cell in scene.hexes)
    assert width > DISCORD_WIDTH and DISCORD_WIDTH / (columns + 1) >= LEAST_CELL


@pytest.mark.parametrize(
    ("lang", "sea", "cost", "choice"), [("en", "water", "£30", "two 2-trains"), ("es", "agua", "30 £", "dos trenes-2")]
)
def test_words_say_what_the_pictures_show(lang: str, sea: str, cost: str, choice: str) -> None:
    """Terrain, who took which card, and what may be chosen stand in the twins."""
    twins = {name: text(scene) for name, scene in scenes(lang).items()}
    lines = twins["lilliput-board"].splitlines()
    assert any(sea in line for line in lines) and any(cost in line for line in lines)
    assert choice in twins["lilliput-snake"] and twins["lilliput-snake"].count("▶") == 1
    taken = [line for line in twins["lilliput-cards"].splitlines() if line.startswith("✓")]
    assert len(taken) == 3 and all(any(name in line for name in NAMES.values()) for line in taken)
    assert twins["lilliput-turns"].count("1)") == 1


def test_the_places_are_those_where_a_tile_may_go() -> None:
    """All are ringed on the map, and one of them opens the sheet of tiles and turns."""
    assert scenes("en")["lilliput-places"].legal  # type: ignore[union-attr]
    assert len(scenes("en")["lilliput-turns"].choices) > 1  # type: ignore[union-attr]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tiles_are_called_by_names_nowhere_by_codes(lang: str) -> None:
    """Index, sheet of choices and board say what a player would say, no number of the box's data."""
    view, words, shown = engine.look(position("board")), picture_words(lang, "t18lilliput"), scenes(lang)
    said = [text(views.scene(view, "tiles", words)), *(text(shown[f"lilliput-{what}"]) for what in ("turns", "board"))]
    codes = [number for number in view.book.atlas.tiles if any(letter.isdigit() for letter in number)]
    assert len(codes) > 20 and not [code for code in codes if any(code in text_ for text_ in said)]
    assert all(words["tile_yc2"] in text_ for text_ in (said[0], said[2]))
