"""A turn planned ahead: tried while others are at turn, sealed, played in one go while it still means the same."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.orders.meant import Terms, Wanted, as_meant, still_so, wanted
from bot.orders.order_answers import OrderEnd
from bot.orders.plan import params, steps_of, too_late
from bot.store.records import find
from bot.store.rows import Notice
from bot.tables.service import Tables
from bot.tables.trials import AHEAD
from engine import Action, RunTrains, State
from engine.core.actions import Buy, BuyTrain, Dividend, LayTile, Pass, Sell
from tests.support.games.positions import put
from tests.support.games.random_games import game as random_game
from tests.support.games.turns_ahead import (
    TITLES,
    a_plan,
    before_turns,
    ended,
    others_play,
    planned,
    sells,
    trains_run,
    waiting,
)  # fmt: skip
from tests.support.tables.tables_at_play import PEOPLE

ONE_TRAM = {"t1840"}  # lines of the random game run one each


@pytest.mark.parametrize("title", TITLES)
async def test_a_companys_whole_turn_is_played_in_one_go(tables: Tables, title: str) -> None:
    """Tried while another is at turn, with several trains: when the turn comes it is one change with one announcement."""
    count = 1 if title in ONE_TRAM else 2
    turns = before_turns(title, lambda turn: trains_run((move.action for move in turn), count))
    for number, (state, seat) in enumerate(turns):
        table = await waiting(tables, title, state, f"{number}")
        user = table.user_of(seat)
        order = await planned(tables, table, user)
        actions = [engine.decode_action(step.action) for step in steps_of(order)]
        if trains_run(actions, count):
            break
    else:
        raise AssertionError("nobody runs two trains")
    tried = await tables.look(order.game)
    after = await others_play(tables, order.game, user)
    line = [move for move in await tables.history.line(order.game) if move.order == order.id]
    assert tried.position == table.position and [move.action for move in line] == [
        step.action for step in steps_of(order)
    ]
    assert (await ended(tables, order)).state == "done" and {move.at for move in line} == {tables.now()}
    told = [
        row for row in await tables.store.read(find, Notice) if row.head > tried.at.id and row.kind in ("turn", "moved")
    ]
    assert after.game.turn not in [move.id for move in line[:-1]]
    assert sum(row.kind == "turn" and row.head >= line[0].id for row in told) <= 1


async def test_a_stock_turn_waits_for_a_price(tables: Tables) -> None:
    """“If the price of X is at least 90, sell 20 %”: sold where it is, not sold where it is below, and then its owner is called."""
    for more, state_ in ((0, "done"), (1, "stopped")):
        table, order = await a_plan(tables, "t18mag", sells, f"{state_} ")
        (sale,) = [action for step in steps_of(order) if isinstance(action := engine.decode_action(step.action), Sell)][
            :1
        ]
        price = engine.look(table.position).price(sale.company)
        await tables.trials.terms(
            order.game, order.user, order.id, Terms(slack=1000, prices={sale.company: price + more})
        )
        after = await others_play(tables, order.game, order.user)
        row = await ended(tables, order)
        sold = [move.action for move in await tables.history.line(order.game) if move.order == order.id]
        assert row.state == state_ and (engine.encode_action(sale).decode() in sold) is (not more)
        if more:
            assert row.why.code == "order.price_low" and order.seat in after.waiting()
            letters = await tables.store.read(find, Notice, "user = ? AND kind = 'order'", order.user)
            assert [letter.params["order"] for letter in letters][-1] == order.id


def meant(state: State, action: Action) -> Wanted:
    """What an action means now."""
    outcome = engine.apply(state, action)
    return wanted(state, action, outcome.events, outcome.state)


def why(answer: Any) -> str:
    """Why an action is not played, or nothing."""
    return answer.why.code if isinstance(answer, OrderEnd) else ""


def first_of(kind: type[Action], title: str = "t18mag") -> tuple[State, Any]:
    """A position of a random game and what was done there, of a kind and without anybody's yes."""
    moves = (move for move in random_game(title, TITLES[title]) if not getattr(move.action, "agreed", ()))
    return next((move.before, move.action) for move in moves if isinstance(move.action, kind))


