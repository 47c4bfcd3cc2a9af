"""18Mag positions."""

import engine
from engine import State
from engine.core.actions import Choose
from engine.core.draft import Draft
from engine.core.state import Place
from tests.support.games.positions import do, new_game, put, turn_of

PRICES = {"RABA": 60, "G&C": 75, "SNW": 70, "SIK": 75, "SKEV": 65, "LdStEG": 80, "MAVAG": 60}
DRAFT = {
    3: "1 2 3  4 5 6  7 8 13  9 12 10  RABA G&C SNW  SIK SKEV LdStEG",
    2: "1 2  3 4  6 7  RABA SIK",
}


def drafted(players: int, **options: str) -> State:
    """The first operating round after everybody took the documents of the list in turn; runs are declared."""
    state = new_game("18Mag", players, given={"start_prices": PRICES}, options={"best_run": "declared", **options})
    for item in DRAFT[players].split():
        state = do(state, Choose(state.turn.who, item))
    return state


def at_price(state: State, company: str, price: int) -> State:
    """The same position with a company's marker on another price."""
    market = engine.look(state).book.market
    row, column = market.cell_of(price)
    return put(state, market={**state.market, company: Place(row, column, 99)})


def stock_round(state: State, who: str) -> State:
    """The same position in a stock round with a player at turn."""
    return turn_of(put(state, priority=who, phase="green"), who, "stock")


def holding(state: State, company: str, **held: int) -> State:
    """The same position with a player directing a company and others holding shares."""
    director = next(iter(held))
    taken = {seat: count for seat, count in state.certs[f"{company}/share"].items() if seat != "bank"}
    draft = Draft(engine.look(state).book, state)
    for seat, count in taken.items():
        draft.move_certs(f"{company}/share", seat, "bank", count)
    draft.move_certs(f"{company}/director", "bank", director)
    for seat, percent in held.items():
        draft.move_certs(f"{company}/share", "bank", seat, (percent - (20 if seat == director else 0)) // 10)
    draft.set_company(company, director=director)
    return draft.state


def alone(*companies: str, stock: str = "1", **options: str) -> State:
    """Somebody alone against István with these companies: the first operating round, the player's documents as they came."""
    length = {2: "short", 3: "long"}[len(companies)]
    given = {"start_prices": PRICES, "istvan": {"companies": list(companies), "stock": stock}}
    state = new_game("18Mag", 1, given=given, options={"length": length, "strength": "hard", **options})
    while state.round.kind == "draft":
        item = engine.complete(state, "P1", "choose", {}).values[0]
        state = do(state, Choose("P1", item))
    return state
