"""Money and shares: the market, who holds what, what companies earned."""

from __future__ import annotations

from typing import Literal

from render.scene.parts import Company, Plain, Sheet

Movement = Literal["one", "zigzag", "two"]


class Zone(Plain, frozen=True):
    """A zone of the market: its colour and what it means."""

    id: str
    colour: str
    text: str


class MarketCell(Plain, frozen=True):
    """A space of the market; the first token is the top of the stack."""

    price: str
    zones: tuple[str, ...] = ()
    tokens: tuple[Company, ...] = ()


class MarketScene(Sheet, frozen=True):
    """The share market: rows of cells, `None` where the sheet has a hole; `sold` says who sold what in this round."""

    rows: tuple[tuple[MarketCell | None, ...], ...]
    movement: Movement
    zones: tuple[Zone, ...] = ()
    changed: tuple[str, ...] = ()
    sold: str = ""


class Holding(Plain, frozen=True):
    """What somebody has of a company, as words (`30 %`, nothing where all is sold), whether that makes the director, and whether they sold some in this round."""

    company: str
    text: str
    director: bool = False
    sold: bool = False


class Holder(Plain, frozen=True):
    """A player, or the bank and the pool (`player=False`), in a picture of holdings."""

    name: str
    holdings: tuple[Holding, ...]
    cash: str = ""
    certificates: str = ""
    worth: str = ""
    others: str = ""
    owed: str = ""
    saleable: str = ""
    player: bool = True
    priority: bool = False
    to_move: bool = False


class CompanyFacts(Plain, frozen=True):
    """A row about a company, as words: what it has, its start price, when it operates, and what it earned last."""

    company: Company
    price: str = ""
    cash: str = ""
    trains: str = ""
    boxes: tuple[str, ...] = ()
    par: str = ""
    order: str = ""
    income: str = ""


class HoldingsScene(Sheet, frozen=True):
    """The whole table. `boxes` are the names of companies' purses besides the treasury, `offer` what is to be auctioned.

    `facts` are (label, words) of the bank and the trains that come next.
    """

    companies: tuple[CompanyFacts, ...]
    holders: tuple[Holder, ...]
    boxes: tuple[str, ...] = ()
    offer: str = ""
    facts: tuple[tuple[str, str], ...] = ()


class IncomeRow(Plain, frozen=True):
    """What a company earned in each round that is shown, and in all."""

    company: Company
    amounts: tuple[str, ...]
    total: str


class IncomesScene(Sheet, frozen=True):
    """What companies earned: the last rounds by their names, the newest last."""

    rounds: tuple[str, ...]
    rows: tuple[IncomeRow, ...]


class Series(Plain, frozen=True):
    """A line of a chart."""

    name: str
    points: tuple[tuple[float, float], ...]
    colour: str = ""
    company: Company | None = None


class ChartScene(Sheet, frozen=True):
    """Lines over time; `ticks` are (x, words) under the axis, `prefix` and `suffix` stand around the figures, `marks` are (x, sign)."""

    series: tuple[Series, ...]
    ticks: tuple[tuple[float, str], ...] = ()
    prefix: str = ""
    suffix: str = ""
    plot: tuple[float, float] = (394.0, 360.0)
    marks: tuple[tuple[float, str], ...] = ()
