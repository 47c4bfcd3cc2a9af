"""Contact sheets of tiles: the numbered choices for a hex, and the tiles left in the box."""

from __future__ import annotations

from PIL import Image

from render.atoms import frame
from render.atoms.frame import wrapped
from render.canvas import Canvas
from render.geometry import Grid, steps
from render.hexes.tile import sprite
from render.paper import Paper
from render.scene.board_scene import HexScene, Orientation, TileItem, TilesScene
from render.scene.parts import Plain
from render.style import INK, Theme, ink_on, width_of
from render.words import say

STEP, SQUARE_STEP = 104, 116
CROWDS = ((40, 5, 1.0), (90, 7, 0.75), (9999, 8, 0.6))  # up to so many tiles: columns, size
NARROW = (
    (18, 3, 1.0),
    (28, 4, 0.85),
    (40, 6, 1.0),
    (90, 9, 0.75),
    (9999, 14, 0.5),
)  # the same where a phone must show the numbers
LINE, WORDS = 20, 14
OVERLAP = 8
INSIDE = 0.92  # of its place a tile takes, so that track which leaves one does not seem to go on in the next
SMALL = 0.72  # tiles of the index, beside those that are chosen from
FAINT = 0.35
COLOURS = ("plain", "yellow", "green", "brown", "grey", "red", "blue", "purple")


Crowds = tuple[tuple[int, int, float], ...]


class Item(Plain, frozen=True):
    """A tile of a sheet with a number on its shoulder and words under it."""

    hex: HexScene
    badge: str = ""
    words: str = ""
    strong: bool = True


def grid_of_tiles(
    orientation: Orientation, items: list[Item], theme: Theme, scale: float, crowds: Crowds = CROWDS, size: float = 1
) -> Image.Image:
    """Tiles side by side, of that size for letters of full size."""
    columns, share = next((c, s) for most, c, s in crowds if len(items) <= most)
    step = _step(orientation, scale * share * size)
    grid = Grid(orientation, step)
    wide = 2 * grid.extent[0] + 16
    captions = [_caption(item.words, WORDS * scale, wide - 4, item.strong) for item in items]
    high = 2 * grid.extent[1] + 12 + round(LINE * scale) * max(map(len, captions), default=1)
    columns = min(columns, max(len(items), 2))
    rows = max(-(-len(items) // columns), 1)
    canvas = Paper((columns * wide + 16, rows * high + 10), theme.page)
    spots = [
        ((i % columns) * wide + wide / 2 + 8, (i // columns) * high + grid.extent[1] + 8) for i in range(len(items))
    ]
    for item, lines, (x, y) in zip(items, captions, spots, strict=True):
        ink = theme.ink if item.strong else theme.faint
        for i, line in enumerate(lines):
            at = (x, y + grid.extent[1] + LINE * scale * (i + 0.5) + 1)
            canvas.text(at, line, WORDS * scale, ink, bold=item.strong)
    image = canvas.image
    for item, (x, y) in zip(items, spots, strict=True):
        _tile(image, orientation, _step(orientation, scale * share * size * INSIDE), item, (round(x), round(y)), theme)
    return image


def _caption(words: str, size: float, width: float, bold: bool) -> tuple[str, ...]:
    """What stands under a tile, on as many lines as it needs."""
    return (words,) if width_of(words, size, bold) <= width else wrapped(words, size, width, bold)


def _step(orientation: Orientation, scale: float) -> int:
    if orientation == "square":
        return round(SQUARE_STEP * scale)
    wanted = STEP * scale
    return min(steps(), key=lambda s: abs(s - wanted))


def _tile(
    image: Image.Image, orientation: Orientation, step: int, item: Item, at: tuple[int, int], theme: Theme
) -> None:
    picture = sprite(orientation, step, item.hex, theme.name, False, False).whole()
    if not item.strong:
        picture.putalpha(picture.getchannel("A").point(lambda a: a * FAINT))
    image.paste(picture, (at[0] - picture.width // 2, at[1] - picture.height // 2), picture)
    if item.badge:
        plate = _badge(item.badge, theme)
        left, up = _shoulder(orientation, step, picture)
        image.paste(plate, (at[0] - left, at[1] - up), plate)


def _shoulder(orientation: Orientation, step: int, picture: Image.Image) -> tuple[int, int]:
    """How far from the middle of a tile its number lies: on the corner of a square, within the room beside a hex."""
    if orientation != "square":
        return picture.width // 2 - 4, picture.height // 2 - 6
    wide, high = Grid(orientation, step).extent
    return round(wide) + OVERLAP, round(high) + OVERLAP


def _badge(words: str, theme: Theme) -> Image.Image:
    fill = theme.marks["legal"]
    wide = max(30, round(width_of(words, 16, True)) + 14)
    canvas = Canvas((wide, 30))
    canvas.box((0, 0), (wide, 30), theme.page, 15)
    canvas.box((2, 2), (wide - 4, 26), fill, 13)
    canvas.text((wide / 2, 15), words, 16, ink_on(fill) if fill != INK else theme.page, bold=True)
    return canvas.finish()


def draw(scene: TilesScene, theme: Theme, scale: float) -> Image.Image:
    """Tiles left, by colour."""
    items = [Item(i.hex, "", counted(i), not i.gone) for i in ordered(scene)]
    body = grid_of_tiles(scene.orientation, items, theme, scale, size=SMALL)
    return frame.under_head(frame.head(scene, body.width, theme, scale), body, theme)


def counted(item: TileItem) -> str:
    """What a tile is called, and how many are left."""
    return f"{item.hex.called or f'#{item.hex.tile}'}  ×{item.count}"


def ordered(scene: TilesScene) -> list[TileItem]:
    """The tiles by colour."""
    return sorted(scene.items, key=lambda i: COLOURS.index(i.hex.colour))


def text(scene: TilesScene) -> str:
    """One line a colour: tile × count."""
    out = frame.head_text(scene)
    for colour in COLOURS:
        row = [f"{i.hex.called or i.hex.tile} ×{i.count}" for i in scene.items if i.hex.colour == colour]
        if row:
            out.append(f"{say(scene.words, colour)}: {', '.join(row)}")
    return "\n".join(out)


def alt(scene: TilesScene) -> str:
    """The same, as far as it fits."""
    return frame.alt_text(scene, text(scene).splitlines()[len(frame.head_text(scene)) :])
