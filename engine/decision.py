"""An action that is being put together: one field after the other, each with the values it may take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import kernel
from engine.core.actions import Action
from engine.core.errors import RuleViolation
from engine.core.rule import Domain, Options
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
