"""Writing our games in the public format of 18xx.games.

Their engine asks an entity one thing after the other and wants a pass for whatever is asked and not done; ours offers
several things at once and knows one pass for all. So every kind of turn is described as a list of their questions
(`Ask`), and a pass is written for each question that our action or the end of our turn leaves behind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engine.core import flow, kernel
from engine.core.actions import Action, Pass, tag
from engine.core.draft import Draft
from engine.core.errors import BadInput, RuleViolation
from engine.core.outcome.event import Event, Phrase
from engine.core.state import Setup, State
from engine.core.view import View
from engine.interop.dialect import Ask, Writer, unsaid
from engine.interop.differing import There, books_differ, differing, parts_apart, told
from engine.interop.forks import Trunk
from engine.interop.importer import LONGEST_TURN, Importer
from engine.interop.readings import go_on, nobody
from engine.interop.titles import reader_of, writer_of
from engine.interop.web import Raw, WebGame
from engine.titles.title import LIKE, book_of, judged_elsewhere

NOT_ASKED = "export.not_asked"
APART = (NOT_ASKED, "export.other_reading", "export.other_books")  # where a game is played otherwise there
MOST_PLAYED = 6_000  # actions of files in search of the choice that made the difference


class Player(NamedTuple):
    """A seat as they name it."""

    id: int | str
    name: str


class Exporter:
    """Plays one of our games and writes down what they would have recorded."""

    def __init__(self, setup: Setup, make: Callable[[View], Writer], players: Sequence[Player] = ()) -> None:
        self.book = book_of(setup)
        self.there = There(setup)
        self.state = kernel.begin(self.book).state
        self.passed: View | None = None
        self.writer = make(self.view())
        self.players = tuple(players) or tuple(Player(n + 1, f"Player {n + 1}") for n in range(len(setup.players)))
        self.ids = {seat: player.id for seat, player in zip(setup.players, self.players, strict=True)}
        self.reached = 0
        self.turns = 0
        self.heard = 0
        self.raws: list[Raw] = []
        self.seed = self.writer.seed(self.view())

    def view(self) -> View:
        """The position reached."""
        return View(self.book, self.state)

    def play(self, action: Action) -> None:
        """Play one action and write it, with the passes it implies there."""
        view = self.view()
        refusal = kernel.explain(view, action)
        if refusal is not None:
            raise refusal
        if not isinstance(action, Pass):
            self.judge(action)
            self.decline_until(view, tag(type(action)))
            for raw in self.told(view, action):
                self.add(raw)
        turns, self.heard, self.passed = self.turns, 0, view if isinstance(action, Pass) else None
        outcome = kernel.carry_out(view, action, self.turn_ends)
        self.state = outcome.state
        self.hear(self.view(), outcome.events)
        self.writer.follow(view.state, self.state)
        if isinstance(action, Pass) and self.turns == turns:
            self.decline_left()

    def told(self, view: View, action: Action) -> list[Raw]:
        """Their actions for one of ours; what the pieces there do not allow is refused like what nobody is asked for."""
        try:
            return list(self.writer.write(view, action))
        except RuleViolation as refusal:
            raise self.not_asked(action, refusal) from None

    def judge(self, action: Action) -> None:
        """Refuse an action that nobody is asked for there: in the same position of a table that plays as there."""
        refusal = self.there.refusal(self.state, action)
        if refusal is not None:
            raise self.not_asked(action, refusal)

    def not_asked(self, action: Action, why: RuleViolation) -> BadInput:
        """The move by its number, who does it and of which kind it is, and why it is not taken there."""
        said = {
            "title": self.book.title.name,
            "move": self.state.moves + 1,
            "who": action.who,
            "kind": tag(type(action)),
        }
        return BadInput(NOT_ASKED, **said, detail=Phrase(why.code, dict(why.params)))

    def decline_until(self, view: View, kind: str) -> None:
        """Say no to the questions before the one that an action answers."""
        asks = self.writer.asks(view)
        place = next((n for n in range(self.reached, len(asks)) if kind in asks[n].kinds), None)
        if place is None and kind in self.writer.beside:
            return
        if place is None:
            raise unsaid(view, kind, "cause.ruling" if kind == "ruling" else "cause.asked_elsewhere")
        self.decline(view, asks[self.reached : place])
        self.reached = place

    def decline_left(self) -> None:
        """After a pass within a turn say no to everything before what is still open."""
        view = self.view()
        asks = self.writer.asks(view)
        still = {kind for step in flow.open_steps(view) for kind in step.rules}
        place = next((n for n in range(self.reached, len(asks)) if asks[n].kinds & still), len(asks))
        if self.passed and still <= self.writer.beside:
            self.decline_open(self.passed)
            return
        self.decline(view, asks[self.reached : place])
        self.reached = place

    def decline(self, view: View, asks: Iterable[Ask]) -> None:
        """Say no to each question that is asked."""
        for ask in asks:
            if ask.asked(view):
                self.add(self.writer.declined(view, ask))

    def turn_ends(self, draft: Draft) -> None:
        """Say no to what is still asked when our turn is over."""
        self.hear(draft, draft.events)
        if self.passed and left_play(self.passed, draft):
            self.decline_open(self.passed)
        else:
            self.decline(draft, self.writer.asks(draft)[self.reached :])
        self.reached = 0
        self.turns += 1

    def decline_open(self, view: View) -> None:
        """Say no to what was open when a company that passed still was in play."""
        now = {kind for step in flow.open_steps(view) for kind in step.rules}
        self.decline(view, (ask for ask in self.writer.asks(view)[self.reached :] if ask.kinds & now))

    def hear(self, view: View, events: Sequence[Event]) -> None:
        """Write what happened by itself here and is somebody's action there."""
        for event in events[self.heard :]:
            for raw in self.writer.hear(view, event):
                self.add(raw)
        self.heard = len(events)

    def add(self, raw: Raw) -> None:
        """Write an action with its entity and number."""
        who = str(raw["entity"])
        kind = raw.get("entity_type") or self.entity_type(who)
        head = {"type": raw["type"], "entity": self.ids.get(who, who), "entity_type": kind}
        self.raws.append({**head, "id": len(self.raws) + 1, **{key: raw[key] for key in raw if key not in head}})

    def entity_type(self, who: str) -> str:
        """Player, minor or corporation."""
        if who in self.ids:
            return "player"
        return "minor" if self.book.companies[who].kind == "minor" else "corporation"

    def game(self) -> Raw:
        """The whole game as their JSON object."""
        view = self.view()
        players = [player._asdict() for player in self.players]
        return {
            "id": f"signalbox-{self.seed}",
            "description": "",
            "title": self.writer.title,
            "players": players,
            "min_players": len(players),
            "max_players": len(players),
            "settings": {"seed": self.seed, "optional_rules": list(self.writer.rules)},
            "status": "finished" if self.state.over else "active",
            "loaded": True,
            "actions": self.raws,
            "result": {str(self.ids[seat]): view.worth(seat) for seat in view.players},
        }


