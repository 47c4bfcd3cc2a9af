"""Each refusal of a title names the section of its rulebook."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

import engine
from engine import Setup, all_titles, load_title, look, new_game
from engine.core.book import Book

CODE = re.compile(r'"([a-z_]+\.[a-z_]+)"')
ENGINE = Path(engine.__file__).parent
CITED = [folder for folder in all_titles() if load_title(folder).cites]


def books(folder: str) -> list[Book]:
    """The rulebook of a title for each number of players and variant."""
    title = load_title(folder)
    rows = [(players, row.variant) for row in title.setups for players in row.players]
    setups = [Setup(title.name, tuple(f"P{n + 1}" for n in range(players)), variant) for players, variant in rows]
    return [look(new_game(setup).state).book for setup in setups]


@pytest.mark.parametrize("folder", CITED)
def test_every_guard_cites_its_section(folder: str) -> None:
    """Whatever a guard of the title may say stands beside a section."""
    guards = {guard for book in books(folder) for rule in book.rules.values() for guard in rule.guards}
    said = {code for guard in guards for code in CODE.findall(inspect.getsource(guard))}
    assert said and sorted(said - set(load_title(folder).cites)) == []


@pytest.mark.parametrize("folder", CITED)
def test_nothing_is_cited_that_is_never_said(folder: str) -> None:
    """A section without a refusal is a leftover."""
    said = {code for path in ENGINE.rglob("*.py") for code in CODE.findall(path.read_text(encoding="utf-8"))}
    assert sorted(set(load_title(folder).cites) - said) == []
