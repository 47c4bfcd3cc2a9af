"""Gulliver begins, with a starting company and its home, all drawn, and a company without money; and what he does in a turn.

Track, markers, more plain track, shares, trains, in this order; then his companies run.
"""

from __future__ import annotations

from engine.core import flow
from engine.core.actions import RunTrains
from engine.core.draft import Draft
from engine.core.state import BANK
from engine.rules.running import best_in_time
from engine.titles.t18lilliput.building.track import free_sides
from engine.titles.t18lilliput.events import GulliverActs, GulliverBegins, GulliverHome
from engine.titles.t18lilliput.rounds.first_round import found, starters
from engine.titles.t18lilliput.solo import building, shares, trains
from engine.titles.t18lilliput.solo.gulliver import GULLIVER, drawn, is_his, plays
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


def take_turn(draft: Draft) -> None:
    """Where somebody plays alone, Gulliver acts after the player's two cards."""
    if not plays(draft):
        return
    flow.start_turn(draft, GULLIVER)
    draft.say(GulliverActs(number=draft.state.round.number))
    building.build(draft)
    building.carry_on(draft)
    shares.buy(draft)
    trains.take(draft)


def runs_by_itself(draft: Draft) -> bool:
    """His companies run their best routes; everybody else decides."""
    company = draft.at_turn
    if not is_his(draft, company):
        return False
    draft.book.rules["run"].effect(draft, RunTrains(company, best_in_time(draft, company)))
    return True
