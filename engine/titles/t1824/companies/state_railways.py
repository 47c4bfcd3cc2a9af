"""The state railways (IV.4.4): founded at the end of a round out of their precursors."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.rule import Options
from engine.core.state import BANK, GONE, RESERVED
from engine.core.view import View
from engine.ids import StopId, cert_of, hex_of
from engine.rules.shares import DIRECTOR, hand_over_direction, size
from engine.titles.t1824.box.facts import market_facts, pre_state
from engine.titles.t1824.building.stations import place_home
from engine.titles.t1824.companies.roles import OWNER, in_play, pre_states
from engine.titles.t1824.events import PrivateExchanged, StateFormed, StateNoDirector, TokenReturned
from engine.titles.t1824.notes import Doubled, notes


def form_all(draft: Draft) -> None:
    """Every state railway whose train was sold is founded."""
    for state in notes(draft).forming:
        form(draft, state)
    draft.set_notes(forming=())


def form(draft: Draft, state: str) -> None:
    """Precursors become shares; capital, money, trains and markers pass over, or a home station is set; a director is found."""
    joining = [name for name in pre_states(draft, state) if in_play(draft, name)]
    owners = tie_order(draft, state)
    stops = [stop for name in joining if (stop := absorb(draft, name, state))]
    endow(draft, state, joining)
    draft.set_company(state, floated=True)
    if draft.option("foundation_marker") == "at_once":
        place_home(draft, state)
    find_director(draft, state, owners)
    return_double_marker(draft, state, stops)


def tie_order(view: View, state: str) -> tuple[str, ...]:
    """Who comes first between equals: owners of the precursors, then from the priority card on."""
    owners = [view.company(name).director for name in pre_states(view, state) if in_play(view, name)]
    return tuple(dict.fromkeys((*owners, *view.seats_from(view.state.priority))))


def absorb(draft: Draft, name: str, state: str) -> StopId | None:
    """One precursor becomes part of the state railway; the city of its station."""
    owner, certificate = draft.company(name).director, pre_state(draft, name).cert
    draft.move_certs(cert_of(name, OWNER), owner, GONE)
    draft.move_certs(cert_of(state, certificate), RESERVED, owner)
    draft.pay(name, state, draft.cash(name))
    for train in draft.trains_of(name):
        draft.move_train(name, state, train)
    stop = next((stop for stop, owners in draft.state.markers.items() if name in owners), None)
    if stop:
        draft.take_marker(name, stop)
        draft.set_marker(state, stop)
    draft.set_company(name, director="", closed=True)
    percent = draft.book.percents[cert_of(state, certificate)]
    draft.say(PrivateExchanged(player=owner, item=name, company=state, percent=percent))
    return stop


def endow(draft: Draft, state: str, joined: list[str]) -> None:
    """The start price for every share that went to no precursor's owner, sold or not."""
    exchanged = sum(size(draft, state, pre_state(draft, name).cert) for name in joined)
    amount = market_facts(draft).state_par * (100 - exchanged) // 10
    draft.pay(BANK, state, amount)
    draft.set_company(state, par=market_facts(draft).state_par)
    draft.say(StateFormed(company=state, capital=amount, joined=joined))


def find_director(draft: Draft, state: str, order: tuple[str, ...]) -> None:
    """Whoever holds most directs, if it is two shares at least."""
    first = max(order, key=lambda player: draft.percent(player, state))
    holder = next(iter(draft.state.certs[cert_of(state, DIRECTOR)]))
    if draft.percent(first, state) < size(draft, state, DIRECTOR):
        draft.say(StateNoDirector(company=state))
        return
    draft.set_company(state, director=first)
    if holder != first:
        hand_over_direction(draft, state, holder, first)


def return_double_marker(draft: Draft, state: str, stops: list[StopId]) -> None:
    """Where the table returns a second marker in one hex: in one city the last, in two cities the director's choice."""
    hexes = [hex_of(stop) for stop in stops]
    twice = [stop for stop, hex_ in zip(stops, hexes, strict=True) if hexes.count(hex_) > 1]
    if draft.option("kk_in_wien") == "kept" or not twice:
        return
    if len(set(twice)) == 1 or not draft.controller(state):
        give_back(draft, state, twice[-1])
    else:
        draft.set_notes(marker_to_return=Doubled(state, tuple(twice)))


def give_back(draft: Draft, state: str, stop: StopId) -> None:
    """A marker goes back to the charter at the price it would have cost."""
    printed = draft.book.companies[state].tokens
    draft.take_marker(state, stop, printed[len(printed) - len(draft.company(state).tokens) - 1])
    draft.say(TokenReturned(company=state, stop=stop))


def returner(view: View) -> tuple[str, ...]:
    """The state railway that gives a marker back, if one is to be chosen."""
    twice = notes(view).marker_to_return
    return (twice.company,) if twice else ()


def returnable(view: View) -> Options:
    """The cities to choose from."""
    twice = notes(view).marker_to_return
    return Options(twice.stops if twice else ())


def choose_marker(draft: Draft, state: str, stop: StopId) -> None:
    """The director's choice; a table may make the last marker free where the first precursor's was returned."""
    first, *_ = returnable(draft).values
    draft.set_notes(marker_to_return=None)
    give_back(draft, state, stop)
    if stop == first and draft.option("kk_in_wien") == "one_returned_last_free":
        draft.set_company(state, tokens=(*draft.company(state).tokens[:-1], 0))
