"""A position as books that two engines can compare (format books-1), entities named as the recorded games do."""

from __future__ import annotations

from typing import Any

from engine.core.state import BANK, GONE, POOL, RESERVED
from engine.core.view import View
from engine.ids import hex_of
from engine.interop.web import WebGame

Books = dict[str, dict[str, Any]]
HOLDERS = {BANK: "market", POOL: "market"}


class Names:
    """References of a recorded game: `p:ID` players, `m:SYM` small companies, `c:SYM` others.

    With `own_offer` what the bank offers or keeps is written down as the company's own.
    """

    def __init__(self, view: View, game: WebGame, own_offer: bool = False) -> None:
        self.own_offer = own_offer
        minors = {name for name, data in view.book.companies.items() if data.kind == "minor"}
        self.refs = {f"P{n + 1}": f"p:{player}" for n, player in enumerate(game.players)}
        self.refs |= {name: f"{'m' if name in minors else 'c'}:{name}" for name in view.book.companies}
        self.refs |= {BANK: "bank"}

    def ref(self, entity: str) -> str:
        """How the recorded game calls an entity."""
        return self.refs.get(entity, entity)

    def holder(self, holder: str, company: str) -> str:
        """How it calls the holder of a certificate."""
        if self.own_offer and holder in (BANK, RESERVED):
            return self.ref(company)
        return HOLDERS.get(holder) or self.ref(holder)


def books(view: View, names: Names) -> Books:
    """Everything comparable about a position."""
    state = view.state
    traded = [name for name in view.book.certs_of_company if names.own_offer or name in state.market]
    return {
        "cash": {names.ref(holder): amount for holder, amount in state.money.items()},
        "shares": {names.ref(name): holdings(view, name, names) for name in traded},
        "price": {names.ref(name): view.price(name) for name in state.market},
        "trains": {names.ref(owner): sorted(yard) for owner, yard in state.trains.items() if owner in state.companies},
        "tiles": {hex_: f"{tile}/{turn}" for hex_, (tile, turn) in state.tiles.items()},
        "tokens": tokens(view, names),
        "owner": {names.ref(name): owned_by(view, name, names) for name in state.companies},
        "privates": {name: names.ref(holder) for name, holder in state.privates.items()},
    }


def holdings(view: View, company: str, names: Names) -> dict[str, int]:
    """Percent per holder; what the bank and the pool hold is the market's."""
    found: dict[str, int] = {}
    for cert, percent in view.book.certs_of_company[company]:
        for holder, count in view.state.certs[cert].items():
            if holder != GONE:
                ref = names.holder(holder, company)
                found[ref] = found.get(ref, 0) + percent * count
    return found


def owned_by(view: View, company: str, names: Names) -> str | None:
    """Who directs a company; nothing while nobody ever did."""
    found = view.company(company)
    if found.director:
        return names.ref(found.director)
    return "market" if found.floated and not found.closed else None


def tokens(view: View, names: Names) -> dict[str, list[str]]:
    """The owners of markers per hex."""
    found: dict[str, list[str]] = {}
    for stop, owners in view.state.markers.items():
        found.setdefault(hex_of(stop), []).extend(names.ref(who) for who in owners)
    return found


def changes(before: Books, after: Books) -> Books:
    """What is new or different; what is gone is empty."""
    parts: Books = {}
    for section, rows in after.items():
        old = before.get(section, {})
        part = {key: value for key, value in rows.items() if old.get(key) != value or key not in old}
        part |= {key: None for key in old if key not in rows}
        if part:
            parts[section] = part
    return parts
