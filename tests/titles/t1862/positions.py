"""Positions of 1862 by the names of the rulebook's examples."""

from __future__ import annotations

from collections.abc import Callable

import engine
from engine import State
from engine.core import flow
from engine.core.actions import Bid, Par, Pass, Run, RunTrains
from engine.core.draft import Draft
from engine.core.state import BANK, DEPOT, GONE, POOL, Round
from engine.titles.t1862.companies.mergers import ALL_STEPS
from engine.titles.t1862.trading import stock
from engine.titles.t1862.trading.prices import line
from tests.support.games.positions import do, noted, put, settled, turn_of

Table = Callable[..., State]
TRACK = {"B13": ("57", 0), "B11": ("8852", 0), "B9": ("790", 0), "B7": ("57", 0), "B5": ("57", 0)}

COMPANIES = (
    "N&E",
    "WStI",
    "I&B",
    "ESR",
    "FDR",
    "WNR",
    "L&H",
    "EUR",
    "SVR",
    "N&B",
    "NGC",
    "E&H",
    "WVR",
    "ECR",
    "L&E",
    "W&F",
)


def founded(
    state: State,
    company: str,
    price: int,
    director: str,
    holdings: dict[str, int],
    trains: tuple[str, ...] = (),
    cash: int = 0,
    home: str = "",
) -> State:
    """The position with a company in play; `holdings` are its shares, the director's certificate among them."""
    certs: dict[str, int] = dict(holdings)
    if director:
        certs[director] -= 3
        state = put(state, certs={f"{company}/director": {director: 1}})
    else:
        state = put(state, certs={f"{company}/director": {POOL: 1}})
        certs[POOL] = certs.get(POOL, 0) - 3
    state = put(state, certs={f"{company}/share": {who: n for who, n in certs.items() if n and who != BANK}})
    draft = Draft(engine.look(state).book, state)
    draft.set_price(company, 0, line(draft).index(price))
    draft.set_company(company, director=director, floated=True, operated=True, par=54, tokens=(0,) if home else ())
    draft.set_notes(markers_owned={**draft.state.notes.markers_owned, company: 1 if home else 0})
    if home:
        draft.set_marker(company, home)
    for train in trains:
        group = draft.book.trains[train.rstrip("*")].group
        draft.take_train("depot", group)
        draft.add_train(company, train)
    draft.pay(BANK, company, cash)
    return draft.state


def operating(state: State, who: str, order: tuple[str, ...]) -> State:
    """The position with a company at turn in an operating round."""
    draft = Draft(engine.look(state).book, state)
    draft.state.round = Round("operating", order=order)
    flow.start_turn(draft, who)
    return draft.state


