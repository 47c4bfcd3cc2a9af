"""The panel only its user sees: what one may do now, field by field, with the same values as everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import engine
from bot import buttons, cards, fields
from bot.buttons import Press, Push, Style, menu, push, verb
from bot.errors import Stale
from bot.inputs import Asking, mine
from bot.pictures import Sketch
from bot.play.seating import Table
from bot.posts import Picture, Post, answer, defer, defer_change
from bot.table import Played
from bot.text.naming import Names
from engine import BadInput, Domain, Open, Options, Span

FEW = 5
PAGE = 25
LARGE = {"sell", "par", "buy_train", "exchange", "merge", "scrap", "discard"}
PICTURES = {"lay_tile": "places", "run": "routes", "place_token": "map", "buy": "market", "sell": "market"}


class Way:
    """How far a decision has come: in whose name, what kind, which values; written as places in the lists offered."""

    def __init__(self, table: Table, who: str, kind: str, codes: str = "") -> None:
        self.table, self.who, self.kind = table, who, kind
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
        game = self.table.game
        return game.id, game.head, self.who, self.kind, ".".join([*self.codes, *more])

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


def home(asked: Asking, table: Table, lines: Sequence[str] = ()) -> Post:
    """Everything one may do now, a button each."""
    names, entities = asked.names(table), mine(table, asked.user)
    text = [*lines, cards.header(names, table, table.position)]
    if not entities:
        waited = ", ".join(names.people.get(seat, seat) for seat in table.waiting())
        text.append(names.say("panel.not_yours", people=waited) if waited else names.say(f"status.{table.game.status}"))
        return Post("\n".join(text), rows=(tuple(buttons.looks(names.lang, table.game.id)),))
    text += [names.say("panel.may", who=who, cash=engine.look(table.position).cash(who)) for who in entities]
    return Post("\n".join(text), rows=in_rows(offered(names, table, entities)))


def offered(names: Names, table: Table, entities: Sequence[str]) -> list[Push]:
    """A button for each kind of action of each entity."""
    found = []
    for who in entities:
        for kind in engine.offers(table.position, who):
            label = names.kind(kind) if len(entities) == 1 else f"{names.entity(who)}: {names.kind(kind)}"
            style = Style.secondary if kind == engine.PASS else Style.primary
            found.append(push(label, "kind", *Way(table, who, kind).args(), style=style))
    return found


def in_rows(items: Sequence[Push]) -> tuple[tuple[Push, ...], ...]:
    """Buttons, five in a row, five rows at most."""
    return tuple(tuple(items[at : at + FEW]) for at in range(0, min(len(items), FEW * FEW), FEW))


async def stage(asked: Asking, way: Way, page: int = 0) -> Post:
    """The next thing to decide, or the question whether it shall be done."""
    names = asked.names(way.table)
    so_far = [fields.shown(names, way.kind, name, value, way.picked) for name, value in way.picked.items()]
    head = f"**{names.entity(way.who)}: {names.kind(way.kind)}**" + "".join(f" · {text}" for text in so_far if text)
    back = push(names.say("button.back"), "home", way.table.game.id)
    if way.done:
        do = push(names.say("button.do"), "do", *way.args(), style=Style.success)
        return Post(f"{head}\n{names.say('panel.sure')}", await pictures(asked, way), ((do, back),))
    question = names.say("panel.choose", field=way.field)
    return Post(f"{head}\n{question}", await pictures(asked, way), (*choices(names, way, page), (back,)))


def choices(names: Names, way: Way, page: int) -> tuple[tuple[Any, ...], ...]:
    """Buttons for few values, a menu for many, a form for what is not listed."""
    values = fields.values(way.domain)
    labels = [fields.shown(names, way.kind, way.field, value, way.picked) for value in values]
    write = push(names.say("button.type"), "type", *way.args())
    if isinstance(way.domain, Span):
        rows = [push(label, "kind", *way.args(f"n{value}")) for label, value in zip(labels, values, strict=True)]
        return ((*rows, write),)
    if isinstance(way.domain, Open) or len(values) <= FEW:
        rows = [push(label or "–", "kind", *way.args(str(at)), style=Style.primary) for at, label in enumerate(labels)]
        return (*in_rows(rows), *(((write,),) if isinstance(way.domain, Open) else ()))
    first = page * PAGE
    entries = [(label, str(at)) for at, label in enumerate(labels)][first : first + PAGE]
    return ((menu(names.say("panel.choose", field=way.field), entries, "pick", *way.args()),), *pages(names, way, page))


def pages(names: Names, way: Way, page: int) -> tuple[tuple[Push, ...], ...]:
    """Ways to the other pages of a long menu."""
    last = (len(fields.values(way.domain)) - 1) // PAGE
    if last == 0:
        return ()
    wanted = [(page - 1, "◀"), (page + 1, "▶")]
    return (tuple(push(sign, "kind", *way.args(), number) for number, sign in wanted if 0 <= number <= last),)


async def pictures(asked: Asking, way: Way) -> tuple[Picture, ...]:
    """What may be chosen, as a picture: the legal hexes, the tiles for one of them, the best runs, the market."""
    what = PICTURES.get(way.kind)
    if what is None:
        return ()
    wishes: dict[str, Any] = {"company": way.who if way.who in way.table.position.companies else ""}
    if way.kind == "lay_tile":
        wishes["hex"] = way.picked.get("hex", "")
    if way.kind == "run":
        wishes["runs"] = way.picked.get("runs") or (fields.values(way.domain) or ((),))[0]
    return (await asked.house.pictures.picture(way.table.position, Sketch(what, asked.lang, wishes)),)


def way_of(press: Press, table: Table) -> Way:
    """How far the button's decision has come; a position that is gone makes it stale."""
    if table.game.head != press.number(1):
        raise Stale(table.game.head, ())
    return Way(table, press.args[2], press.args[3], press.args[4])


