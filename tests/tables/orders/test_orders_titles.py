"""Standing orders at real positions of every title: auctions, shares that float, deals, runs."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import engine
from bot.chat.channel.texts import naming
from bot.orders import decide as standing
from bot.orders.defaults import best, default_action, values
from bot.store.rows import Game
from bot.tables.service import Tables
from bot.text import LANGUAGES
from engine import Action, Phrase, State, all_titles
from engine.core.actions import Buy, BuyTrain, Dividend, Pass, Run, RunTrains
from engine.random_players import Move as RandomMove
from engine.random_players import decide
from engine.titles.t1862.actions import Merge
from engine.titles.title import title_meant
from tests.support.games.random_games import game as random_game
from tests.support.tables.standing import give_cash, last_order, play, seated, user, waiting
from tests.support.tables.tables_at_play import PEOPLE, decider, purchase, random_action, stands


async def stock_turn(tables: Tables, game: Game, dice: random.Random, fits: Callable[[State, str], str]) -> str:
    """Random moves until a turn of a stock round offers a certificate that fits; which one."""
    for _ in range(2500):
        table = await tables.look(game.id)
        state = table.position
        if state.round.kind == "stock" and not state.turn.acted and not state.turn.left:
            found = fits(state, table.waiting()[0])
            if found:
                return found
        action = random_action(dice, state)
        await tables.play(game.id, action, decider(table, action))
    raise LookupError("no such turn")


def shares_on_offer(state: State, seat: str) -> list[str]:
    """The shares somebody may buy now."""
    if "buy" not in engine.offers(state, seat):
        return []
    return [c for c in engine.complete(state, seat, "buy", {}).values if c.endswith("/share")]  # type: ignore[union-attr]


def about_to_float(state: State, seat: str) -> str:
    """A share of a company with a director of its own that does not float yet."""
    view = engine.look(state)
    for cert in shares_on_offer(state, seat):
        company = cert.partition("/")[0]
        if view.company(company).director == seat and not view.company(company).floated:
            return cert
    return ""


def while_selling(state: State, seat: str) -> str:
    """Any share, of somebody who could sell something too."""
    return next(iter(shares_on_offer(state, seat)), "") if "sell" in engine.offers(state, seat) else ""


async def test_buying_goes_on_until_the_company_floats(tables: Tables) -> None:
    """One share a turn, then the order is done because the company floated; further ones are its player's choice."""
    game = await seated(tables, "1824")
    cert = await stock_turn(tables, game, random.Random(2), about_to_float)
    company, seat = cert.partition("/")[0], await waiting(tables, game)
    await give_cash(tables, game, seat, 3000)
    price = engine.look((await tables.look(game.id)).position).price(company)
    wishes = {"cert": cert, "price": price, "until": "float"}
    _, played = await tables.orders.add(game.id, await user(tables, game, seat), "buy", **wishes)
    bought = list(played.moves)
    for _ in range(40):
        if (ended := await last_order(tables, game, seat)).state != "active":
            break
        bought += (await play(tables, game, Pass(engine.actors((await tables.look(game.id)).position)[0]))).moves
    fired = [engine.decode_action(move.action) for move in bought if move.order == ended.id]
    assert fired and set(fired) <= {Buy(seat, cert, "bank"), Pass(seat)}
    assert (ended.state, ended.why) == ("done", Phrase("order.floated", {"company": company}))


@pytest.mark.parametrize(("title", "seed"), [("18Mag", 5), ("1824", 2), ("1862", 4)])
async def test_a_share_nobody_can_pay_is_refused_for_the_money(tables: Tables, title: str, seed: int) -> None:
    """With empty pockets the order ends because of the price, said in words of both languages."""
    game = await seated(tables, title)
    cert, seat = await stock_turn(tables, game, random.Random(seed), while_selling), await waiting(tables, game)
    source = engine.complete((await tables.look(game.id)).position, seat, "buy", {"cert": cert}).values[0]  # type: ignore[union-attr]
    await give_cash(tables, game, seat, 0)
    table = await tables.look(game.id)
    assert engine.offers(table.position, seat) == ("sell", "pass")
    refusal = engine.explain(table.position, Buy(seat, cert, source))
    assert refusal is not None and refusal.code == "share.too_dear"
    await tables.orders.add(game.id, table.user_of(seat), "buy", cert=cert, price=10**6, source=source)
    ended = await last_order(tables, game, seat)
    assert (ended.state, ended.why.code) == ("stopped", "order.refused")
    assert ended.why.params == {"why": {"code": "share.too_dear", "params": dict(refusal.params)}}
    for lang in LANGUAGES:
        assert str(refusal.params["price"]) in naming(lang, table).reason(ended.why)


