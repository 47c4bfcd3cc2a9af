"""Fields of actions as people read and write them: labels of choices, and typed words back into values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import product, takewhile
from typing import Any, get_origin

import msgspec

import engine
from bot.text import has, say
from bot.text.discs import DISCS
from bot.text.naming import Names, Spelling
from engine import BadInput, Domain, Open, Options, Run, Span, View
from engine.ids import CertId, HexId, StopId, TrainId, company_of, hex_of

BEST = "best"
NOTHING = "-"  # how doing without is typed
PAIR = ":"  # between who and what, in an item of a list
AGREED = "agreed"  # the yes of others, which nobody types: the table asks for it
LONGEST = 100
MOST_HINTS = 8
FIRST_STEPS = 3  # of a range, offered before its most
NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
Picked = Mapping[str, Any]


def values(domain: Domain | None) -> tuple[Any, ...]:
    """The values a domain lists; of a range the least ones or those that make a difference first, and the most at last."""
    if isinstance(domain, Options):
        return tuple(dict.fromkeys(domain.values))
    if isinstance(domain, Open):
        return domain.suggestions
    if isinstance(domain, Span):
        most = domain.high - (domain.high - domain.low) % domain.step
        first = (domain.low, *domain.marks) if domain.marks else range(domain.low, most, domain.step)[:FIRST_STEPS]
        return tuple(dict.fromkeys((*first, most)))
    return ()


def spelt(value: Any) -> str:
    """A value as it is typed."""
    if isinstance(value, tuple) and all(isinstance(item, Run) for item in value):
        return "; ".join(" + ".join((f"{run.train}: {run.route}", *run.extras)) for run in value)
    if isinstance(value, (tuple, list)):
        return ", ".join(map(str, value))
    return str(value)


def short(text: str, longest: int = LONGEST) -> str:
    """A text that fits into a label."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def value_shown(names: Names, kind: str, field: str, value: Any, picked: Picked) -> str:
    """A value as a reader sees it in a menu."""
    if field == "turn":
        return say(names.lang, "tile.turn", turn=int(value))
    if field in ("aid", "trade") and not value:
        return names.field("none" if field == "aid" else "nothing")
    if field == "runs":
        return shown_runs(names, value)
    if kind == "dividend" and not value:
        return names.field("nothing")
    if field == "cert":
        return names.cert(value) if field in picked and prices_differ(names, value) else priced(names, value)
    if field == "source" and value in (prices := asked(names, picked.get("cert", ""))) and len({*prices.values()}) > 1:
        return f"{names.label(value)} · {names.money(prices[value])}"
    if field == "track":
        return names.track(str(picked.get("hex", "")), str(value))
    if field == "percent":
        return f"{value} %"
    if field == "survivor" and value:
        return names.say("survivor.goes_on", company=value)
    if isinstance(value, int):
        return names.money(value) if field in ("amount", "price") else str(value)
    if isinstance(value, (tuple, list)):
        return ", ".join(listed_as(names, str(item)) for item in value) or names.field("nothing")
    if field == "item" and names.is_stop(str(value)):
        return names.stop(str(value))
    known: dict[str, Spelling] = {
        "hex": names.hex,
        "stop": names.stop,
        "tile": names.tile,
        "train": names.train,
        "trade": names.train,
    }
    return known.get(field, names.label)(str(value))


def listed_as(names: Names, item: str) -> str:
    """One item of a list as a reader sees it: a name, or who and what, as `1:orange`."""
    return ": ".join(replace(names, view=None).label(part) for part in item.split(PAIR))


def labelled(names: Names, kind: str, field: str, domain: Domain | None, value: Any, picked: Picked) -> str:
    """A value as a choice: of a range also whether it is the least or the most."""
    text = word_beside(names, kind, str(value)) or value_shown(names, kind, field, value, picked)
    offered = values(domain) if isinstance(domain, Span) else ()
    if len(offered) < 2 or value not in (offered[0], offered[-1]) or not value:
        return text
    return names.say("span.least" if value == offered[0] else "span.most", text=text)


