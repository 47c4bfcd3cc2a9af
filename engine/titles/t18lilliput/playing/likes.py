"""What makes sense to random players, who know no better."""

from __future__ import annotations

from engine.core.actions import BuyTrain, Dividend, Pass
from engine.core.chance.dice import number
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.players.playing import Appeals
from engine.titles.t18lilliput.actions import HandIn, TakeCard
from engine.titles.t18lilliput.holdings import own_companies
from engine.titles.t18lilliput.notes import CARD, notes
from engine.titles.t18lilliput.rounds.cards import CASH, FUND, STOCK, TOKEN, TRACK, TRAIN, action_of, card_of
from engine.titles.t18lilliput.trains import phases
from engine.titles.t18lilliput.trains.phases import ENDLESS

NEVER, HARDLY, SELDOM, SOMETIMES, OFTEN = 0.002, 0.02, 0.1, 0.3, 0.6
EARLY, LATE = 5, 7  # rounds
DEEDS = {TRACK: 1.0, TRAIN: OFTEN, STOCK: OFTEN, TOKEN: SOMETIMES, CASH: HARDLY}


def is_racing(view: View) -> bool:
    """Whether people save for trains, as at every third table: phases come early there."""
    return number(view.state.setup.seed) % 3 == 0


def is_saving(view: View) -> bool:
    """Whether companies buy trains early and then save for the dearest, as at every second of those tables."""
    return number(view.state.setup.seed) % 6 == 3


def buys_now(view: View) -> bool:
    """Whether it is the time for trains at such a table: at first, and when the dearest can be paid."""
    price = view.book.trains[ENDLESS].price
    rich = any(view.cash(name) >= price for name in own_companies(view, view.at_turn))
    return view.state.rounds.get("actions", 0) <= EARLY or (phases.next_train(view) == ENDLESS and rich)


def of_card(view: View, action: TakeCard) -> float:
    """Building and buying before money; a copy now and then."""
    copied = card_of(action.card) in notes(view).used
    does = action_of(view, action.card).does
    if is_saving(view) and does == TRAIN:
        return 1.0 if buys_now(view) else NEVER
    if is_racing(view) and does in (TRAIN, FUND):
        return 1.0
    if is_racing(view):
        return SELDOM * DEEDS.get(does, SOMETIMES)
    return DEEDS.get(does, SOMETIMES) * (SOMETIMES if copied else 1)


def of_pass(view: View, action: Pass) -> float:
    """Nobody stops before the card is used."""
    return SELDOM if CARD not in view.state.turn.flags or notes(view).does else 1.0


def of_dividend(view: View, action: Dividend) -> float:
    """Revenue is paid out more often than not."""
    if is_racing(view):
        return SELDOM if action.amount else 1.0
    return 1.0 if action.amount else SOMETIMES


def of_train(view: View, action: BuyTrain) -> float:
    """New trains rather than those of others; who saves for the dearest buys at first, then only that."""
    if is_saving(view) and not buys_now(view):
        return NEVER
    return 1.0 if action.source in (BANK, POOL) else HARDLY


def of_hand_in(view: View, action: HandIn) -> float:
    """The treasurer is worth most in the end."""
    return SELDOM if view.state.rounds.get("actions", 0) >= LATE else NEVER


LIKES: Appeals = {TakeCard: of_card, Pass: of_pass, Dividend: of_dividend, BuyTrain: of_train, HandIn: of_hand_in}
