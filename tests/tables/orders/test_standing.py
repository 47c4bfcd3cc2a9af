"""Standing orders: sealed, fire as ordinary moves, stop with the exact reason."""

import json
import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import engine
from bot.errors import Refused
from bot.orders import decide, wishes
from bot.orders.defaults import default_action
from bot.orders.order_answers import LastDone, OrderEnd
from bot.store.rows import Game, Order
from bot.store.statements import post
from bot.tables.service import Tables
from engine import Dividend, Phrase, State
from engine.events import ShareBought
from tests.support.games.positions import new_game
from tests.support.leaks import leaked
from tests.support.tables.standing import give_cash
from tests.support.tables.tables_at_play import begin, decider, random_action, wander


async def to_round(tables: Tables, game: Game, kind: str, dice: random.Random) -> State:
    """Random moves until a round of a kind begins."""
    for _ in range(400):
        state = (await tables.look(game.id)).position
        if state.round.kind == kind and not state.turn.acted and not state.turn.left:
            return state
        await wander(tables, game.id, 1, dice)
    raise LookupError(kind)


async def letters(tables: Tables, game: Game) -> list[Any]:
    return [notice for notice in await tables.store.read(post.of_game, game.id) if notice.kind == "order"]


async def other_at_turn(tables: Tables, game: Game) -> tuple[str, str]:
    """Somebody who is not at turn, person and seat."""
    table = await tables.look(game.id)
    return next((seat.user, name) for name, seat in table.seats.items() if name not in table.waiting())


async def test_pass_for_the_round_fires_as_an_ordinary_move(tables: Tables) -> None:
    """The order passes in its player's name, in the same transaction, and nobody is called for it."""
    game, dice = await begin(tables), random.Random(5)
    await to_round(tables, game, "stock", dice)
    user, seat = await other_at_turn(tables, game)
    order, _ = await tables.orders.add(game.id, user, "pass_round")
    played = []
    while (await tables.look(game.id)).position.round.kind == "stock":
        played += await wander(tables, game.id, 1, dice)
    fired = [move for step in played for move in step.moves if move.order == order.id]
    assert fired and all(move.seat == seat and move.by == user and '"pass"' in move.action for move in fired)
    assert all(move.why == Phrase("order.fired", {"kind": "pass_round"}) for move in fired)
    seats = {move.seat for step in played for move in step.moves if not move.order}
    assert seat not in seats


async def test_pass_for_the_round_ends_with_the_round(tables: Tables) -> None:
    """In the next stock round the player decides again, and was told why."""
    game, dice = await begin(tables), random.Random(5)
    first = await to_round(tables, game, "stock", dice)
    user, _ = await other_at_turn(tables, game)
    order, _ = await tables.orders.add(game.id, user, "pass_round")
    while (await tables.look(game.id)).position.round.number == first.round.number or (
        await tables.look(game.id)
    ).position.round.kind != "stock":
        await wander(tables, game.id, 1, dice)
    while (ended := (await tables.orders.mine(game.id, user))[0]).state != "done":
        await wander(tables, game.id, 1, dice)
    assert ended.id == order.id and ended.why.code == "order.round_over"
    assert [letter.user for letter in await letters(tables, game)] == [user]


async def test_pass_until_stops_when_the_named_thing_happens(tables: Tables) -> None:
    """Somebody sells what was named: the order ends and says what happened."""
    game, dice = await begin(tables, seed=3), random.Random(1)
    await to_round(tables, game, "stock", dice)
    user, seat = await other_at_turn(tables, game)
    watched = [{"code": "share.bought"}, {"code": "share.sold"}]
    order, _ = await tables.orders.add(game.id, user, "pass_until", until=watched)
    for _ in range(300):
        await wander(tables, game.id, 1, dice)
        ended = (await tables.orders.mine(game.id, user))[0]
        if ended.state != "active":
            break
    assert (ended.state, ended.why.code) == ("done", "order.happened")
    assert ended.why.params["event"]["code"] in ("share.bought", "share.sold")
    assert ended.why.params["event"]["params"]["player"] != seat


def test_an_older_order_waits_for_an_event_that_says_what_it_named() -> None:
    """By its name alone, or with whom it is about."""
    bought = ShareBought(player="P1", company="RABA", price=60)
    told = {"code": "share.bought"}
    assert decide.is_awaited(told, bought) and decide.is_awaited({**told, "company": "RABA"}, bought)
    assert not decide.is_awaited({**told, "company": "SIK"}, bought)
    assert not decide.is_awaited({"code": "share.sold"}, bought)


async def test_buy_while_cheap_then_stop(tables: Tables) -> None:
    """Buys at once when it is one's turn; above the limit it stops and names both prices."""
    game, dice = await begin(tables), random.Random(5)
    await to_round(tables, game, "stock", dice)
    table = await tables.look(game.id)
    seat = table.waiting()[0]
    user = table.user_of(seat)
    await give_cash(tables, game, seat, 100)
    state = (await tables.look(game.id)).position
    cert = engine.complete(state, seat, "buy", {}).values[0]  # type: ignore[union-attr]
    company = cert.partition("/")[0]
    price = engine.look(state).price(company)
    _, stopped = await tables.orders.add(game.id, user, "buy", cert=cert, price=price - 1)
    assert not stopped.moves
    ended = (await tables.orders.mine(game.id, user))[-1]
    assert ended.why == Phrase("order.price", {"company": company, "price": price, "limit": price - 1})
    order, played = await tables.orders.add(game.id, user, "buy", cert=cert, price=price, count=1)
    assert [move.order for move in played.moves][0] == order.id and "buy" in played.moves[0].action


