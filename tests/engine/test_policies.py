"""The two pages of questions: what rules ask of a title, and what pictures and sentences ask."""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import field, fields, make_dataclass
from typing import Any

import pytest

from engine.core.book import Book
from engine.rules.policies import Policies, told, usual
from engine.rules.policies.told import Told
from engine.titles.title import book_of
from tests.support.games.random_games import setups
from tests.support.paths import ROOT

PAGES = {"policies": Policies, "told": Told}
SOURCES = {"policies": "engine/rules/policies/__init__.py", "told": "engine/rules/policies/told.py"}
QUESTIONS = [(name, each.name) for name, page in PAGES.items() for each in fields(page)]
ASKED = re.compile(r"\b(policy|policies|told)\.(\w+)")


@pytest.fixture(scope="module")
def books() -> list[Book]:
    """The rulebook of every table the boxes allow."""
    return [book_of(setup) for setup in setups()]


def code_of(answer: Any) -> Any:
    """What a function does, whatever it is called and says of itself; anything else is itself."""
    code = getattr(answer, "__code__", None)
    said = getattr(answer, "__doc__", None)
    return (code.co_code, code.co_names, tuple(c for c in code.co_consts if c != said)) if code else answer


def titles_of(books: list[Book], page: str, question: str) -> set[str]:
    """The titles that answer a question otherwise than most do; all of them where there is no usual answer."""
    (usual_one,) = (code_of(each.default) for each in fields(PAGES[page]) if each.name == question)
    return {book.title.name for book in books if code_of(getattr(getattr(book, page), question)) != usual_one}


def asked_in(*rooms: str) -> Iterator[tuple[str, str]]:
    """The page and question of each asking in some folders."""
    for room in rooms:
        for path in (ROOT / room).rglob("*.py"):
            for page, question in ASKED.findall(path.read_text()):
                yield "told" if page == "told" else "policies", question


@pytest.mark.parametrize(("page", "question"), QUESTIONS, ids=[".".join(each) for each in QUESTIONS])
def test_some_title_answers_otherwise(page: str, question: str, books: list[Book]) -> None:
    """A question that all titles answer alike is none: it is deleted, with its answer in place."""
    found = titles_of(books, page, question)
    print(f"{page}.{question}: {', '.join(sorted(found)) or 'nobody'}")
    assert found


def test_the_same_answer_under_another_name_is_not_another(books: list[Book], monkeypatch: pytest.MonkeyPatch) -> None:
    """A title that copies the usual answer, and a question nobody answers, are both seen."""

    def spare(view: object) -> tuple[str, ...]:
        """Nothing yet."""
        return ()

    def copied(view: object) -> tuple[str, ...]:
        """Nothing here either."""
        return ()

    asked = make_dataclass("Told", [("spare", Callable[..., Any], field(default=spare))], bases=(Told,), frozen=True)
    monkeypatch.setitem(PAGES, "told", asked)
    one, other = books[0], next(book for book in books if book.title is not books[0].title)
    monkeypatch.setattr(one, "told", asked(spare=copied))
    monkeypatch.setattr(other, "told", asked())
    assert titles_of([one, other], "told", "spare") == set()
    monkeypatch.setattr(other, "told", asked(spare=lambda view: ("this",)))
    assert titles_of([one, other], "told", "spare") == {other.title.name}


def test_rules_ask_one_page_and_pictures_the_other() -> None:
    """What is told no rule goes by; every question is asked, one of rules in the engine, one of sentences outside."""
    by_rules, outside = {*asked_in("engine")}, {*asked_in("bot", "render")}
    assert not [each for each in QUESTIONS if each[0] == "told" and each in by_rules]
    unasked = {each for each in QUESTIONS if each not in (by_rules if each[0] == "policies" else outside)}
    assert unasked == set()


@pytest.mark.parametrize("page", PAGES)
def test_each_question_has_a_sentence(page: str) -> None:
    """Under every field stands what it is asked."""
    tree = ast.parse((ROOT / SOURCES[page]).read_text())
    body = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == PAGES[page].__name__).body
    said = {
        first.target.id
        for first, second in zip(body, body[1:], strict=False)
        if isinstance(first, ast.AnnAssign) and isinstance(first.target, ast.Name) and is_sentence(second)
    }
    assert {each.name for each in fields(PAGES[page])} == said


def is_sentence(node: ast.AST) -> bool:
    """Whether a piece of code is a sentence of its own."""
    said = node.value.value if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) else ""
    return isinstance(said, str) and said[:1].isupper() and said.endswith(".")


@pytest.mark.parametrize("page", PAGES)
def test_a_usual_answer_is_a_sentence_too(page: str) -> None:
    """Each answer that needs no title says what it is, and stands where answers stand."""
    answers = [each.default for each in fields(PAGES[page]) if callable(each.default)]
    assert answers and {answer.__module__ for answer in answers} <= {usual.__name__, told.__name__}
    assert all((answer.__doc__ or "").endswith(".") for answer in answers)
