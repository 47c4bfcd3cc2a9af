"""Wagons (VI.3.7, X): three large companies sell one each for one train and one operating round."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.board.faces import Stop
from engine.core.actions import Run
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.view import View
from engine.ids import StopId
from engine.routing.apart.apart_solve import solve
from engine.rules.network import stations
from engine.rules.running import Runs, routes_of, runs_of
from engine.titles.t18mag.actions import BuyExtra
from engine.titles.t18mag.box.facts import tables
from engine.titles.t18mag.events import WagonBought
from engine.titles.t18mag.runs import problem as problems
from engine.titles.t18mag.runs.revenue import BORDER, MINE, PLUS, is_mine

SELLERS = {
    "multiplayer": {BORDER: "RABA", PLUS: "G&C", MINE: "SNW"},
    "two_player": {BORDER: "RABA", PLUS: "RABA"},
}


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
    return None if view.trains_of(who) and problems.near_stops(view, who) else refuse("wagon.no_train", company=who)


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
    return best_uses(view, who, tuple(item for item in problems.WAGONS if item in items))


@remembered("tiles", "markers", "trains", "phase")
def best_uses(view: View, who: str, wanted: tuple[str, ...]) -> bool:
    """The same of wagons in the order of the box."""
    answer = solve(problems.problem_with(view, who, wanted))
    return first_unused(view, wanted, runs_of(view, view.trains_of(who), answer)) is None


def first_unused(view: View, items: tuple[str, ...], runs: Runs) -> str | None:
    """The first of some wagons that no run uses."""
    used = [
        extra
        for run, route in zip(runs, routes_of(view, runs), strict=True)
        for extra in run.extras
        if problems.carries(view, run, route, extra)
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
