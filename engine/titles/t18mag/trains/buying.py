"""What is bought to run: trains, from large companies and other small ones (III.3.2, VI.3.8), and wagons (VI.3.7, X).

Three large companies sell one wagon each, for one train and one operating round.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.board.faces import Stop
from engine.core.actions import Run
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import StopId, TrainId
from engine.routing.apart.apart_solve import solve
from engine.rules.policies.answers import Goods
from engine.rules.running import Runs, routes_of, runs_of
from engine.rules.stations import stations
from engine.titles.t18mag import majors
from engine.titles.t18mag.actions import BuyExtra
from engine.titles.t18mag.box.facts import tables, train_facts
from engine.titles.t18mag.events import WagonBought
from engine.titles.t18mag.runs import BORDER, MINE, PLUS, WAGONS, carries, is_mine, near_stops, problem_with
from engine.titles.t18mag.trains import phases

SELLERS = {
    "multiplayer": {BORDER: "RABA", PLUS: "G&C", MINE: "SNW"},
    "two_player": {BORDER: "RABA", PLUS: "RABA"},
}


@remembered("trains", "money")
def trains_for_sale(view: View, who: str) -> tuple[Goods, ...]:
    """All decks from the start, and other small companies' trains at a price agreed on (III.3.2, VI.3.8)."""
    map_ = view.book.row.map
    decks = [
        Goods(name, train_facts(data).sellers[map_], data.price, data.price) for name, data in view.book.trains.items()
    ]
    used = [
        Goods(train, owner, 1, view.cash(who))
        for owner in view.book.companies
        if owner != who and view.cash(who)
        for train in dict.fromkeys(view.trains_of(owner))
    ]
    return (*decks, *used)


def train_limit(view: View, company: str) -> int:
    """Two for a small company (III.3.2); large ones own none (VI.4.1)."""
    return 0 if majors.is_large(view, company) else view.book.phase(view.state.phase).train_limit


def pay_for_train(draft: Draft, who: str, train: TrainId, source: str, price: int) -> None:
    """The selling large company gets its part, the bank the rest; a small company gets the price and loses the train."""
    data = draft.book.trains[train]
    if draft.book.companies[source].kind == "minor":
        draft.pay(who, source, price)
        draft.move_train(source, who, train)
        return
    part = price // train_facts(data).seller_part[draft.book.row.map]
    draft.pay(who, source, part)
    draft.pay(who, BANK, price - part)
    draft.add_train(who, train)


def train_bought(draft: Draft, who: str, train: TrainId, source: str) -> None:
    """A train from a deck may open a phase."""
    if draft.book.companies[source].kind == "major":
        phases.train_sold(draft, train)


def has_no_train(view: View) -> bool:
    """Whether nothing can run, be scrapped or get a wagon; large companies never have a train."""
    return not view.trains_of(view.at_turn)


def no_train_is_payable(view: View) -> bool:
    """At the limit of two, or without money for a new train or a company to deal with."""
    who = view.at_turn
    if len(view.trains_of(who)) >= view.policy.train_limit(view, who):
        return True
    cheapest = min(train.price for train in view.book.trains.values())
    used = any(owner != who and yard for owner, yard in view.state.trains.items())
    return view.cash(who) < (1 if used else cheapest)


def sellers(view: View) -> dict[str, str]:
    """Which company sells which wagon on this map."""
    return SELLERS[view.book.row.map]


def prices(view: View) -> tuple[int, ...]:
    """What the first, second and third wagon of a turn cost now (table 6)."""
    return tables(view).wagon_prices[view.book.row.map][view.state.phase]


def price(view: View) -> int | None:
    """The price of the next wagon of the turn, or nothing when no more may be bought."""
    left = prices(view)[len(view.state.turn.extras) :]
    return left[0] if left else None


def wagons(view: View, who: str, picked: Picked) -> Options:
    """The wagons that are sold."""
    return Options(tuple(sellers(view)))


def some_train_waits(view: View, who: str) -> RuleViolation | None:
    """A wagon goes with a train of the company that has track beside it (VI.3.7)."""
    return None if view.trains_of(who) and near_stops(view, who) else refuse("wagon.no_train", company=who)


def wagon_is_sold(view: View, item: str) -> RuleViolation | None:
    """Somebody sells such a wagon (VI.3.7, X)."""
    return None if item in sellers(view) else refuse("wagon.unknown", item=item)


def wagon_is_new(view: View, item: str) -> RuleViolation | None:
    """Each wagon is bought once a turn, and for two players only one in all (VI.3.7, X)."""
    if item in view.state.turn.extras or price(view) is None:
        return refuse("wagon.once", item=item)
    return None


