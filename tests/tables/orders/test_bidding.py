"""Sealed maximum bids at real tables: in 1862's parliament, for the landmarks and for the lines of 1840."""

import random
from collections.abc import Iterator
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from bot.errors import Refused
from bot.store.rows import Game, Move, Order
from bot.store.statements import post
from bot.tables.line import Line, follow
from bot.tables.service import Tables
from bot.tables.table import Played
from engine import BANK, Action, Options, Phrase, Span, State, all_titles, load_title
from engine.core.actions import Bid, Choose, Pass
from engine.random_players import decide
from engine.random_tables import plain_tables, table_of
from tests.support.games.positions import noted, put
from tests.support.leaks import leaked
from tests.support.tables.standing import give_cash, last_order, play, seated, user, waiting
from tests.support.tables.tables_at_play import PEOPLE, stands
from tests.titles.t1840.positions import auctioning, founded, holding, owning
from tests.titles.t1840.positions import seated as seats_of_1840

FIRST = {title: next(plain_tables(load_title(title))) for title in all_titles()}
TITLES = [title for title, setup in FIRST.items() if engine.to_be_auctioned(engine.new_game(setup).state)]


async def hammer(tables: Tables) -> tuple[Game, str, list[str]]:
    """A parliament round of 1862 that begins: the game, a company to bid on, and the players in turn."""
    game = await seated(tables, "1862")
    table = await tables.look(game.id)
    assert table.position.round.kind == "parliament"
    first = table.waiting()[0]
    item = engine.complete(table.position, first, "bid", {}).values[0]  # type: ignore[union-attr]
    return game, item, list(engine.look(table.position).seats_from(first))


async def test_a_maximum_bid_outbids_by_the_least_and_stops_at_its_limit(tables: Tables) -> None:
    """Each bid of another is raised by one step as an ordinary move, up to a limit nobody sees; then it says why."""
    game, item, (first, second, third) = await hammer(tables)
    order, played = await tables.orders.add(game.id, await user(tables, game, second), "max_bid", item=item, amount=53)
    assert not played.moves
    opened = await play(tables, game, Bid(first, item, 10))
    (_, fired) = opened.moves
    assert engine.decode_action(fired.action) == Bid(second, item, 15) and fired.seat == second
    assert (fired.order, fired.why) == (order.id, Phrase("order.fired", {"kind": "max_bid"}))
    raised = await play(tables, game, Bid(third, item, 40))
    assert len(raised.moves) == 1 and await waiting(tables, game) == first
    played = await play(tables, game, Pass(first))
    assert engine.decode_action(played.moves[-1].action) == Bid(second, item, 45)
    beaten = await play(tables, game, Bid(third, item, 50))
    assert len(beaten.moves) == 1 and await waiting(tables, game) == second
    ended = await last_order(tables, game, second)
    assert (ended.state, ended.why) == ("stopped", Phrase("order.outbid", {"item": item, "low": 55}))
    told = [notice for notice in await tables.store.read(post.of_game, game.id) if not notice.user]
    assert not leaked(["53"], str([notice.params for notice in told]))
    assert all('"amount":53' not in move.action for move in await tables.history.line(game.id))


async def test_a_maximum_bid_that_wins_is_done(tables: Tables) -> None:
    """When the others give up the order is done, says what was paid, and leaves the company to its player."""
    game, item, (first, second, third) = await hammer(tables)
    await tables.orders.add(game.id, await user(tables, game, second), "max_bid", item=item, amount=53)
    await play(tables, game, Bid(first, item, 0))
    await play(tables, game, Pass(third))
    await play(tables, game, Pass(first))
    ended = await last_order(tables, game, second)
    assert (ended.state, ended.why) == ("done", Phrase("order.won", {"item": item, "amount": 5}))
    assert await waiting(tables, game) == second
    assert engine.offers((await tables.look(game.id)).position, second) == ("par",)


