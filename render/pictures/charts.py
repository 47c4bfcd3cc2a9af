"""Lines over time, each told by colour, dash and a name at its end."""

from __future__ import annotations

from math import ceil, floor, log10

from PIL import Image

from render.atoms import frame
from render.canvas import Pen
from render.geometry import Point
from render.paper import Paper
from render.scene.money import ChartScene, Series
from render.style import LEGIBLE, Theme, mixed, seen, width_of
from render.telling_apart import hues
from render.words import say

LEFT, BOTTOM, TOP = 56.0, 34.0, 14.0
DASHES = ((0.0, 0.0), (14.0, 5.0), (5.0, 4.0), (20.0, 4.0), (9.0, 7.0))
NAMES_APART, NAME, TICK = 17.0, 14.0, 14.0
SIGN = 32.0  # two rows of signs above the plot
SAMPLE = 24.0  # of a line, before its name


class Axes:
    """From figures to pixels."""

    def __init__(self, series: tuple[Series, ...], corner: Point, size: Point) -> None:
        points = [p for s in series for p in s.points] or [(0.0, 0.0)]
        self.x0, self.x1 = min(p[0] for p in points), max(p[0] for p in points)
        self.y0 = min(0.0, *(p[1] for p in points), 0.0)
        self.step = _round_step((max(p[1] for p in points) - self.y0) / 5)
        self.y1 = max(self.step, ceil(max(p[1] for p in points) / self.step) * self.step)
        self.y0 = floor(self.y0 / self.step) * self.step
        self.corner, self.size = corner, size

    def at(self, x: float, y: float) -> Point:
        """The place of a pair of figures."""
        across = (x - self.x0) / ((self.x1 - self.x0) or 1)
        up = (y - self.y0) / ((self.y1 - self.y0) or 1)
        return self.corner[0] + across * self.size[0], self.corner[1] + (1 - up) * self.size[1]

    def levels(self) -> list[float]:
        """Figures with a line across."""
        return [self.y0 + i * self.step for i in range(round((self.y1 - self.y0) / self.step) + 1)]


def _round_step(wanted: float) -> float:
    if wanted <= 1:
        return 1.0
    power = 10 ** floor(log10(wanted))
    return float(next(m * power for m in (1, 2, 2.5, 5, 10) if m * power >= wanted))


def draw(scene: ChartScene, theme: Theme, scale: float) -> Image.Image:
    """The whole chart."""
    wide, high = size_of(scene)
    canvas = Paper((round(wide * scale), round(high * scale)), theme.page, scale)
    paint(canvas, scene, theme)
    return frame.under_head(frame.head(scene, canvas.image.width, theme, scale), canvas.image, theme)


def size_of(scene: ChartScene) -> tuple[float, float]:
    """The plot with room for the figures at its left and the names at its right."""
    names = max((width_of(_end(scene, s), NAME, True) for s in scene.series), default=0.0) + SAMPLE + 32
    return scene.plot[0] + _left(scene) + names, scene.plot[1] + _top(scene) + BOTTOM


def paint(pen: Pen, scene: ChartScene, theme: Theme) -> None:
    """The chart without its head, through any pen."""
    axes = Axes(scene.series, (_left(scene), _top(scene)), scene.plot)
    _marks(pen, scene, axes, theme)
    plot(pen, axes, scene.series, theme, scene.prefix, scene.suffix)
    _ticks(pen, scene, axes, theme)
    _names(pen, scene, axes, theme)


def _top(scene: ChartScene) -> float:
    """The room above the plot, for the signs of marks where there are any."""
    return TOP + SIGN if scene.marks else TOP


def _marks(pen: Pen, scene: ChartScene, axes: Axes, theme: Theme) -> None:
    """A line down at each mark, with its sign above in as many rows as they need not to touch."""
    right: list[float] = [0.0, 0.0]
    for x, sign in scene.marks:
        (left, top), half = axes.at(x, axes.y1), width_of(sign, TICK, True) / 2 + 2
        row = next((n for n, taken in enumerate(right) if left - half > taken), 0)
        right[row] = left + half
        pen.dashes(((left, top), axes.at(x, axes.y0)), 1.2, theme.faint, 3.0, 3.0)
        pen.text((left, top - 8 - row * SIGN / 2), sign, TICK, theme.ink, bold=True)


def _ticks(pen: Pen, scene: ChartScene, axes: Axes, theme: Theme) -> None:
    """What stands under the axis, as far as the lines reach and one does not touch the next."""
    taken = 0.0
    for x, words in scene.ticks:
        spot, half = axes.at(x, axes.y0), width_of(words, TICK) / 2
        if not axes.x0 <= x <= axes.x1 or spot[0] - half < taken:
            continue
        pen.band((spot, (spot[0], spot[1] + 5)), 1.4, theme.faint)
        pen.text((spot[0], spot[1] + 16), words, TICK, theme.faint)
        taken = spot[0] + half + 6


