"""Rules that look at everything the box holds, whatever their fields think worth looking at; only the guards judge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.core.actions import tag, types_of
from engine.core.rule import Field, Options, Picked, Rule, values_of
from engine.core.state import BANK, DEPOT, POOL
from engine.core.view import View
from engine.random_players import Move

Seen = Mapping[tuple[str, str], frozenset[Any]]
MOST_COUNTED = 10


def seen_in(moves: Iterable[Move]) -> Seen:
    """The values each field of each kind of action had in a game."""
    found: dict[tuple[str, str], set[Any]] = {}
    for move in moves:
        for name in move.action.__struct_fields__:
            found.setdefault((tag(type(move.action)), name), set()).add(getattr(move.action, name))
    return {field: frozenset(values) for field, values in found.items()}


def holders(view: View) -> Iterable[str]:
    """Whoever may sell or give anything."""
    return (BANK, POOL, DEPOT, *view.players, *view.companies)


def trains(view: View) -> Iterable[str]:
    """Every train that somebody has or that is printed."""
    return (*view.book.trains, *(train for yard in view.state.trains.values() for train in yard))


EVERYTHING: dict[str, Callable[[View], Iterable[Any]]] = {
    "hex": lambda view: view.book.atlas.hexes,
    "tile": lambda view: view.book.atlas.tiles,
    "turn": lambda view: range(view.book.atlas.geometry.sides),
    "stop": lambda view: view.layout.stops,
    "cert": lambda view: view.book.certs,
    "train": trains,
    "trade": lambda view: ("", *trains(view)),
    "source": holders,
    "company": lambda view: view.companies,
    "survivor": lambda view: view.companies,
    "item": lambda view: (*view.companies, *view.state.privates, *view.book.trains),
    "percent": lambda view: range(5, 105, 5),
    "count": lambda view: range(MOST_COUNTED),
    "price": lambda view: (1, *view.book.market.data.par, *(train.price for train in view.book.trains.values())),
    "amount": lambda view: (0, 1, view.state.turn.revenue),
}
"""All values a field of a name may take in a position, as far as the box and the table know them."""


def wide(rule: Rule, seen: Seen) -> Rule:
    """The rule with fields that look at everything; those of more than a word or a number stay as they are."""
    types = types_of(rule.action)
    fields = tuple(widened(rule.kind, item, seen) if types[item.name] in (str, int) else item for item in rule.fields)
    return replace(rule, fields=fields)


def widened(kind: str, item: Field, seen: Seen) -> Field:
    """A field with all values that its name allows, those seen in a game, and its own."""

    def domain(view: View, who: str, picked: Picked) -> Options:
        known = EVERYTHING.get(item.name, lambda view: ())(view)
        own = values_of(item.domain(view, who, picked))
        return Options(tuple(dict.fromkeys((*own, *known, *seen.get((kind, item.name), ())))))

    return replace(item, domain=domain, sure=False)
