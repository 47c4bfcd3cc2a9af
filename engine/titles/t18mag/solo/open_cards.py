"""István's board and cards as they lie open on the table (XI.1): what is done and what comes next."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.view import View
from engine.rules.policies.answers import CardLine, OpenCard
from engine.titles.t18mag.notes import notes
from engine.titles.t18mag.solo import card_progress, cards
from engine.titles.t18mag.solo.roles import ISTVAN, his_small


def open_cards(view: View) -> tuple[OpenCard, ...]:
    """The income in the short game, his stock card, and a card for each of his small companies."""
    income = (OpenCard("istvan_income", "", tuple(incomes(view))),) if view.option("length") == "short" else ()
    stock = cards.stock_card(view, notes(view).istvan.stock)
    wanted = OpenCard("istvan_stock", "", tuple(wishes(view, stock)))
    return (*income, wanted, *(OpenCard("istvan_card", name, tuple(plan(view, name))) for name in his_small(view)))


def incomes(view: View) -> Iterator[CardLine]:
    """What both sides get in each phase, the present one marked."""
    for phase, amount in cards.board().income.items():
        yield CardLine(f"phase_{phase}", amounts=(amount,), is_next=phase == view.state.phase)


def wishes(view: View, card: cards.StockCard) -> Iterator[CardLine]:
    """The companies from top to bottom, with what he has and wants of each."""
    for company, most in card.order:
        held = view.percent(ISTVAN, company)
        yield CardLine("istvan_share", f"{held} % / {most} %", company, is_done=held >= most)


def plan(view: View, who: str) -> Iterator[CardLine]:
    """A company's purchases, those made ticked off; on red cards the one that always holds stands first."""
    card, board, done = cards.card_of(view, who), cards.board(), notes(view).istvan.done.get(who, 0)
    bare = card_progress.must_buy_first_train(view, who)
    if card.strength in board.always_with_train:
        yield CardLine("istvan_always", board.first_train, is_next=bare)
    for number, line in enumerate(cards.steps(card)):
        yield written(cards.purchase(line))._replace(is_done=number < done, is_next=number == done and not bare)


def written(wanted: cards.Purchase) -> CardLine:
    """A line of a plan: a train, a train for another, a train of a partner, or a station."""
    board, word = cards.board(), f"istvan_{wanted.kind}"
    if wanted.kind == cards.SWAP:
        return CardLine(word, wanted.item, amounts=(board.thresholds[wanted.item],))
    if wanted.kind == cards.FROM:
        prices = (board.higher_price, board.lower_price) if wanted.item == cards.ANY else (board.higher_price,)
        return CardLine(f"{word}_{wanted.item}", board.first_train, amounts=prices)
    return CardLine(word, wanted.item)
