"""Trams (VIII.5.3): the stacks on sale, the duty to own one, and which line has which."""

from __future__ import annotations

from itertools import product

from engine.core import flow
from engine.core.actions import BuyTrain, Scrap
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.outcome.event import Phrase
from engine.core.remembering import remembered
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK, DEPOT, GONE
from engine.core.view import View
from engine.events import TrainScrapped
from engine.ids import NO_TRAIN, TrainId
from engine.rules import trains
from engine.rules.policies.answers import Goods
from engine.titles.t1840 import round_track
from engine.titles.t1840.actions import Assign
from engine.titles.t1840.companies.roles import is_line, lines, tram_companies, trams
from engine.titles.t1840.events import TramsAssigned, UpkeepChanged
from engine.titles.t1840.notes import notes
from engine.titles.t1840.trains.loans import contribute


def trains_for_sale(view: View, who: str) -> tuple[Goods, ...]:
    """The stacks on sale, to everybody alike."""
    return stacks_on_sale(view)


@remembered("trains", "notes.space")
def stacks_on_sale(view: View) -> tuple[Goods, ...]:
    """The stacks on sale in this company round that have cards left, at the price over their space."""
    left = set(view.trains_of(DEPOT))
    prices = round_track.space(view).prices
    return tuple(Goods(name, DEPOT, price, price) for name, price in prices.items() if name in left)


def first_tram(view: View, company: str) -> TrainId:
    """What a line without a tram could run with next: the cheapest that is on sale; a second one would stand idle."""
    goods = trains_for_sale(view, company) if is_line(view, company) and not view.trains_of(company) else ()
    return min(goods, key=lambda item: item.low).train if goods else NO_TRAIN


def room_for_tram(view: View, who: str) -> RuleViolation | None:
    """A company has three trams at most, however many lines."""
    limit = view.policy.train_limit(view, who)
    return refuse("train.limit", limit=limit, company=who) if len(trams(view, who)) >= limit else None


def needs_tram(view: View, who: str) -> bool:
    """Whether a company must buy a tram: it has none, and some are on sale."""
    return not trams(view, who) and bool(trains_for_sale(view, who))


def price_is_paid(view: View, who: str, price: int) -> RuleViolation | None:
    """The treasury pays; the director helps a company without a tram."""
    if price <= view.cash(who) or needs_tram(view, who):
        return None
    return refuse("train.too_dear", price=price, cash=view.cash(who))


def pay_for_train(draft: Draft, who: str, train: TrainId, source: str, price: int) -> None:
    """The company pays, with its director's help if need be."""
    lacking = price - draft.cash(who)
    if lacking > 0:
        contribute(draft, draft.controller(who), who, lacking)
    draft.pay(who, BANK, price)


def train_bought(draft: Draft, who: str, train: TrainId, source: str) -> None:
    """The first tram of a new colour changes what the others cost (table 7)."""
    draft.move_train(DEPOT, who, train)
    kinds = list(draft.book.trains)
    before = notes(draft).newest
    unsettle(draft, who)
    if not before or kinds.index(train) > kinds.index(before):
        old = {tram: upkeep(draft, tram) for tram in in_service(draft) if tram != train}
        draft.set_notes(newest=train)
        if costs := {tram: -now for tram, was in old.items() if (now := upkeep(draft, tram)) != was}:
            draft.say(UpkeepChanged(train=train, costs=costs))


def in_service(view: View) -> tuple[TrainId, ...]:
    """The colours of trams that companies have, oldest first."""
    owned = {tram for name in tram_companies(view) for tram in trams(view, name)}
    return tuple(tram for tram in view.book.trains if tram in owned)


def unsettle(draft: Draft, who: str) -> None:
    """After step d, whoever else has a choice and gave trams to lines before might do so otherwise now (VIII.6)."""
    if draft.state.round.kind != "trams":
        others = tuple(name for name in notes(draft).company_order if name != who and is_choice(draft, name))
        draft.set_notes(outdated=others)


def upkeep(view: View, tram: TrainId) -> int:
    """What a tram adds to or takes from a run now (table 7)."""
    return view.book.trains[tram].upkeep.get(notes(view).newest, 0)


def upkeep_to_come(view: View, who: str) -> Phrase | None:
    """What each tram costs or brings in a line round, while they are given to lines; nothing where none does."""
    if flow.step_for(view, "assign", who) is None:
        return None
    sums = {tram: upkeep(view, tram) for tram in dict.fromkeys(trams(view, who))}
    costs = {tram: -amount for tram, amount in sums.items() if amount < 0}
    gained = {tram: amount for tram, amount in sums.items() if amount > 0}
    if gained:
        return Phrase("upkeep.due.both" if costs else "upkeep.due.gained", {"costs": costs, "gained": gained})
    return Phrase("upkeep.due", {"costs": costs}) if costs else None


def own_trams(view: View, who: str, picked: Picked) -> Options:
    """The kinds of tram there are to scrap: a line's own, or all of a company."""
    return Options(tuple(dict.fromkeys(yard(view, who))))


def yard(view: View, who: str) -> tuple[TrainId, ...]:
    """The trams an entity disposes of."""
    return view.trains_of(who) if is_line(view, who) else trams(view, who)


