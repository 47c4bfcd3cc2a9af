"""The panel only its user sees: what one may do now, field by field, with the same values as everywhere."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import engine
from bot.chat import at_table as desks
from bot.chat import buttons, cards, fields
from bot.chat.announcer import picture_wishes
from bot.chat.at_table import TRIAL, Desk
from bot.chat.buttons import Press, Push, Style, menu, push, verb
from bot.chat.pictures import Sketch
from bot.chat.reply import Picture, Post, answer, defer, defer_change
from bot.errors import Stale
from bot.text.naming import Names
from engine import BadInput, Domain, Open, Options, Span
from render.views import sheet_of

FEW = 5
PAGE = 25
ROWS = 5
Entry = tuple[str, str]
LARGE = {"sell", "par", "buy_train", "exchange", "merge", "scrap", "discard"}
PICTURES = {"lay_tile": "places", "run": "routes", "place_token": "map", "buy": "market", "sell": "market"}


class Way:
    """How far a decision has come: in whose name, what kind, which values; written as places in the lists offered."""

    def __init__(self, desk: Desk, who: str, kind: str, codes: str = "") -> None:
        self.desk, self.table, self.who, self.kind = desk, desk.table, who, kind
        self.codes = [code for code in codes.split(".") if code]
        self.picked: dict[str, Any] = {}
        self.domain: Domain | None = None
        self.field = ""
        for code in self.codes:
            self.advance()
            self.picked[self.field] = chosen(self.domain, code)
        self.advance()

    def advance(self) -> None:
        """Look at the next field."""
        state = self.table.position
        self.domain = engine.complete(state, self.who, self.kind, self.picked)
        self.field = fields.field_name(engine.look(state), self.kind, self.picked) if self.domain is not None else ""

    def skip(self) -> None:
        """Take what leaves no choice."""
        while isinstance(self.domain, Options) and len(self.domain.values) == 1:
            self.codes.append("0")
            self.picked[self.field] = self.domain.values[0]
            self.advance()

    @property
    def done(self) -> bool:
        """Whether nothing is left to decide."""
        return self.domain is None

    def args(self, *more: str) -> tuple[object, ...]:
        """The words of a button that goes on from here."""
        return self.desk.mark, self.desk.head, self.who, self.kind, ".".join([*self.codes, *more])

    def action(self) -> engine.Action:
        """The decision, once it is complete."""
        return engine.build(self.table.position, self.who, self.kind, self.picked)


def chosen(domain: Domain | None, code: str) -> Any:
    """The value a place in a list stands for, or the number itself."""
    if code.startswith("n"):
        return int(code[1:])
    try:
        return fields.values(domain)[int(code)]
    except IndexError:
        raise BadInput("input.missing", field="", options="") from None


def home(desk: Desk, lines: Sequence[str] = ()) -> Post:
    """Everything one may do now, a button each."""
    table, names, entities = desk.table, desk.asked.names(desk.table), desk.entities()
    text = [*lines, cards.header(names, table, table.position)]
    if not entities:
        waited = ", ".join(names.people.get(seat, seat) for seat in table.waiting())
        text.append(names.say("panel.not_yours", people=waited) if waited else names.say(f"status.{table.game.status}"))
        return Post("\n".join(text), rows=(tuple(buttons.looks(names.lang, table.game.id)), *extras(desk)))
    text += [names.say("panel.may", who=who, cash=engine.look(table.position).cash(who)) for who in entities]
    return Post("\n".join(text), rows=(*in_rows(offered(names, desk, entities))[: ROWS - 1], *extras(desk)))


def extras(desk: Desk) -> tuple[tuple[Push, ...], ...]:
    """What else there is to do on a trial."""
    if desk.mode != TRIAL:
        return ()
    say, game = desk.asked.say, desk.table.game.id
    return (
        (
            push(say("button.try_undo"), "try", game, "undo"),
            push(say("button.try_real"), "try", game, "real", style=Style.success),
            push(say("button.try_drop"), "try", game, "drop", style=Style.danger),
        ),
    )


def offered(names: Names, desk: Desk, entities: Sequence[str]) -> list[Push]:
    """A button for each kind of action of each entity."""
    found = []
    for who in entities:
        for kind in engine.offers(desk.table.position, who):
            label = names.kind(kind) if len(entities) == 1 else f"{names.label(who)}: {names.kind(kind)}"
            style = Style.secondary if kind == engine.PASS else Style.primary
            found.append(push(label, "kind", *Way(desk, who, kind).args(), style=style))
    return found


def in_rows(items: Sequence[Push]) -> tuple[tuple[Push, ...], ...]:
    """Buttons, five in a row, five rows at most."""
    return tuple(tuple(items[at : at + FEW]) for at in range(0, min(len(items), FEW * FEW), FEW))


async def stage(way: Way, page: int = 0) -> Post:
    """The next thing to decide, or the question whether it shall be done."""
    names = way.desk.asked.names(way.table)
    so_far = [fields.shown(names, way.kind, name, value, way.picked) for name, value in way.picked.items()]
    head = f"**{names.entity(way.who)}: {names.kind(way.kind)}**" + "".join(f" · {text}" for text in so_far if text)
    back = push(names.say("button.back"), "home", way.desk.mark)
    if way.done:
        do = push(names.say("button.do"), "do", *way.args(), style=Style.success)
        return Post(f"{head}\n{names.say('panel.sure')}", await pictures(way), ((do, back),))
    question = names.say("panel.choose", field=way.field)
    entries = await way.desk.asked.house.tables.think(listed, names, way)
    return Post(f"{head}\n{question}", await pictures(way), (*choices(names, way, entries, page), (back,)))


def listed(names: Names, way: Way) -> list[Entry]:
    """What may be chosen, as (label, code): values of the field, or the numbered sheet of tiles and turns."""
    if PICTURES.get(way.kind) == "places" and way.field == "tile":
        return sheet(names, way)
    values = fields.values(way.domain)
    codes = [f"n{value}" if isinstance(way.domain, Span) else str(at) for at, value in enumerate(values)]
    labels = [fields.shown(names, way.kind, way.field, value, way.picked) or "–" for value in values]
    return list(zip(labels, codes, strict=True))


def sheet(names: Names, way: Way) -> list[Entry]:
    """Tile and turn in one choice, with the numbers they have in the picture."""
    view, tiles = engine.look(way.table.position), fields.values(way.domain)
    found = []
    for number, place in enumerate(sheet_of(view, way.who, way.kind, way.picked["hex"]), 1):
        turns = fields.values(engine.complete(view.state, way.who, way.kind, {**way.picked, "tile": place.tile}))
        turned = fields.shown(names, way.kind, "turn", place.turn, {})
        label = f"{number} · {names.field('tile')} {place.tile}, {turned}"
        found.append((label, f"{tiles.index(place.tile)}.{turns.index(place.turn)}"))
    return found


def choices(names: Names, way: Way, entries: Sequence[Entry], page: int) -> tuple[tuple[Any, ...], ...]:
    """Buttons for few values, a menu for many, a form for what is not listed."""
    write = push(names.say("button.type"), "type", *way.args())
    if isinstance(way.domain, Span):
        return ((*(push(label, "kind", *way.args(code)) for label, code in entries), write),)
    if isinstance(way.domain, Open) or len(entries) <= FEW:
        rows = [push(label, "kind", *way.args(code), style=Style.primary) for label, code in entries]
        return (*in_rows(rows), *(((write,),) if isinstance(way.domain, Open) else ()))
    shown, question = entries[page * PAGE :][:PAGE], names.say("panel.choose", field=way.field)
    return ((menu(question, shown, "pick", *way.args()),), *pages(way, len(entries), page))


def pages(way: Way, count: int, page: int) -> tuple[tuple[Push, ...], ...]:
    """Ways to the other pages of a long menu."""
    last = (count - 1) // PAGE
    if last == 0:
        return ()
    wanted = [(page - 1, "◀"), (page + 1, "▶")]
    return (tuple(push(sign, "kind", *way.args(), number) for number, sign in wanted if 0 <= number <= last),)


async def pictures(way: Way) -> tuple[Picture, ...]:
    """What may be chosen, as a picture: the legal hexes, the tiles for one of them, the best runs, the market."""
    what = PICTURES.get(way.kind)
    if what is None:
        return ()
    asked = way.desk.asked
    wishes = await picture_wishes(asked.house, way.table)
    wishes["company"] = way.who if way.who in way.table.position.companies else ""
    if way.kind == "lay_tile":
        wishes["hex"] = way.picked.get("hex", "")
    if way.kind == "run":
        wishes["runs"] = way.picked.get("runs") or (fields.values(way.domain) or ((),))[0]
    return (await asked.house.pictures.picture(way.table.position, Sketch(what, asked.lang, wishes)),)


def way_of(press: Press, desk: Desk) -> Way:
    """How far the button's decision has come; a position that is gone makes it stale."""
    desks.must_be_fresh(desk, press.number(1))
    return Way(desk, press.args[2], press.args[3], press.args[4])


