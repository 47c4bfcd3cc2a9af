"""How 18Mag is played: small companies earn for their owners to the end; what they spend, the large ones pay out, others in each phase."""

from __future__ import annotations

from engine.core.actions import Buy, BuyTrain, Choose, Dividend, PlaceToken, Scrap
from engine.core.draft import Draft
from engine.core.view import View
from engine.ids import TrainId, company_of, hex_of
from engine.players import appeals, income, lays, worths
from engine.players.playing import Playing, Trains
from engine.titles.t18mag.actions import BuyExtra
from engine.titles.t18mag.majors import is_large, price_steps
from engine.titles.t18mag.trains.buying import in_reach
from engine.titles.t18mag.trains.buying import price as wagon_price

# What a round of a large company is worth to its shares, by phase: trains, building, terrain, wagons.
PAID = {
    "LdStEG": {"yellow": 85, "green": 75, "brown": 220, "grey": 30},
    "MAVAG": {"yellow": 10, "green": 90, "brown": 60, "grey": 200},
    "SKEV": {"yellow": 25, "green": 90, "brown": 60, "grey": 30},
    "SIK": {"yellow": 35, "green": 45, "brown": 20, "grey": 5},
    "RABA": {"yellow": 90, "green": 165, "brown": 285, "grey": 435},
    "G&C": {"yellow": 10, "green": 30, "brown": 140, "grey": 235},
    "SNW": {"yellow": 15, "green": 35, "brown": 185, "grey": 290},
}
SMALL_MAP = {"RABA": 4 / 3, "LdStEG": 0.5}  # times that where one company sells all wagons, and less is built
USUALLY = 20
HALF = 0.5
DRAFTED = 150.0  # a small company is taken before any share
SOON, ENOUGH = 4.0, 200  # rounds and money within which a small company's money is scarce
LATER = 0.95  # what money kept for the next dividend is worth


def of_company(view: View, company: str) -> float:
    """What a company earns: a large one what the others pay it, a small one by its trains."""
    if not is_large(view, company):
        return income.reckoned(view, company, view.trains_of(company))
    return paid_in(view, company, view.state.phase)


def paid_in(view: View, company: str, phase: str) -> float:
    """What a round of a phase is worth to the shares of a large company."""
    usual = PAID.get(company, {}).get(phase, USUALLY)
    return round(usual * SMALL_MAP.get(company, 1.0)) if view.book.row.map == "two_player" else usual


def rounds_of(view: View) -> dict[str, float]:
    """How many operating rounds each phase still has: what is left of the set of this one, and of later ones as many as usual."""
    names = list(view.book.phases)
    later = names[names.index(view.state.phase) + 1 :]
    return {view.state.phase: income.rest_of_set(view)} | {
        name: view.book.phases[name].operating_rounds * income.FULL_SET for name in later
    }


def to_come(view: View, company: str) -> float:
    """What a large company will pay to the end of the game."""
    return sum(rounds * paid_in(view, company, phase) for phase, rounds in rounds_of(view).items())


def part(view: View, player: str, company: str) -> float:
    """Small companies give half to their owner; large ones pay all they have."""
    if is_large(view, company):
        return view.percent(player, company) / 100
    return HALF if view.company(company).director == player else 0.0


def price_after(view: View, company: str, moves: int) -> int:
    """The price of a share so many cells to the right."""
    place = view.state.market[company]
    cells = view.book.market.rows[place.row]
    return cells[max(0, min(len(cells) - 1, place.column + moves))]


def rise(view: View, company: str) -> float:
    """What a share of a large company gains in price until the end, if it pays as it usually does."""
    steps = sum(
        rounds * price_steps(view, int(paid_in(view, company, phase))) for phase, rounds in rounds_of(view).items()
    )
    return price_after(view, company, int(steps)) - view.price(company)


def brings(view: View, company: str) -> float:
    """What a tenth of a large company brings to the end of the game, beside what it is worth today."""
    return to_come(view, company) / 10 + rise(view, company)


def worth(view: View, player: str) -> float:
    """As usual, with what shares in hand will pay by phase and rise."""
    if view.state.over:
        return worths.usual(view, player)
    held = ((name, view.percent(player, name) / 10) for name in view.state.market)
    more = sum(tenths * (brings(view, name) - worths.to_earn(view, name) / 10) for name, tenths in held if tenths)
    return worths.usual(view, player) + more


def of_dividend(view: View, action: Dividend) -> float:
    """What is paid, what the price gains by it, and what is kept for another dividend."""
    player, who = view.controller(action.who), action.who
    tenths = view.percent(player, who) / 10
    gains = price_after(view, who, price_steps(view, action.amount)) - view.price(who)
    kept = view.cash(who) - action.amount if income.rounds_left(view) > 1 else 0
    return tenths * (action.amount / 10 + gains + LATER * kept / 10)


