"""A second reading of the rulebook: laws that every move of a game must keep, said without the engine's rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import engine
from engine import State
from engine.core.actions import Buy, BuyTrain, Dividend, Exchange, LayTile, Par, PlaceToken, RunTrains, Sell
from engine.core.view import View
from engine.random_players import Move

COALS = {"EPP": "BK", "EOD": "MS", "MLB": "CL", "SPB": "SB"}
STATES = {"SD": ("SD1", "SD2", "SD3"), "UG": ("UG1", "UG2"), "KK": ("KK1", "KK2")}
REGIONAL = ("BK", "MS", "CL", "SB", "BH")
COLOURS = {"yellow": 1, "green": 3, "brown": 5, "grey": 7}
DEAD = {"2": 4, "3": 6, "4": 7, "5": 8}


def percent(state: State, who: str, company: str) -> int:
    """What somebody holds of a company."""
    of = state.certs
    return 10 * of[f"{company}/share"].get(who, 0) + 20 * of[f"{company}/director"].get(who, 0)


def certificates(state: State, who: str) -> int:
    """All cards of a player but mountain railways (IV.1)."""
    return sum(holders.get(who, 0) for holders in state.certs.values())


def limit(state: State) -> int:
    """VI.7, X.2, XI.2."""
    if state.setup.variant == "cisleithania":
        return {2: 14, 3: 16}[len(state.setup.players)]
    return {3: 21, 4: 16, 5: 13, 6: 11}[len(state.setup.players)]


def is_large(name: str) -> bool:
    """Regional and state railways."""
    return name in REGIONAL or name in STATES


def train_limit(state: State, name: str) -> int:
    """IV.2, IV.3, IV.4, VII.14."""
    phase = int(state.phase)
    if name in STATES:
        return 4 if phase < 6 else 3
    if name in REGIONAL:
        return 4 if phase < 4 else 3 if phase < 6 else 2
    return 2


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
    cost = engine.look(before).price(company) * (2 if name == "director" else 1)
    if (
        move.after.state.round.kind == before.round.kind
        and before.money[action.who] - cost != move.after.state.money[action.who]
    ):
        yield "price of a share"
    if company in before.notes.get("sold", {}).get(action.who, ()):
        yield "bought what was sold"
    if name == "director" and company != before.notes.get("bond"):
        yield "a director's certificate bought"
    if before.notes.get("debts", {}).get(action.who):
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
    rows = engine.look(before).book.market.rows
    lower = place.row + 1 if place.row + 1 < len(rows) and place.column < len(rows[place.row + 1]) else place.row
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


def vii_11_trains(move: Move) -> Iterator[str]:
    """Nobody above the limit unless he must give up; obsolete trains are gone; coal railways own goods trains only."""
    state = move.after.state
    waiting = engine.actors(state)
    for owner, yard in state.trains.items():
        if owner not in state.companies:
            continue
        if len(yard) > train_limit(state, owner) and owner not in waiting:
            yield f"{owner} above its limit"
        if owner in COALS and any(not train.endswith("g") for train in yard):
            yield f"{owner} owns a normal train"
        if any(int(state.phase) >= DEAD.get(train, 99) for train in yard):
            yield f"{owner} owns an obsolete train"


def vii_11_purchases(move: Move) -> Iterator[str]:
    """In order and at the limit; used ones from phase 3; own money of the director only without any train."""
    action, before = move.action, move.before
    if not isinstance(action, BuyTrain):
        return
    yard = before.trains.get(action.who, ())
    if len(yard) >= train_limit(before, action.who) and not action.trade:
        yield "bought at the limit"
    lowest = min((train for train in before.trains["depot"] if not train.endswith("g")), key=int, default="10")
    if action.source == "depot" and not action.train.endswith("g") and action.train != lowest:
        yield "not the lowest normal train"
    if action.source != "depot" and int(before.phase) < 3:
        yield "used train too early"
    director = before.companies[action.who].director
    paid = before.money[director] - move.after.state.money[director]
    if paid > 0 and yard:
        yield "the director paid for a second train"
    if action.price > before.money[action.who] and yard:
        yield "no money"


def vii_11_a_train_at_the_end(move: Move) -> Iterator[str]:
    """Whoever ends a turn owns a train, unless it is a coal railway and the bank has no goods train for it."""
    before, after = move.before, move.after.state
    who = before.turn.who
    if before.round.kind != "operating" or who not in before.companies or after.turn.who == who:
        return
    if after.companies[who].closed or who in before.notes.get("construction", ()):
        return
    if after.trains.get(who) or before.trains.get(who) or not after.companies[who].director:
        return
    if isinstance(move.action, BuyTrain):  # what it bought may be obsolete already by the export that follows
        return
    if who not in COALS:
        yield f"{who} ends without a train"


def vii_6_first_tile(move: Move) -> Iterator[str]:
    """One tile a turn, of a colour that is open; the first in the home hex where that is bare."""
    action, before = move.action, move.before
    if not isinstance(action, LayTile):
        return
    atlas = engine.look(before).book.atlas
    if before.turn.laid:
        yield "a second tile"
    if COLOURS[atlas.tiles[action.tile].colour] > int(before.phase):
        yield "colour not open"
    home = engine.look(before).book.companies[action.who].homes[engine.look(before).book.row.map].partition(".")[0]
    bare = home not in before.tiles and atlas.hexes[home].buildable and home not in ("E12", "F17")
    if bare and not before.companies[action.who].operated and action.who not in STATES and action.hex != home:
        yield "first tile not at home"


def terrain_paid(move: Move) -> Iterator[str]:
    """VI.6: the first tile on a mountain or river is paid to the bank, nothing else is; not by construction railways."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, LayTile):
        return
    hex_ = engine.look(before).book.atlas.hexes[action.hex]
    bare = before.tiles.get(action.hex, ("town",))[0].startswith("town")
    cost = hex_.terrain.cost if hex_.terrain and bare and action.who not in before.notes.get("construction", ()) else 0
    if after.turn.who == action.who and before.money[action.who] - after.money[action.who] != cost:
        yield f"terrain: {cost}"


