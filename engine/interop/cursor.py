"""Where a recorded game stands here: positions, what was played, and the turns that end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.core import flow
from engine.core.actions import Action, Pass, Ruling, tag
from engine.core.book import Book
from engine.core.errors import BadInput, RuleViolation
from engine.core.kernel import apply, begin
from engine.core.state import Outcome, State
from engine.core.view import View
from engine.interop.dialect import Ask, Reader
from engine.interop.turns import Said
from engine.interop.web import Raw, WebGame
from engine.titles.title import book_of, checked, with_choices


class Mark(NamedTuple):
    """A position with the number of moves before it, what the reader knew there, and what the record had told of the turn."""

    state: State
    moves: int
    notes: dict[str, Any]
    said: Said


class Cursor:
    """A position of a recorded game with the way to it: plays actions, ends turns, and comes back to where it was."""

    def __init__(self, game: WebGame, reader: Reader, options: Mapping[str, str] = {}) -> None:
        self.game = game
        self.reader = reader
        self.chosen = dict(options)  # otherwise than the reader does
        self.as_read = reader.setup(game)
        self.setup = with_choices(replace(self.as_read, options={**self.as_read.options, **options}))
        checked(self.setup)
        reader.seats = dict(zip(game.players, self.setup.players, strict=True))
        reader.named = dict(zip(game.names, self.setup.players, strict=True))
        self.book: Book = book_of(self.setup)
        self.outcomes: list[Outcome] = [begin(self.book)]  # of the first position, then of every action played
        self.state: State = self.outcomes[0].state
        self.seen = View(self.book, self.state)  # the last position anybody looked at
        self.questions: tuple[View | None, Sequence[Ask]] = (None, ())  # of the turn in a position somebody looked at
        self.named: tuple[Raw, object, str] = ({}, None, "")  # who acts in a record, by the owners of privates
        self.played: list[Action] = []
        self.spoke = ("", 0)  # the round of turns in which somebody acted last
        self.said = Said()  # what the record has told of the turn under way there
        self.strict = False  # whether a correction that no rule allows is refused
        self.bold = False  # whether what no rule allows is ruled where a record tells its effect

    def view(self) -> View:
        """The position reached, one look at it for all who ask."""
        if self.seen.state is not self.state:
            self.seen = View(self.book, self.state)
        return self.seen

    def asks(self) -> Sequence[Ask]:
        """The questions of the turn under way, where a company answers them in their order; of other turns nobody asks for them."""
        view = self.view()
        if self.questions[0] is not view:
            self.questions = view, self.reader.asks(view) if self.reader.in_order and view.at_turn else ()
        return self.questions[1]

    def may(self, kind: str, raw: Raw) -> bool:
        """Whether an entity may do something of a kind now."""
        return flow.step_for(self.view(), kind, self.entity(raw)) is not None

    def accepts(self, rulings: Iterable[Ruling]) -> bool:
        """Make corrections; whether all of them can be made."""
        try:
            for ruling in rulings:
                self.carry_out(ruling)
        except RuleViolation:
            return False
        return True

    def correct(self, ruling: Ruling) -> None:
        """Do what only a moderator could do; refuse it where nothing is to be corrected."""
        if self.strict:
            raise BadInput("file.needs_ruling", change=ruling.change, target=ruling.target, why=ruling.reason)
        self.carry_out(ruling)

    def wait_for(self, who: str) -> None:
        """End the turns of those who are done, until an entity may act."""
        self.wait(lambda: flow.may_act(self.view(), who))

    def wait(self, is_so: Callable[[], bool]) -> None:
        """End the turns of those who are done, until something is so; nobody's if it never is."""
        if is_so():
            return
        start = self.mark()
        for _ in range(1, self.everybody()):
            if not self.finish_turn():
                break
            if is_so():
                return
        self.back_to(start)

    def note_round(self) -> None:
        """Somebody acts as the record says: remember in which round of turns."""
        now = self.state.round
        self.spoke = (now.kind, now.number) if now.kind in self.reader.rounds_of_turns else ("", 0)

    def may_act(self, who: str) -> bool:
        """Whether an entity may act now; whoever acts in no step whose time it is may not, whichever of these are open."""
        return (who == self.state.turn.who or self.has_a_step(who)) and flow.may_act(self.view(), who)

    def has_a_step(self, who: str) -> bool:
        """Whether an entity acts in any step whose time it is, open or not."""
        return flow.open_steps(self.view()).has_time_for(who)

    def mark(self) -> Mark:
        """Where the game stands, to come back to."""
        return Mark(self.state, len(self.played), self.reader.notes(), self.said)

    def back_to(self, mark: Mark) -> None:
        """Forget what was played since."""
        self.state, self.said = mark.state, mark.said
        del self.played[mark.moves :], self.outcomes[mark.moves + 1 :]
        self.reader.remember(mark.notes)

    def everybody(self) -> int:
        """How many may have a turn in a round; no record leaves out more than that."""
        return len(self.state.companies) + len(self.state.setup.players)

    def carry_out(self, action: Action) -> None:
        """Play an accepted action and let the reader follow what happened."""
        outcome = apply(self.book, self.state, action)
        self.state = outcome.state
        self.played.append(action)
        self.outcomes.append(outcome)
        self.reader.follow(outcome.events)

    def comes_later(self, action: Action) -> bool:
        """Whether nothing of the kind can be done now: the game is over, somebody else is at turn, or the entity with something else."""
        if isinstance(action, Ruling):
            return False
        return bool(self.state.over) or flow.step_for(self.view(), tag(type(action)), action.who) is None

    def finish_turn(self, who: str | None = None) -> bool:
        """Pass for whoever may, or do what stands for it where ours asks and theirs did it without a word; says whether that could be done."""
        actor = who or next(iter(flow.actors(self.view())), "")
        here = self.mark()
        try:
            for action in tuple(self.reader.instead_of_pass(self.view(), actor)) or (Pass(actor),):
                self.correct(action) if isinstance(action, Ruling) else self.carry_out(action)
        except (RuleViolation, BadInput):
            self.back_to(here)
            return False
        return True

    def entity(self, raw: Raw) -> str:
        """Our name of whoever acts; for a private its owner."""
        known, privates, who = self.named
        if known is not raw or privates is not self.state.privates:
            who = self.named_in(raw)
            self.named = raw, self.state.privates, who
        return who

    def named_in(self, raw: Raw) -> str:
        """The same, read anew."""
        found = self.reader.actor(raw)
        if found is not None:
            return found
        if raw.get("entity_type") == "player":
            return self.reader.player(raw)
        name = str(raw.get("entity"))
        return self.state.privates.get(name, name)
