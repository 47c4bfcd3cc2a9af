"""A round: two turns of cards there and back (1), running trains (2), bureaucracy (3)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import flow
from engine.core.book import RoundKind, Step, always
from engine.core.draft import Draft
from engine.core.view import View
from engine.rules import operating
from engine.rules.market import ranking
from engine.rules.operating import end_game
from engine.titles.t18lilliput.building.track import nothing_can_be_laid
from engine.titles.t18lilliput.events import RoundActions
from engine.titles.t18lilliput.holdings import mine
from engine.titles.t18lilliput.notes import CARD, notes
from engine.titles.t18lilliput.rounds import characters
from engine.titles.t18lilliput.rounds.cards import STOCK, TOKEN, TRAIN
from engine.titles.t18lilliput.rounds.first_round import founder
from engine.titles.t18lilliput.runs import dividends
from engine.titles.t18lilliput.solo.gulliver import plays
from engine.titles.t18lilliput.solo.turn import runs_by_itself, take_turn
from engine.titles.t18lilliput.trains import phases, pool


def otherwise(deed: str) -> Callable[[View], bool]:
    """The proof that a deed is needless: the card at hand is for another one."""
    return lambda view: notes(view).does != deed


def pool_is_done(view: View) -> bool:
    """The time of what goes besides: no company is about to buy from the pool."""
    return not pool.buyer(view)


def home_lies(view: View) -> bool:
    """The time of markers on a card: no company looks for its home."""
    return notes(view).founding == ""


def begin_actions(draft: Draft) -> None:
    """The cards lie there again; from the starting player round the table and back."""
    seats = draft.seats_from(draft.state.priority)
    draft.set_round(order=(*seats, *reversed(seats)))
    draft.set_notes(used={}, turns=0)
    draft.say(RoundActions(number=draft.state.round.number))
    characters.begin_income(draft)
    flow.start_turn(draft, seats[0])


def actions_over(draft: Draft) -> None:
    """The next turn; after the last one Gulliver's and trains run, for professionals without the train on top of the stack."""
    turns = notes(draft).turns + 1
    draft.set_notes(turns=turns)
    if turns < len(draft.state.round.order):
        flow.start_turn(draft, draft.state.round.order[turns])
        return
    take_turn(draft)
    if draft.option("professional") != "no":
        phases.export(draft)
    flow.start_round(draft, "operating")


def entity_order(view: View) -> tuple[str, ...]:
    """The highest price first."""
    return ranking(view, view.state.market)


def operating_over(draft: Draft) -> None:
    """Bureaucracy, or the end."""
    if dividends.is_last_round(draft):
        end_game(draft, "last_round")
        return
    if draft.option("professional") == "no" and not plays(draft):
        phases.export(draft)
    draft.give_priority(draft.player_after(draft.state.priority))
    flow.start_round(draft, "actions")


def has_no_train(view: View) -> bool:
    """Nothing can run."""
    return not view.trains_of(view.at_turn)


EXCESS = Step("surplus", ("discard",), actors=phases.over_limit, duty=always)
ACTIONS = RoundKind(
    "actions",
    (
        EXCESS,
        Step("income", ("income",), lambda view: notes(view).income != "", characters.asked, duty=always),
        Step("fund", ("fund",), lambda view: notes(view).pot > 0, lambda view: (notes(view).giver,), duty=always),
        Step("home", ("place_token",), lambda view: notes(view).founding != "", founder, duty=always),
        pool.POOLING,
        Step("hand_in", ("hand_in",), pool_is_done, beside=True, unasked=("hand_in",)),
        Step(
            "track", ("lay_tile",), pool_is_done, mine, beside=True, needless=nothing_can_be_laid, unasked=("lay_tile",)
        ),
        Step("sell", ("sell",), beside=True, needless=otherwise(STOCK)),
        Step("buy", ("buy", "par"), beside=True, needless=otherwise(STOCK)),
        Step(
            "trains",
            ("buy_train", "scrap"),
            pool_is_done,
            mine,
            beside=True,
            needless=otherwise(TRAIN),
            unasked=("scrap",),
        ),
        Step("token", ("place_token",), home_lies, mine, beside=True, needless=otherwise(TOKEN)),
        Step("action_card", ("take_card",), lambda view: CARD not in view.state.turn.flags, duty=always),
    ),
    begin_actions,
    actions_over,
)
OPERATING = RoundKind(
    "operating",
    (
        EXCESS,
        Step(
            "run",
            ("run",),
            lambda view: not view.state.turn.ran and not view.state.turn.paid,
            duty=always,
            needless=has_no_train,
            auto=runs_by_itself,
        ),
        Step(
            "dividend",
            ("dividend",),
            lambda view: not view.state.turn.paid,
            duty=always,
            auto=dividends.decides_itself,
            standing=True,
        ),
        pool.POOLING,
    ),
    operating.begin,
    operating.turn_over,
    operating.why_idle,
)
