"""Operating rounds (VII): who operates in which order, and what closes a round, a set, and the game."""

from __future__ import annotations

from engine.core import flow
from engine.core.book import RoundKind, Step, always
from engine.core.draft import Draft
from engine.core.state import BANK
from engine.core.view import View
from engine.events import RoundOperating
from engine.rules import market, stations
from engine.rules.market import ranking
from engine.rules.operating import another_round, begin_set, end_game, why_idle
from engine.titles.t1824.box.facts import tables
from engine.titles.t1824.building.stations import place_home
from engine.titles.t1824.companies import state_railways
from engine.titles.t1824.companies.roles import SMALL, bond, is_small, mountains, of_kind
from engine.titles.t1824.events import BankBroken, CompanyIdle, MountainPaid
from engine.titles.t1824.notes import notes
from engine.titles.t1824.runs import revenue
from engine.titles.t1824.runs.revenue import pay_out
from engine.titles.t1824.trading import exchange, stock
from engine.titles.t1824.trading.first_round import remove_unsold
from engine.titles.t1824.trains import buying as trains
from engine.titles.t1824.trains import phases
from engine.titles.t1824.variants import cisleithania


def large_companies(view: View) -> tuple[str, ...]:
    """The share companies that operate, by price (VII.4)."""
    return ranking(view, (name for name in view.state.market if view.company(name).floated))


def entity_order(view: View) -> tuple[str, ...]:
    """Coal railways, pre-state railways, then share companies by price."""
    companies = view.state.companies
    small = (name for name in of_kind(view, *SMALL) if companies[name].floated and not companies[name].closed)
    return (*small, *large_companies(view))


def begin(draft: Draft) -> None:
    """Mountain railways pay, then the companies operate."""
    draft.set_round(order=draft.policy.entity_order(draft))
    current = draft.state.round
    draft.say(RoundOperating(number=current.number, ordinal=current.ordinal, count=current.count))
    pay_mountains(draft)
    next_company(draft, 0)


def pay_mountains(draft: Draft) -> None:
    """Each mountain railway pays its owner (IV.1)."""
    revenue_each = tables(draft).mountain.revenue
    for player in draft.players:
        count = len(mountains(draft, player))
        if count:
            draft.pay(BANK, player, count * revenue_each)
            draft.say(MountainPaid(player=player, count=count, amount=count * revenue_each))


def turn_over(draft: Draft) -> None:
    """The next company; after the last one the round is closed, step by step."""
    who, order = draft.at_turn, draft.state.round.order
    if who:
        end_turn(draft, who)
        next_company(draft, order.index(who) + 1)
    else:
        close(draft)


def next_company(draft: Draft, done: int) -> None:
    """The next company by the prices of now; without one the round closes."""
    order = draft.state.round.order
    waiting = set(order[done:])
    rest = [name for name in entity_order(draft) if name in waiting]
    draft.set_round(order=(*order[:done], *rest))
    if not rest:
        flow.start_turn(draft, "")
    elif rest[0] == bond(draft):
        cisleithania.pay_bond(draft)
        next_company(draft, done + 1)
    elif draft.controller(rest[0]) or draft.option("state_without_director") == "operates":
        begin_turn(draft, rest[0])
    else:
        idle(draft, rest[0])
        next_company(draft, done + 1)


def begin_turn(draft: Draft, company: str) -> None:
    """The company acts; where the table lets a state railway without director act, its first shareholder decides."""
    flow.start_turn(draft, company)
    if not draft.controller(company):
        seats = draft.seats_from(draft.state.priority)
        draft.set_company(company, director=max(seats, key=lambda player: draft.percent(player, company)))
    place_home(draft, company)


def idle(draft: Draft, company: str) -> None:
    """A state railway without director does nothing, and its price falls (IV.4.4)."""
    draft.say(CompanyIdle(company=company))
    market.left_or_down(draft, company)


def end_turn(draft: Draft, company: str) -> None:
    """The company has operated; who only stood in for a director steps back."""
    draft.set_company(company, operated=True)
    if not trains.is_directed(draft, company):
        draft.set_company(company, director="")


def close(draft: Draft) -> None:
    """One step of closing a round; decisions that follow from it come before the next."""
    done = notes(draft).closing
    draft.set_notes(closing=done + 1)
    (form_states, float_after_round, next_round)[done](draft)


def form_states(draft: Draft) -> None:
    """What is exported may found a state railway in the same round."""
    export_after_set(draft)
    state_railways.form_all(draft)


def export_after_set(draft: Draft) -> None:
    """A train goes abroad after each set of operating rounds (VII.15); after the last one the table may spare it."""
    current = draft.state.round
    spared = notes(draft).last_set and draft.option("last_export") == "none"
    if current.ordinal >= current.count and not spared:
        phases.export(draft)


