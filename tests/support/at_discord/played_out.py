"""A table whose game was played to its end."""

from __future__ import annotations

from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat
from tests.support.games.random_games import game as random_game
from tests.support.tables.tables_at_play import decider, stands

LAST = 60  # moves that are really played


async def played_out(seat: Seat, place: Channel, *people: User) -> Seat:
    """A game of 18Lilliput for three whose end is played here."""
    game = (await seat.begun(place, *people, title="18Lilliput")).game.id
    moves = random_game("t18lilliput", 3)
    await stands(seat.tables, game, moves[-LAST].before)
    for move in moves[-LAST:]:
        await seat.tables.play(game, move.action, decider(await seat.table(place), move.action))
    await seat.settled()
    return seat
