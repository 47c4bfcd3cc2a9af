"""A moderator's correction that no rule allows: one named change, booked and audited like any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core import flow
from engine.core.actions import Ruling
from engine.core.audit import broken_laws
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.outcome.event import RulingMade
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import CertId, StopId, TrainId, company_of

MODERATOR = "moderator"
BOX = "box"
ARROW = ">"


class Correction(NamedTuple):
    """One kind of correction: why it cannot be made, and how it is; its name says what the target is."""

    refusal: Callable[[View, Any, str], RuleViolation | None]
    effect: Callable[[Draft, Any, str], None]


def number(text: str) -> int | None:
    """A whole number not below zero, if the text is one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def from_to(value: str) -> tuple[str, str]:
    """Giver and taker of `giver>taker`."""
    giver, _, taker = value.partition(ARROW)
    return giver, taker


def holds_money(view: View, holder: str) -> bool:
    """Whether somebody other than the bank may have money."""
    return holder != BANK and (view.is_player(holder) or holder in view.state.companies or holder in view.state.money)


def cash_refusal(view: View, target: str, value: str) -> RuleViolation | None:
    """The holder exists and the value is an amount."""
    if not holds_money(view, target):
        return refuse("ruling.target", target=target)
    return refuse("ruling.value", value=value) if number(value) is None else None


def set_cash(draft: Draft, target: str, value: str) -> None:
    """The bank makes up the difference, or takes it."""
    more = (number(value) or 0) - draft.cash(target)
    giver, taker = (BANK, target) if more > 0 else (target, BANK)
    draft.pay(giver, taker, abs(more))


def cert_refusal(view: View, target: CertId, value: str) -> RuleViolation | None:
    """The giver has such a certificate and may hand it to the taker."""
    giver, taker = from_to(value)
    if target not in view.state.certs:
        return refuse("ruling.target", target=target)
    there = view.certs_of(giver, target) and giver != taker
    may_go = there and view.policy.rulings.cert_may_go(view, target, giver, taker)
    return None if may_go else refuse("ruling.value", value=value)


def move_cert(draft: Draft, target: CertId, value: str) -> None:
    """One certificate changes hands; the direction goes with its certificate."""
    giver, taker = from_to(value)
    draft.move_certs(target, giver, taker)
    if draft.policy.rulings.gives_direction(draft, target):
        company = company_of(target)
        draft.set_company(company, director=taker if taker in draft.everybody else "")


def train_refusal(view: View, target: TrainId, value: str) -> RuleViolation | None:
    """The giver has such a train, and the taker may have one."""
    giver, taker = from_to(value)
    if not view.policy.rulings.is_train(view, target):
        return refuse("ruling.target", target=target)
    trial = Draft(view.book, view.state)
    there = target in view.trains_of(giver) if giver != BOX else view.policy.rulings.from_box(trial, target)
    takes = view.policy.rulings.into_box(trial, target) if taker == BOX else owns_trains(view, taker)
    return None if there and takes and giver != taker else refuse("ruling.value", value=value)


def owns_trains(view: View, owner: str) -> bool:
    """Whether somebody is a company, or a place where trains lie."""
    return owner in view.state.companies or owner in view.state.trains


def move_train(draft: Draft, target: TrainId, value: str) -> None:
    """One train changes hands."""
    giver, taker = from_to(value)
    if giver == BOX:
        draft.policy.rulings.from_box(draft, target)
    else:
        draft.take_train(giver, target)
    if taker == BOX:
        draft.policy.rulings.into_box(draft, target)
    else:
        draft.add_train(taker, target)


def marker_refusal(view: View, target: StopId, value: str) -> RuleViolation | None:
    """`+X` sets a marker of a company that has one left, `-X` takes one away that is there."""
    sign, company = value[:1], value[1:]
    places = view.policy.marker_places(view, target)
    if not places:
        return refuse("ruling.target", target=target)
    if company not in view.state.companies or sign not in ("+", "-"):
        return refuse("ruling.value", value=value)
    there = company in view.markers_at(target)
    room = places > len(view.markers_at(target))
    possible = there if sign == "-" else room and not there and bool(view.company(company).tokens)
    return None if possible else refuse("ruling.value", value=value)


