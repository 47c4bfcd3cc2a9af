"""A refusal names the section of the guard that really forbids the action, and what it says is so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

import pytest

from engine import all_titles, load_title
from engine.core.errors import refuse
from engine.core.rule import Rule
from engine.core.view import View
from engine.random_tables import plain_tables, table_of
from engine.titles.t18lilliput.building.track import pattern_is_kept
from tests.tools.random_games.attempts import Attempt, attempts
from tests.tools.random_games.mixed import Draw, mixed
from tests.tools.random_games.reasons import ELSEWHERE, SECTION, TIME, complaints, sections_of
from tests.tools.random_games.truths import TRUE, untrue

FEW, MANY = 30, 5000


def illegal(folder: str, seed: int, options: bool = False) -> Iterator[Attempt]:
    """Illegal actions at the tables of a title in turn, whose time it was; on request with many options chosen otherwise."""
    title = load_title(folder)
    tables = list(plain_tables(title))
    for number in count(seed):
        table = tables[number % len(tables)]
        setup = table_of(title.name, len(table.players), table.variant, number)
        for attempt in attempts(mixed(title, setup, Draw(number)) if options else setup, number):
            if attempt.timely and not attempt.refusal.code.startswith((*TIME, ELSEWHERE)):
                yield attempt


def judged(folder: str, many: int, seed: int = 1, options: bool = False) -> list[str]:
    """What is wrong with the reasons of so many illegal actions."""
    found = islice(illegal(folder, seed, options), many)
    return [said for attempt in found for said in (*complaints(attempt), *untrue(attempt))]


@pytest.mark.parametrize("folder", all_titles())
def test_the_section_is_that_of_the_guard_which_forbids(folder: str) -> None:
    """Asked with that guard switched off the action is legal, or another one forbids it by a section of its own."""
    assert judged(folder, FEW) == []


@pytest.mark.soak
@pytest.mark.parametrize("options", [False, True], ids=["plain", "options"])
@pytest.mark.parametrize("folder", all_titles())
def test_the_section_is_that_of_the_guard_which_forbids_at_all_tables(folder: str, options: bool) -> None:
    """The same for thousands of illegal actions a title, at plain tables and at those with many options."""
    assert judged(folder, MANY, seed=100, options=options) == []


def test_sections_with_letters_are_sections() -> None:
    """Those of 18 Lilliput are called 1a to 1f: without them nothing would be held against its guards."""
    assert SECTION.findall("1a, table 4; VI.3.8") == ["1a", "4", "VI.3.8"]
    assert sections_of(pattern_is_kept) == {"1a", "4"}


def first(folder: str, *codes: str) -> Attempt:
    """The first illegal action that is refused for one of some reasons."""
    return next(attempt for attempt in illegal(folder, 1) if attempt.refusal.code in codes)


def test_a_reason_of_another_guard_is_seen() -> None:
    """A refusal that the guard in its way does not say, one without a section, and one by the section of another rule."""
    attempt = first("t18mag", "track.unconnected")
    wrong = attempt._replace(refusal=refuse("train.limit", limit=2))
    assert list(complaints(wrong)) == ["lay_tile: train.limit is said, track.unconnected forbids it"]
    guard = first("t1862", "bid.won_already", "share.cert_limit", "company.later_phase")
    title = guard.view.book.title
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(title.cites, guard.refusal.code, "7.6.5")
        assert any("cites 7.6.5, its sentence names" in said for said in complaints(guard))
        patched.delitem(title.cites, guard.refusal.code)
        assert any("cites nothing" in said for said in complaints(guard))


def test_a_guard_that_borrows_a_reason_is_seen() -> None:
    """A guard handing out a code that stands nowhere in it, or in what it asks, has no section of its own."""
    codes = {"borrowed": "token" + ".no_city"}

    def borrows(view: View, who: str) -> object:
        return refuse(codes["borrowed"])

    attempt = first("t18mag", "track.unconnected")
    rule: Rule = attempt.view.book.rules["lay_tile"]
    with pytest.MonkeyPatch.context() as patched:
        borrows.__module__ = "engine.rules.trains"
        patched.setitem(attempt.view.book.rules, "lay_tile", rule.edited(first=(borrows,)))  # type: ignore[arg-type]
        refused = attempt._replace(refusal=refuse("token.no_city"))
        assert any("borrows" in said for said in complaints(refused))


FALSE = [
    ("t18mag", "track.unconnected", "hex", "A1"),
    ("t1824", "share.not_on_offer", "cert", "BH/director"),
    ("t18lilliput", "train.not_on_sale", "source", "pool"),
]


@pytest.mark.parametrize(("folder", "code", "named", "other"), FALSE)
def test_a_reason_about_something_else_is_seen(folder: str, code: str, named: str, other: str) -> None:
    """Who named one place reads of that one."""
    attempt = first(folder, code)
    assert list(untrue(attempt)) == []
    wrong = attempt._replace(refusal=refuse(code, **{**attempt.refusal.params, named: other}))
    assert [said.rpartition(" ")[2] for said in untrue(wrong)] == [named]


@pytest.mark.parametrize("code", ["share.one_a_turn", "token.one_a_turn", "consent.needed", "run.no_train"])
def test_a_reason_that_does_not_hold_is_seen(code: str) -> None:
    """The judges of reasons say no where nothing of the kind is the case."""
    attempt = first("t1862", "dividend.choices", "token.no_city", "track.unconnected")
    calm = attempt._replace(
        action=Calm(attempt.action.who), refusal=refuse(code, train="2E", players=["P1"], company="", cash=1, price=0)
    )
    assert not TRUE[code](attempt.view, calm.action, calm.refusal.params) and list(untrue(calm))


class Calm:
    """An action against which nothing speaks."""

    def __init__(self, who: str) -> None:
        self.who, self.train, self.agreed, self.runs = who, "2E", ("P1",), ()
