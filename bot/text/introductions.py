"""What is chosen or bought whole, by its full name, its home, and what comes with it."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from bot.text import as_phrase
from bot.text.costs import is_bought_whole
from bot.text.foreseen import Sight, mainly
from bot.text.naming import Names
from engine import all_shown


def introduced(sight: Sight) -> Iterator[str]:
    """Introduce what is chosen or bought whole: a company's full name and home, and what the title says about it."""
    company, chosen = str(getattr(sight.action, "item", "")), isinstance(sight.action, engine.KINDS["choose"])
    if not chosen and not is_bought_whole(sight.action):
        return
    if (about := sight.names.thing(company, "about")) != company:
        yield about
    if not chosen:
        yield from endowment(sight, company)
        yield from home_of(sight.names, company) if len(sight.seen.own) == 1 else ()
        return
    if price := sight.before.price(company):
        yield sight.names.say("forecast.at_price", price=price)
    said, name = introduction(sight.names, company), company_name(sight.names, company)
    if said and (said != name or name not in (main.text if (main := mainly(sight)) else "")):
        yield said


def endowment(sight: Sight, company: str) -> Iterator[str]:
    """The money and the trains that a company gets when it is bought whole."""
    before, here, names = sight.before, engine.look(sight.seen.here), sight.names
    if company not in here.companies:
        return
    cash, new = here.cash(company) - before.cash(company), here.trains_of(company)[len(before.trains_of(company)) :]
    trains = [names.say("forecast.one_train", train=train) for train in new]
    if found := [*([names.money(cash)] if cash > 0 else []), *trains]:
        yield names.say("forecast.endowed", company=company, text=as_phrase(names.lang, found))


def home_of(names: Names, company: str) -> Iterator[str]:
    """Where a company begins, if it is one with a home."""
    view = names.view
    home = (
        view.book.companies[company].homes.get(view.book.row.map) if view and company in view.book.companies else None
    )
    if home:
        yield names.say("forecast.home", stop=home)


def introduction(names: Names, company: str) -> str:
    """A company that has not begun by its full name, where it has another, its home and its permits; nothing of what everybody knows."""
    view, name = names.view, company_name(names, company)
    if view is None or not name or company not in view.state.companies or view.company(company).floated:
        return ""
    home = view.book.companies[company].homes.get(view.book.row.map)
    if name == names.label(company):
        return ", ".join((*home_of(names, company), *names.permits(company)))
    return ", ".join((names.say("forecast.company", name=name, stop=home) if home else name, *names.permits(company)))


def company_name(names: Names, company: str) -> str:
    """The full name of a company of the box; nothing of what is none."""
    data = names.view.book.companies.get(company) if names.view else None
    plain = data is not None and data.kind in all_shown()[names.folder].plain
    return (names.called(data) if plain else data.name) if data else ""
