"""A moderator's correction that no rule allows: one named change, booked and audited like any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core import flow
from engine.core.actions import Ruling
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.state import BANK, POOL
from engine.core.view import View

MODERATOR = "moderator"
BOX = "box"
ARROW = ">"


class Change(NamedTuple):
    """One kind of correction: why it cannot be made, and how it is."""

    refusal: Callable[[View, str, str], RuleViolation | None]
    effect: Callable[[Draft, str, str], None]


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


def cert_refusal(view: View, target: str, value: str) -> RuleViolation | None:
    """The giver has such a certificate and the taker is somebody."""
    giver, taker = from_to(value)
    if target not in view.state.certs:
        return refuse("ruling.target", target=target)
    known = view.is_player(taker) or taker in view.state.companies or taker in (BANK, POOL)
    if not view.certs_of(giver, target) or giver == taker or not (known or any_holds(view, taker)):
        return refuse("ruling.value", value=value)
    return None


def any_holds(view: View, place: str) -> bool:
    """Whether a place of the title (`reserved`, `gone`) holds certificates now."""
    return any(place in holders for holders in view.state.certs.values())


def move_cert(draft: Draft, target: str, value: str) -> None:
    """One certificate changes hands; with the director's certificate goes the direction."""
    giver, taker = from_to(value)
    draft.move_certs(target, giver, taker)
    company, _, name = target.partition("/")
    if name == "director":
        draft.set_company(company, director=taker if draft.is_player(taker) else "")


def train_refusal(view: View, target: str, value: str) -> RuleViolation | None:
    """The giver has such a train; the box gives and takes what is not limited."""
    giver, taker = from_to(value)
    if target not in view.book.trains:
        return refuse("ruling.target", target=target)
    limited = target in view.policy.trains_in_game(view)
    there = target in view.trains_of(giver) or (giver == BOX and not limited)
    takes = taker in view.state.companies or taker in view.state.trains or (taker == BOX and not limited)
    return None if there and takes and giver != taker else refuse("ruling.value", value=value)


def move_train(draft: Draft, target: str, value: str) -> None:
    """One train changes hands."""
    giver, taker = from_to(value)
    if giver != BOX:
        draft.take_train(giver, target)
    if taker != BOX:
        draft.add_train(taker, target)


def marker_refusal(view: View, target: str, value: str) -> RuleViolation | None:
    """`+X` sets a marker of a company that has one left, `-X` takes one away that is there."""
    sign, company = value[:1], value[1:]
    if target not in view.layout.stops:
        return refuse("ruling.target", target=target)
    if company not in view.state.companies or sign not in ("+", "-"):
        return refuse("ruling.value", value=value)
    there = company in view.markers_at(target)
    room = view.layout.stops[target].node.slots > len(view.markers_at(target))
    possible = there if sign == "-" else room and not there and bool(view.company(company).tokens)
    return None if possible else refuse("ruling.value", value=value)


def move_marker(draft: Draft, target: str, value: str) -> None:
    """A marker is set, or goes back to the charter at its printed price."""
    sign, company = value[:1], value[1:]
    if sign == "+":
        draft.set_marker(company, target)
        return
    owners = list(draft.markers_at(target))
    owners.remove(company)
    others = {stop: there for stop, there in draft.state.markers.items() if stop != target}
    draft.state.markers = {**others, target: tuple(owners)} if owners else others
    left, printed = draft.company(company).tokens, draft.book.companies[company].tokens
    price = printed[-len(left) - 1] if len(left) < len(printed) else 0
    draft.set_company(company, tokens=(price, *left))


def turn_refusal(view: View, target: str, value: str) -> RuleViolation | None:
    """Somebody who is at turn in this round sooner or later."""
    known = view.state.round.order or view.players
    return None if target in known and not view.state.over else refuse("ruling.target", target=target)


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


CHANGES = {
    "cash": Change(cash_refusal, set_cash),
    "cert": Change(cert_refusal, move_cert),
    "train": Change(train_refusal, move_train),
    "marker": Change(marker_refusal, move_marker),
    "price": Change(price_refusal, set_price),
    "turn": Change(turn_refusal, set_turn),
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
    return change.refusal(view, action.target, action.value)


def effect(draft: Draft, action: Ruling) -> None:
    """Make the correction and say so."""
    draft.say("ruling.made", change=action.change, target=action.target, value=action.value, reason=action.reason)
    CHANGES[action.change].effect(draft, action.target, action.value)