def wagon_is_affordable(view: View, who: str) -> RuleViolation | None:
    """The company can pay for the next wagon (VI.3.7, X)."""
    cost = price(view)
    return (
        refuse("wagon.too_dear", cost=cost, cash=view.cash(who)) if cost is not None and cost > view.cash(who) else None
    )


def wagon_is_used(view: View, who: str, item: str) -> RuleViolation | None:
    """A wagon is paid for its use in this run: a best set of runs has it, alone or with others to be bought (VI.3.7)."""
    if not only_used(view) or any(item in wanted for wanted in fitting(view, who)):
        return None
    return refuse("wagon.not_used", company=who, item=item)


def only_used(view: View) -> bool:
    """Whether the table holds to the rulebook: nobody pays for a wagon that does not run."""
    return view.option("wagons") == "used"


@remembered("tiles", "markers", "trains", "money", "turn.extras", "phase")
def fitting(view: View, who: str) -> tuple[tuple[str, ...], ...]:
    """The sets of wagons, with one more at least than was bought, that the company can pay and a best set of runs uses."""
    return tuple(find_fitting(view, who))


def find_fitting(view: View, who: str) -> Iterator[tuple[str, ...]]:
    """Small sets first; a larger one only where it holds a wagon that no smaller one has a use for."""
    bought, useful = view.state.turn.extras, set[str]()
    near = [item for item in sellers(view) if item not in bought and in_reach(view, who, item)]
    for more in range(1, len(prices(view)) - len(bought) + 1):
        if sum(prices(view)[len(bought) : len(bought) + more]) > view.cash(who):
            return
        for added in combinations(near, more):
            wanted = (*bought, *added)
            if not useful.issuperset(added) and all_used(view, who, wanted):
                useful.update(added)
                yield wanted


def in_reach(view: View, who: str, item: str) -> bool:
    """Whether track leads from the company's stations to a place the wagon is for."""
    return any(is_place_for(item, view.layout.stops[key]) for key in linked(view, who))


def is_place_for(item: str, stop: Stop) -> bool:
    """Red areas, mines or towns."""
    return {BORDER: stop.node.kind == "offboard", MINE: is_mine(stop), PLUS: stop.node.kind == "town"}[item]


@remembered("tiles", "markers")
def linked(view: View, who: str) -> frozenset[StopId]:
    """Every place that track leads to from the company's stations, whoever bars the way."""
    found, fresh = set[StopId](), set(stations(view, who))
    while fresh:
        found |= fresh
        fresh = {segment.b for key in fresh for segment in view.layout.segments(key)} - found
    return frozenset(found)


def all_used(view: View, who: str, items: tuple[str, ...]) -> bool:
    """Whether the best set of runs with these wagons uses each of them."""
    return best_uses(view, who, tuple(item for item in WAGONS if item in items))


@remembered("tiles", "markers", "trains", "phase")
def best_uses(view: View, who: str, wanted: tuple[str, ...]) -> bool:
    """The same of wagons in the order of the box."""
    answer = solve(problem_with(view, who, wanted))
    return first_unused(view, wanted, runs_of(view, view.trains_of(who), answer)) is None


def first_unused(view: View, items: tuple[str, ...], runs: Runs) -> str | None:
    """The first of some wagons that no run uses."""
    used = [
        extra
        for run, route in zip(runs, routes_of(view, runs), strict=True)
        for extra in run.extras
        if carries(view, run, route, extra)
    ]
    return next((item for item in items if item not in used), None)


def one_is_owed(view: View) -> bool:
    """Whether the wagons bought so far are of use only with another one."""
    bought = view.state.turn.extras
    return bool(bought) and only_used(view) and not all_used(view, view.at_turn, bought)


def wagons_are_complete(view: View, who: str) -> RuleViolation | None:
    """Wagons that help only together are bought before the run (VI.3.7)."""
    return refuse("wagon.another", company=who) if one_is_owed(view) else None


def wagons_run(view: View, runs: tuple[Run, ...]) -> RuleViolation | None:
    """Each wagon that was bought is used by a train (VI.3.7)."""
    unused = first_unused(view, view.state.turn.extras, runs) if only_used(view) else None
    return refuse("wagon.left_idle", item=unused) if unused else None


def buy(draft: Draft, action: BuyExtra) -> None:
    """Pay the selling company."""
    cost, seller = price(draft) or 0, sellers(draft)[action.item]
    draft.pay(action.who, seller, cost)
    draft.set_turn(acted=True, extras=(*draft.state.turn.extras, action.item))
    draft.say(WagonBought(company=action.who, item=action.item, seller=seller, cost=cost))


BUY_WAGON = Rule(
    BuyExtra,
    (Field("item", wagons),),
    (some_train_waits, wagon_is_sold, wagon_is_new, wagon_is_affordable, wagon_is_used),
    buy,
)
