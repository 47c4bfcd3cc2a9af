"""Who is who: tram companies, their lines, the Stadtbahn, landmarks; and where their money and trams lie."""

from __future__ import annotations

from engine.core.remembering import remembered
from engine.core.view import View
from engine.ids import TrainId
from engine.titles.t1840.box import facts

TRAMS, STADTBAHN, LINE, LANDMARK = "tram_company", "stadtbahn", "line", "landmark"


def kind(view: View, name: str) -> str:
    """The kind of a company."""
    return view.book.companies[name].kind


@remembered("setup")
def of_kind(view: View, sort: str) -> tuple[str, ...]:
    """All of a kind in this game, in the order of the box."""
    return tuple(name for name, data in view.book.companies.items() if data.kind == sort)


def is_line(view: View, name: str) -> bool:
    """Whether somebody is a line."""
    return name in view.book.companies and kind(view, name) == LINE


def tram_companies(view: View) -> tuple[str, ...]:
    """The tram companies in play."""
    return tuple(name for name in of_kind(view, TRAMS) if view.company(name).floated)


def company_of_player(view: View, player: str) -> str:
    """The tram company a player directs, if he has one already."""
    return next((name for name in tram_companies(view) if view.company(name).director == player), "")


def owner(view: View, line: str) -> str:
    """The tram company a line belongs to, or nothing."""
    return view.company(line).director


@remembered("companies")
def lines(view: View, company: str) -> tuple[str, ...]:
    """The lines of a company by number."""
    return tuple(name for name in of_kind(view, LINE) if owner(view, name) == company)


def all_full(view: View) -> bool:
    """Whether every company has as many lines as it may."""
    return all(len(lines(view, name)) >= facts.tables(view).max_lines for name in tram_companies(view))


def payer(view: View, who: str) -> str:
    """What a line builds its company pays."""
    return owner(view, who) if is_line(view, who) else who


def box(company: str) -> str:
    """The space for the revenue on a company's charter, apart from its treasury."""
    return f"{company}/revenue"


@remembered("companies", "trains")
def trams(view: View, company: str) -> tuple[TrainId, ...]:
    """All trams of a company: those of its lines by number, then those without a line."""
    on_lines = (tram for line in lines(view, company) for tram in view.trains_of(line))
    return (*on_lines, *view.trains_of(company))


def landmarks(view: View, holder: str) -> tuple[str, ...]:
    """The landmarks somebody holds."""
    if holder not in view.state.privates.values():  # as mostly
        return ()
    return tuple(name for name in of_kind(view, LANDMARK) if view.state.privates[name] == holder)


def value(view: View, landmark: str) -> int:
    """The value printed on a landmark."""
    return facts.landmark(view, landmark).value
