"""Who has what, and a game at one glance."""

from __future__ import annotations

from itertools import dropwhile

from engine import BANK, POOL, View
from engine.ids import TrainId
from engine.showing import DEPOT, GONE, sale_value, shown_of, sold_now, spaces_of
from render.scene.cards_scene import CardScene, Standing
from render.scene.money import CompanyFacts, Holder, Holding, HoldingsScene
from render.views.sight import Sight, capital, is_part, parts_of
from render.views.trains_view import card_of, in_a_row, on_cards, on_sale, track_of

WHOLE = 100
FOLLOWING = 2


def holdings_scene(sight: Sight) -> HoldingsScene:
    """Players, the bank, the pool and other holders by company."""
    view = sight.view
    shown = [name for name in companies_shown(view) if not is_unstarted(view, name)]
    holders = [player(sight, seat, shown) for seat in view.everybody]
    others = [table_holder(sight, name, shown) for name in table_holders(view)]
    own = own_shares(sight, shown)
    return HoldingsScene(
        tuple(company_facts(sight, name) for name in shown),
        (*holders, *others, *([own] if own.holdings else [])),
        **sight.head(),
        boxes=tuple(sight.say(f"box_{box}") for box in shown_of(view.book).boxes),
        offer=sight.offer(),
        facts=(*bank_and_trains(sight), *unstarted(sight), *sellers(sight)),
    )


def companies_shown(view: View) -> list[str]:
    """The companies in the game that are no parts of others, those with a price first."""
    names = [name for name in view.companies if not view.company(name).closed and not is_part(view, name)]
    return sorted(names, key=lambda name: (name not in view.state.market, not view.book.certs_of_company.get(name)))


def is_unstarted(view: View, name: str) -> bool:
    """Whether nobody has begun a company: all of it lies with the bank, and it has no price."""
    traded = name in view.book.certs_of_company and name not in view.state.market
    return traded and view.percent(BANK, name) == WHOLE and not view.cash(name)


def unstarted(sight: Sight) -> tuple[tuple[str, str], ...]:
    """The companies that may still be started."""
    names = [sight.company(name).abbr for name in companies_shown(sight.view) if is_unstarted(sight.view, name)]
    return ((sight.say("unstarted"), ", ".join(names)),) if names else ()


def sellers(sight: Sight) -> tuple[tuple[str, str], ...]:
    """Who sold shares of what in this stock round."""
    sold = {seat: sold_now(sight.view, seat) for seat in sight.view.everybody}
    said = [
        f"{sight.holder(seat)}: {', '.join(sight.company(n).abbr for n in names)}"
        for seat, names in sold.items()
        if names
    ]
    return ((sight.say("sold"), "; ".join(said)),) if said else ()


def company_facts(sight: Sight, name: str) -> CompanyFacts:
    """Price, treasury and trains of a company."""
    view = sight.view
    price = sight.money(view.price(name)) if name in view.state.market else ""
    company = view.company(name)
    cash = sight.money(view.cash(name)) if company.floated or view.cash(name) else ""
    par, order = company.par, order_of(view)
    return CompanyFacts(
        sight.company(name), price, cash, sight.trains(name), tuple(sight.boxes(name).values()),
        sight.money(par) if par else "",
        str(order.index(name) + 1) if name in order else "",
        last_income(sight, name),
    )  # fmt: skip


def order_of(view: View) -> tuple[str, ...]:
    """The order in which companies act in the round under way, or would if the next one began now."""
    now = view.state.round.order
    return now if any(name in view.state.companies for name in now) else view.policy.entity_order(view)


def last_income(sight: Sight, name: str) -> str:
    """What a company with those that belong to it earned when its trains ran last."""
    own = (name, *parts_of(sight.view, name))
    sums = [
        sum(income.earned.get(who, 0) for who in own)
        for income in sight.wishes.incomes
        if set(own) & set(income.earned)
    ]
    return sight.money(sums[-1]) if sums else ""


def player(sight: Sight, seat: str, shown: list[str]) -> Holder:
    """A player's column."""
    view = sight.view
    privates = sorted(sight.private(name) for name, owner in view.state.privates.items() if owner == seat)
    whole = [sight.company(name).abbr for name in shown if is_whole(view, name) and view.company(name).director == seat]
    return Holder(
        sight.holder(seat),
        tuple(held for name in shown if not is_whole(view, name) and (held := holding(view, seat, name))),
        sight.money(view.cash(seat)),
        f"{view.told.certs_counted(view, seat)}/{view.policy.cert_limit(view, seat)}",
        sight.money(view.worth(seat)),
        ", ".join((*whole, *privates)),
        sight.money(-owed) if (owed := view.told.owed(view, seat)) else "",
        saleable=sight.money(value) if (value := sale_value(view, seat)) else "",
        priority=view.state.priority == seat,
        to_move=seat in sight.waiting(),
    )


def is_whole(view: View, name: str) -> bool:
    """Whether a company has no shares, or one certificate for all of it: it belongs to its director whole."""
    certs = view.book.certs_of_company.get(name, ())
    return all(view.book.certs[cert] == 1 and len(certs) == 1 for cert, _ in certs)


