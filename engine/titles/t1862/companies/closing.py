"""Companies that leave the game (5, 7.5.7, 7.12): bankruptcy, and what is laid back so that they can start again."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.outcome.event import Phrase
from engine.core.state import BANK, GONE
from engine.core.view import View
from engine.ids import StopId
from engine.titles.t1862.events import CompanyBankrupt
from engine.titles.t1862.notes import notes
from engine.titles.t1862.trading.prices import share_value, standing_at


def bankrupt_by_price(draft: Draft) -> bool:
    """A company whose price fell to the last space is bankrupt (7.12)."""
    company = "" if notes(draft).fusion else standing_at(draft, 0)
    if company:
        go_bankrupt(draft, company, Phrase("bankrupt.bottom_price", {}))
    return bool(company)


def go_bankrupt(draft: Draft, company: str, why: Phrase | None = None) -> None:
    """Players are paid the current price of their shares, half of it without trains; the rest goes back (7.12)."""
    value = share_value(draft, company)
    paid = {player: held * value // 10 for player in draft.players if (held := draft.percent(player, company))}
    for player, amount in paid.items():
        draft.pay(BANK, player, amount)
    draft.say(CompanyBankrupt(company=company, paid=paid, because=why))
    close_company(draft, company)


def close_company(draft: Draft, company: str) -> None:
    """Money, trains, markers and certificates go back; the company can be started again with its first permit."""
    draft.pay(company, BANK, draft.cash(company))
    if draft.option("bankrupt_trains") == "gone":
        lose_trains(draft, company)
    draft.rearrange_markers(without(draft, company))
    take_back_certificates(draft, company)
    draft.leave_market(company)
    draft.clear_company(company)
    own = notes(draft)
    draft.set_notes(
        markers_owned={**own.markers_owned, company: 0},
        permits={**own.permits, company: own.first_permits[company]},
        chartered=tuple(name for name in own.chartered if name != company),
        obligations={name: who for name, who in own.obligations.items() if name != company},
    )
    forget_purchases(draft, company)
    draft.set_round(order=tuple(n for n in draft.state.round.order if n != company or n == draft.at_turn))


def lose_trains(draft: Draft, company: str) -> None:
    """All trains of a company leave the game."""
    for train in draft.trains_of(company):
        draft.move_train(company, GONE, train)


def forget_purchases(draft: Draft, company: str) -> None:
    """Shares that went back no longer count as bought in the round."""
    bought = notes(draft).bought
    kept = {who: {name: n for name, n in mine.items() if name != company} for who, mine in bought.items()}
    draft.set_notes(bought=kept)


def without(view: View, company: str) -> dict[StopId, tuple[str, ...]]:
    """The markers on the board without a company's."""
    return {stop: tuple(o for o in owners if o != company) for stop, owners in view.state.markers.items()}


def take_back_certificates(draft: Draft, company: str) -> None:
    """All certificates of a company lie in the initial offer again."""
    for name, _ in draft.book.certs_of_company[company]:
        for holder, count in draft.state.certs[name].items():
            if holder != BANK:
                draft.move_certs(name, holder, BANK, count)


def remove_company(draft: Draft, company: str) -> None:
    """A company that cannot be started any more leaves the game."""
    lose_trains(draft, company)
    for name, _ in draft.book.certs_of_company[company]:
        draft.move_certs(name, BANK, GONE, draft.certs_of(BANK, name))
    draft.clear_company(company, closed=True)
