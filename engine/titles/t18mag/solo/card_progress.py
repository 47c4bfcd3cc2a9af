"""How far a company's card has come (XI.2.2): purchases one after the other, each once, each only after the one before."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.draft import Draft
from engine.core.view import View
from engine.titles.t18mag.notes import notes
from engine.titles.t18mag.solo import cards
from engine.titles.t18mag.solo.cards import Purchase


def next_purchase(view: View, who: str) -> Purchase | None:
    """What is next on a company's card; a red card without a train waits for its 2-train first."""
    if must_buy_first_train(view, who):
        return None
    plan, done = cards.steps(cards.card_of(view, who)), notes(view).istvan.done.get(who, 0)
    return cards.purchase(plan[done]) if done < len(plan) else None


def must_buy_first_train(view: View, who: str) -> bool:
    """Red cards: without a train the company does nothing but buy a 2-train."""
    return view.option("strength") in cards.board().always_with_train and not view.trains_of(who)


def is_swapping(view: View, who: str) -> bool:
    """Whether a train was given up for the one that is next."""
    return who in notes(view).istvan.swapping


def begin_swap(draft: Draft, who: str) -> None:
    """A train was given up, or there is room: the next one is to be bought."""
    kept = notes(draft).istvan
    draft.set_notes(istvan=replace(kept, swapping=(*kept.swapping, who)))


def tick_off(draft: Draft, who: str) -> None:
    """A purchase is made; the next one is open."""
    kept = notes(draft).istvan
    swapping = tuple(name for name in kept.swapping if name != who)
    draft.set_notes(istvan=replace(kept, done={**kept.done, who: kept.done.get(who, 0) + 1}, swapping=swapping))
