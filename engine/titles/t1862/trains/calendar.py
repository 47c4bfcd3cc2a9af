"""How the game will go on, as players reckon: which cards are on sale when, and how many operating rounds are left."""

from __future__ import annotations

from engine.core.remembering import remembered
from engine.core.state import DEPOT
from engine.core.view import View
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.notes import Lner, notes
from engine.titles.t1862.trading.prices import traded
from engine.titles.t1862.trains.buying import LAST_GROUP, bank_price, group_for_sale

LEAST_PACE, OF_COMPANIES = 2.0, 0.5  # cards that go in a round, and of each company


@remembered("companies", "market")
def pace(view: View) -> float:
    """How many cards go in an operating round."""
    started = sum(view.company(name).floated for name in traded(view))
    return max(LEAST_PACE, OF_COMPANIES * started)


@remembered("trains", "companies", "market", "phase")
def sales(view: View) -> tuple[str, ...]:
    """The group the bank sells in this round and each one to come."""
    deck, step = view.trains_of(DEPOT), pace(view)
    if not deck:
        return (group_for_sale(view) or LAST_GROUP,)
    return tuple(deck[int(step * number)] for number in range(int((len(deck) - 1) / step) + 1))


def on_sale(view: View, ahead: int) -> str:
    """The group that is on sale in so many rounds."""
    found = sales(view)
    return found[min(ahead, len(found) - 1)]


def last_group(view: View) -> str:
    """The group whose first card announces the end (10.3, 11.2)."""
    return "E" if view.option("short_game") == "yes" else LAST_GROUP


@remembered("trains", "companies", "market", "phase", "round", "turn", "money", "notes")
def rounds(view: View) -> int:
    """How many operating rounds are still to come, the one under way included."""
    own = notes(view)
    if own.top_price:
        return 1
    if own.bank_broken or own.lner is Lner.FORMED:
        return rest_of_set(view)
    last = tables(view).last_rounds
    return last + (rest_of_set(view) if own.lner is Lner.COMING else announced(view))


def announced(view: View) -> int:
    """How many rounds there are to the end of the set in which the first card of the last group goes.

    Who has trains waits with it until a set begins: bought later in one it costs everybody the set that would follow.
    """
    end, found = last_group(view), sales(view)
    first = next((number for number, group in enumerate(found) if group >= end), len(found))
    begins, ends = -played_of_set(view), rest_of_set(view)
    while begins < first and not (first == 0 and somebody_must(view)):
        begins, ends = ends, ends + view.book.phase(on_sale(view, ends - 1)).operating_rounds
    return ends


def somebody_must(view: View) -> bool:
    """Whether a company that is still to come in the round has no train, and the money for one."""
    now, price = view.state.round, bank_price(view) or 0
    after = now.order[now.order.index(view.at_turn) + 1 :] if view.at_turn in now.order else ()
    return any(not view.trains_of(name) and view.cash(name) >= price for name in after)


def played_of_set(view: View) -> int:
    """How many operating rounds of the set under way are over."""
    now = view.state.round
    return now.ordinal - 1 if now.kind == "operating" else 0


def rest_of_set(view: View) -> int:
    """How many rounds of the set under way, or of the one that comes next, are left."""
    now = view.state.round
    if now.kind == "operating":
        return max(1, now.count - now.ordinal + 1)
    if notes(view).lner is Lner.FORMED:
        return tables(view).last_rounds
    return view.book.phase(view.state.phase).operating_rounds


def is_served(view: View, company: str) -> bool:
    """Whether a company has already had its money in the round under way."""
    now = view.state.round
    if now.kind != "operating" or company not in now.order or view.at_turn not in now.order:
        return False
    if company == view.at_turn:
        return view.state.turn.paid
    return now.order.index(company) < now.order.index(view.at_turn)
