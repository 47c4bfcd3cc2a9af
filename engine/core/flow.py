"""Who may act now, and what follows by itself after each action."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from operator import attrgetter

from msgspec.structs import replace

from engine.core.actions import KINDS
from engine.core.book import Step
from engine.core.draft import Draft
from engine.core.errors import EngineBug
from engine.core.outcome.event import Passed, RoundIdle
from engine.core.remembering import Parts
from engine.core.state import Turn
from engine.core.view import View

ENDLESS = 2000
WHOLE = Parts()
ASKS_NOTHING = attrgetter("asks_nothing")


class OpenSteps:
    """The steps that are open in a position: optional ones in order, up to and with the first duty.

    A step is looked at when somebody asks for it; whether it is open, and what the guards let somebody do, is found once.
    """

    __slots__ = ("_actors", "_can", "_found", "_in_time", "_open", "_rest", "_view")

    def __init__(self, view: View) -> None:
        self._view = view
        self._can: dict[tuple[str, str], bool] = {}
        self._actors: dict[str, tuple[str, ...]] = {}
        self._open: dict[str, bool] = {}
        self._in_time = self._rest = steps_in_time(view)  # the rest without those known to be closed
        self._found: tuple[Step, ...] | None = None  # once all were looked at

    def __iter__(self) -> Iterator[Step]:
        """One step after the other."""
        return self._on() if self._found is None else iter(self._found)

    def _on(self) -> Iterator[Step]:
        """One step after the other, looked at as they are asked for; threads that look at once come to the same."""
        found = list[Step]()
        for step in self._rest:
            if self.opens(step):
                found.append(step)
                yield step
                if step.duty is not None:
                    break
        self._found = tuple(found)

    def first(self) -> Step | None:
        """The first of them, those before it not looked at again; an aside holds nothing up that carries itself out, so it comes last."""
        view, rest, asides = self._view, self._rest, list[Step]()
        for at, step in enumerate(rest):
            if step.is_aside:
                asides.append(step)
            elif (step.duty is None or step.duty(view)) and self.is_open(step):  # `opens`, without a call for it
                self._open[step.name] = True
                self._rest = [*asides, *rest[at:]]
                return step
            else:
                self._open[step.name] = False
        self._rest = asides
        return next(iter(self), None)

    def of(self, who: str) -> Iterator[Step]:
        """Those in which an entity acts; what others may leave out is not looked at."""
        for step in self._rest:
            if (step.duty is not None or who in self.actors(step)) and self.opens(step):
                if who in self.actors(step):
                    yield step
                if step.duty is not None:
                    return

    def way_to(self, kind: str, who: str) -> Step | None:
        """The step, open or not, whose time it is for an entity to do something of a kind, up to the first open duty; no other one is looked at."""
        known = self._open
        for step in self._in_time:
            if kind in step.rules and who in self.actors(step) and (step.duty is None or step.duty(self._view)):
                return step
            if step.duty is not None and known.get(step.name, True) and self.opens(step):
                return None
        return None

    def has_time_for(self, who: str) -> bool:
        """Whether an entity acts in any step whose time it is, open or not."""
        mine = (step for step in self._in_time if who in self.actors(step))
        return any(step.duty is None or step.duty(self._view) for step in mine)

    def among(self, steps: Container[Step]) -> list[Step]:
        """Those of some steps that are open."""
        return [step for step in self._rest if step in steps and self.opens(step)]

    def opens(self, step: Step) -> bool:
        """Whether a step is open whose time it is, whatever duty comes before it."""
        found = self._open.get(step.name)
        if found is None:
            there = step.duty is None or step.duty(self._view)
            found = self._open[step.name] = there and self.is_open(step)
        return found

    def is_open(self, step: Step) -> bool:
        """Whether a step whose time it is is open: something in it can be done, or it stands open for those who act in it."""
        view = self._view
        if step.needless is not None and step.needless(view):
            return False
        actors = self.actors(step)
        if step.alone is not None and actors and not step.alone(view) and not self._another_is_open():
            return False
        if step.standing or not step.rules:
            return bool(actors)
        for who in actors:
            for kind in step.by_ease:  # noqa: SIM110  asked for each step of each position: a generator costs as much as the answers
                if self.can(who, kind):
                    return True
        return False

    def actors(self, step: Step) -> tuple[str, ...]:
        """Who acts in a step of the round, found once."""
        found = self._actors.get(step.name)
        if found is None:
            found = self._actors[step.name] = step.actors(self._view)
        return found

    def _another_is_open(self) -> bool:
        """Whether some step is open that needs no other one."""
        return any(step.alone is None and self.opens(step) for step in self._rest)

    def asks(self, step: Step, who: str) -> bool:
        """Whether an open step calls one of its actors: all do but for what is unasked."""
        return not step.unasked or any(self.can(who, kind) for kind in step.by_ease if kind not in step.unasked)

    def can(self, who: str, kind: str) -> bool:
        """Whether the guards let an entity do anything of a kind, at whatever time."""
        found = self._can.get((who, kind))
        if found is None:
            found = self._can[who, kind] = self._look(who, kind)
        return found

    def _look(self, who: str, kind: str) -> bool:
        """The same, looked for: what could be done the last time is tried first, as mostly it still can."""
        view = self._view
        examples = view.book.memory.examples
        known = examples.get((who, kind))
        found = view.book.rules[kind].example_like(view, who, known)
        if found is not None and found is not known:
            examples[who, kind] = found
        return found is not None

    def is_able(self, who: str, kind: str) -> bool:
        """Whether it is known already that the guards let an entity do something of a kind."""
        return self._can.get((who, kind), False)


def open_steps(view: View) -> OpenSteps:
    """The steps that are open in a position; a draft is looked at anew."""
    if type(view) is not View:
        return OpenSteps(view)
    if view.steps is None:
        state, steps = view.book.memory.newest
        view.steps = steps if state is view.state else view.derive(OpenSteps, WHOLE)
    return view.steps


def remember_steps(draft: Draft, steps: OpenSteps) -> None:
    """The steps open in a position that is settled are those whoever looks at it will find."""
    draft.book.memory.settled(draft.state, steps)


def steps_of(view: View) -> tuple[Step, ...]:
    """The steps of the round."""
    return view.book.rounds[view.state.round.kind].steps


def steps_in_time(view: View) -> list[Step]:
    """The steps of the round whose time it is, in order, without those the turn left behind; a duty may be there or not."""
    left = view.state.turn.left
    return [step for step in steps_of(view) if step.name not in left and (step.when is None or step.when(view))]


def is_open(view: View, step: Step) -> bool:
    """Whether a step whose time it is is open."""
    return open_steps(view).is_open(step)


def can(view: View, who: str, kind: str) -> bool:
    """Whether the guards let an entity do anything of a kind, at whatever time."""
    return open_steps(view).can(who, kind)


def actors(view: View) -> tuple[str, ...]:
    """The entities that may act now, those the table waits for first."""
    if view.state.over:
        return ()
    found, steps = list[str](), open_steps(view)
    for step in sorted(steps, key=ASKS_NOTHING):
        found.extend(who for who in steps.actors(step) if who not in found)
    return tuple(found)


def asks(view: View, step: Step, who: str) -> bool:
    """Whether an open step calls one of its actors: all do but for what is unasked."""
    return open_steps(view).asks(step, who)


def calls(view: View, step: Step) -> bool:
    """Whether an open step calls anybody."""
    return not step.unasked or any(asks(view, step, who) for who in step.actors(view))


def asked(view: View) -> Sequence[Step]:
    """The open steps the table waits for somebody in: those that call anybody, and the others too where none does."""
    opened = [*open_steps(view)]
    return [step for step in opened if calls(view, step)] or opened


def asked_of(view: View, who: str) -> list[Step]:
    """The open steps the table waits for an entity in."""
    steps = open_steps(view)
    mine = (step for step in asked(view) if who in steps.actors(step))
    return [step for step in mine if asks(view, step, who) or not calls(view, step)]


def is_asked(view: View, who: str) -> bool:
    """Whether the table waits for an entity, not only lets it act."""
    return bool(asked_of(view, who))


def wanted(view: View, who: str) -> frozenset[str]:
    """The kinds of action the table waits for an entity to take."""
    steps = asked_of(view, who)
    return frozenset(kind for step in steps for kind in step.rules if kind not in step.unasked or not calls(view, step))


def may_act(view: View, who: str) -> bool:
    """Whether an entity is among those who may act now."""
    return not view.state.over and next(open_steps(view).of(who), None) is not None


def step_for(view: View, kind: str, who: str) -> Step | None:
    """The open step in which an entity may do something of a kind."""
    steps = open_steps(view)
    step = steps.way_to(kind, who)
    if step is None or steps.opens(step):
        return step
    return next((other for other in steps.of(who) if kind in other.rules), None)


def step_in_reach(view: View, kind: str, who: str) -> Step | None:
    """The step, open or not, whose time it is for an entity to do something of a kind, up to the first open duty.

    Where the guards let such a thing be done, it is open: only what may not be open `alone` has to be looked at.
    """
    return open_steps(view).way_to(kind, who)


def may_pass(view: View, who: str) -> bool:
    """Whether an entity can pass: an optional step is open to it, other than one beside the line while it has a duty."""
    steps = open_steps(view)
    mine = [*steps.of(who)]
    if who == view.at_turn and all(step.optional for step in mine):
        return bool(mine)
    waited = asked(view)
    return any(step.optional and (step in waited or not (step.beside and step.asks_nothing)) for step in mine)


def spare_passes(view: View) -> tuple[str, ...]:
    """Entities whose pass button can be hidden: it skips nothing that is asked for, or no more than a later pass of the same player."""
    passing = [who for who in actors(view) if may_pass(view, who)]
    leaves = {who: passed_by(view, who) for who in passing}
    covered = (who for at, who in enumerate(passing) if any(is_covered(leaves, who, other, at) for other in passing))
    spared = {*covered, *(who for who in passing if leaves_nothing(view, who))}
    return tuple(who for who in passing if who in spared)


def is_covered(leaves: dict[str, tuple[str, ...]], who: str, other: str, at: int) -> bool:
    """Whether another's pass leaves all that this one does, and more, or the same and comes later."""
    (player, told, *steps), (others, otherwise, *more) = leaves[who], leaves[other]
    if who == other or (player, told) != (others, otherwise):
        return False
    return {*steps} < {*more} or (steps == more and other in [*leaves][at + 1 :])


