"""Which languages there are, what each does to a name in a sentence, and its messages.

There is one for each folder of words beside this file, and nothing else knows their names. `{ AN($train) }`,
`{ DEL($company) }` and `{ AL($company) }` take the name alone, never the sentence, so that what people wrote stays as
they wrote it.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

from engine import all_titles, path_of

log = logging.getLogger("signalbox")
FOLDER = Path(__file__).parent
FIRST = "en"  # for whoever reads none of them
ALL = "both"  # a table that speaks every language
LANGUAGES = (FIRST, *sorted({path.parent.name for path in FOLDER.glob("*/*.ftl")} - {FIRST}))
ARTICLE = "el "
VOWEL = re.compile(r"[aeioAEIO8]|1[18](?!\d)")  # how eight, eleven and eighteen begin too
COMMAND = re.compile("`/[a-z][^`]*`")
MESSAGE = re.compile(r"^([a-z][\w-]*) *=.*(?:\n(?![a-z]).*)*", re.MULTILINE)  # with all lines that do not begin another


def language_of(locale: object) -> str:
    """The catalogue for a locale of Discord; Spanish of any country is Spanish, what has no words is English."""
    start = str(locale).partition("-")[0]
    return start if start in LANGUAGES else FIRST


def spoken(language: str) -> tuple[str, ...]:
    """The languages a table speaks: its own, or every one of them."""
    return LANGUAGES if language == ALL else (language,)


def sources(lang: str) -> list[str]:
    """The files of a language: the words of its folder, and those that titles bring in theirs."""
    titles = (path_of(title) / "words" / f"{lang}.ftl" for title in all_titles() if has_words(title))
    paths = [*sorted((FOLDER / lang).glob("*.ftl")), *(path for path in titles if path.exists())]
    return [path.read_text(encoding="utf-8") for path in paths]


@cache
def has_words(title: str) -> bool:
    """Whether a title has sentences of its own; a line in the log says where it has none."""
    found = any((path_of(title) / "words").glob("*.ftl"))
    if not found:
        log.warning("%s has no words/%s.ftl: nothing of its own is told", title, FIRST)
    return found


def an(name: object) -> str:
    """English: a name behind its article, as a 6, an 8, an orange one."""
    return f"an {name}" if VOWEL.match(str(name)) else f"a {name}"


def contracted(name: object, word: str) -> str:
    """Spanish: a word before a name, drawn together with its article."""
    text = str(name)
    return f"{word}l {text.removeprefix(ARTICLE)}" if text.startswith(ARTICLE) else f"{word} {text}"


def del_(name: object) -> str:
    """Spanish: of somebody."""
    return contracted(name, "de")


def al(name: object) -> str:
    """Spanish: to somebody."""
    return contracted(name, "a")


def capital(text: object) -> str:
    """A text as a sentence begins."""
    return str(text)[:1].upper() + str(text)[1:]


FUNCTIONS: dict[str, Callable[[Any], Any]] = {"AN": an, "DEL": del_, "AL": al, "CAPITAL": capital}


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