def sensible_action(state: State, dice: random.Random, avoid: type[Action] = RunTrains) -> Action:
    """What a random player does who asks nobody."""
    while True:
        action = decide(engine.look(state), dice)
        if not getattr(action, "agreed", ()) and (avoid is RunTrains or not isinstance(action, avoid)):
            return action


def merge_with_consent(state: State) -> Merge | None:
    """A fusion with another director's company, if one is possible now."""
    for who in engine.actors(state):
        if "merge" not in engine.offers(state, who):
            continue
        for other in engine.complete(state, who, "merge", {}).values:  # type: ignore[union-attr]
            if engine.look(state).controller(other) not in ("", engine.look(state).controller(who)):
                return Merge(who, other, who)
    return None


async def come_to(
    tables: Tables, title: str, find: Callable[[State], Action | None], avoid: type[Action]
) -> tuple[Game, Any]:
    """A game in which something rare is possible now, and what."""
    for seed in range(3, 40):
        game, dice = await seated(tables, title, channel=f"{title} {seed}"), random.Random(seed)
        for _ in range(600):
            table = await tables.look(game.id)
            if table.position.over or not table.waiting():
                break
            found = find(table.position)
            if found is not None:
                return game, found
            await play(tables, game, sensible_action(table.position, dice, avoid))
    raise LookupError(f"nothing of the kind in {title}")


async def test_fusions_are_declined_by_an_order(tables: Tables) -> None:
    """Who wants no fusion in 1862 need not say so each time; a deal of another kind is still asked."""
    game, fusion = await come_to(tables, "1862", merge_with_consent, Merge)
    table = await tables.look(game.id)
    person = table.user_of(engine.look(table.position).controller(fusion.company))
    await tables.orders.add(game.id, person, "decline", kind="buy_train")
    asked = await play(tables, game, fusion)
    assert asked.offer is not None and asked.offer.state == "open"
    await tables.offers.withdraw(game.id, asked.offer.id, asked.offer.user)
    order, _ = await tables.orders.add(game.id, person, "decline", kind="merge")
    asked = await play(tables, game, fusion)
    assert asked.offer is not None and not asked.moves
    assert (asked.offer.state, asked.offer.why.code) == ("declined", "order.declined")
    assert next(o for o in await tables.orders.mine(game.id, person) if o.id == order.id).state == "active"


def train_deal(state: State) -> BuyTrain | None:
    """A purchase of a train from another director's company for as little as possible, if there is one now."""
    return purchase(state, lambda domain: best(domain, highest=False))


async def test_train_deals_are_declined_by_an_order(tables: Tables) -> None:
    """Who never sells trains in 1824 answers every such offer with no; a standing order for undos is another matter."""
    game, bargain = await come_to(tables, "1824", train_deal, RunTrains)
    table = await tables.look(game.id)
    person = table.user_of(bargain.agreed[0])
    await tables.orders.add(game.id, person, "decline", kind="undo")
    asked = await play(tables, game, bargain)
    assert asked.offer is not None and asked.offer.state == "open"
    await tables.offers.withdraw(game.id, asked.offer.id, asked.offer.user)
    await tables.orders.add(game.id, person, "decline", kind="deal")
    asked = await play(tables, game, bargain)
    assert asked.offer is not None and not asked.moves and asked.offer.state == "declined"


async def repeating(tables: Tables, title: str, seed: int) -> tuple[Game, int]:
    """A random game in which every company that ran once is to repeat that; how often orders fired."""
    game, dice = await seated(tables, title, channel=f"{title} {seed}"), random.Random(seed)
    given: set[str] = set()
    for _ in range(400):
        table = await tables.look(game.id)
        if table.position.over or not table.waiting():
            break
        action = sensible_action(table.position, dice)
        person = decider(table, action)
        await tables.play(game.id, action, person)
        if isinstance(action, RunTrains) and action.who not in given:
            given.add(action.who)
            _, played = await tables.orders.add(game.id, person, "repeat_run", company=action.who)
            assert not any(move.order and move.who == action.who for move in played.moves)
    fired = [move for move in await tables.history.line(game.id) if move.order]
    return game, len({kind for kind in ("run", "dividend") for move in fired if f'"{kind}"' in move.action})


