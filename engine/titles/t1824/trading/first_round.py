"""The first stock round (VI.3): private companies are bought, the first lap against the clock."""

from __future__ import annotations

from engine.core import flow
from engine.core.book import RoundKind, Step
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK, DEPOT, RESERVED
from engine.core.view import View
from engine.ids import cert_of
from engine.rules.market import par_cell
from engine.rules.shares import DIRECTOR, hand_over_direction, richest_shareholder, size
from engine.titles.t1824.actions import BuyCompany
from engine.titles.t1824.box.facts import pre_state, regional_of, tables, train_facts
from engine.titles.t1824.companies.roles import (
    CLOSED,
    COAL,
    OWNER,
    SMALL,
    construction,
    for_two,
    kind,
    mountains,
    of_kind,
    pre_states,
)
from engine.titles.t1824.events import PrivateBought, PrivateUnsold, RoundFirstStock, SharePar
from engine.titles.t1824.notes import notes
from engine.titles.t1824.trading.stock import bought_nothing, limit_left
from engine.titles.t1824.variants import cisleithania


def is_mountain(view: View, item: str) -> bool:
    """Whether a private is a mountain railway."""
    return item in view.state.privates


def for_sale(view: View) -> tuple[str, ...]:
    """The privates nobody has bought yet; with stacks, what the draft offers."""
    if view.state.round.kind == "stack_draft":
        return cisleithania.on_offer(view)
    left = (name for name in of_kind(view, *SMALL) if view.certs_of(BANK, cert_of(name, OWNER)))
    small = (name for name in left if not view.company(name).closed)
    return (*small, *mountains(view, BANK))


def items(view: View, who: str, picked: Picked) -> Options:
    """What can be bought."""
    return Options(for_sale(view))


def prices_of(view: View, item: str) -> tuple[int, ...]:
    """The price of a private; for a coal railway the buyer chooses one (IV.2)."""
    if is_mountain(view, item):
        return (tables(view).mountain.price,)
    if item in construction(view):
        return (tables(view).construction_price,)
    if kind(view, item) == COAL:
        return tables(view).coal_prices
    return (pre_state(view, item).price,)


def prices(view: View, who: str, picked: Picked) -> Options:
    """The prices to choose from."""
    return Options(prices_of(view, picked["item"]))


def item_is_for_sale(view: View, item: str) -> RuleViolation | None:
    """The bank still has it (VI.3)."""
    return None if item in for_sale(view) else refuse("private.not_for_sale", item=item)


def price_is_printed(view: View, item: str, price: int) -> RuleViolation | None:
    """The price is the printed one, or one of those a coal railway may cost (IV.2, VI.3)."""
    return None if price in prices_of(view, item) else refuse("private.price", prices=list(prices_of(view, item)))


def price_is_at_hand(view: View, who: str, price: int) -> RuleViolation | None:
    """The player can pay (VI.3)."""
    return None if price <= view.cash(who) else refuse("private.too_dear", price=price, cash=view.cash(who))


def item_fits_limit(view: View, who: str, item: str) -> RuleViolation | None:
    """One more certificate fits under the limit; mountain railways do not count (IV.1)."""
    if is_mountain(view, item) and view.option("mountain_certificates") == "free":
        return None
    return limit_left(view, who, 1)


def buy_company(draft: Draft, action: BuyCompany) -> None:
    """Pay the bank and take the charter with its starting capital."""
    draft.set_turn(acted=True, bought=(*draft.state.turn.bought, action.item))
    take_over(draft, action.who, action.item, action.price)
    if draft.state.round.kind == "stack_draft":
        cisleithania.after_pick(draft, action.item)


def take_over(draft: Draft, who: str, item: str, price: int) -> None:
    """A private changes into a player's hands."""
    draft.pay(who, BANK, price)
    draft.say(PrivateBought(player=who, item=item, price=price))
    if is_mountain(draft, item):
        draft.give_private(item, who)
        return
    if item in cisleithania.unpaid(draft):
        draft.set_notes(unpaid=tuple(name for name in cisleithania.unpaid(draft) if name != item))
    else:
        draft.move_certs(cert_of(item, OWNER), BANK, who)
    draft.set_company(item, director=who, floated=True, par=price)
    if item in construction(draft):
        return
    draft.pay(BANK, item, price)
    if kind(draft, item) == COAL:
        equip_coal(draft, item, price)


