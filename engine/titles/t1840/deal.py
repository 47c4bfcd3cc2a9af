"""What a number deals: lines in the order in which 18xx.games turns them up, so that such a game can be written there.

Everybody could compute such a number from the lines that are shown, so a table with a secret draws its lines by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.chance.dice import number
from engine.core.state import Setup
from engine.interop.web import MODULUS, numbers, shuffled
from engine.titles.box_rows import own
from engine.titles.t1840.box.facts import Tables
from engine.titles.t1840.companies.roles import LINE, TRAMS
from engine.titles.title import ELSEWHERE, LIKE, load_data


def deal(setup: Setup) -> dict[str, Any]:
    """The deal of a number; a secret deals when the game begins."""
    if isinstance(setup.seed, str):
        return {}
    return dealt_there(len(setup.players), setup.variant, setup.seed % MODULUS)


def told(setup: Setup) -> dict[str, Any]:
    """What everybody sees of a deal, whoever dealt it: at tables like there the companies that come into the game."""
    if setup.options.get(LIKE) != ELSEWHERE or "companies" in setup.given:
        return {}
    return {"companies": list(companies_there(len(setup.players), setup.variant, number(setup.seed) % MODULUS))}


def dealt_there(players: int, variant: str, seed: int) -> dict[str, Any]:
    """The first seat begins; lines are shuffled anew for each display, the companies in between: as many as players stay."""
    data, source = load_data("t1840"), numbers(seed)
    map_, shown = data.setup(players, variant).map, players + 1
    rest = [company.id for company in data.companies if company.kind == LINE and map_ in company.used_in]
    found = shuffled([name for name in rest if name != own(data.tables, Tables).late_line], source)[:shown]
    companies = companies_dealt(source)[:players]
    while rest := [name for name in rest if name not in found]:
        found += shuffled(rest, source)[:shown]
    return {"begins": "P1", "lines": found, "companies": companies}


def companies_dealt(source: Iterator[int]) -> list[str]:
    """The companies in the order in which they are drawn; as many as there are players come into the game there."""
    return shuffled([company.id for company in load_data("t1840").companies if company.kind == TRAMS], source)


def companies_there(players: int, variant: str, seed: int) -> tuple[str, ...]:
    """The companies that a seed leaves to so many players."""
    data, source = load_data("t1840"), numbers(seed)
    map_ = data.setup(players, variant).map
    lines = [company.id for company in data.companies if company.kind == LINE and map_ in company.used_in]
    shuffled([name for name in lines if name != own(data.tables, Tables).late_line], source)
    return tuple(companies_dealt(source)[:players])
