"""Tables before they begin: made, joined, left, set up, started; and the games somebody plays."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

import engine
from bot.calls.pace import PACES
from bot.chat import buttons, uploads
from bot.chat.buttons import Style, push
from bot.chat.channel import texts
from bot.chat.commands.command_words import Callback, Tree, add, group, offer_choices
from bot.chat.commands.look import FORMATS, export, view_post
from bot.chat.commands.moderate import import_
from bot.chat.commands.new_table import beginnings, options
from bot.chat.commands.new_table.beginnings import as_made, presets_known
from bot.chat.commands.new_table.seats import game_line, listed
from bot.chat.commands.new_table.terms import ratings_of
from bot.chat.presses import Press, Presses
from bot.chat.reply import Post, answer, beside, defer
from bot.chat.request import Request, request_of
from bot.computers.called import MOST
from bot.store.statements import games
from bot.tables.seats.presets import made_with
from bot.tables.table import MODERATOR, Table
from bot.text import ALL, LANGUAGES
from engine.players import STRENGTHS

MOST_GAMES, MOST_OVER = 20, 5
AtTable = Callable[[Request, Table], Awaitable[None]]
NEW, SAME, LESS = "new", "same", "less"
EXAMPLE = "own"  # the name of the file that is handed out
MEDIUM = "medium"  # how well computers play where nothing else is said


async def titles(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Every title that can be played, with its players."""
    boxes = [engine.load_title(folder) for folder in engine.all_titles()]
    pairs = [(f"{box.name} – {box.full_name} ({box.min_players}–{box.max_players})", box.name) for box in boxes]
    return offer_choices(pairs, typed)


async def new(
    interaction: discord.Interaction,
    title: str,
    players: app_commands.Range[int, 1, 12] | None = None,
    variant: str = "",
    pace: str = "",
    language: str = "",
    name: str = "",
    join: bool = True,
    rating: str = "",
    elsewhere: bool | None = None,
    least: app_commands.Range[int, 1, 12] | None = None,
    like: str = "",
    computers: app_commands.Range[int, 0, MOST] | None = None,
    strength: str = "",
) -> None:
    """Make a table in this channel: what is not said is as in a preset, or as its maker or the server keeps it."""
    await defer(interaction)
    request = await request_of(interaction)
    if (dead := await buried(request)) is not None:
        await answer(interaction, dead)
        return
    box, guild = engine.load_title(title), str(interaction.guild_id or "")
    said: dict[str, object] = {
        "variant": options.variant_of(variant) if variant else None, "wanted": players, "least": least,
        "pace": PACES[pace] if pace else None, "language": language or None,
        "computers": (strength or MEDIUM,) * computers if computers else None,
        "unlisted": None if elsewhere is None else int(not elsewhere), **(ratings_of(rating) if rating else {}),
    }  # fmt: skip
    found = await request.tables.presets.choices(box.name, like, request.user, guild)
    wishes = made_with(box.name, found, {name: value for name, value in said.items() if value is not None})
    game = await request.tables.lobby.create(
        request.user, request.channel, title, guild=guild, name=name[:60], joins=join, **as_made(wishes, request.lang)
    )
    lines = [request.say("lobby.made", table=texts.title_of(game)), *([request.say("preset.used")] if found else [])]
    await answer(interaction, Post("\n".join(lines)))


async def buried(request: Request) -> Post | None:
    """Where a table stands in the channel that nobody goes on with: since when, and the button to close it."""
    game = await request.tables.find(request.channel)
    table = await request.tables.look(game.id) if game is not None and game.status in games.LIVE else None
    since = table.dead_since(request.tables.now()) if table is not None else 0
    if table is None or not since:
        return None
    told = {"at": f"<t:{since}:D>", "moderators": list(table.with_role(MODERATOR))}
    text = request.names(table).say("lobby.dead_table", table=texts.title_of(table.game), **told)
    return Post(text, rows=((push(request.say("button.close"), "close", table.game.mark, style=Style.danger),),))


