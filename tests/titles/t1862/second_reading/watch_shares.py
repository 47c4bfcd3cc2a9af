"""Laws of auctions, shares and fines (4, 6, 7.11.1, 7.12) for the second reading of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator

from engine import State
from engine.core.actions import Bid, Buy, Par, Pass, Sell
from engine.random_players import Move
from tests.titles.t1862.second_reading.watched import (
    LIMIT,
    LINE,
    PARS,
    PRICES,
    certificates,
    falls,
    gained,
    lner,
    notes,
    only,
    option,
    percent,
    price,
    told,
)

DEALS = ("director.changed", "company.receivership", "price.moved")


def iv_auctions(move: Move) -> Iterator[str]:
    """Fives, more than before, and enough left for the cheapest director's certificate; the winner pays the bid."""
    action, before = move.action, move.before
    if isinstance(action, Bid):
        now = notes(before).auction
        if action.amount % 5 or (now and action.amount < now.bid + 5) or before.money[action.who] < action.amount + 162:
            yield f"bid of {action.amount}"
    for won in told(move, "bid.won"):
        if gained(move, won.params["player"]) != -won.params["amount"]:
            yield "the winner's bid"


def vi_5_start(move: Move) -> Iterator[str]:
    """Three shares at a printed price, to the bank where parliament chartered the company, else to the company."""
    action, before = move.action, move.before
    if not isinstance(action, Par):
        return
    chartered = before.round.kind == "parliament"
    if action.price not in (PARS if chartered else [cell for cell in LINE if 54 <= cell <= 200]):
        yield f"starts at {action.price}"
    if gained(move, action.who) != -3 * action.price:
        yield "price of a director's certificate"
    if not chartered and gained(move, action.company) != 3 * action.price:
        yield "capital of a company that is not chartered"
    if option(before, "new_players", "no") == "yes" and not chartered:
        yield "started outside parliament"


def vi_5_buy(move: Move) -> Iterator[str]:
    """Limit and price: par of what the bank offers, else the market's; the company's own share is paid to it."""
    action, before = move.action, move.before
    if not isinstance(action, Buy):
        return
    company = action.cert.partition("/")[0]
    cost = before.companies[company].par if action.source == "bank" else price(before, company)
    player = action.who in before.setup.players
    if player and not lner(before) and certificates(before, action.who) >= LIMIT[len(before.setup.players)]:
        yield "certificate limit"
    if company in before.sold.get(action.who, ()):
        yield "bought what was sold"
    if not player and (action.source != "pool" or company != action.who):
        yield "a company bought more than its own share of the pool"
    if only(move, "share.bought", *DEALS) and gained(move, action.who) != -cost:
        yield "price of a share"
    if only(move, "share.bought") and action.source == company and gained(move, company) != cost:
        yield "the company's money for its share"


