"""István's board and cards (XI.1, XI.2.2, XI.4) as data: those of the box, or those a table brought along."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec

from engine.core.formats import learned_shapes
from engine.core.remembering import remembered
from engine.core.state import Setup
from engine.core.view import View
from engine.ids import HexId, TileId, TrainId
from engine.titles.box_rows import Strict
from engine.titles.box_schema import read_toml
from engine.titles.own_data import own_part
from engine.titles.title import path_of

COMPANIES, STOCK = "companies", "stock"
ALWAYS, TRAIN, SWAP, FROM, STATION = "always", "train", "swap", "from", "station"
HIGHER, ANY = "higher", "any"


class Board(Strict, frozen=True):
    """What is printed on his board, and what holds for all cards."""

    income: dict[str, int]
    yellow_fee: int
    thresholds: dict[str, int]
    higher_price: int
    lower_price: int
    always_with_train: tuple[str, ...]
    first_train: TrainId


class CompanyCard(Strict, frozen=True):
    """The yellow track on its back (hex → tile/turn) and the purchases on its front, in order; a red one says first what always holds."""

    company: str
    strength: str
    track: dict[HexId, str]
    plan: tuple[str, ...]


class StockCard(Strict, frozen=True):
    """The share he starts with, and the companies he buys from top to bottom, each up to so many percent."""

    name: str
    start: str
    order: tuple[tuple[str, int], ...]


CompanyCards = tuple[CompanyCard, ...]
StockCards = tuple[StockCard, ...]


class Cards(Strict, frozen=True):
    """The board and all cards."""

    board: Board
    companies: CompanyCards
    stock: StockCards


class Purchase(NamedTuple):
    """One line of a plan: what is done, and with which train, hex or partner."""

    kind: str
    item: str


learned_shapes.learn(Cards)


@cache
def in_the_box() -> Cards:
    """The board, and the cards that come with this title: rebuilt, but for what the rulebook's examples show."""
    return msgspec.convert(read_toml(path_of("t18mag") / "box" / "istvan.toml"), Cards)


def company_cards(setup: Setup) -> CompanyCards:
    """The company cards of a table: its own ones in the place of those of the box for the same company and colour."""
    own = own_part(setup, COMPANIES, CompanyCards, ())
    replaced = {(card.company, card.strength) for card in own}
    return (*own, *(card for card in in_the_box().companies if (card.company, card.strength) not in replaced))


def stock_cards(setup: Setup) -> StockCards:
    """The stock cards of a table: its own ones, or those of the box."""
    return own_part(setup, STOCK, StockCards, in_the_box().stock)


def board() -> Board:
    """István's board."""
    return in_the_box().board


@remembered("setup")
def all_company_cards(view: View) -> CompanyCards:
    """The cards of his small companies at this table."""
    return company_cards(view.state.setup)


@remembered("setup")
def all_stock_cards(view: View) -> StockCards:
    """The stock cards at this table."""
    return stock_cards(view.state.setup)


def card_of(view: View, company: str) -> CompanyCard:
    """The card of one of his small companies in the colour the table chose."""
    wanted = (company, view.option("strength"))
    return next(card for card in all_company_cards(view) if (card.company, card.strength) == wanted)


def steps(card: CompanyCard) -> tuple[str, ...]:
    """The purchases made once, one after the other: what always holds is none of them."""
    return tuple(line for line in card.plan if purchase(line).kind != ALWAYS)


def stock_card(view: View, name: str) -> StockCard:
    """A stock card by its name."""
    return next(card for card in all_stock_cards(view) if card.name == name)


def purchase(line: str) -> Purchase:
    """A line of a plan."""
    kind, _, item = line.partition(" ")
    return Purchase(kind, item)


def laid(words: str) -> tuple[TileId, int]:
    """A tile and its turn, written as in the notation of moves: `57/2`."""
    tile, _, turn = words.partition("/")
    return TileId(tile), int(turn) if turn.isdigit() else -1
