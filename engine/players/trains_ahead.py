"""How long trains last: those on sale next end the ones of today."""

from __future__ import annotations

from engine import View
from engine.ids import TrainId
from engine.players import income
from engine.players.playing import Trains, playing_of


def ends_in(view: View, train: TrainId) -> float:
    """In how many operating rounds a train will be worth nothing; not before the end of the game, where nothing ends it."""
    own = playing_of(view).train_ends
    return min(income.rounds_left(view), own(view, train) if own else by_the_deck(view, train))


def by_the_deck(view: View, train: TrainId) -> float:
    """Counted by the kinds of train between the one on sale and the one that ends it."""
    data = view.book.trains.get(train)
    kinds = list(view.book.trains)
    if data is None or data.rusts_on not in view.book.trains:
        return income.rounds_left(view)
    return 1.0 + 2.0 * max(0, kinds.index(data.rusts_on) - kinds.index(newest(view)) - 1)


def newest(view: View) -> TrainId:
    """The newest kind of train somebody owns."""
    kinds = list(view.book.trains)
    owned = {train for trains in view.state.trains.values() for train in trains}
    names = [name for name in view.book.companies if view.trains_of(name)]
    held = {train for name in names for train in view.trains_of(name)} & owned
    return max((kind for kind in kinds if kind in held), key=kinds.index, default=kinds[0])


def lasting(view: View, company: str) -> Trains:
    """The trains of a company that will still run in the round after the next."""
    return tuple(train for train in view.trains_of(company) if ends_in(view, train) > 2)


def cheapest(view: View, company: str) -> int:
    """What the next train costs a company at least, from whoever needs not be asked; nothing where none is for sale."""
    goods = view.policy.trains_for_sale(view, company)
    return min((item.low for item in goods if not view.controller(item.source)), default=0)


def needs(view: View, company: str) -> float:
    """How much money a company wants for its next train: all of the price without a lasting train, some of it with one."""
    price = cheapest(view, company)
    if not price or view.is_player(company) or len(view.trains_of(company)) >= view.policy.train_limit(view, company):
        return 0.0
    return price if not lasting(view, company) else 0.0
