"""How a title differs from the common rulebook: `python -m engine.titles.diff TITLE [players] [variant]`."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
import sys
from collections.abc import Callable, Iterator
from typing import Any

import engine.rules
from engine.core.book import Book, RoundKind
from engine.core.errors import BadInput
from engine.core.rule import Rule
from engine.core.state import Setup
from engine.rules.policies import Policies
from engine.rules.policies.told import Told
from engine.titles.title import book_of, folder_of, load_data


def common(kind: type) -> Iterator[Any]:
    """Everything of a kind that the common rulebook declares."""
    for module in pkgutil.iter_modules(engine.rules.__path__):
        for value in vars(importlib.import_module(f"engine.rules.{module.name}")).values():
            if isinstance(value, kind):
                yield value


def sentence(thing: Callable[..., Any]) -> str:
    """The name and promise of a function."""
    said = (thing.__doc__ or "").strip().split("\n")[0]
    name = getattr(thing, "__name__", type(thing).__name__)
    return f"{name}: {said}" if said else name


def policies(book: Book) -> Iterator[str]:
    """The questions of rules a title answers itself."""
    yield from answers(book.policies)


def told(book: Book) -> Iterator[str]:
    """The questions of pictures and sentences a title answers itself."""
    yield from answers(book.told)


def answers(page: Policies | Told) -> Iterator[str]:
    """What a page of questions answers otherwise than most titles."""
    for field in dataclasses.fields(page):
        answer = getattr(page, field.name)
        if answer is not field.default:
            yield f"  {field.name} = {sentence(answer)}"


def rules(book: Book) -> Iterator[str]:
    """Rules of its own, and guards and effects it changed in common ones."""
    shared: dict[str, list[Rule]] = {}
    for rule in common(Rule):
        if rule not in shared.setdefault(rule.kind, []):
            shared[rule.kind].append(rule)
    for kind, rule in sorted(book.rules.items()):
        base = max(shared.get(kind, ()), key=lambda other: likeness(rule, other), default=None)
        if base is None:
            yield f"  {kind}: its own rule"
            yield from (f"    guard {sentence(guard)}" for guard in rule.guards)
        elif rule is not base:
            yield f"  {kind}: edited"
            yield from (f"    without {sentence(guard)}" for guard in base.guards if guard not in rule.guards)
            yield from (f"    with {sentence(guard)}" for guard in rule.guards if guard not in base.guards)
            if rule.effect is not base.effect:
                yield f"    effect {sentence(rule.effect)}"
            if rule.fields != base.fields:
                yield f"    fields {', '.join(field.name for field in rule.fields)}"


def likeness(rule: Rule, other: Rule) -> int:
    """How many guards two rules share."""
    return sum(guard in other.guards for guard in rule.guards)


def rounds(book: Book) -> Iterator[str]:
    """Its rounds and their steps."""
    shared = {kind.name: kind for kind in common(RoundKind)}
    for name, kind in book.rounds.items():
        own = "" if shared.get(name) is kind else " (its own)"
        yield f"  {name}{own}: " + " → ".join(
            f"[{step.name}]" if step.optional else f"{step.name}!" for step in kind.steps
        )


def report(book: Book) -> Iterator[str]:
    """The whole difference, line by line."""
    data = book.title
    yield f"{data.full_name}, {len(book.setup.players)} players{', ' + book.setup.variant if book.setup.variant else ''}"
    for heading, lines in (
        ("policies", policies),
        ("told", told),
        ("rules", rules),
        ("rounds ([optional], duty!)", rounds),
    ):
        yield f"{heading}:"
        yield from lines(book)
    yield "options:"
    yield from (f"  {option.name}: {' | '.join(option.values)}" for option in data.options)


def main(words: list[str]) -> int:
    """Print the difference of the title named."""
    if not words:
        print(__doc__)
        return 2
    try:
        data = load_data(folder_of(words[0]))
        players = int(words[1]) if len(words) > 1 else data.setups[0].players[0]
        variant = words[2] if len(words) > 2 else data.setups[0].variant
        setup = Setup(data.name, tuple(f"P{seat + 1}" for seat in range(players)), variant=variant)
        print("\n".join(report(book_of(setup))))
    except (BadInput, ValueError) as error:
        print(f"diff: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
