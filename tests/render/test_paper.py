"""What is drawn at the final size looks as if it had been drawn large and shrunk."""

import pytest
from PIL import Image, ImageChops

from render.atoms.marker import badge, marker
from render.canvas import Canvas, Pen
from render.paper import Paper
from render.scene.parts import Company
from render.style import THEMES

SIZE, PAGE = (150, 120), THEMES["light"].page
SEEN, FAR = 64, 144  # levels: what a third of a pixel changes in a letter, and what it never does


def everything(pen: Pen, shift: float) -> None:
    """Each command, begun anywhere within a pixel."""
    company = Company("RB", "RABA", fill="#0000ff", pattern=12)
    pen.box((4 + shift, 4 + shift), (140, 24), "#c9c3b4", 4)
    pen.text((8 + shift, 16 + shift), "Companies", 14, "#1b1d20", bold=True, side="l")
    pen.text((140 + shift, 16 + shift), "1,450", 14, "#1b1d20", side="r", halo="#c9c3b4")
    badge(pen, (8 + shift, 36 + shift), 20, company)
    marker(pen, (120 + shift, 56 + shift), 16, company)
    pen.disc((80 + shift, 60 + shift), 9, "#ffd83d", "#16181b", 1)
    pen.area(((10 + shift, 80), (40, 70 + shift), (45, 100)), "#1d7a3e")
    pen.dashes(((60, 90 + shift), (90, 80), (140, 110)), 4, "#1f5fa8", 9, 5)
    pen.box((8, 108 + shift), (100, 6.4), "#ffffff", 0, "#16181b", 1)


@pytest.mark.parametrize("unit", [1.0, 1.4])
@pytest.mark.parametrize("shift", [0.0, 0.3, 0.77])
def test_paper_shows_what_a_canvas_shows(unit: float, shift: float) -> None:
    """Only where two edges share a pixel may it look a little different."""
    size = (round(SIZE[0] * unit), round(SIZE[1] * unit))
    canvas, paper, large = Canvas(size, unit), Paper(size, PAGE, unit), Image.new("RGB", size, PAGE)
    everything(canvas, shift)
    everything(paper, shift)
    drawn = canvas.finish()
    large.paste(drawn, (0, 0), drawn)
    levels = ImageChops.difference(large, paper.image).convert("L").histogram()
    assert sum(levels[SEEN:]) < 0.025 * size[0] * size[1]
    assert sum(level * count for level, count in enumerate(levels)) < 2.5 * size[0] * size[1]
    assert not sum(levels[FAR:])


def test_what_lies_outside_is_cut_off() -> None:
    """A shape beyond the edges is drawn as far as there is paper."""
    paper = Paper((20, 10), PAGE)
    paper.box((-8, -8), (16, 16), "#000000")
    paper.text((19, 5), "W", 14, "#000000")
    assert paper.image.getpixel((3, 3)) == paper.image.getpixel((7, 7)) == (0, 0, 0)
    assert paper.image.getpixel((9, 9)) == Image.new("RGB", (1, 1), PAGE).getpixel((0, 0))