def vi_4_sales(move: Move) -> Iterator[str]:
    """A block at a stroke: half price without trains, a cell for each share that counts, nothing bought in the round."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, Sell) or action.who not in before.setup.players:
        return
    company, shares = action.company, action.percent // 10
    half = not before.trains.get(company) and option(before, "trainless_sale", "half") == "half"
    each = price(before, company) // 2 if half else price(before, company)
    if notes(before).fines is None and gained(move, action.who) != each * shares:
        yield "proceeds"
    new = notes(before).bought.get(action.who, {}).get(company, 0)
    fined = action.who in (notes(before).fines or {}) and option(before, "fine_shares", "held_before") == "any"
    if shares + (0 if fined else new) > percent(before, action.who, company) // 10:
        yield "sold what was bought in the round"
    again = company in in_blocks(before, action.who)
    if again and [name for name in others(before, action.who) if name not in in_blocks(before, action.who)]:
        yield "a block in pieces"
    went_on = told(move, "round.operating") and company in [e.params["company"] for e in told(move, "price.moved")]
    if company in after.market and not went_on and after.market[company].column != column_after(before, action, again):
        yield "price after a sale"


def in_blocks(state: State, who: str) -> tuple[str, ...]:
    """The companies of which a block was sold in the turn, or for the fine that is being paid."""
    return state.turn.sold if notes(state).fines is None else state.sold.get(who, ())


def others(state: State, who: str) -> list[str]:
    """The companies of which a player surely may sell: ordinary shares held before the round."""
    bought = notes(state).bought.get(who, {})
    found = (name for name in state.market if state.certs[f"{name}/share"].get(who, 0) > bought.get(name, 0))
    return [name for name in found if state.companies[name].director != who]


def column_after(state: State, action: Sell, again: bool) -> int:
    """Where the price marker stands after a player's sale (6.4.2)."""
    now, company = state.market[action.company].column, state.companies[action.company]
    worth = LINE[now]
    spared = 0 if company.director == action.who or again or 40 <= worth <= 200 else 2 if worth >= 400 else 1
    phase = option(state, "late_sales", "lner") == "phase" and str(notes(state).lner) != "far"
    if not company.floated or lner(state) or phase:
        return now
    return falls(now, max(0, action.percent // 10 - spared))


def vi_5_limit(move: Move) -> Iterator[str]:
    """Who begins a turn of a stock round with too many certificates sells before anything else."""
    before, who = move.before, move.action.who
    turn = before.turn
    if before.round.kind != "stock" or notes(before).fines is not None or lner(before) or notes(before).to_equip:
        return
    if turn.sold or turn.bought or certificates(before, who) <= LIMIT[len(before.setup.players)]:
        return
    if isinstance(move.action, (Buy, Par)) or (isinstance(move.action, Pass) and others(before, who)):
        yield "above the limit"


def vi_3_directors(move: Move) -> Iterator[str]:
    """Outside fusions whoever directs holds 30 % and nobody more; without director nobody holds 30 %."""
    state = move.after.state
    if notes(state).fusion:
        return
    for company in state.market:
        held = {player: percent(state, player, company) for player in state.setup.players}
        director = state.companies[company].director
        if director and (held[director] < 30 or held[director] < max(held.values())):
            yield f"{company}: {director} directs with {held[director]}"
        if not director and max(held.values()) >= 30:
            yield f"{company}: nobody directs"


def iv_3_fines(move: Move) -> Iterator[str]:
    """Companies that were not launched by the end of the stock round are fined five times par, and leave the market."""
    before, after = move.before, move.after.state
    if before.round.kind != "stock" or (after.round.kind == "stock" and notes(after).fines is None):
        return
    fined = {event.params["company"]: event.params for event in told(move, "obligation.missed")}
    if notes(before).fines is None:
        due = [name for name in notes(before).obligations if not before.companies[name].floated]
        late = [name for name in due if name not in fined and not told(move, "company.floated")]
        yield from (f"{name} is not fined" for name in late)
    for name, params in fined.items():
        if params["fine"] != 5 * before.companies[name].par or name in after.market:
            yield f"fine for {name}"


def vii_11_own_shares(move: Move) -> Iterator[str]:
    """A company in need sells as few own shares as pay for a train of the bank, at full price, each a cell."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, Sell) or action.who in before.setup.players:
        return
    shares, each, cash = action.percent // 10, price(before, action.who), before.money[action.who]
    train = PRICES[before.trains["depot"][0] if before.trains.get("depot") else "H"]
    if before.trains.get(action.who) or not cash + (shares - 1) * each < train <= cash + shares * each:
        yield "own shares for nothing"
    if only(move, "share.sold", *DEALS) and gained(move, action.who) != shares * each:
        yield "proceeds of own shares"
    phase = option(before, "late_sales", "lner") == "phase" and str(notes(before).lner) != "far"
    fall = 0 if phase or lner(before) else shares
    if action.who in after.market and after.market[action.who].column != falls(before.market[action.who].column, fall):
        yield "price after own shares"


def vii_12_bankruptcy(move: Move) -> Iterator[str]:
    """Players get half the price for each share of a company that fails without train, and nothing at the last space."""
    for event in told(move, "company.bankrupt"):
        company, paid = event.params["company"], event.params["paid"]
        if company in move.after.state.market or move.after.state.trains.get(company):
            yield f"{company} is still there"
        if any(amount % 1 or amount < 0 for amount in paid.values()):
            yield f"compensation {paid}"
        if only(move, "passed", "company.bankrupt") and not move.before.trains.get(company):
            each = price(move.before, company) // 2
            if paid != {p: held // 10 * each for p in paid if (held := percent(move.before, p, company))}:
                yield f"compensation {paid}"


LAWS = (
    iv_auctions, vi_5_start, vi_5_buy, vi_4_sales, vi_5_limit, vi_3_directors, iv_3_fines, vii_11_own_shares,
    vii_12_bankruptcy,
)  # fmt: skip
