"""Action cards (1): each is taken once a round for one of its two actions; a copy card uses one that was taken."""

from __future__ import annotations

from engine.core import flow
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK
from engine.core.view import View
from engine.titles.t18lilliput.actions import Fund, TakeCard
from engine.titles.t18lilliput.box.facts import Deed, phase_facts, setup_facts, tables
from engine.titles.t18lilliput.events import (
    ActionCardCopied,
    ActionCardTaken,
    CardBringsNothing,
    CardCash,
    CardFunded,
    CardToDivide,
)
from engine.titles.t18lilliput.holdings import own_companies
from engine.titles.t18lilliput.notes import CARD, notes

SIDES = ("1", "2", "3")  # the third is the small figure beside a card, which counts where the table says so
TRACK, CASH, STOCK, TRAIN, TOKEN, FUND = "track", "cash", "stock", "train", "token", "fund"

STEPS = {TRACK: ("track",), STOCK: ("sell", "buy"), TRAIN: ("trains",), TOKEN: ("token",), FUND: ("fund",)}


def cards(view: View) -> tuple[str, ...]:
    """The cards of this number of players."""
    return setup_facts(view).cards


def card_of(choice: str) -> str:
    """The card of one of its two actions."""
    return choice.partition("-")[0]


def action_of(view: View, choice: str) -> Deed:
    """What one action of a card does."""
    return tables(view).cards[choice]


def usable(view: View, who: str, picked: Picked) -> Options:
    """Both actions of the cards that lie there, then of those that may be copied."""
    used = notes(view).used
    free = tuple(card for card in cards(view) if card not in used)
    copied = tuple(card for card in cards(view) if card in used) if notes(view).copies[who] else ()
    every = (f"{card}-{side}" for card in free + copied for side in SIDES)
    return Options(tuple(choice for choice in every if is_action(view, choice)))


def is_action(view: View, choice: str) -> bool:
    """Whether a card has such an action at this table."""
    known = card_of(choice) in cards(view) and choice in tables(view).cards
    return known and (choice[-1] != SIDES[-1] or view.option("card_figures") == "five")


def card_is_there(view: View, card: str) -> RuleViolation | None:
    """It is one of the actions of a card of this game."""
    return None if is_action(view, card) else refuse("lilliput.no_card", action_card=card)


def card_is_free(view: View, who: str, card: str) -> RuleViolation | None:
    """Nobody took the card in this round, or the player copies it: in the place of taking one, or before that."""
    taker = notes(view).used.get(card_of(card))
    if taker is None or notes(view).copies[who]:
        return None
    return refuse("lilliput.card_used", action_card=card, player=taker)


def take(draft: Draft, action: TakeCard) -> None:
    """The card is used, and what it allows is to be done next."""
    kept, does, card = notes(draft), action_of(draft, action.card), card_of(action.card)
    copied = card in kept.used
    if not (copied and draft.option("copy_card") == "besides"):
        draft.flag(CARD)
    draft.set_turn(left=())
    taken = ActionCardCopied if copied else ActionCardTaken
    draft.say(taken(player=action.who, action_card=action.card))
    if copied:
        draft.set_notes(copies={**kept.copies, action.who: kept.copies[action.who] - 1})
    else:
        draft.set_notes(used={**kept.used, card: action.who})
    draft.set_notes(does=does.does, lays=does.lays, trains_left=0, buyers=())
    OF_DEED.get(does.does, nothing_yet)(draft, action.who, does)
    if brings_nothing(draft, action.who):
        draft.say(CardBringsNothing())


def brings_nothing(draft: Draft, who: str) -> bool:
    """Whether the card at hand allows nothing that can be done now."""
    deed = notes(draft).does
    if deed == CASH or (deed == FUND and len(own_companies(draft, who)) == 1):
        return False
    return not any(step.name in STEPS[deed] for step in flow.open_steps(draft))


def nothing_yet(draft: Draft, who: str, does: Deed) -> None:
    """What the card allows is done by actions of its own."""


def pay_private(draft: Draft, who: str, does: Deed) -> None:
    """Money for the player (e)."""
    draft.pay(BANK, who, does.amount)
    draft.say(CardCash(player=who, amount=does.amount))


def allow_trains(draft: Draft, who: str, does: Deed) -> None:
    """So many trains may be bought (b)."""
    draft.set_notes(trains_left=does.amount)


def fill_treasury(draft: Draft, who: str, does: Deed) -> None:
    """Money for treasuries by the phase (f)."""
    give(draft, who, phase_facts(draft, draft.state.phase).treasury)


def give(draft: Draft, who: str, amount: int) -> None:
    """Money for a player's treasuries: one company gets it at once, between two the player divides it."""
    own = own_companies(draft, who)
    if len(own) == 1:
        put(draft, own[0], amount)
    else:
        draft.set_notes(pot=amount, giver=who)
        draft.say(CardToDivide(player=who, amount=amount))


def put(draft: Draft, company: str, amount: int) -> None:
    """Money from the bank for a treasury."""
    draft.pay(BANK, company, amount)
    if amount:
        draft.say(CardFunded(company=company, amount=amount))


def funded(view: View, who: str, picked: Picked) -> Options:
    """The player's companies."""
    return Options(own_companies(view, who))


def amounts(view: View, who: str, picked: Picked) -> Options:
    """Everything, in steps of five down to nothing."""
    return Options(tuple(range(notes(view).pot, -1, -5)))


def company_is_own(view: View, who: str, company: str) -> RuleViolation | None:
    """The player directs the company."""
    return None if company in own_companies(view, who) else refuse("lilliput.whose_company", who=company)


def amount_is_there(view: View, amount: int) -> RuleViolation | None:
    """No more is given than there is."""
    most = notes(view).pot
    return None if 0 <= amount <= most else refuse("lilliput.pot", amount=amount, high=most)


def divide(draft: Draft, action: Fund) -> None:
    """One company gets its part, the player's other one the rest."""
    rest = notes(draft).pot - action.amount
    put(draft, action.company, action.amount)
    put(
        draft, next((name for name in own_companies(draft, action.who) if name != action.company), action.company), rest
    )
    draft.set_notes(pot=0, giver="")


def is_for(view: View, deed: str) -> RuleViolation | None:
    """The card at hand is for a deed."""
    at_hand = notes(view).does
    return None if at_hand == deed else refuse("lilliput.other_card" if at_hand else "lilliput.card_first")


def card_is_for_shares(view: View) -> RuleViolation | None:
    """The card at hand is for shares."""
    return is_for(view, STOCK)


OF_DEED = {CASH: pay_private, TRAIN: allow_trains, FUND: fill_treasury}
TAKE_CARD = Rule(TakeCard, (Field("card", usable),), (card_is_there, card_is_free), take)
FUND_RULE = Rule(Fund, (Field("company", funded), Field("amount", amounts)), (company_is_own, amount_is_there), divide)
