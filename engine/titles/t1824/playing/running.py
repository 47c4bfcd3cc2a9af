"""How good trains and dividends of 1824 are, in money, compared with passing."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.actions import BuyTrain, Dividend
from engine.core.state import DEPOT
from engine.core.view import View
from engine.ids import TrainId
from engine.routing.apart.apart_solve import solve
from engine.routing.ties import SHARED_ONLY, weighed
from engine.showing import tried
from engine.titles.t1824.companies.roles import is_small
from engine.titles.t1824.playing import income
from engine.titles.t1824.playing.buying import NEVER
from engine.titles.t1824.playing.shares import price_after
from engine.titles.t1824.playing.time import rounds_left, train_ends
from engine.titles.t1824.runs.problem import route_problem
from engine.titles.t1824.runs.routes import mines
from engine.titles.t1824.trains import buying as trains
from engine.titles.t1824.trains.phases import made_obsolete

SPENT = 0.12  # what a railway's money is worth to its director
SMALL_SPENT = 0.25
SMALL_PART = 0.6
STEP = 10.0  # what a share's price falls without a dividend
LASTS = 2.0
SOON = 60.0  # what a lasting train is worth to a railway without one
HELPED = 1.5  # what the director's own money is worth that goes into a train: it would work elsewhere
BORROWED = 1.0
EFFORT = 2_000  # steps of search for a run that is only thought of
RULED_OUT = -25.0  # what looks so bad at a glance is not looked at closely


def part(view: View, player: str, company: str) -> float:
    """Which part of what a railway earns a player gets: half of a small one, and its treasury goes on into the state railway."""
    if is_small(view, company):
        return SMALL_PART if view.company(company).director == player else 0.0
    return 0.97 * view.percent(player, company) / 100


def worth_of(view: View, who: str, earns: float) -> float:
    """What it is worth a round to the director that a railway earns so much: the part, and the price that rises or falls."""
    player = view.controller(who)
    return part(view, player, who) * earns + moved(view, who, bool(earns))


def moved(view: View, who: str, pays: bool) -> float:
    """What the director's shares gain by a dividend, or lose without one."""
    if is_small(view, who) or who not in view.state.market:
        return 0.0
    step = price_after(view, who, 1) - view.price(who) if pays else -STEP
    return view.percent(view.controller(who), who) / 10 * step


def gained(view: View, who: str, before: float, after: float, rounds: float) -> float:
    """What the director gains in so many rounds by what a railway earns more."""
    return (worth_of(view, who, after) - worth_of(view, who, before)) * rounds


def cost(view: View, action: BuyTrain) -> float:
    """What the money for a train is worth: little in the railway's own chest, much of the director's own, more what he borrows."""
    who, player = action.who, view.controller(action.who)
    helped = max(0, action.price - view.cash(who))
    borrowed = max(0, helped - view.cash(player))
    return (
        (SMALL_SPENT if is_small(view, who) else SPENT) * (action.price - helped)
        + HELPED * helped
        + BORROWED * borrowed
    )


def lasting(view: View, owned: tuple[TrainId, ...]) -> bool:
    """Whether there is a train that still runs in the round after the next."""
    return any(train_ends(view, train) > LASTS for train in owned)


def after_trade(view: View, action: BuyTrain) -> tuple[TrainId, ...]:
    """The trains of a railway after a purchase."""
    left = [*view.trains_of(action.who)]
    if action.trade:
        left.remove(action.trade)
    return (*left, action.train)


def judged(view: View, action: BuyTrain, before: float, after: float) -> float:
    """What a train is worth by what the railway earns without and with it."""
    owned, rounds = view.trains_of(action.who), max(0.0, rounds_left(view) - 1)
    lasts = min(rounds, train_ends(view, action.train))
    value = gained(view, action.who, before, after, lasts) - cost(view, action)
    if not lasting(view, owned) and lasts > LASTS and rounds > LASTS:
        value += SOON
    return value - lost(view, action, lasts) - scrapped(view, action, rounds)


