"""A game as a moving picture: the board turn by turn, what was done under it, worth and prices growing below."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL import Image, ImageOps

from render.atoms.frame import wrapped
from render.paper import Paper
from render.pictures import board, charts
from render.scene.board_scene import MapScene
from render.scene.money import ChartScene
from render.style import THEMES, Theme, ThemeName

WIDE, CHARTS = 960, 270
LINE, LINES, MARGIN = 15.0, 3, 14.0
SHORTEST, LONGEST, WHOLE, LAST, STOP = 150, 900, 180_000, 6_000, 3_500  # milliseconds
SAMPLE = 40


class Look(NamedTuple):
    """How good a film is: the quality of its packing, and its size against the whole width."""

    quality: int
    part: float


LOOKS = (Look(62, 1.0), Look(45, 0.85), Look(40, 0.7), Look(30, 0.6), Look(20, 0.45))


class Shot(NamedTuple):
    """One frame: the board, who was at turn, what was done, and the charts so far."""

    board: MapScene
    who: str
    news: str
    charts: tuple[ChartScene, ...] = ()
    stops: bool = False


Progress = Callable[[int, int], None]


class Film(Image.Image):
    """A picture of many frames, each drawn when the writer comes to it, so that no two are kept at a time."""

    def __init__(self, shots: Sequence[Shot], theme: Theme, part: float, progress: Progress) -> None:
        super().__init__()
        self.shots, self.theme, self.part, self.progress = shots, theme, part, progress
        self.n_frames, self.room = len(shots), (0, 0)
        self.charts: dict[int, Image.Image] = {}
        self.scale = part * min(1.0, WIDE / board.draw(shots[-1].board, theme, 1).width)
        self.room = board.draw(shots[-1].board, theme, self.scale).size
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Draw a frame."""
        drawn = self.draw(self.shots[frame])
        self.im, self._mode, self._size = drawn.im, drawn.mode, drawn.size
        self.progress(frame + 1, self.n_frames)

    def draw(self, shot: Shot) -> Image.Image:
        """Board, words and charts, one under the other; a board that grows has its room from the first frame on."""
        picture = board.draw(shot.board, self.theme, self.scale)
        said = self.words(shot)
        below = [self.chart(chart) for chart in shot.charts]
        tall = self.room[1] + said.height + round(CHARTS * self.part)
        whole = Image.new("RGB", (self.room[0], tall), self.theme.page)
        whole.paste(picture, ((self.room[0] - picture.width) // 2, max(0, self.room[1] - picture.height) // 2))
        whole.paste(said, (0, self.room[1]))
        for number, chart in enumerate(below):
            whole.paste(chart, (number * self.room[0] // len(below), self.room[1] + said.height))
        return whole

    def words(self, shot: Shot) -> Image.Image:
        """Who did what, on as many lines as every frame has."""
        wide = self.room[0] / self.part
        canvas = Paper((self.room[0], round((LINES + 1) * LINE * 1.5 * self.part)), self.theme.page, self.part)
        canvas.text((MARGIN, LINE), shot.who, LINE, self.theme.accent, bold=True, side="l")
        for number, line in enumerate(wrapped(shot.news, LINE, wide - 2 * MARGIN)[:LINES], 1):
            canvas.text((MARGIN, LINE + number * LINE * 1.45), line, LINE, self.theme.ink, side="l")
        return canvas.image

    def chart(self, scene: ChartScene) -> Image.Image:
        """A chart in its half of the strip below; it stays the same for a whole round."""
        if id(scene) not in self.charts:
            half = self.room[0] // 2, round(CHARTS * self.part)
            self.charts[id(scene)] = ImageOps.contain(charts.draw(scene, self.theme, self.part), half)
        return self.charts[id(scene)]


def lasting(shots: Sequence[Shot]) -> list[int]:
    """How long each frame stays: three minutes for a whole game at the most, longer where it stops, and time for the result."""
    each = max(SHORTEST, min(LONGEST, WHOLE // max(len(shots), 1)))
    return [STOP if shot.stops else each for shot in shots[:-1]] + [LAST]


def film(shots: Sequence[Shot], theme: ThemeName, most: int, progress: Progress = lambda done, of: None) -> bytes:
    """The film as animated WebP of at most so many bytes, as good as a sample of its middle says it can be."""
    middle = len(shots) // 2
    sample = shots[middle : middle + SAMPLE]
    fits = (look for look in LOOKS if len(packed(sample, theme, look)) * len(shots) <= most * len(sample))
    look = next(fits, LOOKS[-1])
    made = packed(shots, theme, look, progress)
    while len(made) > most and look != LOOKS[-1]:
        look = LOOKS[LOOKS.index(look) + 1]
        made = packed(shots, theme, look, progress)
    return made


def packed(shots: Sequence[Shot], theme: ThemeName, look: Look, progress: Progress = lambda done, of: None) -> bytes:
    """The film as it looks at one quality and size."""
    out, whole = io.BytesIO(), Film(shots, THEMES[theme], look.part, progress)
    whole.save(out, "WEBP", save_all=True, duration=lasting(shots), quality=look.quality, method=1)
    return out.getvalue()


def text(shots: Sequence[Shot]) -> str:
    """The film in words: who did what, turn by turn."""
    return "\n".join(f"{number}. {shot.who}: {shot.news}" for number, shot in enumerate(shots, 1))
