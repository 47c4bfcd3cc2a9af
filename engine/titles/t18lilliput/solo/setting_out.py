"""Gulliver begins: a starting company and its home, all drawn; the company gets no money, he keeps its advantage."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.state import BANK
from engine.titles.t18lilliput.building.track import free_sides
from engine.titles.t18lilliput.events import GulliverBegins, GulliverHome
from engine.titles.t18lilliput.rounds.first_round import found, starters
from engine.titles.t18lilliput.solo.gulliver import GULLIVER, drawn, plays
from engine.titles.t18lilliput.solo.placing import lay, tiles_for, turns_for


def begin(draft: Draft) -> None:
    """Where somebody plays alone, Gulliver takes his company and lays its home before the player chooses."""
    if not plays(draft):
        return
    draft.pay(BANK, GULLIVER, draft.book.row.cash)
    company = drawn(draft, starters(draft))
    draft.say(GulliverBegins(company=company))
    found(draft, GULLIVER, company)
    draft.pay(company, BANK, draft.cash(company))
    hex_ = drawn(draft, sorted(free_sides(draft)))
    shapes = tiles_for(draft, company, hex_, lambda tile: bool(tile.nodes))
    tile = drawn(draft, shapes)
    draft.say(GulliverHome(hex=hex_, tile=tile, n=len(shapes)))
    lay(draft, company, hex_, tile, turns_for(draft, company, hex_, tile))
