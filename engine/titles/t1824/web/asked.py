"""How 1824 is played on 18xx.games, and what nobody is asked for there, as recorded games show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.core.actions import Sell
from engine.core.book import Book, Step
from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Domain, Field, Picked, Span
from engine.core.state import BANK, DEPOT
from engine.core.view import View
from engine.ids import CertId, TrainId, company_of
from engine.interop.taken_there import upgrade_is_used
from engine.rules.shares import DIRECTOR, size
from engine.titles.t1824.box.facts import tables
from engine.titles.t1824.companies.roles import STATE, kind, mountains, on_sale
from engine.titles.t1824.notes import notes
from engine.titles.t1824.trading import stock
from engine.titles.t1824.trains import buying as trains
from engine.titles.t1824.web.asks import better, is_asked_for_train, may_lay, owes_only
from engine.titles.t1824.web.reader import CISLEITHANIA, FOR_TWO, READINGS

SOLD = "sold_for_train:"  # and what a share brought: a flag of the turn

JUDGED = {"draft_prices": ""}  # as the table has it: the writer brings it into their order


def choices(players: int, variant: str) -> dict[str, str]:
    """The options as they are played there."""
    if variant != "cisleithania":
        return dict(READINGS)
    return READINGS | CISLEITHANIA | (FOR_TWO if players == 2 else {"cisleithania_cash": "700"})


def bank_takes_half(view: View, company: str, percent: int) -> RuleViolation | None:
    """In a stock round no sale there leaves more than half of a company in the bank."""
    limit = tables(view).bank_percent
    full = view.state.round.kind != "operating" and on_sale(view, company) + percent > limit
    return refuse("share.bank_full", company=company, limit=limit) if full else None


def director_is_asked(view: View, who: str) -> RuleViolation | None:
    """For a train a director sells there while treasury and cash are short of the trains on offer; in Cisleithania never."""
    if view.state.round.kind != "operating":
        return None
    if view.state.setup.variant == "cisleithania" or not is_asked_for_train(view):
        return refuse("elsewhere.no_sale_for_train")
    company, prices = view.at_turn, asked_prices(view)
    short = bool(prices) and view.cash(company) < min(prices) and view.cash(company) + view.cash(who) < max(prices)
    return None if short else refuse("elsewhere.sale_not_needed", company=company)


def certificate_stays(view: View, who: str, company: str, percent: int) -> RuleViolation | None:
    """Who exchanged a coal railway keeps the director's certificate there, and sells it whole or not at all."""
    director, owner = notes(view).taken_over.get(company, ("", ""))
    if who != owner or view.company(company).director != director:
        return None
    double = size(view, company, DIRECTOR)
    single = view.percent(who, company) - double
    whole = percent <= single or 0 <= percent - double <= single
    return None if whole else refuse("elsewhere.certificate_apart", company=company, player=who)


def and_forget(effect: Callable[[Draft, Any], None]) -> Callable[[Draft, Any], None]:
    """Once somebody else directs, the certificate has been handed over there too."""

    def both(draft: Draft, action: Any) -> None:
        effect(draft, action)
        taken = notes(draft).taken_over
        kept = {name: pair for name, pair in taken.items() if draft.company(name).director == pair[0]}
        if len(kept) < len(taken):
            draft.set_notes(taken_over=kept)

    return both


def no_share_too_many(view: View, who: str, company: str, percent: int) -> RuleViolation | None:
    """For a train no more is sold there than the dearest one on offer asks for."""
    if view.state.round.kind != "operating":
        return None
    spare = view.price(company) * (percent - 10) // 10
    enough = view.cash(view.at_turn) + view.cash(who) + spare >= max(asked_prices(view))
    return refuse("elsewhere.sale_not_needed", company=view.at_turn) if enough else None


def sell(draft: Draft, action: Sell) -> None:
    """What the last share brought that was sold for a train is remembered until one is bought, and where a certificate lies there."""
    if draft.state.round.kind == "operating":
        forget_sale(draft)
        draft.flag(f"{SOLD}{draft.price(action.company)}")
    director, owner = notes(draft).taken_over.get(action.company, ("", ""))
    single = draft.percent(action.who, action.company) - size(draft, action.company, DIRECTOR)
    if action.who == owner and action.percent > single:  # the certificate he kept there lies in the bank now
        draft.set_notes(taken_over={**notes(draft).taken_over, action.company: (director, stock.sold_to(draft))})
    stock.sell(draft, action)


def forget_sale(draft: Draft) -> None:
    """Forget what was sold for a train before."""
    draft.set_turn(flags=frozenset(flag for flag in draft.state.turn.flags if not flag.startswith(SOLD)))


def least_price(view: View, who: str, train: TrainId) -> int:
    """After a sale a train that the treasury cannot pay in full costs more there than it and the director had without the last share."""
    brought = [int(flag.removeprefix(SOLD)) for flag in view.state.turn.flags if flag.startswith(SOLD)]
    if not brought or view.cash(who) >= trains.price(view, train):
        return 0
    return view.cash(who) + view.cash(view.controller(who)) - brought[0] + 1


def sale_is_used(view: View, who: str, train: TrainId, price: int) -> RuleViolation | None:
    """The shares sold last pay for the train, where the treasury does not pay it by itself."""
    least = least_price(view, who, train)
    return refuse("train.not_for_the_sale", company=who, price=price, least=least) if price < least else None


