"""What István does by himself: an action that no guard is against, or the only one the guards leave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from engine.core.actions import Action, tag
from engine.core.draft import Draft
from engine.core.outcome.event import Phrase
from engine.core.rule import Picked, Rule, values_of
from engine.core.view import View


def ways(rule: Rule, view: View, who: str, picked: Picked) -> Iterator[Action]:
    """Every legal action of a kind."""
    item, domain = rule.next_field(picked), rule.choices(view, who, picked)
    if item is None or domain is None:
        yield rule.build(who, picked)
        return
    for value in values_of(domain):
        yield from ways(rule, view, who, {**picked, item.name: value})


def only_way(view: View, who: str, kind: str) -> Action | None:
    """The action of a kind where there is exactly one."""
    found = list(islice(ways(view.book.rules[kind], view, who, {}), 2))
    return found[0] if len(found) == 1 else None


def if_forced(kind: str) -> Callable[[Draft], bool]:
    """Carries an action of a kind out where the guards leave one only."""

    def carry_out(draft: Draft) -> bool:
        action = only_way(draft, draft.at_turn, kind)
        if action is not None:
            draft.book.rules[kind].effect(draft, action)
        return action is not None

    return carry_out


def is_legal(view: View, action: Action) -> bool:
    """Whether no guard is against an action."""
    return view.book.rules[tag(type(action))].refusal(view, action) is None


def done(draft: Draft, action: Action, why: Phrase | None = None) -> bool:
    """Carry an action out where no guard is against it, and tell why where that is not always the same."""
    if not is_legal(draft, action):
        return False
    told = len(draft.events)
    draft.book.rules[tag(type(action))].effect(draft, action)
    if why:
        draft.give_reason(told, why)
    return True
