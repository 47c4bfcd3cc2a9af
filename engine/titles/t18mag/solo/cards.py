"""István's board and cards (XI.1, XI.2.2, XI.4): those of the box, or those a table brought along.

How far a company's card has come: purchases one after the other, each once, each only after the one before. They lie open
on the table: what is done and what comes next.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from engine.core.draft import Draft
from engine.core.formats import learned_shapes
from engine.core.remembering import remembered
from engine.core.state import Setup
from engine.core.view import View
from engine.ids import HexId, TileId, TrainId
from engine.rules.policies.answers import CardLine, OpenCard
from engine.titles.box_rows import Strict
from engine.titles.box_schema import read_toml
from engine.titles.own_data import own_part
from engine.titles.t18mag.notes import notes
from engine.titles.t18mag.solo.roles import ISTVAN, his_small
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


def next_purchase(view: View, who: str) -> Purchase | None:
    """What is next on a company's card; a red card without a train waits for its 2-train first."""
    if must_buy_first_train(view, who):
        return None
    plan, done = steps(card_of(view, who)), notes(view).istvan.done.get(who, 0)
    return purchase(plan[done]) if done < len(plan) else None


def must_buy_first_train(view: View, who: str) -> bool:
    """Red cards: without a train the company does nothing but buy a 2-train."""
    return view.option("strength") in board().always_with_train and not view.trains_of(who)


def is_swapping(view: View, who: str) -> bool:
    """Whether a train was given up for the one that is next."""
    return who in notes(view).istvan.swapping


def begin_swap(draft: Draft, who: str) -> None:
    """A train was given up, or there is room: the next one is to be bought."""
    kept = notes(draft).istvan
    draft.set_notes(istvan=replace(kept, swapping=(*kept.swapping, who)))


def tick_off(draft: Draft, who: str) -> None:
    """A purchase is made; the next one is open."""
    kept = notes(draft).istvan
    swapping = tuple(name for name in kept.swapping if name != who)
    draft.set_notes(istvan=replace(kept, done={**kept.done, who: kept.done.get(who, 0) + 1}, swapping=swapping))


def open_cards(view: View) -> tuple[OpenCard, ...]:
    """The income in the short game, his stock card, and a card for each of his small companies."""
    income = (OpenCard("istvan_income", "", tuple(incomes(view))),) if view.option("length") == "short" else ()
    stock = stock_card(view, notes(view).istvan.stock)
    wanted = OpenCard("istvan_stock", "", tuple(wishes(view, stock)))
    return (*income, wanted, *(OpenCard("istvan_card", name, tuple(plan(view, name))) for name in his_small(view)))


def incomes(view: View) -> Iterator[CardLine]:
    """What both sides get in each phase, the present one marked."""
    for phase, amount in board().income.items():
        yield CardLine(f"phase_{phase}", amounts=(amount,), is_next=phase == view.state.phase)


def wishes(view: View, card: StockCard) -> Iterator[CardLine]:
    """The companies from top to bottom, with what he has and wants of each."""
    for company, most in card.order:
        held = view.percent(ISTVAN, company)
        yield CardLine("istvan_share", f"{held} % / {most} %", company, is_done=held >= most)


def plan(view: View, who: str) -> Iterator[CardLine]:
    """A company's purchases, those made ticked off; on red cards the one that always holds stands first."""
    card, printed, done = card_of(view, who), board(), notes(view).istvan.done.get(who, 0)
    bare = must_buy_first_train(view, who)
    if card.strength in printed.always_with_train:
        yield CardLine("istvan_always", printed.first_train, is_next=bare)
    for number, line in enumerate(steps(card)):
        yield written(purchase(line))._replace(is_done=number < done, is_next=number == done and not bare)


def written(wanted: Purchase) -> CardLine:
    """A line of a plan: a train, a train for another, a train of a partner, or a station."""
    printed, word = board(), f"istvan_{wanted.kind}"
    if wanted.kind == SWAP:
        return CardLine(word, wanted.item, amounts=(printed.thresholds[wanted.item],))
    if wanted.kind == FROM:
        prices = (printed.higher_price, printed.lower_price) if wanted.item == ANY else (printed.higher_price,)
        return CardLine(f"{word}_{wanted.item}", printed.first_train, amounts=prices)
    return CardLine(word, wanted.item)
