"""A second reading of the rulebook of 18 Lilliput: what every move of a game must keep, said without the engine's rules.

It reads positions and actions only; its figures were copied from the rulebook once more, those of the index from the facts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from engine import State
from engine.core.actions import Buy, BuyTrain, Dividend, LayTile, Par, PlaceToken, Sell
from engine.random_players import Move
from tests.titles.t18lilliput.watched.watch_money import MONEY

CARDS = {4: set(range(1, 11)), 3: {2, 3, 4, 5, 7, 8, 9, 10}, 2: {2, 3, 5, 8, 9, 10}, 1: {2, 4, 8, 9}}
PRICES = {"2": 80, "3": 150, "4": 300, "5": 400, "3D": 500, "4D": 650}
STACK = {4: (2, 6, 5, 4, 3), 3: (2, 5, 4, 3, 2), 2: (2, 3, 3, 2, 2), 1: (2, 2, 2, 2, 2)}
KINDS = ("2", "3", "4", "5", "3D", "4D")
LIMITS = {"1": 4, "2": 4, "3": 4, "4": 3, "5": 2, "6": 2, "7": 2}
COLOURS = {"Y": "1234567", "G": "34567", "B": "567"}
ROUNDS = {4: 8, 3: 9, 2: 8, 1: 8}
SUPPLY = {"YC": 12, "YP": 16, "YM": 2, "GC": 6, "GP": 3, "GM": 2, "BC": 3, "BP": 1, "BM": 1}
OWNERS = {"CHE": "emperor", "CHG": "general", "CHJ": "judge", "CHA": "admiral", "CHT": "treasurer"}
BOARD = ((50, 55, 65, 80, 100, 110, 135, 150), (45, 60, 70, 90, 105, 120))
RIGHT = {50: 55, 55: 65, 65: 80, 80: 100, 100: 110, 110: 135, 135: 150, 150: 150}
RIGHT |= {45: 60, 60: 70, 70: 90, 90: 105, 105: 120, 120: 135}
LEFT = {150: 135, 135: 110, 110: 100, 100: 80, 80: 65, 65: 55, 55: 50, 50: 45}
LEFT |= {120: 105, 105: 90, 90: 70, 70: 60, 60: 45, 45: 45}
SALE = {50: 45, 55: 45, 65: 60, 80: 70, 100: 90, 110: 105, 135: 120, 150: 120}
SALE |= {45: 45, 60: 55, 70: 65, 90: 80, 105: 100, 120: 110}
APART = ("SC-WIG", "SC-T30", "SC-T10", "SC-SEA", "SC-MNT")
MOST_CERTIFICATES, MOST_DIRECTED = 5, 2
GULLIVER, TENTHS, MARKERS, LEAST_PRICE = "gulliver", 3, 3, 50


def price(state: State, company: str) -> int:
    """The price of a company on the default index."""
    place = state.market[company]
    return BOARD[place.row][place.column]


def gained(move: Move, owner: str) -> int:
    """How much more somebody has after a move, what a rival's companies paid in it left out."""
    paid = sum(e.params["paid"].get(owner, 0) for e in move.after.events if e.code == "dividend.paid")
    return move.after.state.money.get(owner, 0) - move.before.money.get(owner, 0) - paid


def director(state: State, company: str) -> str:
    """Who holds a company's first half."""
    return next((holder for holder in state.certs[f"{company}/director"]), "")


def has(state: State, who: str, character: str) -> bool:
    """Whether a player, or the director of a company, has a character."""
    player = who if who in state.setup.players else director(state, who)
    return state.privates[character] == player


def plain(tile: str) -> str:
    """A tile's kind, those of Brobdingnag as the others."""
    return tile.removeprefix("BR-")