async def test_a_maximum_bid_may_pass_at_its_limit(tables: Tables) -> None:
    """With the wish to pass nobody waits for its player; when another wins the order is done."""
    game, item, (first, second, third) = await hammer(tables)
    await tables.orders.add(game.id, await user(tables, game, second), "max_bid", item=item, amount=20, then="pass")
    played = await play(tables, game, Bid(first, item, 30))
    assert [engine.decode_action(move.action) for move in played.moves] == [Bid(first, item, 30), Pass(second)]
    await play(tables, game, Pass(third))
    ended = await last_order(tables, game, second)
    assert (ended.state, ended.why) == ("done", Phrase("order.not_for_sale", {"item": item}))


async def test_a_maximum_bid_is_silent_about_other_companies(tables: Tables) -> None:
    """While something else is under the hammer its player decides, and the order stays for its own company."""
    game, item, (first, second, _) = await hammer(tables)
    other = engine.complete((await tables.look(game.id)).position, first, "bid", {}).values[1]  # type: ignore[union-attr]
    await tables.orders.add(game.id, await user(tables, game, second), "max_bid", item=other, amount=50)
    played = await play(tables, game, Bid(first, item, 0))
    assert len(played.moves) == 1 and await waiting(tables, game) == second
    assert (await last_order(tables, game, second)).state == "active"


async def test_a_maximum_bid_nobody_can_pay_holds_up_nobody(tables: Tables) -> None:
    """Who has no money is passed over by the rules; the order ends with the auction."""
    game, item, (first, second, third) = await hammer(tables)
    await give_cash(tables, game, second, 0)
    await tables.orders.add(game.id, await user(tables, game, second), "max_bid", item=item, amount=500)
    await play(tables, game, Bid(first, item, 0))
    assert await waiting(tables, game) == third
    await play(tables, game, Pass(third))
    assert (await last_order(tables, game, second)).why == Phrase("order.not_for_sale", {"item": item})


async def at_1840(tables: Tables, state: State) -> Game:
    """A table of 1840 that stands at a position."""
    game = await seated(tables, "1840")
    return (await stands(tables, game.id, state)).game


async def limit(tables: Tables, game: Game, seat: str, item: str, amount: int, **more: Any) -> Played:
    """A seat's sealed limit for something, and what came of it at once."""
    _, played = await tables.orders.add(
        game.id, await user(tables, game, seat), "max_bid", item=item, amount=amount, **more
    )
    return played


async def ended(tables: Tables, game: Game, seat: str) -> tuple[str, Phrase]:
    """How the last order of a seat stands, and why it ended."""
    order = await last_order(tables, game, seat)
    return order.state, order.why


def played_actions(played: Played) -> list[Action]:
    """What was played."""
    return [engine.decode_action(move.action) for move in played.moves]


async def test_limits_bid_against_each_other_for_a_landmark(tables: Tables) -> None:
    """VI: who chooses begins at the value; the highest limit wins a step above the second, and nobody reads a limit."""
    game = await at_1840(tables, seats_of_1840(3))
    assert not (await limit(tables, game, "P2", "HB", 67)).moves
    assert not (await limit(tables, game, "P3", "HB", 92, then="pass")).moves
    played = await play(tables, game, Bid("P1", "HB", 40))
    bids = [Bid("P1", "HB", 40), Bid("P2", "HB", 45), Bid("P3", "HB", 50)]
    assert played_actions(played) == bids
    played = await play(tables, game, Pass("P1"))
    assert played_actions(played)[1:] == [
        Bid("P2", "HB", 55),
        Bid("P3", "HB", 60),
        Bid("P2", "HB", 65),
        Bid("P3", "HB", 70),
    ]
    assert await ended(tables, game, "P2") == ("stopped", Phrase("order.outbid", {"item": "HB", "low": 75}))
    await play(tables, game, Pass("P2"))
    assert await ended(tables, game, "P3") == ("done", Phrase("order.won", {"item": "HB", "amount": 70}))
    told = [notice for notice in await tables.store.read(post.of_game, game.id) if not notice.user]
    assert not leaked(["67", "92"], str([notice.params for notice in told]))
    assert not leaked(["67", "92"], str([(move.action, move.why) for move in await tables.history.line(game.id)]))


