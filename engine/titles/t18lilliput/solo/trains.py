"""Gulliver's trains (E): the next one of the stack each round, and what makes room for it."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.state import GONE
from engine.core.view import View
from engine.ids import TrainId
from engine.titles.t18lilliput.events import GulliverScraps, GulliverTrain
from engine.titles.t18lilliput.solo.gulliver import his, plays
from engine.titles.t18lilliput.trains import phases


def rank(view: View, train: TrainId) -> int:
    """Where a kind of train stands among the others: 3D above 5, 4D above 3D."""
    return list(view.book.trains).index(train)


def lowest(view: View, company: str) -> TrainId:
    """A company's train of the lowest kind."""
    return min(view.trains_of(company), key=lambda train: rank(view, train))


def taker(view: View) -> str:
    """His company with fewest trains, then the one with the lowest train, then the first."""
    return min(his(view), key=lambda name: (len(view.trains_of(name)), lowest_rank(view, name)))


def lowest_rank(view: View, company: str) -> int:
    """The rank of a company's lowest train; of one without trains, none is lower."""
    return rank(view, lowest(view, company)) if view.trains_of(company) else 0


def take(draft: Draft) -> None:
    """The next train comes to him as if it were bought, and begins a phase like any other."""
    company = taker(draft)
    make_room(draft, company, draft.policy.train_limit(draft, company) - 1)
    train = phases.take_next(draft, company)
    draft.say(GulliverTrain(company=company, train=train))
    phases.train_out(draft, train)


def make_room(draft: Draft, company: str, limit: int) -> None:
    """Scrap the lowest trains above a limit."""
    while len(draft.trains_of(company)) > limit:
        train = lowest(draft, company)
        draft.move_train(company, GONE, train)
        draft.say(GulliverScraps(company=company, train=train))


def keep_limit(draft: Draft) -> bool:
    """What follows a new phase: his companies scrap what is too much; whether they had to."""
    if not plays(draft):
        return False
    above = [name for name in phases.over_limit(draft) if name in his(draft)]
    for name in above:
        make_room(draft, name, draft.policy.train_limit(draft, name))
    return bool(above)
