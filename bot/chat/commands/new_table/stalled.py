"""The buttons under the word that somebody does not come: call them, a caretaker, somebody else."""

from __future__ import annotations

from bot.chat.panel.at_table import as_moderator, may_moderate
from bot.chat.presses import Press, Presses
from bot.chat.reply import Post, answer
from bot.tables.seats.relief import WAYS

NUDGE = "nudge"


async def help_on(press: Press) -> None:
    """What somebody chose to do about it."""
    await press.interaction.response.defer(ephemeral=True, thinking=True)
    request, way = press.request, press.one_of(2, NUDGE, *WAYS)
    table = await request.tables.look(press.number(0))
    if may_moderate(request, table):
        table = as_moderator(request, table)
    relief, game, seat = request.tables.relief, table.game.id, press.word(1)
    if way == NUDGE:
        await relief.nudge(game, request.user, seat)
        await answer(press.interaction, Post(request.say("mod.done")))
        return
    played = await relief.relieve(game, request.user, seat, way)
    asked = played.offer is not None and played.offer.state == "open"
    names = request.names(played.table)
    text = (
        names.say("line.asked", asked=list(played.offer.asked)) if asked and played.offer else request.say("mod.done")
    )
    await answer(press.interaction, Post(text))


PRESSES: Presses = {"stall": help_on}
