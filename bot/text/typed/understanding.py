"""What somebody typed, read as fields of an action: by whatever the program itself calls a value, in any language of ours."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import product, takewhile
from typing import Any, get_origin

import msgspec

import engine
from bot.text import LANGUAGES, say
from bot.text.fields import (
    AGREED,
    BEST,
    NOTHING,
    PAIR,
    hint,
    is_list,
    numeric,
    question,
    short,
    spelt,
    typed,
    undecided,
    value_shown,
    values,
)
from bot.text.named.board_places import towns_of
from bot.text.naming import Names
from bot.text.typed import spelling
from bot.text.typed.spelling import Known, folded
from engine import BadInput, Domain, Run
from engine.ids import CertId, StopId, TrainId, company_of, hex_of

NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
FIGURE = re.compile("[0-9]")
GROUPED = re.compile(r"(?<=[0-9])[.,](?=[0-9]{3}(?![0-9]))")  # how people part thousands
BETWEEN = re.compile(r"\s*(?:-+|–|—|→|>)\s*")  # the places of a route
BY_COMPANY = ("cert", "company", "survivor", "item", "source")
LONGEST_NAME = 4  # parts of a place's name that are parted like places


def read(names: Names, field: str, domain: Domain | None, text: str) -> object:
    """The value somebody typed or chose; what cannot be read at all is refused with a hint."""
    text = text.strip()
    found = value_meant(names, field, domain, text)
    if found is not None:
        return found
    if field == "runs":
        return read_runs(names, text, tuple(run.train for runs in values(domain) for run in runs))
    if numeric(domain):
        return number(names, text)
    return read_list(names, domain, text) if is_list(domain) else text


def value_meant(names: Names, field: str, domain: Domain | None, text: str) -> object:
    """The value a text means: what a choice sends back, else one that is listed before any other of the box, a whole name before a part of one."""
    listed = values(domain)
    chosen = [value for value in listed if typed(value) == text and field != "runs"]
    if len(chosen) == 1:
        return chosen[0]
    if field == "runs":
        return listed[0] if listed and folded(text) == BEST else by_name(names, field, text, (listed,))
    return by_name(names, field, text, (listed, in_the_box(names, field)))


def by_name(names: Names, field: str, text: str, pools: Iterable[tuple[object, ...]]) -> object:
    """The value of the first pool in which one is called so; nothing where none is, a question where several of the first are."""
    known = [calls(names, field, pool) for pool in pools]
    if any(isinstance(value, tuple) for value, _ in known[0]):
        return next(iter(spelling.in_full(known[0], text)), None)
    said = spelling.without(text, (names_in(names, lang).field(field) for lang in LANGUAGES))
    for way, word in ((spelling.written, text), (spelling.written, said), (spelling.partly, said)):
        for pool in known:
            if found := list(dict.fromkeys(way(pool, word))):
                return the_one(names, field, text, found) if pool is known[0] else found[0]
    return None


def the_one(names: Names, field: str, text: str, found: list[object]) -> object:
    """The only value of several that a reader could tell apart; of a company's certificates the first one listed."""
    shown = list(dict.fromkeys(value_shown(names, "", field, value, {}) for value in found))
    if len(shown) > 1 and field != "cert":
        raise BadInput("input.ambiguous", value=short(text), options=shown)
    return found[0]


def names_in(names: Names, lang: str) -> Names:
    """The words of another language for the same table."""
    return replace(names, lang=lang)


def calls(names: Names, field: str, pool: Iterable[object]) -> Known:
    """Each value with all it is called, in every language: people quote what stands in the channel."""
    return [(value, tuple(dict.fromkeys(called(names, field, value)))) for value in pool]


def called(names: Names, field: str, value: object) -> Iterable[str]:
    """How a value is typed, how it is shown, and what else it is called."""
    yield from (typed(value), spelt(value))
    for lang in LANGUAGES:
        yield value_shown(names_in(names, lang), "", field, value, {})
    yield from called_too(names, field, value)


def called_too(names: Names, field: str, value: object) -> Iterable[str]:
    """What else people call a value: a share without its price or by its company, a company by its whole name, the bank without an article, a hex by a town in it."""
    if not isinstance(value, str):
        return
    if field == "cert":
        yield names.cert(value)
    company = (
        names.company_data(company_of(CertId(value)) if field == "cert" else value) if field in BY_COMPANY else None
    )
    if company is not None:
        yield from filter(None, (company.id, company.short, company.name))
    elif field == "source":
        yield from (" ".join(names_in(names, lang).label(value).split()[1:]) for lang in LANGUAGES)
    if field in ("hex", "stop"):
        yield from towns(names, value)


