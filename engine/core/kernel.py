"""The pure function in the middle: what may be done, why not, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from engine.core import flow, ruling
from engine.core.actions import KINDS, Action, Pass, Ruling, tag, types_of
from engine.core.audit import broken_laws
from engine.core.book import Book
from engine.core.draft import Draft
from engine.core.errors import BadInput, EngineBug, RuleViolation, SignalBoxError, refuse
from engine.core.rule import Domain, Options, Picked, Rule
from engine.core.state import Outcome, State
from engine.core.view import View

PASS = tag(Pass)
SAMPLED = 32  # moves that are only tried, of which one is judged and audited


def offers(view: View, who: str) -> tuple[str, ...]:
    """The kinds of action an entity may take now, each with at least one legal completion."""
    if view.state.over:
        return ()
    kinds: list[str] = []
    for step in flow.open_steps(view).of(who):
        kinds.extend(kind for kind in step.rules if kind not in kinds and flow.can(view, who, kind))
    if flow.may_pass(view, who):
        kinds.append(PASS)
    return tuple(kinds)


def asides(view: View, who: str) -> tuple[str, ...]:
    """The kinds of action an entity may take that nobody asks it for, though it or somebody else is asked for another."""
    wanted = flow.wanted(view, who)
    steps = (step for step in flow.open_steps(view) if who in step.actors(view))
    return tuple(kind for step in steps for kind in step.unasked if kind not in wanted)


def complete(view: View, who: str, kind: str, picked: Picked) -> Domain | None:
    """The legal values of the next undecided field, or nothing when the action is complete."""
    if kind == PASS:
        return None
    rule = rule_of(view, kind)
    if view.state.over or flow.step_for(view, kind, who) is None or not rule.fits(view, who, picked):
        return Options(()) if rule.next_field(picked) else None
    return rule.choices(view, who, picked)


def build(view: View, who: str, kind: str, picked: Picked) -> Action:
    """The action out of picked fields, or one clear line."""
    return Pass(who) if kind == PASS else rule_of(view, kind).build(who, picked)


def standing(view: View, who: str, kind: str) -> Action | None:
    """The action that leaves things as they are, where a rule knows one and nothing is against it."""
    rule = view.book.rules.get(kind) if in_time(view, who, kind) else None
    values = rule.standing(view, who) if rule else None
    action = build(view, who, kind, values) if values else None
    return action if action is not None and explain(view, action) is None else None


def rule_of(view: View, kind: str) -> Rule:
    """The rule for a kind of action of this game, or one clear line."""
    rule = view.book.rules.get(kind) if isinstance(kind, str) else None
    if rule is None:
        raise BadInput("input.unknown_kind", kind=str(kind))
    return rule


def explain(view: View, action: Action) -> RuleViolation | None:
    """The first reason why an action may not be taken, or nothing."""
    malformed = ill_typed(action)
    if malformed is not None:
        return malformed
    if isinstance(action, Ruling):
        return ruling.refusal(view, action)
    if view.state.over:
        return refuse("game.over")
    kind = tag(type(action))
    if kind == PASS:
        return None if flow.may_pass(view, action.who) else not_now(view, action.who, kind)
    step = flow.step_in_reach(view, kind, action.who)
    if step is None:
        return not_now(view, action.who, kind)
    said = view.book.rules[kind].refusal(view, action, flow.open_steps(view).is_able(action.who, kind))
    if said is None and step.alone is not None and flow.step_for(view, kind, action.who) is None:
        return not_now(view, action.who, kind)
    return said


def closed(view: View, who: str, kind: str) -> RuleViolation | None:
    """Why an entity can take no action of a kind now, whatever its fields, or nothing."""
    if not view.state.over and flow.step_for(view, kind, who) is not None:
        return None
    return reason(view, who, kind, {}) or not_now(view, who, kind)


def reason(view: View, who: str, kind: str, picked: Picked) -> RuleViolation | None:
    """Why nothing of a kind can be done with what is picked: the time first, then what the guards say."""
    return out_of_time(view, who, kind) or rule_of(view, kind).reason(view, who, picked)


def in_time(view: View, who: str, kind: str) -> bool:
    """Whether it is the time for an entity to do something of a kind, be it possible or not.

    A rule's guards and domains are about those who act in its steps; of nobody else, and at no other time, are they asked.
    """
    return not view.state.over and flow.step_in_reach(view, kind, who) is not None


def out_of_time(view: View, who: str, kind: str) -> RuleViolation | None:
    """Why it is not the time for an entity to do anything of a kind, whatever its fields, or nothing."""
    if view.state.over:
        return refuse("game.over")
    return None if in_time(view, who, kind) else not_now(view, who, kind)


def not_now(view: View, who: str, kind: str) -> RuleViolation:
    """Why it is not the time for the action: what its rule says of that, or that it is another's turn, or another step's."""
    rule = view.book.rules.get(kind)
    if rule is not None and rule.untimely is not None and (said := rule.untimely(view, who)) is not None:
        return said
    waiting = flow.actors(view)
    if who not in waiting:
        return refuse("turn.not_yours", who=who, waiting=list(waiting))
    return refuse("turn.not_now", who=who, kind=kind, steps=[step.name for step in flow.asked(view)])


@cache
def field_types(kind: type[Action]) -> tuple[tuple[str, type], ...] | None:
    """The plain types of a kind's fields; nothing where a field is more than a word or a number."""
    types = types_of(kind)
    return tuple(types.items()) if set(types.values()) <= {str, int} else None


