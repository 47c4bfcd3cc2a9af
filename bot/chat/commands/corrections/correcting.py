"""Correcting: a move played otherwise with the report of what becomes of the later ones, back to a position, a ruling."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import discord
from discord import app_commands

import engine
from bot.chat.buttons import Push, Style, push
from bot.chat.channel.turn_message import told_move
from bot.chat.commands.command_words import LABEL, MOST, add, chosen, meant, offer_choices
from bot.chat.commands.corrections import repairing
from bot.chat.commands.history import outcome_post
from bot.chat.failures import own_table
from bot.chat.panel.at_table import as_moderator
from bot.chat.presses import NUMBER, Press, Presses
from bot.chat.reply import Post, answer, defer, defer_change
from bot.chat.request import Request, request_of
from bot.errors import Refused
from bot.store.rows import Game, Move
from bot.tables.corrections.corrected import ALL, MENDED, MODES, UNTIL, Report, Version
from bot.tables.table import Played, Table
from bot.text import first_few
from bot.text.naming import Names, Spelling
from bot.text.typed.possible_moves import suggested
from engine import BANK, CHANGES, notation

MOST_SHOWN = 6
MOST_LINES = 18
LAST_MOVES = 60


async def moderating(interaction: discord.Interaction) -> tuple[Request, Table]:
    """The moderator and the table; whoever manages the server may moderate any of its tables."""
    await defer(interaction)
    request = await request_of(interaction)
    return request, as_moderator(request, await request.table())


async def move_of(request: Request, table: Table, number: int) -> Move:
    """The move of the line with a number."""
    line = await request.tables.history.line(table.game.id)
    found = next((move for move in line if move.seq == number), None)
    if found is None:
        raise Refused("look.no_move", at=number, last=table.at.seq)
    return found


async def moves(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """The last moves, newest first, with what they were."""
    request = await request_of(interaction)
    table = await own_table(request)
    if table is None or table.head is None:
        return []
    line = await request.tables.history.line(table.game.id)
    await request.house.display_names.at(table)
    named = request.names(table)
    names = replace(named, people=dict(named.labels))
    pairs = [
        (f"{move.seq}: {said_of(names, move)}", str(move.seq)) for move in reversed(line[-LAST_MOVES:]) if move.action
    ]
    return [app_commands.Choice(name=c.name, value=int(c.value)) for c in offer_choices(pairs, typed)]


async def instead(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """What might have been played at the move that is to be corrected; of several, joined by “;”, the last one is suggested."""
    request, number = await request_of(interaction), chosen(interaction, "move")
    table = await own_table(request)
    if table is None or table.head is None or not NUMBER.fullmatch(number):
        return []
    target = await move_of(request, table, int(number))
    before = await request.tables.history.position(table.game.id, target.parent)
    begun, _, last = typed.rpartition(";")
    found = await request.tables.think(suggested, before, last, MOST)
    written = [f"{begun}; {line}" if begun else line for line in found]
    return [app_commands.Choice(name=line, value=line) for line in written if len(line) <= LABEL]


def words_of(names: Names, move: Move) -> str:
    """A move in its own notation."""
    return notation.write(engine.decode_action(move.action)) if move.action else "–"


def said_of(names: Names, move: Move) -> str:
    """A move as the log tells it, in one line."""
    return next(iter(told_move(names, move)), "–")


async def amend(interaction: discord.Interaction, move: int, to: str = "", insert: bool = False, why: str = "") -> None:
    """Report what would happen if something else had been played at a move; nothing is changed yet."""
    request, table = await moderating(interaction)
    target = await move_of(request, table, move)
    actions = tuple(notation.read(line.strip()) for line in to.split(";") if line.strip())
    report = await request.tables.correct.amend(table.game.id, target.id, actions, request.user, insert, why)
    await answer(interaction, reported(request, table, report))


def reported(request: Request, table: Table, report: Report, news: str = "") -> Post:
    """The report of a correction, with the choice; once the players were asked, without asking again."""
    names = request.names(table)
    lines = [names.say("amend.head", move=report.first.seq, was=said_of(names, report.first))]
    lines += [f"→ {notation.write(engine.decode_action(text))}" for text in report.amend.actions] or [
        f"→ {names.say('amend.left_out')}"
    ]
    every, until = report.versions[ALL], report.versions[UNTIL]
    lines += version_lines(names, "amend.all", every, report.later)
    if report.conflict is not None:
        where, why = report.conflict.move.seq, names.say(report.conflict.why.code, report.conflict.why.params)
        lines.append(names.say("amend.conflict", move=where, cause=why))
        lines += [*version_lines(names, "amend.until", until, report.later), *repairing.summary(names, report)]
    lines += [*difference_lines(names, every), *filter(None, [news])]
    choice = answers(request, table.game, report, ask=not news)
    return Post("\n".join(lines), rows=(tuple(choice),))


def version_lines(names: Names, code: str, version: Version, later: int) -> list[str]:
    """How many later moves stay in one way to apply a correction, which do not, and which are another player's then."""
    line = names.say(code, kept=version.kept, later=later, gone=numbers(out.move for out in version.left_out))
    hands = [names.say("amend.hands", moves=numbers(version.hands))] if version.hands else []
    return [line, *hands]


def numbers(moves_: Iterable[Move]) -> str:
    """The first of some moves, by their numbers."""
    return first_few((move.seq for move in moves_), MOST_SHOWN) or "–"


