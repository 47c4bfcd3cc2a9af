"""The message of a turn: what the turn before it brought, whom it calls, and what was done since.

Once the next one stands below it, it is again what it was when it was written; of what was taken back the lines are struck out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import engine
from bot.calls.notices import turn_thread
from bot.chat import buttons
from bot.chat.channel import asked_texts, texts
from bot.chat.channel.table_pictures import table_picture
from bot.chat.channel.texts import naming
from bot.chat.house import House
from bot.chat.reply import MOST_TEXT, Picture, Post, clipped
from bot.store.announced import Leap, Turn
from bot.store.records import said
from bot.store.rows import PRACTICE, Move, Notice
from bot.store.statements import moves, post
from bot.tables.guided import step_at
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.text import has, leaps
from bot.text.naming import Names, when
from bot.text.telling import repeated
from engine import Phrase, State
from engine.events import Passed, RulingMade, read

ROOM_FOR_HEAD = 400
BID = "bid"  # as an action tells its kind


@dataclass(frozen=True)
class Told:
    """What a message tells: the leap or the turn since a move that led to its start, and the turn under way up to its head."""

    leap: Mapping[str, object]
    since: int
    start: int
    head: int
    newest: bool

    @property
    def changed(self) -> int:
        """From where on the picture rings what is new."""
        return self.start if self.head != self.start else self.since


async def turn(house: House, notice: Notice, table: Table) -> Post:
    """What was done, who must act, and the board."""
    newest = notice.thread == turn_thread(table.game)
    what = await past_turn(house, table, notice.thread)
    what = replace(what, head=table.game.head, newest=True) if newest else what
    names, state = naming(table.game.language, table), await position(house, table, what.head)
    open_ = newest and table.game.status == "running"
    rows = (tuple(buttons.of_turn(names.lang, table.game, what.head, table.at.seq > 0)),) if open_ else ()
    text = await text_of(house, names, table, what, await calls(house, names, table) if open_ else [])
    return Post(text, await board(house, table, what, state), rows)


async def board(house: House, table: Table, what: Told, state: State) -> tuple[Picture, ...]:
    """The board with what is new on it; none where it was never so after all."""
    if not what.newest and what.start not in await house.tables.store.read(moves.ids, table.game.head, what.start):
        return ()
    former = await position(house, table, what.changed) if what.changed else None
    view = former and engine.look(former)
    shown = texts.main_view(state)
    return (await table_picture(house, table, state, shown, what.head, former=view, near=True, company=""),)


async def calls(house: House, names: Names, table: Table) -> list[str]:
    """Who must act, and at a table where somebody learns what that means."""
    return [*texts.call(names, table.position, kept_back(names, table)), *await taught(house.tables, names, table)]


def kept_back(names: Names, table: Table) -> tuple[str, ...]:
    """The kinds of action a beginner is not offered in a lesson."""
    lesson = engine.lesson_of(names.folder) if table.is_lesson else None
    return lesson.hides if lesson else ()


async def taught(tables: Tables, names: Names, table: Table) -> list[str]:
    """What may be done now, explained to whoever learns at the table."""
    lesson = engine.lesson_of(names.folder) if table.is_lesson else None
    step = step_at(lesson, table.position, await tables.store.read(moves.line, table.game.head)) if lesson else ""
    return [names.say(f"lesson.{step}")] if step else []


async def past_turn(house: House, table: Table, thread: str) -> Told:
    """What the message of a turn tells that is over: how it began, and nothing of what was done in it."""
    start = int(thread.rpartition(":")[2] or 0)
    read = house.tables.store.read
    leap = await read(post.first_call, thread)
    call = said(leap, Turn)
    since = await read(post.began, table.game.id, call) if call.grows else call.since
    return Told(leap, since, start, start, False)


async def closed(house: House, table: Table, past: Told) -> Post:
    """The words of a message whose call is over."""
    return Post(await text_of(house, naming(table.game.language, table), table, past, []))


async def text_of(house: House, names: Names, table: Table, what: Told, tail: Sequence[str]) -> str:
    """The words of a message, with what stands at its end."""
    title, *body = await turn_lines(house, names, table, what)
    head = [*await leapt(house.tables, names, table, what), title]
    if said(what.leap, Turn).grows and sum(len(line) + 1 for line in body) > room_beside(head, tail):
        head.append(names.say("call.earlier_bids"))
        body = without_bids(body, await bids(house, names, what), room_beside(head, tail))
    return fitted(head, body, tail)


async def bids(house: House, names: Names, what: Told) -> list[str]:
    """The lines of what only was a bid or a pass, oldest first: nothing was decided by it."""
    before, since = await house.tables.store.read(moves.lines, what.since, what.start, what.head)
    told = (log_of(names, [move]) for move in (*before, *since) if tag_of(move) in (BID, engine.PASS))
    return [lines[0] for lines in told if len(lines) == 1]


def tag_of(move: Move) -> str:
    """The kind of action a move was."""
    return engine.tag(type(engine.decode_action(move.action))) if move.action else ""


def without_bids(body: Sequence[str], spare: Sequence[str], room: int) -> list[str]:
    """The lines of an auction that fit: old bids are dropped before results, so that finished lots stay readable."""
    kept = list(body)
    for line in spare:
        if sum(len(text) + 1 for text in kept) <= room:
            break
        if line in kept:
            kept.remove(line)
    return kept


async def position(house: House, table: Table, move: int) -> State:
    """The position after a move, at hand where the table stands there, and for a while after that."""
    history = house.tables.history
    if table.game.head != move:
        return await history.position(table.game.id, move)
    history.keep(table.game.id, move, table.position)
    return table.position


async def leapt(tables: Tables, names: Names, table: Table, what: Told) -> list[str]:
    """What led to the turn, where that was no move."""
    kind = said(what.leap, Turn).leap
    return await leap_lines(tables, names, table, kind, what.leap, what.start) if kind else []


async def leap_lines(
    tables: Tables, names: Names, table: Table, kind: str, params: Mapping[str, object], head: int
) -> list[str]:
    """A step back or forward, a correction or a ruling in lines: who did it and why, and which moves it was about."""
    leap = said(params, Leap)
    if kind == "ruled":
        (line,) = names.event(read(Phrase(RulingMade.CODE, {name: params[name] for name in asked_texts.RULED})))
        return [names.say("notice.ruled", user=leap.user, ruling=line, role=leap.role)]
    gone, came = await tables.history.between(head if leap.after is None else leap.after, head)
    done = leaps.done(names, kind, gone, came)
    line = names.say(f"notice.{kind}", user=leap.user, done=done, why=leap.why, role=leap.role)
    return [line, *leaps.which(names, kind, gone, came)]


async def turn_lines(house: House, names: Names, table: Table, what: Told) -> list[str]:
    """The heading, and the lines of each turn under its own heading."""
    read = house.tables.store.read
    stands = None if what.newest else await read(moves.ids, table.game.head, what.since or what.start)
    before, since = await read(moves.lines, what.since, what.start, what.head)
    parts = [part for part in ((what.since, before), (what.start, since)) if part[1]] or [(what.start, [])]
    lines: list[str] = []
    for root, line in parts:
        lines += [f"— {heading(names, await position(house, table, root), line)}", *log_of(names, line, stands)]
    return [f"**{texts.title_of(table.game)}** · {lines[0].removeprefix('— ')}", *lines[1:]]


def heading(names: Names, state: State, line: Sequence[Move]) -> str:
    """The round and phase in which some moves began, and who made them."""
    people = dict.fromkeys(names.people[move.seat] for move in line if move.seat in names.people)
    return " · ".join((when(names, state), *people))


def log_of(names: Names, line: Sequence[Move], stands: set[int] | None = None) -> list[str]:
    """The lines of some moves, what is done again and again in a row once; those of moves that do not stand any more are struck out."""
    found = []
    for at, move in enumerate(line):
        lines = [f"· {text}" for text in told_among(names, line, at)]
        found += lines if stands is None or move.id in stands else [f"~~{text}~~" for text in lines]
    return repeated(found)


def told_among(names: Names, line: Sequence[Move], at: int) -> list[str]:
    """What one of some moves brought; that somebody goes on is no news."""
    move, beside = line[at], (*line[max(0, at - 1) : at], *line[at + 1 : at + 2])
    goes_on = is_pass(move) and any(other.who == move.who and not is_pass(other) for other in beside)
    return told_move(names, move, goes_on)


def is_pass(move: Move) -> bool:
    """Whether somebody only passed, by their own hand."""
    return bool(move.events) and move.events[0].code == Passed.CODE and not move.why.code


def told_move(names: Names, move: Move, silent: bool = False) -> list[str]:
    """What one move brought; one that was not the player's own says so, but for a computer's on its own seat.

    Of a silent one only what came of it.
    """
    lines = names.events(move.happened[1:] if silent else move.happened, move.who)
    own = move.why.params.get("own") or move.why.params.get("kind") == PRACTICE
    if move.why.code and lines and not own:
        lines[0] += f" ({names.say(move.why.code, move.why.params)})" if has(names.lang, move.why.code) else ""
    return lines


def room_beside(head: Sequence[str], tail: Sequence[str]) -> int:
    """How long what stands between the heading and the calls may be."""
    return max(MOST_TEXT - sum(len(text) + 1 for text in (*head, *tail)) - 10, ROOM_FOR_HEAD)


def fitted(head: Sequence[str], body: Sequence[str], tail: Sequence[str]) -> str:
    """A message that is not too long: of what was done the newest stays."""
    return "\n".join([*head, *(clipped(body, room_beside(head, tail)).split("\n") if body else ()), *tail])
