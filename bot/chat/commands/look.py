"""Looking: every picture of a game and its text twin, now or at any past move, for oneself or for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import discord
from discord import app_commands

import engine
from bot.chat import buttons
from bot.chat.buttons import VIEWS
from bot.chat.channel.table_pictures import past
from bot.chat.commands.command_words import Callback, Tree, add, offer_choices
from bot.chat.commands.helping import titles
from bot.chat.commands.new_table.options import variant_of, variants
from bot.chat.drawing import Sketch
from bot.chat.failures import own_table
from bot.chat.meanwhile import meanwhile
from bot.chat.panel import at_table
from bot.chat.presses import Press, Presses
from bot.chat.reply import MOST_TEXT, Post, answer, clipped, defer
from bot.chat.request import Request, request_of
from bot.computers import effects_told
from bot.computers.effects_ahead import may_see
from bot.errors import Refused
from bot.store.announced import Done
from bot.store.records import said
from bot.store.rows import Act, Move
from bot.tables.table import Table
from bot.text import leaps
from bot.text.naming import Names
from bot.workers.desk import EXPORTS
from engine import Outcome, Setup, State
from engine.effects import OWN as OWN_RUNS
from engine.effects import Level
from engine.ids import HexId
from render import views

CODE_ROOM = MOST_TEXT - 20
MOST_LINES = 40
WHOLE = "all"
PART = {WHOLE: "", views.HEART: views.HEART} | {quarter: quarter for quarter in views.QUARTERS}  # as it is said
CHART_POINTS = 40
PATIENCE = 6.0  # seconds in which whoever asks for all effects waits for them
ROOM_BESIDE = 40  # letters of a message that are left free
OWN, WEB = "own", "web"
INCOME = "income"
FORMATS = {"format": {OWN: "format.own", WEB: "format.web"}}


async def position_at(request: Request, table: Table, at: int) -> tuple[State, Move]:
    """The position after a move of the line by its number, or as it stands."""
    if at < 0:
        return table.position, table.at
    line = await request.tables.history.line(table.game.id)
    found = next((move for move in line if move.seq == at), None)
    if found is None:
        raise Refused("look.no_move", at=at, last=table.at.seq)
    return await request.tables.history.position(table.game.id, found.id), found


async def view_post(
    request: Request, table: Table, what: str, at: int = -1, text: bool = False, share: bool = False, **wishes: object
) -> Post:
    """A picture with its buttons, or the same in words; what all shall see has the theme of the table."""
    state, move = await position_at(request, table, at)
    every: dict[str, object] = {"names": await request.house.display_names.at(table), **wishes}
    every |= await past(request.house, request.lang, table, what, move.id)
    if at >= 0:
        every["news"] = request.say("look.after", move=move.seq)
    theme = table.game.theme if share else request.theme or table.game.theme
    sketch = Sketch(what, request.lang, every, theme)
    if text:
        return in_words(await request.house.pictures.twin(state, sketch), what)
    rows = (
        buttons.looks(request.lang, table.game),
        *([buttons.parts(request.lang, table.game)] if what == "map" else []),
    )
    return Post("", (await request.house.pictures.picture(state, sketch),), tuple(map(tuple, rows)))


def in_words(twin: str, what: str) -> Post:
    """A text twin, lined up; one too long for a message comes as a file."""
    if len(twin) <= CODE_ROOM:
        return Post(f"```\n{twin}\n```")
    return Post(f"{what}.txt", files=((f"{what}.txt", twin.encode()),))


class Box(NamedTuple):
    """A title looked at as it comes out of the box: in a variant, for so many (0: as many as can play)."""

    title: str
    variant: str
    players: int


async def look(
    interaction: discord.Interaction, what: str, share: bool, text: bool, at: int, box: Box | None = None, **wishes: Any
) -> None:
    """Show something of the table of this channel, or of a title that nobody plays yet."""
    await defer(interaction, share)
    request = await request_of(interaction)
    if box is not None and box.title:
        await answer(interaction, await box_post(request, box, what, text, **wishes), share)
        return
    await answer(interaction, await view_post(request, await request.table(), what, at, text, share, **wishes), share)


async def box_post(request: Request, box: Box, what: str, text: bool, **wishes: Any) -> Post:
    """A picture of a title before anything was played, or the same in words."""
    name, variant = engine.load_title(box.title).name, variant_of(box.variant)
    players = box.players or engine.load_title(name).most_players(variant)
    setup = Setup(name, tuple(f"P{number + 1}" for number in range(players)), variant)
    state = (await request.tables.think(begun, setup)).state
    sketch = Sketch(what, request.lang, {"names": {}, **wishes}, request.theme)
    if text:
        return in_words(await request.house.pictures.twin(state, sketch), what)
    return Post("", (await request.house.pictures.picture(state, sketch),))


def begun(setup: Setup) -> Outcome:
    """A game as it begins, if it can be."""
    engine.check_setup(setup)
    return engine.new_game(engine.dealt(engine.with_choices(setup)))


def of_title(what: str) -> Callback:
    """A command that shows one view of the table, or of a title."""

    async def run(
        interaction: discord.Interaction, share: bool = False, text: bool = False, at: int = -1, title: str = "",
        variant: str = "", players: app_commands.Range[int, 0, 12] = 0,
    ) -> None:  # fmt: skip
        await look(interaction, what, share, text, at, Box(title, variant, players))

    return run


def simple(what: str) -> Callback:
    """A command that shows one view."""

    async def run(interaction: discord.Interaction, share: bool = False, text: bool = False, at: int = -1) -> None:
        await look(interaction, what, share, text, at)

    return run


async def map_(
    interaction: discord.Interaction, share: bool = False, text: bool = False, at: int = -1, zoom: str = "",
    numbers: bool = False, title: str = "", variant: str = "", players: app_commands.Range[int, 0, 12] = 0,
) -> None:  # fmt: skip
    """The board, whole or around a hex."""
    near = tuple(word.upper() for word in zoom.replace(",", " ").split())
    box = Box(title, variant, players)
    part = part_asked(near, WHOLE if title or text else views.HEART)
    zoomed = () if part else near
    await look(interaction, "map", share, text, at, box, zoom=zoomed, part=PART.get(part, ""), numbers=numbers)


def part_asked(near: tuple[str, ...], usual: str) -> str:
    """The part of the board somebody asks for by its name, the usual one where nothing is asked, none where hexes are."""
    said = near[0].lower() if len(near) == 1 else ""
    return said if said in PART else "" if near else usual


async def look_at(interaction: discord.Interaction, what: str, company: str, share: bool, text: bool, at: int) -> None:
    """Show something of one company."""
    await defer(interaction, share)
    request = await request_of(interaction)
    table = await request.table()
    name = company_of(request, table, company)
    await answer(interaction, await view_post(request, table, what, at, text, share, company=name), share)


async def company(
    interaction: discord.Interaction, company: str = "", share: bool = False, text: bool = False, at: int = -1
) -> None:
    """A company's sheet."""
    await look_at(interaction, "company", company, share, text, at)


