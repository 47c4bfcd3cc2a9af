"""A second reading of the rulebook: laws that every move of a game must keep, said without the engine's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine import State
from engine.core.actions import Buy, BuyTrain, Dividend, LayTile, PlaceToken, RunTrains, Sell
from engine.random_players import Move
from tests.titles.second_reading.printed import Board, Place, board, newest
from tests.titles.t18mag.watched import watch_alone

MAJORS = ("RABA", "G&C", "SNW", "SIK", "SKEV", "LdStEG", "MAVAG")
LIMIT = {1: 8, 2: 10, 3: 18, 4: 14, 5: 11, 6: 9}  # table 9 with its lost column
PRICES = {"2": 80, "3": 120, "4": 200, "6": 320}  # table 7, both halves
SELLERS = {"2": "LdStEG", "3": "MAVAG", "4": "LdStEG", "6": "MAVAG"}
WAGONS = {"border": "RABA", "plus": "G&C", "mine": "SNW"}
ROW = (55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 110, 120, 130, 140, 152, 164, 178, 192, 208, 224, 242, 260, 280, 300)
LONG = (*ROW, 320, 340, 360, 380, 400)  # from three players on
COLOURS = ("yellow", "green", "brown", "grey")
LATE = COLOURS[2:]


def chart(state: State) -> tuple[int, ...]:
    """The printed prices."""
    return LONG if len(state.setup.players) > 2 else ROW


def price(state: State, company: str) -> int:
    """What the marker of a company shows."""
    return chart(state)[state.market[company].column]


def map_of(state: State) -> Board:
    """The printed map."""
    return board("t18mag", "multiplayer" if len(state.setup.players) > 2 else "two_player")


def percent(state: State, who: str, company: str) -> int:
    """What somebody holds of a large company."""
    return 10 * state.certs[f"{company}/share"].get(who, 0) + 20 * state.certs[f"{company}/director"].get(who, 0)


def certificates(state: State, who: str) -> int:
    """Shares of large companies only (VII.3)."""
    return sum(holders.get(who, 0) for holders in state.certs.values())


def gained(move: Move, owner: str) -> int:
    """How much more somebody has after a move."""
    return move.after.state.money.get(owner, 0) - move.before.money.get(owner, 0)


def vii_stock(move: Move) -> Iterator[str]:
    """VII.3 to VII.5: limits, price, nothing sold in the round."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, Buy):
        return
    company = action.cert.partition("/")[0]
    if certificates(after, action.who) > LIMIT[len(after.setup.players)]:
        yield "certificate limit"
    if percent(after, action.who, company) > 60:
        yield "sixty percent"
    if gained(move, action.who) != -price(before, company):
        yield "price of a share"
    if company in before.sold.get(action.who, ()):
        yield "bought what was sold"


def vii_4_sales(move: Move) -> Iterator[str]:
    """The price of before for each share; one cell to the left, at the first cell none."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, Sell):
        return
    if gained(move, action.who) != price(before, action.company) * action.percent // 10:
        yield "proceeds"
    if after.market[action.company].column != max(before.market[action.company].column - 1, 0):
        yield "price after a sale"


def vii_6_directors(move: Move) -> Iterator[str]:
    """Who holds most and 20 % at least has the certificate; no player has two shares of a company without director."""
    state = move.after.state
    for company in (name for name in MAJORS if name in state.companies):
        holdings = {player: percent(state, player, company) for player in (*state.setup.players, watch_alone.ISTVAN)}
        director = state.companies[company].director
        if (max(holdings.values()) >= 20) is not bool(director):
            yield f"{company}: director {director or 'none'}"
        if director and holdings[director] < max(holdings.values()):
            yield f"{company}: somebody holds more"


def vi_32_track(move: Move) -> Iterator[str]:
    """Two tiles at most, one of them yellow; the second costs 10; terrain goes to the green company."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, LayTile):
        return
    if map_of(before).tiles[action.tile]["colour"] not in COLOURS[: COLOURS.index(before.phase) + 1]:
        yield "colour"
    if len(before.turn.laid) > 1:
        yield "third tile"
    if after.turn.who != action.who:
        return  # others paid and received after it
    second, terrain = 10 if before.turn.laid else 0, gained(move, "SIK")
    if gained(move, "SKEV") != second:
        yield "second tile"
    if terrain % 10 or (action.hex not in before.tiles and terrain != symbols(move)):
        yield "terrain"
    if -gained(move, action.who) != second + (0 if action.aid else terrain):
        yield "what the company paid"


def symbols(move: Move) -> int:
    """The terrain printed on the hex of a lay."""
    return int(map_of(move.before).hexes[move.action.hex].get("cost", 0))