def vii_8_stations(move: Move) -> Iterator[str]:
    """40, then 100, one a turn and one in a hex; homes of companies that have not operated keep a place."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, PlaceToken):
        return
    hex_ = action.stop.partition(".")[0]
    if any(action.who in owners for stop, owners in before.markers.items() if stop.partition(".")[0] == hex_):
        yield "two stations in one hex"
    placed = sum(owners.count(action.who) for owners in before.markers.values())
    cost = {1: 40}.get(placed, 100)
    if after.turn.who == action.who and before.money[action.who] - after.money[action.who] != cost:
        yield f"station for {cost}"
    if before.turn.tokens:
        yield "a second station"
    view = engine.look(after)
    for company in REGIONAL:
        if company in after.companies and len(after.companies[company].tokens) == 3:
            home = view.book.companies[company].homes[view.book.row.map].partition(".")[0]
            stops = [stop for stop in view.layout.stops.values() if stop.hex == home]
            if not any(stop.node.slots > len(after.markers.get(stop.key, ())) for stop in stops):
                yield f"the home of {company} is full"


def vii_10_money(move: Move) -> Iterator[str]:
    """Small companies halve; share companies pay 10 % of the revenue for each share, or nothing."""
    action, before = move.action, move.before
    events = [event for event in move.after.events if event.code in ("trains.ran", "revenue.halved", "dividend.paid")]
    if isinstance(action, RunTrains) and not is_large(action.who):
        ran = next(event for event in events if event.code == "trains.ran")
        mined, revenue = ran.params["subsidy"], ran.params["revenue"]
        gained = move.after.state.money[action.who] - before.money[action.who]
        if move.after.state.turn.who == action.who and gained != mined + revenue // 2:
            yield "half of the revenue"
        if mined and not any(run["train"].endswith("g") for run in ran.params["runs"]):
            yield "mine money without a goods train"
    if isinstance(action, Dividend) and action.amount and events[-1].params["company"] == action.who:
        for player in before.setup.players:
            due = action.amount * percent(before, player, action.who) // 100
            if move.after.state.round == before.round and move.after.state.money[player] - before.money[player] != due:
                yield f"dividend of {player}"


def viii_2_dividends(move: Move) -> Iterator[str]:
    """Right or up with a dividend, left or down without."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, Dividend):
        return
    rows = engine.look(before).book.market.rows
    place = before.market[action.who]
    row, column = place.row, place.column
    if action.amount:
        column, row = (column + 1, row) if column + 1 < len(rows[row]) else (column, max(row - 1, 0))
    elif column:
        column -= 1
    elif row + 1 < len(rows):
        row += 1
    if (after.market[action.who].row, after.market[action.who].column) != (row, column):
        yield "price after a dividend"