def equip_coal(draft: Draft, item: str, price: int) -> None:
    """A coal railway buys its first goods train; half its price starts its regional railway's shares (IV.2)."""
    train = next(name for name, data in draft.book.trains.items() if train_facts(data).goods)
    draft.pay(item, BANK, draft.book.trains[train].price)
    draft.move_train(DEPOT, item, train)
    regional, par = regional_of(draft, item), price // 2
    draft.set_company(regional, par=par)
    draft.set_price(regional, *par_cell(draft, par))
    draft.say(SharePar(company=regional, price=par, player=""))


def remove_unsold(draft: Draft) -> None:
    """What was not sold leaves the game, and what was kept for it is kept no longer (VI.3)."""
    for item in for_sale(draft):
        draft.say(PrivateUnsold(item=item))
        if is_mountain(draft, item):
            draft.give_private(item, CLOSED)
            continue
        draft.set_company(item, closed=True)
        release(draft, item)
    draft.set_notes(heirs={})


def release(draft: Draft, item: str) -> None:
    """The certificate kept for a small company's owner goes to the bank's offer."""
    if kind(draft, item) == COAL:
        draft.move_certs(cert_of(regional_of(draft, item), DIRECTOR), RESERVED, BANK)
        return
    facts = pre_state(draft, item)
    draft.move_certs(cert_of(facts.state, facts.cert), RESERVED, BANK)
    if facts.cert == DIRECTOR:
        find_first_director(draft, facts.state)


def find_first_director(draft: Draft, state: str) -> None:
    """Who held two shares first, or then more, exchanges them for the certificate that is kept no longer (note of VI.3)."""
    first = notes(draft).heirs.get(state) or richest_shareholder(draft, state, draft.state.priority)
    if draft.percent(first, state) >= size(draft, state, DIRECTOR):
        hand_over_direction(draft, state, BANK, first)


def reserve(draft: Draft) -> None:
    """Certificates are kept for the owners of the small companies (III.4, IV.2, IV.3)."""
    for name in of_kind(draft, COAL):
        draft.move_certs(cert_of(regional_of(draft, name), DIRECTOR), BANK, RESERVED)
    for state in dict.fromkeys(pre_state(draft, name).state for name in of_kind(draft, "pre_state")):
        for name in pre_states(draft, state):
            draft.move_certs(cert_of(state, pre_state(draft, name).cert), BANK, RESERVED)


def begin(draft: Draft) -> None:
    """The first lap goes against the clock (VI.3), but not after a draft (X.5)."""
    lap = () if for_two(draft) else draft.players[::-1]
    draft.set_round(order=lap)
    draft.say(RoundFirstStock(number=draft.state.round.number))
    flow.start_turn(draft, lap[0] if lap else draft.players[0])


def turn_over(draft: Draft) -> None:
    """The next player; after the first lap clockwise from the first player; all passed in a row: the end.

    Where the laps meet a player has two turns in a row, so players are counted, not passes.
    """
    who, lap = draft.at_turn, draft.state.round.order
    passed = set() if draft.state.turn.acted else {*notes(draft).passed_in_a_row, who}
    over = len(passed) == len(draft.players)
    if draft.state.turn.acted:
        draft.give_priority(draft.player_after(who))
    draft.set_notes(passed_in_a_row=() if over else tuple(sorted(passed)))
    draft.set_round(order=lap[1:])
    if over:
        draft.policy.stock_over(draft)
    else:
        flow.start_turn(draft, following(draft, who, lap))


def following(view: View, who: str, lap: tuple[str, ...]) -> str:
    """Who is next, given the rest of the first lap with the player at turn at its head."""
    if len(lap) > 1:
        return lap[1]
    return view.players[0] if lap else view.player_after(who)


BUY_COMPANY = Rule(
    BuyCompany,
    (Field("item", items), Field("price", prices)),
    (bought_nothing, item_is_for_sale, price_is_printed, price_is_at_hand, item_fits_limit),
    buy_company,
)
FIRST_STOCK = RoundKind("first_stock", (Step("buy", ("buy_company", "par", "buy")),), begin, turn_over)
