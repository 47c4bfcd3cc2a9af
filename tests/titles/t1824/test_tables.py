"""The tables of the rulebook, figure by figure: VI.7, VII.11, VII.14, X.1, XI.1 and XIII.2, IV.4 and XIII.1."""

from __future__ import annotations

from collections import Counter

import pytest

import engine
from engine import State
from engine.core.draft import Draft
from engine.core.view import View
from engine.rules.market import par_cell
from engine.titles.t1824.box.facts import pre_state, regional_of, train_facts
from tests.support.games.positions import new_game
from tests.titles.t1824.positions import in_phase

# type: standard price, price between companies, obsolete with, and how many with the standard set, two and three players
TRAINS = {
    "2": (80, 80, "4", 9, 6, 8), "3": (180, 140, "6", 7, 5, 6), "4": (280, 190, "8", 4, 4, 4),
    "5": (400, 260, "10", 3, 2, 3), "6": (600, 400, None, 3, 2, 3), "8": (800, 500, None, 2, 1, 2),
    "1g": (120, 120, "3g", 6, 3, 5), "2g": (240, 180, "4g", 5, 2, 4), "3g": (360, 240, "5g", 4, 2, 3),
    "4g": (600, 420, None, 3, 1, 2), "5g": (800, 500, None, 2, 2, 2),
}  # fmt: skip
TABLES = {3: (4, ""), 4: (2, "cisleithania"), 5: (3, "cisleithania")}  # column of the table → players, variant

# coal railway: home, its regional railway, and that one's home
COALS = {
    "EPP": ("C6", "BK", "B9"),
    "EOD": ("A12", "MS", "C12"),
    "MLB": ("A22", "CL", "B23"),
    "SPB": ("H25", "SB", "G26"),
}
PRECURSORS = {
    "SD1": (240, "E12", "SD", 20), "SD2": (120, "G10", "SD", 10), "SD3": (120, "G4", "SD", 10),
    "UG1": (240, "F17", "UG", 20), "UG2": (120, "H15", "UG", 10),
    "KK1": (240, "E12", "KK", 20), "KK2": (120, "E12", "KK", 10),
}  # fmt: skip


def book(players: int = 4, variant: str = "") -> View:
    """A game before its first move."""
    return engine.look(new_game("1824", players, variant=variant))


@pytest.mark.parametrize("train", TRAINS)
def test_xiii_2_trains(train: str) -> None:
    """Price, second price and what makes it obsolete; trains without a second price keep the first."""
    price, second, obsolete, *_ = TRAINS[train]
    data = book().book.trains[train]
    assert (data.price, (train_facts(data).second_price or data.price)) == (price, second)
    assert data.rusts_on == (obsolete or "")


@pytest.mark.parametrize("column", TABLES)
def test_xiii_2_number_of_trains(column: int) -> None:
    """The standard set (XIII.2), that for two (X.1) and that for three (XI.1); 10-trains are without end."""
    view = book(*TABLES[column])
    assert Counter(view.trains_of("depot")) == {train: figures[column] for train, figures in TRAINS.items()}
    ten = view.book.trains["10"]
    assert (ten.price, train_facts(ten).second_price) == (1000, 600)


@pytest.mark.parametrize("coal", COALS)
def test_xiii_1_coal_railways(coal: str) -> None:
    """Each in its mine, with its regional railway and that one's home."""
    view = book()
    companies = view.book.companies
    home, regional, city = COALS[coal]
    assert companies[coal].homes["standard"].partition(".")[0] == home
    assert regional_of(view, coal) == regional
    assert companies[regional].homes["standard"].partition(".")[0] == city


@pytest.mark.parametrize("name", PRECURSORS)
def test_xiii_1_precursors(name: str) -> None:
    """Price, home, state railway, and the percentage kept for the owner."""
    view = book()
    data = view.book.companies[name]
    price, home, state, percent = PRECURSORS[name]
    assert (pre_state(view, name).price, pre_state(view, name).state) == (price, state)
    assert data.homes["standard"].partition(".")[0] == home
    assert dict(view.book.certs_of_company[state])[f"{state}/{pre_state(view, name).cert}"] == percent


@pytest.mark.parametrize(
    ("name", "home", "tokens"),
    [
        ("BK", "B9", (0, 40, 100)), ("MS", "C12", (0, 40, 100)), ("CL", "B23", (0, 40, 100)),
        ("SB", "G26", (0, 40, 100)), ("BH", "J13", (0, 40, 100)), ("SD", "E12", (0, 40, 100, 100, 100)),
        ("UG", "F17", (0, 40, 100, 100, 100)), ("KK", "E12", (0, 40, 100, 100, 100)),
    ],
)  # fmt: skip
def test_iv_4_share_companies(name: str, home: str, tokens: tuple[int, ...]) -> None:
    """A director's certificate of 20 % and eight of 10 %; three stations for regional, five for state railways."""
    view = book()
    assert sum(view.state.certs[f"{name}/share"].values()) == 8
    assert dict(view.book.certs_of_company[name]) == {f"{name}/director": 20, f"{name}/share": 10}
    assert view.book.companies[name].homes["standard"].partition(".")[0] == home
    assert view.company(name).tokens == tokens


@pytest.mark.parametrize(
    ("phase", "colours"),
    [
        ("1", ["yellow"]), ("2", ["yellow"]), ("3", ["yellow", "green"]), ("4", ["yellow", "green"]),
        ("5", ["yellow", "green", "brown"]), ("6", ["yellow", "green", "brown"]),
        ("7", ["yellow", "green", "brown", "grey"]), ("8", ["yellow", "green", "brown", "grey"]),
    ],
)  # fmt: skip
def test_vii_7_colours(phase: str, colours: list[str]) -> None:
    """Green from the first 3-train, brown from the first 5-train, grey from the first 8-train."""
    view = engine.look(in_phase(start(), phase))
    assert list(view.tile_colours) == colours


def test_vii_14_what_begins_the_phases() -> None:
    """The first 2-, 3-, 4-, 5-, 6-, 8- and 10-train begin phases 2 to 8."""
    phases = book().book.phases
    opens = {name: data.opens for name, data in phases.items()}
    assert opens == {"1": "", "2": "2", "3": "3", "4": "4", "5": "5", "6": "6", "7": "8", "8": "10"}


@pytest.mark.parametrize(("mine", "low", "high"), [("C6", 10, 40), ("A12", 10, 40), ("A22", 20, 60), ("H25", 20, 60)])
def test_vii_3_low_and_high_values_of_the_mines(mine: str, low: int, high: int) -> None:
    """10 or 20; the greater figure from the first 5-train on (facts/1824.json has the figures of the map)."""
    for phase, value in (("1", low), ("4", low), ("5", high), ("8", high)):
        view = engine.look(in_phase(start(), phase))
        stop = view.layout.stops[f"{mine}.c0"]
        assert view.policy.stop_pays(view, "EPP", "1g", stop) == value


def start() -> State:
    """Four players before the first purchase."""
    return new_game("1824", 4)


def test_viii_start_prices_lie_in_the_dark_yellow_column() -> None:
    """60 to 100 for regional railways, 120 in the top row for state railways (IV.4.4, VI.4)."""
    draft = Draft(book().book, start())
    cells = {price: par_cell(draft, price) for price in (120, *draft.book.market.data.par)}
    assert cells == {120: (0, 2), 100: (2, 2), 90: (3, 2), 80: (4, 2), 70: (5, 2), 60: (6, 2)}
    assert {cell: draft.book.market.rows[cell[0]][cell[1]] for cell in cells.values()} == {
        cell: price for price, cell in cells.items()
    }
