"""Phases (b): what the first train of a kind changes, obsolete trains, and the train that leaves the stack each round."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.state import DEPOT, GONE, POOL
from engine.core.view import View
from engine.events import PhaseBegan
from engine.ids import TrainId
from engine.rules.policies.usual import phase_that_names
from engine.titles.t18lilliput.box.facts import phase_facts
from engine.titles.t18lilliput.events import TrainPooled, TrainRemoved, TrainsObsolete, TrainsRusted

ENDLESS = TrainId("4D")


def obsolete(view: View) -> frozenset[TrainId]:
    """The kinds of train whose cards are turned over."""
    phases = list(view.book.phases.values())
    now = next(number for number, phase in enumerate(phases) if phase.name == view.state.phase)
    return frozenset(train for phase in phases[: now + 1] for train in phase.obsolete)


def next_train(view: View) -> TrainId:
    """The train on top of the stack."""
    return view.trains_of(DEPOT)[0]


def take_next(draft: Draft, taker: str) -> TrainId:
    """Give the train on top of the stack to somebody; of the last kind there is always one more."""
    train = next_train(draft)
    draft.move_train(DEPOT, taker, train)
    if train == ENDLESS:
        draft.add_train(DEPOT, train)
    return train


def train_out(draft: Draft, train: TrainId) -> None:
    """The first train of a kind that leaves the stack begins the next phase."""
    found = phase_that_names(draft, train)
    names = list(draft.book.phases)
    if not found or names.index(found) <= names.index(draft.state.phase):
        return
    draft.set_phase(found)
    draft.say(PhaseBegan(phase=found))
    for kind in draft.book.phase(found).obsolete:
        draft.say(TrainsObsolete(train=kind))
    for kind in phase_facts(draft, found).rust:
        rust(draft, kind)


def rust(draft: Draft, kind: TrainId) -> None:
    """All trains of a kind leave the game, those of the pool too."""
    owners = tuple(owner for owner in (*draft.companies, POOL) if kind in draft.trains_of(owner))
    for owner in owners:
        for train in draft.trains_of(owner):
            if train == kind:
                draft.move_train(owner, GONE, train)
    draft.say(TrainsRusted(train=kind))


def export(draft: Draft) -> None:
    """The next train goes to the pool, as if it had been bought (3); professionals may let it leave the game."""
    out = draft.option("professional") == "out"
    train = take_next(draft, GONE if out else POOL)
    draft.say(TrainRemoved(train=train) if out else TrainPooled(train=train))
    train_out(draft, train)


def over_limit(view: View) -> tuple[str, ...]:
    """The companies with more trains than the phase allows."""
    limit = view.book.phase(view.state.phase).train_limit
    return tuple(name for name in view.companies if len(view.trains_of(name)) > limit)
