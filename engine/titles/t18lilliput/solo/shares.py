"""Gulliver's shares (D): a tenth a round while he can pay, three of them; then half of a new company at the highest price he can pay."""

from __future__ import annotations

from engine.core.actions import Buy, Par
from engine.core.draft import Draft
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import StopId, cert_of
from engine.rules.shares import SHARE
from engine.titles.t18lilliput.box.facts import tables
from engine.titles.t18lilliput.events import (
    GulliverFounds,
    GulliverNoCompany,
    GulliverNoShare,
    GulliverSettles,
    GulliverShare,
)
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.rounds.cards import STOCK
from engine.titles.t18lilliput.solo.building import home_of
from engine.titles.t18lilliput.solo.gulliver import GULLIVER, drawn, his
from engine.titles.t18lilliput.solo.placing import nearest
from engine.titles.t18lilliput.trading.stock import HALF, homes_for, not_yet_founded


def buy(draft: Draft) -> None:
    """One purchase: a tenth, or once he has three of them, half of a new company."""
    limits = tables(draft).gulliver
    draft.set_notes(does=STOCK)
    if tenths(draft) < limits.tenths:
        buy_tenth(draft)
    elif len(his(draft)) == 1:
        found(draft, limits.least_for_half)
    draft.set_notes(does="")


def tenths(view: View) -> int:
    """How many tenths he has."""
    return sum(view.certs_of(GULLIVER, cert_of(name, SHARE)) for name in view.companies)


def buy_tenth(draft: Draft) -> None:
    """A tenth out of those he can pay, drawn."""
    rule = draft.book.rules["buy"]
    wishes = [Buy(GULLIVER, cert_of(name, SHARE), BANK) for name in draft.companies]
    able = [wish for wish in wishes if rule.refusal(draft, wish) is None]
    if not able:
        draft.say(GulliverNoShare())
        return
    draft.say(GulliverShare(n=len(able)))
    rule.effect(draft, drawn(draft, able))


def found(draft: Draft, least: int) -> None:
    """Half of a new company, drawn, at the highest price he can pay; its home lies as near to his first one as can be."""
    rule = draft.book.rules["par"]
    prices = [price for price in draft.book.market.data.par if HALF * price >= least]
    able = {
        name: price
        for name in not_yet_founded(draft)
        for price in sorted(prices)
        if rule.refusal(draft, Par(GULLIVER, name, price)) is None
    }
    places = homes(draft, next(iter(able))) if able else ()
    if not places:
        draft.say(GulliverNoCompany())
        return
    name = drawn(draft, sorted(able))
    draft.say(GulliverFounds(n=len(able)))
    rule.effect(draft, Par(GULLIVER, name, able[name]))
    settle_in(draft, name, places)


def homes(view: View, company: str) -> tuple[StopId, ...]:
    """His first home if a place is free there, else the nearest cities with one."""
    able = {view.layout.stops[stop].hex: stop for stop in homes_for(view, company)}
    return tuple(able[hex_] for hex_ in nearest(view, able, home_of(view, his(view)[0])))


def settle_in(draft: Draft, company: str, places: tuple[StopId, ...]) -> None:
    """Set the only marker of his second company, and buy nothing from the pool."""
    stop = drawn(draft, places)
    hex_ = draft.layout.stops[stop].hex
    draft.set_marker(company, stop)
    draft.set_notes(founding="", pooling="", homes=(*notes(draft).homes, hex_))
    draft.say(GulliverSettles(company=company, hex=hex_, n=len(places)))
