"""What is still to come: phases, what trains will earn in each round, prices at the end, and so what a position is worth."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.remembering import remembered
from engine.core.state import DEPOT, POOL
from engine.core.view import View
from engine.ids import TrainId
from engine.players.playing import Trains
from engine.rules.policies.usual import phase_that_names
from engine.rules.shares import certificates_counted
from engine.titles.t18lilliput.box.facts import market_facts, phase_facts, setup_facts, tables
from engine.titles.t18lilliput.holdings import TREASURER, own_companies
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.playing import alone, ways
from engine.titles.t18lilliput.runs.dividends import LAST_FACTOR, for_holders
from engine.titles.t18lilliput.solo.gulliver import GULLIVER, is_his
from engine.titles.t18lilliput.trading.stock import MOST_DIRECTED
from engine.titles.t18lilliput.trains.buying import price_for

BOUGHT = {1: 0.5, 2: 0.8, 3: 1.0, 4: 1.3}  # trains bought a round, by the number of players
GROWTH = 1.06  # what track to come adds to a run, round after round
TRUST = 0.3  # how surely what can be bought will be
EASE = 0.06  # what money in hand brings a round
CHEST = 0.05  # what money of a company that buys nothing may still be good for
HOPE = 0.15  # how surely better trains than those will run one day
DREAM = (TrainId("5"), TrainId("4D"))
FOUNDING = 0.25  # what money brings a round besides, while it may found a second company
HALF_AT_LEAST = 300  # what is put by for that
RIVAL = 1.0  # how much Gulliver's wealth counts against a single player


def rounds_left(view: View) -> float:
    """How many runs are still to come, the one under way with them."""
    return float(runs_left(view, view.at_turn if view.state.round.kind == "operating" else ""))


def runs_left(view: View, company: str) -> int:
    """How often a company still runs."""
    now, rounds = view.state.round, setup_facts(view).rounds
    if now.kind == "draft":
        return rounds
    return rounds - now.number + (0 if has_run(view, company) else 1)


def has_run(view: View, company: str) -> bool:
    """Whether a company's trains ran in the round under way."""
    now = view.state.round
    if now.kind != "operating" or view.at_turn not in now.order:
        return False
    here = now.order.index(view.at_turn)
    return company in now.order[:here] or (company == view.at_turn and view.state.turn.paid)


@remembered("phase", "trains")
def phases_ahead(view: View) -> tuple[tuple[str, TrainId], ...]:
    """For each round to come, the phase and the train on top of the stack, as trains are bought and leave the stack."""
    stack, pace = view.trains_of(DEPOT), 1 + BOUGHT[len(view.players)]
    names, phase, found = list(view.book.phases), view.state.phase, []
    done = 0
    for at in range(setup_facts(view).rounds):
        out = int(at * pace)
        for train in stack[done:out]:
            opened = phase_that_names(view, train)
            phase = opened if opened and names.index(opened) > names.index(phase) else phase
        done = out
        found.append((phase, stack[min(out, len(stack) - 1)]))
    return tuple(found)


def earning(view: View, company: str, trains: Trains, phase: str) -> int:
    """What trains of a company would earn on the track that lies, in a phase."""
    return ways.most(view, company, trains, halved(view, phase)) if trains else 0


@remembered("phase")
def halved(view: View, phase: str) -> frozenset[TrainId]:
    """The trains that are obsolete in a phase."""
    names = list(view.book.phases)
    return frozenset(train for name in names[: names.index(phase) + 1] for train in view.book.phase(name).obsolete)


def of_now(view: View, company: str) -> float:
    """What a company earns by what it has now."""
    return float(earning(view, company, view.trains_of(company), view.state.phase))


def of_trains(view: View, company: str, trains: Trains) -> float:
    """What a company would earn with other trains."""
    return float(earning(view, company, trains, view.state.phase))


@remembered("phase")
def kept(view: View, trains: Trains, phase: str) -> Trains:
    """The trains that a company still has in a phase: those that did not rust, the best within the limit."""
    names, kinds = list(view.book.phases), list(view.book.trains)
    gone = {train for name in names[: names.index(phase) + 1] for train in phase_facts(view, name).rust}
    left = sorted((train for train in trains if train not in gone), key=kinds.index)
    return tuple(left[-view.book.phase(phase).train_limit :])


