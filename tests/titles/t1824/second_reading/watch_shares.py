"""Laws of shares, companies and debts (IV, VI, VII.12, VIII) for the second reading of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator

from engine import State
from engine.core.actions import Buy, Dividend, Par, Sell
from engine.random_players import Move
from tests.titles.t1824.second_reading.watched import COALS, REGIONAL, ROWS, STATES, is_large, percent, price


def certificates(state: State, who: str) -> int:
    """All cards of a player but mountain railways (IV.1) and construction railways, which belong to nobody (X.3)."""
    counted = (
        holders for name, holders in state.certs.items() if name.partition("/")[0] not in state.notes.construction
    )
    return sum(holders.get(who, 0) for holders in counted)


def limit(state: State) -> int:
    """VI.7, X.2, XI.2."""
    if state.setup.variant == "cisleithania":
        return {2: 14, 3: 16}[len(state.setup.players)]
    return {3: 21, 4: 16, 5: 13, 6: 11}[len(state.setup.players)]


def vi_7_limits(move: Move) -> Iterator[str]:
    """Nobody buys beyond the certificate limit, or more of a company of which he has 60 % from the bank."""
    action, after = move.action, move.after.state
    if not isinstance(action, Buy | Par):
        return
    if certificates(after, action.who) > limit(after):
        yield "certificate limit"
    company = action.company if isinstance(action, Par) else action.cert.partition("/")[0]
    source = "bank" if isinstance(action, Par) else action.source
    if source == "bank" and percent(move.before, action.who, company) >= 60:
        yield "sixty percent"


def vi_4_purchases(move: Move) -> Iterator[str]:
    """The price is that of the chart, and nothing sold in the round is bought."""
    action, before = move.action, move.before
    if not isinstance(action, Buy):
        return
    company, _, name = action.cert.partition("/")
    cost = price(before, company) * (2 if name == "director" else 1)
    if (
        move.after.state.round.kind == before.round.kind
        and before.money[action.who] - cost != move.after.state.money[action.who]
    ):
        yield "price of a share"
    if company in before.sold.get(action.who, ()):
        yield "bought what was sold"
    if name == "director" and company != before.notes.bond:
        yield "a director's certificate bought"
    if before.notes.debts.get(action.who):
        yield "bought in debt"


def vi_8_sales(move: Move) -> Iterator[str]:
    """Operated, at most half in the bank, one row down, and in operating rounds no other director."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, Sell):
        return
    company = action.company
    if before.round.kind == "first_stock" or not before.companies[company].operated:
        yield "sold too early"
    if sum(percent(after, shop, company) for shop in ("bank", "pool")) > 50:
        yield "more than half in the bank"
    place, now = before.market[company], after.market[company]
    lower = place.row + 1 if place.row + 1 < len(ROWS) and place.column < len(ROWS[place.row + 1]) else place.row
    if after.round == before.round and (now.row, now.column) != (lower, place.column):
        yield "price after a sale"
    if before.round.kind == "operating" and before.companies[company].director != after.companies[company].director:
        yield "direction changed by an emergency sale"


def vi_6_directors(move: Move) -> Iterator[str]:
    """The director holds the certificate and nobody holds more; that of a company with a director is with a player."""
    state = move.after.state
    for company in (name for name in state.companies if is_large(name)):
        director = state.companies[company].director
        if not director:
            continue
        if not state.certs[f"{company}/director"].get(director):
            yield f"{company}: the director has no certificate"
        if any(percent(state, p, company) > percent(state, director, company) for p in state.setup.players):
            yield f"{company}: somebody holds more than the director"


