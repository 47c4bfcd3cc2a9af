"""Mergers and acquisitions (7.5, 7.14): who may join whom, at what price, and what the company that goes on receives."""

from __future__ import annotations

from engine.core import flow
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.remembering import remembered
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK
from engine.core.view import View
from engine.ids import HexId, StopId, hex_of
from engine.rules.stations import reach_of, stations
from engine.titles.t1862.actions import Merge, RemoveToken
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.building.stations import HOME_TRACK, company_is_directed
from engine.titles.t1862.companies import fusion
from engine.titles.t1862.companies.charters import max_markers, par_cell
from engine.titles.t1862.companies.closing import close_company
from engine.titles.t1862.events import CapitalRenewed, CompaniesAcquire, CompaniesMerge, CompaniesMerged, TokenRemoved
from engine.titles.t1862.notes import lner_is_formed, notes
from engine.titles.t1862.trading.prices import cell_at_most, line, put, traded

BEFORE_TRACK = ("home", "home_room", "merge")
ALL_STEPS = (
    *BEFORE_TRACK,
    HOME_TRACK,
    "track",
    "token",
    "run",
    "warranties",
    "dividend",
    "receiver",
    "rescue",
    "need",
    "trains",
    "redeem",
    "acquire",
)


def partners(view: View, who: str) -> tuple[str, ...]:
    """The companies with a director that track joins to a company (7.5.2, 8)."""
    if lner_is_formed(view) or not view.company(who).director:
        return ()
    joined = connected(view, who)
    return tuple(name for name in joined if view.company(name).director and view.company(name).floated)


def nobody_is_near(view: View) -> bool:
    """Whether the company at turn has nobody to join."""
    return not partners(view, view.at_turn)


@remembered("tiles", "markers", "market")
def connected(view: View, who: str) -> tuple[str, ...]:
    """The companies whose stations a company's track reaches; its home marker may lie where no tile is yet."""
    found, stops, state = reach_of(view, who).stops, view.layout.stops, view.state
    near = (owners for stop, owners in state.markers.items() if stop in found and stop in stops)
    names = {owner for owners in near for owner in owners}
    bare = frozenset(hex_of(stop) for stop in stations(view, who)) - set(state.tiles)
    names |= {name for name in traded(view) if bare and name != who and arrives_at(view, name, bare)}
    return tuple(name for name in traded(view) if name in names and name != who)


def arrives_at(view: View, name: str, bare: frozenset[HexId]) -> bool:
    """Whether a company's track leads to a hex in which another one's marker lies without a tile (7.2)."""
    if not stations(view, name):
        return False
    return any(hex_ in bare for hex_, _ in reach_of(view, name).arrivals)


def others(view: View, who: str, picked: Picked) -> Options:
    """The companies that can be joined."""
    return Options(partners(view, who))


def survivors(view: View, who: str, picked: Picked) -> Options:
    """Either of the two may go on (7.5.1)."""
    return Options((who, picked["company"]))


def needed(view: View, who: str, company: str) -> tuple[str, ...]:
    """The other director, where that is another player."""
    director = view.controller(company)
    return (director,) if director and director != view.controller(who) else ()


def consents(view: View, who: str, picked: Picked) -> Options:
    """The players whose yes is needed."""
    return Options((needed(view, who, picked["company"]),))


def companies_still_join(view: View) -> RuleViolation | None:
    """After the LNER is formed no companies merge, and none is acquired (10.3)."""
    return refuse("lner.no_mergers") if lner_is_formed(view) else None


def company_can_be_joined(view: View, who: str, company: str) -> RuleViolation | None:
    """The company has a director, and track joins both (7.5.2, 8)."""
    if company in partners(view, who):
        return None
    led = company not in view.state.market or view.company(company).director
    return refuse("merge.not_connected" if led else "merge.receivership", company=company)


def one_survives(view: View, who: str, company: str, survivor: str) -> RuleViolation | None:
    """One of the two companies goes on (7.5.1)."""
    return None if survivor in (who, company) else refuse("merge.survivor", survivor=survivor)


def director_agrees(view: View, who: str, company: str, agreed: tuple[str, ...]) -> RuleViolation | None:
    """The other director said yes, and nobody else was asked (7.1, 7.5.1)."""
    asked = needed(view, who, company)
    return None if agreed == asked else refuse("consent.needed", players=list(asked), source=company)


