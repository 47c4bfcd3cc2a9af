"""1840: what lies on the table, as the tables of the rulebook print it."""

from __future__ import annotations

import pytest

from engine import imagined, load_title, look
from engine.ids import TileId
from tests.titles.t1840.positions import founded, own, seated
from tests.titles.t1840.watch import UPKEEP

TITLE = load_title("1840")
TRAMS = {
    "yellow": (2, 4, 6, 8, 10),
    "orange": (3, 4, 5, 6, 7),
    "red": (3, 4, 5, 6, 7),
    "pink": (3, 4, 5, 6, 7),
    "purple": (3, 4, 5, 6, 7),
}
TRAM_COMPANIES = {
    "WT": "Wiener Tramway Gesellschaft",
    "DT K&C": "Dampftramway Krauss & Comp.",
    "SJE": "Schaeck-Jaquet & Comp",
    "BBG": "Bau- und Betriebsgesellschaft für städtische Straßenbahnen in Wien",
    "WKB": "Wien – Kagraner Bahn. Ritschl & Co",
    "GWStStB": "Gemeinde Wien – städtische Straßenbahnen",
}
LANDMARKS = {
    "PR": ("Prater", 10, 5, "D28"),
    "KK": ("Karlskirche", 20, 10, "E21"),
    "SB": ("Schloss Belvedere", 30, 15, "H22"),
    "HB": ("Hofburg", 40, 20, "E19"),
    "SD": ("Stephansdom", 50, 25, "D20"),
    "SSB": ("Schloss Schönbrunn", 60, 30, "K7"),
}


@pytest.mark.parametrize(("players", "cash"), [(2, 350), (3, 300), (4, 260), (5, 230), (6, 200)])
def test_iii_3_money_at_the_start(players: int, cash: int) -> None:
    """Everybody has the same sum; the bank counts from zero."""
    state = seated(players)
    assert {state.money[seat] for seat in state.setup.players} == {cash}
    assert sum(state.money.values()) == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_table_1_trams(players: int) -> None:
    """So many of each colour lie in the depot."""
    depot = seated(players).trains["depot"]
    assert {name: depot.count(name) for name in TRAMS} == {name: row[players - 2] for name, row in TRAMS.items()}


def test_table_2_tram_companies() -> None:
    """Six companies with their names, as many as players come into play."""
    rows = {row.short: row.name for row in TITLE.companies if row.kind == "tram_company"}
    assert rows == TRAM_COMPANIES


def test_table_3_stadtbahn() -> None:
    """W, V, G and D start at their prices, in cells of the second column."""
    view = look(seated(4))
    assert {name: view.price(name) for name in "WVGD"} == {"W": 95, "V": 85, "G": 75, "D": 65}


def test_table_4_landmarks() -> None:
    """Value, dividend and hex of each."""
    rows = {row.id: row for row in TITLE.companies if row.kind == "landmark"}
    found = {
        name: (row.name, *(getattr(row.facts, key) for key in ("value", "revenue", "hex")))
        for name, row in rows.items()
    }
    assert found == LANDMARKS


@pytest.mark.parametrize(("players", "limit"), [(2, 18), (3, 16), (4, 14), (5, 13), (6, 12)])
def test_table_5_certificate_limit(players: int, limit: int) -> None:
    """The limit by the number of players."""
    view = look(seated(players))
    assert view.policy.cert_limit(view, "P1") == limit


def test_table_7_maintenance() -> None:
    """What each colour costs by the newest colour bought."""
    found = {train.name: train.upkeep for train in TITLE.trains}
    newest = list(UPKEEP)
    for colour, row in UPKEEP.items():
        assert [found[colour].get(name, 0) for name in newest] == list(row), colour


def test_iii_5_lines_on_offer() -> None:
    """One line more than players lies open, never line 2; markers of the Stadtbahn stand on the map."""
    for players in range(2, 7):
        for seed in range(8):
            state = seated(players, seed=seed)
            assert len(own(state).shown) == players + 1
            assert "2" not in own(state).shown
            assert "2" in own(state).deck
    on_map = [owner for owners in seated(4).markers.values() for owner in owners]
    assert {name: on_map.count(name) for name in "GDWV"} == {"G": 3, "D": 4, "W": 4, "V": 6}


def test_iii_5_lines_to_come_lie_face_down() -> None:
    """Who tries moves meets the same lines in an order that is mixed anew; what lies open stays as it is."""
    state = seated(4)
    tried = [own(imagined(state, dice)) for dice in range(20)]
    assert len({notes.deck for notes in tried}) > 10
    assert {tuple(sorted(notes.deck)) for notes in tried} == {tuple(sorted(own(state).deck))}
    assert {notes.shown for notes in tried} == {own(state).shown}


def test_xii_three_players_leave_out() -> None:
    """On the small map six lines, the Stadtbahn V and the Prater are missing; on the large one nothing is."""
    small, large = seated(3), seated(3, "large")
    every = {str(number) for number in range(1, 19)}
    assert every - set(small.companies) == {"9", "10", "13", "14", "16", "17"}
    assert "V" not in small.companies
    assert "PR" not in small.privates
    assert every <= set(large.companies)
    assert {"V"} <= set(large.companies)
    assert "PR" in large.privates


def test_xiii_two_players_leave_out() -> None:
    """Nine lines, the Stadtbahn V, Prater and Schönbrunn are missing."""
    state = seated(2)
    every = {str(number) for number in range(1, 19)}
    assert every - set(state.companies) == {"8", "9", "10", "11", "12", "13", "14", "16", "17"}
    assert set(state.privates) == {"KK", "SB", "HB", "SD"}
    assert "V" not in state.companies


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_iv_1_2_one_company_each(players: int) -> None:
    """As many tram companies as players; the others leave, and capital is ten times par."""
    state = founded(players)
    directed = [name for name, company in state.companies.items() if company.floated and company.director]
    assert len(directed) == players
    assert all(state.money[name] == 700 for name in directed)
    assert sum(state.companies[name].closed for name in ("WT", "DTKC", "SJE", "BBG", "WKB", "GWStStB")) == 6 - players


def test_i_three_brown_tiles_of_the_stadtbahn() -> None:
    """28 yellow, 18 green and 3 brown ones with an orange edge."""
    view = look(seated(4))
    dotted = [name for name in view.book.tile_set if name.startswith("L") and int(name[1:].rstrip("ab")) < 17]
    found = dict.fromkeys(("yellow", "green", "brown"), 0)
    for name in dotted:
        found[view.book.atlas.tiles[TileId(name)].colour] += view.book.tile_set[name]
    assert found == {"yellow": 28, "green": 18, "brown": 3}