async def go_on(press: Press, way: Way, page: int = 0) -> None:
    """Show the next field, or do it where nothing large is decided."""
    await press.asked.house.tables.think(way.skip)
    if way.done and way.kind not in LARGE:
        await carry_out(press, way.desk, way.action())
    else:
        await answer(press.interaction, await stage(way, page))


async def carry_out(press: Press, desk: Desk, action: engine.Action) -> None:
    """Play it, and show what came of it and what may be done next."""
    lines = await desk.play(action)
    await answer(press.interaction, home(await desk.again(), lines))


async def refreshed(press: Press, error: Stale) -> None:
    """The table moved on: say so, and show what may be done now."""
    moved = press.asked.say("table.stale", moves=max(len(error.since), 1))
    await answer(press.interaction, home(await desks.pressed(press), [moved]))


Further = Callable[[Press, Way], Awaitable[None]]


async def from_here(press: Press, further: Further) -> None:
    """Go further from where the button stands; on a table that moved on, begin again."""
    await defer_change(press.interaction)
    desk = await desks.pressed(press)
    try:
        await further(press, await press.asked.house.tables.think(way_of, press, desk))
    except Stale as error:
        await refreshed(press, error)


@verb("act")
async def open_panel(press: Press) -> None:
    """A panel of one's own."""
    await defer(press.interaction)
    desk = await desks.pressed(press)
    desk.table.must_be("running")
    await answer(press.interaction, home(desk))


