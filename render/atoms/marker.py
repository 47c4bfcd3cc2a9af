"""Station markers and company badges: colour, abbreviation and pattern together."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from render.atoms.frame import fitted, stacked
from render.canvas import Pen
from render.geometry import Point
from render.scene.parts import Company
from render.style import INK, SHADE, contrast, ink_on, mixed, readable, width_of

SHORT, LONG = 3, 4
LETTER = 0.72  # of a badge's height
FAINT = 1.6


def marker(canvas: Pen, at: Point, radius: float, company: Company) -> None:
    """A round station marker."""
    edge = max(radius * 0.09, 1.0 / canvas.unit)
    canvas.disc(at, radius, INK)
    canvas.disc(at, radius - edge, company.fill)
    _pattern(canvas, at, radius - edge, company)
    ink = readable(company.ink, company.fill)
    halo = company.fill if company.pattern else ""
    lines, size = in_circle(company.abbr, radius)
    stacked(canvas, at, lines, size, ink, halo, bold=not is_long(company.abbr))


def is_long(abbr: str) -> bool:
    """Whether an abbreviation is one word so long that thin letters, which are narrower, can be taller in a circle."""
    return len(abbr) > LONG and " " not in abbr


def in_circle(abbr: str, radius: float) -> tuple[tuple[str, ...], float]:
    """An abbreviation as large as a circle allows: on one line, of two words on two; a name is never split."""
    rows = tuple(abbr.split()) if len(abbr) > SHORT else (abbr,)
    if len(rows) != 2:
        room = radius * (1.97 if is_long(abbr) else 1.72)
        words, size = fitted(abbr, radius * 0.98, room, radius * 0.36, not is_long(abbr))
        return (words,), size
    return rows, min(fitted(row, radius * 0.8, radius * 1.5, radius * 0.4, True)[1] for row in rows)


def reserved(canvas: Pen, at: Point, radius: float, company: Company, ground: str) -> None:
    """A reservation: the abbreviation in a pale, broken ring of the company's colour."""
    ring = mixed(company.fill, ground, 0.25)
    ring = ring if contrast(ring, ground) > FAINT else mixed(mixed(company.fill, ground, 0.25), INK, 0.4)
    for i in range(10):
        a = 2 * pi * i / 10
        points = [
            (at[0] + radius * 0.86 * cos(a + t * 0.1), at[1] + radius * 0.86 * sin(a + t * 0.1)) for t in range(5)
        ]
        canvas.band(tuple(points), radius * 0.16, ring)
    lines, size = in_circle(company.abbr, radius * 0.82)
    ink = readable(mixed(company.fill, INK, 0.25), ground)
    stacked(canvas, at, lines, size, ink, bold=not is_long(company.abbr))


def badge_width(company: Company, height: float) -> float:
    """Width of a company's badge."""
    strip = height * 0.72 if company.pattern else 0.0
    return max(width_of(company.abbr, height * LETTER, True) + height * 0.6, height * 1.3) + strip


def badge(canvas: Pen, corner: Point, height: float, company: Company, width: float = 0.0) -> None:
    """A small plate with the abbreviation, its pattern in a strip at the left."""
    size = (width or badge_width(company, height), height)
    canvas.stamp(corner, size, (company, size), lambda pen, at: _plate(pen, at, size, company))


def _plate(canvas: Pen, corner: Point, size: Point, company: Company) -> None:
    wide, height = size
    canvas.box(corner, (wide, height), company.fill, height * 0.22, INK, height * 0.05)
    middle = (corner[0] + wide / 2, corner[1] + height / 2)
    if company.pattern:
        r = height * 0.36
        canvas.disc((corner[0] + r * 1.3, middle[1]), r, ink_on(company.fill))
        canvas.disc((corner[0] + r * 1.3, middle[1]), r * 0.86, company.fill)
        _pattern(canvas, (corner[0] + r * 1.3, middle[1]), r * 0.86, company)
        middle = (middle[0] + r, middle[1])
        wide -= r * 2
    words, large = fitted(company.abbr, height * LETTER, wide - height * 0.24, height * 0.4, True)
    canvas.text(middle, words, large, readable(company.ink, company.fill), bold=True)


def _pattern(canvas: Pen, at: Point, r: float, company: Company) -> None:
    """One of eight patterns in a shade of the fill, and beyond these a rim, whole or broken."""
    shade = mixed(company.fill, ink_on(company.fill), SHADE)
    rim, kind = divmod(company.pattern, 8)
    if kind == 1:
        canvas.disc(at, r, shade)
        canvas.disc(at, r * 0.78, company.fill)
    elif kind in (2, 3):
        for offset in (-0.6, 0.0, 0.6):
            _chord(canvas, at, r, pi / 4 if kind == 2 else -pi / 4, offset, r * 0.2, shade)
    elif kind == 4:
        for i in range(8):
            a = 2 * pi * i / 8
            canvas.disc((at[0] + cos(a) * r * 0.76, at[1] + sin(a) * r * 0.76), r * 0.14, shade)
    elif kind == 5:
        _chord(canvas, at, r, 0.0, 0.74, r * 0.3, shade)
        _chord(canvas, at, r, 0.0, -0.74, r * 0.3, shade)
    elif kind == 6:
        _chord(canvas, at, r, pi / 2, 0.74, r * 0.3, shade)
        _chord(canvas, at, r, pi / 2, -0.74, r * 0.3, shade)
    elif kind == 7:
        for turn in (0.0, pi / 2):
            _chord(canvas, at, r, turn, 0.0, r * 0.3, shade)

    if rim:
        _rim(canvas, at, r, company.fill, broken=rim > 1)


def _rim(canvas: Pen, at: Point, r: float, fill: str, broken: bool) -> None:
    ring = tuple((at[0] + r * 0.9 * cos(i * pi / 24), at[1] + r * 0.9 * sin(i * pi / 24)) for i in range(49))
    if broken:
        canvas.dashes(ring, r * 0.17, ink_on(fill), r * 0.36, r * 0.35)
    else:
        canvas.band(ring, r * 0.15, ink_on(fill))


def _chord(canvas: Pen, at: Point, r: float, turn: float, offset: float, width: float, fill: str) -> None:
    half = r * sqrt(max(1 - offset * offset, 0.0)) * 0.97
    c, s = cos(turn), sin(turn)
    middle = (at[0] - s * offset * r, at[1] + c * offset * r)
    line = ((middle[0] - c * half, middle[1] - s * half), (middle[0] + c * half, middle[1] + s * half))
    canvas.band(line, width, fill)
