"""Whether a refusal names the section of the guard that really forbids the action: that guard is found, and switched off."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from engine.board.atlas import Atlas
from engine.board.routes import RouteError
from engine.core.actions import Action
from engine.core.errors import RuleViolation
from engine.core.rule import Guard, Rule, needs_of
from engine.core.view import View
from engine.rules.policies import Policies
from tests.support.message_codes import CODE
from tests.tools.random_games.attempts import Attempt

SECTION = re.compile(r"\b(?:[IVX]+|\d+[a-f]?)(?:\.\d+)*\b")
TIME = (
    "turn.",
    "game.",
    "input.",
)  # reasons of the table's time and of what is no action, behind which stands no guard
ELSEWHERE = "elsewhere."  # what no rulebook forbids, at tables that play as elsewhere: it has no section
Said = tuple[Guard, RuleViolation]


def complaints(attempt: Attempt) -> Iterator[str]:
    """What is wrong with the reason that was given for one illegal action; nothing where its time had not come."""
    refusal, view, action = attempt.refusal, attempt.view, attempt.action
    if not attempt.timely or refusal.code.startswith(TIME):
        return
    rule = view.book.rules[attempt.kind]
    found = forbids(rule, view, action)
    if found is None or found[1].code != refusal.code:
        yield f"{attempt.kind}: {refusal.code} is said, {found[1].code if found else 'nobody'} forbids it"
        return
    yield from wrongly_cited(view, found)
    yield from switched_off(rule, view, action, found)


def forbids(rule: Rule, view: View, action: Action) -> Said | None:
    """The first guard that says no, each asked by itself."""
    for guard in rule.guards:
        said = guard(view, *(getattr(action, name) for name in needs_of(guard)))
        if said is not None:
            return guard, said
    return None


def wrongly_cited(view: View, found: Said) -> Iterator[str]:
    """The section a reader is given is one of those the guard names: by a code of its own, and by its sentence."""
    guard, said = found
    title, players = view.book.title, len(view.players)
    section, own = (
        title.cited(said.code, players),
        {title.cited(code, players) for code in codes_of(guard, view.policy)} - {""},
    )
    if section not in own:
        yield f"{title.name} {guard.__name__}: {said.code} cites {section or 'nothing'}, it names {sorted(own)}"
    named = sections_of(guard)
    if named and not any(is_within(one, other) for one in SECTION.findall(section) for other in named):
        yield f"{title.name} {guard.__name__}: {said.code} cites {section}, its sentence names {sorted(named)}"


def switched_off(rule: Rule, view: View, action: Action, found: Said) -> Iterator[str]:
    """Without the guard the action is legal, or another one forbids it, by a section of its own again."""
    rest = forbids_behind(rule, found[0], view, action)
    if rest is None:
        return
    if rest[0] is found[0]:
        yield f"{rule.kind}: {found[0].__name__} still forbids it, switched off"
    if not rest[1].code.startswith(ELSEWHERE):
        yield from wrongly_cited(view, rest)


def forbids_behind(rule: Rule, guard: Guard, view: View, action: Action) -> Said | None:
    """Who forbids an action where one guard is switched off; what nobody can ask without it is its affair alone."""
    try:
        return forbids(rule.edited(drop=(guard,)), view, action)
    except (LookupError, ValueError, StopIteration, TypeError, AttributeError, ArithmeticError, RouteError):
        return None


def is_within(one: str, other: str) -> bool:
    """Whether two sections are the same, or one is a part of the other."""
    return one == other or one.startswith(f"{other}.") or other.startswith(f"{one}.")


def sections_of(guard: Guard) -> set[str]:
    """The sections in brackets in the sentence of a title's own guard; those of all titles name none."""
    if not guard.__module__.startswith("engine.titles"):
        return set()
    return set(SECTION.findall(" ".join(re.findall(r"\(([^)]*)\)", inspect.getdoc(guard) or ""))))


@cache
def codes_of(asked: Callable[..., Any], policy: Policies) -> frozenset[str]:
    """The codes that stand in a function of the engine, and in those that it calls, hands on or asks the title."""
    return frozenset(_codes(asked, policy, set()))


def _codes(asked: Callable[..., Any], policy: Policies, seen: set[Callable[..., Any]]) -> set[str]:
    """The same, each function looked at once."""
    if asked in seen:
        return set()
    seen.add(asked)
    tree = ast.parse(textwrap.dedent(inspect.getsource(asked)))
    found = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and is_code(node.value)}
    for other in reached(tree, asked, policy):
        found |= _codes(other, policy, seen)
    return found


def is_code(value: object) -> bool:
    """Whether a constant is the code of a refusal."""
    return isinstance(value, str) and "." in value and bool(CODE.fullmatch(value))


def reached(tree: ast.AST, asked: Callable[..., Any], policy: Policies) -> Iterator[Callable[..., Any]]:
    """The functions of the engine that one names: by themselves, in a module, as an answer of the title, or of the board."""
    names = sys.modules[asked.__module__].__dict__
    for node in ast.walk(tree):
        found: Any = names.get(node.id) if isinstance(node, ast.Name) else None
        if isinstance(node, ast.Attribute):
            owner = names.get(node.value.id) if isinstance(node.value, ast.Name) else None
            found = (
                getattr(owner, node.attr, None) or getattr(policy, node.attr, None) or getattr(Atlas, node.attr, None)
            )
        found = inspect.unwrap(found) if callable(found) else None
        if inspect.isfunction(found) and found.__module__.startswith("engine."):
            yield found
