"""What a game tells: turn times, best runs, income by round, who bought from whom."""

from __future__ import annotations

from PIL import Image

from render.atoms import frame, tabular
from render.atoms.tabular import Cell, Tabular
from render.pictures import incomes
from render.scene.story_scene import StatsScene
from render.style import Theme
from render.words import say


def draw(scene: StatsScene, theme: Theme, scale: float) -> Image.Image:
    """All tables, one under the other."""
    return tabular.picture(scene, tables(scene), theme, scale)


def tables(scene: StatsScene) -> list[Tabular]:
    """A table for each subject that has something to tell."""
    found = [_paces(scene), _best(scene), *incomes.tables(scene.incomes), _deals(scene)]
    return [each for each in found if each.rows]


def _heads(scene: StatsScene, *keys: str, left: int = 1) -> tuple[Cell, ...]:
    """Column heads, so many of them above words and the others above figures."""
    return tuple(Cell(say(scene.words, key), "r" if at >= left else "l", True) for at, key in enumerate(keys))


def _paces(scene: StatsScene) -> Tabular:
    rows = tuple(
        (Cell(each.name), Cell(each.turns, "r"), Cell(each.middle, "r", True), Cell(each.longest, "r"))
        for each in scene.paces
    )
    return Tabular(rows, _heads(scene, "players", "turns", "middle", "longest"), say(scene.words, "turn_times"))


def _best(scene: StatsScene) -> Tabular:
    rows = tuple(
        (Cell(company=each.company), Cell(each.amount, "r", True), Cell(each.when, "r")) for each in scene.best
    )
    return Tabular(rows, _heads(scene, "company", "brings", "round"), say(scene.words, "best_runs"))


def _deals(scene: StatsScene) -> Tabular:
    rows = tuple(
        (Cell(each.buyer), Cell(each.seller), Cell(each.count, "r"), Cell(each.money, "r", True))
        for each in scene.deals
    )
    return Tabular(rows, _heads(scene, "buyer", "seller", "deals", "total", left=2), say(scene.words, "bought_from"))


def text(scene: StatsScene) -> str:
    """The same tables as lines."""
    return "\n".join(tabular.lines(scene, tables(scene)))


def alt(scene: StatsScene) -> str:
    """The best runs, then how long everybody took."""
    best = [f"{each.company.abbr}: {each.amount} ({each.when})" for each in scene.best]
    middle, longest = say(scene.words, "middle"), say(scene.words, "longest")
    paces = [f"{each.name}: {middle} {each.middle}, {longest} {each.longest}" for each in scene.paces]
    return frame.alt_text(scene, [f"{say(scene.words, 'best_runs')}: {', '.join(best)}", *paces])
