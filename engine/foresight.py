"""An action before it is done: put together field by field, and what it would bring.

What it brings is a dry run that stops where chance or a hidden deck decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from itertools import takewhile
from typing import Any

import msgspec

from engine.core import flow, kernel
from engine.core.actions import Action, tag
from engine.core.book import Book, Step
from engine.core.draft import Draft
from engine.core.errors import RuleViolation
from engine.core.outcome.event import Event
from engine.core.outcome.ledger import Entry
from engine.core.rule import Domain, Options
from engine.core.state import State
from engine.core.view import View

Choice = Callable[[str, Domain], Any]


class Decision:
    """In whose name, what kind and which values so far; `field` is decided next, out of `domain`."""

    def __init__(self, view: View, who: str, kind: str) -> None:
        self.view, self.who, self.kind = view, who, kind
        self.picked: dict[str, Any] = {}
        self.look()

    def look(self) -> None:
        """See what is decided next: nothing where the action is complete."""
        self.domain: Domain | None = kernel.complete(self.view, self.who, self.kind, self.picked)
        item = None if self.domain is None else self.view.book.rules[self.kind].next_field(self.picked)
        self.field = item.name if item else ""

    @property
    def done(self) -> bool:
        """Whether nothing is left to decide."""
        return self.domain is None

    @property
    def blocked(self) -> bool:
        """Whether what is picked can lead nowhere: a rule is against it."""
        return isinstance(self.domain, Options) and not self.domain.values

    def take(self, value: Any) -> None:
        """Decide the next field."""
        self.picked[self.field] = value
        self.look()

    def take_all(self, choose: Choice) -> Action:
        """Decide every field that is left; the action."""
        while self.domain is not None:
            self.take(choose(self.field, self.domain))
        return self.action()

    def reason(self) -> RuleViolation | None:
        """Why what is picked leads nowhere: the time first, then what the rules say."""
        return kernel.reason(self.view, self.who, self.kind, self.picked)

    def action(self) -> Action:
        """The action of the values picked."""
        return kernel.build(self.view, self.who, self.kind, self.picked)


class Foreseen(msgspec.Struct, frozen=True):
    """What an action brings: `own` happens in the turn it is done in, which leads to `here`; `then` follows when that turn ends, until `after`.

    `leaves` are the steps that a pass leaves out, `undone` those of them in which nothing was done in this turn and, at its end, something could be;
    `drops` such steps that come before what is done and are over with it; `ends` says whether the turn is over with it.
    """

    own: tuple[Event, ...]
    then: tuple[Event, ...]
    here: State
    after: State
    ledger: tuple[Entry, ...] = ()
    leaves: tuple[str, ...] = ()
    ends: bool = False
    drops: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()


class Watch:
    """Looks at a draft whenever a turn ends: how much was said by then, and what the position was."""

    def __init__(self) -> None:
        self.stops: list[tuple[int, State]] = []

    def look(self, draft: Draft) -> None:
        """A turn ends; what a round does by itself after it, in nobody's turn, follows from that one."""
        if draft.at_turn or not self.stops:
            self.stops.append((len(draft.events), copy(draft.state)))


def foresee(book: Book, state: State, action: Action) -> Foreseen:
    """What an action would bring, without what dice or a hidden deck decide; raises why it may not be taken."""
    view, watch = View(book, state), Watch()
    if refusal := kernel.explain(view, action):
        raise refusal
    outcome = kernel.carry_out(view, action, watch.look)
    ends, end = bool(watch.stops), (len(outcome.events), outcome.state)
    (first, here), (second, after) = [*watch.stops, end, end][:2]
    own, then = outcome.events[:first], outcome.events[first:second]
    known = tuple(takewhile(is_open, own))
    sure = here.dice == state.dice
    leaves = flow.left_out(view, action.who) if tag(type(action)) == kernel.PASS else []
    return Foreseen(
        own=known if sure else (),
        then=tuple(takewhile(is_open, then)) if sure and known == own and after.dice == here.dice else (),
        here=here,
        after=after,
        ledger=outcome.ledger,
        leaves=tuple(step.name for step in leaves),
        ends=ends,
        drops=told_left(view, dropped(view, action), action.who),
        undone=told_left(view, leaves, action.who) if ends else flow.undone(view, leaves),
    )


def is_open(event: Event) -> bool:
    """Whether an event turns up nothing that nobody has seen."""
    return not event.HIDDEN


def distinct_offers(book: Book, state: State, entities: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """What entities may do, each thing once: without passes that are spare, and what does no more than a pass beside it."""
    view = View(book, state)
    spare = flow.spare_passes(view)
    found = {}
    for who in entities:
        doubled = {kernel.PASS} if who in spare else like_a_pass(book, state, who)
        found[who] = tuple(kind for kind in kernel.offers(view, who) if kind not in doubled)
    return found


def like_a_pass(book: Book, state: State, who: str) -> tuple[str, ...]:
    """The kinds of action in which an entity has no choice and that do no more than its pass: a dividend of nothing."""
    view = View(book, state)
    duty = next((step for step in flow.open_steps(view) if not step.optional and who in step.actors(view)), None)
    offered = kernel.offers(view, who)
    if duty is None or duty.auto is None or kernel.PASS not in offered:
        return ()
    passed = kernel.carry_out(view, kernel.build(view, who, kernel.PASS, {})).state
    ways = {kind: only_way(view, who, kind) for kind in duty.rules if kind in offered}
    return tuple(kind for kind, way in ways.items() if way and kernel.carry_out(view, way).state == passed)


def dropped(view: View, action: Action) -> list[Step]:
    """The steps somebody is asked for that come before an action's own, and cannot be done any more after it."""
    step = flow.step_for(view, tag(type(action)), action.who)
    if step is None or step.beside:
        return []
    before = takewhile(lambda other: other is not step, flow.open_steps(view))
    mine = (other for other in before if other.optional and not other.beside and action.who in other.actors(view))
    return [other for other in mine if flow.asks(view, other, action.who)]


def told_left(view: View, steps: Sequence[Step], who: str) -> tuple[str, ...]:
    """What is said to be left undone: not what nobody asks for, nor what could not be done anyway."""
    return flow.undone(view, [step for step in steps if flow.asks(view, step, who) and flow.has_way(view, step, who)])


def only_way(view: View, who: str, kind: str) -> Action | None:
    """The one action of a kind that an entity may take, where it has no choice."""
    decision = Decision(view, who, kind)
    while isinstance(decision.domain, Options) and len(set(decision.domain.values)) == 1:
        decision.take(decision.domain.values[0])
    return decision.action() if decision.done else None


def turns_after(book: Book, state: State) -> Iterator[str]:
    """Who has the turns after this one, up to the end of the round, if nothing more is done in any of them."""
    draft = Draft(book, state)
    for _ in range(2 * len((*state.setup.players, *state.companies))):
        book.rounds[state.round.kind].turn_over(draft)
        now = draft.state
        if now.over or (now.round.kind, now.round.number) != (state.round.kind, state.round.number):
            return
        yield draft.at_turn
