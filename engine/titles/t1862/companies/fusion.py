"""Fusion of shares two for one (5.2): holder by holder, with shares on option that are redeemed or given up.

The title's notes keep where it stands: the companies, the holders still to come, and the decision awaited.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core.actions import Choose
from engine.core.draft import Draft
from engine.core.errors import EngineBug, RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.events import CompanyReceivership
from engine.ids import CertId, cert_of
from engine.rules.shares import DIRECTOR, SHARE, hand_over_direction
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.events import (
    FusionBegan,
    FusionDirectorChanged,
    FusionDirectorTurned,
    FusionExchanged,
    FusionGaveBack,
    FusionOption,
    FusionShareSold,
)
from engine.titles.t1862.notes import Fusion, OnOption, notes

REDEEM, SELL = "redeem", "sell"


def memo(view: View) -> Fusion:
    """Where the fusion stands."""
    found = notes(view).fusion
    if found is None:
        raise EngineBug("no fusion is under way")
    return found


def update(draft: Draft, **changes: Any) -> None:
    """Note how the fusion goes on."""
    draft.set_notes(fusion=replace(memo(draft), **changes))


def begin(draft: Draft, survivor: str, other: str, why: str) -> None:
    """Unsold shares go to the pool; the other company's treasury joins; the holders come in turn order (5.2.2, 5.2.4)."""
    player = draft.company(draft.at_turn).director
    holders = (*draft.seats_from(player), survivor)
    draft.set_notes(fusion=Fusion(survivor, other, why, player, draft.at_turn, holders))
    draft.say(FusionBegan(company=survivor, other=other))
    for company in filter(None, (survivor, other)):
        share = cert_of(company, SHARE)
        draft.move_certs(share, BANK, POOL, draft.certs_of(BANK, share))
    if other:
        draft.pay(other, survivor, draft.cash(other))
        for company in (survivor, other):
            share = cert_of(company, SHARE)
            draft.move_certs(share, other, survivor, draft.certs_of(other, share))


def new_capital(view: View, company: str) -> int:
    """What refinancing brings: ten times par (7.11.2)."""
    return 10 * view.company(company).par


def goes_on(draft: Draft) -> bool:
    """Settle one holder after the other until somebody has to decide; whether anything happened."""
    fusion = notes(draft).fusion
    if fusion is None or fusion.pending or fusion.settled:
        return False
    if not fusion.holders:
        update(draft, settled=True)
        return True
    update(draft, holders=fusion.holders[1:])
    settle(draft, fusion.holders[0])
    return True


def is_settled(view: View) -> bool:
    """Whether all holders are done and the companies are to be joined."""
    fusion = notes(view).fusion
    return fusion is not None and fusion.settled


class Hand:
    """What a holder has of the companies that are fused, in shares."""

    def __init__(self, view: View, holder: str, survivor: str, other: str) -> None:
        def of(company: str, name: str) -> int:
            return view.certs_of(holder, cert_of(company, name)) if company else 0

        self.kept, self.kept_director = of(survivor, SHARE), of(survivor, DIRECTOR)
        self.lost, self.lost_director = of(other, SHARE), of(other, DIRECTOR)
        self.directors = tables(view).director_shares * (self.kept_director + self.lost_director)
        self.total = self.kept + self.lost + self.directors


def hand_of(view: View, holder: str) -> Hand:
    """A holder's hand in the fusion under way."""
    fusion = memo(view)
    return Hand(view, holder, fusion.survivor, fusion.other)


