"""The whole table: who has what, with everybody's money at the foot; then the companies; then bank and trains."""

from __future__ import annotations

from PIL import Image

from render.atoms import frame, tabular
from render.atoms.tabular import Cell, Tabular
from render.scene.money import CompanyFacts, Holder, Holding, HoldingsScene
from render.style import Theme
from render.words import say

DIRECTOR, PRIORITY, MOVES, SOLD = "★", "⚑", "▶", "▼"
ORDER = "№"
SHORT = 4  # letters of a name that say enough


def draw(scene: HoldingsScene, theme: Theme, scale: float) -> Image.Image:
    """The whole picture of the holdings."""
    return tabular.picture(scene, tables(scene), theme, scale)


def tables(scene: HoldingsScene) -> list[Tabular]:
    """Shares and money, companies, bank and trains."""
    facts = [*scene.facts, *([(say(scene.words, "offer"), scene.offer)] if scene.offer else [])]
    rest = Tabular(tuple((Cell(label, bold=True), Cell(words)) for label, words in facts))
    return [_shares(scene), *([companies] if (companies := _companies(scene)).rows else []), *([rest] if facts else [])]


def _companies(scene: HoldingsScene) -> Tabular:
    """What companies have; a column in which nothing stands is left out."""
    w, found = scene.words, [c for c in scene.companies if any((c.price, c.cash, c.trains, c.order, c.income))]
    columns = [
        (Cell(ORDER, "r", True), [Cell(c.order, "r") for c in found]),
        (Cell(say(w, "price"), "r", True), [Cell(c.price, "r", True) for c in found]),
        (Cell(say(w, "par"), "r", True), [Cell(c.par, "r") for c in found]),
        (Cell(say(w, "income"), "r", True), [Cell(c.income, "r") for c in found]),
        (Cell(say(w, "treasury"), "r", True), [Cell(c.cash, "r") for c in found]),
        *((Cell(box, "r", True), [Cell("".join(c.boxes[at : at + 1]), "r") for c in found]) for at, box in enumerate(scene.boxes)),
        (Cell(say(w, "trains"), "l", True), [Cell(c.trains) for c in found]),
    ]  # fmt: skip
    used = [(head, cells) for head, cells in columns if any(cell.text for cell in cells)]
    rows = ((Cell(company=c.company), *(cells[at] for _, cells in used)) for at, c in enumerate(found))
    return Tabular(tuple(rows), (Cell(say(w, "company"), bold=True), *(head for head, _ in used)))


def _shares(scene: HoldingsScene) -> Tabular:
    w = scene.words
    heads = (
        Cell(say(w, "shares"), bold=True),
        *(
            Cell(_signed_name(h, h.name), "m", True, lit=h.to_move, brief=_signed_name(h, brief))
            for h, brief in zip(scene.holders, briefly([h.name for h in scene.holders]), strict=True)
        ),
    )
    feet = [
        (say(w, "cash"), [h.cash for h in scene.holders]),
        (say(w, "saleable"), [h.saleable for h in scene.holders]),
        (say(w, "certificates"), [h.certificates for h in scene.holders]),
        (say(w, "others"), [h.others for h in scene.holders]),
        (say(w, "owed"), [h.owed for h in scene.holders]),
        (say(w, "worth"), [h.worth for h in scene.holders]),
    ]
    used = [(title, row) for title, row in feet if any(row)]
    rows = [_company(scene, c) for c in scene.companies if _is_held(scene, c.company.id)] + [
        _foot(title, row) for title, row in used
    ]
    return Tabular(tuple(rows), heads, feet=len(used))


def _signed_name(holder: Holder, name: str) -> str:
    front = f"{MOVES} " if holder.to_move else ""
    return f"{front}{name}{f' {PRIORITY}' if holder.priority else ''}"


def briefly(names: list[str]) -> list[str]:
    """Names cut to their first letters, as many as tell each from the others; short ones stay whole."""

    def alone(name: str, most: int) -> bool:
        return [_first_letters(other, most) for other in names].count(_first_letters(name, most)) == 1

    return [next((_first_letters(name, n) for n in range(SHORT, len(name)) if alone(name, n)), name) for name in names]


def _first_letters(name: str, most: int) -> str:
    return name if len(name) <= most + 1 else f"{name[:most].rstrip('_.- ')}."


def _company(scene: HoldingsScene, facts: CompanyFacts) -> tuple[Cell, ...]:
    return (
        Cell(company=facts.company),
        *(_holding(h, facts.company.id) for h in scene.holders),
    )


def _is_held(scene: HoldingsScene, company: str) -> bool:
    return any(held.company == company for holder in scene.holders for held in holder.holdings)


def _holding(holder: Holder, company: str) -> Cell:
    for h in holder.holdings:
        if h.company == company:
            return Cell(_signed(h), "m", h.director, "accent" if h.director else "ink")
    return Cell("·", "m", tone="faint")


def _signed(held: Holding) -> str:
    """What somebody holds, with the signs of the director and of who sold some."""
    signs = (held.text, DIRECTOR if held.director else "", SOLD if held.sold else "")
    return " ".join(sign for sign in signs if sign)


def _foot(title: str, row: list[str]) -> tuple[Cell, ...]:
    return (Cell(title, bold=True), *(Cell(words, "m") for words in row))


def text(scene: HoldingsScene) -> str:
    """The same table as lines, with a key to its signs."""
    w = scene.words
    key = f"{DIRECTOR} {say(w, 'director')}  {PRIORITY} {say(w, 'priority')}  {MOVES} {say(w, 'to_move')}  {ORDER} {say(w, 'order')}"
    key += f"  {SOLD} {say(w, 'sold')}" if any(held.sold for each in scene.holders for held in each.holdings) else ""
    return "\n".join([*tabular.lines(scene, tables(scene)), "", key])


def alt(scene: HoldingsScene) -> str:
    """Who is to move, then each player's worth, cash, shares and what else they own."""
    facts = [f"{label}: {words}" for label, words in scene.facts]
    return frame.alt_text(scene, [*(_holder_alt(scene, h) for h in scene.holders if h.player), *facts])


def _holder_alt(scene: HoldingsScene, holder: Holder) -> str:
    w = scene.words
    abbrs = {c.company.id: c.company.abbr for c in scene.companies}
    signs = [say(w, k) for k, on in (("to_move", holder.to_move), ("priority", holder.priority)) if on]
    figures = [
        f"{say(w, k)} {v}"
        for k, v in (
            ("worth", holder.worth),
            ("cash", holder.cash),
            ("saleable", holder.saleable),
            ("owed", holder.owed),
            ("certificates", holder.certificates),
            ("others", holder.others),
        )
        if v
    ]
    shares = [
        f"{abbrs.get(h.company, h.company)} {h.text}{DIRECTOR if h.director else ''}" for h in holder.holdings if h.text
    ]
    name = f"{holder.name} ({', '.join(signs)})" if signs else holder.name
    return f"{name}: {'; '.join([*figures, *([', '.join(shares)] if shares else [])])}"
