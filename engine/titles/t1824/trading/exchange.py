"""Mountain and coal railways become shares of the regional railways (IV.1, IV.2)."""

from __future__ import annotations

from engine.core.draft import Draft
from engine.core.errors import RuleViolation, refuse
from engine.core.rule import Field, Options, Picked, Rule
from engine.core.state import BANK, GONE, POOL, RESERVED
from engine.core.view import View
from engine.ids import CertId, cert_of, company_of
from engine.rules.shares import DIRECTOR, settle_direction
from engine.titles.t1824.actions import Exchange
from engine.titles.t1824.box.facts import regional_of
from engine.titles.t1824.building.stations import home
from engine.titles.t1824.companies.roles import (
    CLOSED,
    COAL,
    OWNER,
    bond,
    construction,
    free_shares,
    in_play,
    mountains,
    of_kind,
    phase_number,
)
from engine.titles.t1824.events import ExchangeForced, PrivateExchanged, PrivateRemoved
from engine.titles.t1824.notes import notes
from engine.titles.t1824.trading.stock import becomes_director, bought_nothing, limit_left

EXCHANGE_PHASE = 3


def due(view: View) -> tuple[str, ...]:
    """The mountain railways that must be exchanged now, in order."""
    return notes(view).mountains_due


def coals(view: View, owner: str) -> tuple[str, ...]:
    """The coal railways somebody owns."""
    return tuple(name for name in exchangeable(view) if view.company(name).director == owner)


def exchangeable(view: View) -> tuple[str, ...]:
    """The coal railways in play that are no construction railways."""
    return tuple(name for name in of_kind(view, COAL) if in_play(view, name) and name not in construction(view))


def items(view: View, who: str, picked: Picked) -> Options:
    """What a player may give up: in an operating round only what is due."""
    if due(view):
        return Options(due(view)[:1])
    return Options((*coals(view, who), *mountains(view, who)))


def certs_for(view: View, item: str) -> tuple[str, ...]:
    """What may be taken for it."""
    if item in view.state.privates:
        return free_shares(view)
    return (cert_of(regional_of(view, item), DIRECTOR),)


def certs(view: View, who: str, picked: Picked) -> Options:
    """The certificates to choose from."""
    return Options(certs_for(view, picked["item"]))


def exchange_is_left(view: View) -> RuleViolation | None:
    """An exchange takes the place of the turn's purchase, unless it is forced (VI.1)."""
    return None if due(view) else bought_nothing(view)


def item_is_owned(view: View, who: str, item: str) -> RuleViolation | None:
    """The player owns it, and it may be exchanged (IV.1, IV.2)."""
    owned = (*coals(view, who), *mountains(view, who))
    if item in owned and item in items(view, who, {}).values:
        return None
    return refuse("coal.not_yours" if is_coal(view, item) else "exchange.not_yours", item=item)


def is_coal(view: View, item: str) -> bool:
    """Whether a coal railway is meant, of which another section speaks."""
    return item in of_kind(view, COAL)


def exchange_has_begun(view: View, item: str) -> RuleViolation | None:
    """Exchanges begin with the first 3-train (IV.1, IV.2)."""
    if phase_number(view) >= EXCHANGE_PHASE:
        return None
    return refuse("coal.too_early" if is_coal(view, item) else "exchange.too_early", phase=EXCHANGE_PHASE)


def cert_is_right(view: View, item: str, cert: CertId) -> RuleViolation | None:
    """A mountain railway for a free regional share, a coal railway for its own director's certificate (IV.1, IV.2)."""
    if cert in certs_for(view, item):
        return None
    return refuse("coal.not_for" if is_coal(view, item) else "exchange.not_for", item=item, cert=cert)


def share_fits(view: View, who: str, item: str, cert: CertId) -> RuleViolation | None:
    """A share taken by choice fits under the limit; a forced exchange has none (VI.7)."""
    counted = item not in view.state.privates or view.option("mountain_certificates") == "counted"
    return None if counted or due(view) or becomes_director(view, who, cert) else limit_left(view, who, 1)


def exchange(draft: Draft, action: Exchange) -> None:
    """Hand over what is exchanged; in a stock round this is the turn's purchase."""
    if due(draft):
        draft.set_notes(mountains_due=due(draft)[1:])
    else:
        draft.set_turn(acted=True, bought=(*draft.state.turn.bought, action.cert))
    if action.item in draft.state.privates:
        exchange_mountain(draft, action.who, action.item, action.cert)
    else:
        exchange_coal(draft, action.item)


def exchange_mountain(draft: Draft, who: str, item: str, certificate: CertId) -> None:
    """The mountain railway closes; the share may change a director, but brings no price and no first one (IV.4.1)."""
    draft.give_private(item, CLOSED)
    draft.move_certs(certificate, BANK if draft.certs_of(BANK, certificate) else POOL, who)
    company = company_of(certificate)
    draft.say(PrivateExchanged(player=who, item=item, company=company, percent=draft.book.percents[certificate]))
    if company in draft.state.market and company != bond(draft):
        settle_direction(draft, company)


def exchange_coal(draft: Draft, item: str) -> None:
    """The coal railway closes: its owner is director, money and trains go to the regional railway (IV.2)."""
    owner, regional = draft.company(item).director, regional_of(draft, item)
    draft.move_certs(cert_of(item, OWNER), owner, GONE)
    draft.move_certs(cert_of(regional, DIRECTOR), RESERVED, owner)
    draft.set_company(regional, director=owner)
    draft.pay(item, regional, draft.cash(item))
    for train in draft.trains_of(item):
        draft.move_train(item, regional, train)
    if item in draft.markers_at(home(draft, item)):
        draft.take_marker(item, home(draft, item))
    draft.set_company(item, director="", closed=True)
    percent = draft.book.percents[cert_of(regional, DIRECTOR)]
    draft.say(PrivateExchanged(player=owner, item=item, company=regional, percent=percent))
    settle_direction(draft, regional)
    director = draft.company(regional).director
    if director != owner:
        draft.set_notes(taken_over={**notes(draft).taken_over, regional: (director, owner)})


def exchange_all_coals(draft: Draft) -> None:
    """With the first 5-train the other coal railways are exchanged at once (IV.2)."""
    left = exchangeable(draft)
    if left:
        draft.say(ExchangeForced(items=list(left)))
    for coal in left:
        exchange_coal(draft, coal)


def mountains_fall_due(draft: Draft) -> None:
    """With the first 4-train the other mountain railways must be exchanged, in order 1 to 6 (IV.1)."""
    owned = [name for name, holder in sorted(draft.state.privates.items()) if draft.is_player(holder)]
    if owned:
        draft.set_notes(mountains_due=tuple(owned))
        draft.say(ExchangeForced(items=owned))


def owner_of_due(view: View) -> tuple[str, ...]:
    """Whose mountain railway is next."""
    return tuple(view.state.privates[name] for name in due(view)[:1])


def close_without_share(draft: Draft) -> bool:
    """Where no share is left, a mountain railway leaves the game (IV.1)."""
    if not due(draft) or free_shares(draft):
        return False
    for name in due(draft):
        draft.give_private(name, CLOSED)
        draft.say(PrivateRemoved(item=name))
    draft.set_notes(mountains_due=())
    return True


EXCHANGE = Rule(
    Exchange,
    (Field("item", items), Field("cert", certs)),
    (exchange_is_left, exchange_has_begun, item_is_owned, cert_is_right, share_fits),
    exchange,
)