def float_after_round(draft: Draft) -> None:
    """Companies that became complete in the round are launched at its end (IV.2)."""
    stock.float_regionals(draft)


def next_round(draft: Draft) -> None:
    """Another operating round, the stock round, or the end (IX.1)."""
    draft.set_notes(closing=0)
    if another_round(draft):
        return
    if notes(draft).last_set:
        end_game(draft, "bank")
    else:
        flow.start_round(draft, "stock")


def stock_over(draft: Draft) -> None:
    """A set of operating rounds begins."""
    if draft.state.round.kind == "first_stock":
        remove_unsold(draft)
    stock.round_over(draft)
    if stands_still(draft):
        end_game(draft, "standstill")
        return
    begin_set(draft, phases.operating_rounds(draft))


def stands_still(draft: Draft) -> bool:
    """Whether nobody has an income and a whole stock round went by without anybody able to act (see the rulings)."""
    if entity_order(draft) or any(mountains(draft, player) for player in draft.players):
        return False
    before, now = notes(draft).idle_since, draft.state.moves
    draft.set_notes(idle_since=now)
    return before == now


def bank_breaks(draft: Draft) -> bool:
    """Once the bank is empty the set of operating rounds under way, or the next one, is the last (IX.1)."""
    if draft.cash(BANK) > 0 or notes(draft).last_set:
        return False
    draft.set_notes(last_set=True)
    draft.say(BankBroken())
    return True


def is_at_work(view: View) -> bool:
    """Whether a company acts, and not the round itself on its way to the next."""
    return bool(view.state.turn.who)


def has_built(view: View) -> bool:
    """One tile a turn (VII.6)."""
    return bool(view.state.turn.laid)


def before_the_run(view: View) -> bool:
    """Until the trains ran, or one was bought that runs in the next turn only (VII.11)."""
    turn = view.state.turn
    return bool(turn.who) and not turn.ran and not turn.bought


def revenue_is_settled(view: View) -> bool:
    """Shares are sold where trains are bought: after the revenue was dealt with, and the price has moved (VII.5)."""
    return is_at_work(view) and (is_small(view, view.at_turn) or view.state.turn.paid)


def may_deal(view: View) -> bool:
    """The marker of the railway without director comes before further trains."""
    return is_at_work(view) and not cisleithania.is_placing(view)


DECIDERS = (exchange.owner_of_due, trains.overfull, state_railways.returner, cisleithania.setter_in_wien)


def concerned(view: View) -> tuple[str, ...]:
    """Who must decide something before the round goes on: exchange, give up a train, return a marker."""
    return tuple(dict.fromkeys(who for deciders in DECIDERS for who in deciders(view)))


def must_settle(view: View) -> bool:
    """Whether anybody must decide something before the round goes on."""
    for deciders in DECIDERS:  # noqa: SIM110  asked in each position of a round: a generator costs as much as the answers
        if deciders(view):
            return True
    return False


def settle_aftermath(draft: Draft) -> bool:
    """What nobody can decide."""
    return exchange.close_without_share(draft) or trains.undirected_gives_up(draft) or cisleithania.set_by_itself(draft)


OPERATING = RoundKind(
    "operating",
    (
        Step(
            "aftermath",
            ("exchange", "discard", "choose"),
            actors=concerned,
            duty=must_settle,
            auto=settle_aftermath,
            standing=True,
        ),
        Step(
            "bond_marker",
            ("choose",),
            cisleithania.is_placing,
            cisleithania.placers,
            beside=True,
            auto=cisleithania.nowhere_to_place,
            passed=lambda draft, who: draft.set_notes(bond_marker=()),
            standing=True,
        ),
        Step("track", ("lay_tile",), is_at_work, needless=has_built, standing=True),
        Step("token", ("place_token",), is_at_work, needless=stations.no_marker_can_be_set),
        Step("run", ("run",), before_the_run, duty=always),
        Step("dividend", ("dividend",), revenue.must_pay, duty=always),
        Step(
            "no_income",
            (),
            revenue.earned_nothing,
            auto=revenue.pay_nothing,
            passed=lambda draft, who: pay_out(draft, who, 0),
        ),
        Step("shares", ("sell",), revenue_is_settled, actors=trains.director_at_turn, beside=True),
        Step("needed_train", ("buy_train",), is_at_work, duty=trains.must_buy, standing=True),
        Step("trains", ("buy_train",), may_deal, needless=trains.nothing_is_payable),
    ),
    begin,
    turn_over,
    why_idle,
)
