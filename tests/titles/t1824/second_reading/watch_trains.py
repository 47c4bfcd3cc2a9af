"""Laws of trains (VII.11, VII.13 to VII.15) for the second reading of the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine import State
from engine.core.actions import BuyTrain
from engine.random_players import Move
from tests.titles.t1824.second_reading.watched import BETWEEN, COALS, PRICES, REGIONAL, STATES, price

DEAD = {"2": 4, "3": 6, "4": 7, "5": 8}


def train_limit(state: State, name: str) -> int:
    """IV.2, IV.3, IV.4, VII.14."""
    phase = int(state.phase)
    if name in STATES:
        return 4 if phase < 6 else 3
    if name in REGIONAL:
        return 4 if phase < 4 else 3 if phase < 6 else 2
    return 2


def is_above(state: State, name: str) -> bool:
    """Whether a company has more trains than it may."""
    return len(state.trains.get(name, ())) > train_limit(state, name)


def vii_11_trains(move: Move) -> Iterator[str]:
    """Who is above the limit gives up before anybody does anything but a forced exchange; obsolete trains are gone; coal railways own goods trains only."""
    state = move.after.state
    above = [name for name in move.before.companies if is_above(move.before, name)]
    if above and move.action.who not in above and type(move.action).__name__ != "Exchange":
        yield f"{move.action.who} acts while {above} are above their limits"
    for owner, yard in state.trains.items():
        if owner not in state.companies:
            continue
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


def vii_12_proceeds(move: Move) -> Iterator[str]:
    """A company whose director sold shares buys a train that its treasury could not pay, and all of it is spent."""
    action, before = move.action, move.before
    if not isinstance(action, BuyTrain) or not before.turn.sold or before.trains.get(action.who):
        return
    director = before.companies[action.who].director
    if action.price <= before.money[action.who]:
        yield "the director keeps what he sold for"
    shares = [price(before, company) for company in before.turn.sold]
    if before.money[action.who] + before.money[director] - action.price >= 2 * max(shares):
        yield "more sold than needed"


def vii_11_a_train_at_the_end(move: Move) -> Iterator[str]:
    """Whoever ends a turn owns a train, unless it is a coal railway and the bank has no goods train for it."""
    before, after = move.before, move.after.state
    who = before.turn.who
    if before.round.kind != "operating" or who not in before.companies or after.turn.who == who:
        return
    if after.companies[who].closed or who in before.notes.construction:
        return
    if after.trains.get(who) or before.trains.get(who) or not after.companies[who].director:
        return
    if isinstance(move.action, BuyTrain):  # what it bought may be obsolete already by the export that follows
        return
    if who not in COALS:
        yield f"{who} ends without a train"


def vii_11_prices(move: Move) -> Iterator[str]:
    """The card less half of a weaker train of its kind; between two directors the second price; else from 1."""
    action, before = move.action, move.before
    if not isinstance(action, BuyTrain):
        return
    card = PRICES[action.train]
    if action.source == "depot":
        if action.price != card - (PRICES[action.trade] // 2 if action.trade else 0):
            yield "price of a new train"
    elif before.companies[action.source].director != before.companies[action.who].director:
        if action.price != BETWEEN[action.train] or not action.agreed:
            yield "price between directors"
    elif action.price < 1 or action.trade:
        yield "price within a house"
    if action.trade and (action.trade.endswith("g") is not action.train.endswith("g") or PRICES[action.trade] >= card):
        yield "trade"


def vii_11_deck(move: Move) -> Iterator[str]:
    """No train is lost or made but 10-trains."""
    count = [
        Counter(train for yard in s.trains.values() for train in yard if train != "10")
        for s in (move.before, move.after.state)
    ]
    if count[0] != count[1]:
        yield "trains"


def vii_15_exports(move: Move) -> Iterator[str]:
    """One train goes abroad at the end of a set, none otherwise, once the first 2-train was sold."""
    before, after = move.before, move.after.state
    count = sum(event.code == "train.exported" for event in move.after.events)
    ended = before.round.kind == "operating" and (
        after.round.kind == "stock" or any(event.code == "train.exported" for event in move.after.events)
    )
    if count > 1 or (count and not (ended and before.round.ordinal == before.round.count)):
        yield "export out of time"


LAWS = (
    vii_11_trains, vii_11_purchases, vii_12_proceeds, vii_11_a_train_at_the_end, vii_11_prices, vii_11_deck, vii_15_exports,
)  # fmt: skip
