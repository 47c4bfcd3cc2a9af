"""How sets of rounds follow each other and how the game ends (3, 10): top price, empty bank, or the LNER."""

from __future__ import annotations

from engine.core import flow
from engine.core.draft import Draft
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.ids import cert_of
from engine.rules.operating import another_round, begin_set, end_game
from engine.rules.shares import SHARE
from engine.titles.t1862.box.facts import tables
from engine.titles.t1862.companies.closing import remove_company
from engine.titles.t1862.events import EndBankBroken, EndTopPrice, LnerFormed
from engine.titles.t1862.notes import Lner, lner_is_formed, notes
from engine.titles.t1862.trading.prices import line, share_value, standing_at, traded

TOP, BROKEN = "top_price", "bank_broken"


def notice_top_price(draft: Draft) -> bool:
    """A company at the highest price ends the game after the operating round (10.1)."""
    if notes(draft).top_price:
        return False
    found = standing_at(draft, len(line(draft)) - 1)
    if found:
        draft.set_notes(top_price=found)
        draft.say(EndTopPrice(company=found))
    return bool(found)


def notice_empty_bank(draft: Draft) -> bool:
    """An empty bank ends the game after the set of operating rounds, unless the LNER is formed (10.2, 10.3)."""
    if draft.cash(BANK) > 0 or notes(draft).bank_broken or lner_is_formed(draft):
        return False
    draft.set_notes(bank_broken=True)
    draft.say(EndBankBroken())
    return True


def operate(draft: Draft) -> None:
    """A set of operating rounds follows, three of them after the LNER is formed."""
    formed = lner_is_formed(draft)
    count = tables(draft).last_rounds if formed else draft.book.phase(draft.state.phase).operating_rounds
    begin_set(draft, count)


def operating_over(draft: Draft) -> None:
    """The end, another operating round, or the next set."""
    known = notes(draft)
    if known.top_price:
        end_game(draft, TOP)
    elif another_round(draft):
        return
    elif known.bank_broken:
        end_game(draft, BROKEN)
    elif known.lner is Lner.FORMED:
        end_game(draft, "lner")
    elif known.lner is Lner.COMING:
        form_lner(draft)
        flow.start_round(draft, "stock")
    elif nothing_can_happen(draft):
        end_game(draft, "standstill")
    else:
        flow.start_round(draft, "parliament")


def nothing_can_happen(view: View) -> bool:
    """Whether no company runs and nobody has a share to sell or money for anything, now or ever."""
    if any(view.company(name).floated for name in traded(view)) or any(shares_held(view, p) for p in view.players):
        return False
    prices = [view.price(name) for name in traded(view)]
    director = min(view.book.market.data.par) * tables(view).director_shares
    return max(view.cash(player) for player in view.players) < min([director, *prices])


def form_lner(draft: Draft) -> None:
    """No more parliament, building, mergers or new companies; unsold shares go to the pool (10.3)."""
    draft.set_notes(lner=Lner.FORMED)
    for name in draft.book.companies:
        if name in draft.state.market:
            share = cert_of(name, SHARE)
            draft.move_certs(share, BANK, POOL, draft.certs_of(BANK, share))
        elif not draft.company(name).closed:
            remove_company(draft, name)
    limit = max(shares_held(draft, player) for player in draft.players)
    draft.set_notes(cert_limit=limit)
    draft.say(LnerFormed(limit=limit))


def shares_held(view: View, player: str) -> int:
    """How many shares a player has, a director's certificate counting for three."""
    return sum(view.percent(player, company) for company in view.book.certs_of_company) // 10


def cert_limit(view: View, player: str) -> int:
    """The limit of the number of players; after the LNER is formed the most shares anybody held (6.5.2)."""
    limit = notes(view).cert_limit
    return view.book.row.cert_limit if limit is None else limit


def worth(view: View, player: str) -> int:
    """Cash, and shares at their current price (6.4.1, 10.4)."""
    return view.cash(player) + sum(
        view.percent(player, company) * share_value(view, company) // 10 for company in traded(view)
    )
