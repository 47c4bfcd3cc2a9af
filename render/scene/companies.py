"""The sheet of one company."""

from __future__ import annotations

from render.scene.parts import Company, Plain, Sheet


class CompanyPart(Plain, frozen=True):
    """A company that belongs to another one: its trains, stations left and home as words."""

    company: Company
    trains: str = ""
    markers: str = ""
    home: str = ""


class CompanyScene(Sheet, frozen=True):
    """A company's sheet. `markers` are the prices of those left, `facts` further (label, value) lines.

    `stations` is whether it ever has any, `parts` are the companies it owns, `boxes` its purses besides the treasury.
    """

    company: Company
    director: str = ""
    treasury: str = ""
    price: str = ""
    trains: tuple[str, ...] = ()
    train_limit: str = ""
    markers: tuple[str, ...] = ()
    permits: tuple[str, ...] = ()
    shares: tuple[tuple[str, str], ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    history: tuple[tuple[float, float], ...] = ()
    stations: bool = True
    parts: tuple[CompanyPart, ...] = ()
    boxes: tuple[tuple[str, str], ...] = ()
