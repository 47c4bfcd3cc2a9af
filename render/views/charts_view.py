"""Worth, prices and what companies earned over time."""

from __future__ import annotations

from collections.abc import Iterable

from engine import View
from engine.showing import space_of
from render.scene.money import ChartScene, Series
from render.scene.parts import Words
from render.views.sight import Sight
from render.words import say

TICKS = 14


def chart_scene(sight: Sight) -> ChartScene:
    """A line for each player's worth, for each company's price, or for what each company earned."""
    currency = sight.view.book.title.currency
    history = sight.wishes.history or (("", sight.view),)
    if sight.wishes.of == "income":
        lines, labels = income_lines(sight), [income.round for income in sight.wishes.incomes]
    else:
        lines = price_lines(sight, history) if sight.wishes.of == "price" else worth_lines(sight, history)
        labels = [label for label, _ in history]
    every = max(1, -(-len(labels) // TICKS))
    return ChartScene(
        lines,
        tuple((float(n), label) for n, label in enumerate(labels) if n % every == 0),
        prefix=currency if sight.sign_leads else "",
        suffix="" if sight.sign_leads else f" {currency}",
        **sight.head(),
    )


def worth_lines(sight: Sight, history: tuple[tuple[str, View], ...]) -> tuple[Series, ...]:
    """Each player's worth."""
    return tuple(
        Series(sight.holder(seat), tuple((float(n), float(then.worth(seat))) for n, (_, then) in enumerate(history)))
        for seat in sight.view.everybody
    )


def price_lines(sight: Sight, history: tuple[tuple[str, View], ...]) -> tuple[Series, ...]:
    """Each company's price while it has one."""
    found = []
    for name in sight.view.state.market:
        points = [
            (float(n), float(then.price(name))) for n, (_, then) in enumerate(history) if name in then.state.market
        ]
        company = sight.company(name)
        found.append(Series(company.abbr, tuple(points), company.fill, company))
    return tuple(line for line in found if line.points)


def income_lines(sight: Sight) -> tuple[Series, ...]:
    """What each company earned in each round in which it did."""
    found = []
    for name in sight.view.companies:
        rounds = enumerate(income.earned for income in sight.wishes.incomes)
        points = tuple((float(n), float(earned[name])) for n, earned in rounds if name in earned)
        company = sight.company(name)
        found.append(Series(company.abbr, points, company.fill, company))
    return tuple(line for line in found if line.points)


def history(views: Iterable[View], words: Words) -> tuple[tuple[str, View], ...]:
    """The position at each change of round and the last one, with short names of the rounds."""
    found: list[tuple[str, View]] = []
    last: View | None = None
    for view in views:
        if last is None or now(last) != now(view):
            found.append((short(view, words), view))
        last = view
    if last is not None and found[-1][1] is not last:
        found.append((say(words, "short_end") if last.state.over else "", last))
    return tuple(found)


def now(view: View) -> tuple[str, int | str]:
    """The round under way, by the printed round track where there is one."""
    space = space_of(view)
    if space is not None:
        return space.kind, space.name
    return view.state.round.kind, view.state.round.number


def short(view: View, words: Words) -> str:
    """A round in as few letters as possible."""
    kind, number = now(view)
    return f"{say(words, f'track_{kind}' if space_of(view) else f'short_{kind}')}{number}"