async def go_on(press: Press, table: Table, way: Way, page: int = 0) -> None:
    """Show the next field, or do it where nothing large is decided."""
    await press.asked.house.tables.think(way.skip)
    if way.done and way.kind not in LARGE:
        await carry_out(press, table, way.action())
    else:
        await answer(press.interaction, await stage(press.asked, way, page))


async def carry_out(press: Press, table: Table, action: engine.Action) -> None:
    """Play it, and show what came of it and what may be done next."""
    asked, tables = press.asked, press.asked.house.tables
    played = await tables.play(table.game.id, action, asked.user, table.game.head, asked.token)
    after = await tables.look(table.game.id)
    await answer(press.interaction, home(asked, after, outcome(asked, after, played)))


def outcome(asked: Asking, table: Table, played: Played) -> list[str]:
    """What an action brought, in lines."""
    names = asked.names(table)
    if played.offer is not None and not played.moves:
        return [names.say("panel.offered", players=list(played.offer.asked))]
    return [f"✔ {line}" for move in played.moves for line in names.events(move.events)]


async def refreshed(press: Press, error: Stale) -> None:
    """The table moved on: say so, and show what may be done now."""
    table = await press.asked.house.tables.look(press.number(0))
    moved = press.asked.say("table.stale", moves=max(len(error.since), 1))
    await answer(press.interaction, home(press.asked, table, [moved]))


@verb("act")
async def open_panel(press: Press) -> None:
    """A panel of one's own."""
    await defer(press.interaction)
    table = await press.asked.house.tables.look(press.number(0))
    table.must_be("running")
    await answer(press.interaction, home(press.asked, table))


@verb("home")
async def go_home(press: Press) -> None:
    """Back to everything one may do."""
    await defer_change(press.interaction)
    await answer(press.interaction, home(press.asked, await press.asked.house.tables.look(press.number(0))))


@verb("kind")
async def go_further(press: Press) -> None:
    """A kind of action, or a value by its button."""
    await defer_change(press.interaction)
    table = await press.asked.house.tables.look(press.number(0))
    try:
        way = await press.asked.house.tables.think(way_of, press, table)
        await go_on(press, table, way, int(press.args[5]) if len(press.args) > 5 else 0)
    except Stale as error:
        await refreshed(press, error)


@verb("pick")
async def pick(press: Press) -> None:
    """A value from a menu."""
    codes = ".".join(filter(None, (press.args[4], press.values[0])))
    await go_further(Press(press.asked, (*press.args[:4], codes)))


@verb("do")
async def do(press: Press) -> None:
    """Yes, do it."""
    await defer_change(press.interaction)
    table = await press.asked.house.tables.look(press.number(0))
    try:
        way = await press.asked.house.tables.think(way_of, press, table)
        await carry_out(press, table, way.action())
    except Stale as error:
        await refreshed(press, error)


@verb("type")
async def write(press: Press) -> None:
    """A form to type a value; sent back, it goes on from there."""
    if press.form is None:
        await open_form(press)
        return
    await defer_change(press.interaction)
    table = await press.asked.house.tables.look(press.number(0))
    try:
        way = await press.asked.house.tables.think(way_of, press, table)
        value = fields.read(press.asked.names(table), way.field, way.domain, str(press.form["value"]))
        await typed(press, table, way, value)
    except Stale as error:
        await refreshed(press, error)


async def open_form(press: Press) -> None:
    """Ask for one value."""
    table = await press.asked.house.tables.look(press.number(0))
    way = way_of(press, table)
    names = press.asked.names(table)
    listed = fields.values(way.domain)
    start = fields.spelt(listed[0]) if isinstance(way.domain, Open) and listed else ""
    title = names.say("panel.choose", field=way.field)
    made = buttons.form(title, "type", *press.args, fields=[("value", names.field(way.field), start, False)])
    await press.interaction.response.send_modal(made)


async def typed(press: Press, table: Table, way: Way, value: Any) -> None:
    """Go on with a typed value; one that is not listed completes the action or is refused with the reason."""
    if isinstance(value, int):
        await go_on(press, table, Way(table, way.who, way.kind, ".".join([*way.codes, f"n{value}"])))
        return
    if value in fields.values(way.domain):
        code = str(fields.values(way.domain).index(value))
        await go_on(press, table, Way(table, way.who, way.kind, ".".join([*way.codes, code])))
        return
    await carry_out(press, table, engine.build(table.position, way.who, way.kind, {**way.picked, way.field: value}))