def iv_exchanges(move: Move) -> Iterator[str]:
    """From phase 3; forced ones end with the phase that forces them; state railways come with their train."""
    action, after = move.action, move.after.state
    if isinstance(action, Exchange) and int(move.before.phase) < 3:
        yield "exchange too early"
    phase, over = int(after.phase), after.round.kind == "stock"
    if phase >= 4 and not after.notes.get("mountains_due") and set(after.privates.values()) & set(after.setup.players):
        yield "a mountain railway in phase 4"
    if phase >= 5 and any(name in after.companies and not after.companies[name].closed for name in COALS):
        yield "a coal railway in phase 5"
    for name, train in (("SD", 4), ("UG", 5), ("KK", 5 if len(after.setup.players) == 2 else 6)):
        if name in after.companies and over and after.companies[name].floated is not (phase >= train):
            yield f"{name} in phase {phase}"
        left = [pre for pre in STATES[name] if pre in after.companies and not after.companies[pre].closed]
        if left and after.companies[name].floated:
            yield f"{left} left beside {name}"


def vii_15_exports(move: Move) -> Iterator[str]:
    """One train goes abroad at the end of a set, none otherwise, once the first 2-train was sold."""
    before, after = move.before, move.after.state
    count = sum(event.code == "train.exported" for event in move.after.events)
    ended = before.round.kind == "operating" and (
        after.round.kind == "stock" or any(event.code == "train.exported" for event in move.after.events)
    )
    if count > 1 or (count and not (ended and before.round.ordinal == before.round.count)):
        yield "export out of time"


def vii_1_rounds(move: Move) -> Iterator[str]:
    """One, two or three operating rounds, by the phase in which the stock round ended."""
    before, after = move.before, move.after.state
    if before.round.kind in ("stock", "first_stock") and after.round.kind == "operating":
        phase = int(before.phase)
        if after.round.count != (1 if phase < 3 else 2 if phase < 6 else 3):
            yield "number of operating rounds"


def vii_4_order(move: Move) -> Iterator[str]:
    """Coal railways, precursors, then by price, further right and higher markers first among those still to come."""
    after = move.after.state
    if after.round.kind != "operating" or after.turn.who not in after.round.order:
        return
    view = engine.look(after)
    rest = after.round.order[after.round.order.index(after.turn.who) :]
    if after.turn.acted or move.before.turn.who == after.turn.who:
        return
    if list(rest) != sorted(rest, key=lambda name: rank(view, name)):
        yield f"order {rest}"


def rank(view: View, name: str) -> tuple[int, int, int, int]:
    """Where a company stands in the order of a round (VII.4)."""
    small = [*COALS, *(pre for pres in STATES.values() for pre in pres)]
    if name in small:
        return (0, small.index(name), 0, 0)
    place = view.state.market[name]
    return (1, -view.price(name), -place.column, place.arrival)


def iii_money(move: Move) -> Iterator[str]:
    """No money comes or goes, and nobody but the bank is below nothing."""
    before, after = move.before, move.after.state
    if sum(before.money.values()) != sum(after.money.values()):
        yield "money"
    if any(amount < 0 for owner, amount in after.money.items() if owner != "bank"):
        yield "less than nothing"