def move_marker(draft: Draft, target: StopId, value: str) -> None:
    """A marker is set, or goes back to the charter at its printed price."""
    sign, company = value[:1], value[1:]
    if sign == "+":
        draft.set_marker(company, target)
        return
    left, printed = draft.company(company).tokens, draft.book.companies[company].tokens
    draft.take_marker(company, target, printed[-len(left) - 1] if len(left) < len(printed) else 0)


def turn_refusal(view: View, target: str, value: str) -> RuleViolation | None:
    """Somebody who is at turn in this round sooner or later."""
    known = () if view.state.over else view.policy.rulings.takes_turns(view)
    return None if target in known else refuse("ruling.target", target=target)


def set_turn(draft: Draft, target: str, value: str) -> None:
    """Another entity is at turn, with nothing done yet."""
    flow.start_turn(draft, target)


def price_refusal(view: View, target: str, value: str) -> RuleViolation | None:
    """A company with a price, and a cell of the market as `row,column`."""
    if target not in view.state.market:
        return refuse("ruling.target", target=target)
    row, column = (number(part) for part in value.partition(",")[::2])
    legal = row is not None and column is not None and view.book.market.is_cell(row, column)
    return None if legal else refuse("ruling.value", value=value)


def set_price(draft: Draft, target: str, value: str) -> None:
    """The price marker is put into another cell."""
    row, column = value.split(",")
    draft.set_price(target, int(row), int(column))


def revenue_refusal(view: View, target: str, value: str) -> RuleViolation | None:
    """The company at turn has run, what to do with the money is still open, and the value is an amount."""
    turn = view.state.turn
    if target != turn.who or not turn.ran or turn.paid:
        return refuse("ruling.target", target=target)
    return refuse("ruling.value", value=value) if number(value) is None else None


def set_revenue(draft: Draft, target: str, value: str) -> None:
    """The runs of the turn brought another sum."""
    draft.set_turn(revenue=number(value) or 0)


CHANGES = {
    "cash": Correction(cash_refusal, set_cash),
    "cert": Correction(cert_refusal, move_cert),
    "train": Correction(train_refusal, move_train),
    "marker": Correction(marker_refusal, move_marker),
    "price": Correction(price_refusal, set_price),
    "turn": Correction(turn_refusal, set_turn),
    "revenue": Correction(revenue_refusal, set_revenue),
}


def refusal(view: View, action: Ruling) -> RuleViolation | None:
    """Why a correction cannot be made: only a moderator rules, with a reason, one known change that makes sense."""
    if action.who != MODERATOR:
        return refuse("ruling.moderator", who=action.who)
    if not action.reason.strip():
        return refuse("ruling.reason")
    change = CHANGES.get(action.change)
    if change is None:
        return refuse("ruling.change", change=action.change, known=list(CHANGES))
    return change.refusal(view, action.target, action.value) or trial_refusal(view, action)


def trial_refusal(view: View, action: Ruling) -> RuleViolation | None:
    """The correction is tried on a copy: it must keep the laws, and play that could go on before must go on after it."""
    draft = Draft(view.book, view.state)
    try:
        effect(draft, action)
        flow.settle(draft)
        kept = not broken_laws(draft, view.state)
        stands = kept and (can_be_played(View(view.book, draft.state)) or not can_be_played(view))
    except Exception:  # whatever a position no rule leads to brings about is a reason to leave it alone
        stands = False
    return None if stands else refuse("ruling.no_way_on", change=action.change, target=action.target)


def can_be_played(view: View) -> bool:
    """Whether somebody at the table can do something, and the title sees no trouble to come."""
    if view.state.over:
        return True
    able = any(
        flow.can(view, who, kind) for step in flow.open_steps(view) for who in step.actors(view) for kind in step.rules
    )
    waiting = flow.actors(view)
    decided = all(view.controller(who) for who in waiting)
    idle = any(flow.may_pass(view, who) for who in waiting)
    return bool(waiting) and decided and (able or idle) and view.policy.rulings.can_go_on(view)


def effect(draft: Draft, action: Ruling) -> None:
    """Make the correction and say so."""
    draft.say(RulingMade(change=action.change, target=action.target, value=action.value, reason=action.reason))
    CHANGES[action.change].effect(draft, action.target, action.value)
