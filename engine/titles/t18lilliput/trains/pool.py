"""Trains of the pool (b, 2): a company just founded and one that kept its revenue may buy one, at once."""

from __future__ import annotations

from engine.core import flow
from engine.core.book import Step
from engine.core.draft import Draft
from engine.core.view import View
from engine.ids import cert_of
from engine.rules.shares import DIRECTOR
from engine.titles.t18lilliput.notes import notes


def buyer(view: View) -> str:
    """The company that may buy from the pool now: in its own turn or in that of its founder, in no other."""
    company = notes(view).pooling
    own = company and (view.at_turn == company or cert_of(company, DIRECTOR) in view.state.turn.bought)
    return company if own else ""


def forgo(draft: Draft, who: str) -> None:
    """The chance to buy from the pool is gone."""
    draft.set_notes(pooling="")


def lapses(draft: Draft) -> bool:
    """The chance is for now alone: where nothing can be bought and nothing be given back for it, it is gone at once."""
    company = buyer(draft)
    if any(flow.can(draft, company, kind) for kind in POOLING.rules):
        return False
    forgo(draft, company)
    return True


POOLING = Step(
    "pool",
    ("buy_train", "scrap"),
    lambda view: buyer(view) != "",
    lambda view: (buyer(view),),
    beside=True,
    auto=lapses,
    passed=forgo,
    standing=True,
    unasked=("scrap",),
)
