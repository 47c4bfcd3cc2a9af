"""What a title brings to read and write its games as 18xx.games records them: a reader, a writer, and their tables."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from engine.board.routes import RouteError
from engine.core import flow
from engine.core.actions import KINDS, Action, PlaceToken, Ruling, tag
from engine.core.errors import BadInput
from engine.core.formats.causes import lacking
from engine.core.outcome.event import Event, Phrase
from engine.core.state import Setup, State
from engine.core.view import View
from engine.ids import hex_of
from engine.interop.books import Books
from engine.interop.web import TYPES, Raw, WebGame

Reads = Mapping[str, Callable[[Any, View, Raw], Iterable[Action]]]
Writes = Mapping[str, Callable[[Any, View, Any], Iterable[Raw]]]
Hears = Mapping[type[Event], Callable[..., Iterable[Raw] | None]]


class Ask(NamedTuple):
    """One question of a turn: the kinds of our actions that answer it, whether it is asked in a position, and whether guards are asked for that."""

    kinds: frozenset[str]
    asked: Callable[[View], bool]
    guarded: bool = False


def if_possible(kind: str) -> Ask:
    """A question that is asked while the entity at turn can do something of a kind."""
    return Ask(frozenset({kind}), lambda view: flow.can(view, view.at_turn, kind), guarded=True)


class Reader(ABC):
    """How a title's games are read; a title replaces what differs. `reads`: a function per type of action there, which yields ours.

    `own_offer`: the recorded books write down the bank's offer as held by the company itself. `seats`: those of the file's
    players, by the ids it gives them, `named` by their names, as files from one screen call them. `rounds_of_turns`: the rounds in which each has one turn, in order.
    `in_order`: whether a company answers what it is asked in the order of `asks`, and all that is asked stands there.
    `pieces`: the notes that follow pieces, which copy themselves; all others are replaced, never changed in place.
    """

    own_offer = False
    rounds_of_turns: ClassVar[frozenset[str]] = frozenset({"operating"})
    in_order: ClassVar[bool] = False
    pieces: ClassVar[tuple[str, ...]] = ()
    reads: ClassVar[Reads]
    seats: Mapping[str, str] = {}
    named: Mapping[str, str] = {}

    @abstractmethod
    def setup(self, game: WebGame) -> Setup:
        """Our set-up for a recorded game; BadInput if it uses something we do not know."""

    def notes(self) -> dict[str, Any]:
        """What a reader knows, apart from what it learns later."""
        return apart(vars(self), self.pieces)

    def remember(self, notes: Mapping[str, Any]) -> None:
        """Know again what was known, and no more."""
        vars(self).update(apart(notes, self.pieces))

    def guessed(self, setup: Setup) -> Iterable[str]:
        """The options of the table that no file tells, chosen as most recorded games play: the least sure ones first."""
        return (option for option in setup.options if option != "best_run")

    def player(self, raw: Raw) -> str:
        """The seat of the player who acts."""
        who = str(raw.get("entity"))
        seat = self.seats.get(who) or self.named.get(who)
        if seat is None:
            raise BadInput("file.unknown_player", player=who)
        return seat

    def actor(self, raw: Raw) -> str | None:
        """Our name of whoever acts where it is not the one of the file."""
        return None

    def asks(self, view: View) -> Sequence[Ask]:
        """The questions of a turn there, in their order."""
        return ()

    def answers_nothing(self, view: View, raw: Raw) -> bool:
        """Whether a pass answers what ours did not ask."""
        return False

    def is_unasked(self, view: View) -> bool:
        """Whether whoever is at turn here is passed over there."""
        asks = self.asks(view) if view.at_turn else ()
        return bool(asks) and not any(ask.asked(view) for ask in asks)

    def has_happened(self, raw: Raw) -> bool | None:
        """Whether what an action tells has happened by itself here; nothing for actions that do not happen so."""
        return None

    def leaves_something(self, view: View) -> bool:
        """Whether a pass leaves a question of ours although the entity goes on."""
        return False

    def beside(self, raw: Raw) -> bool:
        """Whether an action says nothing of whose turn it is."""
        return False

    def in_turn_of(self, view: View, raw: Raw, who: str) -> bool:
        """Whether an action that says nothing of whose turn it is can be done here in an entity's turn only."""
        return False

    def follows_a_pass(self, view: View, raw: Raw) -> bool:
        """Whether an action answers what only the end of the turn here can ask, though the same entity acts."""
        return False

    def says_nothing(self, view: View, raw: Raw) -> bool:
        """Whether an action that has no action here is no loss: what it says is so already, or is said by another."""
        return False

    def waiting(self) -> str:
        """What an action told that could not be done yet; nothing if all was done."""
        return ""

    def adjust(self, view: View, found: Books) -> Books:
        """Our books as theirs would write them."""
        return found

    def watch(self, view: View) -> None:
        """Take note of the position before an action."""

    def follow(self, events: Iterable[Event]) -> None:
        """Take note of what happened."""

    def declines(self, view: View, who: str) -> None:
        """Take note that an entity said no to a question of its turn."""

    def instead_of_pass(self, view: View, who: str) -> Iterable[Action]:
        """What a pass there is here, where it is not ours alone."""
        return ()

    def remedies(self, view: View, raw: Raw) -> Iterable[tuple[Ruling, ...]]:
        """Corrections that might let an action be played which is refused without them."""
        return ()


