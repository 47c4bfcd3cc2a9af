"""The draft of the game for two (X.5): railways are chosen from four stacks, then both players pay for what they have."""

from __future__ import annotations

from engine.core import flow
from engine.core.book import RoundKind, Step
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Options
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import cert_of
from engine.titles.t1824.companies.roles import CLOSED, OWNER, mountains
from engine.titles.t1824.events import PrivateUnsold, RoundStackDraft, StackDue, StackDueChosen, StackPicked
from engine.titles.t1824.notes import notes
from engine.titles.t1824.trading.first_round import prices_of, take_over
from engine.titles.t1824.variants.cisleithania import (
    after_pick,
    drafted,
    on_offer,
    owner_of,
    partner,
    stacks_are_left,
    unpaid,
)


def choosers(view: View) -> tuple[str, ...]:
    """Who chooses from the first, second, third and last stack (X.5)."""
    first, second = view.players
    if view.option("draft_order") == "second_player":
        first, second = second, first
    return (first, second, second, first)


def begin_draft(draft: Draft) -> None:
    """The first choice."""
    draft.set_round(order=choosers(draft))
    draft.say(RoundStackDraft(number=1))
    flow.start_turn(draft, choosers(draft)[0])


def is_paid_later(view: View) -> bool:
    """Whether railways are paid for when all stacks are taken (X.5), and not one by one as the table may have it."""
    return view.option("draft_prices") == "after_stacks"


def before_the_pick(view: View) -> bool:
    """Until a railway was taken in this turn."""
    return not view.state.turn.bought


def is_picking(view: View) -> bool:
    """Whether a railway is chosen now and paid for later."""
    return stacks_are_left(view) and is_paid_later(view)


def is_buying(view: View) -> bool:
    """Whether each railway is paid for as it is chosen."""
    return stacks_are_left(view) and not is_paid_later(view)


def is_pricing(view: View) -> bool:
    """Whether the stacks are taken and a coal railway waits for its price."""
    return not stacks_are_left(view) and bool(unpaid(view))


def are_mountains_sold(view: View) -> bool:
    """Once everything out of the stacks is paid, each player may buy one mountain railway."""
    return notes(view).mountain_turns > 0


def choices(view: View) -> Options:
    """The railways that may be chosen."""
    return Options(on_offer(view))


def can_be_picked(view: View, item: str) -> RuleViolation | None:
    """The railway lies in a stack that is open to the player."""
    return None if item in on_offer(view) else refuse("stack.not_offered", item=item)


def pick(draft: Draft, item: str) -> None:
    """Take a railway; it is paid for when all stacks are taken."""
    who = draft.at_turn
    draft.move_certs(cert_of(item, OWNER), BANK, who)
    draft.set_notes(unpaid=(*unpaid(draft), item))
    draft.set_turn(acted=True, bought=(*draft.state.turn.bought, item))
    draft.say(StackPicked(player=who, item=item))
    say_what_is_due(draft, item)
    after_pick(draft, item)


def say_what_is_due(draft: Draft, item: str) -> None:
    """What a railway costs that is paid for later, or between which prices its owner will choose."""
    prices = prices_of(draft, item)
    if len(prices) == 1:
        draft.say(StackDue(price=prices[0]))
    else:
        draft.say(StackDueChosen(low=prices[0], high=prices[-1]))


def pay_printed_prices(draft: Draft) -> None:
    """Both players pay for what they received; of coal railways each chooses the price afterwards."""
    for name in unpaid(draft):
        prices = prices_of(draft, name)
        if len(prices) == 1:
            take_over(draft, owner_of(draft, name), name, prices[0])


def turn_over(draft: Draft) -> None:
    """Choosing from a stack leaves the card where it is, buying a mountain railway moves it (VI.2); then the next turn."""
    if not draft.state.privates.keys().isdisjoint(draft.state.turn.bought):
        draft.give_priority(draft.player_after(draft.at_turn))
    next_turn(draft)


def next_turn(draft: Draft) -> None:
    """The other player, the next chooser, who has a coal railway to pay, the mountain railways, and on to the purchases."""
    if partner(draft):
        flow.start_turn(draft, draft.player_after(draft.at_turn))
    elif stacks_are_left(draft):
        flow.start_turn(draft, draft.state.round.order[drafted(draft) // 2])
    else:
        pay_printed_prices(draft)
        after_stacks(draft)


def after_stacks(draft: Draft) -> None:
    """Prices of coal railways, one mountain railway each, and on to the purchases."""
    turns = notes(draft).mountain_turns
    if unpaid(draft):
        flow.start_turn(draft, owner_of(draft, unpaid(draft)[0]))
    elif turns < len(draft.players):
        draft.set_notes(mountain_turns=turns + 1)
        flow.start_turn(draft, draft.players[turns])
    else:
        draft.set_notes(mountain_turns=0)
        remove_mountains(draft)
        flow.start_round(draft, "first_stock")


def remove_mountains(draft: Draft) -> None:
    """Mountain railways not bought leave the game (X.5)."""
    for name in mountains(draft, BANK):
        draft.give_private(name, CLOSED)
        draft.say(PrivateUnsold(item=name))


STACK_DRAFT = RoundKind(
    "stack_draft",
    (
        Step("draft", ("choose",), before_the_pick, duty=is_picking),
        Step("purchase", ("buy_company",), duty=is_buying),
        Step("coal_price", ("buy_company",), duty=is_pricing),
        Step("mountain", ("buy_company",), are_mountains_sold),
    ),
    begin_draft,
    turn_over,
)
