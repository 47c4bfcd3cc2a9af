"""István's money and shares (XI.1, XI.3, XI.4): income for two companies, everything paid out, shares by his card."""

from __future__ import annotations

from engine.core import flow
from engine.core.actions import Buy
from engine.core.draft import Draft
from engine.core.outcome.event import Phrase
from engine.core.state import BANK
from engine.core.view import View
from engine.events import RoundStock
from engine.ids import cert_of
from engine.rules import operating
from engine.rules.policies.usual import setup_cert_limit
from engine.rules.shares import SHARE
from engine.titles.t18mag import majors
from engine.titles.t18mag.events import IstvanBuysNothing, IstvanIncome
from engine.titles.t18mag.notes import notes
from engine.titles.t18mag.solo import cards
from engine.titles.t18mag.solo.deciding import done
from engine.titles.t18mag.solo.roles import ISTVAN

SHARES = "shares"


def begin_operating(draft: Draft) -> None:
    """An operating round; in the short game both sides get the income of the phase first."""
    operating.begin(draft)
    amount = cards.board().income[draft.state.phase] if draft.option("length") == "short" else 0
    if amount:
        for player in draft.everybody:
            draft.pay(BANK, player, amount)
        draft.say(IstvanIncome(amount=amount))


def pay_everything(draft: Draft) -> bool:
    """A large company that he directs pays its whole treasury (XI.3)."""
    company, told = draft.at_turn, len(draft.events)
    majors.pay_out(draft, company, majors.amounts(draft, company, {}).high)
    draft.give_reason(told, Phrase("istvan.pays_all", {}))
    return True


def cert_limit(view: View, player: str) -> int:
    """Eight for both, unless the table lets István's card alone decide."""
    lifted = player == ISTVAN and view.option("istvan_limit") == "none"
    return sum(view.book.certs.values()) if lifted else setup_cert_limit(view, player)


def buy_by_card(draft: Draft) -> bool:
    """One share: the first on his card, from top to bottom, that is below its number and that he may and can buy."""
    draft.flag(SHARES)
    for company, most in cards.stock_card(draft, notes(draft).istvan.stock).order:
        share = Buy(ISTVAN, cert_of(company, SHARE), BANK)
        if draft.percent(ISTVAN, company) < most and done(draft, share, Phrase("istvan.stock_card", {"percent": most})):
            return True
    draft.say(IstvanBuysNothing(player=ISTVAN))
    return True


def begin_stock(draft: Draft) -> None:
    """The holder of the priority card begins, István or the player."""
    first = draft.state.priority
    draft.forget_sales()
    draft.set_round(order=(first, *draft.others_from(first)))
    draft.say(RoundStock(number=draft.state.round.number))
    flow.start_turn(draft, first)


def stock_turn_over(draft: Draft) -> None:
    """The other side; when both passed one after the other, the round is over."""
    other = draft.others_from(draft.at_turn)[0]
    if draft.state.turn.acted:
        draft.set_round(passes=0)
        draft.give_priority(other)
    else:
        draft.set_round(passes=draft.state.round.passes + 1)
    if draft.state.round.passes >= len(draft.everybody):
        draft.policy.stock_over(draft)
    else:
        flow.start_turn(draft, other)
