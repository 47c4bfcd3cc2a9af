"""Track with a light case, crossings with a gap, dotted track, and the arrows where routes end."""

from __future__ import annotations

from collections.abc import Sequence

from render import geometry as geo
from render.canvas import Pen
from render.geometry import Line, Point
from render.scene.board_scene import Path
from render.style import INK, PAPER

CORE, CASE = 0.115, 0.185
BRIDGE = 0.2
DASH = (0.075, 0.055)


def network(canvas: Pen, paths: Sequence[Path], lines: Sequence[Line]) -> None:
    """All track of a hex."""
    whole = [_outward(p, line) for p, line in zip(paths, lines, strict=True)]
    for path, line in zip(paths, whole, strict=True):
        _case(canvas, path, line)
    for path, line in zip(paths, whole, strict=True):
        _core(canvas, path, line)
    for i, j in _pairs(paths):
        hit = geo.crossing(lines[i], lines[j])
        if hit:
            _bridge(canvas, paths[j], lines[j], hit[1])


def arrow(canvas: Pen, line: Line, reach: float) -> None:
    """A wedge from the edge inwards: the way off the board."""
    canvas.band(geo.cut(line, min(reach / max(geo.length(line), 0.01), 1.0)), 0.26, INK, 0.02)


def _outward(path: Path, line: Line) -> Line:
    """The line drawn a little beyond the edge, so that no seam shows between two hexes."""
    if isinstance(path.ends[0], int):
        line = (_beyond(line[1], line[0]), *line)
    if isinstance(path.ends[1], int):
        line = (*line, _beyond(line[-2], line[-1]))
    return line


def _beyond(a: Point, b: Point) -> Point:
    size = geo.length((a, b)) or 1.0
    return b[0] + (b[0] - a[0]) / size * 0.03, b[1] + (b[1] - a[1]) / size * 0.03


def _case(canvas: Pen, path: Path, line: Line) -> None:
    if path.terminal:
        inward = line if isinstance(path.ends[0], int) else line[::-1]
        canvas.band(inward, 0.31, PAPER, 0.12)
    else:
        canvas.band(line, CASE, PAPER)


def _core(canvas: Pen, path: Path, line: Line) -> None:
    if path.terminal:
        inward = line if isinstance(path.ends[0], int) else line[::-1]
        canvas.band(inward, 0.24, INK, 0.05)
        if path.dotted:
            canvas.dashes(inward, 0.05, PAPER, *DASH)
    elif path.dotted:
        canvas.band(line, CORE * 1.15, INK)
        canvas.dashes(line, CORE * 0.62, PAPER, *DASH)
    else:
        canvas.band(line, CORE, INK)


def _pairs(paths: Sequence[Path]) -> list[tuple[int, int]]:
    """Paths that do not meet at a node may cross."""
    count = range(len(paths))
    return [(i, j) for i in count for j in count if i < j and not _same_node(paths[i], paths[j])]


def _same_node(one: Path, two: Path) -> bool:
    return any(isinstance(e, str) and e in two.ends for e in one.ends)


def _bridge(canvas: Pen, path: Path, line: Line, share: float) -> None:
    """The later track passes over the earlier one: a gap in that, left and right."""
    size = geo.length(line)
    low, high = max(share - BRIDGE / size, 0.0), min(share + BRIDGE / size, 1.0)
    part = geo.part(line, low, high, 6)
    canvas.band(part, CASE, PAPER)
    _core(canvas, path, part)
