"""How good trains, shares, companies and dividends are: by what a player will have in the end after each."""

from __future__ import annotations

import engine
from engine.core.actions import Action, Buy, BuyTrain, Choose, Par, PlaceToken, Scrap, Sell
from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import StopId
from engine.players.appeals import NEVER, SURE
from engine.players.candidates import of_kind
from engine.showing import tried
from engine.titles.t18lilliput.actions import HandIn, Income
from engine.titles.t18lilliput.playing import alone, outlook, race
from engine.titles.t18lilliput.solo.gulliver import plays
from engine.titles.t18lilliput.trading.stock import not_yet_founded

CHOICE = {
    "LIL": 90,
    "MIL": 80,
    "SLA": 70,
    "GLI": 60,
    "judge": 50,
    "admiral": 45,
    "treasurer": 40,
    "emperor": 30,
    "general": 20,
}
ALONE = {"GLI": 95}  # against Gulliver, who is raced for shares
LONG = ("4",)  # the train by which a home is chosen


@remembered()
def now(view: View, player: str) -> float:
    """What a player will have in the end as things are."""
    return race.worth(view, player)


def seat(view: View, action: Action) -> str:
    """The player who decides."""
    return view.controller(action.who)


def by_worth(view: View, action: Action) -> float:
    """What the player will have more by it."""
    player = seat(view, action)
    return race.worth(tried(view, action), player) - now(view, player)


def of_choice(view: View, action: Choose) -> float:
    """Two trains and money before the others; then who brings money."""
    choice = {**CHOICE, **ALONE} if plays(view) else CHOICE
    return float(choice.get(action.item, 1))


def of_income(view: View, action: Income) -> float:
    """For the treasury while trains are bought, else private, as where Gulliver is raced for shares."""
    now = outlook.rounds_left(view) < 3 or alone.missing(view) > 0
    return 5.0 if (action.item == "private") == now else 1.0


def of_hand_in(view: View, action: HandIn) -> float:
    """The treasurer is worth most in the last round."""
    return SURE if outlook.rounds_left(view) <= 1 else NEVER


def of_sale(view: View, action: Sell) -> float:
    """Shares are sold for half of a second company, if it is worth more than what can be bought without."""
    player = seat(view, action)
    if action.percent > 10 or action.who != player or best_par(view, player) > 0:
        return NEVER
    after = tried(view, action)
    lost = race.worth(after, player) - now(view, player)
    return lost + best_par(after, player) if best_par(after, player) > 0 else NEVER


def of_buy(view: View, action: Buy) -> float:
    """What a share brings, unless founding a company brings more."""
    gain = by_worth(view, action)
    return gain if gain > best_par(view, action.who) else NEVER


@remembered()
def best_par(view: View, player: str) -> float:
    """What founding a company brings at best; nothing where none can be founded."""
    if view.at_turn != player or "par" not in engine.offers_of(view, player):
        return 0.0
    found = [action for action in of_kind(view, player, "par") if isinstance(action, Par)]
    return max((of_par(view, action) for action in found), default=0.0)


def of_train(view: View, action: BuyTrain) -> float:
    """What the run gains by it until the end; trains change hands by consent only."""
    return NEVER if action.agreed else by_worth(view, action)


def of_scrap(view: View, action: Scrap) -> float:
    """An obsolete train is given back for a better one."""
    player, who = seat(view, action), action.who
    if len(view.trains_of(who)) < view.policy.train_limit(view, who):
        return NEVER
    after = tried(view, action)
    bought = (tried(after, found) for found in of_kind(after, who, "buy_train") if not getattr(found, "agreed", ()))
    return max((race.worth(then, player) for then in bought), default=NEVER) - now(view, player)


def of_par(view: View, action: Par) -> float:
    """What a second company brings, at the best home it finds; they are all alike, and so the first is looked at."""
    alike = action.company == not_yet_founded(view)[0]
    if not alike or alone.helps_him(view, tried(view, action)):
        return NEVER
    return founded(view, seat(view, action), action)


@remembered()
def founded(view: View, player: str, action: Par) -> float:
    """The same, reckoned once."""
    after = tried(view, action)
    home = best_home(after, action.company)
    if home is None:
        return NEVER
    return race.worth(tried(after, PlaceToken(action.company, home)), player) - now(view, player)


@remembered("tiles", "markers", "phase")
def best_home(view: View, company: str) -> StopId | None:
    """The free city in which a new company would earn most."""
    found = [action for action in of_kind(view, company, "place_token") if isinstance(action, PlaceToken)]
    return max((action.stop for action in found), key=lambda stop: home_value(view, company, stop), default=None)


def home_value(view: View, company: str, stop: StopId) -> int:
    """What a train of four would earn from a home."""
    after = tried(view, PlaceToken(company, stop))
    return outlook.earning(after, company, LONG, view.state.phase)  # type: ignore[arg-type]
