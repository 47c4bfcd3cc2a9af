"""A table in its middle, people who do anything at it, and what has to hold then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from bot.store.upkeep.checks import check
from sandbox import Channel, User
from tests.support.at_discord.conversations import stood_at
from tests.support.at_discord.discord_seat import Seat
from tests.support.games.random_games import some_moves
from tests.support.hostile import nothing_in_the_log, small

Tries = Callable[[Seat, Channel, list[User], Random, int], Awaitable[Any]]


async def hammered(
    tried: Tries, seat: Seat, place: Channel, people: list[User], title: str, count: int, seed: int
) -> None:
    """So many tries of these people, after which the log is clean and the table stands as soundly as before."""
    position = some_moves(title)[-1].before
    players = [*people, *(seat.box.user(f"friend{n}") for n in range(len(position.setup.players) - len(people)))]
    await stood_at(seat, place, position, *players[: len(position.setup.players)])
    for person in people:
        await person.slash(place, "help")  # the bot hears once in which language somebody's Discord is
    known, seat.box.first_answer = set(check(seat.path)), 20.0  # a machine with much else to do is slow, not wrong
    with nothing_in_the_log(), small():
        await tried(seat, place, people, Random(f"{title} {seed}"), count)
        await seat.settled()
    found = set(check(seat.path)) - known
    assert not found, found
    seat.box.calls.clear()