async def take_place(request: Request, table: Table) -> None:
    """Take a place, in a running game one's own seat back from the caretaker, at a copy ask for a seat."""
    tables = request.tables
    if table.free_seats and request.user not in {row.user for row in table.seats.values()}:
        code = "seat.which" if table.game.imported else "seat.which_left"
        await beside(request.interaction, Post(request.say(code), rows=buttons.of_copy(request.lang, table)))
        return
    join = tables.lobby.join if table.game.status == "lobby" else tables.seating.back
    await join(table.game.id, request.user)
    await beside(request.interaction, Post(request.say("lobby.joined", table=texts.title_of(table.game))))


async def left(request: Request, table: Table) -> None:
    """Give a place back; in a running game it is asked first whether a caretaker shall play on."""
    if table.game.status in games.LIVE and table.game.status != "lobby" and table.seats_of(request.user):
        row = tuple(
            push(request.say(f"button.{verb}"), verb, table.game.mark, style=Style.danger)
            for verb in ("resign", "concede")
        )
        await beside(
            request.interaction, Post(request.say("lobby.leaving", text=plays_on(request, table)), rows=(row,))
        )
        return
    tables = request.tables
    leave = tables.lobby.leave if table.game.status == "lobby" else tables.seating.resign
    await leave(table.game.id, request.user)
    await beside(request.interaction, Post(request.say("lobby.left", table=texts.title_of(table.game))))


def plays_on(request: Request, table: Table) -> str:
    """What plays for a seat that is left."""
    return request.say(f"stand_in.{table.game.stand_in}")


async def resigned(request: Request, table: Table) -> None:
    """Leave a running game: a caretaker plays on at once."""
    await request.tables.seating.resign(table.game.id, request.user)
    said = {"table": texts.title_of(table.game), "text": plays_on(request, table)}
    await beside(request.interaction, Post(request.say("lobby.resigned", **said)))


async def started(request: Request, table: Table) -> None:
    """Deal the seats and begin."""
    await request.tables.lobby.start(table.game.id, request.user)
    await beside(request.interaction, Post(request.say("lobby.started", table=texts.title_of(table.game))))


async def again(request: Request, table: Table, deal: str = NEW) -> None:
    """Play again what is over, with the same people, dealt anew or alike; where somebody began that already, a seat there."""
    now_there = await request.tables.find(table.game.channel)
    if now_there is not None and now_there.status == "lobby":
        await take_place(request, await request.tables.look(now_there.id))
        return
    partner = request.house.own_id()
    game = await request.tables.lobby.again(table.game.id, request.user, partner, deal == SAME)
    await beside(request.interaction, Post(request.say("lobby.again", table=texts.title_of(game))))


async def play_again(interaction: discord.Interaction, deal: str = NEW) -> None:
    """Play again what is over here, dealt anew or alike."""
    await defer(interaction)
    request = await request_of(interaction)
    await again(request, await request.table(), deal)


async def again_alike(request: Request, table: Table) -> None:
    """Play again what is over, with the same deal."""
    await again(request, table, SAME)