async def routes(
    interaction: discord.Interaction, company: str = "", share: bool = False, text: bool = False, at: int = -1
) -> None:
    """The best routes of a company now."""
    await look_at(interaction, "routes", company, share, text, at)


async def places(
    interaction: discord.Interaction, hex: str = "", share: bool = False, text: bool = False, at: int = -1
) -> None:
    """Where track may be laid, or which tiles fit one hex, and what building would change for who may see that."""
    await defer(interaction, share)
    request = await request_of(interaction)
    asked, table = Asked(HexId(hex.upper()), share, text, at), await request.table()
    post, coming = await places_post(request, table, asked), await is_coming(request, table, asked)
    await answer(interaction, post, share)
    if coming is not None:
        await request.tables.effects.whole(*coming, request.user, PATIENCE)
        await answer(interaction, await places_post(request, table, asked), share)


class Asked(NamedTuple):
    """Which hex, whether for all, whether in words, and after which move (-1: now)."""

    hex: HexId
    share: bool
    text: bool
    at: int


async def places_post(request: Request, table: Table, asked: Asked) -> Post:
    """The places with their effects: in the picture as figures, below it in lines."""
    state, _ = await position_at(request, table, asked.at)
    level = level_of(request, table, asked)
    effects = await request.tables.effects.of(state, level, request.user) if level else None
    wishes: dict[str, object] = {"hex": asked.hex, "near": True} | ({"effects": effects} if effects else {})
    post = await view_post(request, table, "places", asked.at, asked.text, asked.share, **wishes)
    if level and effects is None:
        return with_lines(post, [request.say("effects.unknown")])
    if effects is None or not effects.effects:
        return post
    names, soon = request.names(table, state), bool(level and request.tables.effects.is_under_way(state, level))
    if asked.text:
        return with_lines(post, effects_told.everything(names, effects, asked.hex, soon))
    room = MOST_TEXT - ROOM_BESIDE
    return replace(post, text="\n".join(effects_told.summary(names, effects, room, asked.hex, soon)))


