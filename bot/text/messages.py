"""The messages of a language, and the places in each where something is filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

from bot.text.grammar import FUNCTIONS
from bot.text.languages import FIRST, LANGUAGES, sources

COMMAND = re.compile("`/[a-z][^`]*`")
MESSAGE = re.compile(r"^([a-z][\w-]*) *=.*(?:\n(?![a-z]).*)*", re.MULTILINE)  # with all lines that do not begin another


class Place(NamedTuple):
    """Where a parameter stands: bare, as `{ $player }`, or with what it stands for, as `{ MONEY($prices, join: "or") }`.

    `meaning` is the function in small letters; of several values `join` says `or`, or `all` however many there are.
    """

    param: str
    meaning: str = ""
    join: str = ""

    @property
    def name(self) -> str:
        """What it is called: different from other places of the same parameter."""
        return " ".join(filter(None, (self.param, self.meaning, self.join)))


class Finder(Transformer):
    """Finds the places of a message, and gives each a name of its own."""

    def __init__(self) -> None:
        self.places: list[Place] = []
        self.inside: list[str] = []

    def visit_FunctionReference(self, node: ast.FunctionReference) -> ast.BaseNode:
        """A parameter with what it stands for; grammar is left to the runtime."""
        if node.id.name in FUNCTIONS:
            return self.generic_visit(node)
        param = node.arguments.positional[0]
        assert isinstance(param, ast.VariableReference), node.id.name
        return self.found(
            Place(param.id.name, node.id.name.lower(), *(named.value.value for named in node.arguments.named))
        )

    def visit_VariableReference(self, node: ast.VariableReference) -> ast.BaseNode:
        """A bare parameter."""
        return self.found(Place(node.id.name))

    def visit_MessageReference(self, node: ast.MessageReference) -> ast.BaseNode:
        """Another message, whose places are filled too."""
        self.inside.append(node.id.name)
        return node

    def found(self, place: Place) -> ast.BaseNode:
        """Keep a place, and say what stands there."""
        self.places.append(place)
        return ast.VariableReference(ast.Identifier(place.name))


def as_called(text: str, known: Mapping[str, str]) -> str:
    """A text with the commands it names called as Discord calls them in the language of some messages."""
    return COMMAND.sub(lambda found: " ".join(words_called(found[0], known)), text) if "`/" in text else text


def words_called(typed: str, known: Mapping[str, str]) -> Iterator[str]:
    """The words of a command as it is typed, each by its name in a language: a group, a command in it, options with their values."""
    path = "called"
    for word in typed.split(" "):
        bare = word.strip("`/")
        option, colon, value = bare.partition(":")
        code = f"called-option-{option.replace('_', '-')}" if colon else f"{path}-{bare}".replace("-table-", "-mod-")
        if code not in known:
            code = f"{path}-{bare}"
        if code not in known:
            yield word
            continue
        path = path if colon else code
        yield word.replace(option if colon else bare, known[code].partition(" = ")[2].strip(), 1)


class Catalogue(FluentBundle):
    """All messages of a language, each parsed when it is first said: whoever starts says few of them.

    What it lacks is said in the first language, and a name that only another language has, in that one.
    """

    def __init__(self, lang: str) -> None:
        super().__init__([lang, FIRST], FUNCTIONS, use_isolating=False)
        texts = [text for language in (*reversed(LANGUAGES), lang) for text in sources(language)]
        found = {match[1]: match[0] for text in texts for match in MESSAGE.finditer(text)}
        self.texts = found if lang == FIRST else {name: as_called(text, found) for name, text in found.items()}
        self.found: dict[str, Finder] = {}
        self.named: dict[str, dict[str, Place]] = {}

    def has_message(self, message_id: str) -> bool:
        """Whether there is one of that name."""
        return message_id in self.texts

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        """A message ready to be said, whether it is asked for or stands in another one."""
        if entry_id in self.texts and not super().has_message(entry_id):
            finder = self.found[entry_id] = Finder()
            self.add_resource(finder.visit(FluentResource(self.texts[entry_id])))
        return super()._lookup(entry_id, term)

    def places(self, name: str) -> dict[str, Place]:
        """The places of a message and of those that stand in it, by what they are called."""
        if name not in self.named:
            self.get_message(name)
            finder = self.found[name]
            inside = [place for other in finder.inside for place in self.places(other).values()]
            self.named[name] = {place.name: place for place in (*finder.places, *inside)}
        return self.named[name]