@pytest.mark.parametrize("kind", [Buy, Sell, BuyTrain])
def test_the_same_price_is_paid_or_better(kind: type[Action]) -> None:
    """What costs more than it did, or sells for less, is not done; with enough slack it is, and cheaper always."""
    state, action = first_of(kind)
    step = meant(state, action)
    for change, slack, code in ((0, 0, ""), (-1, 0, "order."), (-1, 1, ""), (5, 0, ""), (-20, 10, "order.")):
        found = why(still_so(state, action, replace(step, paid=step.paid + change), Terms(slack=slack)))
        assert found.startswith(code) and bool(found) is bool(code), (change, slack)


def test_the_runs_bring_as_much_or_more() -> None:
    """Less stops the plan unless so much less was agreed to; a better set takes the place of one that is refused."""
    state, action = first_of(RunTrains)
    step = meant(state, action)
    for change, terms, stops in (
        (0, Terms(), False), (10, Terms(), True), (10, Terms(less=10), False), (20, Terms(less=10), True),
        (999, Terms(best=True), False), (-10, Terms(), False),
    ):  # fmt: skip
        answer = as_meant(state, action, replace(step, income=step.income + change), terms)
        assert isinstance(answer, OrderEnd) is stops, (change, terms)
    refused = replace(action, runs=tuple(replace(run, route="A1-A2") for run in action.runs))
    better = as_meant(state, refused, step, Terms())
    assert isinstance(better, RunTrains) and meant(state, better).income >= step.income


def test_everything_is_paid_out_whatever_the_runs_brought() -> None:
    """A dividend of all that was earned stays one of all that is earned."""
    state, action = next(
        (move.before, move.action) for move in random_game("t18mag", 2)
        if isinstance(move.action, Dividend) and meant(move.before, move.action).whole and move.action.amount
    )  # fmt: skip
    planned_less = replace(action, amount=action.amount - 10)
    assert as_meant(state, planned_less, replace(meant(state, action), whole=True), Terms()) == action


def test_the_same_train_is_bought() -> None:
    """Another one only where that was agreed to, from the same seller and not dearer."""
    state, action = first_of(BuyTrain)
    gone, step = replace(action, train="9"), meant(state, action)
    assert why(as_meant(state, gone, step, Terms())) == "order.refused"
    assert as_meant(state, gone, step, Terms(train=True)) == action
    assert isinstance(as_meant(state, gone, replace(step, paid=0), Terms(train=True)), OrderEnd)


def test_nobody_elses_marker_came_in_between() -> None:
    """A marker that others set where the plan acts stops it, unless that was agreed to; those that stood there do not."""
    state, action = first_of(LayTile)
    step, other = meant(state, action), next(name for name in state.companies if name != action.who)
    stop = engine.look(state).layout.face(action.hex).stops
    there = put(state, markers={stop[0].key: (other,)}) if stop else None
    assert there is not None and why(still_so(state, action, step, Terms())) == ""
    assert why(still_so(there, action, step, Terms())) == "order.marker"
    assert why(still_so(there, action, step, Terms(markers=True))) == ""
    assert why(still_so(there, action, meant(there, action), Terms())) == ""


async def test_a_plan_stands_again_when_others_take_back(tables: Tables) -> None:
    """What was played by it goes with another's move before it: it is sealed again, and played again where it still fits."""
    table, order = await a_plan(tables, "t18mag", lambda actions: trains_run(actions, 1) and not deals(actions))
    await others_play(tables, order.game, order.user)
    line = await tables.history.line(order.game)
    first = next(at for at, move in enumerate(line) if move.order == order.id)
    assert (await ended(tables, order)).state == "done"
    await tables.history.undo_to(order.game, line[first - 2].id, "mod")
    row = await ended(tables, order)
    assert (row.state, row.fired) == ("active", 0) and order.id in [
        one.id for one in (await tables.look(order.game)).orders
    ]
    await others_play(tables, order.game, order.user)
    again = [move.action for move in await tables.history.line(order.game) if move.order == order.id]
    assert again == [step.action for step in steps_of(order)] and (await ended(tables, order)).state == "done"
    await tables.history.undo_to(order.game, (await tables.history.line(order.game))[first].id, "mod")
    assert (await ended(tables, order)).state == "done"


