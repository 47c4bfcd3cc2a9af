"""Anybody types any command at any table: tables in every kind of round, people of every part, words of every kind."""

from __future__ import annotations

import traceback
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType, SimpleNamespace
from typing import NamedTuple

import engine
from bot.chat.commands.command_words import LABEL, offer_choices
from bot.chat.commands.look import company_of
from bot.chat.commands.playing import LETTERS, PLAYS, kind_of, lettered, values_of
from bot.chat.drawing import DisplayNames, Pictures, Sketch
from bot.chat.failures import possible
from bot.chat.request import Request, mine, nearest, to_action
from bot.errors import Refused
from bot.store.rows import Game, Member, Seat
from bot.store.rows import Move as Kept
from bot.tables.line import acting_seat, asked_players
from bot.tables.table import SPECTATOR, Table
from bot.text import LANGUAGES
from bot.text.fields import AGREED
from bot.text.named.why_not import refusal_line
from engine import BadInput, RuleViolation, State
from engine.random_tables import table_of
from tests.support.games.random_games import game_at
from tests.support.hostile import is_clear, some_text

LOOK, PASS, SPECIAL, WHAT = "look", engine.PASS, "special", "what"
TURN, OTHER, LEFT, WATCHER, STRANGER = "at turn", "off turn", "left to a caretaker", "spectator", "stranger"
PARTS = (*(TURN,) * 5, *(OTHER,) * 2, LEFT, WATCHER, STRANGER)
COMPANY, HEX = {"company": "company", "routes": "company"}, {"places": "hex"}
LOOKS = ("map", "market", "holdings", "trains", "tiles", "cards", "incomes", *COMPANY, *HEX)
LOOKED, TIMELY = 0.05, 0.4  # how often somebody only looks, how often they type what has its time
SAID, SUGGESTED, PRINTED = (
    0.8,
    0.5,
    0.8,
)  # how often a field is filled in, with what is suggested, else with what any box has

DRAWN = Pictures(workers=1)


# A table of every title, its variants and alone among them.
TABLES = (
    table_of("1824", 2, "cisleithania", 1),
    table_of("1824", 3, "goods_time", 1, {"towns": "7"}),
    table_of("1840", 3, "large", 3),
    table_of("1862", 2, "", 1),
    table_of("18Lilliput", 4, "", 1),
    table_of("18Mag", 1, "", 1),
    table_of("18Mag", 3, "", 1),
)


class Try(NamedTuple):
    """Somebody's command at a table."""

    table: Table
    part: str
    lang: str
    path: str
    words: Mapping[str, str]

    @property
    def user(self) -> str:
        """Who types it."""
        return somebody(self.table, self.part)

    @property
    def request(self) -> Request:
        """The same as the bot has it; nobody is asked of Discord here."""
        house = SimpleNamespace(display_names=DisplayNames(None))  # type: ignore[arg-type]
        return Request(house, None, self.user, self.lang)  # type: ignore[arg-type]

    def __str__(self) -> str:
        """One line for a report."""
        setup, round_ = self.table.position.setup, self.table.position.round.kind
        words = " ".join(f"{name}:{word[:40]!r}" for name, word in self.words.items())
        return f"{setup.title} {setup.variant} {len(setup.players)} {round_}, {self.part}: /{self.path} {words}"


@dataclass
class Found:
    """What some tries brought: how they were answered, and what nobody may be answered, each with its first try."""

    answers: Counter[str] = field(default_factory=Counter)
    faults: dict[str, str] = field(default_factory=dict)

    def add(self, attempt: Try) -> None:
        """Make a try and judge its answer; whatever is raised beside refusals would have been an incident."""
        try:
            self.answers[answered(attempt)] += 1
        except Exception as error:
            at = traceback.extract_tb(error.__traceback__)[-1]
            self.faults.setdefault(
                f"{type(error).__name__} in {at.name}, {at.filename}:{at.lineno}", f"{attempt} {error}"
            )