async def test_a_limit_begins_the_auction_of_a_landmark(tables: Tables) -> None:
    """Whose turn it is to choose puts up what the order is for, at its value; a price above the limit may still fall."""
    game = await at_1840(tables, seats_of_1840(3))
    assert not (await limit(tables, game, "P1", "KK", 15)).moves
    played = await limit(tables, game, "P1", "HB", 60)
    assert played_actions(played) == [Bid("P1", "HB", 40)]
    assert [order.state for order in await tables.orders.mine(game.id, PEOPLE[0])] == ["active", "active"]


async def test_equal_limits_go_to_whoever_reaches_them_first(tables: Tables) -> None:
    """A bid must be higher: of two with the same limit the one whose bid it is has it."""
    game = await at_1840(tables, seats_of_1840(3))
    await limit(tables, game, "P2", "HB", 50, then="pass")
    await limit(tables, game, "P3", "HB", 50, then="pass")
    await play(tables, game, Choose("P1", "HB"))
    played = await play(tables, game, Pass("P1"))
    assert played_actions(played)[1:] == [Bid("P2", "HB", 40), Bid("P3", "HB", 45), Bid("P2", "HB", 50), Pass("P3")]
    assert (await ended(tables, game, "P2"))[1] == Phrase("order.won", {"item": "HB", "amount": 50})
    assert await ended(tables, game, "P3") == ("done", Phrase("order.not_for_sale", {"item": "HB"}))


async def test_a_landmark_nobody_bids_for_leaves_its_limits_alone(tables: Tables) -> None:
    """VI: when all pass it is still to be sold; one that costs nothing any more is given away, and the orders end."""
    game = await at_1840(tables, noted(seats_of_1840(3), falling=5))
    await limit(tables, game, "P3", "KK", 2)
    await limit(tables, game, "P2", "HB", 10)
    await play(tables, game, Choose("P1", "HB"))
    for seat in ("P1", "P2", "P3"):
        if seat in (await tables.look(game.id)).waiting():
            await play(tables, game, Pass(seat))
    assert await ended(tables, game, "P2") == ("stopped", Phrase("order.outbid", {"item": "HB", "low": 40}))
    assert (await ended(tables, game, "P3"))[0] == "active"
    while (await tables.look(game.id)).position.privates["KK"] == BANK:
        await play(tables, game, Pass(await waiting(tables, game)))
    assert await ended(tables, game, "P3") == ("done", Phrase("order.not_for_sale", {"item": "KK"}))


async def test_companies_bid_for_lines_in_their_directors_orders(tables: Tables) -> None:
    """VIII.6: the order is the seat's, the bid its company's; whoever wins, every order for the line ends."""
    game = await at_1840(tables, auctioning())
    for seat, most in (("P1", 47), ("P2", 61), ("P3", 33)):
        played = await limit(tables, game, seat, "5", most, then="pass")
    assert await ended(tables, game, "P2") == ("done", Phrase("order.won", {"item": "5", "amount": 50}))
    for seat in ("P1", "P3"):
        assert await ended(tables, game, seat) == ("done", Phrase("order.not_for_sale", {"item": "5"}))
    assert played_actions(played)[:2] == [Bid("SJE", "5", 30), Bid("WT", "5", 35)]
    assert engine.look((await tables.look(game.id)).position).controller("5") == "P2"


async def test_a_line_that_is_yet_to_come_may_have_its_limit_before(tables: Tables) -> None:
    """An order stands from the first round on, through turns of other kinds, and is refused once the line is sold."""
    game = await at_1840(tables, noted(seats_of_1840(3), deck=("2", "3")))
    await limit(tables, game, "P1", "3", 80)
    await stands(tables, game.id, noted(founded(3), deck=("2", "3")))
    while (seat := (await tables.look(game.id)).waiting()[0]) != "P1":
        await play(tables, game, Pass(seat))
    assert (await ended(tables, game, "P1"))[0] == "active"
    sold = noted(owning(auctioning(), WT=("5",)), shown=("1", "7", "8"), deck=("2", "3"))
    await stands(tables, game.id, sold)
    with pytest.raises(Refused, match=r"order\.wish"):
        await limit(tables, game, "P2", "5", 80)


