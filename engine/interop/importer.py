"""Putting our engine into the positions of a recorded game, action by action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from engine.core import flow
from engine.core.actions import Action, Ruling, tag
from engine.core.errors import BadInput, RuleViolation
from engine.core.view import View
from engine.interop.cursor import Cursor, Mark
from engine.interop.dialect import Ask, translate
from engine.interop.repairs.mending import correct_sum, stood_in
from engine.interop.turns import KINDS, Said, asked_places, turn_of
from engine.interop.web import BROKEN_OFF, Raw, at_once, is_quiet, waiting_for

Refusal = RuleViolation | BadInput
LONGEST_TURN = 50  # actions, passes included
FARTHEST = 200  # actions looked ahead at, automatic ones included
LAST_PASSES = 4  # questions of one turn at the end of a file
LAST_ROUNDS = 20  # in which nobody wants anything any more
PASSES_BY = {
    "share.sold_already",
    "share.sold_before",
}  # what holds for a turn or a round: the record means a later one
BUILDS = ("lay_tile", "place_token")
OF_PLAYERS = ("pass", "sell_shares")  # what may tell of a round of players
ALONE = ("lay_tile", "buy_train", "buy_shares", "sell_shares")  # done by nobody else, and never without a word


class Attempt(NamedTuple):
    """Why an action could not be played, and whether it was asked for in that position."""

    refusal: Refusal
    asked: bool


class Importer(Cursor):
    """Plays a recorded game: a pass only ends a turn when nothing of that entity follows it."""

    def step(self, index: int) -> None:
        """Play the recorded action of an index with what happened automatically with it."""
        together = at_once(self.game.actions[index])
        for place, raw in enumerate(together):
            if raw["type"] in OF_PLAYERS:
                self.reach_round(raw, partial(self.after, index, together, place))
            quiet = is_quiet(raw)
            asks, moves, tells = self.asks_for(raw), len(self.played), not quiet and self.tells_of_turn(raw)
            if raw["type"] == "pass":
                self.passed(raw, partial(self.after, index, together, place))
            elif raw["type"] == BROKEN_OFF and self.is_like_the_one_at_turn(raw):
                self.wait_for(self.entity(raw))
            elif not quiet:
                self.begin_next(raw)
                self.play(raw)
            if tells:
                here = turn_of(self.outcomes[-2].state if len(self.played) > moves else self.state)
                self.said = self.said.then(self.entity(raw), raw, here, asks, self.asks_for(raw))
        if self.game.finished and index == len(self.game.actions) - 1:
            self.finish_game()

    def reach_round(self, raw: Raw, after: Callable[[], Iterator[Raw]]) -> None:
        """Come to the round of players to which an action belongs, or to the turn of the company that waits for a sale."""
        if self.is_of_players(raw, after()):
            self.close_round()
        elif raw["type"] == "sell_shares":
            self.wait_for_turn(waiting_for(after()))

    def asks_for(self, raw: Raw) -> Sequence[Ask]:
        """The questions of the turn under way, where an action has its place among them."""
        return self.asks() if self.reader.in_order and raw["type"] in KINDS else ()

    def tells_of_turn(self, raw: Raw) -> bool:
        """Whether an action says whose turn it is: directors sell for a company, and trains too many are given up in any turn."""
        given_up = raw["type"] == "discard_train" and self.entity(raw) != self.state.turn.who
        return not (given_up or raw["type"] == "sell_shares")

    def begin_next(self, raw: Raw) -> None:
        """End the turns of a company that are over there, since it does what comes earlier in one, or said no more often."""
        who = self.entity(raw) if self.reader.in_order and raw["type"] in KINDS else ""
        for _ in range(LAST_ROUNDS):
            if who != self.said.who or who not in self.state.companies or turn_of(self.state) != self.said.here:
                return
            asks, view = self.asks(), self.view()
            if self.reader.leaves_something(view) or not self.said.is_over(raw, asks, view):
                return
            asked = asked_places(asks, view, self.said.answered)
            if not self.finish_turn(who):
                return
            self.wait(lambda: self.state.turn.who == who)
            self.said = self.said.after_turn(len(asked), turn_of(self.state))

    def after(self, index: int, together: Sequence[Raw], place: int) -> Iterator[Raw]:
        """What is recorded after one of the actions that happened together, as far as anybody looks ahead."""
        later = map(at_once, self.game.actions[index + 1 : index + LONGEST_TURN])
        ahead = together[place + 1 : place + 1 + FARTHEST]
        yield from islice(chain(ahead, chain.from_iterable(later)), FARTHEST)

    def breaks_off(self, who: str, rest: Sequence[Raw]) -> bool:
        """Whether a file ends with passes of a company that is asked for more than that: the rest of its turn is to come."""
        if len(rest) > LAST_PASSES or who in self.state.setup.players or who != self.state.turn.who:
            return False
        if any(other["type"] != "pass" or self.entity(other) != who for other in rest):
            return False
        return sum(ask.asked(self.view()) for ask in self.still_to_come(who)) > len(rest)

    def leave_part(self, who: str, passes: int) -> None:
        """Pass within a turn, where that leaves no more questions than passes were recorded; else stay."""
        here, asked = self.mark(), [ask for ask in self.still_to_come(who) if ask.asked(self.view())]
        if self.finish_turn(who) and self.state.turn.who == who:
            left = {kind for step in flow.open_steps(self.view()) for kind in step.rules}
            if sum(not ask.kinds & left for ask in asked) <= passes:
                return
        self.back_to(here)

    def still_to_come(self, who: str) -> Sequence[Ask]:
        """The questions of a turn from the one that the last action of it answered on."""
        asks, last = self.reader.asks(self.view()), self.played[-1] if self.played else None
        kind = tag(type(last)) if last is not None and last.who == who else ""
        return asks[next((at for at, ask in enumerate(asks) if kind in ask.kinds), 0) :]

    def is_like_the_one_at_turn(self, raw: Raw) -> bool:
        """Whether players are at turn and one of them speaks, or companies and one of theirs."""
        at_turn = self.state.turn.who in self.state.setup.players
        return at_turn == (self.entity(raw) in self.state.setup.players)

    def finish_game(self) -> None:
        """After the last action of a finished game nobody wants anything more."""
        for _ in range(self.everybody() * LAST_ROUNDS):
            if self.state.over or not self.finish_turn():
                return

    def skipped(self, raw: Raw) -> bool:
        """Whether a recorded action says nothing: trains that cannot run and do not."""
        return raw["type"] == "run_routes" and not raw.get("routes") and not self.may("run", raw)

    def play(self, raw: Raw) -> None:
        """Play one recorded action where it fits: now, or after the turns of those who are done; else change nothing."""
        if self.skipped(raw):
            self.catch_up(self.entity(raw))
            return
        if self.reader.has_happened(raw) is not None:
            self.wait(lambda: bool(self.reader.has_happened(raw)))
        refusal = self.refusal(raw)
        if refusal is not None and not self.fits_next_turn(raw):
            raise refusal

    def fits_next_turn(self, raw: Raw) -> bool:
        """Play what was built in the next turn of whoever is at turn, where that follows at once: the only line needs no pass."""
        here, who = self.mark(), self.entity(raw)
        alone = raw["type"] in BUILDS and self.state.turn.who == who and self.finish_turn(who)
        fresh = self.state.turn.who == who and not self.state.turn.left and not self.state.turn.acted
        if alone and fresh and self.refusal(raw) is None:
            return True
        self.back_to(here)
        return False

    def refusal(self, raw: Raw) -> Refusal | None:
        """Play an action, with corrections of the title's where it does not fit without; else why it does not."""
        start = self.mark()
        found = self.refusal_as_it_is(raw, start)
        if found is None or self.strict:
            return found
        for remedy in self.reader.remedies(self.view(), raw):
            if self.accepts(remedy) and self.refusal_as_it_is(raw, self.mark()) is None:
                return None
            self.back_to(start)
        return found

    def refusal_as_it_is(self, raw: Raw, start: Mark) -> Refusal | None:
        """Play an action, ending turns as long as it comes later; if it never fits, nothing, and the refusal that says most.

        Where its entity cannot act yet the turns before are ended first: tried it is there only to tell why it never fits.
        """
        most, ended = 2 * self.everybody(), 0
        while self.is_early(raw) and ended < most - 1 and self.finish_turn():
            ended += 1
        if ended:
            if self.first_fit(raw, self.mark(), most - ended) is None:
                return None
            self.back_to(start)
        return self.first_fit(raw, start, most)

    def is_early(self, raw: Raw) -> bool:
        """Whether an action of somebody alone waits for its time: whoever does it acts in no step whose time it is."""
        if raw["type"] not in ALONE:
            return False
        who = self.entity(raw)
        return who != self.state.turn.who and not self.has_a_step(who)

    def first_fit(self, raw: Raw, start: Mark, most: int) -> Refusal | None:
        """Play an action now or after the next turns that end, up to so many; if it never fits, nothing, and the refusal that says most.

        That is the one of the step in which it is asked for, else the first while its entity may act, else the first.
        """
        here = start
        found: dict[bool, Refusal] = {}
        for _ in range(most):
            tried = self.attempt(raw, here)
            if tried is None:
                return None
            if tried.asked:
                found.setdefault(True, tried.refusal)
                if tried.refusal.code not in PASSES_BY:
                    break
            found.setdefault(self.may_act(self.entity(raw)), tried.refusal)
            if not self.finish_turn():
                break
            here = self.mark()
        self.back_to(start)
        return found.get(True) or found[False]

    def attempt(self, raw: Raw, here: Mark) -> Attempt | None:
        """Play all that an action means in this position, or nothing of it and say why."""
        asked, spoke = False, self.spoke
        trying: Action | None = None
        self.note_round()
        try:
            actions = translate(self.reader, self.view(), raw)
            if not actions and not self.reader.says_nothing(self.view(), raw):
                raise BadInput("file.nothing_done", kind=raw["type"])
            for action in actions:
                trying = action
                self.do(action)
                asked, trying = True, None
                if "routes" in raw:
                    correct_sum(self, raw)
        except (RuleViolation, BadInput) as refusal:
            asked = asked if trying is None else not self.comes_later(trying)
            self.back_to(here)
            if self.bold and stood_in(self, raw):
                return None
            self.spoke = spoke
            return Attempt(refusal, asked)
        return None

    def do(self, action: Action) -> None:
        """Play an action, or make a correction."""
        self.correct(action) if isinstance(action, Ruling) else self.carry_out(action)

    def catch_up(self, who: str) -> None:
        """Whoever says something in a round of turns has begun: end the turns of those before.

        Until somebody has acted in a round, what is said may still be of the round before, in which ours asks less.
        """
        number = self.state.round.number
        self.leave_turn(who)
        if self.spoke == (self.state.round.kind, number):
            self.wait(lambda: self.state.round.number != number or not self.is_before(who))

    def leave_turn(self, who: str) -> None:
        """Once a company's turn has begun, end what is left of the turn of the one named last, and of a round of players."""
        if who not in self.state.companies or (who == self.said.who and self.said.spare >= 0):
            return
        here, left = self.state.round, {self.said.who}
        if here.kind not in self.reader.rounds_of_turns:
            left = set(self.state.setup.players) if self.said.who in self.state.setup.players else set()
        while self.state.turn.who in left and self.state.round.number == here.number and self.finish_turn():
            pass

    def is_of_players(self, raw: Raw, later: Iterable[Raw]) -> bool:
        """Whether an action belongs to a round of players: a pass, or a sale that no company waits for."""
        if raw["type"] not in ("pass", "sell_shares") or raw.get("entity_type") != "player":
            return False
        return raw["type"] == "pass" or waiting_for(later).get("entity_type") == "player"

    def wait_for_turn(self, raw: Raw) -> None:
        """End the turns before that of the company that waits for a sale: its director may direct others before it."""
        who = self.entity(raw) if raw.get("entity_type") not in ("player", "company", None) else ""
        if who in self.state.companies and self.state.round.kind in self.reader.rounds_of_turns:
            self.wait(lambda: self.state.turn.who == who)

    def close_round(self) -> None:
        """End the turns of a round in which companies have acted: theirs is over."""
        now = (self.state.round.kind, self.state.round.number)
        if self.spoke == now:
            self.wait(lambda: (self.state.round.kind, self.state.round.number) != now)

    def is_before(self, who: str) -> bool:
        """Whether the one at turn comes before an entity in the order of the round."""
        order, now = self.state.round.order, self.state.turn.who
        return now in order and who in order[order.index(now) + 1 :]

    def passed(self, raw: Raw, after: Callable[[], Iterator[Raw]]) -> None:
        """End the turn of an entity that does nothing more in it."""
        who = self.entity(raw)
        if self.reader.answers_nothing(self.view(), raw):
            return
        if self.spends_spare(who):
            return
        self.catch_up(who)
        if not self.comes_to_act(who):
            return
        self.note_round()
        self.reader.declines(self.view(), who)
        leaves = self.reader.leaves_something(self.view())
        rest = () if self.game.finished or leaves else (raw, *islice(after(), LAST_PASSES))
        if rest and self.breaks_off(who, rest):
            self.leave_part(who, len(rest))
        elif leaves or not self.acts_again(who, after()):
            self.note_spare(who)
            self.finish_turn(who)

    def comes_to_act(self, who: str) -> bool:
        """End the turns of those whom nobody asks there, until an entity may act; whether it may."""
        for _ in range(self.everybody()):
            if self.may_act(who):
                return True
            if not (self.reader.is_unasked(self.view()) and self.finish_turn()):
                return False
        return self.may_act(who)

    def note_spare(self, who: str) -> None:
        """Remember where a turn ended here at one no: how many more there are to be said is asked if one comes."""
        self.said = (self.said if self.said.who == who else Said(who))._replace(ended=self.state)

    def spends_spare(self, who: str) -> bool:
        """Count a pass of a turn that is over here; whether it was one of it, since a company that says no more often has its next turn."""
        known = self.reader.in_order and who in self.state.companies
        if not known or who != self.said.who or self.may_act(who):
            return False
        if self.said.ended is not None and self.said.spare >= 0:
            then = View(self.book, self.said.ended)
            asked = asked_places(self.reader.asks(then), then, self.said.answered)
            self.said = self.said._replace(spare=len(asked) - self.said.passes - 1)
        else:
            self.said = self.said._replace(spare=self.said.spare - 1)
        return self.said.spare >= 0

    def acts_again(self, who: str, later: Iterable[Raw]) -> bool:
        """Whether an entity does something else before anybody else does."""
        for raw in later:
            if is_quiet(raw) or self.sells_for(who, raw):
                continue
            if self.reader.beside(raw):
                if self.reader.in_turn_of(self.view(), raw, who):
                    return True
                continue
            if self.entity(raw) != who or self.reader.follows_a_pass(self.view(), raw):
                return False
            if raw["type"] != "pass":
                return who not in self.state.setup.players
        return False

    def sells_for(self, who: str, raw: Raw) -> bool:
        """Whether a player sells shares in a company's turn, so that it can buy a train."""
        return raw["type"] == "sell_shares" and who not in self.state.setup.players
