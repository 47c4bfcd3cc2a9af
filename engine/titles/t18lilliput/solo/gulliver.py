"""Gulliver, against whom a single player plays: who he is, what is his, and the die that decides for him (solo variant)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.core.draft import Draft
from engine.core.view import View
from engine.titles.t18lilliput.holdings import own_companies

GULLIVER = "gulliver"
T = TypeVar("T")


def plays(view: View) -> bool:
    """Whether somebody plays alone, so that he plays too."""
    return len(view.players) == 1


def rivals(view: View) -> tuple[str, ...]:
    """Gulliver, where somebody plays alone."""
    return (GULLIVER,) if plays(view) else ()


def is_his(view: View, company: str) -> bool:
    """Whether he directs a company."""
    return view.company(company).director == GULLIVER


def his(view: View) -> tuple[str, ...]:
    """His companies, the one he began with first."""
    return tuple(sorted(own_companies(view, GULLIVER), key=lambda name: view.book.companies[name].kind != "starter"))


def drawn(draft: Draft, items: Sequence[T]) -> T:
    """One of some things by the die; where there is one only, nothing is thrown."""
    return items[draft.roll(len(items))] if len(items) > 1 else items[0]