def towns(names: Names, place: str) -> Iterable[str]:
    """The name printed in a hex, and those of its single towns; of one of several places in it, its own."""
    hex_ = hex_of(StopId(place))
    known = names.view.book.atlas.hexes if names.view else {}
    printed = known[hex_].name if hex_ in known else ""
    if not printed:
        return
    yield printed
    if place == hex_:
        yield from towns_of(printed, 2)
    elif (shown := names.places.stop(place)).startswith(f"{hex_} "):
        yield shown.removeprefix(f"{hex_} ")


def read_list(names: Names, domain: Domain | None, text: str) -> tuple[str, ...]:
    """The items somebody typed one after the other, in whatever order: the listed value of these items if there is one."""
    items = dict.fromkeys(item for value in values(domain) for item in value)
    typed_items = [part.strip() for part in re.split("[,;]", text) if part.strip()]
    found = [next((item for item in items if is_item(names, item, part)), part) for part in typed_items]
    return next((value for value in values(domain) if sorted(value) == sorted(found)), tuple(found))


def is_item(names: Names, item: str, word: str) -> bool:
    """Whether one item of a list was typed: each of its parts as it is or as it is shown."""
    parts = [(part, *(names_in(names, lang).label(part) for lang in LANGUAGES)) for part in item.split(PAIR)]
    return bool(spelling.written([(item, tuple(map(PAIR.join, product(*parts))))], word))


def number(names: Names, text: str) -> int:
    """A number, with the currency or a percent sign beside it or without, thousands parted or not."""
    bare = GROUPED.sub("", text.casefold().replace("−", "-"))
    for sign in (*currency_words(names), "%"):
        bare = (
            re.sub(rf"(?<![a-z]){re.escape(sign)}(?![a-z])", "", bare, count=1)
            if sign.isalpha()
            else bare.replace(sign, "", 1)
        )
    if not NUMBER.fullmatch(bare.strip()):
        raise BadInput("input.not_a_number", value=short(text))
    return int(bare)


def currency_words(names: Names) -> tuple[str, ...]:
    """How currencies are written: the title's sign, and the words people write out."""
    written_out = [word for lang in LANGUAGES for word in say(lang, "typed.currency").split()]
    return (*([names.title.currency.casefold()] if names.title else ()), *written_out)


def read_runs(names: Names, text: str, trains: tuple[TrainId, ...] = ()) -> tuple[Run, ...]:
    """Runs as `2: C8-C6; 3: Buda-Szeged + wagon`, of trains that can run before any others."""
    runs = []
    for part in filter(None, (part.strip() for part in text.replace("\n", ";").split(";"))):
        train, colon, rest = part.partition(":")
        route, *extras = (word.strip() for word in rest.split("+"))
        if not colon or not train.strip() or not route:
            raise BadInput("input.bad_runs")
        runs.append(
            Run(
                train_of(names, train.strip(), trains),
                route_of(names, route),
                tuple(extra_of(names, e) for e in extras if e),
            )
        )
    return tuple(runs)


def route_of(names: Names, text: str) -> str:
    """A route by the places people name, of which some have signs in their names that part places as well."""
    parts, found = BETWEEN.split(text), list[str]()
    while parts:
        most = min(LONGEST_NAME, len(parts))
        tries = ((length, place_of(names, "-".join(parts[:length]))) for length in range(most, 0, -1))
        length, place = next(((length, place) for length, place in tries if place), (1, parts[0]))
        found.append(place)
        parts = parts[length:]
    return "-".join(found)


def place_of(names: Names, word: str) -> str:
    """A place as routes name it: by its hex, or by its name; nothing where no place is called so."""
    if names.view is None:
        return ""
    stops = names.view.layout.stops
    whole = next((stop.name for stop in stops.values() if folded(stop.name) == folded(word)), "")
    found = None if whole else stop_called(names, tuple(stops), word)
    return whole or (stops[found].name if found else "")


def stop_called(names: Names, stops: tuple[StopId, ...], word: str) -> StopId | None:
    """The stop somebody names: with a sign that parts places by its whole name alone, and never by a hex beside it."""
    parted = BETWEEN.search(word)
    called_so = spelling.written(calls(names, "stop", stops), word) if parted else ()
    found = next(iter(called_so), None) if parted else by_name(names, "stop", word, (stops,))
    beside = FIGURE.search(word) and folded(str(found).partition(".")[0]) not in folded(word)
    return None if found is None or beside else StopId(str(found))


