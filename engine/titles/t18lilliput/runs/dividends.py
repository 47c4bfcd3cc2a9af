"""Dividends (2): pay or keep, the index follows; the last round pays double; Brobdingnag halves."""

from __future__ import annotations

from engine.core.actions import Dividend
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.outcome.event import Phrase
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.events import DividendPaid, DividendWithheld
from engine.titles.t18lilliput.box.facts import setup_facts
from engine.titles.t18lilliput.events import CardFunded
from engine.titles.t18lilliput.trading.stock import move
from engine.titles.t18lilliput.trains.pool import forgo

LAST_FACTOR = LAST_MOVES = 2


def is_last_round(view: View) -> bool:
    """Whether the game ends with this round."""
    return view.state.round.number >= setup_facts(view).rounds


def amounts(view: View, who: str, picked: Picked) -> Options:
    """All of the revenue or nothing."""
    return Options((view.state.turn.revenue, 0))


def amount_is_possible(view: View, amount: int) -> RuleViolation | None:
    """Revenue is paid out whole or kept."""
    found = amounts(view, "", {}).values
    return None if amount in found else refuse("dividend.choices", amount=amount, prices=sorted(set(found)))


def decide(draft: Draft, action: Dividend) -> None:
    """Pay or keep."""
    if action.amount:
        pay_out(draft, action.who, action.amount, 1)
    else:
        withhold(draft, action.who)


def for_holders(view: View, amount: int) -> int:
    """What goes to shareholders: all, in Brobdingnag half, rounded to the nearest ten."""
    return (amount // 2 + 5) // 10 * 10 if view.option("tiles") == "brobdingnag" else amount


def pay_out(draft: Draft, company: str, amount: int, moves: int) -> None:
    """Each share gets its tenth, those in the bank nothing; the price rises, and nothing is bought from the pool."""
    shared = for_holders(draft, amount)
    paid = {player: shared * held // 100 for player in draft.everybody if (held := draft.percent(player, company))}
    for player, part in paid.items():
        draft.pay(BANK, player, part)
    draft.pay(BANK, company, amount - shared)
    draft.set_turn(paid=True)
    forgo(draft, company)
    draft.say(DividendPaid(company=company, amount=shared, paid=paid))
    if amount > shared:
        draft.say(CardFunded(company=company, amount=amount - shared))
    move(draft, company, "dividend", moves)


def withhold(draft: Draft, company: str) -> None:
    """The treasury keeps the revenue, the price falls, and but in the last round a train of the pool may be bought at once."""
    draft.pay(BANK, company, draft.state.turn.revenue)
    draft.set_turn(paid=True)
    draft.say(DividendWithheld(company=company, amount=draft.state.turn.revenue))
    move(draft, company, "withhold")
    if draft.trains_of(POOL) and draft.controller(company) and not is_last_round(draft):
        draft.set_notes(pooling=company)


def decides_itself(draft: Draft) -> bool:
    """Nothing earned is nothing paid, and the price falls; in the last round all is paid out twice; a rival always pays."""
    company, revenue, last = draft.at_turn, draft.state.turn.revenue, is_last_round(draft)
    if not revenue:
        withhold(draft, company)
    elif last:
        told = len(draft.events)
        pay_out(draft, company, LAST_FACTOR * revenue, LAST_MOVES)
        draft.give_reason(told, Phrase("lilliput.last_round_twice", {}))
    elif not draft.controller(company):
        pay_out(draft, company, revenue, 1)
    else:
        return False
    return True


DIVIDEND = Rule(Dividend, (Field("amount", amounts),), (amount_is_possible,), decide)