def tram_is_owned(view: View, who: str, train: TrainId) -> RuleViolation | None:
    """There is such a tram."""
    return None if train in yard(view, who) else refuse("train.not_owned", train=train, company=who)


def scrap(draft: Draft, action: Scrap) -> None:
    """The tram leaves the game without pay; a company gives up one without a line first."""
    holders = (action.who, *reversed(lines(draft, action.who)))
    holder = next(name for name in holders if action.train in draft.trains_of(name))
    draft.move_train(holder, GONE, action.train)
    draft.set_turn(acted=True)
    draft.say(TrainScrapped(company=action.who, train=action.train))


def placing(view: View, who: str) -> tuple[str, ...]:
    """Which line of a company has which tram."""
    return tuple(beside(line, tram) for line in lines(view, who) for tram in view.trains_of(line))


def as_before(view: View, who: str) -> tuple[str, ...]:
    """The same, where no line would go without a tram that waits on the charter."""
    placed = placing(view, who)
    return placed if placed and len(placed) == len(arrangements(view, who)[0]) else ()


def beside(line: str, tram: TrainId) -> str:
    """One tram beside its line, as it is written."""
    return f"{line}:{tram}"


def given(trams: tuple[str, ...]) -> dict[str, TrainId]:
    """The tram of each line that has one."""
    return {line: TrainId(tram) for line, _, tram in (each.partition(":") for each in trams)}


@remembered("companies", "trains", "setup")
def arrangements(view: View, who: str) -> tuple[tuple[str, ...], ...]:
    """Every way to give the trams to the lines, those that leave the fewest lines without first.

    No line stays without a tram while one waits, unless the table says so.
    """
    owned, own = trams(view, who), lines(view, who)
    kinds = tuple(dict.fromkeys(owned))
    most = len(own) if lines_may_wait(view) else max(0, len(own) - len(owned))
    ways = [
        way
        for way in product((*kinds, NO_TRAIN), repeat=len(own))
        if all(way.count(k) <= owned.count(k) for k in kinds) and way.count(NO_TRAIN) <= most
    ]
    ways.sort(key=lambda way: way.count(NO_TRAIN))
    return tuple(tuple(beside(line, tram) for line, tram in zip(own, way, strict=True) if tram) for way in ways)


def placings(view: View, who: str, picked: Picked) -> Options:
    """The same as values of a field."""
    return Options(arrangements(view, who))


def is_choice(view: View, who: str) -> bool:
    """Whether it matters which line gets which tram: there are kinds to choose from, or fewer trams than lines."""
    owned, own = trams(view, who), lines(view, who)
    return bool(owned and own) and (len(set(owned)) > 1 or len(owned) < len(own) or lines_may_wait(view))


def lines_may_wait(view: View) -> bool:
    """Whether a line may be left without a tram though one is there: by the choice of the table."""
    return view.option("empty_lines") == "yes"


def placing_is_possible(view: View, who: str, trams: tuple[str, ...]) -> RuleViolation | None:
    """No line twice, and no tram more often than the company has it."""
    return None if trams in arrangements(view, who) else refuse("trams.arrangement", company=who)


def there_is_a_choice(view: View, who: str) -> RuleViolation | None:
    """Where every line gets the same tram nobody is asked."""
    return None if is_choice(view, who) else refuse("trams.no_choice", company=who)


def place(draft: Draft, who: str, placed: tuple[str, ...]) -> None:
    """Put the trams beside the lines; what is left waits on the charter."""
    for line in lines(draft, who):
        for tram in draft.trains_of(line):
            draft.move_train(line, who, tram)
    for line, tram in given(placed).items():
        draft.move_train(who, line, tram)


def assign(draft: Draft, action: Assign) -> None:
    """The trams are given to the lines anew."""
    place(draft, action.who, action.trams)
    draft.flag(ASSIGNED)
    draft.set_turn(acted=True)
    draft.set_notes(outdated=tuple(name for name in notes(draft).outdated if name != action.who))
    draft.say(TramsAssigned(company=action.who, given=given(action.trams)))


def place_by_itself(draft: Draft, who: str) -> None:
    """Where every line gets the same tram there is nothing to decide."""
    if trams(draft, who) and lines(draft, who) and not is_choice(draft, who):
        place(draft, who, arrangements(draft, who)[0])


def must_buy(view: View) -> bool:
    """Whether the company at turn has to buy now."""
    return needs_tram(view, view.at_turn)


def not_assigned(view: View) -> bool:
    """Whether the director has still to say which line gets which tram."""
    return ASSIGNED not in view.state.turn.flags


ASSIGNED = "assigned"
BUY_TRAIN = Rule(
    BuyTrain,
    (
        Field("source", trains.sources),
        Field("train", trains.trains),
        Field("price", trains.prices),
        Field("agreed", trains.consent),
        Field("trade", trains.trades),
    ),
    (
        room_for_tram,
        trains.train_is_on_sale,
        trains.price_is_right,
        price_is_paid,
        trains.consent_is_given,
        trains.nothing_is_traded,
    ),
    trains.buy,
)
SCRAP = Rule(Scrap, (Field("train", own_trams),), (tram_is_owned,), scrap)
ASSIGN = Rule(Assign, (Field("trams", placings, stands=as_before),), (there_is_a_choice, placing_is_possible), assign)
