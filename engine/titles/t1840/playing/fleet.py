"""Which trams a company buys when: a plan for each of its three places, all paid out of one treasury.

Money is worth what the plan can still do with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.actions import BuyTrain, Scrap
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import NO_TRAIN, TrainId
from engine.players import appeals
from engine.players.playing import Trains
from engine.titles.t1840.actions import Assign
from engine.titles.t1840.box.facts import tables
from engine.titles.t1840.companies import roles
from engine.titles.t1840.notes import notes
from engine.titles.t1840.playing import outlook
from engine.titles.t1840.playing.outlook import FRESH, GROWTH, Stage

KEPT = 0.35  # of what is earned until the last purchase goes into the treasury
MOST = 3000  # what is spent on trams at most
ABOUT = (-150, 0, 150)  # money to come is not known so well
DIRECTOR = 3.0  # what money of the director is worth beside money of the company


class Place(NamedTuple):
    """One of the three places on a charter: what its line earns today, from which stage on there is one, and its tram."""

    base: float
    begins: int
    tram: TrainId


def places(view: View, company: str, owned: Sequence[TrainId]) -> list[Place]:
    """The lines with the trams, the best with the best; then lines that are still to come."""
    kinds, own = list(view.book.trains), outlook.bases(view, company)
    trams = sorted(owned, key=kinds.index, reverse=True)
    most = tables(view).max_lines
    wait = 0 if view.state.round.kind in ("revenue", "trams", "lines") and company not in notes(view).winners else 1
    found = [Place(base, 0, NO_TRAIN) for base in own]
    found += [Place(FRESH, wait + at, NO_TRAIN) for at in range(most - len(own))]
    filled = [place._replace(tram=tram) for place, tram in zip(found, trams, strict=False)]
    return filled + found[len(filled) :]


def brings(view: View, base: float, stage: Stage, tram: TrainId) -> float:
    """What a line earns with a tram in the rounds of a stage, or nothing where it would be given up."""
    if tram == NO_TRAIN or not stage.rounds:
        return 0.0
    middle = stage.first + (stage.rounds - 1) / 2
    return max(0.0, stage.rounds * (base + GROWTH * middle + outlook.upkeep(view, tram, stage.newest)))


Plans = dict[int, float]  # by what purchases cost in all: the most that a place brings


@remembered("notes", "round", "turn")
def table(view: View, base: float, begins: int, buys: bool) -> dict[TrainId, Plans]:
    """What a line brings to the end by the best purchases of each cost, by the tram it has now."""
    kinds, ahead = list(view.book.trains), outlook.stages(view)
    after: dict[TrainId, Plans] = {tram: {0: 0.0} for tram in (NO_TRAIN, *kinds)}
    for at in range(len(ahead) - 1, -1, -1):
        stage, later, ready = ahead[at], after, at >= begins
        earned = {tram: brings(view, base, stage, tram) * ready for tram in later}
        sold = stage.prices.items() if ready and (at or buys) else ()
        after = {}
        for tram in later:
            ways = [(cost, value + earned[tram]) for cost, value in later[tram].items()]
            for kind, price in sold:
                if not tram or kinds.index(kind) > kinds.index(tram):
                    ways += [(cost + price, value + earned[kind]) for cost, value in later[kind].items()]
            after[tram] = useful(ways)
    return after


def useful(ways: list[tuple[int, float]]) -> Plans:
    """Those of which no cheaper one brings as much."""
    found: Plans = {}
    most = -9.0
    for cost, value in sorted(ways, key=lambda way: (way[0], -way[1])):
        if value > most + 1:
            found[cost] = most = value
    return found


@remembered("tiles", "markers", "phase", "trains", "companies", "privates", "notes", "round", "turn")
def plans(view: View, company: str, owned: Trains, buys: bool) -> Plans:
    """The same of all three places together."""
    total: Plans = {0: 0.0}
    for place in places(view, company, owned):
        own = table(view, place.base, place.begins, buys)[place.tram]
        both = ((a + b, x + y) for a, x in total.items() for b, y in own.items())
        total = useful([way for way in both if way[0] <= MOST])
    return total


def plan(view: View, company: str, owned: Trains, money: float, buys: bool = True) -> float:
    """What a company will earn to the end with these trams and about so much money for others."""
    found = plans(view, company, owned, buys)
    amounts = (money + more for more in ABOUT)
    return sum(
        max((value for cost, value in found.items() if cost <= amount), default=0.0) for amount in amounts
    ) / len(ABOUT)


def funds(view: View, company: str) -> float:
    """What a company will still put aside for its trams, besides its treasury."""
    ahead = outlook.stages(view)
    last = max((at for at, stage in enumerate(ahead) if stage.prices), default=0)
    running = [place for place in places(view, company, roles.trams(view, company)) if place.tram]
    return KEPT * sum(brings(view, place.base, stage, place.tram) for stage in ahead[:last] for place in running)


def to_come(view: View, company: str) -> float:
    """What a company will earn to the end, paid in parts."""
    money = view.cash(company) + funds(view, company)
    return plan(view, company, roles.trams(view, company), money)


def part(view: View, company: str) -> float:
    """Which part of a company its director has."""
    return view.percent(view.controller(company), company) / 100


def gain(view: View, company: str, owned: Trains, action_price: float, after: Trains) -> float:
    """What a company earns more when it has other trams now, than by waiting."""
    money = view.cash(company) + funds(view, company)
    now = tuple(roles.trams(view, company))
    return plan(view, company, after, money - action_price) - plan(view, company, now, money, buys=False)


def of_train(view: View, action: BuyTrain) -> float:
    """What it adds to the plan; a director who has to help buys cheaply."""
    owned = roles.trams(view, action.who)
    lacking = max(0, action.price - view.cash(action.who))
    more = gain(view, action.who, owned, action.price - lacking, (*owned, action.train))
    return part(view, action.who) * more - DIRECTOR * lacking - 1


def of_scrap(view: View, action: Scrap) -> float:
    """A line gives up what costs more than it brings; a company at its limit what a better tram replaces."""
    if roles.is_line(view, action.who):
        return too_dear(view, action)
    owned = roles.trams(view, action.who)
    kinds = list(view.book.trains)
    if len(owned) < view.policy.train_limit(view, action.who) or action.train != min(owned, key=kinds.index):
        return appeals.NEVER
    rest = appeals.without([*owned], action.train)
    cash = view.cash(action.who)
    paid = ((item.train, item.low) for item in view.policy.trains_for_sale(view, action.who) if item.low <= cash)
    gains = [
        gain(view, action.who, owned, price, (*rest, name))
        for name, price in paid
        if kinds.index(name) > kinds.index(action.train)
    ]
    return part(view, action.who) * max(gains) - 2 if gains else appeals.NEVER


def too_dear(view: View, action: Scrap) -> float:
    """What a line saves without its tram until trams are sold again."""
    now = next((stage for stage in outlook.stages(view) if stage.rounds), None)
    if now is None:
        return appeals.NEVER
    tram_costs = outlook.upkeep(view, action.train, notes(view).newest)
    each = outlook.earns(view, action.who) + GROWTH * (now.rounds - 1) / 2 + tram_costs
    return -each * max(1.0, now.rounds) - 5


def of_assign(view: View, action: Assign) -> float:
    """The best lines get trams, and those that cost least run."""
    found, newest = 1.0, next((stage.newest for stage in outlook.stages(view) if stage.rounds), notes(view).newest)
    for given in action.trams:
        line, _, tram = given.partition(":")
        earned = max(FRESH, outlook.earns(view, line)) + GROWTH
        found += 0.01 * max(0, earned + outlook.upkeep(view, TrainId(tram), newest))
    return found
