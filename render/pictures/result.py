"""The result of a game as one card, large enough to be read on a phone: who came where, what stood out, the last board."""

from __future__ import annotations

from PIL import Image, ImageOps

from render.atoms import frame
from render.atoms.frame import fitted
from render.atoms.marker import badge, badge_width
from render.canvas import Pen
from render.paper import Paper
from render.pictures import board
from render.scene.story_scene import Fact, Placed, ResultScene
from render.style import INK, MEDALS, THEMES, Theme, width_of

WIDE, MARGIN, LEAST = 720.0, 26.0, 15.0
TITLE, NAME, TABLE, FACT = 38.0, 29.0, 24.0, 24.0
PLAYER, LINE, HEAD = 56.0, 42.0, 104.0
SECOND = 36.0  # the line below the title, where there is one
DISC, BADGE = 20.0, 30.0
TALLEST = 560.0  # of the board


def draw(scene: ResultScene, theme: Theme, scale: float) -> Image.Image:
    """Head, players and facts, and the board below them."""
    head = HEAD if scene.table or scene.news else HEAD - SECOND
    top = head + PLAYER * len(scene.players) + 14 + LINE * len(scene.facts) + 10
    canvas = Paper((round(WIDE * scale), round(top * scale)), theme.page, scale)
    _head(canvas, scene, theme)
    for number, player in enumerate(scene.players):
        _player(canvas, head + PLAYER * number, player, theme)
    first = head + PLAYER * len(scene.players) + 14
    for number, fact in enumerate(scene.facts):
        _fact(canvas, first + LINE * number, fact, theme)
    return _over(canvas.image, _board(scene, theme, scale), theme)


def _over(top: Image.Image, below: Image.Image, theme: Theme) -> Image.Image:
    whole = Image.new("RGB", (top.width, top.height + below.height + top.width // 60), theme.page)
    whole.paste(top, (0, 0))
    whole.paste(below, ((whole.width - below.width) // 2, top.height))
    return whole


def _board(scene: ResultScene, theme: Theme, scale: float) -> Image.Image:
    """The last board, as large as the card is wide."""
    drawn = board.draw(scene.board, THEMES[theme.name], scale)
    return ImageOps.contain(drawn, (round((WIDE - MARGIN) * scale), round(TALLEST * scale)), Image.Resampling.LANCZOS)


def _head(canvas: Pen, scene: ResultScene, theme: Theme) -> None:
    """The title in large letters, the table's name and what ended the game below."""
    title = " · ".join(part for part in (scene.title, scene.caption) if part)
    words, size = fitted(title, TITLE, WIDE - 2 * MARGIN, TABLE, True)
    canvas.text((MARGIN, 38), words, size, theme.accent, bold=True, side="l")
    below = " · ".join(part for part in (scene.table, scene.news) if part)
    words, size = fitted(below, TABLE, WIDE - 2 * MARGIN, LEAST)
    canvas.text((MARGIN, 78), words, size, theme.faint, side="l")


def _player(canvas: Pen, y: float, player: Placed, theme: Theme) -> None:
    """A place, a name over a bar as long as the worth, and the worth."""
    middle, left = y + PLAYER / 2, MARGIN + 2 * DISC + 12
    room = WIDE - MARGIN - left
    canvas.box((left, y + 5), (room, PLAYER - 10), theme.stripe, 8)
    if player.share > 0:
        canvas.box((left, y + 5), (max(room * player.share, 16), PLAYER - 10), theme.line, 8)
    medal = MEDALS[player.place - 1] if player.place <= len(MEDALS) else theme.stripe
    ink = INK if player.place <= len(MEDALS) else theme.ink
    canvas.disc((MARGIN + DISC, middle), DISC, medal, theme.line, 1.5)
    canvas.text((MARGIN + DISC, middle), str(player.place), 24, ink, bold=True)
    free = room - width_of(player.worth, NAME, True) - 40
    words, size = fitted(player.name, NAME, free, LEAST, True)
    canvas.text((left + 14, middle), words, size, theme.ink, bold=True, side="l")
    canvas.text((WIDE - MARGIN - 12, middle), player.worth, NAME, theme.ink, bold=True, side="r")


def _fact(canvas: Pen, y: float, fact: Fact, theme: Theme) -> None:
    """What it is about on the left, the company and the words on the right."""
    middle, half = y + LINE / 2, WIDE * 0.36
    label, size = fitted(fact.label, FACT, half - MARGIN - 8, LEAST)
    canvas.text((MARGIN, middle), label, size, theme.faint, side="l")
    left = half
    if fact.company:
        badge(canvas, (left, middle - BADGE / 2), BADGE, fact.company)
        left += badge_width(fact.company, BADGE) + 10
    words, size = fitted(fact.text, FACT, WIDE - MARGIN - left, LEAST, True)
    canvas.text((left, middle), words, size, theme.ink, bold=True, side="l")


def text(scene: ResultScene) -> str:
    """The card as lines, the board left to its own twin."""
    return "\n".join([*_head_lines(scene), *map(_placed, scene.players), *map(_said, scene.facts)])


def alt(scene: ResultScene) -> str:
    """The same, as far as there is room."""
    head, *rest = _head_lines(scene)
    lines = [*rest, *map(_placed, scene.players), *map(_said, scene.facts)]
    return frame.clipped([head, *lines])


def _head_lines(scene: ResultScene) -> list[str]:
    first = " · ".join(part for part in (scene.title, scene.caption) if part)
    return [line for line in (first, scene.table, scene.news) if line]


def _placed(player: Placed) -> str:
    return f"{player.place}. {player.name}: {player.worth}"


def _said(fact: Fact) -> str:
    company = f"{fact.company.abbr} " if fact.company else ""
    return f"{fact.label}: {company}{fact.text}"