def word_beside(names: Names, kind: str, value: str) -> str:
    """The word for a value beside the kind of action that names it already; nothing where there is none."""
    code = f"beside-{kind}"
    return said if (said := names.thing(value, code)) != value else ""


def in_range(domain: Domain | None, value: Any) -> bool:
    """Whether a typed number is one of a range; of other domains the rules judge."""
    if not isinstance(domain, Span) or not isinstance(value, int):
        return True
    return domain.low <= value <= domain.high and (value - domain.low) % domain.step == 0


def priced(names: Names, certificate: CertId) -> str:
    """A certificate with what is asked for it, at each place where it is sold."""
    prices = " / ".join(names.money(price) for price in dict.fromkeys(asked(names, certificate).values()))
    return names.cert(certificate) + (f" · {prices}" if prices else "")


def asked(names: Names, certificate: CertId) -> Mapping[str, int]:
    """What each place where a certificate is sold asks for it."""
    return names.view.told.asked_for(names.view, certificate) if names.view and certificate else {}


def prices_differ(names: Names, certificate: CertId) -> bool:
    """Whether a certificate is dearer at one place than at another, so that its price stands beside the place."""
    return len(set(asked(names, certificate).values())) > 1


def shown_runs(names: Names, runs: tuple[Run, ...]) -> str:
    """Runs on one line."""
    if not runs:
        return names.field("nothing")
    lines = []
    for run in runs:
        extras = "".join(f" + {names.entity(extra)}" for extra in run.extras)
        lines.append(f"{names.train(run.train)}: {names.route(run.route)}{extras}")
    return "; ".join(lines)


def typed(value: Any) -> str:
    """What a choice sends back: never nothing, which Discord refuses; long runs are named by their place."""
    text = spelt(value) or NOTHING
    return text if len(text) <= LONGEST else BEST


def read(names: Names, field: str, domain: Domain | None, text: str) -> object:
    """The value somebody typed or chose; what cannot be read at all is refused with a hint."""
    text = text.strip()
    found = value_meant(names, field, domain, text)
    if found is not None:
        return found
    if field == "runs":
        return read_runs(names, text)
    if numeric(domain):
        return number(names, text)
    return read_list(names, domain, text) if is_list(domain) else text


def is_list(domain: Domain | None) -> bool:
    """Whether a field takes several words at once."""
    found = values(domain)
    return bool(found) and all(isinstance(value, tuple) for value in found)


def read_list(names: Names, domain: Domain | None, text: str) -> tuple[str, ...]:
    """The items somebody typed one after the other, in whatever order: the listed value of these items if there is one."""
    items = dict.fromkeys(item for value in values(domain) for item in value)
    typed_items = [part.strip() for part in re.split("[,;]", text) if part.strip()]
    found = [next((item for item in items if folded(part) in ways(names, item)), part) for part in typed_items]
    return next((value for value in values(domain) if sorted(value) == sorted(found)), tuple(found))


def ways(names: Names, item: str) -> set[str]:
    """How one item of a list may be typed: each of its parts as it is or as it is shown."""
    parts = [(folded(part), folded(names.label(part))) for part in item.split(PAIR)]
    return set(map(PAIR.join, product(*parts)))


def folded(text: str) -> str:
    """A text without what nobody types the same way twice: case, blanks, coloured discs."""
    return "".join(sign for sign in text.casefold() if not sign.isspace() and sign not in DISCS)


def value_meant(names: Names, field: str, domain: Domain | None, text: str) -> object:
    """The listed value a text means, by how it is typed or how it is shown."""
    wanted = folded(text)
    offered = values(domain)
    if field == "runs" and wanted == BEST and offered:
        return offered[0]
    for value in offered:
        if wanted in map(folded, (typed(value), spelt(value), value_shown(names, "", field, value, {}))):
            return value
    return next((value for value in offered if wanted in map(folded, called_too(names, field, value))), None)


