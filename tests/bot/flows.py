"""What several tests of agreeing, correcting and calling share: positions to start from, and who was called by what."""

from __future__ import annotations

from conftest import Seat

import engine
from bot.play.plan import Going
from bot.play.seating import Table
from bot.sandbox import Channel, Message, User
from bot.store.moves import Draft
from bot.store.rows import Move


async def stood_at(seat: Seat, place: Channel, state: engine.State, *people: User) -> Table:
    """A game of some people, made with commands, that stands at a position; the first person sits on P1."""
    setup, first = state.setup, people[0]
    await first.slash(place, "game new", title=setup.title, players=len(people), variant=setup.variant or "plain")
    for person in people[1:]:
        await person.slash(place, "game join")
    found = await seat.tables.find(place.id)
    assert found is not None
    await seat.tables.lobby.start(found.id, first.id, shuffle=False)
    await seat.settled()
    async with seat.tables.at(found.id) as table:
        move = Move(game=found.id, by=first.id, at=seat.clock.now)
        await seat.tables.leap(table, Going(state, "moved", drafts=(Draft(move, engine.encode_state(state)),)))
    await seat.settled()
    return await seat.table(place)
