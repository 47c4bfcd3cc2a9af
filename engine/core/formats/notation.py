"""One line for every action, written and read back: `3 lay C6 57/2`, `P1 buy RABA/share from bank`."""

from __future__ import annotations

import re
from typing import Any, get_origin

import msgspec

from engine.core.actions import KINDS, Action, Run, from_builtins, known, tag, types_of
from engine.core.errors import BadInput

# How each kind is written after the name of whoever acts; what stands in brackets is left out where it says nothing.
FORMS: dict[str, str] = {
    "pass": "pass",
    "choose": "choose {item}",
    "bid": "bid {amount} on {item}",
    "par": "par {company} at {price}",
    "buy": "buy {cert} from {source}",
    "sell": "sell {percent}% {company}",
    "lay_tile": "lay {hex} {tile}/{turn}[ with {aid}]",
    "place_token": "token {stop}",
    "scrap": "scrap {train}",
    "discard": "discard {train}",
    "run": "run[ {runs}]",
    "dividend": "pay {amount}",
    "buy_train": "train {train} from {source} for {price}[ agreed {agreed}][ trading {trade}]",
    "ruling": "rule {change} {target} {value} because {reason}",
}
QUOTED = r'"(?:[^"\\]|\\.)*"'
WORD = re.compile(r'[^\s"]+')
LISTED = re.compile(r'[^\s",[\]]+')
VALUE = rf'{QUOTED}|[^\s"]+'
RUN = re.compile(rf'({QUOTED}|[^\s":,]+):({QUOTED}|[^\s"+,]+)((?:\+(?:{QUOTED}|[^\s"+,]+))*)(?:, |$)')
EXTRA = re.compile(rf'\+({QUOTED}|[^\s"+,]+)')
PIECE = re.compile(r"\[([^]]*)\]|\{(\w+)\}|([^[{]+)")


def learn(kind: type[Action], form: str) -> None:
    """Take in a title's own kind of action and how it is written; names and first words are given out once."""
    if tag(kind) in KINDS or first_word(form) in map(first_word, FORMS.values()):
        raise KeyError(f"there is a kind of action {tag(kind)} or one written {first_word(form)} already")
    known(kind)
    FORMS[tag(kind)] = form


def first_word(form: str) -> str:
    """The word that says what is done."""
    return form.partition(" ")[0].partition("[")[0]


def form_of(kind: str) -> str:
    """How a kind is written; where nobody said, its name and its fields in order."""
    if kind in FORMS:
        return FORMS[kind]
    fields = [field for field in msgspec.structs.fields(KINDS[kind]) if field.name != "who"]
    needed = "".join(f" {{{field.name}}}" for field in fields if field.required)
    return kind + needed + "".join(f"[ {field.name} {{{field.name}}}]" for field in fields if not field.required)


def write(action: Action) -> str:
    """The action as one line."""
    kind = tag(type(action))
    defaults = {field.name: field.default for field in msgspec.structs.fields(type(action))}

    def fill(form: str) -> str:
        return "".join(piece(*match) for match in PIECE.findall(form))

    def piece(group: str, name: str, literal: str) -> str:
        if literal:
            return literal
        if name:
            return value_text(getattr(action, name))
        named = re.findall(r"\{(\w+)\}", group)
        silent = all(getattr(action, field) in ((), defaults[field]) for field in named)
        return "" if silent else fill(group)

    return f"{word(action.who)} {fill(form_of(kind))}"


def value_text(value: Any) -> str:
    """One value: numbers and plain words as they are, runs and lists joined by commas."""
    if isinstance(value, str):
        return word(value)
    if isinstance(value, tuple) and value and isinstance(value[0], Run):
        return ", ".join(run_text(run) for run in value)
    if isinstance(value, tuple) and value and all(isinstance(item, str) and LISTED.fullmatch(item) for item in value):
        return ",".join(value)
    return word(msgspec.json.encode(value).decode()) if isinstance(value, (tuple, dict)) else str(value)


def word(text: str, pattern: re.Pattern[str] = WORD) -> str:
    """A word, in quotation marks where it could be read otherwise."""
    return text if pattern.fullmatch(text) else msgspec.json.encode(text).decode()


def run_text(run: Run) -> str:
    """A train's run: `4:E12.1-D13+border`."""
    plain, open_ = re.compile(r'[^\s":,]+'), re.compile(r'[^\s"+,]+')
    return f"{word(run.train, plain)}:{word(run.route, open_)}" + "".join(f"+{word(x, open_)}" for x in run.extras)


def read(line: str) -> Action:
    """The action a line means, or one clear line of what is wrong with it."""
    match = re.match(rf"({VALUE}) (\S+)", line.strip())
    if match is None:
        raise BadInput("input.not_notation", line=line)
    who, verb = unquoted(match[1]), match[2]
    for kind in KINDS:
        if first_word(form_of(kind)) == verb:
            return parsed(kind, who, line.strip()[match.end(1) + 1 :])
    raise BadInput("input.unknown_verb", verb=verb)


def parsed(kind: str, who: str, rest: str) -> Action:
    """The action of a kind, its fields found where its form has them."""
    types = types_of(KINDS[kind])
    match = re.fullmatch(expression(form_of(kind)), rest)
    if match is None:
        raise BadInput("input.not_notation", line=rest)
    found = {name: value(text, types[name]) for name, text in match.groupdict().items()}
    found = {name: item for name, item in found.items() if item is not None}
    return from_builtins({"kind": kind, "who": who, **found})


def expression(form: str) -> str:
    """A form as a regular expression with a named group per field."""
    parts = []
    for group, name, literal in PIECE.findall(form):
        if group:
            parts.append(f"(?:{expression(group)})?")
        else:
            parts.append(re.escape(literal) if literal else f"(?P<{name}>{'.+' if name == 'runs' else VALUE})")
    return "".join(parts)


def value(text: str | None, type_: Any) -> Any:
    """A field's value out of its words; what was left out is nothing, or an empty list."""
    if text is None:
        return () if get_origin(type_) is tuple else None
    if type_ is str:
        return unquoted(text)
    if type_ is int:
        return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text
    if type_ == tuple[Run, ...]:
        return runs(text)
    if type_ == tuple[str, ...] and not text.startswith(('"', "[")):
        return text.split(",")
    return decoded(unquoted(text))


def runs(text: str) -> list[dict[str, Any]]:
    """The runs of all trains."""
    found, at = [], 0
    while at < len(text):
        match = RUN.match(text, at)
        if match is None:
            raise BadInput("input.not_notation", line=text[at:])
        extras = [unquoted(extra) for extra in EXTRA.findall(match[3])]
        found.append({"train": unquoted(match[1]), "route": unquoted(match[2]), "extras": extras})
        at = match.end()
    return found


def unquoted(text: str) -> str:
    """A word without its quotation marks."""
    return str(decoded(text)) if text.startswith('"') else text


def decoded(text: str) -> Any:
    """What a piece of JSON stands for."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        raise BadInput("input.not_notation", line=text) from None


__all__ = ["FORMS", "learn", "read", "write"]