def ill_typed(action: Any) -> RuleViolation | None:
    """A refusal for something that is no action at all or has values of the wrong type."""
    kind: type[Action] = type(action)
    if not isinstance(action, Action) or KINDS.get(tag(kind)) is not kind:
        return refuse("input.not_an_action", kind=kind.__name__)
    pairs = field_types(kind)
    if pairs is not None:
        for name, type_ in pairs:
            if type(getattr(action, name)) is not type_:
                return refuse("input.wrong_type", kind=tag(kind), field=name)
        return None
    try:
        msgspec.convert(msgspec.to_builtins(action), kind)
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError):
        return refuse("input.wrong_type", kind=tag(kind), field="")
    return None


def apply(book: Book, state: State, action: Action, by: str | None = None) -> Outcome:
    """The position after an action and what happened on the way, or a refusal; the given state is never changed."""
    try:
        view = View(book, state)
        refusal = explain(view, action)
        if refusal is None and by is not None and not decides(view, action, by):
            refusal = refuse("turn.not_your_company", who=action.who, controller=view.controller(action.who))
        if refusal is not None:
            raise refusal
        return carry_out(view, action)
    except SignalBoxError:
        raise
    except Exception as error:
        raise EngineBug(f"{type(error).__name__}: {error}") from error


def decides(view: View, action: Action, by: str) -> bool:
    """Whether somebody may decide an action: the director, or the moderator where one rules."""
    return by == (ruling.MODERATOR if isinstance(action, Ruling) else view.controller(action.who))


def carry_out(view: View, action: Action, turn_ends: Callable[[Draft], None] | None = None) -> Outcome:
    """Effect, settlement and audit of an action that the guards let through; `turn_ends` may watch."""
    return audited(played(view, action, turn_ends), view.state)


def played(view: View, action: Action, turn_ends: Callable[[Draft], None] | None = None) -> Draft:
    """Effect and settlement."""
    draft = Draft(view.book, view.state)
    kind = tag(type(action))
    if kind == PASS:
        flow.pass_on(draft, flow.open_steps(view), action.who)
    elif isinstance(action, Ruling):
        ruling.effect(draft, action)
    else:
        step = flow.step_in_reach(view, kind, action.who)
        if step is None:
            raise EngineBug(f"no step for {kind}")
        flow.go_beyond(draft, flow.open_steps(view), step, action.who)
        view.book.rules[kind].effect(draft, action)
    flow.settle(draft, turn_ends)
    draft.state.moves += 1
    return draft


def tried(book: Book, state: State, action: Action) -> State:
    """The position after an action that was drawn from what is offered: as `apply`, with guards and audit for one move in a few dozen."""
    if state.moves % SAMPLED == 0:
        return apply(book, state, action).state
    return played(View(book, state), action).state


def audited(draft: Draft, before: State | None) -> Outcome:
    """The outcome, if no law is broken."""
    broken = broken_laws(draft, before)
    if broken:
        raise EngineBug("; ".join(broken))
    return Outcome(draft.state, tuple(draft.events), tuple(draft.ledger))


def begin(book: Book) -> Outcome:
    """The position a game starts from."""
    draft = Draft(book, State(book.setup))
    book.start(draft)
    flow.settle(draft)
    return audited(draft, None)


def imagined(book: Book, state: State, dice: int) -> State:
    """The position with other dice and what lies face down mixed: for moves that are only tried."""
    draft = Draft(book, state)
    draft.state.dice = dice
    draft.policy.mix(draft)
    return draft.state


def taken_elsewhere(book: Book, state: State) -> State:
    """The position as the first one of another game, whose book it is: chance begins anew, and what lies face down is mixed by it."""
    draft = Draft(book, state)
    draft.begin_anew()
    draft.policy.mix(draft)
    return draft.state


__all__ = ["BadInput", "apply", "begin", "build", "complete", "explain", "offers", "tried"]
