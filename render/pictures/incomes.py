"""What companies earned: companies down, the last rounds across."""

from __future__ import annotations

from PIL import Image

from render.atoms import frame, tabular
from render.atoms.tabular import Cell, Tabular
from render.scene.money import IncomeRow, IncomesScene
from render.style import Theme
from render.words import say


def draw(scene: IncomesScene, theme: Theme, scale: float) -> Image.Image:
    """The whole table."""
    return tabular.picture(scene, tables(scene), theme, scale)


def tables(scene: IncomesScene) -> list[Tabular]:
    """One table."""
    return [_table(scene)]


def _table(scene: IncomesScene) -> Tabular:
    words = scene.words
    if not scene.rows:
        return Tabular(((Cell(say(words, "none")),),), title=say(words, "incomes"))
    heads = (
        Cell(say(words, "company"), bold=True),
        *(Cell(name, "r", True) for name in scene.rounds),
        Cell(say(words, "total"), "r", True),
    )
    return Tabular(tuple(_row(row) for row in scene.rows), heads, say(words, "incomes"))


def _row(row: IncomeRow) -> tuple[Cell, ...]:
    amounts = (Cell(words or "·", "r", tone="ink" if words else "faint") for words in row.amounts)
    return (Cell(company=row.company), *amounts, Cell(row.total, "r", True))


def text(scene: IncomesScene) -> str:
    """The same table as lines."""
    return "\n".join(tabular.lines(scene, tables(scene)))


def alt(scene: IncomesScene) -> str:
    """What each company earned last, and in all."""
    last = [(row, next((words for words in reversed(row.amounts) if words), "–")) for row in scene.rows]
    total = say(scene.words, "total")
    return frame.alt_text(scene, [f"{row.company.abbr}: {words} ({total} {row.total})" for row, words in last])
