"""Mistakes as people make them when they type, out of real labels and figures, and whether they are answered by what is true."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from unicodedata import combining, normalize

from msgspec.structs import replace

import engine
from bot.chat.request import understood
from bot.tables.line import CONSENT
from bot.text import LANGUAGES, fields
from bot.text.naming import Names
from bot.text.typed.understanding import in_the_box
from engine import Action, BadInput, RuleViolation, State, TitleData, random_players
from engine.ids import hex_of
from engine.random_tables import plain_tables, table_of

EVERY = 7  # moves of a random game from one position to the next
TRIES = 3  # mistakes a position
PLACES = ("hex", "stop", "company", "cert", "item")  # fields whose names have several words
NAMED = ("hex", "stop", "company", "cert", "item", "train", "tile", "source")  # fields that have a name to spoil
SUMS = ("amount", "price", "percent", "turn")
KINDS = ("lay_tile", "place_token", "buy_train", "buy", "sell", "bid", "par", "dividend")
Words = dict[str, str]


@dataclass(frozen=True)
class Mistake:
    """Who typed what where, and the action that was meant by it."""

    sort: str
    state: State
    names: Names
    entities: tuple[str, ...]
    kind: str
    words: Words
    meant: Action

    def __str__(self) -> str:
        return f"{self.sort}: {self.entities} {self.kind} {self.words}"


def judged(mistake: Mistake) -> str:
    """What is wrong with the answer; nothing where it does what was meant, names its guard, or asks which of several is meant."""
    state, meant = mistake.state, mistake.meant
    forbids = engine.explain(state, meant)
    if forbids is not None and forbids.code == CONSENT:
        forbids = None
    try:
        done = understood(mistake.names, state, mistake.entities, (mistake.kind,), mistake.words)
        said = engine.explain(state, done)
        agreed = said is None or said.code == CONSENT
        right = agreed and forbids is None and without_consent(done) == without_consent(meant)
    except RuleViolation as refusal:
        said = refusal
        right = False
    except BadInput as question:
        asked = question.code == "input.ambiguous" and mistake.sort == part.__name__
        told = question.code == "input.unfitting" and forbids is not None
        return "" if asked or told else f"{mistake} → {question!r}"
    if right or (said is not None and said.code in {no.code for no in against(mistake) if no is not None}):
        return ""
    return f"{mistake} → {said!r}, not {forbids!r}" if said or forbids else f"{mistake} → {done!r}, not {meant!r}"


def against(mistake: Mistake) -> Iterator[RuleViolation | None]:
    """What forbids the action that was meant, in whosever name of this person it may have been."""
    for who in mistake.entities:
        yield engine.explain(mistake.state, replace(mistake.meant, who=who))


def without_consent(action: Action) -> Words:
    """What an action says but for the yes of others."""
    return {"kind": engine.tag(type(action)), "who": action.who, **typed(action)}


def mistakes(title: TitleData, dice: Random, number: int) -> Iterator[Mistake]:
    """So many mistakes, in positions of random games of a title."""
    found = 0
    for state in positions(title, dice):
        for _ in range(TRIES):
            mistake = dice.choice(SORTS)(state, names_of(state, dice.choice(LANGUAGES)), dice)
            if mistake is not None:
                yield mistake
                found += 1
            if found == number:
                return


def positions(title: TitleData, dice: Random) -> Iterator[State]:
    """Positions of random games, at all tables in turn."""
    tables = [*plain_tables(title)]
    while True:
        table = dice.choice(tables)
        seed = dice.randrange(1000)
        start = dice.randrange(EVERY)
        for number, move in enumerate(
            random_players.play(table_of(title.name, len(table.players), table.variant, seed), seed)
        ):
            if number % EVERY == start:
                yield move.before


def names_of(state: State, lang: str) -> Names:
    """A reader's words at a position."""
    people = {seat: f"<@{n}>" for n, seat in enumerate(state.setup.players)}
    return Names(lang, engine.load_title(state.setup.title), engine.look(state), people)


def some_action(state: State, dice: Random) -> Action | None:
    """A legal action of a kind in which something is named."""
    offered = [(who, kind) for who in engine.actors(state) for kind in engine.offers(state, who) if kind in KINDS]
    if not offered:
        return None
    who, kind = dice.choice(offered)
    return random_players.pick_action(engine.look(state), who, kind, dice)


def typed(action: Action) -> Words:
    """An action as somebody types it."""
    found = {
        name: fields.spelt(getattr(action, name))
        for name in action.__struct_fields__
        if name not in ("who", fields.AGREED)
    }
    return {name: word for name, word in found.items() if word}


def own(state: State, who: str) -> tuple[str, ...]:
    """All that the person behind somebody may act for now."""
    view = engine.look(state)
    seat = view.controller(who)
    return tuple(other for other in engine.actors(state) if view.controller(other) == seat)


