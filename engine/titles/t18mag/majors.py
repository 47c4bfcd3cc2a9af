"""The seven large companies (VI.4): they set markers anywhere and pay out what others paid them, and do nothing else."""

from __future__ import annotations

from engine.core.actions import Dividend
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Picked, Rule, Span
from engine.core.state import BANK
from engine.core.view import View
from engine.events import DividendPaid
from engine.rules.market import move_along_row
from engine.titles.t18mag.box.facts import Moves, tables


def is_large(view: View, company: str) -> bool:
    """Whether it is one of the seven."""
    return view.book.companies[company].kind == "major"


def company_is_small(view: View, who: str) -> RuleViolation | None:
    """Small companies build and own trains, large ones do not (VI.3.1, VI.4.1)."""
    return refuse("company.not_small", company=who) if is_large(view, who) else None


def company_is_large(view: View, who: str) -> RuleViolation | None:
    """Large companies decide a dividend; the revenue of small ones is halved by itself (VI.3.1, VI.4.1)."""
    return None if is_large(view, who) else refuse("company.not_large", company=who)


def company_is_directed(view: View, who: str) -> RuleViolation | None:
    """Without a director a large company buys no marker (VI.4.2)."""
    return None if view.company(who).director else refuse("company.no_director", company=who)


def one_marker_a_round(view: View, who: str) -> RuleViolation | None:
    """A large company sets one marker a round (VI.4.2)."""
    return refuse("token.large_one_a_turn", company=who) if is_large(view, who) and view.state.turn.tokens else None


def step(view: View) -> int:
    """Dividends are paid in multiples of this (VI.4.3)."""
    return tables(view).dividend_step


def amounts(view: View, who: str, picked: Picked) -> Span:
    """Anything from nothing to the whole treasury, in tens."""
    most = view.cash(who) // step(view) * step(view)
    return Span(0, most, step(view), marks=tuple(amount for amount in least_for_moves(view) if amount < most))


def amount_is_in_treasury(view: View, who: str, amount: int) -> RuleViolation | None:
    """The treasury holds the dividend, and it is a multiple of ten (VI.4.3)."""
    span = amounts(view, who, {})
    if 0 <= amount <= span.high and amount % span.step == 0:
        return None
    return refuse("dividend.amount", amount=amount, step=span.step, cash=view.cash(who))


def least_for_moves(view: View) -> tuple[int, ...]:
    """The least dividends with which the price moves one space further each (table 8, table 10 for two)."""
    return tuple(most + step(view) for most, _ in moves_of(view).upto)


def price_steps(view: View, amount: int) -> int:
    """How far the price moves for a dividend (table 8, table 10 for two)."""
    row = moves_of(view)
    return next((moves for most, moves in row.upto if amount <= most), row.beyond)


def moves_of(view: View) -> Moves:
    """The table of moves for the map that is played."""
    rows = tables(view).dividend_moves
    return next(row for row in rows if row.map == view.book.row.map)


def pay_out(draft: Draft, company: str, amount: int) -> None:
    """Pay each tenth of the dividend to its holder (unsold shares to the bank) and move the price."""
    paid: dict[str, int] = {}
    for player in draft.everybody:
        part = amount * draft.percent(player, company) // 100
        if part:
            draft.pay(company, player, part)
            paid[player] = part
    draft.pay(company, BANK, amount - sum(paid.values()))
    draft.set_turn(paid=True)
    draft.say(DividendPaid(company=company, amount=amount, paid=paid))
    moves = price_steps(draft, amount)
    if moves:
        move_along_row(draft, company, moves)


def pays_by_itself(draft: Draft) -> bool:
    """Without a director everything is paid out; with an empty treasury there is nothing to decide."""
    company = draft.at_turn
    if draft.company(company).director and draft.cash(company) >= step(draft):
        return False
    pay_out(draft, company, amounts(draft, company, {}).high)
    return True


DIVIDEND = Rule(
    Dividend,
    (Field("amount", amounts),),
    (company_is_large, amount_is_in_treasury),
    lambda draft, action: pay_out(draft, action.who, action.amount),
)