def fleets(view: View, company: str) -> Iterator[tuple[str, Trains, Trains]]:
    """For each run to come the phase, the trains that are there, and those that there will be if it buys what it can pay."""
    if is_his(view, company):
        yield from fleets_of_gulliver(view, company)
        return
    own, more, cash = view.trains_of(company), view.trains_of(company), view.cash(company)
    left = runs_left(view, company)
    if notes(view).pooling == company:
        more, cash = with_best(view, company, more, cash, view.trains_of(POOL), view.state.phase)
    for at, (phase, top) in enumerate(phases_ahead(view)[: left + 1]):
        if at or not has_run(view, company):
            yield phase, kept(view, own, phase), kept(view, more, phase)
        more, cash = with_best(view, company, kept(view, more, phase), cash, (top,), phase)


def fleets_of_gulliver(view: View, company: str) -> Iterator[tuple[str, Trains, Trains]]:
    """The same for a company of Gulliver's, who gets the train on top each round, his two companies in turn."""
    own, his = view.trains_of(company), len(own_companies(view, GULLIVER))
    for at, (phase, top) in enumerate(phases_ahead(view)[: runs_left(view, company)]):
        if at % his == 0 and (at or view.state.round.kind == "actions"):
            own = (*kept(view, own, phase), top)
        own = kept(view, own, phase)
        yield phase, own, own


def with_best(view: View, company: str, trains: Trains, cash: int, goods: Trains, phase: str) -> tuple[Trains, int]:
    """The trains and the money after the best purchase that can be paid."""
    able = [train for train in goods if price_for(view, company, train) <= cash]
    room = roomy(view, trains, phase)
    if not able or len(room) >= view.book.phase(phase).train_limit:
        return trains, cash
    best = max(able, key=list(view.book.trains).index)
    return (*room, best), cash - price_for(view, company, best)


def roomy(view: View, trains: Trains, phase: str) -> Trains:
    """The same, at the limit without an obsolete train, which may be given back."""
    old = [train for train in trains if train in halved(view, phase)]
    if len(trains) < view.book.phase(phase).train_limit or not old:
        return trains
    left = [*trains]
    left.remove(old[0])
    return tuple(left)


def to_come(view: View, company: str) -> float:
    """What a company will pay to all its shares until the end, the last round twice."""
    total, left = 0.0, runs_left(view, company)
    for at, (phase, own, more) in enumerate(fleets(view, company), start=1):
        sure = earning(view, company, own, phase)
        hoped = max(sure, earning(view, company, more, phase)) if more != own else sure
        dream = earning(view, company, DREAM, phase) if at < left else 0
        wish = HOPE * max(0, dream - hoped) * min(1.0, (at - 1) / 4)
        paid = for_holders(view, int((1 - TRUST) * sure + TRUST * hoped + wish))
        total += paid * GROWTH**at * (LAST_FACTOR if at == left else 1)
    return total


def price_at_end(view: View, company: str) -> int:
    """The price of a share after a dividend in each round to come, the last one moving it twice."""
    ways, place = market_facts(view).dividend, view.state.market[company]
    here, left = f"{place.row},{place.column}", runs_left(view, company)
    for _ in range(left + 1 if left else 0):
        here = ways[here]
    row, column = here.split(",")
    return view.book.market.rows[int(row)][int(column)]


def wealth(view: View, player: str) -> float:
    """Money and what it is good for, shares at their last prices, and all they will pay."""
    if view.state.over:
        return float(view.worth(player))
    left = rounds_left(view)
    copies = notes(view).copies.get(player, 0) * tables(view).copy_value
    treasurer = (
        tables(view).treasurer_step * setup_facts(view).rounds if view.state.privates.get(TREASURER) == player else 0
    )
    total = money(view, player, left) + copies + treasurer
    for company in view.state.market:
        percent = view.percent(player, company)
        if percent:
            total += percent / 100 * (to_come(view, company) + 10 * price_at_end(view, company))
            total += percent / 100 * CHEST * view.cash(company) * min(1.0, left / 4)
    return total


def money(view: View, player: str, left: float) -> float:
    """What money in hand is good for: it buys shares, and at first half of a second company."""
    cash = view.cash(player)
    aside = min(cash, HALF_AT_LEAST) * FOUNDING * max(0.0, left - 2) if puts_by(view, player) else 0.0
    return cash * (1 + EASE * max(0.0, left - 1)) + aside


def puts_by(view: View, player: str) -> bool:
    """Whether money is put by for a second company: not alone, while Gulliver must be kept from one, and never by him."""
    if len(own_companies(view, player)) >= MOST_DIRECTED or player == GULLIVER:
        return False
    return certificates_counted(view, player) < view.book.row.cert_limit and not alone.missing(view)
