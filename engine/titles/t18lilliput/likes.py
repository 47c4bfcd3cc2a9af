"""What makes sense to players who know no better: hints for random play, never asked by a rule."""

from __future__ import annotations

from engine.core.actions import BuyTrain, Dividend, Pass
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.titles.likes import Appeals
from engine.titles.t18lilliput.actions import HandIn, TakeCard
from engine.titles.t18lilliput.notes import CARD, notes
from engine.titles.t18lilliput.rounds.cards import CASH, FUND, STOCK, TOKEN, TRACK, TRAIN, action_of, card_of

NEVER, HARDLY, SELDOM, SOMETIMES, OFTEN = 0.002, 0.02, 0.1, 0.3, 0.6
LATE = 7  # rounds
DEEDS = {TRACK: 1.0, TRAIN: OFTEN, STOCK: OFTEN, TOKEN: SOMETIMES, CASH: HARDLY}


def is_racing(view: View) -> bool:
    """Whether people save for trains, as at every third table: phases come early there."""
    return view.state.setup.seed % 3 == 0


def of_card(view: View, action: TakeCard) -> float:
    """Building and buying before money; a copy now and then."""
    copied = card_of(action.card) in notes(view).used
    does = action_of(view, action.card)["does"]
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
    """New trains rather than those of others."""
    return 1.0 if action.source in (BANK, POOL) else HARDLY


def of_hand_in(view: View, action: HandIn) -> float:
    """The treasurer is worth most in the end."""
    return SELDOM if view.state.rounds.get("actions", 0) >= LATE else NEVER


APPEALS: Appeals = {TakeCard: of_card, Pass: of_pass, Dividend: of_dividend, BuyTrain: of_train, HandIn: of_hand_in}

# What trials count beside the rules they are to reach (`reached.py`).
NOTABLE = ()