def label(names: Names, action: Action, field: str) -> str:
    """What a field's value is called on the board and on buttons."""
    value = str(getattr(action, field))
    data = names.company_data(value) if field in ("company", "item", "source") else None
    if data is not None and data.name:
        return data.name
    printed = names.view.book.atlas.hexes if names.view else {}
    if field in ("hex", "stop") and hex_of(value) in printed:  # type: ignore[arg-type]
        return printed[hex_of(value)].name or value  # type: ignore[arg-type]
    if field == "train":
        return f"{names.train(value)}-train" if names.lang == "en" else f"tren-{names.train(value)}"
    if field == "tile":
        return names.tile_on_offer(value)
    return names.cert(value) if field == "cert" else names.label(value)


def without_accents(text: str, dice: Random) -> str:
    """As it is typed on keys that have none."""
    return "".join(sign for sign in normalize("NFKD", text) if not combining(sign))


def other_case(text: str, dice: Random) -> str:
    """Shouted or whispered."""
    return dice.choice((text.upper(), text.lower()))


def part(text: str, dice: Random) -> str:
    """One long word of a name."""
    words = [word for word in text.replace("&", " ").split() if len(word.strip(".")) > 3 and word.isalpha()]
    return dice.choice(words) if words else text


def spoilt(spoil: Callable[[str, Random], str]) -> Callable[[State, Names, Random], Mistake | None]:
    """A legal action of which one name is spelt otherwise."""

    def make(state: State, names: Names, dice: Random) -> Mistake | None:
        action = some_action(state, dice)
        fit = PLACES if spoil is part else NAMED
        named = [field for field in fit if action is not None and getattr(action, field, "")]
        if action is None or not named:
            return None
        field = dice.choice(named)
        words = typed(action) | {field: spoil(label(names, action, field), dice)}
        return Mistake(spoil.__name__, state, names, own(state, action.who), engine.tag(type(action)), words, action)

    return make


def wrong_thing(state: State, names: Names, dice: Random) -> Mistake | None:
    """Something else of the box, by its name, where one thing was legal."""
    action = some_action(state, dice)
    named = [field for field in NAMED if action is not None and getattr(action, field, "") and in_the_box(names, field)]
    if action is None or not named:
        return None
    field = dice.choice(named)
    other = engine.build(
        state, action.who, engine.tag(type(action)), picked(action) | {field: dice.choice(in_the_box(names, field))}
    )
    words = typed(action) | {field: fields.spelt(getattr(other, field)).lower()}
    return Mistake("wrong thing", state, names, own(state, action.who), engine.tag(type(action)), words, other)


def wrong_sum(state: State, names: Names, dice: Random) -> Mistake | None:
    """Too much, too little, or between what may be said, with the currency written out."""
    action = some_action(state, dice)
    named = [field for field in SUMS if action is not None and hasattr(action, field)]
    if action is None or not named:
        return None
    field = dice.choice(named)
    sum_ = max(0, getattr(action, field) + dice.choice((-7, 1, 3, 1000)))
    other = engine.build(state, action.who, engine.tag(type(action)), picked(action) | {field: sum_})
    unit = "%" if field == "percent" else "" if field == "turn" else names.title.currency if names.title else ""
    words = typed(action) | {field: f"{sum_} {unit}"}
    return Mistake("wrong sum", state, names, own(state, action.who), engine.tag(type(action)), words, other)


def wrong_time(state: State, names: Names, dice: Random) -> Mistake | None:
    """A kind of action that is not on offer, with things of the box."""
    who = dice.choice(engine.actors(state))
    rules = engine.look(state).book.rules
    kinds = [kind for kind in KINDS if kind in rules and kind not in engine.offers(state, who)]
    if not kinds:
        return None
    kind = dice.choice(kinds)
    values = {item.name: anything(names, item.name, dice) for item in rules[kind].fields}
    try:
        action = engine.build(state, who, kind, values)
    except BadInput:
        return None
    return Mistake("wrong time", state, names, (who,), kind, typed(action), action)


def wrong_actor(state: State, names: Names, dice: Random) -> Mistake | None:
    """What another may do now, typed by somebody who is not asked."""
    action, view = some_action(state, dice), engine.look(state)
    if action is None:
        return None
    asked = {view.controller(who) for who in engine.actors(state)}
    idle = [seat for seat in state.setup.players if seat not in asked]
    if not idle:
        return None
    seat = dice.choice(idle)
    other = engine.build(state, seat, engine.tag(type(action)), picked(action))
    return Mistake("wrong actor", state, names, (seat,), engine.tag(type(action)), typed(action), other)


def anything(names: Names, field: str, dice: Random) -> object:
    """Any value a field could name."""
    box = in_the_box(names, field)
    return dice.choice(box) if box else () if field == fields.AGREED else 10 if field in SUMS else ""


def picked(action: Action) -> dict[str, object]:
    """The fields of an action."""
    return {name: getattr(action, name) for name in action.__struct_fields__ if name != "who"}


SORTS: tuple[Callable[[State, Names, Random], Mistake | None], ...] = (
    spoilt(without_accents), spoilt(other_case), spoilt(part), wrong_thing, wrong_sum, wrong_time, wrong_actor,
)  # fmt: skip
