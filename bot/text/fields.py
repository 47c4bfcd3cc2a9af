"""Fields of actions as people read them: labels of choices, and how each is typed; what people write is read in `reading`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.text import has, say
from bot.text.naming import Names, Spelling
from engine import Domain, Open, Options, Run, Span, View
from engine.ids import CertId, HexId, StopId, hex_of

BEST = "best"
NOTHING = "-"  # how doing without is typed
PAIR = ":"  # between who and what, in an item of a list
AGREED = "agreed"  # the yes of others, which nobody types: the table asks for it
LONGEST = 100
MOST_HINTS = 8
FIRST_STEPS = 3  # of a range, offered before its most
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
        return names.places.track(str(picked.get("hex", "")), str(value))
    if field == "percent":
        return f"{value} %"
    if field == "survivor" and value:
        return names.say("survivor.goes_on", company=value)
    if isinstance(value, int):
        return names.money(value) if field in ("amount", "price") else str(value)
    if isinstance(value, (tuple, list)):
        return ", ".join(listed_as(names, str(item)) for item in value) or names.field("nothing")
    if field == "item" and names.places.is_stop(str(value)):
        return names.places.stop(str(value))
    known: dict[str, Spelling] = {
        "hex": names.places.hex,
        "stop": names.places.stop,
        "tile": names.tile,
        "train": names.train,
        "trade": names.train,
    }
    return known.get(field, names.label)(str(value))


def listed_as(names: Names, item: str) -> str:
    """One item of a list as a reader sees it: a name, or who and what, as `1:orange`."""
    parts = [replace(names, view=None).label(part) for part in item.split(PAIR)]
    return names.say("list.pair", first=parts[0], last=parts[1]) if len(parts) == 2 else "".join(parts)


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
        lines.append(f"{names.train(run.train)}: {names.places.route(run.route)}{extras}")
    return "; ".join(lines)


def typed(value: Any) -> str:
    """What a choice sends back: never nothing, which Discord refuses; long runs are named by their place."""
    text = spelt(value) or NOTHING
    return text if len(text) <= LONGEST else BEST


def is_list(domain: Domain | None) -> bool:
    """Whether a field takes several words at once."""
    found = values(domain)
    return bool(found) and all(isinstance(value, tuple) for value in found)


def places(view: View, domain: Domain | None) -> tuple[HexId, ...]:
    """The hexes of a field's values, where each of them is a place on the board."""
    offered = values(domain)
    found = dict.fromkeys(hex_of(StopId(value)) for value in offered if isinstance(value, str))
    return tuple(found) if found and found.keys() <= view.book.atlas.hexes.keys() else ()


def numeric(domain: Domain | None) -> bool:
    """Whether a field takes numbers."""
    found = values(domain)
    return isinstance(domain, Span) or (bool(found) and all(isinstance(value, int) for value in found))


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
