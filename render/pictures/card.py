"""A game at one glance, for the lobby and the status message."""

from __future__ import annotations

from PIL import Image

from render.atoms import frame, round_strip, tabular
from render.atoms.tabular import Cell, Tabular
from render.pictures.holdings import MOVES, PRIORITY
from render.scene.cards_scene import CardScene, Standing
from render.style import Theme
from render.words import say


def draw(scene: CardScene, theme: Theme, scale: float) -> Image.Image:
    """The whole card."""
    card = tabular.picture(scene, tables(scene), theme, scale, 360)
    if not scene.track:
        return card
    return frame.under_head(card, round_strip.strip(scene.track, scene.words, theme, scale, card.width), theme)


def tables(scene: CardScene) -> list[Tabular]:
    """Facts, players and companies."""
    w = scene.words
    out = []
    if scene.facts:
        out.append(Tabular(tuple((Cell(k, tone="faint"), Cell(v, bold=True)) for k, v in scene.facts)))
    if scene.players:
        heads: tuple[Cell, ...] = (
            Cell(say(w, "players"), bold=True),
            Cell(say(w, "cash"), "r", True),
            Cell(say(w, "worth"), "r", True),
            Cell(),
        )
        out.append(Tabular(tuple(_player(p) for p in scene.players), heads))
    if scene.companies:
        heads = tuple(Cell(say(w, k), bold=True) for k in ("company", "price", "treasury", "trains"))
        rows = tuple(
            (Cell(company=c.company), Cell(c.price, "r", True), Cell(c.cash, "r"), Cell(c.trains))
            for c in scene.companies
        )
        out.append(Tabular(rows, heads))
    return out


def _player(player: Standing) -> tuple[Cell, ...]:
    front = f"{MOVES} " if player.to_move else ""
    name = f"{front}{player.name}{f' {PRIORITY}' if player.priority else ''}"
    return (
        Cell(name, bold=True, lit=player.to_move),
        Cell(player.cash, "r"),
        Cell(player.worth, "r", True),
        Cell(bar=min(max(player.share, 0.0), 1.0)),
    )


def text(scene: CardScene) -> str:
    """The same card as lines."""
    return "\n".join([*tabular.lines(scene, tables(scene)), *round_strip.lines(scene.track, scene.words)])


def alt(scene: CardScene) -> str:
    """Head, facts and standings."""
    facts = [f"{k}: {v}" for k, v in scene.facts]
    return frame.alt_text(scene, facts + [f"{p.name}: {p.worth}" for p in scene.players])