def apart(notes: Mapping[str, Any], pieces: Iterable[str]) -> dict[str, Any]:
    """Notes with copies of those that follow pieces, as far as there are any yet."""
    found = dict(notes)
    for name in pieces:
        if found[name] is not None:
            found[name] = found[name].__copy__()
    return found


class Writer(ABC):
    """How a title's games are written; a title replaces what differs. `writes`: a function per kind of our actions; `hears`: per event.

    `title` is their name of it, `rules` are their optional rules; what is `beside` answers no question of the turn and
    may be written at any time.
    """

    title = ""
    rules: tuple[str, ...] = ()
    beside: frozenset[str] = frozenset()
    writes: ClassVar[Writes]
    hears: ClassVar[Hears] = {}

    def __init__(self, view: View) -> None:
        """Begin at the starting position."""

    @abstractmethod
    def seed(self, view: View) -> int:
        """A seed whose deal is that of the starting position."""

    @abstractmethod
    def asks(self, view: View) -> Sequence[Ask]:
        """The questions of the turn, in their order."""

    def declined(self, view: View, ask: Ask) -> Raw:
        """What says no to a question: a pass."""
        return {"type": "pass", "entity": view.at_turn}

    def write(self, view: View, action: Action) -> Iterable[Raw]:
        """Their actions for one of ours; the entity is ours unless the title says else."""
        kind = tag(type(action))
        if kind == "ruling" and kind not in self.writes:
            raise unsaid(view, kind, "cause.ruling")
        if kind not in self.writes:
            raise unsaid(view, kind, "cause.no_such_action")
        for raw in self.writes[kind](self, view, action):
            yield {"entity": action.who, **raw}

    def hear(self, view: View, event: Event) -> Iterable[Raw]:
        """Their actions for what happens by itself here; mostly none."""
        heard = self.hears.get(type(event))
        return (heard(self, view, event) if heard is not None else None) or ()

    def follow(self, before: State, after: State) -> None:
        """Take note of what an action changed."""


def unsaid(view: View, kind: str, why: str) -> BadInput:
    """A move by its number and kind that has no place in their format, and why."""
    return BadInput("export.cannot_say", kind=kind, move=view.state.moves + 1, detail=Phrase(why))


def translate(reader: Reader, view: View, raw: Raw) -> list[Action]:
    """Our actions for one of theirs, by the title's function for its type; what cannot be read is one clear line."""
    read = reader.reads.get(raw["type"])
    if read is None:
        raise BadInput("file.unknown_action", kind=raw["type"])
    try:
        reader.watch(view)
        actions = list(read(reader, view, raw))
        for action in actions:
            if isinstance(action, PlaceToken) and hex_of(action.stop) not in view.book.atlas.hexes:
                raise unreadable(raw)
        return actions
    except RouteError as error:
        raise BadInput(error.code, **error.params) from None
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise unreadable(raw, error) from None


def unreadable(raw: Raw, error: Exception | None = None) -> BadInput:
    """One line for an action that cannot be read: what it lacks, else which action it is there."""
    return BadInput("file.bad_action", kind=raw["type"], detail=wrong_in(raw, error))


def wrong_in(raw: Raw, error: Exception | None) -> Phrase:
    """What an action of a file lacks, else which action it is there."""
    missing = error.args[0] if isinstance(error, KeyError) and error.args else None
    if isinstance(missing, str) and missing.isidentifier() and missing not in raw:
        return lacking(missing)
    return Phrase("cause.where", {"n": raw["id"]}) if isinstance(raw.get("id"), int) else Phrase("cause.shape")


@dataclass(frozen=True)
class Web:
    """A title there: their names of it, who reads its games, and who writes them; tables with unknown names are refused."""

    names: tuple[str, ...]
    reader: type[Reader]
    writer: type[Writer]

    def __post_init__(self) -> None:
        kinds = set(self.writer.writes) | self.writer.beside
        unknown = {*(set(self.reader.reads) - TYPES), *(kinds - set(KINDS))}
        if unknown:
            raise KeyError(f"{self.names[0]} reads or writes what does not exist: {sorted(unknown)}")
