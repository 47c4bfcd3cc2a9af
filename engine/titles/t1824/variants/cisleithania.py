"""Cisleithania for two (X): stacks, construction railways, and the railway without director in the bank pool."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.rule import Options
from engine.core.state import BANK, GONE, POOL, RESERVED
from engine.core.view import View
from engine.events import DividendPaid, TokenPlaced
from engine.ids import HexId, StopId, TrainId, cert_of, hex_of
from engine.rules import market
from engine.rules.shares import DIRECTOR, SHARE
from engine.rules.stations import is_city
from engine.titles.t1824.box.facts import market_facts, pre_state, regional_of
from engine.titles.t1824.building.stations import home, homes_kept, places_beside
from engine.titles.t1824.companies.roles import (
    COAL,
    OWNER,
    PRE_STATE,
    bond,
    construction,
    for_two,
    kind,
    mountains,
    of_kind,
)
from engine.titles.t1824.events import PrivateRemoved, StackBuilders, StackPartner, StacksDealt
from engine.titles.t1824.notes import notes

WIEN = HexId("E12")


def deal_stacks(draft: Draft) -> dict[str, int]:
    """Four stacks of two railways; the first is drawn by lot, or given (X.3)."""
    facts = {name: pre_state(draft, name) for name in of_kind(draft, PRE_STATE)}
    small = draft.shuffle([name for name in facts if facts[name].number > 1])
    coals = draft.shuffle(of_kind(draft, COAL))
    stacks = {small[0]: 1, coals[0]: 1, **dict.fromkeys(small[1:], 3), **dict.fromkeys(coals[1:], 4)}
    stacks |= {name: 2 for name in facts if facts[name].number == 1}
    return {name: int(draft.book.setup.given.get("stacks", stacks)[name]) for name in stacks}


def prepare(draft: Draft) -> None:
    """Lay out the stacks; what the first stack means for the railways is settled at once."""
    stacks = deal_stacks(draft)
    draft.set_notes(stacks=stacks)
    first = [name for name, stack in stacks.items() if stack == 1]
    draft.set_notes(construction=tuple(first))
    draft.say(StacksDealt(stacks=stacks))
    for name in first:
        if kind(draft, name) == COAL:
            issue_bond(draft, regional_of(draft, name))
        else:
            facts = pre_state(draft, name)
            draft.move_certs(cert_of(facts.state, facts.cert), RESERVED, BANK)


def issue_bond(draft: Draft, company: str) -> None:
    """All its certificates lie in the pool at 50, its home station on the map; it has no director (X.4)."""
    draft.set_notes(bond=company, bond_trigger="4")
    draft.move_certs(cert_of(company, DIRECTOR), RESERVED, POOL)
    draft.move_certs(cert_of(company, SHARE), BANK, POOL, draft.certs_of(BANK, cert_of(company, SHARE)))
    row, column = market_facts(draft).bond_cell
    draft.set_price(company, row, column)
    draft.set_company(company, floated=True, par=draft.price(company))
    draft.set_marker(company, home(draft, company))


def partner(view: View) -> str:
    """The railway left of a stack just opened."""
    return notes(view).stack_partner


def drafted(view: View) -> int:
    """How many railways are bought."""
    return sum(not view.certs_of(BANK, cert_of(name, OWNER)) for name in notes(view).stacks)


def on_offer(view: View) -> tuple[str, ...]:
    """The rest of an open stack, else all other stacks, then what is to be paid, at last the mountain railways."""
    if partner(view):
        return (partner(view),)
    stacks = notes(view).stacks
    left = tuple(name for name in view.companies if name in stacks and view.certs_of(BANK, cert_of(name, OWNER)))
    return first_choices(view, left) or left or unpriced(view) or mountains(view, BANK)


def first_choices(view: View, left: tuple[str, ...]) -> tuple[str, ...]:
    """The pre-state railways of the stacks, where the table holds the first three choices to them (X.5)."""
    held = view.option("draft_choice") == "pre_state"
    return tuple(name for name in left if kind(view, name) == PRE_STATE) if held else ()


def owner_of(view: View, name: str) -> str:
    """Who has a railway."""
    return next(iter(view.state.certs[cert_of(name, OWNER)]))


def unpaid(view: View) -> tuple[str, ...]:
    """The railways taken from the stacks that are still to be paid for, in the order in which they were taken (X.5)."""
    return notes(view).unpaid


def unpriced(view: View) -> tuple[str, ...]:
    """The coal railway of whoever is at turn that waits for its price."""
    return tuple(name for name in unpaid(view) if owner_of(view, name) == view.at_turn)


def stacks_are_left(view: View) -> bool:
    """Nobody passes while there are stacks; then each player may buy one mountain railway (X.5)."""
    return drafted(view) < len(notes(view).stacks)


def after_pick(draft: Draft, item: str) -> None:
    """The other railway of the stack goes to the other player."""
    stacks = notes(draft).stacks
    if item in stacks:
        rest = [n for n, stack in stacks.items() if stack == stacks[item] and draft.certs_of(BANK, cert_of(n, OWNER))]
        draft.set_notes(stack_partner=rest[0] if rest else "")
        for other in rest:
            given = StackBuilders if item in construction(draft) else StackPartner
            draft.say(given(item=other, player=draft.player_after(draft.at_turn)))


def close_construction(draft: Draft, train: TrainId) -> None:
    """Both construction railways close with the train of the state railway one of them belongs to (X.3)."""
    names = construction(draft)
    states = [pre_state(draft, name).state for name in names if kind(draft, name) == PRE_STATE]
    if train not in [draft.book.companies[state].founded_on[draft.book.row.map] for state in states]:
        return
    for name in names:
        draft.move_certs(cert_of(name, OWNER), draft.company(name).director, GONE)
        if name in draft.markers_at(home(draft, name)):
            draft.take_marker(name, home(draft, name))
        draft.set_company(name, director="", closed=True)
        draft.say(PrivateRemoved(item=name))
    draft.set_notes(construction=())


def pay_bond(draft: Draft) -> None:
    """Every operating round it pays its price to its owners, odd parts rounded up, and rises (X.4)."""
    company = bond(draft)
    price, up = draft.price(company), draft.option("bond_rounding") == "up"
    paid = {}
    for player in draft.players:
        part = price * draft.percent(player, company)
        paid[player] = -(-part // 100) if up else part // 100
        draft.pay(BANK, player, paid[player])
    draft.set_company(company, operated=True)
    held = {player: part for player, part in paid.items() if part}
    draft.say(DividendPaid(company=company, amount=price, paid=held, kept=0))
    market.right_or_up(draft, company)


def train_gone(draft: Draft, train: TrainId, owner: str, left: bool) -> None:
    """Who buys the last 4-train sets a marker of the railway without director; if it is exported, the last 5-train."""
    if left or train != notes(draft).bond_trigger:
        return
    draft.set_notes(bond_trigger="5" if train == "4" and owner == GONE else "")
    if owner != GONE:
        both = train == "5" and draft.option("bond_markers_with_5") == "both"
        draft.set_notes(bond_marker=(owner,) * (len(draft.company(bond(draft)).tokens) if both else 1))


def wien_turns_brown(draft: Draft) -> bool:
    """The last marker is set in Wien as soon as it turns brown (X.4); the company that laid the tile chooses where."""
    if not for_two(draft) or notes(draft).bond_in_wien is not None or not draft.at_turn:
        return False
    laid = draft.state.tiles.get(WIEN)
    if laid is None or draft.book.atlas.tiles[laid[0]].colour != "brown":
        return False
    draft.set_notes(bond_in_wien=draft.at_turn if draft.company(bond(draft)).tokens else "")
    return True


def setter_in_wien(view: View) -> tuple[str, ...]:
    """The company whose director sets the marker in brown Wien."""
    who = notes(view).bond_in_wien
    return (who,) if who else ()


def placers(view: View) -> tuple[str, ...]:
    """The company whose director may set a marker of the railway without director anywhere."""
    return notes(view).bond_marker[:1]


def is_placing(view: View) -> bool:
    """Whether a marker of the railway without director waits for its place."""
    return bool(notes(view).bond_marker)


def places(view: View, who: str) -> Options:
    """The cities with a free place: in brown Wien, or anywhere."""
    free = (stop for stop in sorted(view.layout.stops) if takes_bond(view, stop))
    if who in setter_in_wien(view):
        return Options(tuple(stop for stop in free if stop.startswith(f"{WIEN}.")))
    return Options(tuple(free) if who in placers(view) else ())


def takes_bond(view: View, stop: StopId) -> bool:
    """Whether a city has a free place that is kept for nobody, and no marker of the company in its hex."""
    if not is_city(view, stop) or places_beside(view, stop) <= len(homes_kept(view, stop)):
        return False
    hex_ = hex_of(stop)
    return not any(bond(view) in view.markers_at(other.key) for other in view.layout.face(hex_).stops)


def set_bond_marker(draft: Draft, stop: StopId) -> None:
    """Set it, without connection and without cost."""
    draft.set_marker(bond(draft), stop)
    draft.say(TokenPlaced(company=bond(draft), stop=stop, cost=0))
    forgo(draft)


def forgo(draft: Draft) -> None:
    """The marker was dealt with: in Wien first, then the one that may stand anywhere."""
    if setter_in_wien(draft):
        draft.set_notes(bond_in_wien="")
    else:
        draft.set_notes(bond_marker=notes(draft).bond_marker[1:])


def set_by_itself(draft: Draft) -> bool:
    """Where Wien has one place only it is taken, and where it has none the marker stays on the charter."""
    if not setter_in_wien(draft):
        return False
    found = places(draft, setter_in_wien(draft)[0]).values
    if len(found) == 1:
        set_bond_marker(draft, found[0])
    elif not found:
        forgo(draft)
    return len(found) < 2


def nowhere_to_place(draft: Draft) -> bool:
    """Where no city takes the marker, there is nothing to decide."""
    found = places(draft, placers(draft)[0]).values
    if not found:
        forgo(draft)
    return not found
