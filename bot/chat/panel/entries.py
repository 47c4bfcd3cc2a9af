"""What may be chosen for the next field, as labels with codes: values, goods with their price, tiles of the numbered sheet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, takewhile

import engine
from bot.chat.panel.panel_decision import PanelDecision
from bot.chat.panel.panel_pictures import PICTURES
from bot.text import fields
from bot.text.naming import Names
from engine import Options, Span
from render.views import sheet_of

SOURCE = "source"
HEX, TRACK = "hex", "track"
FEW_TRAINS = 3  # whose names stand on one button in full
ROOM = 58  # for the names of more, beside who sells them
PRICE, AMOUNT = SUMS = ("price", "amount")  # fields of a sum that is asked for something, or bid


def picked_so_far(names: Names, decision: PanelDecision) -> list[str]:
    """The values that are decided and say something."""
    kind, picked = decision.kind, decision.picked
    said = (name for name, value in picked.items() if value not in ("", ()) and not is_only_bank(decision, name))
    return [called(names, kind, name, picked) for name in said]


def is_only_bank(decision: PanelDecision, name: str) -> bool:
    """Whether a field is where something comes from, and that can only be the bank: nobody has to be told."""
    picked, view = decision.picked, decision.view
    if name != SOURCE or picked[name] in (*view.companies, *view.players):
        return False
    before = dict(takewhile(lambda item: item[0] != name, picked.items()))
    domain = engine.complete(view.state, decision.who, decision.kind, before)
    return isinstance(domain, Options) and len(set(domain.values)) == 1


def called(names: Names, kind: str, name: str, picked: fields.Picked) -> str:
    """A value that was picked; a train or a tile with a number is said to be one."""
    if name == "tile":
        return names.tile_on_offer(picked[name])
    return as_train(names, name, picked[name], fields.value_shown(names, kind, name, picked[name], picked))


def as_train(names: Names, field: str, value: object, shown: str) -> str:
    """A value as it is shown; a train that is shown as its number alone is said to be one."""
    return names.say("train.choice", train=value) if field == "train" and shown == value else shown


def choices_offered(names: Names, decision: PanelDecision) -> list[tuple[str, str]]:
    """The choices as (label, code): values of the field or the numbered sheet of tiles; choices that look alike stand once."""
    return [*{label: (label, code) for label, code in reversed(every_choice(names, decision))}.values()][::-1]


def every_choice(names: Names, decision: PanelDecision) -> list[tuple[str, str]]:
    """The same, each value."""
    if PICTURES.get(decision.kind) == "places" and decision.field in ("tile", "turn"):
        return sheet(names, decision) if decision.field == "tile" else turns(names, decision)
    values = fields.values(decision.domain)
    codes = [f"n{value}" if isinstance(decision.domain, Span) else str(at) for at, value in enumerate(values)]
    kind, field, domain, picked = decision.kind, decision.field, decision.domain, decision.picked
    shown = [fields.labelled(names, kind, field, domain, value, picked) or "–" for value in values]
    labels = [as_train(names, field, value, label) for value, label in zip(values, shown, strict=True)]
    if field not in SUMS and any(item.name in SUMS for item in decision.view.book.rules[kind].fields):
        labels = [goods(names, decision, field, label, code) for label, code in zip(labels, codes, strict=True)]
    if field == HEX and any(item.name == TRACK for item in decision.view.book.rules[kind].fields):
        labels = [with_track(names, decision, label, code) for label, code in zip(labels, codes, strict=True)]
    found = list(zip(labels, codes, strict=True))
    return found[::-1] if is_asked_of_another(decision) else found


def with_track(names: Names, decision: PanelDecision, label: str, code: str) -> str:
    """A hex with the track that is meant there, where it has only one."""
    on = decision.after(code)
    return f"{label} · {called(names, on.kind, TRACK, on.picked)}" if TRACK in on.picked else label


def is_asked_of_another(decision: PanelDecision) -> bool:
    """Whether a price needs somebody else’s yes: then what offers them most stands first, not what might insult them."""
    return bool(asked_of(decision))


def asked_of(decision: PanelDecision) -> tuple[str, ...]:
    """The seats whose yes a price needs, whatever it is."""
    if decision.field != PRICE or not fields.values(decision.domain):
        return ()
    on = decision.copied()
    on.take(fields.values(decision.domain)[0])
    on.skip()
    return decision.here.asked_for(on.action())[1] if on.done else ()


def goods(names: Names, decision: PanelDecision, field: str, label: str, code: str) -> str:
    """A choice with its price; a seller also with who decides there and the train there is, a thing with whose it is."""
    on, view = decision.after(code), decision.view
    seller = str(on.picked.get("source", ""))
    director = view.company(seller).director if field == "source" and seller in view.companies else ""
    owners = [names.label(who) for who in ([director] if director else () if "source" in on.picked else asked_of(on))]
    owner = f" ({', '.join(owners)})" if owners else ""
    train = trains_of_seller(names, on) if field == "source" else ""
    return " · ".join(filter(None, (f"{label}{owner}", train, price_of(names, on))))


def trains_of_seller(names: Names, on: PanelDecision) -> str:
    """The train a seller has to sell, or those between which there is a choice; of many their bare names, those alike as one, so that none is cut off."""
    if "train" in on.picked:
        return called(names, on.kind, "train", on.picked)
    found = fields.values(on.domain) if on.field == "train" else ()
    if len(found) > FEW_TRAINS:
        bare = [names.train(train) for train in found]
        return ", ".join(bare if len(", ".join(bare)) <= ROOM else in_runs(bare))
    return ", ".join(called(names, on.kind, "train", {**on.picked, "train": train}) for train in found)


def in_runs(bare: Sequence[str]) -> list[str]:
    """Names of trains, of those that differ in their stars alone the first and the last."""
    alike = [[*same] for _, same in groupby(bare, key=lambda name: name.rstrip("*"))]
    return [name for same in alike for name in ([f"{same[0]}–{same[-1]}"] if len(same) > 2 else same)]


def price_of(names: Names, on: PanelDecision) -> str:
    """What is asked, or between which sums a price may lie, once that is clear."""
    if PRICE in on.picked:
        return names.money(on.picked[PRICE])
    if on.field not in SUMS:
        return ""
    if not isinstance(on.domain, Span):
        listed_ones = [value for value in fields.values(on.domain) if isinstance(value, int)]
        ends = {"low": min(listed_ones), "high": max(listed_ones)} if listed_ones else {}
        return names.say("span.between", ends) if ends else ""
    if on.field == AMOUNT:
        return names.say("span.least", text=names.money(on.domain.low))
    return names.say("span.between", low=on.domain.low, high=on.domain.high)


def sheet(names: Names, decision: PanelDecision) -> list[tuple[str, str]]:
    """Tile, turn and help in one choice, with the numbers they have in the picture."""
    who, kind, picked, tiles = decision.who, decision.kind, decision.picked, fields.values(decision.domain)
    found: list[tuple[str, str]] = []
    for number, place in enumerate(sheet_of(decision.view, who, kind, picked["hex"]), 1):
        turns = fields.values(engine.complete(decision.view.state, who, kind, {**picked, "tile": place.tile}))
        turned = fields.value_shown(names, kind, "turn", place.turn, {})
        label = f"{number} · {names.tile_on_offer(place.tile)}, {turned}"
        laid = {**picked, "tile": place.tile, "turn": place.turn}
        found += aided(names, decision, laid, label, f"{tiles.index(place.tile)}.{turns.index(place.turn)}")
    return found


def aided(
    names: Names, decision: PanelDecision, laid: dict[str, object], label: str, code: str
) -> list[tuple[str, str]]:
    """A tile that can be laid with the help of somebody or without is a choice each."""
    aids = fields.values(engine.complete(decision.view.state, decision.who, decision.kind, laid))
    if len(aids) < 2:
        return [(label, code)]
    labels = [names.say("tile.aided", line=label, aid=aid) if aid else label for aid in aids]
    return [(text, f"{code}.{at}") for at, text in enumerate(labels)]


def turns(names: Names, decision: PanelDecision) -> list[tuple[str, str]]:
    """The turns of the only tile there is, with the numbers they have in the picture."""
    picked, values = decision.picked, fields.values(decision.domain)
    places = enumerate(sheet_of(decision.view, decision.who, decision.kind, picked["hex"]), 1)
    own = [(number, place.turn) for number, place in places if place.tile == picked["tile"] and place.turn in values]
    found: list[tuple[str, str]] = []
    for at, turn in own:
        label = f"{at} · {fields.value_shown(names, decision.kind, 'turn', turn, {})}"
        found += aided(names, decision, {**picked, "turn": turn}, label, str(values.index(turn)))
    return found
