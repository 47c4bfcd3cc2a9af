"""Fields of actions as people read and write them: labels of choices, and typed words back into values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import engine
from bot.text import say
from bot.text.naming import Names, Spelling
from engine import BadInput, Domain, Open, Options, Run, Span

BEST = "best"
AGREED = "agreed"  # the yes of others, which nobody types: the table asks for it
LONGEST = 100
MOST_HINTS = 8
Picked = Mapping[str, Any]


def values(domain: Domain | None) -> tuple[Any, ...]:
    """The values a domain lists; the ends of a range."""
    if isinstance(domain, Options):
        return domain.values
    if isinstance(domain, Open):
        return domain.suggestions
    if isinstance(domain, Span):
        return tuple(dict.fromkeys((domain.high, domain.low)))
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


def shown(names: Names, kind: str, field: str, value: Any, picked: Picked) -> str:
    """A value as a reader sees it in a menu."""
    if field == "turn":
        return say(names.lang, "tile.turn", turn=int(value))
    if field in ("aid", "trade") and not value:
        return names.field("none" if field == "aid" else "nothing")
    if field == "runs":
        return shown_runs(names, value)
    if field == "cert":
        return priced(names, value)
    if field == "percent":
        return f"{value} %"
    if isinstance(value, int):
        return names.money(value) if field in ("amount", "price") else str(value)
    if isinstance(value, (tuple, list)):
        return ", ".join(names.label(str(item)) for item in value) or names.field("nothing")
    known: dict[str, Spelling] = {"hex": names.hex, "stop": names.stop, "tile": str, "train": str}
    return known.get(field, names.label)(str(value))


def priced(names: Names, certificate: str) -> str:
    """A certificate with the price of its company, where it has one."""
    view, company = names.view, certificate.rpartition("/")[0]
    price = view.price(company) if view and company in view.state.companies else 0
    return names.cert(certificate) + (f" · {names.money(price)}" if price else "")


def shown_runs(names: Names, runs: tuple[Run, ...]) -> str:
    """Runs on one line."""
    if not runs:
        return names.field("nothing")
    lines = []
    for run in runs:
        extras = "".join(f" + {names.entity(extra)}" for extra in run.extras)
        lines.append(f"{run.train}: {run.route}{extras}")
    return "; ".join(lines)


def typed(value: Any) -> str:
    """What a choice sends back; long runs are named by their place."""
    text = spelt(value)
    return text if len(text) <= LONGEST else BEST


def read(names: Names, field: str, domain: Domain | None, text: str) -> Any:
    """The value somebody typed or chose; what cannot be read at all is refused with a hint."""
    text = text.strip()
    found = listed(names, field, domain, text)
    if found is not None:
        return found
    if field == "runs":
        return read_runs(names, text)
    if numeric(domain):
        return number(text)
    return text


def listed(names: Names, field: str, domain: Domain | None, text: str) -> Any:
    """The listed value a text means, by how it is typed or how it is shown."""
    wanted = text.casefold()
    offered = values(domain)
    if field == "runs" and wanted == BEST and offered:
        return offered[0]
    for value in offered:
        if wanted in (spelt(value).casefold(), shown(names, "", field, value, {}).casefold()):
            return value
    return None


def numeric(domain: Domain | None) -> bool:
    """Whether a field takes numbers."""
    found = values(domain)
    return isinstance(domain, Span) or (bool(found) and all(isinstance(value, int) for value in found))


def number(text: str) -> int:
    """A number, whatever currency or percent sign stands beside it."""
    digits = "".join(c for c in text if c.isdigit())
    if not digits or len(digits) > 9 or any(c.isdigit() for c in text.replace(digits, "", 1)):
        raise BadInput("input.not_a_number", value=short(text))
    return int(digits)


def read_runs(names: Names, text: str) -> tuple[Run, ...]:
    """Runs as `2: C8-C6; 3: B15-B13 + wagon`."""
    runs = []
    for part in filter(None, (part.strip() for part in text.replace("\n", ";").split(";"))):
        train, colon, rest = part.partition(":")
        route, *extras = (word.strip() for word in rest.split("+"))
        if not colon or not train.strip() or not route:
            raise BadInput("input.bad_runs")
        runs.append(Run(train.strip(), route.replace(" ", "-"), tuple(extra_of(names, e) for e in extras if e)))
    return tuple(runs)


def extra_of(names: Names, word: str) -> str:
    """An extra by its own name or the reader's word for it."""
    bought = names.view.state.turn.extras if names.view else ()
    return next((extra for extra in bought if word.casefold() in (extra, names.entity(extra).casefold())), word)


def hint(names: Names, field: str, domain: Domain | None) -> str:
    """What would be possible."""
    if isinstance(domain, Span):
        low, high = shown(names, "", field, domain.low, {}), shown(names, "", field, domain.high, {})
        return say(names.lang, "input.possible.range", low=low, high=high)
    labels = [shown(names, "", field, value, {}) for value in values(domain)]
    if not labels:
        return ""
    return names.say("input.possible", options=", ".join(labels[:MOST_HINTS]) + (" …" if labels[MOST_HINTS:] else ""))


def undecided(domain: Domain | None) -> Any:
    """The value of a field nobody needs to decide: the only one, or doing without."""
    if isinstance(domain, Options):
        if len(domain.values) == 1:
            return domain.values[0]
        if "" in domain.values:
            return ""
    return None


def action_of(names: Names, state: engine.State, who: str, kind: str, words: Mapping[str, str]) -> engine.Action:
    """The action out of typed words, field by field; raises BadInput for what is missing or cannot be read."""
    decision = engine.decide(state, who, kind)
    return decision.take_all(lambda field, domain: value_of(names, field, domain, words.get(field, "")))


def value_of(names: Names, field: str, domain: Domain, word: str) -> Any:
    """One field: what was typed, else what needs no decision, else a hint."""
    if word:
        return read(names, field, domain, word)
    value = () if field == AGREED and not values(domain) else undecided(domain)
    if value is None:
        raise BadInput("input.missing", field=field, options=hint(names, field, domain))
    return value
