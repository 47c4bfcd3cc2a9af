"""The revenue of a tram company: how much is paid, how the price moves (VIII.5.1), and deficits of its lines (IX.8)."""

from __future__ import annotations

from engine.core.actions import Dividend
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Picked, Rule, Span
from engine.core.state import BANK
from engine.core.view import View
from engine.events import DividendPaid
from engine.rules.market import left_or_down, right_or_up
from engine.titles.t1840.box.facts import tables
from engine.titles.t1840.companies.roles import box, lines, owner
from engine.titles.t1840.events import LineDeficit, RevenueKept
from engine.titles.t1840.notes import notes
from engine.titles.t1840.trains.loans import contribute


def most(view: View, who: str) -> int:
    """The most that can be paid out of the revenue, in tens."""
    step = tables(view).dividend_step
    return view.cash(box(who)) // step * step


def amounts(view: View, who: str, picked: Picked) -> Span:
    """Anything up to that; the least sums that move the price so far make a difference (table 6)."""
    high = most(view, who)
    steps = tables(view).dividend_moves
    return Span(0, high, tables(view).dividend_step, tuple(least for least, _ in steps if 0 < least <= high))


def amount_is_there(view: View, who: str, amount: int) -> RuleViolation | None:
    """The sum is a multiple of ten out of the revenue."""
    step = tables(view).dividend_step
    if 0 <= amount <= most(view, who) and amount % step == 0:
        return None
    return refuse("dividend.amount", amount=amount, cash=most(view, who), step=step)


def moves(view: View, amount: int) -> int:
    """How many cells the price moves for so much paid in all; minus one is a cell to the left (table 6)."""
    steps = tables(view).dividend_moves
    return next(cells for least, cells in reversed(steps) if amount >= least)


def pay_holders(draft: Draft, company: str, payer: str, amount: int) -> None:
    """Players get their parts, the bank what falls to its own shares; then the price moves."""
    parts = {player: amount * draft.percent(player, company) // 100 for player in draft.players}
    for player, part in parts.items():
        draft.pay(payer, player, part)
    draft.pay(payer, BANK, amount - sum(parts.values()))
    draft.say(DividendPaid(company=company, amount=amount, paid={p: part for p, part in parts.items() if part}))
    cells = moves(draft, amount)
    if cells < 0:
        left_or_down(draft, company)
    for _ in range(cells):
        right_or_up(draft, company)


def pay(draft: Draft, action: Dividend) -> None:
    """What is not paid out goes into the treasury."""
    company = action.who
    pay_holders(draft, company, box(company), action.amount)
    own = lines(draft, company)
    draft.set_notes(earned={line: sum_ for line, sum_ in notes(draft).earned.items() if line not in own})
    kept = draft.cash(box(company))
    draft.pay(box(company), company, kept)
    draft.set_turn(acted=True, paid=True)
    if kept:
        draft.say(RevenueKept(company=company, amount=kept))


def pays_by_itself(draft: Draft) -> bool:
    """Where there is nothing to pay there is nothing to decide."""
    if most(draft, draft.at_turn):
        return False
    pay(draft, Dividend(draft.at_turn, 0))
    return True


def settle_line(draft: Draft, line: str, total: int) -> None:
    """A line's money goes into its company's space for the revenue, or the company pays what is lacking."""
    company = owner(draft, line)
    earned = notes(draft).earned
    if total >= 0:
        draft.set_notes(earned={**earned, line: earned.get(line, 0) + total})
        draft.pay(BANK, box(company), total)
        return
    purses = (box(company), company) if draft.option("deficit") == "revenue_first" else (company,)
    draft.say(LineDeficit(company=company, line=line, amount=-total))
    lacking = -total
    for purse in purses:
        part = min(lacking, draft.cash(purse))
        draft.pay(purse, BANK, part)
        lacking -= part
    if lacking:
        contribute(draft, draft.controller(company), BANK, lacking)


DIVIDEND = Rule(Dividend, (Field("amount", amounts),), (amount_is_there,), pay)
