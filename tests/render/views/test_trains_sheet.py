"""The sheet of trains and phases is complete for every title: what the box and the rules say, and no empty column."""

from __future__ import annotations

import pytest

from bot.text import picture_words
from engine import View, all_titles
from render import text, views
from render.pictures.trains import tables
from render.scene.trains_scene import PhaseRow, TrainsScene
from tests.support.games.pinned_positions import phases

TITLES = all_titles()


def sheet(view: View, folder: str, language: str = "en") -> TrainsScene:
    """The sheet of a position."""
    found = views.scene(view, "trains", picture_words(language, folder))
    assert isinstance(found, TrainsScene)
    return found


def phase_rows(folder: str, language: str = "en") -> dict[str, PhaseRow]:
    """The rows of the phases by their names, at the beginning."""
    return {row.name: row for row in sheet(phases(folder)[0], folder, language).phases}


@pytest.mark.parametrize("folder", TITLES)
def test_no_column_is_empty(folder: str) -> None:
    """A column in which nothing stands is left out, in every phase."""
    for view in phases(folder):
        for table in tables(sheet(view, folder)):
            for column in zip(*table.rows, strict=True):
                assert any(cell.text or cell.swatches or cell.company for cell in column), table.title


@pytest.mark.parametrize("folder", TITLES)
def test_limits_are_those_of_the_rules(folder: str) -> None:
    """The limit of the phase under way names what each kind of company may own, as the rules count it."""
    for view in phases(folder):
        now = next((row for row in sheet(view, folder).phases if row.now), None)
        for name in view.companies if now and now.limit else ():
            company = view.company(name)
            if company.floated and not company.closed and (most := view.policy.train_limit(view, name)):
                assert str(most) in now.limit, (name, now.limit)


@pytest.mark.parametrize("folder", TITLES)
def test_whatever_may_be_bought_one_day_stands_there(folder: str) -> None:
    """Trains of which there is no end too, from the first move on, with their prices."""
    view = phases(folder)[0]
    said = {name: (row.price, row.prices) for row in sheet(view, folder).trains for name in row.name.split(", ")}
    assert len(said) == len(view.book.trains) and all(any(prices) for prices in said.values())


def test_cards_that_may_be_several_trains_are_counted_once() -> None:
    """1862 2.2: every card of a group is a freight, a local or an express train, so they stand in one row with their phase."""
    rows = sheet(phases("t1862")[0], "t1862").trains
    assert [row.name for row in rows][:2] == ["1F, 2L, 2E", "2F, 2/3L, 2/3E"] and len(rows) == 8
    assert rows[1].brings == "Phase B"


def test_lilliput_has_no_column_of_ones() -> None:
    """How many operating rounds there are is said where it changes."""
    assert not any(row.rounds for row in phase_rows("t18lilliput").values())
    assert [row.rounds for row in phase_rows("t18mag").values()] == ["1", "2", "2", "3"]


def test_the_empire_says_what_is_founded_sold_and_given_in() -> None:
    """VII.11, VII.13, VII.14: state railways by phase, limit two of small ones, prices between companies, goods trains."""
    rows, said = phase_rows("t1824"), text(sheet(phases("t1824")[2], "t1824"))
    assert "founds: SD" in rows["4"].events and "founds: UG" in rows["5"].events and "founds: K&k" in rows["6"].events
    assert "State" not in rows["3"].limit and "State railway 4" in rows["4"].limit
    assert "Coal railway, Pre-state railway 2" in rows["2"].limit and "Coal" not in rows["5"].limit
    assert "1000 G" in said and "190 G" in said and "Between companies" in said and "half of its price" in said
    assert "fundación: SD" in phase_rows("t1824", "es")["4"].events


def test_the_eastern_counties_say_what_limits_count() -> None:
    """7.9, 7.10.1, 9, 10.3: limits by kind, then in all; half prices, free warranties, four companies more, the LNER."""
    rows, said = phase_rows("t1862"), text(sheet(phases("t1862")[1], "t1862"))
    assert rows["D"].limit == "3 of each kind" and rows["G"].limit == "3 in all"
    assert all("four more" in rows[name].events for name in "BC") and "LNER" in rows["H"].events
    assert "half" in said and "warranty" in said
    view = next(view for view in phases("t1862") if view.state.phase == "G")
    company = next(name for name in view.companies if view.company(name).floated and not view.company(name).closed)
    assert "3 in all" in text(views.scene(view, "company", picture_words("en", "t1862"), company=company))


def test_magyarorszag_says_who_sells() -> None:
    """VI.3.8: which large company sells which train, and what the brown and grey phases bring."""
    rows, said = phase_rows("t18mag"), text(sheet(phases("t18mag")[0], "t18mag"))
    assert "LdStEG" in said and "MÁVAG" in said
    assert rows["brown"].events and rows["grey"].events and "Events" in said


def test_lilliput_says_what_is_halved() -> None:
    """Trains bring half from a phase on; the card for the treasury goes by the phase."""
    rows = phase_rows("t18lilliput")
    assert "Obsolete: 2" in rows["4"].events and "£100" in rows["5"].events
