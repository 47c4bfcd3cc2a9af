"""István's trains (XI.2.2): given up and bought as the card of the company says."""

from __future__ import annotations

from engine.core.actions import BuyTrain, Scrap
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.outcome.event import Phrase
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import TrainId
from engine.rules.policies.answers import Goods
from engine.titles.t18mag.events import IstvanSkipped
from engine.titles.t18mag.solo import cards
from engine.titles.t18mag.solo.deciding import done
from engine.titles.t18mag.solo.roles import his_small, is_his_small
from engine.titles.t18mag.trains import buying


@remembered("trains", "money", "companies")
def trains_for_sale(view: View, who: str) -> tuple[Goods, ...]:
    """The decks, then for his companies others' 2-trains at fixed prices, for a player's company those of that player's."""
    goods = (item for item in buying.trains_for_sale(view, who) if not is_his_small(view, item.source))
    if not is_his_small(view, who):
        return tuple(goods)
    decks = (item for item in goods if item.source in view.book.certs_of_company)
    return (*decks, *partners(view, who))


def istvan_keeps_his_trains(view: View, who: str, source: str) -> RuleViolation | None:
    """His small companies sell trains to each other alone (XI.2.2)."""
    his = is_his_small(view, source) and not is_his_small(view, who)
    return refuse("istvan.keeps_trains", company=source) if his else None


def partners(view: View, who: str) -> tuple[Goods, ...]:
    """The 2-trains of his other companies: first of those with a higher number, the next one first, then of the others."""
    board, own = cards.board(), his_small(view)
    at = own.index(who)
    asked = [*((name, board.higher_price) for name in own[at + 1 :]), *((name, board.lower_price) for name in own[:at])]
    first = board.first_train
    return tuple(Goods(first, name, price, price) for name, price in asked if first in view.trains_of(name))


def partner(view: View, who: str, whom: str) -> Goods | None:
    """Of whom a company buys: of the next higher number, or where the card says so also of a lower one."""
    board = cards.board()
    found = (item for item in partners(view, who) if whom == cards.ANY or item.low == board.higher_price)
    return next(found, None)


def give_up(draft: Draft) -> None:
    """A company rich enough for the new train on its card gives a 2-train up for it, if it has another train to run."""
    who, board = draft.at_turn, cards.board()
    wanted = cards.next_purchase(draft, who)
    if wanted is None or wanted.kind != cards.SWAP or cards.is_swapping(draft, who):
        return
    least = board.thresholds[wanted.item]
    if draft.cash(who) <= least:
        return
    full = len(draft.trains_of(who)) >= draft.policy.train_limit(draft, who)
    why = Phrase("istvan.rich_enough", {"cash": least, "train": wanted.item})
    if not full or done(draft, Scrap(who, board.first_train), why):
        cards.begin_swap(draft, who)


def buy(draft: Draft) -> None:
    """Everything that is next on the card and can be bought, one after the other."""
    who = draft.at_turn
    if cards.must_buy_first_train(draft, who):
        from_bank(draft, who, cards.board().first_train, Phrase("istvan.always_a_train", {}))
    while bought_next(draft, who):
        cards.tick_off(draft, who)


def bought_next(draft: Draft, who: str) -> bool:
    """Whether what is next on the card was bought, or is to be skipped."""
    wanted = cards.next_purchase(draft, who)
    if wanted is None:
        return False
    if wanted.kind == cards.FROM:
        return from_partner(draft, who, wanted.item)
    ready = wanted.kind == cards.TRAIN or (wanted.kind == cards.SWAP and cards.is_swapping(draft, who))
    return ready and from_bank(draft, who, TrainId(wanted.item), Phrase("istvan.on_card", {}))


def from_bank(draft: Draft, who: str, train: TrainId, why: Phrase) -> bool:
    """Buy a new train, if nothing is against it."""
    goods = next(item for item in draft.policy.trains_for_sale(draft, who) if item.train == train)
    return done(draft, BuyTrain(who, train, goods.source, goods.low), why)


def from_partner(draft: Draft, who: str, whom: str) -> bool:
    """Buy a 2-train of another company of his; where there is none to buy from, the line is skipped."""
    goods = partner(draft, who, whom)
    if goods is None:
        draft.say(IstvanSkipped(company=who))
        return True
    code = "istvan.from_higher" if goods.low == cards.board().higher_price else "istvan.from_lower"
    return done(draft, BuyTrain(who, goods.train, goods.source, goods.low), Phrase(code, {}))
