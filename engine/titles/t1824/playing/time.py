"""How long a game and the trains of it will last, in operating rounds."""

from __future__ import annotations

from engine.core.remembering import remembered
from engine.core.state import BANK, DEPOT
from engine.core.view import View
from engine.ids import TrainId
from engine.titles.t1824.box.facts import train_facts
from engine.titles.t1824.notes import notes
from engine.titles.t1824.playing.income import flow
from engine.titles.t1824.trains.phases import normal_train

SOLD = 1.6  # trains that go in an operating round, those sent abroad counted
AFTER_OPENING = 2.0  # how many rounds after a goods train came on sale it is bought
LONGEST = 30.0


@remembered("trains", "companies", "tiles", "markers", "phase", "money", "market", "certs", "round", "notes", "turn")
def rounds_left(view: View) -> float:
    """What the bank still pays, or what is left of the set where it is the last one."""
    rest = rest_of_set(view)
    if notes(view).last_set:
        return rest
    return max(rest, min(LONGEST, view.cash(BANK) / flow(view)))


def rest_of_set(view: View) -> float:
    """What is left of the rounds of this set, or of the set to come."""
    now = view.state.round
    if now.kind != "operating":
        return float(view.book.phase(view.state.phase).operating_rounds) if view.state.phase else 1.0
    order = now.order or ("",)
    at = order.index(view.at_turn) if view.at_turn in order else 0
    return now.count - now.ordinal + 1 - at / len(order)


@remembered("trains")
def until_sold(view: View, train: TrainId) -> float:
    """In how many rounds the first train of a kind is sold, by the trains that go before it."""
    facts = train_facts(view.book.trains[train])
    if facts.goods:
        return until_sold(view, TrainId(facts.since)) + AFTER_OPENING if facts.since else 0.0
    kinds = [name for name, data in view.book.trains.items() if not train_facts(data).goods]
    if kinds.index(normal_train(view)) > kinds.index(train):
        return 0.0
    before = set(kinds[: kinds.index(train)])
    return 0.3 + sum(name in before for name in view.trains_of(DEPOT)) / SOLD


def train_ends(view: View, train: TrainId) -> float:
    """In how many rounds a train is obsolete."""
    end = view.book.trains[train].rusts_on
    return until_sold(view, TrainId(end)) if end else LONGEST
