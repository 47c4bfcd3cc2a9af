"""Which table a press belongs to: its button has that table's key, its message stands there, and who presses may see it."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.chat.permissions import may_see
from bot.chat.presses import Press
from bot.errors import Refused
from bot.store.rows import Game
from bot.store.statements import post
from engine import BadInput

OF_NO_TABLE = {"help", "seats", "forget"}
FROM_AFAR = {"ask", "unask"}  # asked at tables of other servers, of which nothing is told
MARK = re.compile(r"(?P<game>[0-9]{1,15})(?P<mode>[a-z]?)(-(?P<key>[0-9a-z]{1,20}))?")


async def at_its_table(press: Press, verb: str) -> Press:
    """A press as its answer reads it, the table by its number alone; refused unless it is meant for that table."""
    if verb in OF_NO_TABLE:
        return press
    mark = MARK.fullmatch(press.word(0))
    if mark is None:
        raise BadInput("input.unknown_button")
    game = await known(press, int(mark["game"]))
    if not await is_meant(press, game, mark["key"] or ""):
        raise Refused("here.lost_button")
    await must_stand_there(press, game, verb)
    return replace(press, args=(mark["game"] + mark["mode"], *press.args[1:]), words=press.args)


async def known(press: Press, number: int) -> Game:
    """The table of a number; one that is not there is told like one that is another."""
    try:
        return await press.request.tables.game(number)
    except Refused as refusal:
        raise Refused("here.lost_button") if refusal.code == "table.unknown" else refusal from None


async def is_meant(press: Press, game: Game, key: str) -> bool:
    """Whether a button is of this table; one without a key only under a message that surely is of a table as old."""
    if key or not game.is_older_than_keys:
        return key == game.key
    message = press.interaction.message
    if message is None or message.flags.ephemeral or message.interaction_metadata is not None:
        return press.request.channel == game.channel
    return await press.request.tables.store.read(post.is_of, game.id, str(message.id))


async def must_stand_there(press: Press, game: Game, verb: str) -> None:
    """Refuse what was pressed under a message that stands elsewhere, and by who may not see the table's channel."""
    request, message = press.request, press.interaction.message
    is_own = press.interaction.guild_id is None or bool(message and message.flags.ephemeral)
    if verb in FROM_AFAR:
        return
    if request.channel != game.channel and not is_own:
        raise Refused("here.moved")
    if not await may_see(request, game):
        raise Refused("here.hidden")