def level_of(request: Request, table: Table, asked: Asked) -> Level | None:
    """Whose effects are told; what one may see of oneself alone is not shown to all, nor of the past."""
    level = may_see(table, request.user)
    return None if level == OWN_RUNS and (asked.share or asked.at >= 0) else level


async def is_coming(request: Request, table: Table, asked: Asked) -> tuple[State, Level] | None:
    """The position and whose effects, where more of them is still being worked out."""
    state, _ = await position_at(request, table, asked.at)
    level = level_of(request, table, asked)
    return (state, level) if level and request.tables.effects.is_under_way(state, level) else None


def with_lines(post: Post, lines: Sequence[str]) -> Post:
    """A text twin with more lines below it; what gets too long for a message comes as a file."""
    told = "\n".join(lines)
    if not post.files and len(post.text) + len(told) + 1 <= MOST_TEXT:
        return replace(post, text=f"{post.text}\n{told}".strip())
    twin = post.files[0][1].decode() if post.files else post.text.strip("`\n")
    return replace(post, text="places.txt", files=(("places.txt", f"{twin}\n\n{told}".encode()),))


def company_of(request: Request, table: Table, word: str) -> str:
    """A company by its id or name; the one at turn where none is said."""
    view, names = engine.look(table.position), request.names(table)
    if not word:
        return view.at_turn if view.at_turn in view.companies else view.companies[0]
    for name in view.companies:
        if word.casefold() in (name.casefold(), names.entity(name).casefold(), names.entity(name)[2:].casefold()):
            return name
    raise Refused("look.no_company", company=word, known=list(view.companies))


