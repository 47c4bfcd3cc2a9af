"""What a game was like: how long people took, what brought most, who dealt with whom; and its result as one card."""

from __future__ import annotations

from render.scene.board_scene import MapScene
from render.scene.money import IncomesScene
from render.scene.parts import Company, Plain, Sheet


class Pace(Plain, frozen=True):
    """How long somebody took for a turn: how many turns, the middle one, the longest."""

    name: str
    turns: str
    middle: str
    longest: str


class BestRun(Plain, frozen=True):
    """The most a company earned at once, and in which round."""

    company: Company
    amount: str
    when: str = ""


class Deal(Plain, frozen=True):
    """What one person bought from another in the whole game: how often, and for how much."""

    buyer: str
    seller: str
    count: str
    money: str


class StatsScene(Sheet, frozen=True):
    """What a game tells afterwards, or so far."""

    paces: tuple[Pace, ...]
    best: tuple[BestRun, ...]
    incomes: IncomesScene
    deals: tuple[Deal, ...] = ()


class Placed(Plain, frozen=True):
    """A player at the end: the place, and the worth as words and as a part of the winner's."""

    place: int
    name: str
    worth: str
    share: float


class Fact(Plain, frozen=True):
    """Something worth telling, of a company or not."""

    label: str
    text: str
    company: Company | None = None


class ResultScene(Sheet, frozen=True):
    """The result of a game, to be shown to others: who came where, what stood out, and the last board."""

    players: tuple[Placed, ...]
    facts: tuple[Fact, ...]
    board: MapScene
    table: str = ""
