"""A rule is fields, guards and an effect; one walk over the guards answers what may be done and why not."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice, takewhile
from typing import Any

import msgspec

from engine.core.actions import Action, from_builtins, tag, types_of
from engine.core.draft import Draft
from engine.core.errors import BadInput, RuleViolation
from engine.core.guards import Check, Row, first_of, needs_of, row_of
from engine.core.guards import Guard as Guard
from engine.core.guards import Picked as Picked
from engine.core.view import View


class Options(msgspec.Struct, frozen=True, gc=False):
    """All values a field may take, best first."""

    values: tuple[Any, ...]


class Span(msgspec.Struct, frozen=True, gc=False):
    """A range of numbers a field may take; `marks` are those within that make a difference, worth offering before others."""

    low: int
    high: int
    step: int = 1
    marks: tuple[int, ...] = ()


def between(low: int, high: int, known: int) -> Span:
    """A sum to agree on: besides the least and the most a quarter, a half and the whole of a sum that everybody knows."""
    return Span(low, high, marks=tuple(sum_ for sum_ in (known // 4, known // 2, known) if low < sum_ < high))


class Open(msgspec.Struct, frozen=True, gc=False):
    """Suggestions for a field too wide to list; guards judge what is typed."""

    suggestions: tuple[Any, ...]


Domain = Options | Span | Open
MOST_CANDIDATES = 5000  # looked at for a reason
Stop = tuple[int, int, RuleViolation]


def values_of(domain: Domain) -> tuple[Any, ...]:
    """The values of a domain worth looking at; of a range its lowest, even where there is none."""
    if type(domain) is Options:  # as mostly
        return domain.values
    return (domain.low,) if isinstance(domain, Span) else domain.suggestions  # type: ignore[union-attr]


@dataclass(frozen=True)
class Field:
    """One thing to decide: its name in the action and the values worth looking at, given what is picked before.

    `sure` says that there always is a legal value, so that whoever only asks what may be done need not look for one.
    `stands` is the value that leaves things as they are, where there is one.
    `quick` is for those who only try moves, where the values are dear to find: fewer of them, legal all the same.
    """

    name: str
    domain: Callable[[View, str, Picked], Domain]
    sure: bool = False
    stands: Callable[[View, str], Any] | None = None
    quick: Callable[[View, str, Picked], Domain] | None = None


class Stage:
    """What follows once some fields are picked: the guards that only now can be asked, and the field to be decided next."""

    __slots__ = ("_picked", "_rule", "checks", "field", "no", "then")

    def __init__(self, rule: Rule, picked: tuple[str, ...], new: str | None) -> None:
        self._rule, self._picked = rule, picked
        self.checks = rule.fresh(new, {*picked, "who"})
        self.no = row_of(self.checks)
        self.field = rule.next_field(picked)
        self.then: Stage | None = None

    def after(self) -> Stage:
        """The stage once its field is decided."""
        if self.then is None:
            assert self.field is not None
            self.then = self._rule.stage((*self._picked, self.field.name), self.field.name)
        return self.then


@dataclass(frozen=True)
class Rule:
    """How one kind of action is completed, judged and carried out.

    `untimely` knows a better reason than whose turn it is, where it is not the time for somebody to do anything of the kind.
    """

    action: type[Action]
    fields: tuple[Field, ...]
    guards: tuple[Guard, ...]
    effect: Callable[[Draft, Any], None]
    untimely: Callable[[View, str], RuleViolation | None] | None = None
    checks: tuple[Check, ...] = field(init=False)
    _no: Row = field(init=False, repr=False, compare=False)
    _no_to_fields: Row = field(init=False, repr=False, compare=False)
    _no_to_shown: Row = field(init=False, repr=False, compare=False)
    _begin: Stage = field(init=False, repr=False, compare=False)
    _stages: dict[tuple[str | None, tuple[str, ...]], Stage] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )

    def __post_init__(self) -> None:
        checks = tuple((guard, needs_of(guard)) for guard in self.guards)
        known = {"who", *(item.name for item in self.fields)}
        for guard, needs in checks:
            unknown = set(needs) - known
            if unknown:
                raise TypeError(f"guard {guard.__name__} of {self.kind} asks for {sorted(unknown)}")
        object.__setattr__(self, "checks", checks)
        object.__setattr__(self, "_no", row_of(checks))
        object.__setattr__(self, "_no_to_fields", row_of(tuple(check for check in checks if set(check[1]) - {"who"})))
        object.__setattr__(self, "_no_to_shown", row_of(tuple(self._as_they_come())))
        object.__setattr__(self, "_begin", Stage(self, ("who",), None))

    def _as_they_come(self) -> Iterator[Check]:
        """The guards that ask for fields, in the order in which these make them answerable, as in a search, as far as a field that always has a value."""
        known = {"who"}
        for item in takewhile(lambda item: not item.sure, self.fields):
            known.add(item.name)
            yield from self.fresh(item.name, known)

    @property
    def kind(self) -> str:
        """The name of the action."""
        return tag(self.action)

    def edited(
        self, drop: Iterable[Guard] = (), add: Iterable[Guard] = (), first: Iterable[Guard] = (), **changes: Any
    ) -> Rule:
        """The rule with guards left out and added, some asked before all others, or with another effect or other fields."""
        gone = tuple(drop)
        for guard in gone:
            if guard not in self.guards:
                raise KeyError(f"{self.kind} has no guard {guard.__name__}")
        kept = tuple(guard for guard in self.guards if guard not in gone)
        return replace(self, guards=(*first, *kept, *add), **changes)

    def standing(self, view: View, who: str) -> Picked | None:
        """The values that leave everything as it is, where each field has one."""
        values = {item.name: item.stands(view, who) for item in self.fields if item.stands is not None}
        return values if values and len(values) == len(self.fields) and all(values.values()) else None

    def refusal(self, view: View, action: Action, able: bool = False) -> RuleViolation | None:
        """The first guard that says no; of who is `able` to do something of the kind here only fields are asked."""
        no = self._no_to_fields if able else self._no
        return no(view, msgspec.structs.asdict(action))

    def next_field(self, picked: Container[str]) -> Field | None:
        """The first field not yet decided."""
        for item in self.fields:
            if item.name not in picked:
                return item
        return None

    def passes(self, view: View, who: str, picked: Picked, new: str | None) -> bool:
        """Whether the guards that became answerable with the newly picked field all agree."""
        return self.stage(picked, new).no(view, {**picked, "who": who}) is None

    def first_no(self, view: View, who: str, picked: Picked, new: str | None) -> tuple[Guard, RuleViolation] | None:
        """The first of the guards that became answerable with the newly picked field to say no, and what it says."""
        return first_of(self.stage(picked, new).checks, view, {**picked, "who": who})

    def stage(self, picked: Iterable[str], new: str | None) -> Stage:
        """What follows on the newly picked field, found once for each order in which fields are picked."""
        known = tuple(picked)
        key = (new, known)
        found = self._stages.get(key)
        if found is None:
            found = self._stages[key] = Stage(self, known, new)
        return found

    def reason(self, view: View, who: str, picked: Picked | None = None) -> RuleViolation | None:
        """Why nothing of the kind can be done with what is picked: its own no, else that of the candidate that comes furthest."""
        known: dict[str, Any] = {}
        for name, value in (picked or {}).items():
            known[name] = value
            no = self.first_no(view, who, known, name)
            if no is not None:
                return no[1]
        found = islice(self._stops(view, who, known, next(reversed(known), None)), MOST_CANDIDATES)
        return max(found, key=lambda stop: stop[:2], default=(0, 0, None))[2]

    def _stops(self, view: View, who: str, picked: Picked, new: str | None) -> Iterator[Stop]:
        """Where each candidate is stopped: after how many fields, by which guard in order, and what that says."""
        no = self.first_no(view, who, picked, new)
        if no is not None:
            yield len(picked), self.guards.index(no[0]), no[1]
            return
        item = self.next_field(picked)
        if item is None:
            return
        for value in values_of(item.domain(view, who, picked)):
            yield from self._stops(view, who, {**picked, item.name: value}, item.name)

    def fresh(self, new: str | None, values: Container[str]) -> tuple[Check, ...]:
        """The guards that become answerable with a field; without one, those that ask for none."""
        return tuple(
            (guard, needs)
            for guard, needs in self.checks
            if all(name in values for name in needs) and (new in needs or (new is None and set(needs) <= {"who"}))
        )

    def fits(self, view: View, who: str, picked: Picked) -> bool:
        """Whether everything picked so far is of the right type and no guard is against it."""
        known: dict[str, Any] = {}
        if not self.passes(view, who, known, None):
            return False
        for item in self.fields:
            if item.name not in picked:
                break
            known[item.name] = picked[item.name]
            if not self.typed(item.name, picked[item.name]) or not self.passes(view, who, known, item.name):
                return False
        return True

    def typed(self, name: str, value: Any) -> bool:
        """Whether a value is of a field's type."""
        try:
            return bool(msgspec.convert(msgspec.to_builtins(value), types_of(self.action)[name]) == value)
        except (msgspec.ValidationError, TypeError, ValueError, RecursionError):
            return False

    def choices(self, view: View, who: str, picked: Picked) -> Domain | None:
        """The legal values of the next field, each of which leads to a complete action."""
        item = self.next_field(picked)
        if item is None:
            return None
        domain = item.domain(view, who, picked)
        if isinstance(domain, Options):
            return Options(tuple(v for v in domain.values if self._leads(view, who, picked, item.name, v)))
        if isinstance(domain, Open):
            return Open(tuple(v for v in domain.suggestions if self._leads(view, who, picked, item.name, v)))
        return domain

    def possible(self, view: View, who: str, picked: Picked, new: str | None = None) -> bool:
        """Whether what is picked can be completed to a legal action."""
        return self.example(view, who, picked, new) is not None

    def example(self, view: View, who: str, picked: Picked, new: str | None = None) -> Picked | None:
        """The first legal completion of what is picked, as far as a field that always has one; `who` is part of it."""
        values = {**picked, "who": who}
        stage = self.stage(values, new)
        return None if stage.no(view, values) is not None else self._first(view, who, values, stage)

    def example_like(self, view: View, who: str, known: Picked | None) -> Picked | None:
        """An example that was legal in another position, if it is legal here too, else the first; no guard that asks only who acts is asked twice."""
        values = {"who": who}
        if self._begin.no(view, values) is not None:
            return None
        if known is not None and self._no_to_shown(view, known) is None:
            return known
        return self._first(view, who, values, self._begin)

    def _first(self, view: View, who: str, values: Picked, stage: Stage) -> Picked | None:
        """The first legal completion of values that no guard of their stage is against."""
        item = stage.field
        if item is None or item.sure:
            return values
        domain = item.domain(view, who, values)
        if isinstance(domain, Span) and domain.low > domain.high:
            return None
        then = stage.then or stage.after()
        for value in values_of(domain):
            known = {**values, item.name: value}
            if then.no(view, known) is None and (found := self._first(view, who, known, then)) is not None:
                return found
        return None

    def drawn(self, view: View, who: str, in_order: Callable[[Domain], Iterable[Any]]) -> Action | None:
        """A legal action whose fields are taken in some order of their values: what leads nowhere is put back, and nothing is listed."""
        values = self._drawn(view, who, {"who": who}, self.stage(("who",), None), in_order)
        return None if values is None else self.action(**values)

    def _drawn(
        self, view: View, who: str, values: Picked, stage: Stage, in_order: Callable[[Domain], Iterable[Any]]
    ) -> Picked | None:
        if stage.no(view, values) is not None:
            return None
        item = stage.field
        if item is None:
            return values
        for value in in_order((item.quick or item.domain)(view, who, values)):
            found = self._drawn(view, who, {**values, item.name: value}, stage.then or stage.after(), in_order)
            if found is not None:
                return found
        return None

    def _leads(self, view: View, who: str, picked: Picked, name: str, value: Any) -> bool:
        return self.possible(view, who, {**picked, name: value}, name)

    def build(self, who: str, picked: Picked) -> Action:
        """The action out of picked fields, or one clear line where some are missing, unknown or of the wrong type."""
        try:
            return from_builtins(msgspec.to_builtins({**picked, "kind": self.kind, "who": who}))
        except (TypeError, ValueError, RecursionError):
            raise BadInput("input.not_an_action", kind=self.kind) from None
