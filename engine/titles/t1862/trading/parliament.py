"""Parliament rounds (4): companies are auctioned one after the other, and the winner starts the company at once."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import flow
from engine.core.book import RoundKind, Step
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.view import View
from engine.rules.auction import go_on, knock_down
from engine.rules.policies.hammer import Auction, Auctions
from engine.rules.shares import certificates_counted
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.companies.charters import hindrance, in_play, par_prices, startable
from engine.titles.t1862.events import RoundParliament
from engine.titles.t1862.notes import lner_is_formed, notes


def bid_step(view: View) -> int:
    """Bids rise in steps of five."""
    return tables(view).bid_step


def most_bid(view: View, who: str) -> int:
    """The highest bid after which the cheapest director's certificate can still be paid."""
    return view.cash(who) - min(par_prices(view, True)) * tables(view).director_shares


def to_come(view: View) -> tuple[str, ...]:
    """The companies nobody has won or started yet, those whose charters come later too; none after the LNER (10.3)."""
    own = notes(view)
    free = (name for name in own.offer if not in_play(view, name) and not view.company(name).closed)
    return () if lner_is_formed(view) else tuple(name for name in free if name not in own.obligations)


def opener_has_not_won(view: View, who: str) -> RuleViolation | None:
    """Who has won a company in this round opens no auction, but may bid in others' (4.1)."""
    if notes(view).auction or who not in notes(view).won:
        return None
    return refuse("bid.won_already")


def room_for_certificate(view: View, who: str) -> RuleViolation | None:
    """A player at the certificate limit must pass (4.1, 6.5.2)."""
    limit = view.policy.cert_limit(view, who)
    return refuse("share.cert_limit", limit=limit) if certificates_counted(view, who) >= limit else None


def company_can_be_put_up(view: View, item: str) -> RuleViolation | None:
    """Whoever opens an auction names a company that may start (2.4.1, 3.2, 4.1, 4.3)."""
    return None if notes(view).auction else hindrance(view, item)


def bidding_is_on(view: View) -> bool:
    """Whether the player at turn has not bid yet."""
    return not view.state.turn.acted


def is_won(view: View) -> bool:
    """Whether the company under the hammer is its winner's, who starts it and may take two more of its shares (4.2)."""
    now = notes(view).auction
    return bool(now and now.won)


def is_to_start(view: View) -> bool:
    """Whether the winner has still to set the par price."""
    now = notes(view).auction
    return bool(now and not in_play(view, now.item))


def has_started(view: View) -> bool:
    """Whether the winner started the company, and may take two more of its shares at once (4.2)."""
    return is_won(view) and not is_to_start(view)


def begin(draft: Draft) -> None:
    """The holder of the priority card may open the first auction."""
    draft.forget_sales()
    draft.set_notes(auction=None, won=(), bought={})
    draft.set_round(order=draft.seats_from(draft.state.priority))
    draft.say(RoundParliament(number=draft.state.round.number))
    flow.start_turn(draft, draft.state.priority)


def turn_over(draft: Draft) -> None:
    """The next bidder, the end of an auction, the next opener, or the end of the round."""
    now = notes(draft).auction
    if now is None:
        decline(draft)
    elif now.won:
        close(draft)
    elif after := go_on(draft, now):
        flow.start_turn(draft, after)
    else:
        win(draft, now)


def decline(draft: Draft) -> None:
    """Nobody opened: when all decline one after the other, the round is over."""
    draft.set_round(passes=draft.state.round.passes + 1)
    if draft.state.round.passes >= len(draft.players):
        parliament_over(draft)
    else:
        flow.start_turn(draft, draft.player_after(draft.at_turn))


def win(draft: Draft, now: Auction) -> None:
    """The highest bidder pays and comes under obligation."""
    player, own = now.high, notes(draft)
    knock_down(draft, now)
    draft.set_notes(
        auction=replace(now, bidders=(player,), won=True),
        won=(*own.won, player),
        obligations={**own.obligations, now.item: player},
    )
    flow.start_turn(draft, player)


def close(draft: Draft) -> None:
    """The company has started: the player after the winner may open the next auction."""
    winner = draft.at_turn
    draft.set_notes(auction=None)
    draft.set_round(passes=0)
    flow.start_turn(draft, draft.player_after(winner))


def parliament_over(draft: Draft) -> None:
    """The game begins with two parliament rounds; otherwise the stock round follows."""
    draft.set_notes(bought={})
    flow.start_round(draft, "parliament" if draft.state.round.number == 1 else "stock")


def why_idle(view: View) -> str:
    """Why a parliament round is over as soon as it began."""
    return "nobody_opens_auction" if startable(view) else "no_company_to_auction"


AUCTIONS = Auctions(lots=startable, to_come=to_come, most=most_bid, step=bid_step)
GUARDS = (opener_has_not_won, room_for_certificate, company_can_be_put_up)
PARLIAMENT = RoundKind(
    "parliament",
    (
        Step("par", ("par",), is_won, duty=is_to_start),
        Step("extra_shares", ("buy",), is_won),
        Step("bid", ("bid",), bidding_is_on),
    ),
    begin,
    turn_over,
    why_idle,
)
