"""Putting our engine into the positions of a recorded game, action by action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, Protocol

from engine.board.routes import RouteError
from engine.core import flow
from engine.core.actions import Action, Pass, tag
from engine.core.book import Book
from engine.core.errors import BadInput, RuleViolation
from engine.core.kernel import apply, begin
from engine.core.state import Outcome, Setup, State
from engine.core.view import View
from engine.interop.books import Books
from engine.interop.web import BROKEN_OFF, Raw, WebGame, with_automatic
from engine.titles.title import book_of

STANDING_ORDER = "program_"
LONGEST_TURN = 50  # actions, passes included
LAST_ROUNDS = 20  # in which nobody wants anything any more


class Dialect(Protocol):
    """What a title's importer knows: the set-up of a recorded game, and what its actions mean here.

    `own_offer`: the recorded books write down the bank's offer as held by the company itself.
    For each type of action it understands there is `read_TYPE(view, raw)`, which yields ours.
    """

    own_offer: bool

    def setup(self, game: WebGame) -> Setup:
        """Our set-up for a recorded game; BadInput if it uses something we do not know."""

    def actor(self, raw: Raw) -> str | None:
        """Our name of whoever acts where it is not the one of the file."""

    def adjust(self, view: View, found: Books) -> Books:
        """Our books as theirs would write them."""


class Importer:
    """Plays a recorded game: a pass only ends a turn when nothing of that entity follows it."""

    def __init__(self, game: WebGame, dialect: Dialect) -> None:
        self.game = game
        self.dialect = dialect
        self.setup = dialect.setup(game)
        self.book: Book = book_of(self.setup)
        self.outcomes: list[Outcome] = [begin(self.book)]  # of the first position, then of every action played
        self.state: State = self.outcomes[0].state
        self.played: list[Action] = []

    def view(self) -> View:
        """The position reached."""
        return View(self.book, self.state)

    def step(self, index: int) -> None:
        """Play the recorded action of an index with what happened automatically with it."""
        together = with_automatic(self.game.actions[index])
        for place, raw in enumerate(together):
            if raw["type"] == "pass":
                after = self.game.actions[index + 1 : index + LONGEST_TURN]
                self.passed(raw, chain(together[place + 1 :], after))
            elif raw["type"] == BROKEN_OFF:
                self.wait_for(self.entity(raw))
            elif not is_quiet(raw):
                self.play(raw)
        if self.game.finished and index == len(self.game.actions) - 1:
            self.finish_game()

    def finish_game(self) -> None:
        """After the last action of a finished game nobody wants anything more."""
        for _ in range(self.everybody() * LAST_ROUNDS):
            if self.state.over or not self.finish_turn():
                return

    def skipped(self, raw: Raw) -> bool:
        """Whether a recorded action says nothing: trains that cannot run and do not."""
        return raw["type"] == "run_routes" and not raw.get("routes") and not self.may("run", raw)

    def may(self, kind: str, raw: Raw) -> bool:
        """Whether an entity may do something of a kind now."""
        return flow.step_for(self.view(), kind, self.entity(raw)) is not None

    def play(self, raw: Raw) -> None:
        """Play one recorded action; if it comes from the next entity, the one at turn is done first."""
        if self.skipped(raw):
            return
        self.wait_for(self.entity(raw))
        for action in translate(self.dialect, self.view(), raw):
            self.apply(action)

    def wait_for(self, who: str) -> None:
        """End the turns of those who are done, until an entity may act."""
        for _ in range(self.everybody()):
            if who in flow.actors(self.view()) or not self.finish_turn():
                return

    def apply(self, action: Action) -> None:
        """Play one of our actions; where it is refused because optional turns were not ended, end those first."""
        for _ in range(self.everybody()):
            try:
                self.carry_out(action)
                return
            except RuleViolation:
                if not self.comes_later(action) or not self.finish_turn():
                    raise
        self.carry_out(action)

    def everybody(self) -> int:
        """How many may have a turn in a round; no record leaves out more than that."""
        return len(self.state.companies) + len(self.state.setup.players)

    def carry_out(self, action: Action) -> None:
        """Play an accepted action and let the dialect follow what happened."""
        outcome = apply(self.book, self.state, action)
        self.state = outcome.state
        self.played.append(action)
        self.outcomes.append(outcome)
        follow = getattr(self.dialect, "follow", None)
        if follow is not None:
            follow(outcome.events)

    def comes_later(self, action: Action) -> bool:
        """Whether nothing of the kind can be done now: somebody else is at turn, or the entity with something else."""
        return flow.step_for(self.view(), tag(type(action)), action.who) is None

    def passed(self, raw: Raw, later: Iterable[Raw]) -> None:
        """End the turn of an entity that does nothing more in it."""
        who = self.entity(raw)
        if who in flow.actors(self.view()) and not self.acts_again(who, later):
            self.finish_turn(who)

    def acts_again(self, who: str, later: Iterable[Raw]) -> bool:
        """Whether an entity does something else before anybody else does."""
        for raw in later:
            if is_quiet(raw):
                continue
            if self.entity(raw) != who:
                return False
            if raw["type"] != "pass":
                return who not in self.state.setup.players
        return False

    def finish_turn(self, who: str | None = None) -> bool:
        """Pass for whoever may; says whether somebody could."""
        actor = who or next(iter(flow.actors(self.view())), "")
        try:
            self.carry_out(self.parting(actor))
        except RuleViolation:
            return False
        return True

    def parting(self, actor: str) -> Action:
        """A pass, or what stands for it where ours asks and theirs did it without a word."""
        instead = getattr(self.dialect, "instead_of_pass", None)
        found: Action | None = instead(self.view(), actor) if instead is not None else None
        return found or Pass(actor)

    def entity(self, raw: Raw) -> str:
        """Our name of whoever acts; for a private its owner."""
        found = self.dialect.actor(raw)
        if found is not None:
            return found
        if raw.get("entity_type") == "player":
            return seat_of(self.game, raw)
        name = str(raw.get("entity"))
        return self.state.privates.get(name, name)


def translate(dialect: Dialect, view: View, raw: Raw) -> list[Action]:
    """Our actions for one of theirs, by the reader for its type; what cannot be read is one clear line."""
    reader = getattr(dialect, f"read_{raw['type']}", None)
    if reader is None:
        raise BadInput("file.unknown_action", kind=raw["type"])
    watch = getattr(dialect, "watch", None)
    try:
        if watch is not None:
            watch(view)
        return list(reader(view, raw))
    except RouteError as error:
        raise BadInput(error.code, **error.params) from None
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise BadInput("file.bad_action", kind=raw["type"], detail=repr(error)) from None


def is_quiet(raw: Raw) -> bool:
    """Whether an action changes nothing by itself: standing orders act through automatic actions."""
    kind = str(raw["type"])
    return kind.startswith(STANDING_ORDER) or kind == BROKEN_OFF


def seat_of(game: WebGame, raw: Raw) -> str:
    """The seat of the player who acts."""
    return seat(game, raw.get("entity"))


def seat(game: WebGame, player: Any) -> str:
    """The seat of a player by the id the file uses."""
    if str(player) not in game.players:
        raise BadInput("file.unknown_player", player=str(player))
    return f"P{game.players.index(str(player)) + 1}"


def seats(game: WebGame) -> tuple[str, ...]:
    """Our seats for their players, in seating order."""
    return tuple(f"P{number + 1}" for number in range(len(game.players)))


DIALECTS: dict[str, Callable[[], Dialect]] = {}


def dialect_for(title: str) -> Dialect:
    """The importer of a title."""
    if title not in DIALECTS:
        raise BadInput("file.unknown_title", title=title, known=sorted(DIALECTS))
    return DIALECTS[title]()


def refusal_text(error: RuleViolation | BadInput) -> str:
    """A refusal in one line."""
    details = ", ".join(f"{key}={value}" for key, value in error.params.items())
    return f"{error.code} ({details})" if details else error.code