def called_too(names: Names, field: str, value: Any) -> tuple[str, ...]:
    """What else people call a value: a share without its price or by its company alone, a hex by the name printed there."""
    if field == "cert":
        return names.cert(value), names.short(company_of(value))
    known = names.view.book.atlas.hexes if names.view else {}
    printed = known[hex_of(value)].name if field in ("hex", "stop") and hex_of(value) in known else ""
    return (printed,) if printed else ()


def places(view: View, domain: Domain | None) -> tuple[HexId, ...]:
    """The hexes of a field's values, where each of them is a place on the board."""
    offered = values(domain)
    found = dict.fromkeys(hex_of(StopId(value)) for value in offered if isinstance(value, str))
    return tuple(found) if found and found.keys() <= view.book.atlas.hexes.keys() else ()


def numeric(domain: Domain | None) -> bool:
    """Whether a field takes numbers."""
    found = values(domain)
    return isinstance(domain, Span) or (bool(found) and all(isinstance(value, int) for value in found))


def number(names: Names, text: str) -> int:
    """A number, with the currency or a percent sign beside it or without."""
    bare = text.casefold().replace("−", "-")
    for sign in (names.title.currency.casefold() if names.title else "", "%"):
        bare = bare.replace(sign, "", 1) if sign else bare
    if not NUMBER.fullmatch(bare.strip()):
        raise BadInput("input.not_a_number", value=short(text))
    return int(bare)


def read_runs(names: Names, text: str) -> tuple[Run, ...]:
    """Runs as `2: C8-C6; 3: B15-B13 + wagon`."""
    runs = []
    for part in filter(None, (part.strip() for part in text.replace("\n", ";").split(";"))):
        train, colon, rest = part.partition(":")
        route, *extras = (word.strip() for word in rest.split("+"))
        if not colon or not train.strip() or not route:
            raise BadInput("input.bad_runs")
        runs.append(
            Run(
                train_of(names, train.strip()),
                re.sub(r"[\s-]+", "-", route),
                tuple(extra_of(names, e) for e in extras if e),
            )
        )
    return tuple(runs)


def train_of(names: Names, word: str) -> TrainId:
    """A train by its own name or the reader's word for it."""
    known = names.view.book.trains if names.view else ()
    return next(
        (train for train in known if folded(word) in (folded(train), folded(names.thing(train)))), TrainId(word)
    )


def extra_of(names: Names, word: str) -> str:
    """An extra by its own name or the reader's word for it."""
    bought = names.view.state.turn.extras if names.view else ()
    return next((extra for extra in bought if word.casefold() in (extra, names.entity(extra).casefold())), word)


def question(names: Names, field: str) -> str:
    """What is asked for a field."""
    code = f"ask.{field}"
    return names.say(code) if has(names.lang, names.own(code)) else names.say("panel.choose", field=field)


def hint(names: Names, field: str, domain: Domain | None) -> str:
    """What would be possible."""
    if isinstance(domain, Span):
        low, high = value_shown(names, "", field, domain.low, {}), value_shown(names, "", field, domain.high, {})
        return say(names.lang, "input.possible.range", low=low, high=high)
    labels = [value_shown(names, "", field, value, {}) for value in values(domain)]
    if not labels:
        return ""
    return names.say("input.possible", options=", ".join(labels[:MOST_HINTS]) + (" …" if labels[MOST_HINTS:] else ""))


def undecided(domain: Domain | None) -> Any:
    """The value of a field nobody needs to decide: the only one, or doing without."""
    if isinstance(domain, Options):
        if len(values(domain)) == 1:
            return domain.values[0]
        if "" in domain.values:
            return ""
    return None


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
    found = value_meant(names, field, Options(in_the_box(names, field)), word.strip())
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
