"""The rulebook of one game: rules, rounds of steps, policies and laws, as a title edited them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.core.draft import Draft
from engine.core.remembering import Memory
from engine.core.rule import Guard, Rule
from engine.core.state import Setup, State
from engine.core.view import View
from engine.ids import CertId, TileId, TrainId

if TYPE_CHECKING:
    from engine.board.atlas import Atlas
    from engine.rules.market import Market
    from engine.rules.policies import Policies
    from engine.rules.policies.told import Told
    from engine.titles.box_rows import CompanyData, PhaseData, SetupData, TrainData
    from engine.titles.title import TitleData

Law = Callable[[View, State | None], str | None]
Consequence = Callable[[Draft], bool]


def entity_at_turn(view: View) -> tuple[str, ...]:
    """The usual actor of a step: whoever is at turn."""
    return (view.state.turn.who,)


def always(view: View) -> bool:
    """The duty of a step in which something must be done whenever its time is."""
    return True


@dataclass(frozen=True, eq=False)
class Step:
    """A part of a turn: which rules it offers, when its time is, who acts in it, and whether something must be done.

    `when` looks at time alone: the round, the turn, and what of the title's notes is of time (`Notes`);
    without it the step's place in the turn says enough.
    `duty` says whether something must be done now, and may look at anything; without a duty the step may be left out.
    Whether anything can be done is for the guards of its rules; a step in which nobody acts is closed.
    `alone` names the times at which the step may be the only one that is open, where that is not always so.
    `needless` may prove cheaply that no action of the step is legal now; where it holds, nobody looks further.
    A `standing` step is open at its time even if nothing can be done in it: the table asks without a search, or `auto` acts.
    `auto` may carry the step out by itself and says whether it did; `passed` is told when somebody leaves the step out;
    a step `beside` the turn's line neither leaves others behind nor is left behind; `unasked` are those of its rules for
    which nobody is called unless nothing else is open; `easy` are those whose answer is found with little work, so that
    whoever only asks whether the step is open looks at them first.
    """

    name: str
    rules: tuple[str, ...]
    when: Callable[[View], bool] | None = None
    actors: Callable[[View], tuple[str, ...]] = entity_at_turn
    duty: Callable[[View], bool] | None = None
    beside: bool = False
    alone: Callable[[View], bool] | None = None
    auto: Callable[[Draft], bool] | None = None
    passed: Callable[[Draft, str], None] | None = None
    needless: Callable[[View], bool] | None = None
    standing: bool = False
    unasked: tuple[str, ...] = ()
    easy: tuple[str, ...] = ()

    @cached_property
    def by_ease(self) -> tuple[str, ...]:
        """Its rules, the easy ones first."""
        return (*self.easy, *(kind for kind in self.rules if kind not in self.easy))

    @cached_property
    def optional(self) -> bool:
        """Whether it may be left out."""
        return self.duty is None

    @cached_property
    def asks_nothing(self) -> bool:
        """Whether nobody is called for any of its rules."""
        return bool(self.unasked) and set(self.rules) <= set(self.unasked)

    @cached_property
    def is_aside(self) -> bool:
        """Whether it lies beside the line, may be left out, and calls nobody."""
        return self.beside and self.optional and self.asks_nothing


@dataclass(frozen=True)
class RoundKind:
    """A kind of round: its steps in order, how it begins, and what follows when no step is open any more."""

    name: str
    steps: tuple[Step, ...]
    begin: Callable[[Draft], None]
    turn_over: Callable[[Draft], None]
    why_idle: Callable[[View], str] | None = None
    """Why nobody could do anything in it; a round that is passed over without a word has no reason."""


@dataclass
class Book:
    """Everything that is fixed while a game lasts."""

    title: TitleData
    setup: Setup
    row: SetupData
    atlas: Atlas
    market: Market
    policies: Policies
    told: Told
    certs: dict[CertId, int]
    certs_of_company: dict[str, tuple[tuple[CertId, int], ...]]
    option_defaults: dict[str, str]
    printed_markers: dict[str, int]
    phases: dict[str, PhaseData]
    companies: dict[str, CompanyData]
    trains: dict[TrainId, TrainData]
    tile_set: dict[TileId, int]
    start: Callable[[Draft], None]
    rules: dict[str, Rule] = field(default_factory=dict)
    rounds: dict[str, RoundKind] = field(default_factory=dict)
    consequences: tuple[Consequence, ...] = ()
    laws: tuple[Law, ...] = ()
    spares_marked: bool = False  # whether a tile with marks of its own no longer counts among those laid
    memory: Memory = field(default_factory=Memory)
    _until: dict[str, tuple[str, ...]] = field(default_factory=dict, repr=False)

    @cached_property
    def percents(self) -> dict[CertId, int]:
        """What one certificate of each class is worth of its company."""
        return {cert: percent for sizes in self.certs_of_company.values() for cert, percent in sizes}

    def phase(self, name: str) -> PhaseData:
        """A phase of this game."""
        return self.phases[name]

    def phases_until(self, name: str) -> tuple[str, ...]:
        """The names of the phases up to and with one, in order."""
        found = self._until.get(name)
        if found is None:
            names = tuple(self.phases)
            found = self._until[name] = names[: names.index(name) + 1]
        return found

    def add_rules(self, *rules: Rule) -> None:
        """Take rules in; a second rule of a kind must be an edit."""
        for rule in rules:
            if rule.kind in self.rules:
                raise KeyError(f"rule {rule.kind} is there already; edit it")
            self.rules[rule.kind] = rule

    def edit(
        self,
        kind: str,
        drop: tuple[Guard, ...] = (),
        add: tuple[Guard, ...] = (),
        first: tuple[Guard, ...] = (),
        **changes: Any,
    ) -> None:
        """Change one rule: guards left out, guards added behind or before the others, another effect or other fields."""
        self.rules[kind] = self.rules[kind].edited(drop, add, first, **changes)

    def add_rounds(self, *rounds: RoundKind) -> None:
        """Take kinds of rounds in."""
        for kind in rounds:
            for step in kind.steps:
                missing = [name for name in step.rules if name not in self.rules]
                if missing:
                    raise KeyError(f"step {step.name} of {kind.name} offers unknown rules {missing}")
                if not set(step.easy) <= set(step.rules):
                    raise KeyError(f"step {step.name} of {kind.name} calls rules easy that it does not offer")
            self.rounds[kind.name] = kind

    def insert(self, step: Step, into: str, after: str = "") -> None:
        """Put a step into a kind of round, behind a named one or at the front."""
        kind = self.rounds[into]
        names = [item.name for item in kind.steps]
        at = names.index(after) + 1 if after else 0
        steps = (*kind.steps[:at], step, *kind.steps[at:])
        self.rounds[into] = replace(kind, steps=steps)
