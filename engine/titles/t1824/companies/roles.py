"""Who is who: coal, pre-state, regional and state railways, and which belongs to which."""

from __future__ import annotations

from engine.core.remembering import remembered
from engine.core.state import BANK, POOL
from engine.core.view import View
from engine.ids import cert_of
from engine.rules.shares import SHARE, certificates_counted
from engine.titles.t1824.box.facts import pre_state
from engine.titles.t1824.notes import notes

COAL, PRE_STATE, REGIONAL, STATE, MOUNTAIN = "coal", "pre_state", "regional", "state", "mountain"
SHOPS = (BANK, POOL)
SMALL = (COAL, PRE_STATE)
OWNER = "owner"
CLOSED = "closed"


def kind(view: View, company: str) -> str:
    """What sort of company it is."""
    return view.book.companies[company].kind


def is_small(view: View, company: str) -> bool:
    """Whether a company belongs to one player alone."""
    return kind(view, company) in SMALL


@remembered("setup")
def of_kind(view: View, *kinds: str) -> tuple[str, ...]:
    """The companies of some kinds, in the order of the rulebook."""
    return tuple(name for name, data in view.book.companies.items() if data.kind in kinds)


def pre_states(view: View, state: str) -> tuple[str, ...]:
    """The precursors of a state railway by number."""
    return tuple(name for name in of_kind(view, PRE_STATE) if pre_state(view, name).state == state)


def in_play(view: View, company: str) -> bool:
    """Whether a small company was bought and is not yet exchanged."""
    record = view.company(company)
    return record.floated and not record.closed


def sold(view: View, company: str) -> int:
    """The percentage of a company that players hold."""
    return sum(view.percent(player, company) for player in view.players)


def on_sale(view: View, company: str) -> int:
    """The percentage of a company that lies in the bank and its pool."""
    return sum(view.percent(shop, company) for shop in SHOPS)


def mountains(view: View, owner: str) -> tuple[str, ...]:
    """The mountain railways somebody owns, by number."""
    return tuple(name for name, holder in sorted(view.state.privates.items()) if holder == owner)


def counted(view: View, player: str) -> int:
    """The certificates that count against the limit: mountain (IV.1) and construction railways (X.3) do only if the table says so."""
    extra = len(mountains(view, player)) if view.option("mountain_certificates") == "counted" else 0
    nobodys = construction(view) if view.option("construction_certificates") == "free" else ()
    spared = sum(view.certs_of(player, cert_of(name, OWNER)) for name in nobodys)
    return certificates_counted(view, player) + extra - spared


def for_two(view: View) -> bool:
    """Whether Cisleithania is played by two (X)."""
    return bool(notes(view).bond)


def construction(view: View) -> tuple[str, ...]:
    """The two construction railways of the game for two (X.3)."""
    return notes(view).construction


def bond(view: View) -> str:
    """The regional railway without director of the game for two (X.4)."""
    return notes(view).bond


def phase_number(view: View) -> int:
    """The number of the phase."""
    return int(view.state.phase)


def free_shares(view: View) -> tuple[str, ...]:
    """The regional railways' shares left in the bank and its pool, priced or not."""
    names = (cert_of(company, SHARE) for company in of_kind(view, REGIONAL))
    return tuple(name for name in names if any(view.certs_of(shop, name) for shop in SHOPS))
