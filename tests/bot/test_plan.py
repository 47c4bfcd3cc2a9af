"""A turn planned ahead through Discord: `/try` while somebody else is at turn, a plan, its terms, withdrawn."""

from __future__ import annotations

import random

import engine
from bot.store.rows import PLAN
from engine.random_players import decide
from sandbox import Channel, User
from tests.support.discord_seat import Seat, changed, some_moves


async def test_a_turn_is_planned_loosened_and_withdrawn(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Only its owner sees it; the menu says what it holds to; withdrawn it is gone."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 12)
    table = await seat.table(place)
    (waited,) = table.waiting()
    other = next(person for person in (ana, ben) if waited not in table.seats_of(person.id))
    other.locale = "en-US"
    reply = await other.slash(place, "try")
    assert reply.ephemeral and "Play it when my turn comes" in reply.labels
    tried = await seat.tables.trials.look(table.game.id, other.id)
    own = table.seats_of(other.id)[0]
    if own in engine.waiting_for(tried.state):
        await seat.tables.trials.play(table.game.id, decide(engine.look(tried.state), random.Random(1), own), other.id)
    planned = await changed(seat.box, reply, other.click(reply, "Play it when my turn comes"))
    assert "sealed" in planned.text and "nothing may cost more" in planned.text
    (menu,) = planned.selects
    loose = await changed(seat.box, planned, other.select(planned, menu.custom_id, ["slack:20"]))
    assert "up to 20" in loose.text
    assert [order.kind for order in (await seat.table(place)).orders] == [PLAN]
    assert "Your planned turn" in (await other.slash(place, "orders")).text
    gone = await changed(seat.box, loose, other.click(loose, "Withdraw the plan"))
    assert "withdrawn" in gone.text and not (await seat.table(place)).orders
