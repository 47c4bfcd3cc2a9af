"""Alone against Gulliver, who founds a second company once he has three tenths: what is still free, and how often he buys."""

from __future__ import annotations

from engine.core.remembering import remembered
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import cert_of
from engine.rules.shares import SHARE, certificates_counted
from engine.titles.t18lilliput.box.facts import setup_facts, tables
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.rounds.cards import STOCK, action_of, cards, is_action
from engine.titles.t18lilliput.solo.gulliver import his, plays
from engine.titles.t18lilliput.solo.shares import tenths


@remembered()
def is_coming(view: View) -> bool:
    """Whether he may still found it: with enough tenths to be had, and turns left to buy them and half of it."""
    if not plays(view) or view.state.over or len(his(view)) != 1:
        return False
    return lacking(view) < turns_left(view) and lacking(view) <= len(free(view))


@remembered()
def missing(view: View) -> int:
    """How many tenths the player must still buy so that he never has enough; none where that is settled, either way."""
    if not is_coming(view) or not lacking(view):
        return 0
    more = len(free(view)) - lacking(view) + 1
    return more if more <= room(view) else 0


def helps_him(view: View, after: View) -> bool:
    """Whether what is done lets him have a second company that he might not have had."""
    return is_coming(after) and (not is_coming(view) or missing(view) > 0)


@remembered()
def lacking(view: View) -> int:
    """How many tenths he still buys before he founds."""
    return tables(view).gulliver.tenths - tenths(view)


@remembered()
def room(view: View) -> int:
    """How many certificates the player may still take."""
    player = view.players[0]
    return view.policy.cert_limit(view, player) - certificates_counted(view, player)


def turns_left(view: View) -> int:
    """How often he still buys: once a round, after the player's cards."""
    now, rounds = view.state.round, setup_facts(view).rounds
    return rounds if now.kind == "draft" else rounds - now.number + (now.kind == "actions")


@remembered()
def free(view: View) -> tuple[str, ...]:
    """The companies of the tenths nobody has, each as often as there are some."""
    return tuple(name for name in view.state.market for _ in range(view.certs_of(BANK, cert_of(name, SHARE))))


def trades(view: View) -> bool:
    """Whether the player may still buy a share in the actions under way."""
    now = notes(view).does == STOCK and not view.state.turn.bought
    return now or any(is_for_shares(view, card) for card in cards(view) if card not in notes(view).used)


def is_for_shares(view: View, card: str) -> bool:
    """Whether a card lets one buy shares."""
    return any(is_action(view, f"{card}-{side}") and action_of(view, f"{card}-{side}").does == STOCK for side in "12")