def of_buy(view: View, action: Buy) -> float:
    """A share pays its part of every round to come, and rises with each dividend."""
    company = company_of(action.cert)
    return view.book.percents[action.cert] / 10 * brings(view, company) + 1


def of_choice(view: View, action: Choose) -> float:
    """A small company with much around its home; then shares of those that will be paid most."""
    if action.item in view.state.market:
        return (view.price(action.item) + brings(view, action.item)) / 10
    home = view.book.companies[action.item].homes[view.book.row.map]
    return DRAFTED + lays.pull(view).get(hex_of(home), 0)


def wagon_at_a_glance(view: View, action: BuyExtra) -> float:
    """A wagon pays where there is a place for it, the first one mostly."""
    return 5.0 if in_reach(view, action.who, action.item) and not view.state.turn.extras else appeals.NEVER


def of_wagon(view: View, action: BuyExtra) -> float:
    """What the best run gains by the wagon, half for the owner and half for the company that pays it."""
    more = lays.best(with_wagon(view, action.item), action.who) - lays.best(view, action.who)
    return HALF * more + money(view, action.who) * (HALF * more - (wagon_price(view) or 0))


def with_wagon(view: View, item: str) -> View:
    """The position with one more wagon beside the trains of this turn."""
    draft = Draft(view.book, view.state)
    draft.set_turn(extras=(*view.state.turn.extras, item))
    return View(draft.book, draft.state)


def of_marker(view: View, action: PlaceToken) -> float:
    """A marker keeps a place open for a small company; a large one pays for it and has no trains."""
    if is_large(view, action.who):
        return -lays.fee(view, action) * view.percent(view.controller(action.who), action.who) / 100
    return lays.of_marker(view, action)


def marker_closely(view: View, action: PlaceToken) -> float:
    """The same closely, for those that have trains."""
    return of_marker(view, action) if is_large(view, action.who) else lays.marker_closely(view, action)


def of_scrap(view: View, action: Scrap) -> float:
    """An old train makes room for a better one, if the company can pay it after the run."""
    who, owned = action.who, view.trains_of(action.who)
    rest = appeals.without([*owned], action.train)
    if len(owned) < view.policy.train_limit(view, who):
        return appeals.NEVER
    half = HALF * lays.best(view, who)
    kept = half * kept_by(view, who, owned, rest)
    cash = view.cash(who) + kept
    gains = [
        value(view, who, name, owned, (*rest, name)) for name, data in view.book.trains.items() if data.price <= cash
    ]
    return max(gains, default=appeals.NEVER) - (1 + money(view, who)) * (half - kept)


def kept_by(view: View, who: str, owned: Trains, rest: Trains) -> float:
    """Which part of a run the trains that are left earn."""
    return income.reckoned(view, who, rest) / max(1.0, income.reckoned(view, who, owned))


def of_train(view: View, action: BuyTrain) -> float:
    """A new train by what it earns for the owner; none from another small company."""
    if not is_large(view, action.source):
        return appeals.NEVER
    owned = view.trains_of(action.who)
    return value(view, action.who, action.train, owned, (*owned, action.train))


def value(view: View, who: str, train: TrainId, before: Trains, after: Trains) -> float:
    """What a train of a deck is worth to the owner: more income from the next round on, less what its price is."""
    more = income.reckoned(view, who, after) - income.reckoned(view, who, before)
    return HALF * more * rounds_after(view) - money(view, who) * view.book.trains[train].price


def rounds_after(view: View) -> float:
    """How many operating rounds come after this one."""
    order = view.state.round.order or ("",)
    at = order.index(view.at_turn) if view.at_turn in order else 0
    return max(0.0, income.rounds_left(view) - 1 + at / len(order))


def money(view: View, who: str) -> float:
    """What a small company's money is worth to its owner: the less the more it has, and nothing after the last round."""
    return lays.MONEY * min(1.0, rounds_after(view) / SOON) * min(1.0, ENOUGH / max(1, view.cash(who)))


PLAYING = Playing(
    income=of_company,
    part=part,
    worth=worth,
    appeals={
        Dividend: of_dividend,
        Buy: of_buy,
        Choose: of_choice,
        BuyExtra: wagon_at_a_glance,
        BuyTrain: of_train,
        PlaceToken: of_marker,
        Scrap: of_scrap,
    },
    closer={PlaceToken: marker_closely, BuyExtra: of_wagon},
    in_thought={"wagons": "any"},
)
