"""What a game was like and its result, out of real games of every title: the figures are those of the position and the runs."""

from __future__ import annotations

import pytest

from bot.text import LANGUAGES, picture_words
from engine import all_titles
from engine.showing import earned_in
from render import alt, image, text, views
from render.pictures.result import FACT, NAME, WIDE
from render.scene.money import ChartScene
from render.scene.story_scene import ResultScene, StatsScene
from render.style import INK, LEGIBLE, MEDALS, contrast
from tests.support.games.pinned_positions import line, told

TITLES = all_titles()
PHONE, READ = 350, 11  # pixels of a picture on a phone, and of letters that are read there
NAMES = {"P1": "Ana", "P2": "Benedikt", "P3": "Cleo"}


def seen(folder: str, what: str, lang: str = "en", **more: object) -> StatsScene | ResultScene:
    """The end of the title's own game."""
    incomes = earned_in(event for events in told(folder) for event in events)
    scene = views.scene(line(folder)[-1], what, picture_words(lang, folder), names=NAMES, incomes=incomes, **more)
    assert isinstance(scene, (StatsScene, ResultScene))
    return scene


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", TITLES)
def test_the_card_says_who_came_where(folder: str, lang: str) -> None:
    """The richest first, equals on one place; picture, twin and words for the blind say the same."""
    view, card = line(folder)[-1], seen(folder, "result", lang, table="Los martes", length="3 d")
    assert isinstance(card, ResultScene)
    worth = sorted((view.worth(seat) for seat in view.everybody), reverse=True)
    assert [player.place for player in card.players] == [1 + worth.index(amount) for amount in worth]
    assert len(card.board.hexes) == len(view.book.atlas.in_play(view.state.tiles))
    said = text(card)
    for words in (card.title, "Los martes", "3 d", *(part for row in card.players for part in (row.name, row.worth))):
        assert words in said and words in alt(card), words
    assert all(fact.label in said and fact.text in said for fact in card.facts)
    assert lang != LANGUAGES[0] or image(card).width == WIDE


@pytest.mark.parametrize("folder", TITLES)
def test_the_best_run_is_the_best_there_was(folder: str) -> None:
    """No company earned more at once, and the card tells the same run as the list."""
    incomes = earned_in(event for events in told(folder) for event in events)
    stats, card = seen(folder, "stats"), seen(folder, "result")
    assert isinstance(stats, StatsScene) and isinstance(card, ResultScene)
    most = max(amount for income in incomes for amount in income.earned.values())
    first = stats.best[0]
    assert str(most) in first.amount and (first.when, first.company.id) in [
        (income.round, name) for income in incomes for name, amount in income.earned.items() if amount == most
    ]
    assert first.amount in card.facts[0].text and card.facts[0].company == first.company
    assert len({best.company.id for best in stats.best}) == len(stats.best)


def test_what_the_table_knows_stands_in_the_tables() -> None:
    """Turn times and deals are said as they were given; without any their table is left out."""
    words = ("Ana", "12", "2 h", "3 d"), ("P1", "P2", 3, 340)
    full, bare = seen(TITLES[0], "stats", paces=(words[0],), deals=(words[1],)), seen(TITLES[0], "stats")
    assert all(word in text(full) for word in (*words[0], "Benedikt", "340"))
    assert len(text(bare).splitlines()) < len(text(full).splitlines()) - 5


def test_the_card_is_read_on_a_phone() -> None:
    """Names and facts are large enough where the picture is as wide as a phone shows it; figures stand out from medals."""
    assert min(FACT, NAME) * PHONE / WIDE >= READ
    assert all(contrast(INK, medal) >= LEGIBLE for medal in MEDALS)


@pytest.mark.parametrize("folder", TITLES)
def test_income_is_a_chart_too(folder: str) -> None:
    """A line for each company that earned, a point for each round in which it did."""
    incomes = earned_in(event for events in told(folder) for event in events)
    chart = views.scene(line(folder)[-1], "chart", picture_words("en", folder), of="income", incomes=incomes)
    assert isinstance(chart, ChartScene)
    amounts = {series.company.id: [amount for _, amount in series.points] for series in chart.series if series.company}
    for name in {name for income in incomes for name in income.earned}:
        assert amounts[name] == [float(income.earned[name]) for income in incomes if name in income.earned]
    assert {words for _, words in chart.ticks} <= {income.round for income in incomes}
