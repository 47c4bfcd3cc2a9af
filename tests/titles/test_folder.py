"""A title is one folder: what it brings is found there, and nobody outside names it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import all_titles, load_title
from engine.core.actions import KINDS, Action
from engine.core.book import Book
from engine.core.formats import notation
from engine.core.outcome.event import kinds
from engine.interop.dialect import Web
from engine.interop.titles import known, writer_of
from engine.random_tables import plain_tables
from engine.titles.title import book_of, part_of
from tests.support.message_codes import constants
from tests.support.paths import ROOT

READ_FIRST = """
import sys
from engine.core.actions import decode
print(type(decode(sys.argv[1])).__name__)
"""


@pytest.mark.parametrize(
    ("text", "kind"),
    {
        '{"kind": "repay", "who": "P1", "amount": 30}': "Repay",
        '{"kind": "buy_extra", "who": "1", "item": "border"}': "BuyExtra",
        '{"kind": "refinance", "who": "ECR"}': "Refinance",
    }.items(),
)
def test_a_stored_action_is_read_before_its_title_was_played(text: str, kind: str) -> None:
    """A fresh process that imports nothing but the reader knows the kinds of every title."""
    run = subprocess.run([sys.executable, "-c", READ_FIRST, text], cwd=ROOT, capture_output=True, check=True)
    assert run.stdout.decode().strip() == kind


class Again(Action, frozen=True, tag="pay_again"):
    """A kind whose first word another one has."""


@pytest.mark.parametrize("form", ["pay twice", "refinance"])
def test_two_kinds_are_never_written_alike(form: str) -> None:
    """The first word of a line says what is done; a second kind with it is refused when it is taken in."""
    with pytest.raises(KeyError):
        notation.learn(Again, form)


def books(title: str) -> Iterator[Book]:
    """The rulebook of every table of a title."""
    return (book_of(table) for table in plain_tables(load_title(title)))


WRITTEN = [folder for folder in all_titles() if part_of(folder, "web") is not None]


@pytest.mark.parametrize("folder", WRITTEN)
def test_every_kind_of_action_of_a_title_can_be_written(folder: str) -> None:
    """What may be done at a table has a function that says it in the format of 18xx.games."""
    kinds = {kind for book in books(folder) for kind in book.rules}
    assert kinds <= set(writer_of(load_title(folder).name).writes)


def test_a_table_with_a_name_that_does_not_exist_is_refused() -> None:
    """A misspelt type of action there, or kind of action here, is found when the title is loaded."""
    web = known()["1862"]

    class Misread(web.reader):  # type: ignore[name-defined, misc]
        reads = {**web.reader.reads, "merg": web.reader.reads["merge"]}

    class Miswritten(web.writer):  # type: ignore[name-defined, misc]
        writes = {**web.writer.writes, "lay_tiles": web.writer.writes["lay_tile"]}

    for reader, writer in ((Misread, web.writer), (web.reader, Miswritten)):
        with pytest.raises(KeyError):
            Web(("1862",), reader, writer)


OUTSIDE = ("engine", "render", "bot", "sandbox", "benchmarks")
READ = {".py", ".toml", ".ftl", ".json", ".html", ".js"}


def files_outside() -> Iterator[Path]:
    """Every source file of the product that belongs to no title."""
    for path in (path for folder in OUTSIDE for path in sorted((ROOT / folder).rglob("*"))):
        parts = path.relative_to(ROOT).parts
        own = parts[:2] == ("engine", "titles") and parts[2] in all_titles() if len(parts) > 3 else False
        if path.suffix in READ and "__pycache__" not in parts and not own:
            yield path


def names_of_titles() -> set[str]:
    """What titles are called, in words and as folders."""
    return {name for folder in all_titles() for name in (folder, load_title(folder).name)}


def companies() -> set[str]:
    """The codes of all companies that are more than a number or a letter."""
    ids = {company.id for folder in all_titles() for company in load_title(folder).companies}
    return {id_ for id_ in ids if len(id_) > 1 and not id_.isdigit()}


def test_nobody_outside_names_a_title() -> None:
    """Another title is another folder: nothing of a title stands anywhere else in the product."""
    word = re.compile(r"(?<![0-9A-Za-z])(" + "|".join(map(re.escape, names_of_titles())) + r")(?![0-9])", re.IGNORECASE)
    named = {
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files_outside()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if word.search(line)
    }
    assert not named, "\n".join(sorted(named))


COMMON_WORDS = {"income"}  # of companies, in the chart


def test_no_guard_sentence_or_panel_knows_a_kind_of_action_of_one_title() -> None:
    """What only one title can do is told by its own folder: its rules, words and `shown.toml`."""
    own = {tag for tag, kind in KINDS.items() if kind.__module__.startswith("engine.titles.")} - COMMON_WORDS
    assert own & constants("bot", "render", "engine/core", "engine/rules", "engine/board") == set()


def own_events() -> set[str]:
    """The names of events that happen in one title alone."""
    return {code for code, kind in kinds().items() if kind.__module__.startswith("engine.titles.")}


def test_no_sentence_knows_an_event_of_one_title() -> None:
    """How it is told stands in the title's `shown.toml` and words, not beside those of all titles."""
    assert own_events() & constants("bot", "render", "engine/core", "engine/rules", "engine/board") == set()


def test_nobody_outside_names_a_company() -> None:
    """No text constant outside the titles is a company of one of them, alone or as the owner of a certificate."""
    known = companies()
    named = {
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}"
        for path in files_outside()
        if path.suffix == ".py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.partition("/")[0] in known
    }
    assert not named, "\n".join(sorted(named))
