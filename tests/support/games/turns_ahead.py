"""Turns planned ahead, for tests: positions of random games in which one person plays and another one comes next."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, pairwise

import engine
from bot.orders.defaults import default_action
from bot.store.rows import PLAN, Order
from bot.tables.service import Tables
from bot.tables.table import Table
from engine import Action, RunTrains, State
from engine.core.actions import Sell
from engine.random_players import Move, decide
from tests.support.games.random_games import game as random_game
from tests.support.tables.tables_at_play import PEOPLE, decider, stands

TITLES = {"t18mag": 2, "t1824": 3, "t1862": 3, "t1840": 3, "t18lilliput": 3}  # with so many players


def before_turns(title: str, fits: Callable[[list[Move]], bool]) -> Iterator[tuple[State, str]]:
    """Positions of a random game in which one person ends a turn and another one's begins, which goes as it shall."""
    turns = [
        list(same) for _, same in groupby(random_game(title, TITLES[title]), key=lambda move: move.before.turn.who)
    ]
    for before, turn in pairwise(turns):
        seat = engine.look(turn[0].before).controller(turn[0].before.turn.who)
        if seat and seat not in engine.waiting_for(before[-1].before) and fits(turn):
            yield before[-1].before, seat


def trains_run(actions: Iterable[Action], count: int) -> bool:
    """Whether so many trains run together."""
    return any(isinstance(action, RunTrains) and len(action.runs) >= count for action in actions)


async def waiting(tables: Tables, title: str, state: State, channel: str = "100") -> Table:
    """A table at a position."""
    people = PEOPLE[: TITLES[title]]
    game = await tables.lobby.create(
        people[0], channel, engine.load_title(title).name, len(people), moderators=("mod",)
    )
    for person in people[1:]:
        await tables.lobby.join(game.id, person)
    await tables.lobby.start(game.id, "mod", seed=1, shuffle=False)
    return await stands(tables, game.id, state)


async def planned(tables: Tables, table: Table, user: str, seed: int = 1, most: int = 9) -> Order:
    """A plan of what makes some sense in somebody's own next turn."""
    dice, seat = random.Random(seed), table.seats_of(user)[0]
    tried = await tables.trials.begin(table.game.id, user)
    who = tried.state.turn.who
    for _ in range(most):
        if seat not in engine.waiting_for(tried.state) or tried.state.turn.who != who:
            break
        action = decide(engine.look(tried.state), dice, seat)
        if not getattr(action, "agreed", ()):
            tried = await tables.trials.play(table.game.id, action, user)
    return await tables.trials.plan(table.game.id, user)


async def others_play(tables: Tables, game: int, user: str) -> Table:
    """The others do what they were taken to do, until the planner has played or must decide."""
    for _ in range(60):
        table = await tables.look(game)
        if not any(order.kind == PLAN for order in table.orders) or set(table.waiting()) & set(table.seats_of(user)):
            return table
        action = default_action(table.position, table.waiting()[0], "pass")
        assert action is not None
        await tables.play(game, action, decider(table, action))
    raise AssertionError("the planner never came")


async def ended(tables: Tables, order: Order) -> Order:
    """What became of a plan."""
    return next(row for row in await tables.orders.mine(order.game, order.user) if row.id == order.id)


async def a_plan(
    tables: Tables, title: str, fits: Callable[[list[Action]], bool], where: str = ""
) -> tuple[Table, Order]:
    """A table with a plan somebody made out of turn, of actions as they shall be."""
    for number, (state, seat) in enumerate(before_turns(title, lambda turn: fits([move.action for move in turn]))):
        table = await waiting(tables, title, state, f"{where}{number}")
        user, game = table.user_of(seat), table.game.id
        moves = next(turn for turn in turns_after(title, state))
        await tables.trials.begin(game, user)
        try:
            for move in moves:
                await tables.trials.play(game, move.action, user)
        except engine.SignalBoxError:
            continue
        return await tables.look(game), await tables.trials.plan(game, user)
    raise AssertionError("no such turn")


def turns_after(title: str, state: State) -> Iterator[list[Move]]:
    """The turn of a random game after the one a position is in."""
    turns = [
        list(same) for _, same in groupby(random_game(title, TITLES[title]), key=lambda move: move.before.turn.who)
    ]
    for before, turn in pairwise(turns):
        if before[-1].before is state:
            yield turn


def sells(actions: list[Action]) -> bool:
    """Whether a turn sells shares."""
    return any(isinstance(action, Sell) for action in actions)
