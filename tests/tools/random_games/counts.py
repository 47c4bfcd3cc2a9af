"""What random games of a title do and never do: kinds of action, events, openers of phases, choices, and refusals."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from engine.core.actions import BuyTrain, tag
from engine.core.kernel import begin
from engine.core.state import Setup, State
from engine.random_players import Move
from engine.random_tables import plain_tables
from engine.titles.title import TitleData, book_of, folder_of, path_of
from tests.tools.random_games.attempts import Attempt
from tests.tools.random_games.signs import signs_of

TRADES = ("bought", "otherwise")


class Coverage:
    """How often each thing happened, in one game or in many together."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[str]] = {
            name: Counter() for name in ("rules", "events", "reached", "phases", "options", "refusals")
        }

    def sit_down(self, title: TitleData, setup: Setup) -> None:
        """Count the choices of a table, those of the rulebook too, and what happens as the game is laid out."""
        self.counts["events"].update(event.code for event in begin(book_of(setup)).events)
        found = title.options_for(len(setup.players), setup.variant)
        self.counts["options"].update(f"{o.name}={setup.options.get(o.name, o.values[0])}" for o in found)

    def move(self, move: Move) -> None:
        """Count an action and what it led to."""
        self.counts["rules"][tag(type(move.action))] += 1
        self.counts["events"].update(event.code for event in move.after.events)
        self.counts["reached"].update(name for name, sign in signs_of(move.before.setup.title).items() if sign(*move))
        how = TRADES[0 if isinstance(move.action, BuyTrain) else 1]
        self.counts["phases"].update(f"{name} {how}" for name in begun(move.before, move.after.state))

    def refused(self, attempts: Iterable[Attempt]) -> None:
        """Count what players were told who tried what is illegal."""
        self.counts["refusals"].update(attempt.refusal.code for attempt in attempts)

    def add(self, other: Coverage) -> None:
        """Count a game among others."""
        for name, counter in other.counts.items():
            self.counts[name].update(counter)

    def never(self, title: TitleData) -> dict[str, list[str]]:
        """What could happen, as far as the title's box, rules and words tell, and did not."""
        return {
            name: [item for item in possible if not self.counts[name][item]]
            for name, possible in possibilities(title).items()
        }

    def line(self, title: TitleData) -> dict[str, Any]:
        """Everything counted, and what never happened."""
        counted = {name: dict(counter.most_common()) for name, counter in self.counts.items()}
        return {**counted, "never": self.never(title)}


def begun(before: State, after: State) -> tuple[str, ...]:
    """The phase that an action led to."""
    return (after.phase,) if after.phase != before.phase else ()


def possibilities(title: TitleData) -> dict[str, list[str]]:
    """Every kind of action, event of the title's own, phase with both ways to begin, choice, and refusal."""
    books = [book_of(table) for table in plain_tables(title)]
    phases = dict.fromkeys(name for book in books for name in list(book.phases)[1:])
    return {
        "rules": list(dict.fromkeys(kind for book in books for kind in book.rules)),
        "events": sorted(own_events(title)),
        "reached": list(signs_of(title.name)),
        "phases": [f"{name} {how}" for name in phases for how in TRADES],
        "options": [f"{option.name}={value}" for option in title.options for value in option.values],
        "refusals": list(title.cites),
    }


def own_events(title: TitleData) -> set[str]:
    """The codes that the rules in a title's folder say."""
    return {code for path in path_of(folder_of(title.name)).rglob("*.py") for code in said_in(path.read_text("utf-8"))}


def said_in(source: str) -> Iterator[str]:
    """The codes said in a piece of source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
            yield from (str(text.value) for text in node.args[:1] if isinstance(text, ast.Constant))