def new_price(view: View, first: str, second: str) -> int:
    """The lower price and half of the higher, each halved without trains, rounded down to the chart (7.5.3)."""
    worth = [view.price(name) if view.trains_of(name) else view.price(name) // 2 for name in (first, second)]
    return line(view)[cell_at_most(view, min(worth) + max(worth) // 2)]


def merge(draft: Draft, action: Merge) -> None:
    """Set the new price and begin the fusion of shares (5.2)."""
    survivor = action.survivor
    other = action.company if survivor == action.who else action.who
    price = new_price(draft, survivor, other)
    acquires = draft.state.turn.paid
    joins = CompaniesAcquire if acquires else CompaniesMerge
    draft.say(joins(company=action.who, other=action.company, survivor=survivor, price=price))
    put(draft, survivor, price)
    draft.set_company(survivor, par=par_cell(draft, price))
    fusion.begin(draft, survivor=survivor, other=other, why="acquire" if acquires else "merge")


def conclude(draft: Draft) -> bool:
    """All holders are settled: the direction, then what the company receives, then the turn goes on or ends."""
    if not fusion.is_settled(draft):
        return False
    memo = fusion.memo(draft)
    fusion.settle_director(draft)
    draft.set_notes(fusion=None)
    survivor, other = memo.survivor, memo.other
    if not other:
        capital = fusion.new_capital(draft, survivor)
        draft.pay(BANK, survivor, capital)
        draft.say(CapitalRenewed(company=survivor, amount=capital))
        return True
    has_acted = other_has_acted(draft, memo.active, other if survivor == memo.active else survivor)
    join(draft, survivor, other)
    follow(draft, memo.active, survivor, other, ends=has_acted or memo.why == "acquire")
    return True


def other_has_acted(view: View, active: str, partner: str) -> bool:
    """Whether the partner's turn in this round is over, or it has none."""
    order = view.state.round.order
    return partner not in order or order.index(partner) < order.index(active)


def join(draft: Draft, survivor: str, other: str) -> None:
    """Trains, permits and markers go over; the other company can be started again (7.5.6, 7.5.7)."""
    chartered = notes(draft).chartered
    for train in draft.trains_of(other):
        draft.move_train(other, survivor, train)
    permits = notes(draft).permits
    union = (*permits[survivor], *(kind for kind in permits[other] if kind not in permits[survivor]))
    draft.set_notes(permits={**permits, survivor: union})
    draft.set_notes(chartered=tuple(name for name in chartered if name != survivor))
    join_markers(draft, survivor, other)
    close_company(draft, other)
    draft.say(CompaniesMerged(company=survivor, other=other))


def join_markers(draft: Draft, survivor: str, other: str) -> None:
    """The other's markers become the survivor's, one a place; unused ones join the charter up to the limit (7.5.6)."""
    spare = len(draft.company(survivor).tokens) + len(draft.company(other).tokens)
    held = {place_of(draft, stop) for stop, owners in draft.state.markers.items() if survivor in owners}
    markers: dict[StopId, tuple[str, ...]] = {}
    for stop, owners in draft.state.markers.items():
        doubled = place_of(draft, stop) in held
        markers[stop] = tuple(renamed(owners, survivor, other, doubled))
    draft.rearrange_markers(markers)
    lying = sum(owners.count(survivor) for owners in draft.state.markers.values())
    tokens = max(0, min(spare, max_markers(draft) - lying))
    draft.set_company(survivor, tokens=(0,) * tokens)
    draft.set_notes(markers_owned={**notes(draft).markers_owned, survivor: lying + tokens})
    if lying > max_markers(draft):
        draft.set_notes(excess=survivor)


def place_of(view: View, stop: StopId) -> str:
    """The hex of a marker; all of London is one place."""
    return "London" if stop in tables(view).london_places else hex_of(stop)


def renamed(owners: tuple[str, ...], survivor: str, other: str, doubled: bool) -> list[str]:
    """The owners of one city after the merger."""
    kept = [owner for owner in owners if not (owner == other and doubled)]
    return [survivor if owner == other else owner for owner in kept]


def follow(draft: Draft, active: str, survivor: str, other: str, ends: bool) -> None:
    """The survivor goes on in the active company's place, or its turn is over (5.1, 7.5, 7.14)."""
    order = draft.state.round.order
    gone = other if survivor == active else survivor
    draft.set_round(order=tuple(survivor if n == active else n for n in order if n not in (gone,) or n == active))
    laid = draft.state.turn.laid
    flow.start_turn(draft, survivor)
    draft.set_turn(left=ALL_STEPS if ends else BEFORE_TRACK, laid=laid)


def receiver(view: View, company: str) -> str:
    """Without a director the largest shareholder decides, next to the holder of the priority card (8)."""
    if company not in view.state.market:
        return ""
    return max(view.seats_from(card_holder(view)), key=lambda seat: view.percent(seat, company))


def card_holder(view: View) -> str:
    """Who has the priority card: it is handed over at the end of a stock round (6.6), until then who began it has it."""
    now = view.state.round
    return now.order[0] if now.kind == "stock" and now.order else view.state.priority


def guardian(view: View) -> tuple[str, ...]:
    """The player who decides for the company with too many markers."""
    return (view.controller(notes(view).excess),)


def crowded(view: View, who: str, picked: Picked) -> Options:
    """The company with too many markers."""
    return Options((notes(view).excess,))


def own_markers(view: View, who: str, picked: Picked) -> Options:
    """The places of its markers."""
    company = picked["company"]
    return Options(tuple(sorted(stop for stop, owners in view.state.markers.items() if company in owners)))


def company_is_crowded(view: View, company: str) -> RuleViolation | None:
    """The company has too many markers on the board (7.5.6)."""
    return None if company == notes(view).excess else refuse("token.no_excess", company=company)


def marker_lies_there(view: View, company: str, stop: StopId) -> RuleViolation | None:
    """One of the company's markers lies there (7.5.6)."""
    return None if company in view.markers_at(stop) else refuse("token.not_there", company=company, stop=stop)


def remove(draft: Draft, action: RemoveToken) -> None:
    """The marker is lost; the board holds no more than the limit in the end."""
    company = action.company
    draft.take_marker(company, action.stop)
    draft.set_company(company, tokens=draft.company(company).tokens[1:])
    owned = notes(draft).markers_owned[company] - 1
    draft.set_notes(markers_owned={**notes(draft).markers_owned, company: owned})
    draft.say(TokenRemoved(company=company, stop=action.stop))
    if owned <= max_markers(draft):
        draft.set_notes(excess="")


MERGE = Rule(
    Merge,
    (Field("company", others), Field("survivor", survivors), Field("agreed", consents)),
    (companies_still_join, company_is_directed, company_can_be_joined, one_survives, director_agrees),
    merge,
)
REMOVE_TOKEN = Rule(
    RemoveToken,
    (Field("company", crowded), Field("stop", own_markers)),
    (company_is_crowded, marker_lies_there),
    remove,
)