async def machines(press: Press) -> None:
    """One computer more at a table that has not begun, or one less: by who moderates it."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    request, how = press.request, press.one_of(1, *STRENGTHS, LESS)
    there = (await request.tables.game(press.number(0))).computers
    after = there[:-1] if how == LESS else (*there, how)
    table = await request.tables.lobby.configure(press.number(0), request.user, computers=after)
    said = texts.computers_seated(request.names(table), table.game) or [request.say("lobby.no_computers")]
    await beside(request.interaction, Post("\n".join(said)))


async def watched(request: Request, table: Table) -> None:
    """Become a spectator, or stop being one."""
    after = await request.tables.lobby.watch(table.game.id, request.user)
    code = "lobby.watching" if request.user in after.with_role("spectator") else "lobby.not_watching"
    await beside(request.interaction, Post(request.say(code)))


async def status(request: Request, table: Table) -> None:
    """Where the game is, as a card."""
    names = request.names(table)
    if table.state is None:
        await answer(request.interaction, Post(texts.lobby(names, table).text))
        return
    await answer(request.interaction, await view_post(request, table, "card"))


async def choose(request: Request, table: Table) -> None:
    """The choices of the table, in menus."""
    await answer(request.interaction, options.chooser(request, table))


def simple(work: AtTable) -> Callback:
    """A command without options that does something at the table of its channel."""

    async def run(interaction: discord.Interaction) -> None:
        await defer(interaction)
        request = await request_of(interaction)
        await work(request, await request.table())

    return run


def on_card(work: AtTable) -> Callback:
    """A button of the lobby's card: something is said beside it."""

    async def run(press: Press) -> None:
        await press.interaction.response.defer(ephemeral=True, thinking=True)
        await work(press.request, await press.request.tables.look(press.number(0)))

    return run


async def mine(interaction: discord.Interaction) -> None:
    """The games somebody plays everywhere, the one waiting longest first."""
    await defer(interaction)
    request = await request_of(interaction)
    tables = request.tables
    waits = {wait.game: wait.since for wait in await tables.store.read(games.waits_of, request.user)}
    found = await tables.store.read(games.of_user, request.user)
    live = sorted(
        (game for game in found if game.status in games.LIVE), key=lambda g: (waits.get(g.id, 1 << 60), -g.id)
    )
    lines = [game_line(request, game, waits.get(game.id, 0)) for game in live[:MOST_GAMES]]
    done = [game for game in found if game.status == "over"]
    if done:
        lines.append(request.say("games.over", n=len(done)))
        lines += [game_line(request, game) for game in sorted(done, key=lambda game: -game.ended)[:MOST_OVER]]
    await answer(interaction, Post("\n".join(lines) or request.say("games.none")))


async def own(interaction: discord.Interaction, file: discord.Attachment | None = None) -> None:
    """Data of the table's own out of a small file; without a file what was brought goes again, and an example is handed out."""
    await defer(interaction)
    request = await request_of(interaction)
    game = (await request.table()).game
    found = engine.read_own(game.title, await uploads.content(file)) if file else {}
    table = await request.tables.lobby.configure(game.id, request.user, own=found)
    example = b"" if file else engine.own_example(game.title)
    files = ((f"{EXAMPLE}.toml", example),) if example else ()
    await answer(interaction, Post("\n".join(texts.agreed(request.names(table), table.game, every=True)), files=files))


def add_to(tree: Tree) -> None:
    """All commands about tables."""
    game = group(tree, "game")
    languages = {language: f"language.{language}" for language in (*LANGUAGES, ALL)}
    paces = {name: f"pace.{name}" for name in PACES}
    strengths = {strength: f"strength.{strength}" for strength in STRENGTHS}
    completes = {"title": titles, "variant": options.variants, "like": presets_known}
    add(game, "new", new, completes, {"pace": paces, "language": languages, "strength": strengths})
    for name, work in COMMANDS.items():
        add(game, name, simple(work))
    add(game, "again", play_again, choices={"deal": {deal: f"deal.{deal}" for deal in (NEW, SAME)}})
    options.add_to(game)
    add(game, "list", listed, {"title": titles}, {"pace": paces, "language": languages})
    add(game, "export", export, choices=FORMATS)
    add(game, "import", import_)
    add(game, "own", own)
    beginnings.add_to(game)
    add(tree, "games", mine)


COMMANDS = {
    "join": take_place,
    "leave": left,
    "start": started,
    "watch": watched,
    "status": status,
}
PRESSES: Presses = {
    "join": on_card(take_place),
    "leave": on_card(left),
    "resign": on_card(resigned),
    "start": on_card(started),
    "again": on_card(again),
    "alike": on_card(again_alike),
    "options": on_card(choose),
    "machine": machines,
}