def vii_11_deck(move: Move) -> Iterator[str]:
    """No train is lost or made but 10-trains."""
    count = [
        Counter(train for yard in s.trains.values() for train in yard if train != "10")
        for s in (move.before, move.after.state)
    ]
    if count[0] != count[1]:
        yield "trains"


def iv_4_2_launches(move: Move) -> Iterator[str]:
    """Half with players and the director's certificate with one of them: in stock rounds at once, else when a round ends."""
    before, after = move.before, move.after.state
    for company in (name for name in REGIONAL if name in after.companies and name != after.notes.get("bond")):
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


def vii_11_prices(move: Move) -> Iterator[str]:
    """The card less half of a weaker train of its kind; between two directors the second price; else from 1."""
    action, before = move.action, move.before
    if not isinstance(action, BuyTrain):
        return
    trains = engine.look(before).book.trains
    card = trains[action.train]
    if action.source == "depot":
        if action.price != card.price - (trains[action.trade].price // 2 if action.trade else 0):
            yield "price of a new train"
    elif before.companies[action.source].director != before.companies[action.who].director:
        if action.price != card.facts.get("second_price", card.price) or not action.agreed:
            yield "price between directors"
    elif action.price < 1 or action.trade:
        yield "price within a house"
    if action.trade and (
        action.trade.endswith("g") is not action.train.endswith("g") or trains[action.trade].price >= card.price
    ):
        yield "trade"


def vii_9_routes(move: Move) -> Iterator[str]:
    """Places once, mines for goods trains only and one of them, reach, a station, and the sum of the values."""
    action, before = move.action, move.before
    if not isinstance(action, RunTrains):
        return
    view = engine.look(before)
    ran = next(event for event in move.after.events if event.code == "trains.ran")
    for run in ran.params["runs"]:
        words = [word for word in run["route"].split("-") if not word.startswith("(")]
        stops = [view.layout.by_name[word] for word in words]
        mines = [stop for stop in stops if view.book.atlas.hexes[stop.hex].mine]
        goods, reach = run["train"].endswith("g"), int(run["train"].rstrip("g"))
        counted = [s for s in stops if not (goods and (s in mines or s.node.kind == "town"))]
        values = {s.key: view.policy.stop_pays(view, action.who, run["train"], s) for s in stops}
        zones = {view.book.atlas.hexes[s.hex].zone for s in stops}
        bonus = 50 if len(before.setup.players) == 2 and {"bukowina_source", "bukowina_target"} <= zones else 0
        if len({s.key for s in stops}) != len(stops) or len(stops) < 2 or len(counted) > reach:
            yield f"route {run['route']} of a {run['train']}"
        if len(mines) != (1 if goods else 0) or (mines and mines[0] not in (stops[0], stops[-1])):
            yield f"mines of {run['route']}"
        if not any(action.who in before.markers.get(s.key, ()) for s in stops):
            yield f"{run['route']} without station"
        if run["revenue"] != sum(values[s.key] for s in stops if s not in mines) + bonus:
            yield f"revenue of {run['route']}"
        if run["subsidy"] != sum(values[s.key] for s in mines):
            yield f"mine of {run['route']}"


def vii_12_debts(move: Move) -> Iterator[str]:
    """Half as much again at once and after every stock round, rounded up."""
    owed = dict(move.before.notes.get("debts", {}))
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


LAWS: tuple[Callable[[Move], Iterator[str]], ...] = (
    vi_7_limits, vi_4_purchases, vi_8_sales, vi_6_directors, vii_11_trains, vii_11_purchases,
    vii_11_a_train_at_the_end, vii_6_first_tile, terrain_paid, vii_8_stations, vii_10_money, viii_2_dividends,
    iv_exchanges, vii_15_exports, vii_1_rounds, vii_4_order, iii_money, vii_11_deck, iv_4_2_launches,
    iv_4_4_foundings, vii_11_prices, vii_9_routes, vii_12_debts, vi_2_priority,
)  # fmt: skip


def complaints(move: Move) -> list[str]:
    """Every law a move breaks."""
    return [f"{law.__name__}: {said}" for law in LAWS for said in law(move)]
