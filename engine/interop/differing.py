"""Which moves of a game of ours 18xx.games does not take, or takes elsewhere: each judged by itself, from our position before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.board.atlas import Atlas, marked
from engine.board.looks import look
from engine.core import flow, kernel
from engine.core.actions import Action, Pass, Ruling, tag
from engine.core.book import Book
from engine.core.errors import BadInput, RuleViolation
from engine.core.outcome.event import Phrase
from engine.core.state import Setup, State
from engine.core.view import View
from engine.ids import TileId
from engine.titles.title import LIKE, book_of, built, checked, judged_elsewhere, with_choices

MOST_ASKED = 5  # questions of one turn that only one of both tables asks after a move

# What two readings of a game must share; set-up, notes and dice are the table's own, moves count our passes.
COMPARED = (
    "money", "certs", "companies", "tiles", "markers", "trains", "privates", "market", "phase", "round", "priority",
    "over",
)  # fmt: skip


class Move(NamedTuple):
    """A move that differs there: its number, who does what, why, and which choices of the table alone make it so."""

    number: int
    who: str
    kind: str
    why: Phrase
    choices: tuple[str, ...] = ()

    def alike(self) -> tuple[str, ...]:
        """What moves have in common that are told together."""
        return self.choices or (self.kind, self.why.code)


class There:
    """A table of ours as 18xx.games would play on from any of its positions."""

    def __init__(self, setup: Setup) -> None:
        self.ours = with_choices(setup).options
        self.begun = kernel.begin(book_of(setup)).state
        self.setup = judged_elsewhere(setup) or setup
        self.book = book_of(self.setup)
        self.books: dict[str, Book] = {}

    def view(self, state: State) -> View:
        """A position of ours at the table there."""
        return at_table(self.book, state)

    def refusal(self, state: State, action: Action) -> RuleViolation | None:
        """Why an action is not taken there in a position of ours; nothing if it is."""
        return kernel.explain(self.view(state), action)

    def choices_apart(self) -> list[str]:
        """The choices of our table that are others there."""
        theirs = self.setup.options
        return [name for name, value in self.ours.items() if name != LIKE and theirs.get(name, value) != value]

    def but(self, name: str) -> Book:
        """The rulebook there with one choice as at our table; kept here, since so many are made for one game."""
        if name not in self.books:
            setup = replace(self.setup, options={**self.setup.options, name: self.ours[name]})
            self.books[name] = built(checked(setup), setup)
        return self.books[name]

    def keep(self, names: Iterable[str]) -> None:
        """Play on there with some choices as at our table: what they changed at the beginning was told."""
        self.setup = replace(self.setup, options={**self.setup.options, **{name: self.ours[name] for name in names}})
        self.book, self.books = book_of(self.setup), {}

    def begins_otherwise(self) -> Iterator[Move]:
        """What differs there before the first move."""
        yield from self.led_apart(0, "", "", lambda book: parts_apart(self.begun, kernel.begin(book).state, book.atlas))

    def differs(self, number: int, before: State, action: Action, after: State) -> Iterator[Move]:
        """A move of ours, if it is not taken there or leads elsewhere; who is not asked there has nothing to pass."""
        refusal, kind = self.refusal(before, action), tag(type(action))
        if refusal is not None and isinstance(action, Pass) and action.who not in flow.actors(self.view(before)):
            return
        if refusal is not None:
            allowed = (name for name in self.choices_apart() if allows(self.but(name), before, action))
            yield Move(number, action.who, kind, Phrase(refusal.code, dict(refusal.params)), tuple(allowed))
        else:
            yield from self.led_apart(number, action.who, kind, lambda book: apart_after(book, before, action, after))

    def led_apart(self, number: int, who: str, kind: str, apart_at: Callable[[Book], list[str]]) -> Iterator[Move]:
        """What differs in the books there, with the choices each of which leaves less of that if it is as at our table."""
        if parts := apart_at(self.book):
            blamed = (name for name in self.choices_apart() if len(apart_at(self.but(name))) < len(parts))
            yield Move(number, who, kind, books_differ(parts), tuple(blamed))


def at_table(book: Book, state: State) -> View:
    """A position at a table with other choices."""
    return View(book, replace(state, setup=book.setup))


def allows(book: Book, state: State, action: Action) -> bool:
    """Whether an action may be taken in a position at a table with other choices."""
    return kernel.explain(at_table(book, state), action) is None


def apart_after(book: Book, before: State, action: Action, after: State) -> list[str]:
    """What an action makes otherwise at another table, whoever only one of both asks for more passed over.

    No laws are looked at: a position of ours may break some there.
    """
    if not allows(book, before, action):
        return list(COMPARED)
    here, there = after, kernel.played(at_table(book, before), action).state
    for _ in range(MOST_ASKED):
        if not (parts := parts_apart(here, there, book.atlas)):
            break
        here, there = further(book_of(here.setup), here, action.who), further(book, there, action.who)
    return parts


def further(book: Book, state: State, who: str) -> State:
    """A position after a pass of whoever is asked in somebody's turn, if that is still on."""
    view = View(book, state)
    passes = [Pass(actor) for actor in flow.actors(view)[:1] if state.turn.who == who]
    if not passes or kernel.explain(view, passes[0]) is not None:
        return state
    return kernel.played(view, passes[0]).state


