"""A second reading of chapter XI: what István may never do, said without the engine's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine import Event, State
from engine.random_players import Move
from tests.titles.second_reading.printed import board

ISTVAN, LIMIT = "istvan", 8
INCOME = {"yellow": 30, "green": 60, "brown": 0}  # XI.1
NUMBERS = [str(number) for number in range(1, 14)]
TOLD_WHY = ("tile.laid", "token.placed", "train.scrapped", "train.bought", "wagon.bought")


def his(state: State, company: object) -> bool:
    """Whether a company is István's."""
    return company in state.companies and state.companies[str(company)].director == ISTVAN


def xi_1_income(move: Move) -> Iterator[str]:
    """XI.1: with two companies each, both sides get the income of the phase once in each operating round."""
    setup = move.before.setup
    told = [event.params["amount"] for event in move.after.events if event.code == "istvan.income"]
    began = [event for event in move.after.events if event.code == "round.operating"]
    amounts = {INCOME[state.phase] for state in (move.before, move.after.state)} if len(setup.players) == 1 else {0}
    if setup.options.get("length") == "long" or len(setup.players) > 1:
        amounts = {0}
    if not set(told) <= amounts - {0} or (0 not in amounts and len(told) != len(began)):
        yield f"income {told}"


def xi_21_track(move: Move) -> Iterator[str]:
    """XI.2.1: he improves cities and lays nothing yellow."""
    tiles = board("t18mag", "two_player").tiles
    for event in laid_by_him(move):
        tile = tiles[event.params["tile"]]
        if tile["colour"] == "yellow" or not event.params["old"] or not any("slots" in node for node in tile["nodes"]):
            yield f"{event.params['tile']} on {event.params['hex']}"


def laid_by_him(move: Move) -> Iterator[Event]:
    """The lays of his companies."""
    return (e for e in move.after.events if e.code == "tile.laid" and his(move.before, e.params["company"]))


def xi_22_trains(move: Move) -> Iterator[str]:
    """XI.2.2: his companies pay each other 30, or 80 to a lower number; nothing goes across the table."""
    for said in (event.params for event in move.after.events if event.code == "train.bought"):
        buyer, seller = said["company"], said["source"]
        if seller not in NUMBERS:
            continue
        if his(move.before, buyer) != his(move.before, seller):
            yield "a train went across the table"
        higher = NUMBERS.index(seller) > NUMBERS.index(buyer)
        if his(move.before, buyer) and said["price"] != (30 if higher else 80):
            yield "price between his companies"


def xi_reasons(move: Move) -> Iterator[str]:
    """Whatever his small companies do is told with its reason."""
    for event in move.after.events:
        silent = event.code in TOLD_WHY and "because" not in event.params
        if silent and his(move.before, event.params["company"]):
            yield f"{event.code} without a reason"


def xi_3_large(move: Move) -> Iterator[str]:
    """XI.3: after an operating round nothing is left with the large companies that he directs."""
    if any(event.code == "round.stock" for event in move.after.events) and not move.after.state.over:
        yield from (f"money left with {name}" for name in left_with(move) if his(move.before, name))


def left_with(move: Move) -> list[str]:
    """The companies with shares that have money after a move."""
    state = move.after.state
    return [cert.partition("/")[0] for cert in state.certs if state.money.get(cert.partition("/")[0], 0)]


def xi_4_shares(move: Move) -> Iterator[str]:
    """XI.4: he never sells, and with eight certificates he buys none; a lost direction may leave him with nine."""
    codes = [event.code for event in move.after.events if event.params.get("player") == ISTVAN]
    if "share.sold" in codes:
        yield "a sale of his"
    if "share.bought" in codes and sum(holders.get(ISTVAN, 0) for holders in move.after.state.certs.values()) > LIMIT:
        yield "his certificate limit"


LAWS: tuple[Callable[[Move], Iterator[str]], ...] = (
    xi_1_income, xi_21_track, xi_22_trains, xi_reasons, xi_3_large, xi_4_shares,
)  # fmt: skip