def leaves_nothing(view: View, who: str) -> bool:
    """Whether an entity's pass leaves only what nobody asks it for, or beside a duty what cannot be done."""
    mine = asked_of(view, who)
    bound = any(not step.optional and has_way(view, step, who) for step in mine)
    return not any(step.optional and (not bound or has_way(view, step, who)) for step in mine)


def has_way(view: View, step: Step, who: str) -> bool:
    """Whether an entity can do anything in a step; one that stands open may have nothing."""
    return any(can(view, who, kind) for kind in step.rules)


def passed_by(view: View, who: str) -> tuple[str, ...]:
    """What an entity's pass does: for whom, which steps it leaves, and in whose name where a step is told that."""
    steps = [step for step in open_steps(view).of(who) if step.optional]
    told = who if any(step.passed for step in steps) else ""
    return (view.controller(who), told, *(step.name for step in steps))


def leave(draft: Draft, steps: list[Step], who: str) -> None:
    """Count open steps as left for the rest of the turn."""
    for step in steps:
        if step.passed is not None:
            step.passed(draft, who)
    if steps:
        draft.set_turn(left=draft.state.turn.left + tuple(step.name for step in steps))


def pass_on(draft: Draft, opened: OpenSteps, who: str) -> None:
    """Leave everything that is open and may be left out; who bids only passes."""
    steps = [step for step in opened.of(who) if step.optional]
    named = None if draft.policy.under_hammer(draft) else undone(draft, asked_among(opened, steps, who))
    draft.say(Passed(who=who, leaves=named))
    leave(draft, steps, who)


