"""Who has what, and a game at one glance."""

from __future__ import annotations

from engine import BANK, POOL, View
from engine.showing import GONE, shown_of
from render.scene import CardScene, CompanyFacts, Holder, Holding, HoldingsScene, Standing
from render.views.sight import Sight, is_part
from render.views.trains import on_sale, track_of

WHOLE = 100


def holdings_scene(sight: Sight) -> HoldingsScene:
    """Players, the bank, the pool and other holders by company."""
    view = sight.view
    shown = companies_shown(view)
    holders = [player(sight, seat, shown) for seat in view.everybody]
    others = [table_holder(sight, name, shown) for name in table_holders(view)]
    own = own_shares(sight, shown)
    return HoldingsScene(
        tuple(company_facts(sight, name) for name in shown),
        (*holders, *others, *([own] if own.holdings else [])),
        sight.words,
        **sight.head(),
        boxes=tuple(sight.say(f"box_{box}") for box in shown_of(view.book).boxes),
        offer=sight.offer(),
    )


def companies_shown(view: View) -> list[str]:
    """The companies in the game that are no parts of others, those with a price first."""
    names = [name for name in view.companies if not view.company(name).closed and not is_part(view, name)]
    return sorted(names, key=lambda name: (name not in view.state.market, not view.book.certs_of_company.get(name)))


def company_facts(sight: Sight, name: str) -> CompanyFacts:
    """Price, treasury and trains of a company."""
    view = sight.view
    price = sight.money(view.price(name)) if name in view.state.market else ""
    company = view.company(name)
    cash = sight.money(view.cash(name)) if company.floated or view.cash(name) else ""
    return CompanyFacts(sight.company(name), price, cash, sight.trains(name), tuple(sight.boxes(name).values()))


def player(sight: Sight, seat: str, shown: list[str]) -> Holder:
    """A player's column."""
    view = sight.view
    privates = sorted(sight.private(name) for name, owner in view.state.privates.items() if owner == seat)
    return Holder(
        sight.holder(seat),
        tuple(held for name in shown if (held := holding(view, seat, name))),
        sight.money(view.cash(seat)),
        f"{view.policy.certs_counted(view, seat)}/{view.policy.cert_limit(view, seat)}",
        sight.money(view.worth(seat)),
        ", ".join(privates),
        sight.money(-owed) if (owed := view.policy.owed(view, seat)) else "",
        priority=view.state.priority == seat,
        to_move=seat in sight.waiting(),
    )


def holding(view: View, holder: str, name: str) -> Holding | None:
    """What somebody has of a company; one without shares belongs to its director whole."""
    directs = view.company(name).director == holder
    shares = name in view.book.certs_of_company
    percent = view.percent(holder, name) if shares else WHOLE * directs
    return Holding(name, f"{percent} %", directs) if percent or directs else None


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
        words=sight.words,
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
    """Money in the bank where it is limited, and the trains on sale."""
    view = sight.view
    limited = view.policy.money_in_game(view) > 0
    bank = [(sight.say("holder_bank"), sight.money(view.cash(BANK)))] if limited else []
    sale = [f"{sight.train(name)} ({sight.money(price)})" for name, price in on_sale(view).items()]
    rows = (("trains", ", ".join(sale)), ("offer", sight.offer()))
    return (*bank, *((sight.say(key), words) for key, words in rows if words and not view.state.over))