def settle(draft: Draft, holder: str) -> None:
    """The steps of one holder: change a director's certificate, give half back, exchange, then the share on option."""
    hand = hand_of(draft, holder)
    if not hand.total:
        return
    three = tables(draft).director_shares
    if hand.directors and hand.total < 2 * three:
        if len(loose_shares(draft)) < three:
            turn_director(draft, holder, hand)
            return
        change_director(draft, holder, hand)
    give_half_back(draft, holder, hand.total // 2)
    exchange(draft, holder, odd=hand.total % 2 == 1)


def loose_shares(view: View) -> list[CertId]:
    """The ordinary shares of the companies that lie in the pool, those of the one that goes on first."""
    fusion = memo(view)
    shares = [cert_of(company, SHARE) for company in (fusion.survivor, fusion.other) if company]
    return [share for share in shares for _ in range(view.certs_of(POOL, share))]


def change_director(draft: Draft, holder: str, hand: Hand) -> None:
    """A director with fewer than six shares takes three ordinary ones from the pool instead."""
    fusion = memo(draft)
    company = fusion.survivor if hand.kept_director else fusion.other
    draft.move_certs(cert_of(company, DIRECTOR), holder, POOL)
    taken = loose_shares(draft)[: tables(draft).director_shares]
    for share in taken:
        draft.move_certs(share, POOL, holder)
    draft.say(FusionDirectorChanged(player=holder, company=company, certs=taken))


def turn_director(draft: Draft, holder: str, hand: Hand) -> None:
    """Without three shares in the pool the director's certificate itself is on option, ordinary shares are given up."""
    fusion = memo(draft)
    given = [cert_of(fusion.survivor, SHARE)] * hand.kept + [cert_of(fusion.other, SHARE)] * hand.lost
    for item in given:
        draft.move_certs(item, holder, POOL)
    draft.say(FusionDirectorTurned(player=holder, certs=given, count=len(given)))
    company = fusion.survivor if hand.kept_director else fusion.other
    price = draft.price(fusion.survivor)
    cost = (2 * tables(draft).director_shares - hand.total) * price // 2
    possible = bool(hand.kept_director) or bool(pool_has_for_certificate(draft))
    ask(draft, holder, cert_of(company, DIRECTOR), cost, hand.total * price // 2, possible)


def pool_has_for_certificate(view: View) -> tuple[CertId, int] | None:
    """What the pool gives for a director's certificate of the company that ends, and how many: three shares, or its equal."""
    name = SHARE if view.option("turned_certificate") == "shares" else DIRECTOR
    count = tables(view).director_shares if name == SHARE else 1
    wanted = cert_of(memo(view).survivor, name)
    return (wanted, count) if view.certs_of(POOL, wanted) >= count else None


def give_half_back(draft: Draft, holder: str, count: int) -> None:
    """Half of the shares go to the pool, those of the company that ends first."""
    fusion = memo(draft)
    survivor, other = fusion.survivor, fusion.other
    hand = hand_of(draft, holder)
    given: list[CertId] = []
    if hand.lost_director:
        given.append(cert_of(other, DIRECTOR))
        count -= tables(draft).director_shares
    lost = min(count, hand.lost)
    given += [cert_of(other, SHARE)] * lost + [cert_of(survivor, SHARE)] * (count - lost)
    for item in given:
        draft.move_certs(item, holder, POOL)
    if given:
        draft.say(FusionGaveBack(holder=holder, certs=given))


def exchange(draft: Draft, holder: str, odd: bool) -> None:
    """Shares of the company that ends become shares of the other one, the one on option last."""
    fusion = memo(draft)
    other = fusion.other
    price = draft.price(fusion.survivor)
    lost = draft.certs_of(holder, cert_of(other, SHARE)) if other else 0
    for number in range(lost):
        option = odd and number == lost - 1
        if swap(draft, holder):
            continue
        draft.move_certs(cert_of(other, SHARE), holder, POOL)
        half = (price + 1) // 2 if draft.option("unmatched_option") == "up" else price // 2
        draft.pay(BANK, holder, half if option else price)
        draft.say(FusionShareSold(holder=holder, company=other, option=option))
        odd = odd and not option
    if odd:
        ask(draft, holder, cert_of(fusion.survivor, SHARE), price // 2, price // 2, True)


def swap(draft: Draft, holder: str) -> bool:
    """One share for one: with the pool, or with the next holder who has not been settled."""
    fusion = memo(draft)
    kept, lost = cert_of(fusion.survivor, SHARE), cert_of(fusion.other, SHARE)
    giver = next((place for place in (POOL, *fusion.holders) if draft.certs_of(place, kept)), "")
    if not giver:
        return False
    draft.move_certs(lost, holder, giver)
    draft.move_certs(kept, giver, holder)
    draft.say(FusionExchanged(holder=holder, giver=giver, cert=lost, company=fusion.survivor))
    return True


def ask(draft: Draft, holder: str, what: CertId, cost: int, value: int, possible: bool) -> None:
    """A share on option is redeemed or given up; who cannot redeem gives it up."""
    update(draft, pending=OnOption(holder, what, cost, value))
    if not possible or draft.cash(holder) < cost:
        answer(draft, SELL)


def on_option(view: View) -> OnOption:
    """The certificate about which somebody must decide."""
    found = memo(view).pending
    if found is None:
        raise EngineBug("nothing is on option")
    return found


def answer(draft: Draft, item: str) -> None:
    """Carry a decision out and go on."""
    pending = on_option(draft)
    update(draft, pending=None)
    holder = pending.holder
    if item == REDEEM:
        draft.pay(holder, BANK, pending.cost)
        keep(draft, holder, pending.cert)
    else:
        draft.pay(BANK, holder, pending.value)
        draft.move_certs(pending.cert, holder, POOL)
    amount = pending.cost if item == REDEEM else pending.value
    draft.say(FusionOption(holder=holder, cert=pending.cert, choice=item, amount=amount))


def keep(draft: Draft, holder: str, what: CertId) -> None:
    """A redeemed director's certificate of the company that ends becomes what the pool has for it of the other one."""
    taken = pool_has_for_certificate(draft)
    if what == cert_of(memo(draft).other, DIRECTOR) and taken:
        draft.move_certs(what, holder, POOL)
        draft.move_certs(taken[0], POOL, holder, taken[1])


def settle_director(draft: Draft) -> None:
    """Most shares, at least three, make the director; ties go round from the player who began the fusion (5.2.5)."""
    fusion = memo(draft)
    company, three = fusion.survivor, 10 * tables(draft).director_shares
    first = max(draft.seats_from(fusion.player), key=lambda seat: draft.percent(seat, company))
    holder = next(iter(draft.state.certs[cert_of(company, DIRECTOR)]))
    if draft.percent(first, company) < three:
        draft.set_company(company, director="")
        draft.say(CompanyReceivership(company=company))
    elif holder != first:
        hand_over_direction(draft, company, holder, first)
    else:
        draft.set_company(company, director=first)


def is_waiting(view: View) -> bool:
    """Whether somebody must decide about a share on option."""
    fusion = notes(view).fusion
    return fusion is not None and fusion.pending is not None


def decider(view: View) -> tuple[str, ...]:
    """The holder; for the company the player who began the fusion."""
    holder = on_option(view).holder
    return (holder if view.is_player(holder) else memo(view).player,)


def choices(view: View, who: str, picked: Picked) -> Options:
    """Redeem the share, or give it up for money."""
    return Options((REDEEM, SELL))


def choice_is_known(view: View, item: str) -> RuleViolation | None:
    """The answer is one of the two (5.2.4)."""
    return None if item in (REDEEM, SELL) else refuse("fusion.choice", item=item)


CHOOSE = Rule(Choose, (Field("item", choices),), (choice_is_known,), lambda draft, action: answer(draft, action.item))
