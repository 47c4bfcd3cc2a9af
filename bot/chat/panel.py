"""The panel only its user sees: what one may do now, field by field, with the same values as everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import engine
from bot.chat import buttons, cards
from bot.chat.at_table import TRIAL, AtTable
from bot.chat.buttons import Push, Style, menu, push
from bot.chat.decision import PanelDecision, words_from
from bot.chat.pictures import Sketch
from bot.chat.reply import Picture, Post
from bot.text import fields
from bot.text.naming import Names
from engine import Open, Span, all_shown
from render.views import sheet_of

FEW = 5
PAGE = 25
ROWS = 5
Entry = tuple[str, str]
LARGE = {"sell", "par", "buy_train", "scrap", "discard"}.union(*(shown.large for shown in all_shown().values()))
PICTURES = {"lay_tile": "places", "run": "routes", "place_token": "map", "buy": "market", "sell": "market"}


def home(here: AtTable, lines: Sequence[str] = ()) -> Post:
    """Everything one may do now, a button each."""
    table, names, entities = here.table, here.request.names(here.table), here.entities()
    text = [*lines, cards.header(names, table, table.position)]
    if not entities:
        waited = ", ".join(names.people.get(seat, seat) for seat in table.waiting())
        text.append(names.say("panel.not_yours", people=waited) if waited else names.say(f"status.{table.game.status}"))
        return Post("\n".join(text), rows=(tuple(buttons.looks(names.lang, table.game.id)), *extras(here)))
    text += [names.say("panel.may", who=who, cash=purse(table.position, who)) for who in entities]
    return Post("\n".join(text), rows=(*in_rows(offered(names, here, entities))[: ROWS - 1], *extras(here)))


def purse(state: engine.State, who: str) -> int:
    """The money an entity pays with, its own or that of the company it belongs to."""
    view = engine.look(state)
    return view.cash(view.policy.payer(view, who))


def extras(here: AtTable) -> tuple[tuple[Push, ...], ...]:
    """What else there is to do on a trial."""
    if here.mode != TRIAL:
        return ()
    say, game = here.request.say, here.table.game.id
    return (
        (
            push(say("button.try_undo"), "try", game, "undo"),
            push(say("button.try_real"), "try", game, "real", style=Style.success),
            push(say("button.try_drop"), "try", game, "drop", style=Style.danger),
        ),
    )


def offered(names: Names, here: AtTable, entities: Sequence[str]) -> list[Push]:
    """A button for each kind of action of each entity."""
    found = []
    for who in entities:
        for kind in engine.offers(here.table.position, who):
            label = names.kind(kind) if len(entities) == 1 else f"{names.label(who)}: {names.kind(kind)}"
            style = Style.secondary if kind == engine.PASS else Style.primary
            found.append(push(label, "kind", *words_from(here, who, kind), style=style))
    return found


def in_rows(items: Sequence[Push]) -> tuple[tuple[Push, ...], ...]:
    """Buttons, five in a row, five rows at most."""
    return tuple(tuple(items[at : at + FEW]) for at in range(0, min(len(items), FEW * FEW), FEW))


async def stage(decision: PanelDecision, page: int = 0) -> Post:
    """The next thing to decide, or the question whether it shall be done."""
    names = decision.here.request.names(decision.table)
    head = so_far(names, decision)
    back = push(names.say("button.back"), "home", decision.here.mark)
    if decision.done:
        do = push(names.say("button.do"), "do", *decision.words(), style=Style.success)
        return Post(f"{head}\n{names.say('panel.sure')}", await pictures(decision), ((do, back),))
    question = names.say("panel.choose", field=decision.field)
    entries = await decision.here.request.tables.think(listed, names, decision)
    return Post(f"{head}\n{question}", await pictures(decision), (*choices(names, decision, entries, page), (back,)))


def so_far(names: Names, decision: PanelDecision) -> str:
    """Who decides what, and the values picked."""
    kind, picked = decision.kind, decision.picked
    values = [fields.shown(names, kind, name, value, picked) for name, value in picked.items() if value not in ("", ())]
    return f"**{names.entity(decision.who)}: {names.kind(kind)}**" + "".join(f" · {text}" for text in values if text)


def listed(names: Names, decision: PanelDecision) -> list[Entry]:
    """What may be chosen, as (label, code): values of the field, or the numbered sheet of tiles and turns."""
    if PICTURES.get(decision.kind) == "places" and decision.field == "tile":
        return sheet(names, decision)
    values = fields.values(decision.domain)
    codes = [f"n{value}" if isinstance(decision.domain, Span) else str(at) for at, value in enumerate(values)]
    kind, field, domain, picked = decision.kind, decision.field, decision.domain, decision.picked
    labels = [fields.labelled(names, kind, field, domain, value, picked) or "–" for value in values]
    return list(zip(labels, codes, strict=True))


def sheet(names: Names, decision: PanelDecision) -> list[Entry]:
    """Tile and turn in one choice, with the numbers they have in the picture."""
    who, kind, picked, tiles = decision.who, decision.kind, decision.picked, fields.values(decision.domain)
    found = []
    for number, place in enumerate(sheet_of(decision.view, who, kind, picked["hex"]), 1):
        turns = fields.values(engine.complete(decision.view.state, who, kind, {**picked, "tile": place.tile}))
        turned = fields.shown(names, kind, "turn", place.turn, {})
        label = f"{number} · {names.field('tile')} {place.tile}, {turned}"
        found.append((label, f"{tiles.index(place.tile)}.{turns.index(place.turn)}"))
    return found


def choices(names: Names, decision: PanelDecision, entries: Sequence[Entry], page: int) -> tuple[tuple[Any, ...], ...]:
    """Buttons for few values, a menu for many, a form for what is not listed."""
    write = push(names.say("button.type"), "type", *decision.words())
    if isinstance(decision.domain, Span):
        return ((*(push(label, "kind", *decision.words(code)) for label, code in entries), write),)
    if isinstance(decision.domain, Open) or len(entries) <= FEW:
        rows = [push(label, "kind", *decision.words(code), style=Style.primary) for label, code in entries]
        return (*in_rows(rows), *(((write,),) if isinstance(decision.domain, Open) else ()))
    shown, question = entries[page * PAGE :][:PAGE], names.say("panel.choose", field=decision.field)
    return ((menu(question, shown, "pick", *decision.words()),), *pages(decision, len(entries), page))


def pages(decision: PanelDecision, count: int, page: int) -> tuple[tuple[Push, ...], ...]:
    """Ways to the other pages of a long menu."""
    last = (count - 1) // PAGE
    if last == 0:
        return ()
    wanted = [(page - 1, "◀"), (page + 1, "▶")]
    return (tuple(push(sign, "kind", *decision.words(), number) for number, sign in wanted if 0 <= number <= last),)


def is_large(decision: PanelDecision) -> bool:
    """Whether it is done only after a second yes."""
    return decision.kind in LARGE


async def pictures(decision: PanelDecision) -> tuple[Picture, ...]:
    """What may be chosen, as a picture: the legal hexes, the tiles for one of them, the best runs, the market."""
    what = PICTURES.get(decision.kind)
    if what is None:
        return ()
    request, picked, companies = decision.here.request, decision.picked, decision.table.position.companies
    wishes: dict[str, Any] = {"names": await request.bot.display_names.at(decision.table)}
    wishes["company"] = decision.who if decision.who in companies else ""
    if decision.kind == "lay_tile":
        wishes["hex"] = picked.get("hex", "")
    if decision.kind == "run":
        wishes["runs"] = picked.get("runs") or (fields.values(decision.domain) or ((),))[0]
    return (await request.bot.pictures.picture(decision.table.position, Sketch(what, request.lang, wishes)),)
