"""What a moderator may rule here: each director's certificate lies with who directs, and whoever has yet to choose still can."""

from __future__ import annotations

from collections import Counter

from engine.core.state import BANK, DEPOT
from engine.core.view import View
from engine.ids import cert_of
from engine.rules.rulings import Rulings, whoever_has_turns
from engine.rules.shares import DIRECTOR
from engine.titles.t18lilliput.holdings import own_companies
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.rounds.first_round import DRAFT, seat_for
from engine.titles.t18lilliput.solo.gulliver import his, plays
from engine.titles.t18lilliput.trains.phases import ENDLESS


def in_choice(view: View) -> bool:
    """Whether companies and characters are being chosen."""
    return view.state.round.kind == DRAFT.name


def takes_turns(view: View) -> tuple[str, ...]:
    """The snake of the choice is left as it is."""
    return () if in_choice(view) else whoever_has_turns(view)


def can_go_on(view: View) -> bool:
    """Nobody directs by half, the choice comes out even, whoever plays alone has a rival, and trains do not run out."""
    lying = all(view.certs_of(view.company(name).director or BANK, cert_of(name, DIRECTOR)) for name in view.companies)
    return (
        lying
        and endless_below(view)
        and (not in_choice(view) or choice_is_even(view))
        and (not plays(view) or rival_is_there(view))
    )


def endless_below(view: View) -> bool:
    """The kind of train without end lies at the bottom of the stack."""
    return view.trains_of(DEPOT)[-1:] == (ENDLESS,)


def choice_is_even(view: View) -> bool:
    """Everybody has as many companies and characters as choices so far."""
    chosen = Counter(seat_for(view, number) for number in range(notes(view).drafted))
    owners = list(view.state.privates.values())
    return all(len(own_companies(view, seat)) + owners.count(seat) == chosen[seat] for seat in view.players)


def rival_is_there(view: View) -> bool:
    """Gulliver has the company he began with."""
    return bool(his(view)) and view.book.companies[his(view)[0]].kind == "starter"


RULINGS = Rulings(can_go_on=can_go_on, takes_turns=takes_turns)
