"""Every refusal of a rule names the section of the rulebook it comes from, and no section is named for nothing."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterable
from functools import cache

import pytest

import engine
from bot.text import LANGUAGES
from bot.text.named.why_not import in_words
from bot.text.naming import Names
from engine.core.guards import Guard
from tests.support.message_codes import CODE, books, constants, literals, name_of, sources

TITLES = [engine.load_title(folder).name for folder in engine.all_titles()]
# Guards that pass on what the board says no to; the codes stand in these files.
PASSED_ON = {
    "turn_fits": ("atlas.py",),
    "routes_are_track": ("routes.py",),
    "routes_are_legal": ("routes.py",),
}


def codes_in(nodes: Iterable[ast.AST]) -> set[str]:
    """The codes refused or returned in a piece of source."""
    found: set[str] = set()
    for node in nodes:
        texts: list[str] = []
        if isinstance(node, ast.Call) and name_of(node) in {"refuse", "Fault", "RouteError"}:
            texts = [text for argument in node.args[:1] for text in literals(argument)]
        elif isinstance(node, ast.Return) and node.value is not None:
            texts = literals(node.value)
        found |= {text for text in texts if CODE.fullmatch(text) and "." in text}
    return found


@cache
def codes_of(guard: Guard) -> set[str]:
    """The codes that stand in a guard."""
    return codes_in(ast.walk(ast.parse(textwrap.dedent(inspect.getsource(guard)))))


def refusals_of(title: str) -> set[str]:
    """Every code a guard of the title's rules can refuse with."""
    found: set[str] = set()
    board = {path.name: nodes for path, nodes in sources("engine") if path.parent.name == "board"}
    for book in books():
        if book.title.name != title:
            continue
        for rule in book.rules.values():
            for guard in rule.guards:
                found |= codes_of(guard)
                for name in PASSED_ON.get(guard.__name__, ()):
                    found |= codes_in(board[name])
    return found


@pytest.mark.parametrize("title", TITLES)
def test_whatever_a_title_refuses_it_cites(title: str) -> None:
    """No guard of a title says no without its section."""
    lacking = sorted(refusals_of(title) - set(engine.load_title(title).cites))
    assert not lacking, "\n".join(lacking)


@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_cited_that_is_never_said(title: str) -> None:
    """A section without a refusal is a leftover."""
    box = engine.load_title(title)
    assert not sorted(set(box.cites) - constants("engine"))
    assert not {code for own in box.cites_for.values() for code in own} - set(box.cites)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_the_words_of_a_citation_are_in_the_readers_language(title: str, lang: str) -> None:
    """A table or variant of the rulebook is called so in both languages; numbers stay as they are printed."""
    names = Names(lang, engine.load_title(title))
    box = engine.load_title(title)
    for written in {*box.cites.values(), *(section for own in box.cites_for.values() for section in own.values())}:
        said = in_words(names, written)
        assert [found for found in re.findall(r"[0-9IVX]+", written) if found not in said] == []
        assert lang == "en" or not re.search("table|variants", said)
