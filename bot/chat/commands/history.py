"""Back and forth on the line of moves, and answers to questions."""

from __future__ import annotations

import discord

from bot.chat.commands.command_words import Tree, add
from bot.chat.presses import Press, Presses
from bot.chat.reply import Post, answer, beside, defer, defer_change
from bot.chat.request import Request, request_of
from bot.tables.table import Played, Table
from bot.text import leaps


async def undo(interaction: discord.Interaction, why: str = "", turn: bool = False) -> None:
    """Take the last move back, or one's own last moves together with what others played after them."""
    await defer(interaction)
    request = await request_of(interaction)
    table, history = await request.table(), request.tables.history
    if table.game.ending and table.game.status == "over":
        await answer(interaction, await reopened(request, table))
        return
    back = history.undo_turn if turn else history.undo
    await answer(interaction, await outcome_post(request, await back(table.game.id, request.user, why)))


async def reopened(request: Request, table: Table) -> Post:
    """A game that was ended goes on, or the others are asked whether it shall."""
    played = await request.tables.endings.reopen(table.game.id, request.user)
    if played.offer or played.written.acts[-1].act == "undone":
        return await outcome_post(request, played)
    return Post(request.say("ending.reopened"))


async def redo(interaction: discord.Interaction, why: str = "") -> None:
    """Play the move again that was taken back last."""
    await defer(interaction)
    request = await request_of(interaction)
    table = await request.table()
    await answer(
        interaction, await outcome_post(request, await request.tables.history.redo(table.game.id, request.user, why))
    )


async def outcome_post(request: Request, played: Played) -> Post:
    """What came of it: which moves, or whom it is asked of first."""
    names = request.names(played.table)
    if played.offer:
        return Post(names.say("line.asked", asked=list(played.offer.asked)))
    act = played.written.acts[-1]
    gone, came = await request.tables.history.between(act.before, act.after)
    line = names.say(f"line.{act.act}", text=leaps.numbered(names, gone or came))
    return Post("\n".join([line, *leaps.which(names, act.act, gone, came)]))


async def press_undo(press: Press) -> None:
    """The button under the turn's message."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    played = await press.request.tables.history.undo(press.number(0), press.request.user, seen=press.number(1))
    await answer(press.interaction, await outcome_post(press.request, played))


async def press_offer(press: Press) -> None:
    """Accept, decline or withdraw; the question may be changed by the press, beside Discord's limit."""
    await defer_change(press.interaction)
    press.request.house.open_answers.let_through(press.interaction)
    offers, game, offer = press.request.tables.offers, press.number(0), press.number(1)
    word = press.one_of(2, "yes", "no", "withdraw")
    if word == "withdraw":
        await offers.withdraw(game, offer, press.request.user)
    else:
        await offers.answer(game, offer, press.request.user, word == "yes")
    await beside(press.interaction, Post(press.request.say(f"offer.said.{word}")))


def add_to(tree: Tree) -> None:
    """Undo and redo."""
    add(tree, "undo", undo)
    add(tree, "redo", redo)


PRESSES: Presses = {
    "undo": press_undo,
    "offer": press_offer,
}
