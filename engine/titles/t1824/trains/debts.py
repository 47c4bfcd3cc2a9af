"""Debts to the bank (VII.12): half as much again at once, and again after every stock round."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.outcome.event import Phrase
from engine.core.rule import Field, Picked, Rule, Span, between
from engine.core.state import BANK
from engine.core.view import View
from engine.titles.t1824.actions import Repay
from engine.titles.t1824.box.facts import tables
from engine.titles.t1824.events import DebtCleared, DebtInterest, DebtRepaid, DebtTaken, EmergencyContributed
from engine.titles.t1824.notes import notes


def debts(view: View) -> dict[str, int]:
    """What each player owes."""
    return notes(view).debts


def debt(view: View, player: str) -> int:
    """What a player owes the bank."""
    return debts(view).get(player, 0)


def set_debt(draft: Draft, player: str, amount: int) -> None:
    """Write down what a player owes."""
    others = {name: owed for name, owed in debts(draft).items() if name != player}
    draft.set_notes(debts={**others, player: amount} if amount else others)


def with_interest(view: View, amount: int) -> int:
    """An amount with interest, rounded up."""
    rate = tables(view).interest
    return amount + -(-amount * rate // 100)


def contribute(draft: Draft, player: str, company: str, amount: int) -> None:
    """A director pays what his company lacks; what he has not is lent by the bank at once with interest."""
    own = min(amount, draft.cash(player))
    draft.pay(player, company, own)
    draft.say(EmergencyContributed(player=player, company=company, amount=own))
    if amount > own:
        owed = with_interest(draft, amount - own)
        draft.pay(BANK, company, amount - own)
        set_debt(draft, player, debt(draft, player) + owed)
        draft.say(DebtTaken(player=player, amount=amount - own, debt=debt(draft, player)))


def interest_on_all(draft: Draft) -> None:
    """After each stock round every debt grows by half."""
    for player, owed in sorted(debts(draft).items()):
        set_debt(draft, player, with_interest(draft, owed))
        draft.say(DebtInterest(player=player, debt=debt(draft, player)))


def reminder(view: View, who: str) -> Phrase | None:
    """Who has a debt decides nothing without knowing of it (VII.12)."""
    return (
        Phrase("reminder.debt", {"debt": debt(view, who), "rate": tables(view).interest}) if debt(view, who) else None
    )


def most(view: View, who: str) -> int:
    """The most a player can pay back now."""
    return min(debt(view, who), view.cash(who))


def amounts(view: View, who: str, picked: Picked) -> Span:
    """Anything up to the debt and the cash; half of what may be paid lies between."""
    high = most(view, who)
    return between(1, high, high)


def owes_money(view: View, who: str) -> RuleViolation | None:
    """There is a debt, and money to pay with (VII.12)."""
    return None if most(view, who) else refuse("debt.none", player=who)


def amount_is_owed(view: View, who: str, amount: int) -> RuleViolation | None:
    """No more than the debt, no more than the cash (VII.12)."""
    return None if 0 < amount <= most(view, who) else refuse("debt.amount", most=most(view, who))


def repay(draft: Draft, action: Repay) -> None:
    """Pay the bank; it is neither sale nor purchase (VI.2), unless the table counts it as an action."""
    if draft.option("repayment") == "action":
        draft.set_turn(acted=True)
    draft.pay(action.who, BANK, action.amount)
    set_debt(draft, action.who, debt(draft, action.who) - action.amount)
    left = debt(draft, action.who)
    repaid = DebtRepaid if left else DebtCleared
    draft.say(repaid(player=action.who, amount=action.amount, debt=left))


REPAY = Rule(Repay, (Field("amount", amounts),), (owes_money, amount_is_owed), repay)