@pytest.mark.parametrize("title", ["1824", "1862"])
async def test_runs_and_dividends_are_repeated(tables: Tables, title: str) -> None:
    """A company runs the same trains on the same routes and pays the same way, until that is not possible."""
    for seed in range(3, 40):
        game, kinds = await repeating(tables, title, seed)
        if kinds == 2:
            break
    line = await tables.history.line(game.id)
    for kind in ("run", "dividend"):
        fired = [move for move in line if move.order and f'"{kind}"' in move.action]
        assert fired, kind
        for move in fired:
            last = [m for m in line[: move.seq] if m.who == move.who and f'"{kind}"' in m.action][-1]
            if kind == "run":
                assert move.action.replace("*", "") == last.action.replace("*", "")
            else:
                paid = [engine.decode_action(m.action).amount for m in (last, move)]  # type: ignore[attr-defined]
                assert bool(paid[0]) == bool(paid[1])
    ended = [order for person in PEOPLE for order in await tables.orders.mine(game.id, person)]
    reasons = {order.why.code for order in ended if order.state == "stopped"}
    assert reasons <= {
        "order.refused",
        "order.trains_changed",
        "order.duty",
        "order.lost_company",
        "order.no_last_dividend",
    }


def test_a_train_that_wore_down_is_the_same_train() -> None:
    """Stars of warranties go year by year: the run is repeated under the name the train has now."""
    old = RunTrains("SVR", (Run("2E***", "a-b"), Run("2E", "c-d"), Run("3L*", "e-f")))
    now = RunTrains("SVR", (Run("2E", "a-b"), Run("2E**", "c-d"), Run("3L", "e-f")))
    assert standing.as_called_now(old, ["2E", "2E**", "3L"]) == now
    assert standing.as_called_now(old, ["3L"]).runs[0].train == "2E***"


@pytest.mark.parametrize("title", all_titles())
def test_what_is_paid_out_for_somebody_is_what_the_runs_brought(title: str) -> None:
    """Not what lay in the treasury before, which 1862 lets a company pay as well; where the turn has no revenue, the most."""
    asked = [move.before for move in random_game(title, 3) if isinstance(move.action, Dividend)]
    for state in asked:
        action = default_action(state, seat_of(state))
        assert isinstance(action, Dividend)
        most = values(engine.complete(state, action.who, "dividend", {}))
        assert action.amount == (state.turn.revenue or max(most))
    assert asked


def seat_of(state: State) -> str:
    """Who is asked."""
    return engine.look(state).controller(engine.actors(state)[0])


def first_time(title: str, code: str, kind: str) -> RandomMove:
    """The first move of random games in a round of a kind in which something happens."""
    for seed in range(1, 9):
        for move in random_game(title, len(PEOPLE), seed=seed):
            if move.before.round.kind == kind and code in {event.code for event in move.after.events}:
                return move
    raise LookupError(code)


@pytest.mark.parametrize(
    ("title", "code", "kind"),
    [
        ("18Mag", "share.sold", "stock"),
        ("1824", "share.started", "stock"),
        ("1824", "private.exchanged", "operating"),
        ("1862", "company.started", "parliament"),
        ("1862", "company.started", "stock"),
        ("1840", "company.parred", "stock"),
        ("18 Lilliput", "company.founded", "actions"),
    ],
)
async def test_passing_until_somebody_buys_wakes_at_each_way_to_do_so(
    tables: Tables, title: str, code: str, kind: str
) -> None:
    """A share that is started or exchanged, a company that is founded: the order ends, and says what happened."""
    move = first_time(title_meant(title), code, kind)
    game = (await stands(tables, (await seated(tables, title)).id, move.before)).game
    seat = next(seat for seat in move.before.setup.players if seat not in engine.waiting_for(move.before))
    await tables.orders.add(game.id, await user(tables, game, seat), "pass_until", until=["share"])
    assert (await last_order(tables, game, seat)).state == "active"
    await play(tables, game, move.action)
    ended = await last_order(tables, game, seat)
    assert (ended.state, ended.why.code) == ("done", "order.happened")
    told = {event.code for event in move.after.events if event.ACQUIRES or event.SELLS}
    assert code in told and ended.why.params["event"]["code"] in told