def tables_of(setup: engine.Setup, few: int) -> Iterator[Table]:
    """Tables in some positions of each kind of round of a random game, and at its end."""
    rounds, moves = defaultdict[str, list[State]](list), game_at(setup)
    for move in moves:
        rounds[move.before.round.kind].append(move.before)
    for states in rounds.values():
        yield from (table_at(state) for state in states[:: max(1, len(states) // few)][:few])
    yield table_at(moves[-1].after.state)


def table_at(state: State) -> Table:
    """A table at a position: a seat the game does not wait for is left to a caretaker, and somebody watches."""
    setup = state.setup
    rows = {seat: Seat(1, seat, f"10{at}", 0) for at, seat in enumerate(setup.players)}
    for seat in [seat for seat in setup.players if seat not in engine.waiting_for(state)][-1:]:
        rows[seat] = Seat(1, seat, "200", 0, caretaker=1)
    status = "over" if state.over else "running"
    row = Game(1, "1", title=setup.title, variant=setup.variant, setup=setup, head=1, status=status)
    none = MappingProxyType[str, object]({})
    return Table(row, MappingProxyType(rows), (Member(1, "300", SPECTATOR, 0),), none, (), (), Kept(1, 1), state)  # type: ignore[arg-type]


def somebody(table: Table, part: str) -> str:
    """Who has a part at a table; where nobody has it, somebody who was never there."""
    waiting, seats = table.waiting(), table.seats
    users = {
        TURN: [table.user_of(seat) for seat in seats if seat in waiting and table.user_of(seat)],
        OTHER: [table.user_of(seat) for seat in seats if seat not in waiting and table.user_of(seat)],
        LEFT: [row.user for row in seats.values() if row.caretaker],
        WATCHER: ["300"],
    }
    return next(iter(users.get(part, ())), "400")


def printed(tables: list[Table]) -> tuple[str, ...]:
    """What stands in the boxes of these tables: what somebody types who plays at several."""
    found: dict[str, None] = {}
    for book in {id(view.book): view.book for table in tables for view in (engine.look(table.position),)}.values():
        layout = (*book.atlas.hexes, *book.atlas.tiles, *book.trains, *book.certs, *book.phases)
        found |= dict.fromkeys(map(str, (*book.companies, *layout)))
    return (*found, *engine.KINDS, "bank", "pool", "best", "-", "P1", "P2")


class Hands:
    """People at some tables who type at random."""

    def __init__(self, tables: list[Table], seed: int) -> None:
        self.tables, self.words, self.dice = tables, printed(tables), Random(seed)

    def tries(self, count: int) -> Found:
        """So many commands, and what came of them."""
        found = Found()
        for _ in range(count):
            found.add(self.attempt())
        return found

    def attempt(self) -> Try:
        """Somebody's command at some table."""
        dice = self.dice
        table = dice.choice(self.tables)
        path = LOOK if dice.random() < LOOKED else dice.choice(self.paths(table))
        bare = Try(table, dice.choice(PARTS), dice.choice(LANGUAGES), path, {})
        if path == PASS:
            return bare
        if path == LOOK:
            return bare._replace(words={WHAT: dice.choice(LOOKS), "word": self.any_word()})
        return bare._replace(words=self.special(bare) if path == SPECIAL else self.said(bare, *PLAYS[path]))

    def paths(self, table: Table) -> list[str]:
        """The commands of playing, or those among them that somebody might use now."""
        timely = {kind for who in engine.actors(table.position) for kind in engine.offers(table.position, who)}
        now = [path for path, (kinds, _) in PLAYS.items() if timely & set(kinds)]
        return now if now and self.dice.random() < TIMELY else [*PLAYS, PASS, SPECIAL, SPECIAL]

    def only_suggested(self) -> tuple[Try, RuleViolation | None]:
        """Who may act fills in a command in whatever order, with nothing but what is suggested; and what is against it."""
        table = self.dice.choice([table for table in self.tables if not table.position.over])
        attempt, rules = (
            Try(table, TURN, self.dice.choice(LANGUAGES), SPECIAL, {}),
            engine.look(table.position).book.rules,
        )
        kinds = [kind for kind in possible(table, attempt.user) if kind in rules and rules[kind].fields]
        if not kinds:
            return attempt, None
        kind = self.dice.choice(kinds)
        names = [item.name for item in rules[kind].fields if item.name != AGREED]
        words = next(filled_in(attempt, kind, (*self.dice.sample(names, len(names)), *names), {}, self.dice))
        action = to_action(attempt.request, table, (kind,), words)
        return attempt._replace(words={WHAT: kind, **words}), engine.explain(table.position, action)

    def special(self, bare: Try) -> Mapping[str, str]:
        """A kind of action, and words for its fields or for what is none."""
        rules = engine.look(bare.table.position).book.rules
        kind = self.dice.choice([*rules, *rules, self.any_word()])
        if kind not in rules:
            return {WHAT: kind, LETTERS[0]: self.any_word()}
        letters = lettered(bare.table, kind)
        said = self.said(bare, (kind,), tuple(letters))
        return {WHAT: kind, **{letters[name]: word for name, word in said.items()}}

    def said(self, bare: Try, kinds: tuple[str, ...], names: tuple[str, ...]) -> Mapping[str, str]:
        """Words for some of the fields of a command."""
        words: dict[str, str] = {}
        for name in names:
            if self.dice.random() < SAID:
                words[name] = self.word(bare, kinds, name, words)
        return {name: word for name, word in words.items() if word}

    def word(self, bare: Try, kinds: tuple[str, ...], name: str, words: dict[str, str]) -> str:
        """What is suggested to somebody, to whoever is at turn, or any word."""
        if self.dice.random() < SUGGESTED:
            part = self.dice.choice([bare.part, TURN])
            if found := suggested(bare._replace(part=part), kinds, name, words):
                return self.dice.choice(self.dice.choice(found))
        return self.any_word()

    def any_word(self) -> str:
        """A word of any box, or one nobody expects."""
        return self.dice.choice(self.words) if self.dice.random() < PRINTED else some_text(self.dice)


def filled_in(
    attempt: Try, kind: str, names: tuple[str, ...], words: dict[str, str], dice: Random | None = None
) -> Iterator[dict[str, str]]:
    """A command filled in with what is suggested, in this order: in every way, or in one that is drawn."""
    if not names:
        yield words
        return
    found = [word for _, word in suggested(attempt, (kind,), names[0], words)] if names[0] not in words else []
    for word in [dice.choice(found)] if dice and found else found:
        yield from filled_in(attempt, kind, names[1:], {**words, names[0]: word}, dice)
    if not found:
        yield from filled_in(attempt, kind, names[1:], words, dice)


def suggested(attempt: Try, kinds: tuple[str, ...], name: str, words: dict[str, str]) -> list[tuple[str, str]]:
    """What the bot suggests for a field while somebody types; nothing where it is not theirs."""
    try:
        found = values_of(attempt.request, attempt.table, kinds, name, words)
    except (RuleViolation, BadInput, Refused):
        return []
    shown = [choice.name for choice in offer_choices(found, "")]
    assert len({*shown}) == len(shown) and all(0 < len(each) <= LABEL for each in shown), shown
    return found


def answered(attempt: Try) -> str:
    """How a command is answered: played, asked of others, shown, or the code of what was told instead."""
    try:
        return shown(attempt) if attempt.path == LOOK else played(attempt)
    except (RuleViolation, BadInput, Refused) as refusal:
        request, table = attempt.request, attempt.table
        line, names = refusal_line(request.names(table), refusal), request.names(table)
        assert is_clear(line, attempt.words.values()) and len(line.splitlines()) == 1, line
        assert all(map(names.kind, possible(table, attempt.user)))
        return refusal.code


def shown(attempt: Try) -> str:
    """A view in words, as `/map` and its like make it."""
    what, word, request = attempt.words[WHAT], attempt.words["word"], attempt.request
    wishes: dict[str, object] = {"zoom": (word.upper(),)} if what == "map" else {}
    if what in HEX:
        wishes = {"hex": word.upper(), "near": True}
    if what in COMPANY:
        wishes = {"company": company_of(request, attempt.table, word)}
    assert Pictures.told(DRAWN, attempt.table.position, Sketch(what, attempt.lang, wishes))
    return LOOK


def played(attempt: Try) -> str:
    """What the bot does with a command up to the move it would write; whose time it is not is told that and nothing else."""
    request, table = attempt.request, attempt.table
    kinds, words = meant(attempt)
    try:
        action = to_action(request, table, kinds, words)
    except (RuleViolation, BadInput) as refusal:
        entities = mine(table, attempt.user) or table.seats_of(attempt.user)
        late = engine.out_of_time(table.position, *nearest(table.position, entities, kinds))
        assert late is None or PASS in kinds or refusal.code == late.code, (refusal.code, late.code)
        raise
    seat = acting_seat(table, action, attempt.user, False)
    action, asked = asked_players(table.position, action, table.seats_of(attempt.user))
    if asked:
        return "asked"
    engine.apply(table.position, action, seat)
    return "played"


def meant(attempt: Try) -> tuple[tuple[str, ...], Mapping[str, str]]:
    """The kinds of action a command may mean, and the words by field, as the commands read them."""
    if attempt.path == PASS:
        return (PASS,), {}
    attempt.table.must_be("running")
    if attempt.path != SPECIAL:
        return PLAYS[attempt.path][0], attempt.words
    kind = kind_of(attempt.request, attempt.table, attempt.words[WHAT])
    letters = lettered(attempt.table, kind)
    return (kind,), {name: attempt.words[letter] for name, letter in letters.items() if letter in attempt.words}
