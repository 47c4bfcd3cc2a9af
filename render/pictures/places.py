"""Where track may be laid: the map with its legal hexes, or a numbered sheet of the choices for one hex."""

from __future__ import annotations

import msgspec
from PIL import Image

from render.atoms import frame
from render.pictures import board
from render.pictures.sheet import NARROW, Item, grid_of_tiles
from render.scene.board_scene import Choice, MapScene, Mark, MarkKind, PlacementsScene
from render.style import Theme
from render.words import say

AROUND = 0.5


def draw(scene: PlacementsScene, theme: Theme, scale: float) -> Image.Image:
    """The sheet when there are choices, else the map."""
    if not scene.choices:
        return board.draw(marked(scene), theme, scale)
    items = [Item(c.hex, c.number, captioned(c)) for c in scene.choices]
    body = grid_of_tiles(scene.map.orientation, items, theme, scale, NARROW)
    if scene.chosen:
        body = _beside(_surroundings(scene, theme, scale), body, theme)
    return frame.under_head(frame.head(scene.map, body.width, theme, scale), body, theme)


def captioned(choice: Choice) -> str:
    """A tile with what it brings."""
    return "  ".join((choice.hex.called or choice.hex.tile, *(figure.text for figure in choice.figures)))


def _surroundings(scene: PlacementsScene, theme: Theme, scale: float) -> Image.Image:
    """The hex and its neighbours, so that the choices can be seen against the track around."""
    near = msgspec.structs.replace(marked(scene), zoom=(scene.chosen,), rows=(), columns=())
    return board.board_of(board.Sheet(near, scale * AROUND), theme)


def _beside(left: Image.Image, right: Image.Image, theme: Theme) -> Image.Image:
    out = Image.new("RGB", (left.width + right.width, max(left.height, right.height)), theme.page)
    out.paste(left, (0, 0))
    out.paste(right, (left.width, 0))
    return out


def marked(scene: PlacementsScene) -> MapScene:
    """The map with what may be chosen, or the hex that was."""
    kind: MarkKind = "chosen" if scene.choices else "legal"
    coords = (scene.chosen,) if scene.choices and scene.chosen else scene.legal
    told = {} if scene.choices else dict(scene.figures)
    marks = tuple(Mark(coord, kind, figures=told.get(coord, ())) for coord in coords)
    return msgspec.structs.replace(scene.map, marks=marks)


def _choice_lines(scene: PlacementsScene) -> list[str]:
    return [f"{c.number}) {board.hex_text(scene.map, c.hex)}{board.figures_text(c.figures)}" for c in scene.choices]


def _legal_line(scene: PlacementsScene) -> str:
    return f"{say(scene.map.words, 'legal')}: {', '.join(scene.legal) or say(scene.map.words, 'none')}"


def text(scene: PlacementsScene) -> str:
    """The choices with what each tile joins, or the legal hexes and the map."""
    if not scene.choices:
        return board.text(marked(scene))
    out = frame.head_text(scene.map)
    return "\n".join((*out, *_choice_lines(scene)))


def alt(scene: PlacementsScene) -> str:
    """The choices or the legal hexes."""
    return frame.alt_text(scene.map, _choice_lines(scene) or [_legal_line(scene)])
