"""Characters that act by themselves: the judge's income and the treasurer's price (tables 2 and 3)."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK, GONE
from engine.core.view import View
from engine.ids import TileId
from engine.titles.t18lilliput.actions import HandIn, Income
from engine.titles.t18lilliput.box.facts import tables
from engine.titles.t18lilliput.events import CharacterHandedIn, JudgePaid
from engine.titles.t18lilliput.holdings import JUDGE, TREASURER
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.rounds.cards import give

PRIVATE, TREASURY = "private", "treasury"


def begin_income(draft: Draft) -> None:
    """At the start of a round the judge's owner is asked."""
    owner = draft.state.privates[JUDGE]
    draft.set_notes(income=owner if draft.is_player(owner) else "")


def ways(view: View, who: str, picked: Picked) -> Options:
    """Private money or money for treasuries."""
    return Options((PRIVATE, TREASURY))


def way_is_known(view: View, item: str) -> RuleViolation | None:
    """It is one of the two."""
    return None if item in (PRIVATE, TREASURY) else refuse("lilliput.no_income", item=item)


def take_income(draft: Draft, action: Income) -> None:
    """Five for the player, or twenty for treasuries."""
    amount = tables(draft).judge_private
    draft.set_notes(income="")
    if action.item == TREASURY:
        give(draft, action.who, tables(draft).judge_treasury)
        return
    draft.pay(BANK, action.who, amount)
    draft.say(JudgePaid(player=action.who, amount=amount))


def has_treasurer(view: View, who: str) -> RuleViolation | None:
    """The player has the treasurer."""
    return None if view.state.privates[TREASURER] == who else refuse("lilliput.no_treasurer")


def hand_in(draft: Draft, action: HandIn) -> None:
    """Ten for each round begun; the character leaves the game, with its tile unless that lies."""
    amount = tables(draft).treasurer_step * draft.state.round.number
    draft.pay(BANK, action.who, amount)
    draft.give_private(TREASURER, GONE)
    draft.say(CharacterHandedIn(player=action.who, item=TREASURER, amount=amount, n=len(unlaid(draft))))


def unlaid(view: View) -> tuple[TileId, ...]:
    """The treasurer's tile, while it does not lie."""
    own, left = tables(view).own_tiles.items(), view.tiles_left
    return tuple(tile for tile, owner in own if owner == TREASURER and left.get(tile, 0))


def asked(view: View) -> tuple[str, ...]:
    """Who decides about the judge's income."""
    return (notes(view).income,)


INCOME = Rule(Income, (Field("item", ways),), (way_is_known,), take_income)
HAND_IN = Rule(HandIn, (), (has_treasurer,), hand_in)
