"""Set-up (II.4): start prices are dealt or given, the first player gets the priority card."""

from __future__ import annotations

from engine.core import flow
from engine.core.draft import Draft
from engine.core.errors import BadInput
from engine.core.state import Company
from engine.titles.t18mag.box.facts import minor, tables
from engine.titles.t18mag.events import PricesDealt
from engine.titles.t18mag.notes import OwnNotes
from engine.titles.title import given_to


def start(draft: Draft) -> None:
    """The box is laid out, and the first stock round begins (II.4)."""
    lay_out(draft)
    flow.start_round(draft, "draft")


def lay_out(draft: Draft) -> None:
    """Prices are dealt, the first player gets the priority card."""
    book = draft.book
    draft.deal(
        bank=0,
        cash=0,
        companies={n: Company(tokens=d.tokens, floated=d.kind == "major") for n, d in book.companies.items()},
        notes=OwnNotes(
            decks=tuple(book.trains)[1:],
            terrain={n: minor(draft, n).terrain_tokens for n, d in book.companies.items() if d.kind == "minor"},
        ),
    )
    deal_prices(draft)


def deal_prices(draft: Draft) -> None:
    """Each large company gets one of the ten start prices, or the one given."""
    names = list(draft.book.certs_of_company)
    cards = draft.shuffle(tables(draft).start_prices)
    given = given_to(draft.book.setup, "start_prices", dict[str, int], {})
    wrong = {name: price for name, price in given.items() if price not in cards}
    if wrong:
        raise BadInput("setup.given", name="start_prices", detail=str(wrong))
    prices = {name: given.get(name, card) for name, card in zip(names, cards, strict=False)}
    for name, price in prices.items():
        draft.set_price(name, *draft.book.market.cell_of(price))
    draft.say(PricesDealt(prices=prices))