def asked_among(opened: OpenSteps, steps: list[Step], who: str) -> list[Step]:
    """Those of some steps that are asked for; unasked ones only if there are no others."""
    return [step for step in steps if opened.asks(step, who)] or steps


def left_out(view: View, who: str) -> list[Step]:
    """The steps a pass leaves out, as it is told."""
    steps = open_steps(view)
    return asked_among(steps, [step for step in steps.of(who) if step.optional], who)


def undone(view: View, steps: Iterable[Step]) -> tuple[str, ...]:
    """Those of some steps in which nothing was done in this turn: who sold a share does not end the turn without selling."""
    return tuple(step.name for step in steps if not any(was_done(view.state.turn, kind) for kind in step.rules))


def was_done(turn: Turn, kind: str) -> bool:
    """Whether anything of a kind was done in a turn, as far as the turn tells."""
    trace = KINDS[kind].TRACE
    return bool(trace and getattr(turn, trace))


def tell_turn_over(draft: Draft) -> None:
    """A pass that ended the turn is told as its end; what a company leaves in a player's own turn, by that player."""
    first = draft.events[0] if draft.events else None
    if isinstance(first, Passed) and first.leaves is not None:
        own = draft.controller(first.who) == draft.at_turn
        draft.events[0] = replace(first, ends=draft.at_turn if own else first.who)