def iv_exchanges(move: Move) -> Iterator[str]:
    """From phase 3; forced ones end with the phase that forces them; state railways come with their train."""
    action, after = move.action, move.after.state
    if type(action).__name__ == "Exchange" and int(move.before.phase) < 3:
        yield "exchange too early"
    phase, over = int(after.phase), after.round.kind == "stock"
    if phase >= 4 and not after.notes.mountains_due and set(after.privates.values()) & set(after.setup.players):
        yield "a mountain railway in phase 4"
    if phase >= 5 and any(name in after.companies and not after.companies[name].closed for name in COALS):
        yield "a coal railway in phase 5"
    for name, train in (("SD", 4), ("UG", 5), ("KK", 5 if len(after.setup.players) == 2 else 6)):
        if name in after.companies and over and after.companies[name].floated is not (phase >= train):
            yield f"{name} in phase {phase}"
        left = [pre for pre in STATES[name] if pre in after.companies and not after.companies[pre].closed]
        if left and after.companies[name].floated:
            yield f"{left} left beside {name}"


def iv_4_2_launches(move: Move) -> Iterator[str]:
    """Half with players and the director's certificate with one of them: in stock rounds at once, else when a round ends."""
    before, after = move.before, move.after.state
    for company in (name for name in REGIONAL if name in after.companies and name != after.notes.bond):
        held = sum(percent(after, player, company) for player in after.setup.players)
        ready = held >= 50 and bool(after.companies[company].director)
        if after.companies[company].floated and not before.companies[company].floated:
            coal = next(
                (coal for coal, regional in COALS.items() if regional == company and coal in after.companies), ""
            )
            times = 8 if coal and after.companies[coal].floated else 10
            told = [e.params["capital"] for e in move.after.events if e.code == "company.floated"]
            if not ready or times * after.companies[company].par not in told:
                yield f"{company} launched"
        if after.round.kind != "operating" and ready and not after.companies[company].floated:
            yield f"{company} not launched"


def iv_4_4_foundings(move: Move) -> Iterator[str]:
    """120 for each share without precursor's owner; the director holds most, and 20 % at least."""
    after = move.after.state
    for event in (event for event in move.after.events if event.code == "state.formed"):
        state = event.params["company"]
        exchanged = sum(2 if name.endswith("1") else 1 for name in event.params["joined"])
        if event.params["capital"] != 120 * (10 - exchanged):
            yield f"capital of {state}"
        most = max(percent(after, player, state) for player in after.setup.players)
        director = after.companies[state].director
        if (most >= 20) is not bool(director) or (director and percent(after, director, state) != most):
            yield f"director of {state}"


def vii_12_debts(move: Move) -> Iterator[str]:
    """Half as much again at once and after every stock round, rounded up."""
    owed = dict(move.before.notes.debts)
    for event in move.after.events:
        who, debt = event.params.get("player"), event.params.get("debt")
        if event.code == "debt.taken":
            owed[who] = owed.get(who, 0) + event.params["amount"] + -(-event.params["amount"] // 2)
        elif event.code == "debt.interest":
            owed[who] = owed[who] + -(-owed[who] // 2)
        elif event.code == "debt.repaid":
            owed[who] -= event.params["amount"]
        else:
            continue
        if owed[who] != debt:
            yield f"debt of {who}"


def vi_2_priority(move: Move) -> Iterator[str]:
    """The card goes to the left of whoever bought, sold or exchanged last."""
    before, after = move.before, move.after.state
    if before.round.kind not in ("stock", "first_stock") or before.round.kind == after.round.kind:
        return
    if isinstance(move.action, Buy | Sell | Par) and after.round.kind == "operating":
        seats = before.setup.players
        if after.priority != seats[(seats.index(move.action.who) + 1) % len(seats)]:
            yield "priority"


def viii_2_dividends(move: Move) -> Iterator[str]:
    """Right or up with a dividend, left or down without."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, Dividend):
        return
    place = before.market[action.who]
    row, column = place.row, place.column
    if action.amount:
        column, row = (column + 1, row) if column + 1 < len(ROWS[row]) else (column, max(row - 1, 0))
    elif column:
        column -= 1
    elif row + 1 < len(ROWS):
        row += 1
    if (after.market[action.who].row, after.market[action.who].column) != (row, column):
        yield "price after a dividend"


LAWS = (
    vi_7_limits, vi_4_purchases, vi_8_sales, vi_6_directors, iv_exchanges, iv_4_2_launches, iv_4_4_foundings,
    vii_12_debts, vi_2_priority, viii_2_dividends,
)  # fmt: skip
