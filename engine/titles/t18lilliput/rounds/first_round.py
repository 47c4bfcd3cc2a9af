"""The set-up: in a snake everybody takes a starting company and a character, and lays a home beside Mildendo (10 to 16)."""

from __future__ import annotations

from engine.core import flow
from engine.core.actions import Choose
from engine.core.book import RoundKind, Step, always
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.outcome.event import Phrase
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK, GONE
from engine.core.view import View
from engine.events import DraftTaken, RoundDraft
from engine.ids import cert_of
from engine.rules.shares import DIRECTOR
from engine.titles.t18lilliput.box.facts import starter, tables
from engine.titles.t18lilliput.holdings import CHARACTERS, own_companies
from engine.titles.t18lilliput.notes import CHOSEN, notes

BOX = "box"
RICH = "GLI"


def starters(view: View) -> tuple[str, ...]:
    """The four companies that are there from the start."""
    return tuple(name for name, data in view.book.companies.items() if data.kind == "starter")


def offered(view: View) -> tuple[str, ...]:
    """The companies and characters still on the table."""
    free = tuple(name for name in starters(view) if not view.company(name).director)
    return (*free, *(name for name in CHARACTERS if not view.state.privates[name]))


def characters_each(view: View) -> int:
    """How many characters each player takes."""
    return 2 if view.option("characters") == "two" else 1


def items(view: View, who: str, picked: Picked) -> Options:
    """What one may take."""
    return Options(offered(view))


def item_is_offered(view: View, item: str) -> RuleViolation | None:
    """It lies on the table."""
    return None if item in offered(view) else refuse("draft.not_offered", item=item)


def kind_is_open(view: View, who: str, item: str) -> RuleViolation | None:
    """Everybody takes one company and one character, in any order; a second character once there is a company."""
    if item in CHARACTERS:
        taken = sum(owner == who for owner in view.state.privates.values())
        if taken >= characters_each(view):
            return refuse("lilliput.character_taken")
        return refuse("lilliput.company_first") if taken and not own_companies(view, who) else None
    return refuse("lilliput.company_taken") if own_companies(view, who) else None


def choosing(view: View) -> Phrase | None:
    """What whoever is at turn may still choose, where that is only one of both."""
    if view.state.round.kind != DRAFT.name:
        return None
    kinds = {item in CHARACTERS for item in offered(view) if kind_is_open(view, view.at_turn, item) is None}
    return Phrase("choose.character" if kinds.pop() else "choose.starter", {}) if len(kinds) == 1 else None


def take(draft: Draft, action: Choose) -> None:
    """The card goes to the player; a company starts at once and looks for its home."""
    draft.say(DraftTaken(player=action.who, item=action.item))
    draft.flag(CHOSEN)
    draft.set_notes(drafted=notes(draft).drafted + 1)
    if action.item in CHARACTERS:
        draft.give_private(action.item, action.who)
    else:
        found(draft, action.who, action.item)


def found(draft: Draft, player: str, name: str) -> None:
    """Half of the shares, the capital, trains and price of a starting company, with its advantage."""
    facts = starter(draft, name)
    draft.set_company(name, director=player, floated=True)
    draft.move_certs(cert_of(name, DIRECTOR), BANK, player)
    draft.pay(BANK, name, facts.treasury)
    for train in facts.trains:
        draft.move_train(BOX, name, train)
    draft.set_price(name, *draft.book.market.cell_of(facts.price))
    if name == RICH:
        draft.pay(BANK, player, tables(draft).glimigrim_cash - draft.book.row.cash)
    draft.set_notes(founding=name)


def seat_for(view: View, taken: int) -> str:
    """Who takes the next card: round the table, then back."""
    lap, place = divmod(taken, len(view.players))
    seats = view.seats_from(view.state.priority)
    return seats[place] if lap % 2 == 0 else seats[-1 - place]


def choices_in_all(view: View) -> int:
    """How many times somebody takes something."""
    return len(view.players) * (1 + characters_each(view))


def begin(draft: Draft) -> None:
    """The starting player takes first."""
    draft.say(RoundDraft())
    flow.start_turn(draft, seat_for(draft, 0))


def turn_over(draft: Draft) -> None:
    """The next player takes, until all have a company and their characters; the rest leaves the game."""
    taken = notes(draft).drafted
    if taken < choices_in_all(draft):
        flow.start_turn(draft, seat_for(draft, taken))
        return
    for name in starters(draft):
        if not draft.company(name).director:
            draft.set_company(name, closed=True)
    for train in draft.trains_of(BOX):
        draft.move_train(BOX, GONE, train)
    flow.start_round(draft, "actions")


def founder(view: View) -> tuple[str, ...]:
    """The company that looks for its home."""
    return (notes(view).founding,)


CHOOSE = Rule(Choose, (Field("item", items),), (item_is_offered, kind_is_open), take)
DRAFT = RoundKind(
    "draft",
    (
        Step("home", ("lay_tile",), lambda view: notes(view).founding != "", founder, duty=always),
        Step("choose", ("choose",), lambda view: CHOSEN not in view.state.turn.flags, duty=always),
    ),
    begin,
    turn_over,
)