def go_beyond(draft: Draft, steps: OpenSteps, step: Step, who: str) -> None:
    """Acting in a step leaves every optional one before it behind for the rest of the turn, whether open now or not."""
    if step.beside:
        return
    behind = earlier_steps(draft, step)
    if not behind:
        return
    opened = steps.among(behind)
    leave(draft, opened, who)
    closed = tuple(earlier.name for earlier in behind if earlier not in opened)
    if closed:
        draft.set_turn(left=draft.state.turn.left + closed)


def earlier_steps(view: View, step: Step) -> list[Step]:
    """The steps in the turn's line before one that may be left out and are not."""
    left, found = view.state.turn.left, list[Step]()
    for other in steps_of(view):
        if other.name == step.name:
            break
        if other.optional and not other.beside and other.name not in left:
            found.append(other)
    return found


def start_turn(draft: Draft, who: str) -> None:
    """Give the turn to an entity, with nothing done yet."""
    draft.begin_turn(who)


def start_round(draft: Draft, kind: str) -> None:
    """Begin the next round of a kind."""
    tell_idle(draft)
    draft.set_round(kind=kind, number=draft.count_round(kind), order=(), passes=0)
    draft.begin_turn()
    draft.untouched = True
    draft.book.rounds[kind].begin(draft)


def tell_idle(draft: Draft) -> None:
    """Say why the round is over, if it began within this very move and nobody could do anything in it."""
    why = draft.book.rounds[draft.state.round.kind].why_idle if draft.untouched else None
    draft.untouched = False
    if why is not None:
        draft.say(RoundIdle(reason=why(draft)))


def goes_by_itself(draft: Draft, steps: OpenSteps, step: Step) -> bool:
    """Whether a step carried itself out; what came before it is left behind as by any action."""
    if step.auto is None:
        return False
    turn = draft.state.turn
    go_beyond(draft, steps, step, turn.who)
    if step.auto(draft):
        draft.untouched = False
        return True
    draft.state.turn = turn
    return False


def follows(draft: Draft) -> bool:
    """Whether something happened by itself: the first consequence that had anything to do."""
    for consequence in draft.book.consequences:  # noqa: SIM110  asked after each action: a generator costs as much as the answers
        if consequence(draft):
            return True
    return False


def settle(draft: Draft, turn_ends: Callable[[Draft], None] | None = None) -> None:
    """Let everything happen that needs nobody's decision, until somebody has one to take; `turn_ends` may watch."""
    book = draft.book
    for _ in range(ENDLESS):
        if draft.state.over:
            return
        if follows(draft):
            continue
        steps = open_steps(draft)
        first = steps.first()
        if first is None:
            tell_turn_over(draft)
            if turn_ends is not None:
                turn_ends(draft)
            book.rounds[draft.state.round.kind].turn_over(draft)
        elif not goes_by_itself(draft, steps, first):
            remember_steps(draft, steps)
            return
    raise EngineBug("the position never settles")