def lost(view: View, action: BuyTrain, rounds: float) -> float:
    """What the railway that sells loses, where its director is the same."""
    if action.source == DEPOT:
        return 0.0
    rest = [*view.trains_of(action.source)]
    rest.remove(action.train)
    without = income.with_trains(view, action.source, tuple(rest))
    mine = gained(view, action.source, without, income.now(view, action.source), rounds)
    return mine + (0.0 if rest else to_replace(view, action.source, rounds))


def to_replace(view: View, who: str, rounds: float) -> float:
    """What it costs the director that a railway stands without a train, if it has to buy one before the end."""
    found = [trains.price(view, name) for name in trains.new_trains(view, who)]
    if not found or rounds < 1 and has_acted(view, who):
        return 0.0
    cheapest = min(found)
    return SPENT * cheapest + max(0, cheapest - view.cash(who))


def has_acted(view: View, who: str) -> bool:
    """Whether a railway has had its turn in this round."""
    order = view.state.round.order
    return who in order and order.index(who) < order.index(view.at_turn)


def scrapped(view: View, action: BuyTrain, rounds: float) -> float:
    """What the director loses in other railways whose trains the first of a kind makes obsolete."""
    old = made_obsolete(view, action.train) if action.source == DEPOT else set()
    return sum(harm(view, action.who, name, old, rounds) for name in view.companies if name != action.who) if old else 0


def harm(view: View, buyer: str, who: str, old: set[TrainId], rounds: float) -> float:
    """What the buyer's director loses when these trains of a railway are obsolete sooner than expected."""
    owned = view.trains_of(who)
    rest = tuple(train for train in owned if train not in old)
    if rest == owned or not view.controller(who):
        return 0.0
    player = view.controller(buyer)
    sooner = min(rounds, max(train_ends(view, train) for train in owned if train in old))
    less = income.now(view, who) - income.with_trains(view, who, rest)
    own = to_replace(view, who, rounds) if not rest and view.controller(who) == player else 0.0
    return part(view, player, who) * less * sooner + own


def of_train(view: View, action: BuyTrain) -> float:
    """What the railway earns more with it as long as it runs, less the money."""
    if action.agreed or too_much(view, action):
        return NEVER
    before, after = income.now(view, action.who), income.with_trains(view, action.who, after_trade(view, action))
    return judged(view, action, before, after)


def too_much(view: View, action: BuyTrain) -> bool:
    """Whether one of the director's railways pays another more than it must."""
    return action.source != DEPOT and action.price > max(1, trains.least_price(view, action.who))


def train_closely(view: View, action: BuyTrain) -> float:
    """The same by the best runs before and after, where a glance does not rule it out."""
    glance = of_train(view, action)
    if glance < RULED_OUT and view.trains_of(action.who):
        return glance
    return judged(view, action, best(view, action.who), best(tried(view, action), action.who))


def best(view: View, who: str) -> float:
    """What a good run of a railway brings, as far as a short search goes."""
    if not view.trains_of(who) or not view.policy.can_run(view, who):
        return 0.0
    return view.derive(searched, view.policy.runs_read, who)


def searched(view: View, who: str) -> float:
    """The short search itself; money from mines is not looked for."""
    problem = replace(route_problem(view, who), effort=EFFORT)
    return float(solve(weighed(problem, mines(view.layout), SHARED_ONLY)).total)


def of_dividend(view: View, action: Dividend) -> float:
    """All is paid, since every dividend lifts the price, unless the director would have to pay for the next train."""
    who, player = action.who, view.controller(action.who)
    kept = view.state.turn.revenue - action.amount
    return (
        view.percent(player, who) * action.amount / 100
        + moved(view, who, bool(action.amount))
        + spared(view, who, kept)
    )


def spared(view: View, who: str, kept: int) -> float:
    """What money kept spares the director whose railway will soon have no train."""
    if lasting(view, view.trains_of(who)) or rounds_left(view) < LASTS or not kept:
        return 0.0
    lack = trains.price(view, next(iter(trains.new_trains(view, who)))) - view.cash(who)
    return float(max(0, min(lack, kept)))
