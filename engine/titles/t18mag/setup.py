"""Set-up (II.4): start prices are dealt or given, the first player gets the priority card."""

from __future__ import annotations

from engine.core import flow
from engine.core.draft import Draft
from engine.core.errors import BadInput
from engine.core.state import Company
from engine.titles.t18mag.notes import OwnNotes
from engine.titles.title import given_to


def start(work: Draft) -> None:
    """The box is laid out, and the first stock round begins (II.4)."""
    lay_out(work)
    flow.start_round(work, "draft")


def lay_out(work: Draft) -> None:
    """Prices are dealt, the first player gets the priority card."""
    book = work.book
    decks = [name for name, data in book.trains.items() if book.row.map in data.facts["sellers"]]
    work.deal(
        bank=0,
        cash=0,
        companies={n: Company(tokens=d.tokens, floated=d.kind == "major") for n, d in book.companies.items()},
        notes=OwnNotes(
            decks=tuple(decks[1:]),
            terrain={n: d.facts["terrain_tokens"] for n, d in book.companies.items() if d.kind == "minor"},
        ),
    )
    deal_prices(work)


def deal_prices(work: Draft) -> None:
    """Each large company gets one of the ten start prices, or the one given."""
    names = list(work.book.certs_of_company)
    cards = work.shuffle(work.book.title.tables["start_prices"])
    given = given_to(work.book.setup, "start_prices", dict[str, int], {})
    wrong = {name: price for name, price in given.items() if price not in cards}
    if wrong:
        raise BadInput("setup.given", name="start_prices", detail=str(wrong))
    prices = {name: given.get(name, card) for name, card in zip(names, cards, strict=False)}
    for name, price in prices.items():
        work.set_price(name, *work.book.market.cell_of(price))
    work.say("prices.dealt", prices=prices)
