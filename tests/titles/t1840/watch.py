"""A second reading of 1840: follows a game move by move and says what the rulebook would not allow.

It reads positions and the printed tables only; none of the engine's rules are asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine import State
from engine.core.actions import BuyTrain, Dividend, LayTile, Pass, PlaceToken, RunTrains, Sell
from engine.random_players import Move
from tests.titles.t1840.watch_money import MONEY, ROWS

# VIII.5.1, table 6: sums paid in all and cells moved
STEPS = ((0, -1), (10, 0), (100, 1), (200, 2), (400, 3), (600, 4), (1000, 5), (1500, 6), (2500, 7))
# VIII.5.3, table 7: rows are trams, columns the newest colour
COLOURS = ("yellow", "orange", "red", "pink", "purple")
UPKEEP = {
    "yellow": (0, 0, -50, -200, -400),
    "orange": (0, 0, 0, -100, -300),
    "red": (0, 0, 0, -50, -100),
    "pink": (0, 0, 0, 0, 0),
    "purple": (0, 0, 0, 0, 200),
}
PRICES = {
    "CR1": {"yellow": 100, "orange": 300},
    "CR2": {"yellow": 50, "orange": 200, "red": 500},
    "CR3": {"orange": 100, "red": 400, "pink": 600},
    "CR4": {"red": 300, "pink": 500, "purple": 800},
    "CR5": {"pink": 400, "purple": 600},
    "CR6": {},
}
TRACK = [
    "PRE",
    "SR1",
    "CR1",
    "LR1a",
    "LR1b",
    "CR2",
    "SR2",
    "LR2a",
    "LR2b",
    "CR3",
    "SR3",
    "LR3a",
    "LR3b",
    "CR4",
    "SR4",
    "LR4a",
    "LR4b",
    "CR5",
    "SR5",
    "LR5a",
    "LR5b",
    "LR5c",
    "CR6",
]
TIMES = {"CR4": 2, "CR5": 3, "CR6": 10}
STATIONS = (0, 20, 40, 60, 80, 100)
VALUES = {"PR": 10, "KK": 20, "SB": 30, "HB": 40, "SD": 50, "SSB": 60}  # IV.2, table 4
FAMILY = {"stock": "SR", "line": "LR", "revenue": "CR", "trams": "CR", "lines": "CR", "refit": "CR", "rearrange": "CR"}
Said = Iterator[str]


def watch(move: Move) -> list[str]:
    """Everything that is wrong with a move."""
    return [said for look in LOOKS for said in look(move)]


def notes(state: State) -> Any:
    """What the title keeps of a position."""
    return state.notes


def space(state: State) -> str:
    """The printed space of the round track."""
    return TRACK[notes(state).space]


def lines_of(state: State, company: str) -> list[str]:
    """The lines of a company."""
    return [name for name, row in state.companies.items() if row.director == company and name.isdigit()]


def trams_of(state: State, company: str) -> list[str]:
    """All trams of a company, on its lines and beside them."""
    return [tram for name in (company, *lines_of(state, company)) for tram in state.trains.get(name, ())]


def directed(state: State) -> list[str]:
    """The companies that players direct."""
    return [name for name, row in state.companies.items() if row.director in state.setup.players]


def the_track_is_followed(move: Move) -> Said:
    """The marker moves one space at a time, and rounds are of the kind that is printed."""
    before, after = notes(move.before).space, notes(move.after.state).space
    if after < before:
        yield "the marker of the round track went back"
    family = FAMILY.get(move.after.state.round.kind)
    if family and not space(move.after.state).startswith(family) and not move.after.state.over:
        yield f"{move.after.state.round.kind} on {space(move.after.state)}"


def nobody_has_too_much(move: Move) -> Said:
    """Three lines, three trams, one tram a line, 60 %, one company a player."""
    state = move.after.state
    for company in directed(state):
        if len(lines_of(state, company)) > 3:
            yield f"{company} has four lines"
        if len(trams_of(state, company)) > 3:
            yield f"{company} has four trams"
    for line in (name for name in state.companies if name.isdigit()):
        if len(state.trains.get(line, ())) > 1:
            yield f"line {line} has two trams"
    directors = Counter(state.companies[name].director for name in directed(state))
    yield from (f"{player} directs two companies" for player, count in directors.items() if count > 1)
    for company in directed(state):
        for player in state.setup.players:
            percent = 50 * state.certs[f"{company}/director"].get(player, 0)
            percent += 10 * state.certs[f"{company}/share"].get(player, 0)
            if percent > 60:
                yield f"{player} has {percent} of {company}"


def trams_cost_what_is_printed(move: Move) -> Said:
    """A tram is on sale in this round and costs what stands over its space, the director's money and loans included."""
    action = move.action
    if not isinstance(action, BuyTrain):
        return
    price = PRICES[space(move.before)].get(action.train)
    if price is None or price != action.price:
        yield f"{action.train} for {action.price} in {space(move.before)}"
    short = max(0, action.price - move.before.money[action.who])
    director = move.before.companies[action.who].director
    taken = notes(move.after.state).loans.get(director, 0) - notes(move.before).loans.get(director, 0)
    if taken != max(0, -(-(short - move.before.money[director]) // 100)):
        yield f"{director} took {taken} loans"
    if short and trams_of(move.before, action.who):
        yield f"{director} helped a company that has a tram"


def dividends_follow_the_table(move: Move) -> Said:
    """The price moves as table 6 says: along the row, at its ends up or down."""
    action = move.action
    if not isinstance(action, Dividend):
        return
    if action.amount % 10 or action.amount > move.before.money.get(f"{action.who}/revenue", 0):
        yield f"{action.who} pays {action.amount}"
    cells = next(cells for least, cells in reversed(STEPS) if action.amount >= least)
    rows = ROWS
    place = move.before.market[action.who]
    row, column = moved(rows, place.row, place.column, cells)
    now = move.after.state.market[action.who]
    if (now.row, now.column) != (row, column):
        yield f"{action.who} stands in {now.row},{now.column} instead of {row},{column}"


def moved(rows: tuple[tuple[int, ...], ...], row: int, column: int, cells: int) -> tuple[int, int]:
    """A marker after so many cells to the right, or one to the left."""
    wide = [len(line) for line in rows]
    if cells < 0:
        return (row, column - 1) if column else (min(row + 1, len(rows) - 1), 0)
    for _ in range(cells):
        if column + 1 < wide[row]:
            column += 1
        elif row:
            row -= 1
    return row, column


def runs_are_booked(move: Move) -> Said:
    """What a run brings less maintenance goes into the space for the revenue, or is paid in the printed order."""
    action = move.action
    if not isinstance(action, RunTrains) or not action.runs:
        return
    told = next(event for event in move.after.events if event.code == "trains.ran")
    tram = move.before.trains[action.who][0]
    total = told.params["revenue"] + UPKEEP[tram][COLOURS.index(notes(move.before).newest)]
    company = move.before.companies[action.who].director
    box = f"{company}/revenue"
    have = move.before.money.get(box, 0)
    if "round.company" in [event.code for event in move.after.events]:
        return
    if move.after.state.money.get(box, 0) != max(0, have + total):
        yield f"line {action.who} brings {total}, the box went from {have} to {move.after.state.money.get(box, 0)}"


def building_costs(move: Move) -> Said:
    """Tiles of the Stadtbahn cost 20, the Danube 40, stations 20 to 100; lines have no money."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, (LayTile, PlaceToken)) or space(before) != space(after):
        return
    company = before.companies[action.who].director
    paid = before.money[company] - after.money[company]
    if isinstance(action, PlaceToken):
        free = notes(before).bonus and before.setup.options.get("bonus_station") != "paid"
        want = 0 if free else STATIONS[6 - len(before.companies[action.who].tokens)]
    else:
        fresh = action.hex not in before.tiles
        want = 20 if fresh and action.tile in ("L1", "L2", "L3", "L4") else 40 if fresh and action.hex == "B28" else 0
    if paid != want and not any(event.code in ("tram.upkeep", "line.deficit") for event in move.after.events):
        yield f"{action.who} paid {paid} instead of {want}"
    yield from (f"line {name} has money" for name, cash in after.money.items() if name.isdigit() and cash)


def colours_are_open(move: Move) -> Said:
    """Green from 2a, brown from 4a, grey from 5a."""
    if not isinstance(move.action, LayTile):
        return
    first = {"green": "LR2a", "brown": "LR4a", "grey": "LR5a"}
    colour = colour_of(move.action.tile)
    if colour in first and notes(move.before).space < TRACK.index(first[colour]):
        yield f"{colour} tile in {space(move.before)}"


def colour_of(tile: str) -> str:
    """The colour of a tile as its number tells."""
    if tile in ("3", "4", "58", "5", "6", "57", "235", "L1", "L2", "L3", "L4"):
        return "yellow"
    if tile in ("14", "15", "619", "141", "142", "143", "144") or tile.startswith("88"):
        return "green"
    if tile in ("611", "767", "768", "769", "L15", "L16", "L17"):
        return "brown"
    if tile in ("455", "L18", "L19"):
        return "grey"
    return "green" if tile[1:].isdigit() and int(tile[1:]) < 15 else "special"


def sales_lower_the_price(move: Move) -> Said:
    """One cell down a share, not in the first stock round."""
    action = move.action
    if not isinstance(action, Sell):
        return
    if space(move.before) == "SR1":
        yield "a sale in the first stock round"
    place, now = move.before.market[action.company], move.after.state.market[action.company]
    rows = ROWS
    row = place.row
    for _ in range(action.percent // 10):
        if row + 1 < len(rows) and place.column < len(rows[row + 1]):
            row += 1
    if space(move.before) == space(move.after.state) and (now.row, now.column) != (row, place.column):
        yield f"{action.company} fell to {now.row} instead of {row}"


def the_stadtbahn_pays(move: Move) -> Said:
    """What the four lines earn is a multiple of the round's factor, and in the first round what is printed."""
    if "stadtbahn.ran" not in [event.code for event in move.after.events]:
        return
    runs = {e.params["company"]: e.params["revenue"] for e in move.after.events if e.code == "stadtbahn.ran"}
    named = next((f"CR{e.params['name']}" for e in move.after.events if e.code == "round.company"), space(move.before))
    if named == "CR1" and runs != {name: {"D": 70, "V": 70}.get(name, 0) for name in runs}:
        yield f"first dividends {runs}"
    wrong = [name for name, revenue in runs.items() if revenue % (10 * TIMES.get(named, 1))]
    if wrong:
        yield f"{wrong} not times {TIMES.get(named, 1)} in {named}"


def lines_act_in_order(move: Move) -> Said:
    """The next line has a higher number, or a new round began."""
    before, after = move.before, move.after.state
    same = before.round.kind == after.round.kind == "line" and space(before) == space(after)
    if same and int(after.turn.who) < int(before.turn.who):
        yield f"line {after.turn.who} after line {before.turn.who}"


def cards_go_by_money(move: Move) -> Said:
    """After a stock round who has most money is first."""
    told = next((event for event in move.after.events if event.code == "cards.dealt"), None)
    if told is None or not isinstance(move.action, Pass):
        return
    order, money = told.params["order"], move.before.money
    acted = move.before.round.order
    if list(order) != sorted(acted, key=lambda player: (-money[player], acted.index(player))):
        yield f"order {order}"


def the_first_round_goes_round_the_table(move: Move) -> Said:
    """In the first stock round whoever sits to the left is next; who can do nothing passes without a word."""
    before, after = move.before, move.after.state
    now, then = before.turn.who, after.turn.who
    if {space(before), space(after)} != {"SR1"} or before.round.kind != "stock" or now == then:
        return
    seats = before.setup.players
    between = (seats.index(then) - seats.index(now)) % len(seats) - 1
    idle = isinstance(move.action, Pass) or type(move.action).__name__ == "SellLandmark"
    own = before.round.passes + 1 if idle and not before.turn.acted else 0
    if after.round.passes != own + between:
        yield f"{then} after {now} in the first stock round"


def nobody_keeps_a_landmark(move: Move) -> Said:
    """In the end players have none, and no landmark pays more than table 4 prints when it goes back."""
    after = move.after.state
    for item, owner in after.privates.items():
        if after.over and owner in after.setup.players:
            yield f"{owner} keeps {item}"
    for event in move.after.events:
        if event.code == "landmark.given_back" and event.params["amount"] != VALUES[event.params["item"]]:
            yield f"{event.params['item']} goes back for {event.params['amount']}"


def whoever_could_pay_is_asked(move: Move) -> Said:
    """VI, VIII.6: who is out of an auction without a word could not pay a step more, not even with landmarks (IV.2)."""
    before, now, then = move.before, notes(move.before).auction, notes(move.after.state).auction
    won = next((event for event in move.after.events if event.prize), None)
    if now is None or now.won or not (won or then):
        return
    left, bid = ((won.winner,), won.outlay) if won else (then.bidders, then.bid)
    for who in {*now.bidders} - {*left, move.action.who}:
        worth = sum(VALUES[item] for item, owner in before.privates.items() if owner == who)
        if before.money[who] + worth >= bid + 5:
            yield f"{who} was not asked for more than {bid}"


LOOKS = (
    the_track_is_followed,
    nobody_has_too_much,
    trams_cost_what_is_printed,
    dividends_follow_the_table,
    runs_are_booked,
    building_costs,
    colours_are_open,
    sales_lower_the_price,
    the_stadtbahn_pays,
    lines_act_in_order,
    cards_go_by_money,
    the_first_round_goes_round_the_table,
    nobody_keeps_a_landmark,
    whoever_could_pay_is_asked,
    *MONEY,
)