def train_of(names: Names, word: str, trains: tuple[TrainId, ...] = ()) -> TrainId:
    """A train by its own name or the reader's word for it: one of those that can run before any of the box."""
    known = tuple(names.view.book.trains) if names.view else ()
    return TrainId(str(by_name(names, "train", word, (trains, known) if trains else (known,)) or word))


def extra_of(names: Names, word: str) -> str:
    """An extra by its own name or the reader's word for it."""
    bought = names.view.state.turn.extras if names.view else ()
    return next((extra for extra in bought if word.casefold() in (extra, names.entity(extra).casefold())), word)


def action_of(names: Names, state: engine.State, who: str, kind: str, words: Mapping[str, str]) -> engine.Action:
    """The action out of typed words, field by field; raises what is missing, cannot be read or is against a rule."""
    decision = engine.decide(state, who, kind)
    while not decision.done and not decision.blocked:
        decision.take(value_in(names, decision, words.get(decision.field, "")))
    return decision.action() if decision.done else blocked_action(names, decision, words)


def blocked_action(names: Names, decision: engine.Decision, words: Mapping[str, str]) -> engine.Action:
    """The action that words mean which a rule is against, so that its refusal can be told; or the refusal itself.

    At a wrong time no rule is asked, and nothing is read: the time is what is told.
    """
    if (untimely := engine.out_of_time(decision.view.state, decision.who, decision.kind)) is not None:
        raise untimely
    culprit = next(reversed(decision.picked), "")
    for item in decision.view.book.rules[decision.kind].fields:
        if item.name not in decision.picked:
            value = blocked_value(names, decision, item.name, words.get(item.name, ""))
            if value is None:
                culprit = culprit or item.name
                raise decision.reason() or unfitting(names, decision, culprit, words.get(culprit, ""))
            decision.picked[item.name] = value
    return decision.action()


def unfitting(names: Names, decision: engine.Decision, field: str, word: str) -> BadInput:
    """One line for a value that leads nowhere though no single rule is against it: what is possible instead."""
    before = dict(takewhile(lambda pair: pair[0] != field, decision.picked.items()))
    possible = engine.complete(decision.view.state, decision.who, decision.kind, before)
    return BadInput("input.unfitting", value=short(word), field=field, options=hint(names, field, possible))


def blocked_value(names: Names, decision: engine.Decision, field: str, word: str) -> Any:
    """A field after an illegal one: read by its type, else its default, if it has one."""
    known = {item.name: item for item in msgspec.structs.fields(engine.KINDS[decision.kind])}[field]
    if word and word != NOTHING:
        return read_typed(names, field, known.type, word)
    return None if known.default is msgspec.NODEFAULT else known.default


def read_typed(names: Names, field: str, type_: object, word: str) -> object:
    """A word by what the box knows and by the type of its field."""
    found = by_name(names, field, word.strip(), ((), in_the_box(names, field)))
    if found is not None:
        return found
    if type_ is int:
        return number(names, word)
    if field == "runs":
        return read_runs(names, word)
    return tuple(part.strip() for part in word.split(",")) if get_origin(type_) is tuple else word.strip()


def in_the_box(names: Names, field: str) -> tuple[object, ...]:
    """Everything a field could name in this game, whether or not it makes sense now."""
    if names.view is None:
        return ()
    book, companies = names.view.book, tuple(names.view.book.companies)
    boxes: dict[str, tuple[object, ...]] = {
        "hex": tuple(book.atlas.hexes),
        "tile": tuple(book.atlas.tiles),
        "turn": tuple(range(book.atlas.geometry.sides)),
        "stop": tuple(names.view.layout.stops),
        "company": companies,
        "survivor": companies,
        "cert": tuple(names.view.state.certs),
        "item": (*companies, *names.view.state.privates),
        "train": tuple(book.trains),
        "source": (engine.BANK, engine.POOL, *companies),
    }
    return boxes.get(field, ())


def value_in(names: Names, decision: engine.Decision, word: str) -> object:
    """One field of a decision: what stands now where that was typed, else what was typed."""
    if folded(word) == folded(names.say("typed.as_before")):
        standing = engine.standing(decision.view.state, decision.who, decision.kind)
        if standing is not None:
            return getattr(standing, decision.field)
    return value_of(names, decision.field, decision.domain, word)


def value_of(names: Names, field: str, domain: Domain | None, word: str) -> object:
    """One field: what was typed, else what needs no decision, else a hint."""
    if word:
        return read(names, field, domain, word)
    value = () if field == AGREED and not values(domain) else undecided(domain)
    if value is None:
        raise BadInput(
            "input.missing", field=field, question=question(names, field), options=hint(names, field, domain)
        )
    return value
