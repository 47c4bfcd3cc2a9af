"""Which action card to take: by the best that can be done with it now, and what is left to do after that."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from engine.core.actions import Action
from engine.core.remembering import remembered
from engine.core.view import View
from engine.players import quick
from engine.players.candidates import of_kind
from engine.players.quick import Judged
from engine.showing import acting, tried
from engine.titles.t18lilliput.actions import TakeCard
from engine.titles.t18lilliput.box.facts import phase_facts
from engine.titles.t18lilliput.holdings import own_companies
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.playing import deeds, outlook, race
from engine.titles.t18lilliput.rounds.cards import CASH, FUND, STOCK, TOKEN, TRACK, TRAIN, action_of, card_of
from engine.titles.t18lilliput.trains import phases
from engine.titles.t18lilliput.trains.buying import price_for

KINDS = {
    TRACK: ("lay_tile",),
    STOCK: ("sell", "buy", "par"),
    TRAIN: ("scrap", "buy_train"),
    TOKEN: ("place_token",),
    FUND: ("fund",),
}
BASE = 1.0  # a card is always taken
COPY = 22.0  # what the copy card is worth if it is kept
AGAIN = 2  # of cards for two things


def at_a_glance(view: View, action: TakeCard) -> float:
    """What a card does usually, where its means are there."""
    deed = action_of(view, action.card)
    copied = COPY if card_of(action.card) in notes(view).used else 0.0
    left = outlook.rounds_left(view)
    return BASE + glance(view, action.who, deed.does, deed.amount, len(deed.lays)) * min(1.0, left / 4) - copied


def glance(view: View, who: str, does: str, amount: int, tiles: int) -> float:
    """The same for what it does."""
    if does == CASH:
        return float(amount)
    own = own_companies(view, who)
    if does == TRAIN:
        train = phases.next_train(view)
        able = any(view.cash(name) >= price_for(view, name, train) for name in own)
        return 80.0 if able else 0.0
    if does == STOCK:
        cheapest = min((view.price(name) for name in view.state.market), default=0)
        return 70.0 if view.cash(who) >= cheapest else 0.0
    if does == FUND:
        return 0.2 * phase_facts(view, view.state.phase).treasury
    return 20.0 + 10 * tiles if does == TRACK else 5.0


def closely(view: View, action: TakeCard) -> float:
    """What is gained by the best that the card allows."""
    deed = action_of(view, action.card)
    copied = COPY if card_of(action.card) in notes(view).used else 0.0
    return BASE + gained(view, action.who, deed.does, deed.amount, deed.lays) - copied


@remembered()
def gained(view: View, who: str, does: str, amount: int, lays: tuple[str, ...]) -> float:
    """The same for what it does, asked once for cards that do the same."""
    card = next(
        action
        for action in of_kind(view, who, engine.tag(TakeCard))
        if isinstance(action, TakeCard)
        and (deed := action_of(view, action.card))
        and (deed.does, deed.amount, deed.lays) == (does, amount, lays)
    )
    after = tried(view, card)
    if does == CASH:
        private = amount * (1 + outlook.EASE * max(0.0, outlook.rounds_left(view) - 1))
        return private + race.threat(view, who) - race.threat(view, who, amount)
    total = race.worth(after, who) - deeds.now(view, who) if does == FUND else 0.0
    for _ in range(AGAIN if does in (TRACK, TRAIN) else 1):
        best = best_of(after, who, does)
        if best is None or best.value <= 0:
            break
        total += best.value
        after = tried(after, best.action)
    return total


def best_of(view: View, who: str, does: str) -> Judged | None:
    """The best a card allows."""
    found = [
        Judged(quick.judge(view, action, who), action)
        for name in acting(view)
        if view.controller(name) == who
        for kind in KINDS[does]
        for action in doable(view, name, kind)
    ]
    found.sort(key=lambda item: -item.value)
    return next(iter(quick.looked_at(view, found)), None)


def doable(view: View, who: str, kind: str) -> Iterator[Action]:
    """Everything of a kind that somebody may do and that needs nobody's yes."""
    if kind in engine.offers_of(view, who):
        yield from (action for action in of_kind(view, who, kind) if not getattr(action, "agreed", ()))