async def companies(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The companies of the table."""
    request = await request_of(interaction)
    table = await own_table(request)
    if table is None or table.state is None:
        return []
    names = request.names(table)
    return offer_choices([(names.entity(name), name) for name in engine.look(table.state).companies], typed)


async def chart(interaction: discord.Interaction, of: str = "worth", share: bool = False, text: bool = False) -> None:
    """Worth or prices over time, or what companies earned."""
    await defer(interaction, share)
    request = await request_of(interaction)
    table = await request.table()
    if of == INCOME:
        await answer(interaction, await earned(request, table, text, share), share)
        return
    line = await request.tables.history.line(table.game.id)
    step = max(1, len(line) // CHART_POINTS)
    picks = [*line[:-1:step], line[-1]]
    past = [(move, await request.tables.history.position(table.game.id, move.id)) for move in picks]
    views = tuple((str(move.seq), engine.look(state)) for move, state in past)
    await answer(interaction, await view_post(request, table, "chart", -1, text, share, history=views, of=of), share)


async def earned(request: Request, table: Table, text: bool, share: bool) -> Post:
    """What companies earned, round by round: the table, and the same as lines once there are any."""
    post = await view_post(request, table, "incomes", -1, text, share)
    incomes = await past(request.house, request.lang, table, "incomes")
    if text or not incomes["incomes"]:
        return post
    lines = await view_post(request, table, "chart", -1, False, share, of=INCOME, **incomes)
    return replace(post, pictures=(*post.pictures, *lines.pictures))


async def history(interaction: discord.Interaction, share: bool = False) -> None:
    """What was taken back, corrected and ruled, by whom and why."""
    await defer(interaction, share)
    request = await request_of(interaction)
    table = await request.table()
    acts = await request.tables.history.acts(table.game.id)
    lines = [await act_told(request, table, act) for act in acts[-MOST_LINES:]]
    await answer(interaction, Post(clipped(lines or [request.say("history.none")])), share)


async def act_told(request: Request, table: Table, act: Act) -> str:
    """An act, with the moves it was about."""
    if act.act not in leaps.LEAPS:
        return act_line(request.names(table), act)
    names, (gone, came) = request.names(table), await request.tables.history.between(act.before, act.after)
    line = act_line(names, act, leaps.done(names, act.act, gone, came))
    return "\n".join([line, *leaps.which(names, act.act, gone, came)])


def act_line(names: Names, act: Act, done: str = "") -> str:
    """When somebody did what to the line or the table, and why; the house does things by nobody's name."""
    done = done or (names.say(f"act.{act.act}", act.params) if names.can_say(f"act.{act.act}") else "–")
    known = said(act.params, Done)
    user = names.person(act.user or known.user)
    return names.say("look.act", at=f"<t:{act.at}:f>", user=user, done=done, why=act.why, role=known.role)


async def export(interaction: discord.Interaction, format: str = OWN, share: bool = False) -> None:
    """The whole game as a file that can be played again, ours or in the format of 18xx.games."""
    await defer(interaction, share)
    request = await request_of(interaction)
    table = await request.table()
    hides = await request.tables.think(still_hides, table)
    if hides and not may_see_all(request, table):
        raise Refused("look.face_down")
    line = await request.tables.history.line(table.game.id)
    files, game = request.tables.files, table.game.id
    take = partial(files.take_web, game) if format == WEB else partial(files.take, game, True)
    data = await meanwhile(request, EXPORTS, lambda told: take(request.user, told))
    if data is None:
        return
    if hides:
        await request.tables.seating.looked(at_table.as_moderator(request, table).game.id, request.user)
    name = f"game-{table.game.id}{'-18xx' if format == WEB else ''}.json.gz"
    await answer(interaction, Post(request.say("look.export", moves=len(line) - 1), files=((name, data),)), share)


def still_hides(table: Table) -> bool:
    """Whether a file of a game would tell what lies face down at its table."""
    return table.state is not None and not table.game.copied and not table.state.over and engine.hides(table.state)


def may_see_all(request: Request, table: Table) -> bool:
    """Whether somebody may know what lies face down: who moderates, by the table or by its server, and does not play."""
    return not table.seats_of(request.user) and at_table.may_moderate(request, table)


async def see(press: Press) -> None:
    """A button that shows a view to who pressed it."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    table = await press.request.tables.look(press.number(0))
    what = press.one_of(1, *VIEWS)
    if what != "map":
        await answer(press.interaction, await view_post(press.request, table, what))
        return
    part = press.one_of(2, *PART) if len(press.args) > 2 else views.HEART
    await answer(press.interaction, await view_post(press.request, table, what, part=PART[part]))


def add_to(tree: Tree) -> None:
    """All commands of looking."""
    titles_of = {"title": titles, "variant": variants}
    add(tree, "map", map_, titles_of)
    for what in ("market", "trains", "tiles"):
        add(tree, what, of_title(what), titles_of)
    for what in ("holdings", "cards"):
        add(tree, what, simple(what))
    add(tree, "company", company, {"company": companies})
    add(tree, "routes", routes, {"company": companies})
    add(tree, "places", places)
    add(tree, "chart", chart, choices={"of": {"worth": "chart.worth", "price": "chart.price", INCOME: "chart.income"}})
    add(tree, "history", history)


PRESSES: Presses = {"see": see}
