"""A turn planned ahead: tried while others are at turn, sealed, played in one go while it still means the same."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.orders.defaults import default_action
from bot.orders.plan import Terms, as_meant, steps_of
from bot.store.rows import PLAN, Game, Order
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.tables.what_if import AHEAD
from engine.random_players import decide
from tests.support.tables_at_play import decider

PLANNER = "ann"


async def begun(tables: Tables, title: str) -> Game:
    """A game of a title for three."""
    game = await tables.lobby.create(PLANNER, "100", title, 3, moderators=("mod",))
    for person in ("ben", "cleo"):
        await tables.lobby.join(game.id, person)
    return (await tables.lobby.start(game.id, "mod", seed=1, shuffle=False)).game


async def out_of_turn(tables: Tables, title: str = "18Mag", kind: str = "operating") -> Table:
    """A table in a round where somebody else is at turn and the planner is still to come."""
    game, dice = await begun(tables, title), random.Random(3)
    for _ in range(600):
        table = await tables.look(game.id)
        own = table.seats_of(PLANNER)
        if table.position.round.kind == kind and not set(own) & set(table.waiting()):
            tried = await tables.trials.begin(game.id, PLANNER)
            if (
                set(own) & set(engine.waiting_for(tried.state))
                and tried.state.round.number == table.position.round.number
            ):
                return table
        action = decide(engine.look(table.position), dice)
        if not getattr(action, "agreed", ()):
            await tables.play(game.id, action, decider(table, action))
    raise AssertionError("the planner never waited")


async def planned(tables: Tables, game: int, seed: int = 1, most: int = 4) -> Order:
    """A plan of what makes some sense in the planner's own next turn."""
    dice, seat = random.Random(seed), (await tables.look(game)).seats_of(PLANNER)[0]
    tried = await tables.trials.look(game, PLANNER)
    who = tried.state.turn.who
    for _ in range(most):
        if seat not in engine.waiting_for(tried.state) or tried.state.turn.who != who:
            break
        action = decide(engine.look(tried.state), dice, seat)
        if getattr(action, "agreed", ()):
            continue
        tried = await tables.trials.play(game, action, PLANNER)
    return await tables.trials.plan(game, PLANNER)


async def others_play(tables: Tables, game: int) -> None:
    """The others do what they were taken to do, until the planner has played or must decide."""
    for _ in range(60):
        table = await tables.look(game)
        if not any(order.kind == PLAN for order in table.orders) or table.waiting() == table.seats_of(PLANNER):
            return
        line = await tables.history.line(game)
        action = ahead_of(table)
        assert line
        await tables.play(game, action, decider(table, action))


def ahead_of(table: Table) -> engine.Action:
    """A pass where one is possible, else what goes on."""
    action = default_action(table.position, table.waiting()[0], "pass")
    assert action is not None
    return action


@pytest.mark.parametrize("title", ["18Mag", "1824", "1862", "1840"])
async def test_a_plan_is_played_in_one_go(tables: Tables, title: str) -> None:
    """Tried while somebody else is at turn, it plays when the turn comes: one change, one announcement, and it ends as done."""
    table = await out_of_turn(tables, title, "line" if title == "1840" else "operating")
    game, before = table.game.id, table.at.id
    tried = await tables.trials.look(game, PLANNER)
    assert {move.why.code for move in tried.moves} == {AHEAD} and (await tables.look(game)).at.id == before
    order = await planned(tables, game)
    await others_play(tables, game)
    line = [move for move in await tables.history.line(game) if move.order == order.id]
    rows = {row.id: row for row in await tables.orders.mine(game, PLANNER)}
    wished = [step.action for step in steps_of(order)]
    assert [move.action for move in line] == wished[: len(line)]
    assert rows[order.id].state in ("done", "stopped") and (
        rows[order.id].state == "stopped" or len(line) == len(wished)
    )


async def test_a_plan_stops_where_it_would_cost_more(tables: Tables) -> None:
    """What was to be free and is not any more is not paid; with enough slack it is."""
    table = await out_of_turn(tables)
    order = await planned(tables, table.game.id)
    steps = [replace(step, paid=-1) for step in steps_of(order)]
    state = (await tables.trials.begin(table.game.id, PLANNER)).state
    action = engine.decode_action(steps[0].action)
    strict, loose = (as_meant(state, action, steps[0], Terms(slack=slack)) for slack in (0, 1000))
    assert strict is not None and getattr(strict, "why", None) is not None and strict.why.code == "order.dearer"  # type: ignore[union-attr]
    assert loose == action


async def test_a_plan_waits_for_a_price(tables: Tables) -> None:
    """Only if a share is dear enough; otherwise the plan stops and its owner is asked."""
    table = await out_of_turn(tables)
    order = await planned(tables, table.game.id)
    name, price = next(iter((name, engine.look(table.position).price(name)) for name in table.position.market))
    await tables.trials.terms(table.game.id, PLANNER, order.id, Terms(company=name, price=price + 500))
    await others_play(tables, table.game.id)
    (row,) = [row for row in await tables.orders.mine(table.game.id, PLANNER) if row.id == order.id]
    assert (row.state, row.why.code) == ("stopped", "order.price_low")
    assert table.seats_of(PLANNER)[0] in (await tables.look(table.game.id)).waiting()


async def test_a_plan_is_its_owners_alone(tables: Tables) -> None:
    """Nobody else sees, loosens or withdraws it; a new one takes the old one's place; withdrawn it plays nothing."""
    table = await out_of_turn(tables)
    order = await planned(tables, table.game.id)
    assert not await tables.orders.mine(table.game.id, "ben")
    with pytest.raises(Refused, match=r"order\.none"):
        await tables.trials.terms(table.game.id, "ben", order.id, Terms(slack=50))
    with pytest.raises(Refused, match=r"order\.none"):
        await tables.orders.cancel(table.game.id, order.id, "ben")
    await tables.trials.begin(table.game.id, PLANNER)
    second = await planned(tables, table.game.id, seed=2)
    active = [row.id for row in await tables.orders.mine(table.game.id, PLANNER) if row.state == "active"]
    assert active == [second.id]
    await tables.orders.cancel(table.game.id, second.id, PLANNER)
    assert not (await tables.look(table.game.id)).orders


async def test_nothing_is_planned_out_of_nothing(tables: Tables) -> None:
    """A trial without a move of one's own is no plan."""
    table = await out_of_turn(tables)
    with pytest.raises(Refused, match="nothing_planned"):
        await tables.trials.plan(table.game.id, PLANNER)