def vi_34_stations(move: Move) -> Iterator[str]:
    """40, then 80; of a small company half to the yellow one, of a large one all to the bank."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, PlaceToken):
        return
    large = action.who in MAJORS
    printed = {2: 40, 1: 80}[len(before.companies[action.who].tokens)]
    if large and not before.companies[action.who].director:
        yield "a station without director"
    if after.turn.who != action.who:
        return
    if gained(move, action.who) != -printed:
        yield "price of a station"
    if not large and gained(move, "SKEV") != printed // 2:
        yield "the yellow company's half"


def vi_37_money(move: Move) -> Iterator[str]:
    """Revenue is halved, mine money goes to the treasury; wagons cost by table 6 and go with one train each."""
    action, before = move.action, move.before
    if type(action).__name__ == "BuyExtra" and len(before.setup.players) > 2:
        cost = 10 * (len(before.turn.extras) + 1) + (10 if before.phase in LATE else 0)
        if gained(move, WAGONS[action.item]) != cost:
            yield "price of a wagon"
    if not isinstance(action, RunTrains):
        return
    ran = next(event.params for event in move.after.events if event.code == "trains.ran")
    half, same = ran["revenue"] // 2, move.after.state.turn.who == action.who
    if same and gained(move, before.companies[action.who].director) != half:
        yield "half for the owner"
    if same and gained(move, action.who) != half + ran["subsidy"]:
        yield "half for the treasury"
    used = [extra for run in action.runs for extra in run.extras]
    if len(set(used)) != len(used):
        yield "a wagon twice"
    yield from vi_37_idle(move, action)
    for run, item in zip(action.runs, ran["runs"], strict=True):
        yield from route_faults(move, run.train, run.extras, item)


def vi_37_idle(move: Move, action: RunTrains) -> Iterator[str]:
    """Each wagon that was paid is used: at a red area, in a mine, or for more places than the train reaches."""
    printed, ran = map_of(move.before), {extra: run for run in action.runs for extra in run.extras}
    for item in move.before.turn.extras:
        stops = printed.route(move.before, ran[item].route) if item in ran else []
        roles = [printed.hexes[stop.hex]["role"] for stop in stops]
        reach = len(roles) - roles.count("mine") > int(ran[item].train) if item in ran else False
        if not {"border": "offboard" in roles, "mine": "mine" in roles, "plus": reach}[item]:
            yield f"nobody uses {item}"


def pays(state: State, stop: Place) -> int:
    """What is printed for the newest phase begun, and 10 for each large company's marker (VI.4.2)."""
    known = COLOURS[: COLOURS.index(state.phase) + 1]
    return newest(stop.node["revenue"], known) + 10 * sum(owner in MAJORS for owner in state.markers.get(stop.key, ()))


def route_faults(move: Move, train: str, extras: tuple[str, ...], item: dict[str, object]) -> Iterator[str]:
    """VI.3.6, VI.3.7: reach, mines, one station at least, and what the places bring."""
    printed, route = map_of(move.before), str(item["route"])
    stops = printed.route(move.before, route)
    if not all(printed.track(move.before, route)):
        yield f"no track along {route}"
    mines = [stop for stop in stops if printed.hexes[stop.hex]["role"] == "mine"]
    places = [stop for stop in stops if stop not in mines]
    towns = sum(stop.kind == "town" for stop in places)
    spare = min(towns, int(train)) if "plus" in extras else 0
    if len(places) < 2 or len(places) - spare > int(train) or len({stop.key for stop in stops}) < len(stops):
        yield f"reach of {item['route']}"
    if len(mines) > (1 if "mine" in extras else 0):
        yield f"mines of {item['route']}"
    if not any(move.action.who in move.before.markers.get(stop.key, ()) for stop in places):
        yield f"{item['route']} without station"
    red = [stop for stop in places if stop.kind == "offboard"]
    bonus = {"yellow": 20, "green": 20}.get(move.before.phase, 30) if "border" in extras else 0
    if bonus and not red:
        yield "a red bonus without a red area"
    if item["revenue"] != sum(pays(move.before, stop) for stop in places) + bonus:
        yield f"revenue of {item['route']}"


def vi_38_trains(move: Move) -> Iterator[str]:
    """Two at most; half of the price to the seller, for two a quarter to the orange company; used ones from 1."""
    action, before, after = move.action, move.before, move.after.state
    if any(len(yard) > 2 for owner, yard in after.trains.items() if owner in after.companies):
        yield "three trains"
    if not isinstance(action, BuyTrain) or action.source not in MAJORS:
        return
    two = len(before.setup.players) <= 2
    seller = "LdStEG" if two else SELLERS[action.train]
    if action.price != PRICES[action.train] or action.source != seller:
        yield "price of a new train"
    if after.turn.who == action.who and gained(move, seller) != action.price // (4 if two else 2):
        yield "the seller's part"


def vi_43_dividends(move: Move) -> Iterator[str]:
    """Tens, a tenth for each share, and the moves of table 8 or 10."""
    action, before, after = move.action, move.before, move.after.state
    if not isinstance(action, Dividend):
        return
    steps = (0, 20, 50, 100, 200) if len(before.setup.players) > 2 else (0, 10, 40, 80, 120)
    moves = sum(action.amount > most for most in steps) - 1
    cells = len(chart(before))
    column = min(max(before.market[action.who].column + moves, 0), cells - 1)
    if after.market[action.who].column != column and after.round == before.round:
        yield "price after a dividend"
    if action.amount % 10:
        yield "no tens"
    for player in before.setup.players:
        if gained(move, player) < action.amount * percent(before, player, action.who) // 100:
            yield f"dividend of {player}"


def vi_39_rounds(move: Move) -> Iterator[str]:
    """A phase that begins ends the set; one, two, two and three rounds by the phase; all ends after the last set."""
    before, after = move.before, move.after.state
    if before.round.kind == "stock" and after.round.kind == "operating":
        last = "grey" if len(before.setup.players) > 2 else "brown"
        if after.round.count != (3 if before.phase == last else 1 if before.phase == "yellow" else 2):
            yield "number of operating rounds"
    told = [(event.code, event.params.get("ordinal")) for event in move.after.events]
    begun = [code for code, _ in told].index("phase.began") if before.phase != after.phase else len(told)
    if any(code == "round.operating" and ordinal != 1 for code, ordinal in told[begun:]):
        yield "the set went on"


LAWS: tuple[Callable[[Move], Iterator[str]], ...] = (
    vii_stock, vii_4_sales, vii_6_directors, vi_32_track, vi_34_stations, vi_37_money, vi_38_trains, vi_43_dividends,
    vi_39_rounds, *watch_alone.LAWS,
)  # fmt: skip


def complaints(move: Move) -> list[str]:
    """Every law a move breaks."""
    return [f"{law.__name__}: {said}" for law in LAWS for said in law(move)]
