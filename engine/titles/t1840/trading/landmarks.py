"""Landmarks (IV.2, VI): auctioned before the first stock round, sold to companies, given back to the bank."""

from __future__ import annotations

from engine.core import flow
from engine.core.book import RoundKind, Step
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.rule import Field, Options, Picked, Rule, Span, between
from engine.core.state import BANK, GONE
from engine.core.view import View
from engine.events import BidWon
from engine.rules import auction
from engine.rules.policies.hammer import Auction
from engine.titles.t1840.actions import BuyLandmark, SellLandmark
from engine.titles.t1840.box.facts import landmark, tables
from engine.titles.t1840.companies.roles import LANDMARK, is_line, landmarks, of_kind, owner, value
from engine.titles.t1840.events import LandmarkBought, LandmarkCheaper, LandmarkChosen, RoundLandmarks
from engine.titles.t1840.notes import notes
from engine.titles.t1840.round_track import landmarks_pay, take_back
from engine.titles.t1840.trading.auctions import LANDMARKS, on_offer, price, whoever_could_raise


def first(view: View) -> str:
    """The first landmark, whose price may fall."""
    return of_kind(view, LANDMARK)[0]


def begin(draft: Draft) -> None:
    """The lowest order card begins (III.1)."""
    draft.set_notes(falling=value(draft, first(draft)))
    draft.set_round(order=notes(draft).order_cards)
    draft.say(RoundLandmarks())
    flow.start_turn(draft, notes(draft).order_cards[0])


def put_up(draft: Draft, item: str) -> None:
    """Choose a landmark without a bid yet."""
    auction.put_up(draft, draft.at_turn, item)
    revenue = landmark(draft, item).revenue
    draft.say(LandmarkChosen(player=draft.at_turn, item=item, amount=revenue))


def turn_over(draft: Draft) -> None:
    """The next bidder or chooser, or the end of an auction."""
    now = auction.auction(draft)
    if now is None:
        nobody_chose(draft)
    elif after := auction.go_on(draft, now):
        flow.start_turn(draft, after)
    elif now.high:
        sold(draft, now)
    else:
        all_passed(draft, now.item)


def nobody_chose(draft: Draft) -> None:
    """Who passes lets the next player choose; when all do, nobody bid."""
    draft.set_round(passes=draft.state.round.passes + 1)
    if draft.state.round.passes < len(draft.players):
        flow.start_turn(draft, draft.player_after(draft.at_turn))
    else:
        all_passed(draft, first(draft))


def sold(draft: Draft, now: Auction) -> None:
    """The highest bidder pays the bank; the player after the one who chose is next."""
    auction.knock_down(draft, now)
    draft.give_private(now.item, now.high)
    next_chooser(draft, draft.player_after(now.chooser))


def given_away(draft: Draft, item: str, player: str) -> None:
    """A landmark that costs nothing any more has its first owner (VI)."""
    draft.give_private(item, player)
    draft.say(BidWon(player=player, item=item, amount=0))


def all_passed(draft: Draft, item: str) -> None:
    """The first landmark becomes cheaper, down to nothing; for any other one the landmarks that are sold pay (VI)."""
    begins = notes(draft).order_cards[0]
    resumes = begins if draft.option("after_all_passed") == "lowest_card" else draft.player_after(draft.at_turn)
    if item == first(draft) and item in on_offer(draft):
        draft.set_notes(falling=price(draft, item) - tables(draft).landmark_auction.reduction)
        draft.say(LandmarkCheaper(item=item, amount=price(draft, item)))
        if not price(draft, item):
            given_away(draft, item, resumes)
            resumes = draft.player_after(resumes)
    else:
        landmarks_pay(draft)
    next_chooser(draft, resumes)


def next_chooser(draft: Draft, player: str) -> None:
    """Go on with the next auction; when all landmarks are sold, order cards are chosen."""
    draft.set_notes(auction=None)
    draft.set_round(passes=0)
    if on_offer(draft):
        flow.start_turn(draft, player)
    else:
        flow.start_round(draft, "order")


def holders(view: View) -> tuple[str, ...]:
    """Who may give landmarks back at any moment: all who have some, first those whose turn it is (IV.2).

    While landmarks are auctioned each is asked in the own turn, when money counts.
    """
    if view.state.round.kind == LANDMARKS:
        return holders_at_turn(view)
    every = all_holders(view)
    return tuple(dict.fromkeys((*holders_at_turn(view), *every))) if every else ()