def parts_apart(ours: State, theirs: State, atlas: Atlas) -> list[str]:
    """What differs between two readings; how many trains the box holds may, and the turn of a tile that looks alike."""
    return [part for part in COMPARED if compared(ours, part, atlas) != compared(theirs, part, atlas)]


def compared(state: State, part: str, atlas: Atlas) -> Any:
    """A part of a position as far as it is compared."""
    if part == "trains":
        return {owner: yard for owner, yard in state.trains.items() if owner in state.companies and yard}
    if part == "tiles":
        return {hex_: seen(atlas, *laid) for hex_, laid in state.tiles.items()}
    return getattr(state, part)


def seen(atlas: Atlas, tile: TileId, turn: int) -> Any:
    """A tile with marks by the tracks that have some, which look alike in several turns; others as they lie."""
    number, marks = marked(tile)
    tracks = tuple(marks)
    return look(atlas, number, turn, tracks) if tracks else (tile, turn)


def books_differ(parts: Iterable[str]) -> Phrase:
    """What is different, in words."""
    return Phrase("export.books_differ", {"parts": [f"books_{part}" for part in parts]})


def differing(setup: Setup, actions: Iterable[Action]) -> Iterator[Move]:
    """What differs before the first move there, and every move that is not taken there or leads elsewhere, while the game is legal."""
    there, book = There(setup), book_of(setup)
    for move in there.begins_otherwise():
        there.keep(move.choices)
        yield move
    state = there.begun
    for number, action in enumerate(actions, 1):
        try:
            after = kernel.apply(book, state, action).state
        except RuleViolation:
            return
        if not isinstance(action, Ruling):
            yield from there.differs(number, state, action, after)
        state = after


def told(title: str, moves: Sequence[Move]) -> BadInput:
    """All moves that differ in one line, those that differ alike together."""
    groups: dict[tuple[str, ...], list[Move]] = {}
    for move in moves:
        groups.setdefault(move.alike(), []).append(move)
    said = [group_told(group) for group in groups.values()]
    detail = said.pop()
    while said:
        detail = Phrase("export.and_then", {"first": said.pop(), "rest": detail})
    return BadInput("export.moves_differ", title=title, count=sum(bool(move.kind) for move in moves), detail=detail)


def group_told(moves: Sequence[Move]) -> Phrase:
    """Moves that differ alike: all their numbers, and the first with its reason."""
    first = moves[0]
    why = Phrase("export.leads_elsewhere", {"detail": first.why, "differing": list(first.choices)})
    params = {"who": first.who, "kind": first.kind, "detail": why if first.choices else first.why}
    if not first.kind:
        return Phrase("export.begins_otherwise", params)
    if len(moves) == 1:
        return Phrase("export.move_differs", {"move": first.number, **params})
    return Phrase("export.moves_alike", {"numbers": [move.number for move in moves], **params})
