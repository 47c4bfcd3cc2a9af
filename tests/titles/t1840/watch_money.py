"""The second reading of 1840, money and papers: shares, auctions, landmarks, dividends, supplies and the count in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine import State
from engine.core.actions import Bid, Buy, Par, PlaceToken
from engine.random_players import Move

# III.4.2: the printed chart
ROWS = (
    (100, 105, 110, 115, 121, 128, 136, 145, 155, 167, 180, 195, 210, 230, 250, 275, 300, 330, 360, 400),
    (90, 95, 100, 105, 111, 118, 126, 135, 145, 157, 170, 185, 200, 220, 240, 265, 290, 320, 350, 380),
    (80, 85, 90, 95, 101, 108, 116, 125, 135, 147, 160, 175, 190, 210, 230),
    (70, 75, 80, 85, 91, 98, 106, 115, 125, 137),
    (60, 65, 70, 75, 81),
)
LIMIT = {2: 18, 3: 16, 4: 14, 5: 13, 6: 12}  # VII.3, table 5
VALUES = {"PR": 10, "KK": 20, "SB": 30, "HB": 40, "SD": 50, "SSB": 60}  # IV.2, table 4
STADTBAHN = ("W", "V", "G", "D")
EARLY = 7  # the space of line round 2a
LAST = 22  # that of company round 6
ORANGE = {"yellow": 28, "green": 18, "brown": 3}  # I
Said = Iterator[str]


def notes(state: State) -> Any:
    """What the title keeps of a position."""
    return state.notes


def price(state: State, company: str) -> int:
    """The price at which a marker stands."""
    place = state.market[company]
    return ROWS[place.row][place.column]


def gained(move: Move, who: str) -> int:
    """How much more somebody has after a move."""
    return move.after.state.money.get(who, 0) - move.before.money.get(who, 0)


def tenths(state: State, player: str, company: str) -> int:
    """How many tenths of a company somebody has."""
    return 5 * state.certs.get(f"{company}/director", {}).get(player, 0) + state.certs[f"{company}/share"].get(
        player, 0
    )


def nothing_from_nowhere(move: Move) -> Said:
    """III.5, IV.1: money changes hands, and every certificate exists once."""
    before, after = move.before, move.after.state
    if sum(before.money.values()) != sum(after.money.values()):
        yield "money from nowhere"
    for name, holders in after.certs.items():
        want = 10 if name.partition("/")[0] in STADTBAHN else 1 if name.endswith("/director") else 5
        if sum(holders.values()) not in (want, 0):
            yield f"{name}: another number of certificates"


def shares_cost_their_price(move: Move) -> Said:
    """VII.3, VII.6: a share costs what the marker shows, nobody buys what he sold in the round or beyond the limit."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, Buy):
        return
    company = action.cert.partition("/")[0]
    if gained(move, action.who) != -price(before, company):
        yield "price of a share"
    if company in before.sold.get(action.who, ()):
        yield "bought what was sold"
    held = sum(holders.get(action.who, 0) for holders in after.certs.values())
    if held + sum(owner == action.who for owner in after.privates.values()) > LIMIT[len(before.setup.players)]:
        yield "limit of certificates"


def companies_begin_at_par(move: Move) -> Said:
    """VII.5: half for five times the price, 350 of it by the card; the treasury gets ten times."""
    action = move.action
    if not isinstance(action, Par):
        return
    if action.price not in (70, 80, 90, 100):
        yield "par"
    if gained(move, action.who) != 350 - 5 * action.price:
        yield "price of a half"
    if gained(move, action.company) != 10 * action.price:
        yield "capital"


def bids_rise_by_fives(move: Move) -> Said:
    """VI, VIII.6: from the value or from 20, each bid five more at least; one line a round for each company."""
    action, now = move.action, notes(move.before).auction
    if isinstance(action, Bid):
        lines = action.item.isdigit()
        first = min(VALUES, key=lambda item: (item not in move.before.privates, VALUES[item]))
        least = 20 if lines else notes(move.before).falling if action.item == first else VALUES[action.item]
        if action.amount % 5 or action.amount < (now.bid + 5 if now and now.high else least):
            yield "too low a bid"
        if action.amount > move.before.money[action.who]:
            yield "a bid nobody can pay"
    won = notes(move.after.state).winners
    if len(set(won)) < len(won):
        yield "two lines in a round"


