"""Other readings of a file begin where they part from the first one: at the action that an option leads elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from engine.core.errors import BadInput, EngineBug, RuleViolation
from engine.core.kernel import begin
from engine.core.remembering import Memory
from engine.core.view import View
from engine.interop.cursor import Mark
from engine.interop.importer import Importer
from engine.interop.titles import reader_of
from engine.interop.web import WebGame
from engine.titles.title import built, checked


class Asked(dict[str, str]):
    """The options of a table, which know what was asked for; who looks at them as a whole asks for all."""

    def __init__(self, options: Mapping[str, str]) -> None:
        super().__init__(options)
        self.names: set[str] = set()

    def get(self, name: str, default: Any = None) -> Any:
        """The choice for an option."""
        self.names.add(name)
        return super().get(name, default)

    def __getitem__(self, name: str) -> str:
        self.names.add(name)
        return super().__getitem__(name)

    def __contains__(self, name: object) -> bool:
        self.names.add(str(name))
        return super().__contains__(name)

    def __iter__(self) -> Iterator[str]:
        self.names.update(super().keys())
        return super().__iter__()

    def keys(self) -> Any:
        """All names."""
        self.names.update(super().keys())
        return super().keys()

    def items(self) -> Any:
        """All options."""
        self.names.update(super().keys())
        return super().items()


class Trunk(Importer):
    """A reading that keeps every position, and knows in which recorded actions each option was asked for.

    Nothing is remembered from one action to the next, so that what an action depends on is asked in it.
    """

    def __init__(self, game: WebGame, options: Mapping[str, str] = {}) -> None:
        super().__init__(game, reader_of(game.title), options)
        data, self.asked = checked(self.setup), Asked(self.setup.options)
        self.setup = replace(self.setup, options=self.asked)
        self.book = built(data, self.setup)
        self.outcomes = [begin(self.book)]
        self.state = self.outcomes[0].state
        self.at_once = frozenset(self.asked.names)  # asked for before the first action
        self.uses: list[frozenset[str]] = []  # asked for in each action
        self.marks: list[tuple[Mark, tuple[str, int]]] = []

    def step(self, index: int) -> None:
        """Play an action and note what was asked for in it."""
        self.marks.append((self.mark(), self.spoke))
        self.asked.names.clear()
        self.book.memory = Memory()
        self.seen = View(self.book, self.state)
        try:
            super().step(index)
        finally:
            self.uses.append(frozenset(self.asked.names))

    def ended(self) -> None:
        """All actions are played: what is asked for at the end counts as asked in one more."""
        self.marks.append((self.mark(), self.spoke))
        self.asked.names.clear()
        for player in self.view().players:
            self.view().worth(player)
        self.uses.append(frozenset(self.asked.names))

    def parted(self, options: Mapping[str, str]) -> tuple[Importer, int] | None:
        """A reading with other options, and the action from which it goes its own way; nothing if it never does."""
        other = Importer(self.game, reader_of(self.game.title), {**self.chosen, **options})
        if options.keys() & self.at_once:
            return other, 0
        for at, names in enumerate(self.uses):
            if options.keys() & names and self.differs(other, at):
                self.put(other, at)
                return other, at
        return None

    def differs(self, other: Importer, at: int) -> bool:
        """Whether an action leads elsewhere with other options; the end always may."""
        if at + 1 >= len(self.marks):
            return True
        self.put(other, at)
        mark = self.marks[at + 1][0]
        try:
            other.step(at)
        except (RuleViolation, BadInput, EngineBug):
            return True
        same = replace(other.state, setup=self.setup) == mark.state
        return not same or other.played != self.played[: mark.moves]

    def put(self, other: Importer, at: int) -> None:
        """Another reading stands where this one stood before an action."""
        mark, other.spoke = self.marks[at]
        other.state, other.said = replace(mark.state, setup=other.setup), mark.said
        other.played, other.outcomes = self.played[: mark.moves], self.outcomes[: mark.moves + 1]
        other.reader.remember(mark.notes)
