"""Who has what: companies down, players across, with cash, certificates and worth at the foot."""

from __future__ import annotations

from PIL import Image

from render.atoms import frame, table
from render.atoms.table import Cell, Table
from render.scene import CompanyFacts, Holder, HoldingsScene
from render.style import Theme
from render.words import say

DIRECTOR, PRIORITY, MOVES = "★", "⚑", "▶"


def draw(scene: HoldingsScene, theme: Theme, scale: float) -> Image.Image:
    """The whole picture of the holdings."""
    return table.picture(scene, _tables(scene), theme, scale)


def _tables(scene: HoldingsScene) -> list[Table]:
    offer = Table(((Cell(say(scene.words, "offer"), bold=True), Cell(scene.offer)),)) if scene.offer else None
    return [_table(scene), *([offer] if offer else [])]


def _table(scene: HoldingsScene) -> Table:
    w = scene.words
    heads = (
        Cell(say(w, "company"), bold=True),
        Cell(say(w, "price"), "r", True),
        *(Cell(_player(h), "m", True, lit=h.to_move) for h in scene.holders),
        Cell(say(w, "treasury"), "r", True),
        *(Cell(box, "r", True) for box in scene.boxes),
        Cell(say(w, "trains"), "l", True),
    )
    feet = [
        (say(w, "cash"), [h.cash for h in scene.holders]),
        (say(w, "certificates"), [h.certificates for h in scene.holders]),
        (say(w, "others"), [h.others for h in scene.holders]),
        (say(w, "owed"), [h.owed for h in scene.holders]),
        (say(w, "worth"), [h.worth for h in scene.holders]),
    ]
    used = [(title, row) for title, row in feet if any(row)]
    rows = [_company(scene, c) for c in scene.companies] + [_foot(scene, title, row) for title, row in used]
    return Table(tuple(rows), heads, feet=len(used))


def _player(holder: Holder) -> str:
    front = f"{MOVES} " if holder.to_move else ""
    return f"{front}{holder.name}{f' {PRIORITY}' if holder.priority else ''}"


def _company(scene: HoldingsScene, facts: CompanyFacts) -> tuple[Cell, ...]:
    return (
        Cell(company=facts.company),
        Cell(facts.price, "r", True),
        *(_holding(h, facts.company.id) for h in scene.holders),
        Cell(facts.cash, "r"),
        *(Cell(amount, "r") for amount in facts.boxes or ("",) * len(scene.boxes)),
        Cell(facts.trains),
    )


def _holding(holder: Holder, company: str) -> Cell:
    for h in holder.holdings:
        if h.company == company:
            return Cell(
                f"{h.text} {DIRECTOR}" if h.director else h.text, "m", h.director, "accent" if h.director else "ink"
            )
    return Cell("·", "m", tone="faint")


def _foot(scene: HoldingsScene, title: str, row: list[str]) -> tuple[Cell, ...]:
    rest = (Cell(),) * (2 + len(scene.boxes))
    return (Cell(title, bold=True), Cell(), *(Cell(words, "m") for words in row), *rest)


def text(scene: HoldingsScene) -> str:
    """The same table as lines, with a key to its signs."""
    w = scene.words
    key = f"{DIRECTOR} {say(w, 'director')}  {PRIORITY} {say(w, 'priority')}  {MOVES} {say(w, 'to_move')}"
    return "\n".join([*table.lines(scene, _tables(scene)), "", key])


def alt(scene: HoldingsScene) -> str:
    """Who is to move, then each player's worth, cash and directorships."""
    return frame.alt_text(scene, [_holder_alt(scene, h) for h in scene.holders if h.player])


def _holder_alt(scene: HoldingsScene, holder: Holder) -> str:
    w = scene.words
    abbrs = {c.company.id: c.company.abbr for c in scene.companies}
    signs = [say(w, k) for k, on in (("to_move", holder.to_move), ("priority", holder.priority)) if on]
    figures = [
        f"{say(w, k)} {v}"
        for k, v in (
            ("worth", holder.worth),
            ("cash", holder.cash),
            ("owed", holder.owed),
            ("certificates", holder.certificates),
        )
        if v
    ]
    shares = [f"{abbrs.get(h.company, h.company)} {h.text}{DIRECTOR if h.director else ''}" for h in holder.holdings]
    name = f"{holder.name} ({', '.join(signs)})" if signs else holder.name
    return f"{name}: {'; '.join([*figures, ', '.join(shares)])}"