def landmarks_are_sold_within_their_value(move: Move) -> Said:
    """IV.2: from line round 2a on, for 1 up to the value, out of the treasury."""
    action: Any = move.action
    if type(action).__name__ != "BuyLandmark":
        return
    company = move.before.companies[action.who].director
    if notes(move.before).space < EARLY or not 1 <= action.price <= VALUES[action.item]:
        yield "landmark out of its range"
    goes_on = move.before.round == move.after.state.round and move.before.turn.who == move.after.state.turn.who
    seller = move.before.privates[action.item]
    if goes_on and (gained(move, company) != -action.price or gained(move, seller) != action.price):
        yield "price of a landmark"


def dividends_go_to_holders(move: Move) -> Said:
    """VIII.5.1, VIII.5.2: each tenth its part, shares in the bank nothing."""
    for event in move.after.events:
        if event.code == "dividend.paid":
            company, amount = event.params["company"], event.params["amount"]
            for player in move.before.setup.players:
                if event.params["paid"].get(player, 0) != amount * tenths(move.after.state, player, company) // 10:
                    yield f"part of {player} of {company}"


def no_line_waits(move: Move) -> Said:
    """IV.1.2: after trams are given to lines none waits beside a line without one."""
    state, action = move.after.state, move.action
    if type(action).__name__ == "Assign" and move.before.setup.options.get("empty_lines", "no") == "no":
        own = [name for name, row in state.companies.items() if row.director == action.who and name.isdigit()]
        if state.trains.get(action.who) and any(not state.trains.get(line) for line in own):
            yield "a line without a tram"


def last_buyers_go_by_price(move: Move) -> Said:
    """VIII.6: of companies without a new line the one with the highest value acts first."""
    before, after = move.before, move.after.state
    same = before.round.kind == after.round.kind == "refit" and before.turn.who != after.turn.who
    if same and price(before, before.turn.who) < price(after, after.turn.who):
        yield "a lower value acted first"


def stations_stand_alone(move: Move) -> Said:
    """IX.6: six stations a line, one in a hex."""
    state = move.after.state
    if not isinstance(move.action, PlaceToken):
        return
    places = [
        stop.partition(".")[0] for stop, owners in state.markers.items() for owner in owners if owner == move.action.who
    ]
    if len(places) > 6 or len(set(places)) < len(places):
        yield "two stations in a hex"


def tiles_of_the_stadtbahn_are_counted(move: Move) -> Said:
    """I: 28 yellow, 18 green and 3 brown ones."""
    lying = Counter(orange(tile) for tile, _ in move.after.state.tiles.values())
    yield from (f"{colour}: too many tiles" for colour, most in ORANGE.items() if lying[colour] > most)


def orange(tile: str) -> str:
    """The colour of a tile with an orange edge."""
    number = int(tile[1:].rstrip("ab")) if tile[0] == "L" else 99
    return "yellow" if number < 5 else "green" if number < 15 else "brown" if number < 17 else ""


def sold_out_companies_rise(move: Move) -> Said:
    """X.3: at the end of a stock round those whose shares are all in hands, one cell up; no other."""
    codes = [event.code for event in move.after.events]
    if "cards.dealt" not in codes:
        return
    rose = [
        event.params["company"]
        for event in move.after.events[: codes.index("cards.dealt")]
        if event.code == "price.moved"
    ]
    before = move.before
    full = {
        name.partition("/")[0]
        for name, holders in before.certs.items()
        if name.endswith("/share") and not holders.get("bank") and name.partition("/")[0] not in STADTBAHN
    }
    can = [name for name in full if name in before.market and before.market[name].row]
    if sorted(rose) != sorted(can):
        yield f"{rose} rose instead of {can}"


def the_richest_wins(move: Move) -> Said:
    """XI: after company round 6, cash and shares less 200 for each loan."""
    state = move.after.state
    if state.over and notes(state).space != LAST:
        yield "over too early"
    for event in move.after.events:
        if event.code == "game.ended":
            for player, worth in event.params["worth"].items():
                shares = sum(price(state, name) * tenths(state, player, name) for name in state.market)
                if worth != state.money[player] + shares - 200 * notes(state).loans.get(player, 0):
                    yield f"worth of {player}"


MONEY = (
    nothing_from_nowhere,
    shares_cost_their_price,
    companies_begin_at_par,
    bids_rise_by_fives,
    landmarks_are_sold_within_their_value,
    dividends_go_to_holders,
    no_line_waits,
    last_buyers_go_by_price,
    stations_stand_alone,
    tiles_of_the_stadtbahn_are_counted,
    sold_out_companies_rise,
    the_richest_wins,
)
