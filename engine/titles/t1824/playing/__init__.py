"""How the title is played: what railways earn, how long trains and the game last, and what an action is worth by that."""

from __future__ import annotations

from engine.core.actions import Buy, BuyTrain, Choose, Dividend, LayTile, Par, PlaceToken, Sell
from engine.core.view import View
from engine.players import lays
from engine.players.playing import Playing
from engine.showing import with_marker, with_tile
from engine.titles.t1824.actions import BuyCompany, Exchange, Repay
from engine.titles.t1824.playing import buying, income, running
from engine.titles.t1824.playing.likes import LIKES as LIKES
from engine.titles.t1824.playing.time import rounds_left, train_ends


def gained(view: View, after: View, who: str) -> float:
    """What a railway gains by other track or markers until the end, for whoever directs it."""
    now = running.best(after, who) - running.best(view, who)
    reach = sum(income.places(after, who)[0]) - sum(income.places(view, who)[0])
    return (now + lays.HOPE * reach) * lays.interest(view, who) * rounds_left(view)


def lay_closely(view: View, action: LayTile) -> float:
    """A tile by the run before and after."""
    gain = gained(view, with_tile(view, action.hex, action.tile, action.turn), action.who)
    return gain - lays.MONEY * lays.cost(view, action) + 0.2 * lays.at_a_glance(view, action)


def marker_closely(view: View, action: PlaceToken) -> float:
    """A marker by the run before and after, where a glance does not rule it out."""
    glance = lays.of_marker(view, action)
    if glance < running.RULED_OUT:
        return glance
    return glance + gained(view, with_marker(view, action.who, action.stop), action.who)


PLAYING = Playing(
    income=income.now,
    income_with=income.with_trains,
    part=running.part,
    rounds_left=rounds_left,
    train_ends=train_ends,
    appeals={
        BuyCompany: buying.of_company,
        Choose: buying.of_choice,
        Buy: buying.of_buy,
        Par: buying.of_par,
        Sell: buying.of_sell,
        Exchange: buying.of_exchange,
        Repay: buying.of_repay,
        BuyTrain: running.of_train,
        Dividend: running.of_dividend,
    },
    closer={BuyTrain: running.train_closely, LayTile: lay_closely, PlaceToken: marker_closely},
)
