"""Dividends (7.8.5), George Hudson (7.8.6) and the runs that nobody decides (7.3, 10.3)."""

from __future__ import annotations

from engine.core.actions import Dividend, RunTrains
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK
from engine.core.view import View
from engine.events import DividendPaid, DividendWithheld
from engine.rules.running import best_in_time, run_trains
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.events import (
    DividendToppedUp,
    IncomeEvent,
    IncomeFixed,
    IncomeFixedAlone,
    IncomeFixedNone,
    IncomeSettled,
    IncomeSettledAlone,
    IncomeSettledNone,
)
from engine.titles.t1862.notes import SETTLED, lner_is_formed, notes
from engine.titles.t1862.runs import problem as runs
from engine.titles.t1862.trading.prices import move

Incomes = tuple[type[IncomeEvent], type[IncomeEvent], type[IncomeEvent]]
SETTLED_INCOME = (IncomeSettled, IncomeSettledAlone, IncomeSettledNone)
FIXED_INCOME = (IncomeFixed, IncomeFixedAlone, IncomeFixedNone)


def hudson(view: View, company: str) -> int:
    """The revenue topped up to the share price, where the treasury can and may do so; 0 where not (7.8.6)."""
    if lner_is_formed(view) and view.option("last_hudson") == "none":
        return 0
    revenue, price, step = view.state.turn.revenue, view.price(company), tables(view).hudson_step
    if view.option("new_players") == "yes" or not int(view.option("hudson_from")) <= revenue < price:
        return 0
    raised = -(-price // step) * step
    return raised if raised - revenue <= view.cash(company) else 0


def amounts(view: View, who: str, picked: Picked) -> Options:
    """All of the revenue, the revenue with Hudson's help, or nothing."""
    more = hudson(view, who)
    return Options((view.state.turn.revenue, *((more,) if more else ()), 0))


def amount_is_possible(view: View, who: str, amount: int) -> RuleViolation | None:
    """Revenue is paid out whole or kept; more of it only by Hudson's manoeuvre (7.8.5)."""
    found = sorted(set(amounts(view, who, {}).values))
    return None if amount in found else refuse("dividend.choices", amount=amount, prices=found)


def share_out(draft: Draft, who: str) -> None:
    """The director decides about the money next."""


def pay_out(draft: Draft, company: str, amount: int) -> None:
    """Pay a tenth of the dividend for each share of players and the company itself, or keep the revenue."""
    turn = draft.state.turn
    draft.set_turn(paid=True)
    remember_income(draft, company, (turn.revenue, 0))
    if not amount:
        draft.pay(BANK, company, turn.revenue)
        draft.say(DividendWithheld(company=company, amount=turn.revenue))
        move(draft, company, -tables(draft).dividend_cells)
        return
    draft.pay(company, BANK, amount - turn.revenue)
    paid = {
        holder: amount * held // 100 for holder in (*draft.players, company) if (held := draft.percent(holder, company))
    }
    for holder, part in paid.items():
        draft.pay(BANK, holder, part)
    draft.say(DividendPaid(company=company, amount=amount, paid=paid))
    if amount > turn.revenue:
        draft.say(DividendToppedUp(company=company, amount=amount - turn.revenue))
    steps = min(amount // draft.price(company), tables(draft).most_dividend_steps)
    move(draft, company, steps * tables(draft).dividend_cells)


def decides_itself(draft: Draft) -> bool:
    """Without revenue nothing is paid; without a director everything is kept (7.3)."""
    company = draft.at_turn
    if draft.company(company).director and draft.state.turn.revenue:
        return False
    pay_out(draft, company, 0)
    return True


def before_the_money(view: View) -> bool:
    """Until the money was paid or kept."""
    return not view.state.turn.paid


def before_the_run(view: View) -> bool:
    """Until the trains ran, or the money was dealt with."""
    return not view.state.turn.ran and not view.state.turn.paid


def can_run(view: View, who: str) -> bool:
    """Whether a fixed income comes in, or some train has a route."""
    return fixed_income(view) is not None or runs.can_run(view, who)


def fixed_income(view: View) -> tuple[int, int] | None:
    """After the LNER is formed: the income found before the last operations, which holds for all of them (10.3)."""
    if not lner_is_formed(view) or view.option("last_operations") != "fixed":
        return None
    return notes(view).final.get(view.at_turn)


def income_is_due(view: View, company: str) -> bool:
    """Whether a company's final income is still to be found, before anybody operates after the LNER is formed (10.3)."""
    first = lner_is_formed(view) and view.option("last_operations") == "fixed" and view.state.round.ordinal == 1
    return first and view.company(company).floated and company not in notes(view).final


def finds_income(view: View) -> bool:
    """Whether the company at turn runs for its final income."""
    return income_is_due(view, view.at_turn)


def finds_income_itself(draft: Draft) -> bool:
    """Without a director the company runs for most money, without a route it has no income."""
    who = draft.at_turn
    if not runs.can_run(draft, who):
        settle_income(draft, who, (0, 0))
        return True
    if draft.company(who).director or draft.option("receiver_runs") == "declared":
        return False
    run(draft, RunTrains(who, best_in_time(draft, who, runs.receivers_runs)))
    return True


def say_income(draft: Draft, kinds: Incomes, company: str, income: tuple[int, int]) -> None:
    """Revenue and subsidy, the revenue alone, or that there is none: nobody is told of a sum of nothing."""
    revenue, subsidy = income
    both, alone, none = kinds
    kind = both if subsidy else alone if revenue else none
    draft.say(kind(company=company, revenue=revenue, subsidy=subsidy))


def settle_income(draft: Draft, company: str, income: tuple[int, int]) -> None:
    """The income is noted for the last operations; nothing is paid yet, and nothing else done."""
    remember_income(draft, company, income)
    say_income(draft, SETTLED_INCOME, company, income)
    steps = draft.book.rounds[draft.state.round.kind].steps
    draft.set_turn(left=tuple(step.name for step in steps))
    draft.flag(SETTLED)


def runs_itself(draft: Draft) -> bool:
    """Fixed income comes in by itself; without a director the company runs for most money."""
    who, fixed = draft.at_turn, fixed_income(draft)
    if fixed is not None:
        draft.set_turn(ran=True, revenue=fixed[0])
        draft.pay(BANK, who, fixed[1])
        say_income(draft, FIXED_INCOME, who, fixed)
        return True
    if draft.company(who).director or draft.option("receiver_runs") == "declared":
        return False
    run(draft, RunTrains(who, best_in_time(draft, who, runs.receivers_runs)))
    return True


def run(draft: Draft, action: RunTrains) -> None:
    """Run, and after the LNER is formed remember what it brought; the final income is only found, not paid."""
    only_found, before = finds_income(draft), draft.cash(action.who)
    run_trains(draft, action)
    income = (draft.state.turn.revenue, draft.cash(action.who) - before)
    if only_found:
        draft.pay(action.who, BANK, income[1])
        settle_income(draft, action.who, income)
    else:
        remember_income(draft, action.who, income)


def remember_income(draft: Draft, company: str, income: tuple[int, int]) -> None:
    """After the LNER is formed a company's first run, or none, settles its income (10.3)."""
    final = notes(draft).final
    if lner_is_formed(draft) and company not in final:
        draft.set_notes(final={**final, company: income})


DIVIDEND = Rule(
    Dividend,
    (Field("amount", amounts),),
    (amount_is_possible,),
    lambda draft, action: pay_out(draft, action.who, action.amount),
)
