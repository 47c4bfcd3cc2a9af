"""What if: a private copy of the table to try moves on, and making them real."""

from __future__ import annotations

import discord

from bot.chat.channel.texts import outcome
from bot.chat.commands.command_words import Tree, add
from bot.chat.commands.planning import plan_shown
from bot.chat.panel import at_table
from bot.chat.panel.at_table import TRIAL
from bot.chat.panel.home import home
from bot.chat.presses import Press, Presses
from bot.chat.reply import Post, answer, defer, defer_change
from bot.chat.request import request_of
from bot.errors import Refused
from bot.tables.trials import AHEAD


async def try_(interaction: discord.Interaction, anew: bool = False) -> None:
    """Begin to try moves, or go on trying."""
    await defer(interaction)
    request = await request_of(interaction)
    table = await request.table()
    table.must_be("running")
    trials = request.tables.trials
    try:
        if anew:
            raise Refused("trial.none")
        tried = await trials.look(table.game.id, request.user)
    except Refused:
        tried = await trials.begin(table.game.id, request.user)
    ahead = sum(move.why.code == AHEAD for move in tried.moves)
    said = [request.say("trial.private"), *([request.say("trial.ahead", n=ahead)] if ahead else [])]
    await answer(interaction, await home(await at_table.opened(request, table.game.id, TRIAL), said))


async def decide(press: Press) -> None:
    """Take the last tried move back, make all of them real, keep them for one's turn, or forget them."""
    await defer_change(press.interaction)
    request, game, word = press.request, press.number(0), press.one_of(1, "undo", "real", "plan", "drop")
    trials = request.tables.trials
    if word == "undo":
        await trials.undo(game, request.user)
        post = await home(await at_table.opened(request, game, TRIAL), [request.say("trial.undone")])
    elif word == "real":
        played = await trials.make_real(game, request.user)
        after = await request.tables.look(game)
        post = await home(await at_table.opened(request, game), outcome(request.names(after), after, played))
    elif word == "plan":
        post = await plan_shown(request, await trials.plan(game, request.user))
    else:
        await trials.drop(game, request.user)
        post = Post(request.say("trial.dropped"))
    await answer(press.interaction, post)


def add_to(tree: Tree) -> None:
    """Trying."""
    add(tree, "try", try_)


PRESSES: Presses = {"try": decide}