async def given(tables: Tables, game: int) -> list[Order]:
    """The orders of everybody."""
    return [order for user in ("ann", "ben", "cleo") for order in await tables.orders.mine(game, user)]


async def test_repeat_the_last_run_and_pay(tables: Tables) -> None:
    """A company runs and pays as last time until that is not possible any more."""
    game, dice = await begin(tables, seed=2), random.Random(8)
    orders: dict[str, Order] = {}
    for number in range(600):
        table = await tables.look(game.id)
        if table.position.over or (
            number % 50 == 0 and any(row.state == "stopped" for row in await given(tables, game.id))
        ):
            break
        action = random_action(dice, table.position, avoid=("scrap",))
        user = decider(table, action)
        await tables.play(game.id, action, user)
        company = action.who
        if type(action).__name__ == "RunTrains" and company not in orders:
            orders[company], _ = await tables.orders.add(game.id, user, "repeat_run", company=company)
    line = await tables.history.line(game.id)
    by_order = [move for move in line if move.order and '"run"' in move.action]
    assert by_order
    for move in by_order:
        last = [m for m in line[: move.seq] if m.who == move.who and '"run"' in m.action][-1]
        assert last.action == move.action
    ended = await given(tables, game.id)
    reasons = {order.why.code for order in ended if order.state == "stopped"}
    assert reasons
    assert reasons <= {"order.refused", "order.trains_changed"}
    before = await tables.history.position(game.id, by_order[0].parent)
    other = replace(ended[0], seat=by_order[0].seat, params={"company": by_order[0].who, "trains": ["4"]})
    stop = decide.decide(other, before, {})
    assert isinstance(stop, OrderEnd) and stop.why.code == "order.trains_changed"


def test_a_dividend_is_repeated_as_everything_or_as_the_same_amount(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything of then is everything of now; a part stays that part, and nothing nothing."""
    state, everything = new_game("18Mag", 3), Dividend("RABA", 90)
    monkeypatch.setattr(decide, "whole_dividend", lambda *_: everything)
    monkeypatch.setattr(decide, "legal", lambda _, action: action)
    for amount, answer in ((60, everything), (30, Dividend("RABA", 30)), (0, Dividend("RABA", 0))):
        assert decide.same_dividend(state, "RABA", LastDone(None, Dividend("RABA", amount), 60)) == answer


async def test_offers_of_a_kind_are_declined(tables: Tables) -> None:
    """Who never sells trains need not say so each time."""
    game, dice = await begin(tables), random.Random(5)
    await wander(tables, game.id, 30, dice)
    line = await tables.history.line(game.id)
    last = line[-1].by
    first = next(move.by for move in reversed(line) if move.by not in (last, "mod"))
    await tables.orders.add(game.id, last, "decline", kind="undo")
    asked = await tables.history.undo_turn(game.id, first)
    assert asked.offer is not None and asked.offer.asked
    assert (asked.offer.state, asked.offer.why.code) == ("declined", "order.declined")


async def test_orders_are_sealed(tables: Tables) -> None:
    """Nobody sees or cancels another's order, and no announcement in the channel tells its limit."""
    game, dice = await begin(tables), random.Random(5)
    state = await to_round(tables, game, "stock", dice)
    user, _ = await other_at_turn(tables, game)
    cert = next(name for name in state.certs if name.endswith("/share"))
    order, _ = await tables.orders.add(game.id, user, "buy", cert=cert, price=98765)
    other = next(person for person in ("ann", "ben", "cleo") if person != user)
    assert await tables.orders.mine(game.id, other) == []
    with pytest.raises(Refused, match=r"order\.none"):
        await tables.orders.cancel(game.id, order.id, other)
    await wander(tables, game.id, 10, dice)
    told = [notice for notice in await tables.store.read(post.of_game, game.id) if not notice.user]
    moves = await tables.history.line(game.id)
    assert not leaked(["98765"], str(told) + str(moves))


async def test_an_undo_ends_the_orders_it_undoes(tables: Tables) -> None:
    """What an order did is taken back: it does not simply do it again."""
    game, dice = await begin(tables), random.Random(5)
    await to_round(tables, game, "stock", dice)
    user, _ = await other_at_turn(tables, game)
    order, _ = await tables.orders.add(game.id, user, "pass_round")
    while not any(move.order for move in await tables.history.line(game.id)):
        await wander(tables, game.id, 1, dice)
    target = next(move for move in await tables.history.line(game.id) if move.order).parent
    await tables.history.undo_to(game.id, target, "mod", "start over")
    ended = (await tables.orders.mine(game.id, user))[0]
    assert (ended.id, ended.state, ended.why.code) == (order.id, "stopped", "order.undone")


@pytest.mark.parametrize(
    ("kind", "asked", "code"),
    [
        ("dance", {}, "order.unknown"),
        ("buy", {"price": 5}, "order.needs"),
        ("buy", {"cert": "RABA/share", "price": "5"}, "order.needs"),
        ("buy", {"cert": "nothing", "price": 5}, "order.wish"),
        ("buy", {"cert": "RABA/share", "price": 5, "count": "2"}, "order.wish"),
        ("pass_round", {"extra": 1}, "order.wish"),
        ("pass_until", {"until": ["share.sold"]}, "order.wish"),
        ("repeat_run", {"company": "X"}, "order.wish"),
    ],
)
async def test_an_order_that_makes_no_sense_is_refused(
    tables: Tables, kind: str, asked: dict[str, Any], code: str
) -> None:
    """One clear line, and no order."""
    game = await begin(tables)
    with pytest.raises(Refused, match=code):
        await tables.orders.add(game.id, "ann", kind, **asked)
    assert await tables.orders.mine(game.id, "ann") == []


KEPT: list[tuple[type[wishes.Wish], dict[str, Any]]] = [
    (wishes.PassRound, {"round": ["stock", 2, 0]}),
    (wishes.PassUntil, {"until": ["share"]}),
    (wishes.PassUntil, {"until": [{"code": "share.sold", "company": "RABA"}]}),
    (wishes.Buy, {"cert": "RABA/share", "price": 70}),
    (wishes.Buy, {"cert": "RABA/share", "price": 70, "source": "pool", "until": "float", "count": 2}),
    (wishes.MaxBid, {"item": "ECR", "amount": 60, "then": "pass"}),
    (wishes.Decline, {"kind": "deal"}),
    (wishes.RepeatRun, {"company": "1", "trains": ["2", "3"]}),
    (wishes.Plan, {"steps": [{"action": "{}", "paid": 0, "income": 0, "told": [], "whole": False, "markers": []}],
                   "terms": {"slack": 0, "less": 0, "best": False, "train": False, "markers": False, "prices": {}}}),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "params"), KEPT)
