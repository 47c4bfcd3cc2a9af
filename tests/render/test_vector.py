"""Vectors have the same strokes as pictures."""

from __future__ import annotations

import re
import xml.etree.ElementTree as xml

import pytest

from bot.text import picture_words
from engine import all_titles, look
from render import views
from render.vector import chart_svg, laid_svg, map_svg
from tests.support.games.random_games import some_moves

SPACE = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("folder", all_titles())
def test_every_hex_is_a_group_with_its_words(folder: str) -> None:
    """The board is well-formed, each hex has its coordinate and the words of the text twin, no style that a policy forbids."""
    view = look(some_moves(folder)[-1].after.state)
    scene = views.scene(view, "map", picture_words("es", folder))
    drawn = map_svg(scene, "dark")  # type: ignore[arg-type]
    groups = [group for group in xml.fromstring(drawn).iter(f"{SPACE}g") if group.get("class") == "hex"]
    assert {group.get("data-hex") for group in groups} == {h.coord for h in scene.hexes}  # type: ignore[union-attr]
    assert (
        all(group.get("aria-label") for group in groups)
        and "style=" not in drawn
        and not re.search(r"nan|inf\b", drawn)
    )


def test_a_hex_laid_in_thought_has_what_is_written_on_it() -> None:
    """Its coordinate and figures, as the hexes of the board have."""
    scene = views.scene(look(some_moves("t18mag")[-1].after.state), "map", picture_words("en", "t18mag"))
    for laid in scene.hexes[:5]:  # type: ignore[union-attr]
        drawn = xml.fromstring(laid_svg(scene, laid, (), "light"))  # type: ignore[arg-type]
        assert laid.coord in {node.text for node in drawn.iter() if node.tag.endswith("text")}


def test_a_chart_names_its_lines() -> None:
    """Every player stands at the end of a line."""
    moves = some_moves("t18mag")
    seen = [look(move.before) for move in moves[::20]]
    words = picture_words("en", "t18mag")
    names = {"P1": "Ana & <Co>", "P2": "Ben"}
    scene = views.scene(seen[-1], "chart", words, names=names, history=views.history(seen, words))
    texts = [node.text or "" for node in xml.fromstring(chart_svg(scene, "light")).iter(f"{SPACE}text")]  # type: ignore[arg-type]
    assert all(any(name in text for text in texts) for name in names.values())
