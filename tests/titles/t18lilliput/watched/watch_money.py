"""The second reading of 18 Lilliput, money and order: cards, building, set-up, who runs when, the last round and the count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import State
from engine.core.actions import LayTile, Par, RunTrains
from engine.random_players import Move

BOARD = ((50, 55, 65, 80, 100, 110, 135, 150), (45, 60, 70, 90, 105, 120))
ROUNDS = {4: 8, 3: 9, 2: 8, 1: 8}
LIMITS = {"1": 4, "2": 4, "3": 4, "4": 3, "5": 2, "6": 2, "7": 2}
CASH = {"A1-2": 5, "A3-2": 5, "A5-2": 10, "A6-2": 5, "A8-2": 5, "A9-2": 5, "A10-2": 20, "A2-3": 5, "A4-3": 5, "A7-3": 5}
TREASURY = {"1": 50, "2": 50, "3": 70, "4": 70, "5": 100, "6": 100, "7": 100}
BEGINS = {"SLA": (500, 50, 1), "LIL": (500, 50, 2), "GLI": (500, 50, 1), "MIL": (550, 55, 1)}
NEXT = {"Y": "G", "G": "B"}
GROUND = {"SC-T30": 30, "SC-T10": 10}
GULLIVER = "gulliver"
Said = Iterator[str]


def price(state: State, company: str) -> int:
    """The price of a company on the usual index."""
    place = state.market[company]
    return BOARD[place.row][place.column]


def gained(move: Move, who: str) -> int:
    """How much more somebody has after a move, dividends left out."""
    paid = sum(event.params["paid"].get(who, 0) for event in move.after.events if event.code == "dividend.paid")
    return move.after.state.money.get(who, 0) - move.before.money.get(who, 0) - paid


def is_last(state: State) -> bool:
    """Whether a round is the last one."""
    return state.round.number >= ROUNDS[len(state.setup.players)]


def own(state: State, player: str) -> list[str]:
    """The companies somebody directs."""
    return [name for name in state.companies if state.certs[f"{name}/director"].get(player)]


def nothing_from_nowhere(move: Move) -> Said:
    """12, 17: money changes hands; a half and three tenths of each company exist."""
    if sum(move.before.money.values()) != sum(move.after.state.money.values()):
        yield "money from nowhere"
    for name, holders in move.after.state.certs.items():
        if sum(holders.values()) != (1 if name.endswith("/director") else 3):
            yield f"{name}: another number of certificates"


def cards_bring_what_is_printed(move: Move) -> Said:
    """Table 1, 1e, 1f: money for the player, or by the phase for a treasury."""
    action: Any = move.action
    if type(action).__name__ != "TakeCard":
        return
    if action.card in CASH and gained(move, action.who) != CASH[action.card]:
        yield "money of a card"
    mine = own(move.before, action.who)
    alone = action.card == "A10-1" and len(mine) == 1 and move.after.state.round.kind == "actions"
    if alone and gained(move, mine[0]) != TREASURY[move.before.phase]:
        yield "money of a treasury"


def characters_bring_what_is_printed(move: Move) -> Said:
    """Table 2: the treasurer ten times the round, the judge £5."""
    action: Any = move.action
    name = type(action).__name__
    if name == "HandIn" and gained(move, action.who) != 10 * move.before.round.number:
        yield "money of the treasurer"
    if name == "Income" and getattr(action, "item", "") == "private" and gained(move, action.who) != 5:
        yield "money of the judge"


def building_costs(move: Move) -> Said:
    """1a, table 4: 50 for a metropolis and a tunnel, terrain what is printed, all else nothing."""
    action, before = move.action, move.before
    if not isinstance(action, LayTile) or "gulliver.acts" in [event.code for event in move.after.events]:
        return
    tile, old = action.tile.removeprefix("BR-"), before.tiles.get(action.hex, ("", 0))[0]
    home = before.notes.founding == action.who  # type: ignore[attr-defined]
    director = next(iter(before.certs[f"{action.who}/director"]))
    free = home or before.privates["emperor"] == director
    want = 50 * (tile[:2] == "YM" and not free) + 50 * (tile[:6] == "SC-TUN") + GROUND.get(old, 0)
    if gained(move, action.who) != -want and before.round.kind == move.after.state.round.kind:
        yield "price of a tile"


def upgrades_follow(move: Move) -> Said:
    """1a: green replaces yellow, brown green; cities cities, metropolises metropolises, plain track plain track."""
    action = move.action
    old = move.before.tiles.get(action.hex, ("", 0))[0].removeprefix("BR-") if isinstance(action, LayTile) else ""
    if not isinstance(action, LayTile) or old[:1] not in ("Y", "G") or old[1:2] not in "CMP":
        return
    new = action.tile.removeprefix("BR-")
    named = new[:3] in ("AL-", "LP-", "CHE")
    if not named and (new[:1] != NEXT[old[0]] or new[1:2] != old[1:2]):
        yield "not the next tile"
    if named and (old[1:2] != "C" or (new[:3] == "CHE") != (old[0] == "Y")):
        yield "not the next tile"


def companies_begin_at_a_price(move: Move) -> Said:
    """1c: any price of the index."""
    action = move.action
    if isinstance(action, Par) and action.price not in (*BOARD[0], *BOARD[1]):
        yield "no price of the index"


def the_set_up_is_printed(move: Move) -> Said:
    """11 to 14: capital, price and trains of who starts, and homes beside Mildendo."""
    before, after = move.before, move.after.state
    if before.round.kind != "draft" or after.round.kind == "draft":
        return
    for name, (capital, start, trains) in BEGINS.items():
        if after.companies[name].director in after.setup.players:
            if after.money[name] != capital or price(after, name) != start or len(after.trains[name]) != trains:
                yield f"start of {name}"
            (home,) = (stop.partition(".")[0] for stop, owners in after.markers.items() if name in owners)
            if abs(ord(home[0]) - ord("M")) + abs(int(home[1:]) - 13) != 1:
                yield f"home of {name}"


def trains_run_by_price(move: Move) -> Said:
    """2, 1b: the highest price first; before anybody runs nobody has trains beyond the limit."""
    before, after = move.before, move.after.state
    told = {event.code for event in move.after.events}
    begins = after.round.kind == "operating" != before.round.kind and not told & {"dividend.paid", "dividend.withheld"}
    prices = [price(after, name) for name in after.round.order] if begins else []
    if prices != sorted(prices, reverse=True):
        yield "order of running"
    if isinstance(move.action, RunTrains) and any(
        len(before.trains.get(name, ())) > LIMITS[before.phase] for name in before.companies
    ):
        yield "too many trains"


def everybody_pays_or_falls(move: Move) -> Said:
    """2, 3: whose turn is over has paid or fallen, in the last round too; there all is paid twice."""
    before, after = move.before, move.after.state
    if before.round.kind != "operating":
        return
    order, events = before.round.order, move.after.events
    dealt = [event.params["company"] for event in events if event.code in ("dividend.paid", "dividend.withheld")]
    same = after.round.kind == "operating" and not after.over
    end = order.index(after.turn.who) if same else len(order)
    done = order[order.index(before.turn.who) + before.turn.paid : end]
    if not set(done) <= set(dealt):
        yield "a company without a dividend"
    if isinstance(move.action, RunTrains) and is_last(before) and before.setup.options.get("tiles") != "brobdingnag":
        earned = next((e.params["revenue"] for e in events if e.code == "trains.ran"), 0)
        paid = next(
            (
                e.params["amount"]
                for e in events
                if e.code == "dividend.paid" and e.params["company"] == move.action.who
            ),
            0,
        )
        if paid != 2 * earned:
            yield "not paid twice"


def the_richest_wins(move: Move) -> Said:
    """3: cash, shares, £20 for a copy card; no treasury."""
    state = move.after.state
    for event in move.after.events:
        if event.code == "game.ended":
            for player, worth in event.params["worth"].items():
                tenths = {
                    name: 5 * (name in own(state, player)) + state.certs[f"{name}/share"].get(player, 0)
                    for name in state.market
                }
                copies = state.notes.copies.get(player, 0)  # type: ignore[attr-defined]
                if worth != state.money[player] + 20 * copies + sum(
                    price(state, name) * n for name, n in tenths.items()
                ):
                    yield f"worth of {player}"


MONEY = (
    nothing_from_nowhere,
    cards_bring_what_is_printed,
    characters_bring_what_is_printed,
    building_costs,
    upgrades_follow,
    companies_begin_at_a_price,
    the_set_up_is_printed,
    trains_run_by_price,
    everybody_pays_or_falls,
    the_richest_wins,
)
