"""What happened, move by move: a page of it with the way to older and newer ones, or the whole as a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, islice, takewhile
from typing import NamedTuple

import discord
from discord import app_commands

import engine
from bot.chat.buttons import push
from bot.chat.channel.turn_message import log_of
from bot.chat.commands.command_words import Tree, add
from bot.chat.presses import Press, Presses
from bot.chat.reply import MOST_TEXT, Post, answer, defer, defer_change
from bot.chat.request import Request, request_of
from bot.store.rows import Move
from bot.tables.table import Table
from bot.text.naming import Names
from engine import notation as move_notation

LINES = 15
OLDER, NEWER = "older", "newer"
WORDS, NOTATION = "words", "notation"


class Told(NamedTuple):
    """A move with what the log says of it."""

    seq: int
    text: str


class Story(NamedTuple):
    """The moves of a game, and how they are told: those that are shown, as words for all of a long game take long."""

    line: Sequence[Move]
    names: Names
    how: str

    def told(self, moves: Iterable[Move]) -> Iterator[Told]:
        """Those of some moves that have something to tell, one after the other."""
        texts = ((move, written(move) if self.how == NOTATION else in_words(self.names, move)) for move in moves)
        return (Told(move.seq, text) for move, text in texts if text)

    def older(self, than: int) -> Iterator[Told]:
        """What was told before a move, the newest first."""
        return self.told(move for move in reversed(self.line) if move.seq < than)

    def newer(self, than: int) -> Iterator[Told]:
        """What was told after a move."""
        return self.told(move for move in self.line if move.seq > than)


async def log(
    interaction: discord.Interaction,
    since: int = -1,
    lines: app_commands.Range[int, 1, 40] = LINES,
    share: bool = False,
    notation: bool = False,
    whole: bool = False,
) -> None:
    """What happened: the last moves, or those after one, in pages; in words, or as it is written for a correction."""
    await defer(interaction, share)
    request = await request_of(interaction)
    table = await request.table()
    story = await story_of(request, table, NOTATION if notation else WORDS)
    if whole:
        text = "\n".join(move.text for move in story.told(story.line)).replace("`", "")
        await answer(
            interaction, Post(request.say("log.whole"), files=((f"log-{table.game.id}.txt", text.encode()),)), share
        )
        return
    way, at = (NEWER, since) if since >= 0 else (OLDER, table.at.seq + 1)
    await answer(interaction, page(request, table, story, way, at, lines), share)


async def story_of(request: Request, table: Table, how: str) -> Story:
    """All moves of a game, told as they are asked for."""
    return Story(await request.tables.history.line(table.game.id), request.names(table), how)


def in_words(names: Names, move: Move) -> str:
    """What a move brought, each line with its number."""
    return "\n".join(f"`{move.seq:>3}` {text.removeprefix('· ')}" for text in log_of(names, [move]))


def written(move: Move) -> str:
    """A move in its notation, to be copied from there."""
    return f"`{move.seq:>3}` `{move_notation.write(engine.decode_action(move.action))}`" if move.action else ""


def page(request: Request, table: Table, story: Story, way: str, at: int, lines: int) -> Post:
    """So many moves before one or after it, as far as they fit, with the ways on."""
    found = fitting(islice(story.newer(at) if way == NEWER else story.older(at), lines))
    shown = found if way == NEWER else found[::-1]
    if not shown:
        return Post(request.say("log.nothing"))
    words = (lines, story.how)
    ways = (
        (OLDER, shown[0].seq, any(story.older(shown[0].seq))),
        (NEWER, shown[-1].seq, any(story.newer(shown[-1].seq))),
    )
    row = tuple(
        push(request.say(f"button.{name}"), "log", table.game.mark, name, seq, *words)
        for name, seq, there in ways
        if there
    )
    return Post("\n".join(move.text for move in shown), rows=(row,) if row else ())


def fitting(moves: Iterable[Told]) -> list[Told]:
    """As many of some moves, from the first on, as fit into a message; at least one."""
    found = list(moves)
    lengths = accumulate(len(move.text) + 1 for move in found)
    room = sum(1 for _ in takewhile(lambda length: length <= MOST_TEXT, lengths))
    return found[: max(1, room)]


async def turn_over(press: Press) -> None:
    """The page before or after: in the place of one's own, beside one that all see."""
    message, request = press.interaction.message, press.request
    way, at, lines, how = (
        press.one_of(1, OLDER, NEWER),
        press.number(2),
        press.number(3),
        press.one_of(4, WORDS, NOTATION),
    )
    await (defer_change if message and message.flags.ephemeral else defer)(press.interaction)
    table = await request.tables.look(press.number(0))
    post = page(request, table, await story_of(request, table, how), way, at, min(lines, MOST_TEXT))
    await answer(press.interaction, post)


def add_to(tree: Tree) -> None:
    """The command."""
    add(tree, "log", log)


PRESSES: Presses = {"log": turn_over}
