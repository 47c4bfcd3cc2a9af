"""Before the first round alone (XI.1): István's companies and stock card are drawn, his track is laid, he has the priority."""

from __future__ import annotations

import msgspec

from engine.core import flow
from engine.core.draft import Draft
from engine.core.errors import BadInput
from engine.core.state import BANK
from engine.ids import cert_of
from engine.rules.shares import SHARE
from engine.titles.t18mag.events import IstvanCompanies, IstvanStock
from engine.titles.t18mag.notes import Istvan, notes
from engine.titles.t18mag.solo import cards, track
from engine.titles.t18mag.solo.roles import ISTVAN
from engine.titles.t18mag.trading import first_round
from engine.titles.title import given_to


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be fixed instead of drawn: his companies, and the name of his stock card."""

    companies: tuple[str, ...] = ()
    stock: str = ""


def start(draft: Draft) -> None:
    """Prices are dealt as for two, then István gets his cards; the player chooses from what is left."""
    first_round.lay_out(draft)
    given = given_to(draft.book.setup, "istvan", Drawn, Drawn())
    give_companies(draft, given.companies)
    give_stock_card(draft, given.stock)
    draft.give_priority(ISTVAN)
    flow.start_round(draft, "draft")


def give_companies(draft: Draft, given: tuple[str, ...]) -> None:
    """Two or three small companies, drawn or given, with the track on their cards."""
    small = [name for name in draft.companies if first_round.is_minor(draft, name)]
    count = first_round.limit_of(draft, minors=True)
    drawn = draft.shuffle(small)[:count]
    if given and (len(set(given)) != count or not set(given) <= set(small)):
        raise BadInput("setup.given", name="istvan", detail=", ".join(given))
    his = sorted(given or drawn, key=small.index)
    draft.set_notes(istvan=Istvan(dict.fromkeys(his, 0)))
    for name in his:
        first_round.found(draft, ISTVAN, name)
    for name in his:
        track.lay_before_the_game(draft, name)
    draft.say(IstvanCompanies(player=ISTVAN, companies=his))


def give_stock_card(draft: Draft, given: str) -> None:
    """His stock card, drawn or given, with the share in its corner."""
    names = [card.name for card in cards.stock_cards(draft.book.setup)]
    drawn = draft.shuffle(names)[0]
    if given and given not in names:
        raise BadInput("setup.given", name="istvan", detail=given)
    card = cards.stock_card(draft, given or drawn)
    kept = notes(draft)
    draft.set_notes(istvan=msgspec.structs.replace(kept.istvan, stock=card.name), shares_taken={card.start: 1})
    draft.move_certs(cert_of(card.start, SHARE), BANK, ISTVAN)
    draft.say(IstvanStock(player=ISTVAN, company=card.start, order=[name for name, _ in card.order]))
