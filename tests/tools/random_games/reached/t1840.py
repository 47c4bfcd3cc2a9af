"""Rules of 1840 that random games are to reach, each with how a move shows it: random games counted by `python -m tests.tools.random_games` look for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.actions import BuyTrain, LayTile, PlaceToken
from engine.core.state import Outcome, State
from engine.titles.t1840 import round_track
from engine.titles.t1840.actions import Assign, BuyLandmark
from engine.titles.t1840.companies import stadtbahn
from engine.titles.t1840.notes import OwnNotes
from tests.tools.random_games.signs import Sign, both, done, stays_in, told, within, without

BONUSES = (stadtbahn.ANOTHER_TILE, stadtbahn.GREEN, stadtbahn.RED, stadtbahn.PURPLE, stadtbahn.ANOTHER_STATION)
TABLE_6 = (0, 10, 100, 200, 400, 600, 1000, 1500, 2500, 10**9)


def noted(state: State) -> OwnNotes:
    """What the title keeps of a position."""
    assert isinstance(state.notes, OwnNotes)
    return state.notes


def bonus_taken(bonus: str) -> Sign:
    """A lay or a station by a bonus."""
    return lambda before, action, after: isinstance(action, (LayTile, PlaceToken)) and noted(before).bonus == bonus


def price_rises(before: State, action: Any, after: Outcome) -> bool:
    """The price of a company rises as a stock round ends."""
    moved = (event.params for event in after.events if event.code == "price.moved")
    return before.round.kind == round_track.STOCK and any(
        params["after"] > params["before"] and params["company"] not in "WVGD" for params in moved
    )


def runs_past_own_landmark(before: State, action: Any, after: Outcome) -> bool:
    """A run through a landmark that its company owns."""
    owner = before.companies[action.who].director if action.who in before.companies else ""
    facts = {name: LANDMARK_HEXES[name] for name, who in before.privates.items() if who and who == owner}
    runs = [run for event in after.events if event.code == "trains.ran" for run in event.params["runs"]]
    return any(hex_ in run["route"].split("-") for run in runs for hex_ in facts.values())


def stadtbahn_pays(at: int) -> Sign:
    """A line of the Stadtbahn earns something while the round track stands on a space."""
    earned = told("stadtbahn.ran", revenue=lambda sum_: sum_ > 0)
    return lambda before, action, after: earned(before, action, after) and noted(after.state).space == at


def paid_by(purse: Callable[[str], str]) -> Sign:
    """A purse of the company has less after a deficit."""

    def shows(before: State, action: Any, after: Outcome) -> bool:
        found = [event.params["company"] for event in after.events if event.code == "line.deficit"]
        return any(after.state.money.get(purse(name), 0) < before.money.get(purse(name), 0) for name in found)

    return shows


def third_line(before: State, action: Any, after: Outcome) -> bool:
    """A company has all the lines it may have."""
    won = [event.params["company"] for event in after.events if event.code == "line.won"]
    return any([row.director for row in after.state.companies.values()].count(name) == 3 for name in won)


COMPANY_ROUNDS = {1: 2, 2: 5, 3: 9, 4: 13, 5: 17, 6: 22}
LANDMARK_HEXES = {"PR": "D28", "KK": "E21", "SB": "H22", "HB": "E19", "SD": "D20", "SSB": "K7"}
RAN, DEFICIT, LOAN, HELP = told("trains.ran"), told("line.deficit"), told("loan.taken"), told("director.paid")
REACHED: dict[str, Sign] = {
    "VI chosen without a bid": told("landmark.chosen"),
    "VI bid": both(within("landmarks"), told("bid.made")),
    "VI won": told("bid.won"),
    "VI the first one falls": told("landmark.cheaper"),
    "VI taken for nothing": told("bid.won", amount=0),
    "VI all pass, landmarks pay": both(stays_in("landmarks"), told("landmark.paid")),
    "VI order card chosen": told("order_card.taken"),
    **{f"VII.5 par {price}": told("company.parred", price=price) for price in (70, 80, 90, 100)},
    "VII.5 company leaves": told("company.left"),
    "VII.6 share bought": told("share.bought"),
    "VII.4 one share sold": told("share.sold", percent=10),
    "VII.4 several shares sold": told("share.sold", percent=lambda found: found > 10),
    "VII.2 order by money": told("cards.dealt"),
    "X.3 sold out": price_rises,
    "VIII.2 landmark pays a player": told("landmark.paid", owner=lambda who: who.startswith("P")),
    "VIII.2 landmark pays a company": told("landmark.paid", owner=lambda who: not who.startswith("P")),
    "VIII.3 stack leaves": told("trams.gone"),
    "VIII.5.1 kept": told("revenue.kept"),
    **{
        f"table 6 from {low}": told("dividend.paid", amount=lambda paid, low=low, end=end: low <= paid < end)
        for low, end in zip(TABLE_6, TABLE_6[1:], strict=False)
    },
    **{f"VIII.5.2 Stadtbahn in round {number}": stadtbahn_pays(at) for number, at in COMPANY_ROUNDS.items()},
    **{
        f"VIII.5.3 {colour} tram": told("train.bought", train=colour)
        for colour in ("yellow", "orange", "red", "pink", "purple")
    },
    "VIII.5.3 maintenance changes": told("upkeep.changed"),
    "VIII.5.3 scrapped": told("train.scrapped"),
    "VIII.5.3 director helps": both(done(BuyTrain), HELP),
    "VIII.5.3 loan for a tram": both(done(BuyTrain), LOAN),
    "VIII.5.3 trams given to lines": told("trams.assigned"),
    "VIII.6 line won": told("line.won"),
    "VIII.6 outbid": both(within("lines"), told("bid.made", amount=lambda sum_: sum_ > 20)),
    "VIII.6 no line chosen": told("lines.declined"),
    "VIII.6 third line": third_line,
    "VIII.6 tram after winning": both(within("lines"), done(BuyTrain)),
    "VIII.6 tram after the auctions": both(within("refit"), done(BuyTrain)),
    "VIII.6 trams given anew at last": both(within("rearrange"), done(Assign)),
    "VIII.7 new lines": both(within("lines", "trams", "refit"), told("lines.shown")),
    "IX.6 home": told("home.placed"),
    "IX.6 circle of a home": told("home.circle"),
    "IX.4 Stadtbahn tile": told("tile.laid", tile=lambda tile: tile in ("L1", "L2", "L3", "L4")),
    "IX.5 Stadtbahn tile upgraded": told("tile.laid", old=lambda tile: tile in ("L1", "L2", "L3", "L4")),
    **{f"IX.4 bonus {bonus} taken": bonus_taken(bonus) for bonus in BONUSES},
    "IX.4 bonus left": told("bonus.forgone"),
    "IX.4 Danube": done(LayTile, hex="B28"),
    "IX.4 Hauptzollamt": done(LayTile, hex="F24"),
    "IX.4 Westbahnhof": done(LayTile, hex="G11"),
    "IX.4 OO": told("tile.laid", tile="235"),
    "IX.5 OO upgraded": told("tile.laid", old="235"),
    **{f"IX.6 station for {cost}": told("token.placed", cost=cost) for cost in (20, 40, 60, 80, 100)},
    "IX.6 Stadtbahn marker removed": told("marker.bought_out"),
    "IV.2 landmark from the own director": done(BuyLandmark, agreed=()),
    "IV.2 landmark from another player": done(BuyLandmark, agreed=bool),
    "IV.2 given back by a player": told("landmark.given_back", owner=lambda who: who.startswith("P")),
    "IV.2 given back by a company": told("landmark.given_back", owner=lambda who: not who.startswith("P")),
    "IV.2 run past an own landmark": runs_past_own_landmark,
    "IX.7 run": RAN,
    **{f"table 7 {cost}": told("tram.upkeep", amount=cost) for cost in (-50, -100, -200, -300, -400, 200)},
    "IX.8 tram stands idle": both(without(RAN), told("tram.upkeep")),
    "IX.8 deficit from the revenue": paid_by(lambda company: f"{company}/revenue"),
    "IX.8 deficit from the treasury": paid_by(str),
    "IX.8 deficit from the director": both(DEFICIT, HELP),
    "IX.8 loan for a deficit": both(DEFICIT, LOAN),
    "V second colours": told("phase.began", phase="2"),
    "V third colours": told("phase.began", phase="3"),
    "V fourth colours": told("phase.began", phase="4"),
    "XI end": told("game.ended"),
}