def most_price(view: View, who: str, source: str) -> int | None:
    """For another company's train nobody goes into debt there."""
    return None if source == DEPOT else view.cash(who) + view.cash(view.controller(who))


def nobody_lends(view: View, who: str, source: str, price: int) -> RuleViolation | None:
    """For another company's train nobody goes into debt there."""
    most = most_price(view, who, source)
    return refuse("train.too_dear", price=price, cash=most) if most is not None and price > most else None


def prices(view: View, who: str, picked: Picked) -> Domain:
    """The prices to be agreed on, as far as they are taken there."""
    found = trains.prices(view, who, picked)
    if not isinstance(found, Span):
        return found
    least, most = least_price(view, who, picked["train"]), most_price(view, who, picked["source"])
    return replace(found, low=max(found.low, least), high=found.high if most is None else min(found.high, most))


def single_share_is_left(view: View, cert: CertId, source: str) -> RuleViolation | None:
    """Where the bank keeps a director's certificate there it has no single shares in its place.

    It does so until a state railway is founded, and once whoever exchanged a coal railway sold the one he kept.
    """
    company = company_of(cert)
    unfounded = kind(view, company) == STATE and not view.company(company).floated and view.company(company).director
    sold = notes(view).taken_over.get(company, ("", ""))[1] == source
    kept = (unfounded or sold) and view.percent(source, company) <= size(view, company, DIRECTOR)
    return refuse("elsewhere.director_kept", company=company) if kept else None


def fits_before_exchange(view: View, who: str) -> RuleViolation | None:
    """A share must fit under the limit there by itself, also where two become the director's certificate."""
    limit = view.policy.cert_limit(view, who)
    return refuse("elsewhere.fits_by_itself", limit=limit) if stock.limit_left(view, who, 1) else None


def first_player_has_begun(view: View) -> RuleViolation | None:
    """With two, nobody buys a share in the first stock round there if the first player left the mountain railways alone."""
    waits = view.state.round.kind == "first_stock" and len(view.players) == 2 and not mountains(view, view.players[0])
    return refuse("elsewhere.first_has_none") if waits else None


def first_player_has_one(view: View, who: str, item: str) -> RuleViolation | None:
    """With two, the second player's mountain railway follows one of the first player's."""
    alone = len(view.players) == 2 and item in view.state.privates and who != view.players[0]
    return refuse("elsewhere.first_has_none") if alone and not mountains(view, view.players[0]) else None


def company_builds(view: View) -> RuleViolation | None:
    """A state railway that nobody directs builds nothing there."""
    return None if may_lay(view) else refuse("company.no_director", company=view.at_turn)


def nothing_sold_for_a_train(view: View) -> RuleViolation | None:
    """A company whose director sold shares for a train has built already there."""
    return refuse("elsewhere.sold_already", company=view.at_turn) if view.state.turn.sold else None


def train_is_asked_for(view: View) -> RuleViolation | None:
    """A company that needs none is asked for a train only while it has room and money for one, or may trade one in."""
    return None if is_asked_for_train(view) else refuse("elsewhere.no_train_asked", company=view.at_turn)


def trains_are_given_up_first(view: View) -> RuleViolation | None:
    """While a company has a train too many, no mountain railway is exchanged there."""
    return refuse("elsewhere.trains_first") if trains.overfull(view) else None


def share_is_the_banks(view: View, item: str, cert: CertId) -> RuleViolation | None:
    """A mountain railway is exchanged there for a share that was never sold."""
    pooled = item in view.state.privates and not view.certs_of(BANK, cert)
    return refuse("elsewhere.share_of_bank", company=company_of(cert)) if pooled else None


def nothing_is_sold_yet(view: View, item: str) -> RuleViolation | None:
    """A coal railway is exchanged there before anything is sold in the turn."""
    late = item not in view.state.privates and view.state.turn.sold
    return refuse("elsewhere.exchange_first", item=item) if late else None


def trade_is_next(view: View, train: TrainId, trade: TrainId) -> RuleViolation | None:
    """A train is traded in there for the next one of its sort only."""
    return None if not trade or better(view, trade) == train else refuse("trade.not_for", train=train, trade=trade)


def asked_prices(view: View) -> list[int]:
    """The prices of the new trains that the company at turn may have."""
    return [trains.price(view, train) for train in trains.new_trains(view, view.at_turn)]


def narrow(made: Book) -> None:
    """Purchases and sales of shares, trains, and upgrades."""
    made.edit("buy", add=(fits_before_exchange, single_share_is_left, first_player_has_begun))
    made.edit("par", add=(first_player_has_begun,))
    made.edit("buy_company", add=(first_player_has_one,))
    made.edit("sell", add=(bank_takes_half, director_is_asked, certificate_stays, no_share_too_many), effect=sell)
    fields = (Field("price", prices) if field.name == "price" else field for field in made.rules["buy_train"].fields)
    guards = (train_is_asked_for, trade_is_next, sale_is_used, nobody_lends)
    made.edit("buy_train", add=guards, fields=tuple(fields))
    for kind_ in ("buy", "sell", "exchange"):
        made.edit(kind_, effect=and_forget(made.rules[kind_].effect))
    made.insert(Step("only_debt", ("repay",), duty=owes_only), into="stock")
    made.edit("exchange", add=(trains_are_given_up_first, share_is_the_banks, nothing_is_sold_yet))
    made.edit("lay_tile", add=(nothing_sold_for_a_train, company_builds, upgrade_is_used))
    made.edit("place_token", add=(nothing_sold_for_a_train,))