async def test_a_plan_played_again_with_the_line_counts_its_moves(tables: Tables) -> None:
    """Taken back with another's move before it, it is sealed anew; the same moves played again are its own, and it is done."""
    table, order = await a_plan(tables, "t18mag", lambda actions: trains_run(actions, 1) and not deals(actions))
    after = await others_play(tables, order.game, order.user)
    line = await tables.history.line(order.game)
    first = next(at for at, move in enumerate(line) if move.order == order.id)
    await tables.history.undo_to(order.game, line[first - 2].id, "mod")
    assert ((await ended(tables, order)).state, (await ended(tables, order)).fired) == ("active", 0)
    while (await tables.look(order.game)).game.head != after.game.head:
        await tables.history.redo(order.game, "mod")
        row = await ended(tables, order)
        head = (await tables.look(order.game)).game.head
        there = [one for one in line if one.id <= head and one.order == order.id]
        assert row.fired == len(there)
    assert (await ended(tables, order)).state == "done"


async def test_a_plan_whose_turn_is_over_ends(tables: Tables) -> None:
    """What its owner did not come to is not done in another turn; a pass is not missed, and another company's turn waits."""
    table, order = await a_plan(tables, "t18mag", lambda actions: trains_run(actions, 1))
    late, steps = replace(order, fired=1), steps_of(order)
    stop = too_late(late, table.position)
    assert stop is not None and stop.why.code == "order.turn_over" and too_late(order, table.position) is None
    first = engine.decode_action(steps[0].action)
    for rest, state in (("pass", "done"), ("another", None)):
        who = first.who if rest == "pass" else next(name for name in table.position.companies if name != first.who)
        step = replace(steps[0], action=engine.encode_action(Pass(who)).decode())
        found = too_late(replace(late, params=params([steps[0], step])), table.position)
        assert (found and found.state) == state


async def test_a_plan_never_says_yes_for_others(tables: Tables) -> None:
    """On the private copy everybody agrees; when the turn comes the deal stops the plan, and played by hand it is a question."""
    table, order = await a_plan(tables, "t18mag", deals)
    await others_play(tables, order.game, order.user)
    row, line = await ended(tables, order), await tables.history.line(order.game)
    step = next(step for step in steps_of(order) if deals([engine.decode_action(step.action)]))
    assert (row.state, row.why.params["why"]["code"]) == ("stopped", "consent.needed")
    assert step.action not in [move.action for move in line]
    left = engine.decode_action(steps_of(order)[row.fired].action)
    asked = await tables.play(order.game, left, order.user)
    assert asked.offer is not None and not asked.moves and table.at.seq <= line[-1].seq


def deals(actions: list[Action]) -> bool:
    """Whether somebody else's yes is needed."""
    return any(getattr(action, "agreed", ()) for action in actions)


def test_what_is_kept_back_follows_the_runs() -> None:
    """Where runs may bring less, the dividend after them is not stopped for the same money."""
    state, action = next(
        (move.before, move.action) for move in random_game("t18lilliput", 3)
        if isinstance(move.action, Dividend) and not move.action.amount and move.before.turn.revenue
    )  # fmt: skip
    step = meant(state, action)
    assert step.paid < 0 and why(still_so(state, action, replace(step, paid=step.paid - 10), Terms())) == ""


async def test_a_plan_is_its_owners_alone(tables: Tables) -> None:
    """Nobody else sees, loosens or withdraws it; a new one takes the old one's place; withdrawn it plays nothing."""
    table, order = await a_plan(tables, "t18mag", lambda actions: trains_run(actions, 1))
    other = next(person for person in PEOPLE[:2] if person != order.user)
    assert not await tables.orders.mine(order.game, other)
    with pytest.raises(Refused, match=r"order\.none"):
        await tables.trials.terms(order.game, other, order.id, Terms(slack=50))
    with pytest.raises(Refused, match=r"order\.none"):
        await tables.orders.cancel(order.game, order.id, other)
    second = await planned(tables, table, order.user, seed=2)
    active = [row.id for row in await tables.orders.mine(order.game, order.user) if row.state == "active"]
    assert active == [second.id]
    await tables.orders.cancel(order.game, second.id, order.user)
    assert not (await tables.look(order.game)).orders


async def test_nothing_is_planned_out_of_nothing(tables: Tables) -> None:
    """A trial without a move of one's own is no plan; the others are told to be taken ahead."""
    state, seat = next(iter(before_turns("t18mag", lambda turn: trains_run((move.action for move in turn), 1))))
    table = await waiting(tables, "t18mag", state)
    tried = await tables.trials.begin(table.game.id, table.user_of(seat))
    assert {move.why.code for move in tried.moves} == {AHEAD}
    with pytest.raises(Refused, match="nothing_planned"):
        await tables.trials.plan(table.game.id, table.user_of(seat))