def cards(move: Move) -> Iterator[str]:
    """1: a card of this number of players, free in this round or copied for a copy card; two turns each, there and back."""
    action: Any = move.action
    before, after = move.before, move.after.state
    if type(action).__name__ != "TakeCard":
        return
    card = action.card.partition("-")[0]
    if int(card[1:]) not in CARDS[len(before.setup.players)]:
        yield "no such card"
    copied = card in before.notes.used  # type: ignore[attr-defined]
    spent = before.notes.copies[action.who] - after.notes.copies[action.who]  # type: ignore[attr-defined]
    if spent != copied:
        yield "copy card"
    seats = before.setup.players
    first = seats.index(before.priority)
    order = (*seats[first:], *seats[:first])
    if (*order, *reversed(order))[before.notes.turns] != action.who:  # type: ignore[attr-defined]
        yield "order of turns"


def certificates(move: Move) -> Iterator[str]:
    """1c: five certificates, two directors."""
    state = move.after.state
    for player in (*state.setup.players, GULLIVER):
        if sum(holders.get(player, 0) for holders in state.certs.values()) > MOST_CERTIFICATES:
            yield "six certificates"
        if sum(director(state, name) == player for name in state.companies) > MOST_DIRECTED:
            yield "three directors"


def shares(move: Move) -> Iterator[str]:
    """1c: what shares cost and bring, and what a sale does to the price."""
    action, before, after = move.action, move.before, move.after.state
    if isinstance(action, Buy) and gained(move, action.who) != -price(before, action.cert.partition("/")[0]):
        yield "price of a share"
    if isinstance(action, Par) and (gained(move, action.who), gained(move, action.company)) != (
        -5 * action.price, 10 * action.price,
    ):  # fmt: skip
        yield "price of a company"
    if isinstance(action, Sell):
        if gained(move, action.who) != price(before, action.company) * action.percent // 10:
            yield "proceeds"
        falling = price(before, action.company)
        for _ in range(action.percent // 10):
            falling = SALE[falling]
        if price(after, action.company) != falling:
            yield "price after a sale"


def trains(move: Move) -> Iterator[str]:
    """1b: the stack in order at its price, a tenth less for the admiral; another company's for £1 or more."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, BuyTrain):
        return
    printed = PRICES[action.train] * (9 if has(before, action.who, "admiral") else 10) // 10
    if action.source in ("bank", "pool") and action.price != printed:
        yield "price of a train"
    if action.source == "bank" and before.trains["depot"][0] != action.train:
        yield "not the next train"
    if action.source not in ("bank", "pool") and (action.price < 1 or gained(move, action.source) != action.price):
        yield "price between companies"
    helped = -gained(move, director(before, action.who))
    if helped > 0 and action.source in ("bank", "pool") and (before.trains.get(action.who) or after.money[action.who]):
        yield "help of a director"
    if len(before.trains.get(action.who, ())) >= LIMITS[before.phase]:
        yield "bought at the limit"


def phases(move: Move) -> Iterator[str]:
    """1b: the phase is that of the dearest kind that left the stack; scrapped kinds are gone."""
    state = move.after.state
    left = Counter(state.trains["depot"])
    if state.round.kind == "draft":
        return
    out = [kind for kind, count in zip(KINDS, STACK[len(state.setup.players)], strict=False) if left[kind] < count]
    if any("4D" in state.trains.get(place, ()) for place in ("pool", "gone", *state.companies)):
        out.append("4D")
    if int(state.phase) != (KINDS.index(out[-1]) + 2 if out else 1):
        yield "phase"
    alive = {train for owner, yard in state.trains.items() if owner not in ("gone", "box", "depot") for train in yard}
    if (state.phase >= "5" and "2" in alive) or (state.phase >= "7" and "3" in alive):
        yield "scrapped train"


def tiles(move: Move) -> Iterator[str]:
    """1a, table 2: colours by phase, supplies, the chessboard, and tiles of characters laid by their owners."""
    action, before = move.action, move.before
    state = move.after.state
    counts = Counter(plain(tile)[:2] for tile, _ in state.tiles.values())
    if any(counts[kind] > most for kind, most in SUPPLY.items()):
        yield "too many tiles"
    if not isinstance(action, LayTile):
        return
    tile = plain(action.tile)
    if tile[0] in COLOURS and tile[:2] in SUPPLY and before.phase not in COLOURS[tile[0]]:
        yield "colour of a tile"
    if tile[:3] in OWNERS and not has(before, action.who, OWNERS[tile[:3]]):
        yield "tile of another's character"
    yield from chessboard(state, action)


def chessboard(state: State, action: LayTile) -> Iterator[str]:
    """1a, table 4: no city beside a city, no plain track beside plain track; Mildendo, Wiggwack and bare ground stand apart."""
    x, y = ord(action.hex[0]), int(action.hex[1:])
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        other = state.tiles.get(f"{chr(x + dx)}{y + dy}")
        if other and other[0] not in APART and is_city(other[0]) == is_city(action.tile):
            yield "chessboard"


def is_city(tile: str) -> bool:
    """Whether a tile is a city for the pattern."""
    return (
        plain(tile)[:3] in ("CHE", "CHG", "CHT")
        or tile[:3] in ("AL-", "LP-")
        or tile == "SC-FIXC"
        or plain(tile)[1:2] in ("C", "M")
        and plain(tile)[0] in "YGB"
    )


def markers(move: Move) -> Iterator[str]:
    """1d: free, £40, £100, half for the general; one of a company on a tile."""
    action, before = move.action, move.before
    if isinstance(action, PlaceToken):
        cost = {3: 0, 2: 40, 1: 100}[len(before.companies[action.who].tokens)]
        cost //= 2 if has(before, action.who, "general") else 1
        if gained(move, action.who) != -cost:
            yield "price of a marker"
    for stop, owners in move.after.state.markers.items():
        if len(set(owners)) != len(owners):
            yield f"two markers in {stop}"


def dividends(move: Move) -> Iterator[str]:
    """2: tenths for holders, the index one to the right, in the last round twice and two."""
    prices = {name: price(move.before, name) for name in move.before.market}
    last = move.before.round.number >= ROUNDS[len(move.before.setup.players)]
    for event in move.after.events:
        if event.code == "company.founded":
            prices[event.params["company"]] = event.params["price"]
        if event.code == "dividend.paid":
            yield from parts(move.after.state, event.params)
            prices[event.params["company"]] = RIGHT[prices[event.params["company"]]]
            if last:
                prices[event.params["company"]] = RIGHT[prices[event.params["company"]]]
        if event.code == "dividend.withheld":
            prices[event.params["company"]] = LEFT[prices[event.params["company"]]]
    if move.before.round.kind == "operating" and prices != {
        n: price(move.after.state, n) for n in move.after.state.market
    }:
        yield "price after running"
    if isinstance(move.action, Dividend) and move.before.round.number >= ROUNDS[len(move.before.setup.players)]:
        yield "decided in the last round"


def parts(state: State, paid: dict[str, Any]) -> Iterator[str]:
    """Who gets what of a dividend."""
    for player, part in paid["paid"].items():
        certs = state.certs
        shares_ = certs[f"{paid['company']}/share"].get(player, 0)
        tenths = 5 * certs[f"{paid['company']}/director"].get(player, 0) + shares_
        if part != paid["amount"] * tenths // 10:
            yield "part of a dividend"


def ending(move: Move) -> Iterator[str]:
    """3: eight rounds, nine with three players."""
    state = move.after.state
    if state.round.number > ROUNDS[len(state.setup.players)]:
        yield "too many rounds"
    if state.over and state.round.number != ROUNDS[len(state.setup.players)]:
        yield "ended early"


def tenths(state: State) -> int:
    """How many tenths Gulliver has."""
    return sum(holders.get(GULLIVER, 0) for cert, holders in state.certs.items() if cert.endswith("/share"))


def alone(move: Move) -> Iterator[str]:
    """Solo: Gulliver's turn in the order A to E; the pool gets nothing from the stack, and his companies pay."""
    events = move.after.events
    codes = [event.code for event in events]
    if len(move.before.setup.players) == 1 and "train.pooled" in codes:
        yield "stack to the pool"
    for event in events:
        kept = event.code == "dividend.withheld" and event.params["amount"]
        if kept and director(move.after.state, event.params["company"]) == GULLIVER:
            yield "Gulliver kept revenue"
    if "gulliver.acts" in codes:
        turn = list(events)[codes.index("gulliver.acts") : codes.index("round.operating")]
        yield from alone_track(move, turn)
        yield from alone_shares(move, turn)
        yield from alone_trains(move, turn, "phase.began" in codes[: codes.index("gulliver.acts")])


def alone_track(move: Move, turn: list[Any]) -> Iterator[str]:
    """A to C: one tile, upgrades where he has a marker; then only plain track; three markers of the first company, one of the second."""
    state, codes = move.after.state, [event.code for event in turn]
    built = codes[: codes.index("gulliver.carries_on")] if "gulliver.carries_on" in codes else codes
    if built.count("tile.laid") > 1:
        yield "more than one tile"
    for at, event in enumerate(turn):
        if event.code == "gulliver.carries_on" and not turn[at + 1].params["tile"].startswith("YP"):
            yield "carried on with a city"
        if event.code == "gulliver.upgrades":
            owners = move.before.markers.get(f"{event.params['hex']}.c0", ())
            if not any(director(move.before, owner) == GULLIVER for owner in owners):
                yield "upgrade without a marker"
    his = [name for name in state.companies if director(state, name) == GULLIVER]
    for name in his:
        lying = sum(name in owners for owners in state.markers.values())
        if lying > (MARKERS if name in ("SLA", "LIL", "GLI", "MIL") else 1):
            yield "too many markers"


def alone_shares(move: Move, turn: list[Any]) -> Iterator[str]:
    """D: one purchase, three tenths at most before the second half, that one at the highest price he can pay."""
    before, state = move.before, move.after.state
    cash, had = before.money[GULLIVER], tenths(before)
    founded = [event.params["price"] for event in turn if event.code == "company.founded"]
    if tenths(state) < had or tenths(state) > TENTHS or tenths(state) - had + len(founded) > 1:
        yield "Gulliver's purchases"
    if founded and (had < TENTHS or founded[0] != max(p for p in RIGHT if LEAST_PRICE <= p <= cash // 5)):
        yield "Gulliver's company"
    offered = [price(before, name) for name in before.market if state.certs[f"{name}/share"].get("bank")]
    idle = tenths(state) == had < TENTHS and not isinstance(move.action, (Sell, Buy))
    if idle and any(asked <= cash for asked in offered):
        yield "Gulliver bought nothing"


def alone_trains(move: Move, turn: list[Any], after_phase: bool) -> Iterator[str]:
    """E: one train, for the company with fewest trains, then the lowest train, then the first one."""
    before = move.before
    taken = [event.params for event in turn if event.code == "gulliver.train"]
    if len(taken) != 1:
        yield "Gulliver's train"
        return
    his = [name for name in move.after.state.companies if director(move.after.state, name) == GULLIVER]
    his.sort(key=lambda name: name not in ("SLA", "LIL", "GLI", "MIL"))
    yards = {name: [KINDS.index(train) for train in before.trains.get(name, ())] for name in his}
    wanted = min(his, key=lambda name: (len(yards[name]), min(yards[name], default=-1)))
    if not after_phase and taken[0]["company"] != wanted:
        yield "who gets the train"


LAWS: tuple[Callable[[Move], Iterator[str]], ...] = (
    cards, certificates, shares, trains, phases, tiles, markers, dividends, ending, alone, *MONEY,
)  # fmt: skip


def complaints(move: Move) -> list[str]:
    """Everything this reading of the rulebook has against a move."""
    return [f"{law.__name__}: {said}" for law in LAWS for said in law(move)]