def shares(state: State, company: str) -> dict[str, int]:
    """Who holds how many shares of a company."""
    view = engine.look(state)
    holders = (*view.players, company, POOL, BANK)
    return {who: view.percent(who, company) // 10 for who in holders if view.percent(who, company)}


def based(state: State, company: str, *stops: str) -> State:
    """The position with more of a company's markers on the board."""
    draft = Draft(engine.look(state).book, state)
    have = draft.state.notes.markers_owned.get(company, 0)
    draft.set_company(company, tokens=draft.company(company).tokens + (0,) * len(stops))
    draft.set_notes(markers_owned={**draft.state.notes.markers_owned, company: have + len(stops)})
    for stop in stops:
        draft.set_marker(company, stop)
    return draft.state


def permitted(state: State, company: str, *kinds: str) -> State:
    """The position in which a company has these permits."""
    draft = Draft(engine.look(state).book, state)
    draft.set_notes(permits={**draft.state.notes.permits, company: kinds})
    return draft.state


def track(state: State, **wanted: str) -> State:
    """The position with tiles named by colour and sides: `C4="green 134"` leads out through sides 1, 3 and 4."""
    return put(state, tiles={hex_: piece(state, hex_, *text.split()) for hex_, text in wanted.items()})


def piece(state: State, hex_: str, colour: str, sides: str) -> tuple[str, int]:
    """The first tile of a colour, and its turn, that fits the hex's kind and label and has at least these sides."""
    atlas, exits = engine.look(state).book.atlas, {int(side) for side in sides}
    print_ = atlas.hexes[hex_]
    kind = print_.nodes[0].kind
    fitting = [
        (len(atlas.shape(number, turn).sides), number, turn)
        for number, tile in atlas.tiles.items()
        for turn in range(6)
        if tile.colour == colour and (tile.label or "") == (print_.label or "")
        if [node.kind for node in tile.nodes] == [kind] and exits <= atlas.shape(number, turn).sides
    ]
    _, number, turn = min(fitting)
    return number, turn


def sold_down(state: State, group: str, phase: str = "") -> State:
    """The position in which the cards of all groups before this one have left the deck."""
    draft = Draft(engine.look(state).book, state)
    old = [card for card in draft.trains_of(DEPOT) if card < group]
    for card in old:
        draft.take_train(DEPOT, card)
        draft.add_train(GONE, next(name for name, train in draft.book.trains.items() if train.group == card))
    draft.state.phase = phase or group
    return draft.state


def after_dividend(state: State, who: str, *order: str) -> State:
    """The position with a company at turn that has run and paid and buys trains now."""
    draft = Draft(engine.look(state).book, operating(state, who, order or (who,)))
    draft.set_turn(ran=True, paid=True, left=ALL_STEPS[: ALL_STEPS.index("dividend") + 1])
    return settled(draft.state)


def joined(state: State) -> State:
    """A line of track from Bishop's Stortford to Wisbech."""
    return put(state, tiles=TRACK)


def dealing(state: State, who: str = "P1") -> State:
    """The position at the start of a stock round, with the priority card at a player."""
    draft = Draft(engine.look(state).book, state)
    draft.state.priority = who
    draft.set_round(kind="stock", passes=0)
    stock.begin(draft)
    return settled(draft.state)


def railway(
    state: State, company: str, home: str, trains: tuple[str, ...], *others: str, phase: str = "C", kinds: str = ""
) -> State:
    """A company at turn with its home, other stations, trains and their permits."""
    state = founded(state, company, 90, "P1", {"P1": 10}, trains, home=home)
    state = permitted(based(state, company, *others), company, *(kinds or "freight local express").split())
    return operating(put(state, phase=phase), company, (company,))


def ran(state: State, *runs: Run) -> tuple[int, int]:
    """Revenue and subsidy of runs that are legal."""
    who = state.turn.who
    before = engine.look(state).cash(who)
    after = do(state, RunTrains(who, runs))
    return after.turn.revenue, engine.look(after).cash(who) - before


def passes(state: State, *players: str) -> State:
    """The position after some players passed."""
    return do(state, *(Pass(player) for player in players))


def missed(table: Table, cash: int, shares: int, others: int) -> State:
    """The end of a stock round in which P1 did not launch N&E at 74: what P1 has besides."""
    state = founded(table(2), "ESR", 100, "P2", {"P1": others, "P2": 10 - others}, ("2E",))
    state = passes(do(state, Bid("P1", "N&E", 0), Pass("P2"), Par("P1", "N&E", 74), Pass("P1")), "P2", "P1", "P2")
    state = put(state, certs={"N&E/share": {"P1": shares - 3}}, money={"P1": cash})
    return passes(state, "P1", "P2")


def crowded(table: Table, price: int, other: int) -> State:
    """P1 has four shares of E&H, directed by P2, and some of I&B, at a limit of two."""
    state = founded(table(3), "E&H", price, "P2", {"P1": 4, "P2": 4, POOL: 2}, ("2E",))
    state = founded(state, "I&B", 90, "P2", {"P1": other, "P2": 4, POOL: 6 - other}, ("2E",))
    return turn_of(noted(state, cert_limit=2), "P1", "stock")