def test_orders_of_before_are_read_and_kept_as_they_were(kind: type[wishes.Wish], params: dict[str, Any]) -> None:
    """What stands in a database is what is written again, whatever was left out."""
    wish = wishes.wish_of(Order(params=params), kind)
    assert json.loads(msgspec.json.encode(wishes.kept(wish))) == params


async def test_a_failing_order_hinders_nobody(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the engine trips over an order, the order ends and the move that woke it is kept."""
    game, dice = await begin(tables), random.Random(5)
    await to_round(tables, game, "stock", dice)
    user, _ = await other_at_turn(tables, game)
    await tables.orders.add(game.id, user, "pass_round")
    real = engine.apply

    def tripping(state: State, action: engine.Action, by: str | None = None) -> engine.Outcome:
        if by in (await_table.seats_of(user)):
            raise engine.EngineBug("tripped")
        return real(state, action, by)

    await_table = await tables.look(game.id)
    with monkeypatch.context() as patch:
        patch.setattr(engine, "apply", tripping)
        while (await tables.orders.mine(game.id, user))[0].state == "active":
            assert (await wander(tables, game.id, 1, dice))[0].moves
    assert (await tables.orders.mine(game.id, user))[0].why.code == "order.failed"
    (written,) = await tables.incidents(game.id)
    assert "tripped" in written["detail"]["error"] and {"position", "action"} <= written["detail"].keys()


async def test_an_order_that_cannot_even_be_read_leaves_an_incident(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistake of ours while an order is decided ends it as well, and is written down."""
    game, dice = await begin(tables), random.Random(5)
    await to_round(tables, game, "stock", dice)
    user, _ = await other_at_turn(tables, game)
    await tables.orders.add(game.id, user, "pass_round")
    monkeypatch.setattr("bot.orders.decide.EVERY", {})
    while (await tables.orders.mine(game.id, user))[0].state == "active":
        assert (await wander(tables, game.id, 1, dice))[0].moves
    assert [row["kind"] for row in await tables.incidents(game.id)] == ["KeyError"]


async def test_what_is_played_for_somebody(tables: Tables) -> None:
    """`best` runs and pays before it passes, `pass` passes where it may; both only ever play what is legal."""
    game, dice = await begin(tables), random.Random(5)
    seen = set()
    for _ in range(300):
        state = (await tables.look(game.id)).position
        if state.over:
            break
        seat = engine.waiting_for(state)[0]
        for mode in ("best", "pass"):
            action = default_action(state, seat, mode)
            assert action is not None and engine.explain(state, action) is None
            kind = type(action).__name__
            kinds = {kind for who in engine.actors(state) for kind in engine.offers(state, who)}
            assert mode == "best" or kind == "Pass" or "pass" not in kinds
            assert mode == "pass" or kind == "RunTrains" or "run" not in kinds
            seen.add((mode, kind))
        await wander(tables, game.id, 1, dice)
    assert {("best", "RunTrains"), ("best", "Pass"), ("pass", "Pass")} <= seen