def _left(scene: ChartScene) -> float:
    return max(LEFT, 14 + max(width_of(words, TICK) for words in _levels(scene)))


def _levels(scene: ChartScene) -> list[str]:
    """The words at the left edge."""
    return [_figure(scene, level) for level in Axes(scene.series, (0, 0), scene.plot).levels()]


def plot(pen: Pen, axes: Axes, series: tuple[Series, ...], theme: Theme, prefix: str, suffix: str) -> None:
    """Grid lines with their figures, and the lines of the series."""
    for level in axes.levels():
        start, end = axes.at(axes.x0, level), axes.at(axes.x1 if axes.x1 > axes.x0 else axes.x0 + 1, level)
        pen.band((start, end), 0.8, theme.line)
        pen.text((start[0] - 8, start[1]), f"{prefix}{level:g}{suffix}", TICK, theme.faint, side="r")
    for i, (line, colour) in enumerate(zip(series, colours_of(series, theme), strict=True)):
        _line(pen, tuple(axes.at(*point) for point in line.points), i, colour, theme)


def colours_of(series: tuple[Series, ...], theme: Theme) -> tuple[str, ...]:
    """A colour for each line: its own where that is a hue of its own, else one of the theme; all are seen on the page."""
    own = (line.colour or (line.company.fill if line.company else "") for line in series)
    darker = (mixed(colour, theme.ink, 0.45) for colour in theme.runs)
    palette = tuple(seen(colour, theme.page, theme.ink) for colour in (*theme.runs, *darker))
    return hues(tuple(colour and seen(colour, theme.page, theme.ink) for colour in own), palette)


def _line(pen: Pen, points: tuple[Point, ...], index: int, colour: str, theme: Theme) -> None:
    """A line in its dash, with a disc at each figure unless there are very many."""
    on, off = DASHES[index % len(DASHES)]
    if len(points) > 1:
        if on:
            pen.dashes(points, 2.6, colour, on, off)
        else:
            for a, b in zip(points, points[1:], strict=False):
                pen.band((a, b), 2.6, colour)
    for p in points[-1:] if len(points) > 40 else points:
        pen.disc(p, 3.4, theme.page)
        pen.disc(p, 2.6, colour)


def _names(pen: Pen, scene: ChartScene, axes: Axes, theme: Theme) -> None:
    """At the right edge a name for each line, beside a piece of it, near where it ended; very many names are smaller."""
    colours = colours_of(scene.series, theme)
    ends = sorted((axes.at(*series.points[-1])[1], i) for i, series in enumerate(scene.series) if series.points)
    apart = min(NAMES_APART, scene.plot[1] / max(len(ends) - 1, 1))
    left = axes.corner[0] + scene.plot[0] + 14
    for y, (_, i) in zip(spread([y for y, _ in ends], apart, _top(scene) + scene.plot[1]), ends, strict=True):
        _line(pen, ((left, y), (left + SAMPLE, y)), i, colours[i], theme)
        ink = seen(colours[i], theme.page, theme.ink, LEGIBLE)
        words = _end(scene, scene.series[i])
        pen.text((left + SAMPLE + 8, y), words, NAME * apart / NAMES_APART, ink, bold=True, side="l")


def spread(heights: list[float], apart: float, lowest: float) -> list[float]:
    """Heights from the top down, none too close to the next and none below the lowest, each as near its own as can be."""
    down: list[float] = []
    for y in heights:
        down.append(max(y, down[-1] + apart) if down else y)
    last = len(down) - 1
    return [min(y, lowest - (last - i) * apart) for i, y in enumerate(down)]


def _end(scene: ChartScene, series: Series) -> str:
    name = series.company.abbr if series.company else series.name
    return f"{name} {_figure(scene, series.points[-1][1])}" if series.points else name


def _figure(scene: ChartScene, value: float) -> str:
    return f"{scene.prefix}{value:g}{scene.suffix}"


def text(scene: ChartScene) -> str:
    """Every line as a row of figures."""
    out = frame.head_text(scene)
    if scene.ticks:
        out.append(f"{say(scene.words, 'turn')}: {' '.join(words for _, words in scene.ticks)}")
    if scene.marks:
        out.append(f"◆ {' '.join(f'{sign}: {x:g}' for x, sign in scene.marks)}")
    for s in scene.series:
        name = s.company.abbr if s.company else s.name
        out.append(f"{name}: {' '.join(f'{y:g}' for _, y in s.points)}")
    return "\n".join(out)


def alt(scene: ChartScene) -> str:
    """The last figure of each line, the highest first."""
    last = sorted((s for s in scene.series if s.points), key=lambda s: -s.points[-1][1])
    return frame.alt_text(scene, [_end(scene, s) for s in last])