@remembered("privates")
def all_holders(view: View) -> tuple[str, ...]:
    """The players and companies that have landmarks."""
    return tuple(name for name in view.state.privates.values() if name not in (BANK, GONE))


def holders_at_turn(view: View) -> tuple[str, ...]:
    """Whoever is at turn, the company behind it, and its director, as far as they have landmarks."""
    every = all_holders(view)
    if not every:  # as mostly
        return ()
    who = view.at_turn
    found = [who] if who in every else []
    for name in (owner(view, who) if is_line(view, who) else who, view.controller(who)):
        if name in every and name not in found:
            found.append(name)
    return tuple(found)


def own(view: View, who: str, picked: Picked) -> Options:
    """The landmarks of an owner."""
    return Options(landmarks(view, who))


def landmark_is_owned(view: View, who: str, item: str) -> RuleViolation | None:
    """The landmark is his."""
    return None if view.state.privates.get(item) == who else refuse("landmark.not_yours", item=item)


def give_back(draft: Draft, action: SellLandmark) -> None:
    """The bank pays the value, and the landmark leaves the game."""
    take_back(draft, action.item)


def for_sale(view: View, who: str, picked: Picked) -> Options:
    """The landmarks in players' hands."""
    privates = view.state.privates
    return Options(tuple(name for name in of_kind(view, LANDMARK) if view.is_player(privates[name])))


def prices(view: View, who: str, picked: Picked) -> Span:
    """From 1 to the value, as far as the treasury reaches."""
    worth = value(view, picked["item"])
    return between(1, min(worth, view.cash(owner(view, who))), worth)


def consent(view: View, who: str, picked: Picked) -> Options:
    """The owner's yes, unless he directs the company himself."""
    return Options((needed_consent(view, who, picked["item"]),))


def needed_consent(view: View, who: str, item: str) -> tuple[str, ...]:
    """The players whose yes is needed."""
    holder = view.state.privates[item]
    return (holder,) if holder != view.controller(who) else ()


def sales_have_begun(view: View) -> RuleViolation | None:
    """Companies buy landmarks from line round 2a on (IV.2)."""
    return refuse("landmark.too_early") if view.state.phase == next(iter(view.book.phases)) else None


def player_has_it(view: View, who: str, item: str) -> RuleViolation | None:
    """A player owns the landmark."""
    return None if item in for_sale(view, who, {}).values else refuse("landmark.not_for_sale", item=item)


def price_is_right(view: View, who: str, item: str, price: int) -> RuleViolation | None:
    """The price is within its range."""
    span = prices(view, who, {"item": item})
    return None if span.low <= price <= span.high else refuse("train.price", low=span.low, high=span.high, price=price)


def consent_is_given(view: View, who: str, item: str, agreed: tuple[str, ...]) -> RuleViolation | None:
    """The owner's yes is there."""
    needed = needed_consent(view, who, item)
    return None if agreed == needed else refuse("consent.needed", players=list(needed), source=item)


def buy(draft: Draft, action: BuyLandmark) -> None:
    """The company's treasury pays the player."""
    seller, company = draft.state.privates[action.item], owner(draft, action.who)
    draft.pay(company, seller, action.price)
    draft.give_private(action.item, company)
    draft.set_turn(acted=True)
    draft.say(LandmarkBought(company=company, player=seller, item=action.item, price=action.price))


SELL_LANDMARK = Rule(SellLandmark, (Field("item", own),), (landmark_is_owned,), give_back)
BUY_LANDMARK = Rule(
    BuyLandmark,
    (Field("item", for_sale), Field("price", prices), Field("agreed", consent)),
    (sales_have_begun, player_has_it, price_is_right, consent_is_given),
    buy,
)


def has_not_bid(view: View) -> bool:
    """Whether the player at turn has still to answer."""
    return not view.state.turn.acted


def may_raise_money(view: View) -> bool:
    """Whether it is time to answer a bid: choosing costs nothing, so nobody gives landmarks back for that."""
    return has_not_bid(view) and auction.under_hammer(view) is not None


ROUND = RoundKind(
    LANDMARKS,
    (
        Step("raise", ("sell_landmark",), may_raise_money, whoever_could_raise),
        Step("choose", ("choose",), has_not_bid),
        Step("bid", ("bid",), has_not_bid),
    ),
    begin,
    turn_over,
)
