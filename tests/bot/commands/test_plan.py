"""A turn planned ahead through Discord: `/try` while somebody else is at turn, a plan, its terms, withdrawn."""

from __future__ import annotations

import random

import engine
from bot.store.rows import PLAN
from engine.random_players import decide
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat, changed, some_moves
from tests.support.games.turns_ahead import before_turns, others_play, sells, turns_after
from tests.support.leaks import leaked
from tests.support.tables.tables_at_play import stands


async def test_a_turn_is_planned_loosened_and_withdrawn(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Only its owner sees it; the menu says what it holds to; withdrawn it is gone."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 12)
    table = await seat.table(place)
    (waited,) = table.waiting()
    other = next(person for person in (ana, ben) if waited not in table.seats_of(person.id))
    other.locale = "en-US"
    reply = await other.slash(place, "try")
    assert reply.ephemeral and not {"Take back", "Play it when my turn comes"} & {*reply.labels}  # nothing is tried yet
    tried = await seat.tables.trials.look(table.game.id, other.id)
    own = table.seats_of(other.id)[0]
    assert tried.moves and not tried.own and own in engine.waiting_for(tried.state)
    await seat.tables.trials.play(table.game.id, decide(engine.look(tried.state), random.Random(1), own), other.id)
    reply = await other.slash(place, "try")
    assert "Take back" in reply.labels
    planned = await changed(seat.box, reply, other.click(reply, "Play it when my turn comes"))
    assert "sealed" in planned.text and "nothing may cost more" in planned.text
    (menu,) = planned.selects
    loose = await changed(seat.box, planned, other.select(planned, menu.custom_id, ["slack:20"]))
    assert "up to 20" in loose.text
    assert [order.kind for order in (await seat.table(place)).orders] == [PLAN]
    assert "Your planned turn" in (await other.slash(place, "orders")).text
    gone = await changed(seat.box, loose, other.click(loose, "Withdraw the plan"))
    assert "withdrawn" in gone.text and not (await seat.table(place)).orders


async def test_a_plan_that_stops_leaves_its_rest_as_buttons(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """A price is asked in a form; below it the plan stops, its owner alone is told why and plays the rest by one press."""
    await seat.begun(place, ana, ben)
    state, who = next(iter(before_turns("t18mag", lambda turn: sells([move.action for move in turn]))))
    table = await stands(seat.tables, (await seat.table(place)).game.id, state)
    owner = seat.who(table, who)
    owner.locale = "en-US"
    (turn,) = turns_after("t18mag", state)
    await seat.tables.trials.begin(table.game.id, owner.id)
    for move in turn:
        await seat.tables.trials.play(table.game.id, move.action, owner.id)
    await seat.tables.trials.plan(table.game.id, owner.id)

    orders = await owner.slash(place, "orders")
    shown = await changed(seat.box, orders, owner.click(orders, "Show the planned turn"))
    (menu,) = shown.selects
    name = next(value for value in menu.values if value.startswith("price:"))
    form = await owner.select(shown, menu.custom_id, [name])
    wrong = await owner.submit(form.modal, {"price": "much"})
    assert "is not a price" in wrong.text
    form = await owner.select(shown, menu.custom_id, [name])
    await changed(seat.box, shown, owner.submit(form.modal, {"price": "999"}))
    assert "bought or sold only at" in shown.text and leaked(["999"], shown.text)

    await others_play(seat.tables, table.game.id, owner.id)
    await seat.settled()
    letter = next(message for message in owner.dm.messages() if leaked(["999"], message.text))
    assert "sells" in letter.buttons[0].label and "<@" not in letter.buttons[0].label
    assert not [one for one in place.messages() if leaked(["999"], one.text)]
    assert any("left of your planned turn" in one.text for one in [await owner.slash(place, "act")])
    before = (await seat.table(place)).at.seq
    done = await owner.click(letter, custom_id=letter.buttons[0].custom_id)
    assert "✔" in done.text and (await seat.table(place)).at.seq > before
    assert (await other_of(owner, ana, ben).click(letter, custom_id=letter.buttons[0].custom_id)).text.startswith("✖")


def other_of(person: User, *people: User) -> User:
    """Somebody else."""
    return next(one for one in people if one != person)