@verb("home")
async def go_home(press: Press) -> None:
    """Back to everything one may do."""
    await defer_change(press.interaction)
    await answer(press.interaction, home(await desks.pressed(press)))


@verb("kind")
async def go_further(press: Press) -> None:
    """A kind of action, a value by its button, another page of a menu."""
    page = int(press.args[5]) if len(press.args) > 5 else 0
    await from_here(press, lambda press, way: go_on(press, way, page))


@verb("pick")
async def pick(press: Press) -> None:
    """A value from a menu."""
    codes = ".".join(filter(None, (press.args[4], press.values[0])))
    await from_here(Press(press.asked, (*press.args[:4], codes)), go_on)


@verb("do")
async def do(press: Press) -> None:
    """Yes, do it."""
    await from_here(press, lambda press, way: carry_out(press, way.desk, way.action()))


@verb("type")
async def write(press: Press) -> None:
    """A form to type a value; sent back, it goes on from there."""
    if press.form is None:
        await open_form(press)
    else:
        await from_here(press, typed)


async def open_form(press: Press) -> None:
    """Ask for one value."""
    desk = await desks.pressed(press)
    way = way_of(press, desk)
    names, listed = press.asked.names(desk.table), fields.values(way.domain)
    start = fields.spelt(listed[0]) if isinstance(way.domain, Open) and listed else ""
    title = names.say("panel.choose", field=way.field)
    made = buttons.form(title, "type", *press.args, fields=[("value", names.field(way.field), start, False)])
    await press.interaction.response.send_modal(made)


async def typed(press: Press, way: Way) -> None:
    """Go on with a typed value; one that is not listed completes the action or is refused with the reason."""
    form = press.form or {}
    value = fields.read(press.asked.names(way.table), way.field, way.domain, str(form["value"]))
    known = fields.values(way.domain)
    if isinstance(value, int) or value in known:
        code = f"n{value}" if isinstance(value, int) else str(known.index(value))
        await go_on(press, Way(way.desk, way.who, way.kind, ".".join([*way.codes, code])))
        return
    action = engine.build(way.table.position, way.who, way.kind, {**way.picked, way.field: value})
    await carry_out(press, way.desk, action)