async def test_a_limit_that_cannot_be_paid_any_more(tables: Tables) -> None:
    """IV.2: a company without the money may give a landmark back for it; that is its player's to decide, unless the wish is to pass."""
    poor = holding(put(auctioning(), money={"DTKC": 10, "SJE": 10}), HB="DTKC", SB="SJE")
    game = await at_1840(tables, poor)
    await limit(tables, game, "P2", "5", 90)
    await limit(tables, game, "P3", "5", 90, then="pass")
    await play(tables, game, Bid("WT", "5", 20))
    assert await ended(tables, game, "P2") == ("stopped", Phrase("order.no_money", {"item": "5", "low": 25}))
    played = await play(tables, game, Pass("DTKC"))
    assert Pass("SJE") in played_actions(played)


def given(state: State, dice: random.Random) -> Iterator[Order]:
    """A limit of every seat for everything that is auctioned, now or later."""
    for number, (seat, item) in enumerate(product(engine.look(state).players, engine.to_be_auctioned(state)), 1):
        wish = {"item": item, "amount": dice.randrange(150)} | ({"then": "pass"} if dice.random() < 0.5 else {})
        yield Order(id=number, game=1, seat=seat, user=seat, kind="max_bid", params=wish)


def at_random(title: str, seed: int) -> Iterator[Line]:
    """What each random move of a game leads to by such orders."""
    dice = random.Random(seed)
    state = engine.new_game(table_of(load_title(title).name, 3, "", seed)).state
    table: Any = SimpleNamespace(seats={})
    line = Line(1, 0, state, tuple(given(state, dice)))
    follow(line, table, {}, 0)
    while line.orders and not line.state.over:
        yield line
        line = Line(1, 0, line.state, line.orders)
        line.play(decide(engine.look(line.state), dice), Move(), None)
        follow(line, table, {}, 0)
    yield line


def asked_for_bids(state: State, order: Order) -> bool:
    """Whether an order is silent though its player is asked for a bid that it may make."""
    item, amount = order.params["item"], order.params["amount"]
    for who in engine.actors(state):
        if engine.look(state).controller(who) != order.seat or "bid" not in engine.offers(state, who):
            continue
        items = engine.complete(state, who, "bid", {})
        if isinstance(items, Options) and item in items.values:
            bids = engine.complete(state, who, "bid", {"item": item})
            return isinstance(bids, Span) and bids.low <= min(amount, bids.high)
    return False


def keeps_its_limit(order: Order, line: Line) -> bool:
    """Whether all that an order did is to bid for its thing up to its limit, or to pass."""
    done = [engine.decode_action(new.move.action) for new in line.moves if new.move.order == order.id]
    item, amount = order.params["item"], order.params["amount"]
    return all(isinstance(it, Pass) or (isinstance(it, Bid) and it.item == item and it.amount <= amount) for it in done)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_limit_ends_with_its_auction(title: str, seed: int) -> None:
    """No order bids beyond its limit, is silent when its seat is asked, or stands when there is nothing left to bid on."""
    for line in at_random(title, seed):
        view = engine.look(line.state)
        won = {event.prize: event.winner for new in line.moves for event in new.move.happened if event.prize}
        assert not line.mistakes
        assert all(keeps_its_limit(order, line) for order in (*line.orders, *line.ended))
        for order in line.orders:
            item = order.params["item"]
            assert item in engine.to_be_auctioned(line.state) and item not in won
            assert not asked_for_bids(line.state, order)
        for order in line.ended:
            wins = view.controller(won.get(order.params["item"], "")) == order.seat
            assert (order.why.code == "order.won") == wins
    assert not line.orders