def left_play(before: View, now: View) -> bool:
    """Whether the company at turn went out of play in its turn."""
    who = before.at_turn
    return who in before.book.companies and before.company(who).floated and not now.company(who).floated


def export(setup: Setup, actions: Iterable[Action], players: Sequence[Player] = ()) -> Raw:
    """A game of ours as their JSON object, proved by reading it back; else every move that differs there is told."""
    actions = list(actions)
    try:
        return proved(setup, actions, players)
    except BadInput as stop:
        moves = list(differing(setup, actions)) if stop.code in APART else []
        if len(moves) < 2 and (not moves or stop.code == NOT_ASKED):
            raise
        raise told(book_of(setup).title.name, moves) from None


def proved(setup: Setup, actions: Iterable[Action], players: Sequence[Player]) -> Raw:
    """A game of ours as their JSON object, read back to the same position."""
    exporter = Exporter(setup, writer_of(setup.title), players)
    for action in actions:
        exporter.play(action)
    game = exporter.game()
    prove(game, exporter.state)
    return game


def prove(game: Raw, ours: State) -> None:
    """Refuse a game that does not lead to our position when their rules play it.

    Turns at its end in which nobody is asked anything there are left without a word. The table's choices that differ from
    the other reading are named, since they are the likely reason.
    """
    web = WebGame(game)
    judged = judged_elsewhere(reader_of(web.title).setup(web))
    importer = Importer(web, reader_of(web.title), judged.options if judged else {})
    importer.strict = True
    for index in range(len(importer.game.actions)):
        try:
            importer.step(index)
        except (RuleViolation, BadInput) as error:
            raise parted(importer, ours, index + 1, Phrase(error.code, dict(error.params))) from None
    others = left_apart(importer, ours)
    if others:
        raise parted(importer, ours, len(game["actions"]), books_differ(others))


def left_apart(importer: Importer, ours: State) -> list[str]:
    """What still differs at the end of a game, whoever is asked nothing there left out."""
    others = parts_apart(ours, importer.state, importer.book.atlas)
    for _ in range(LONGEST_TURN):
        if not others or not importer.finish_turn():
            break
        others = parts_apart(ours, importer.state, importer.book.atlas)
    return others


def parted(importer: Importer, ours: State, action: int, detail: Phrase) -> BadInput:
    """Where their reading of the rules leaves our game, and the choices of the table that differ."""
    theirs, view = importer.view(), View(book_of(ours.setup), ours)
    options = [name for name in view.book.option_defaults if name != LIKE and theirs.option(name) != view.option(name)]
    title = view.book.title.name
    if not options:
        return BadInput("export.other_books", title=title, action=action, detail=detail)
    named = to_blame(importer, view, options, action) or options
    return BadInput("export.other_reading", title=title, action=action, detail=detail, differing=named)


def to_blame(importer: Importer, ours: View, options: Sequence[str], action: int) -> list[str]:
    """The choices of our table each of which alone makes the other reading go on as ours, where it does not."""
    trunk = Trunk(importer.game, importer.chosen)
    trunk.strict = True
    if go_on(trunk, 0, action, nobody).stop is None:
        trunk.ended()
    found, left = [], MOST_PLAYED
    for name in options:
        fork = trunk.parted({name: ours.option(name)}) if left > 0 else None
        if fork is not None:
            left -= action - fork[1]
            found += [name] if leads_here(*fork, action, ours.state) else []
    return found


def leads_here(importer: Importer, at: int, action: int, ours: State) -> bool:
    """Whether a reading is played past an action, and at the end of the game to our position."""
    importer.strict = True
    if go_on(importer, at, action, nobody).stop is not None:
        return False
    return action < len(importer.game.actions) or not left_apart(importer, ours)