def difference_lines(names: Names, version: Version) -> list[str]:
    """What would be different now, and how many more differences there are than can be shown."""
    found = version.differences
    lines = [
        change_line(names.entity(who), *map(names.money, pair)) for who, pair in found.money.items() if who != BANK
    ]
    lines += [
        change_line(names.say("amend.price", company=who), *map(names.money, p)) for who, p in found.prices.items()
    ]
    for company, holders in found.shares.items():
        pairs = ((who, (f"{was} %", f"{now} %")) for who, (was, now) in holders.items() if who != BANK)
        lines += [change_line(f"{names.entity(company)} {names.entity(who)}", *pair) for who, pair in pairs]
    lines += [
        change_line(names.say("amend.director", company=who), *map(names.entity, p))
        for who, p in found.directors.items()
    ]
    for who, pair in found.trains.items():
        held = (", ".join(map(names.train, trains)) for trains in pair)
        lines.append(change_line(names.say("amend.trains", company=who), *held))
    lines += [change_line(names.places.hex(hex_), *tiles_of(names, *pair)) for hex_, pair in found.tiles.items()]
    more = len(lines) - MOST_LINES
    return lines[:MOST_LINES] + ([f"… +{more}"] if more > 0 else [])


def tiles_of(names: Names, *laid: str) -> list[str]:
    """What lay on a hex and what would lie there; the turns only where the tile is the same."""
    parts = [text.partition("/") for text in laid]
    same = len({tile for tile, _, _ in parts}) == 1
    told = (names.tile_on_offer(tile) if tile else "" for tile, _, _ in parts)
    turns = (f", {names.say('tile.turn', turn=int(turn))}" if same and turn else "" for _, _, turn in parts)
    return [f"{tile}{turn}" for tile, turn in zip(told, turns, strict=True)]


def change_line(what: str, was: str, now: str) -> str:
    """What something was and would be."""
    return f"· {what}: {was or '–'} → {now or '–'}"


def answers(request: Request, game: Game, report: Report, ask: bool) -> list[Push]:
    """Apply all, apply up to the conflict, look at the repairs, ask the players, or leave it."""
    say, amend, mended = request.say, report.amend.id, report.versions.get(MENDED)
    found = [push(say("button.amend_all"), "amend", game.mark, amend, "all", style=Style.success)]
    if report.conflict is not None:
        found.append(push(say("button.amend_until"), "amend", game.mark, amend, "until"))
    if mended and mended.repairs:
        found.append(push(say("button.amend_repairs"), repairing.LOOK, game.mark, amend, 0))
    if ask:
        found.append(push(say("button.amend_vote"), "amend", game.mark, amend, "vote"))
    return [*found, push(say("button.cancel"), "amend", game.mark, amend, "cancel", style=Style.danger)]


async def choose(press: Press) -> None:
    """The moderator chose."""
    await defer_change(press.interaction)
    game, number, word = press.number(0), press.number(1), press.one_of(2, *MODES, "vote", "cancel")
    request, correct = press.request, press.request.tables.correct
    done = request.say(f"amend.did.{word}")
    if word == "cancel":
        await correct.cancel(game, number, request.user)
    elif word == "vote":
        await correct.vote(game, number, request.user)
    else:
        done = done_or_asked(request, await correct.apply(game, number, word, request.user), done)
    if word != "vote":
        await answer(press.interaction, Post(done))
        return
    table, report = await request.tables.look(game), await correct.report(game, number)
    await answer(press.interaction, reported(request, table, report, done))


async def undo_to(interaction: discord.Interaction, move: int, why: str = "") -> None:
    """Go back to the position after a move."""
    request, table = await moderating(interaction)
    target = await move_of(request, table, move)
    played = await request.tables.history.undo_to(table.game.id, target.id, request.user, why)
    await answer(interaction, await outcome_post(request, played))


async def ruling(interaction: discord.Interaction, change: str, target: str, value: str, reason: str) -> None:
    """A change no rule allows, with its reason."""
    request, table = await moderating(interaction)
    target = meant(rulable(request, table, change), target)
    played = await request.tables.correct.ruling(table.game.id, change, target, value, reason, request.user)
    await answer(interaction, Post(done_or_asked(request, played, request.say("mod.ruled"))))


def done_or_asked(request: Request, played: Played, done: str) -> str:
    """What was done, or whom it is asked of first."""
    return request.names(played.table).say("line.asked", asked=list(played.offer.asked)) if played.offer else done


async def targets(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """What a ruling of the chosen kind may be about."""
    request = await request_of(interaction)
    table = await own_table(request)
    if table is None or table.state is None:
        return []
    return offer_choices(rulable(request, table, chosen(interaction, "change")), typed)


def rulable(request: Request, table: Table, change: str) -> list[tuple[str, str]]:
    """What a ruling of a kind may be about, as it is shown."""
    if table.state is None:
        return []
    names, state, view = request.names(table), table.state, engine.look(table.state)
    lists: dict[str, list[str]] = {
        "cash": [*view.everybody, *state.companies],
        "turn": list(state.round.order or view.players),
        "revenue": [state.turn.who] if state.turn.ran and not state.turn.paid else [],
        "cert": list(state.certs),
        "train": list(view.book.trains),
        "price": list(state.market),
        "marker": list(view.layout.stops),
    }
    special: dict[str, Spelling] = {"cert": names.cert, "marker": names.places.stop, "train": str}
    show = special.get(change, names.label)
    return [(show(item), item) for item in lists.get(change, [])]


def add_corrections(made: app_commands.Group) -> None:
    """The commands that correct, in a group."""
    changes = {change: {name: f"ruling.change.{name}" for name in CHANGES} for change in ("change",)}
    add(made, "amend", amend, {"move": moves, "to": instead})
    add(made, "undo-to", undo_to, {"move": moves})
    add(made, "ruling", ruling, {"target": targets}, changes)


PRESSES: Presses = {"amend": choose}
