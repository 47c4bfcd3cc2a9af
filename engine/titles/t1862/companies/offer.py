"""Set-up (2.4): companies and permits are dealt, or given; options are checked against each other (11)."""

from __future__ import annotations

from engine.core import flow
from engine.core.draft import Draft
from engine.core.errors import BadInput
from engine.core.state import DEPOT, Company, Setup
from engine.core.view import View
from engine.titles.t1862.box.facts import setup_facts, tables
from engine.titles.t1862.companies.closing import remove_company
from engine.titles.t1862.events import CompaniesDealt, PermitsDealt
from engine.titles.t1862.notes import OwnNotes, notes
from engine.titles.t1862.trains import buying as trains


def check_options(setup: Setup) -> None:
    """Choices that exclude each other are refused with one line."""
    chosen = setup.options
    simple = chosen.get("trains", "all") in ("express", "freight")
    if chosen.get("new_players") == "yes" and not simple:
        raise BadInput("setup.conflict", option="new_players", needs="trains")
    quick = chosen.get("length") == "short" or (
        chosen.get("length", "standard") == "standard" and len(setup.players) > 4
    )
    if chosen.get("short_game") == "yes" and not quick:
        raise BadInput("setup.conflict", option="short_game", needs="length")


def start(draft: Draft) -> None:
    """Money, companies and permits are dealt; the first of two parliament rounds begins."""
    book, row = draft.book, draft.book.row
    draft.deal(
        bank=row.bank - row.cash * len(draft.players),
        cash=row.cash,
        companies={name: Company() for name in book.companies},
        trains={DEPOT: trains.deal(draft)},
        notes=OwnNotes(markers_owned=dict.fromkeys(book.companies, 0)),
    )
    deal_companies(draft)
    deal_permits(draft)
    flow.start_round(draft, "parliament")


def spaces(view: View) -> list[int]:
    """How many companies are on offer from phases A, B and C (2.4.1, 2.4.2)."""
    first, second, third = setup_facts(view.book.row).offer
    return [first if view.option("more_companies") == "yes" else min(first, 8), second, third]


def deal_companies(draft: Draft) -> None:
    """The charters are shuffled into the spaces; those left over are out of the game."""
    names = draft.shuffle(list(draft.book.companies))
    room = spaces(draft)
    order = list(draft.book.setup.given.get("offer", names[: sum(room)]))
    draft.set_notes(offer=tuple(order), spaces=tuple(room))
    for name in draft.book.companies:
        if name not in order:
            remove_company(draft, name)
    draft.say(CompaniesDealt(offer=order))


def permit_tokens(view: View) -> list[str]:
    """The permits that are shuffled: of each kind so many, in games of two kinds half of each (11.1)."""
    kinds, count = trains.kinds_in_game(view), sum(spaces(view))
    if len(kinds) == 3:
        fewer = view.option("more_companies") == "no"
        tokens = tables(view).fewer_permits if fewer else setup_facts(view.book.row).permits
        return [kind for kind, number in tokens.items() for _ in range(number)]
    return [kind for kind in kinds for _ in range(-(-count // len(kinds)))]


def deal_permits(draft: Draft) -> None:
    """Each company on offer gets a permit; those of kinds this game leaves out do not exist."""
    tokens = draft.shuffle(permit_tokens(draft))
    offer = notes(draft).offer
    dealt = dict(zip(offer, tokens, strict=False))
    given = draft.book.setup.given.get("permits", {})
    found = {name: given[name] if name in given else dealt[name] for name in offer}
    permits = {name: (found[name],) if name in found else () for name in draft.book.companies}
    draft.set_notes(permits=permits, first_permits=permits)
    draft.say(PermitsDealt(permits=found))