def holding(view: View, holder: str, name: str) -> Holding | None:
    """What somebody has of a company; one without shares belongs to its director whole."""
    directs = view.company(name).director == holder
    percent = WHOLE * directs if name not in view.book.certs_of_company else view.percent(holder, name)
    sold = name in sold_now(view, holder)
    text = f"{percent} %" if percent or directs else ""
    return Holding(name, text, directs, sold) if text or sold else None


def table_holders(view: View) -> list[str]:
    """Bank, pool, and the places of the table where certificates lie."""
    found = {holder for holders in view.state.certs.values() for holder, count in holders.items() if count}
    own = found - set(view.everybody) - set(view.state.companies) - {GONE}
    return sorted(own, key=lambda name: (name not in (BANK, POOL), name != BANK, name))


def table_holder(sight: Sight, name: str, shown: list[str]) -> Holder:
    """The column of a holder who is no player."""
    held = tuple(found for company in shown if (found := holding(sight.view, name, company)))
    return Holder(sight.holder(name), held, player=False)


def own_shares(sight: Sight, shown: list[str]) -> Holder:
    """What companies hold of themselves, and of each other by name."""
    held = (Holding(name, words) for name in shown if (words := in_treasuries(sight, name)))
    return Holder(sight.say("holder_own"), tuple(held), player=False)


def in_treasuries(sight: Sight, name: str) -> str:
    """The shares of a company that lie in treasuries, its own first and without a name."""
    view = sight.view
    if name not in view.book.certs_of_company:
        return ""
    owners = [name, *(other for other in view.state.companies if other != name)]
    parts = [(owner, percent) for owner in owners if (percent := view.percent(owner, name))]
    return ", ".join(
        f"{percent} %" if owner == name else f"{sight.holder(owner)} {percent} %" for owner, percent in parts
    )


def card_scene(sight: Sight) -> CardScene:
    """Where the game is, who must act, how everybody stands."""
    view = sight.view
    worth = {seat: view.worth(seat) for seat in view.everybody}
    most = max(1, *worth.values())
    ranked = sorted(view.everybody, key=lambda seat: -worth[seat])
    return CardScene(
        facts=facts(sight),
        players=tuple(
            Standing(
                sight.holder(seat),
                sight.money(view.cash(seat)),
                sight.money(worth[seat]),
                worth[seat] / most,
                seat in sight.waiting(),
                view.state.priority == seat,
            )
            for seat in ranked
        ),
        companies=tuple(company_facts(sight, name) for name in companies_shown(view) if name in view.state.market),
        track=track_of(sight),
        **sight.head(),
    )


def facts(sight: Sight) -> tuple[tuple[str, str], ...]:
    """Bank and trains, and what is to be auctioned."""
    offer = sight.offer() if not sight.view.state.over else ""
    return (*bank_and_trains(sight), *([(sight.say("offer"), offer)] if offer else []))


def bank_and_trains(sight: Sight) -> tuple[tuple[str, str], ...]:
    """Money in the bank where it is limited, the trains on sale with how many are left, and those that come next."""
    view, now = sight.view, on_sale(sight.view)
    limited = view.book.row.bank > 0
    bank = [(sight.say("holder_bank"), sight.money(view.cash(BANK)))] if limited else []
    if view.state.over:
        return tuple(bank)
    sold = on_cards(view, now, (view.book.trains[name] for name in now))
    sale = [
        f"{in_a_row(sight, kinds)} ({sight.money(now[kinds[0].name])}{left_of(view, kinds[0].name)})" for kinds in sold
    ]
    prices = {name: price for name in view.book.trains if name not in now and (price := price_to_come(view, name))}
    later = on_cards(view, now, (view.book.trains[name] for name in prices))
    following = [f"{in_a_row(sight, kinds)} ({sight.money(prices[kinds[0].name])})" for kinds in later[:FOLLOWING]]
    rows = (("on_sale", ", ".join(sale)), ("next_trains" if sale else "coming_trains", ", ".join(following)))
    return (*bank, *((capital(sight.say(key)), words) for key, words in rows if words))


def price_to_come(view: View, train: TrainId) -> int:
    """What a train will cost when it is sold next, by the round track where one is printed; nothing where it never is."""
    if not still_there(view, train):
        return 0
    spaces = spaces_of(view)
    to_come = dropwhile(lambda space: not space.is_now, spaces)
    printed = view.book.trains[train].price
    return next((space.prices[train] for space in to_come if train in space.prices), 0) if spaces else printed


def left_of(view: View, train: TrainId) -> str:
    """How many of a train are left, where they are counted."""
    card = card_of(view, train)
    count = view.trains_of(DEPOT).count(card) if card else 0
    return f" ×{count}" if count else ""


def still_there(view: View, train: TrainId) -> bool:
    """Whether a train waits to be sold later: its cards lie there, or it never ends and comes behind those on sale."""
    card, order = card_of(view, train), list(view.book.trains)
    if card:
        return card in view.trains_of(DEPOT)
    return order.index(train) > max(map(order.index, on_sale(view)), default=-1)
