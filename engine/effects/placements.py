"""What may be built now: every legal tile, turn and marker, asked of the rules field by field, and the position after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.core import flow, kernel
from engine.core.actions import Action, tag
from engine.core.draft import Draft
from engine.core.rule import Options
from engine.core.view import View
from engine.ids import HexId, StopId, TileId, hex_of

PLACES = ("hex", "stop")  # the first field of whatever is built on the map
SURE = ("aid",)  # fields in which the first value stands for all: it is built without help where that can be


class Placement(msgspec.Struct, frozen=True):
    """Something that may be built on a hex: a tile in a turn, or what is set on a place (`on`); `kind` is that of its action."""

    who: str
    kind: str
    hex: HexId
    tile: TileId = TileId("")
    turn: int = 0
    on: str = ""


def kinds_of_building(view: View) -> Iterator[tuple[str, str]]:
    """Who may build something on the map now, and by which kind of action."""
    for who in flow.actors(view):
        for kind in kernel.offers(view, who):
            rule = view.book.rules.get(kind)
            if rule is not None and rule.fields and rule.fields[0].name in PLACES:
                yield who, kind


def buildings(view: View) -> Iterator[Action]:
    """Every action that builds on the map, in the order of the choices."""
    for who, kind in kinds_of_building(view):
        for picked in walked(view, who, kind, {}):
            yield kernel.build(view, who, kind, picked)


def walked(view: View, who: str, kind: str, picked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every way to fill the fields that is legal."""
    domain = kernel.complete(view, who, kind, picked)
    if domain is None:
        yield picked
        return
    item = view.book.rules[kind].next_field(picked)
    values = domain.values if isinstance(domain, Options) else ()
    for value in values[: 1 if item is None or item.name in SURE else None]:
        yield from walked(view, who, kind, {**picked, item.name: value} if item else picked)


def placement_of(action: Action) -> Placement:
    """What an action builds, and where."""
    stop: StopId = getattr(action, "stop", StopId(""))
    hex_ = getattr(action, "hex", None) or hex_of(stop)
    tile, turn = getattr(action, "tile", TileId("")), getattr(action, "turn", 0)
    return Placement(action.who, tag(type(action)), hex_, tile, turn, stop or getattr(action, "track", ""))


def built(view: View, action: Action) -> View:
    """The position with it, by the title's own rule, before anything follows by itself."""
    draft = Draft(view.book, view.state)
    view.book.rules[tag(type(action))].effect(draft, action)
    return View(draft.book, draft.state)


def at_turn_of(view: View, company: str) -> View:
    """The position as a company finds it at its own turn: nothing bought for its runs yet."""
    if company == view.at_turn:
        return view
    draft = Draft(view.book, view.state)
    draft.begin_turn(company)
    return View(draft.book, draft.state)
