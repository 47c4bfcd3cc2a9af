"""1840: what pictures and their twins say of a position, in both languages."""

from __future__ import annotations

import pytest

from bot.text import picture_words
from engine import State, look
from render import alt, text, views
from render.hexes.arrangement import arranged
from render.scene.cards_scene import CardScene
from render.scene.companies import CompanyScene
from render.scene.money import HoldingsScene
from render.scene.trains_scene import TrainsScene
from tests.support.games.positions import noted, put
from tests.titles.t1840.positions import at, founded, holding, owning, seated, tram


def scene(state: State, what: str, lang: str = "en", **options: object):  # type: ignore[no-untyped-def]
    """A picture of a position."""
    return views.scene(look(state), what, picture_words(lang, "t1840"), **options)


def building() -> State:
    """WT has two lines, one with a tram, and money in both of its spaces; three lines lie open."""
    state = owning(founded(2), WT=("1", "4"))
    state = tram(tram(state, "1", "orange"), "WT", "red", newest="red")
    return at(noted(put(state, money={"WT/revenue": 130, "WT": 55}), shown=("18", "5"), deck=("6", "7")), "LR2a")


@pytest.mark.parametrize("what", ["card", "trains", "holdings"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_iii_5_only_open_lines_are_shown(what: str, lang: str) -> None:
    """Lines on offer are named by number, those face down nowhere."""
    said = text(scene(building(), what, lang))
    assert "#5, #18 (20 G)" in said
    assert "#6" not in said
    assert "#7" not in said


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Treasury  55 G|Revenue  130 G"), ("es", "Tesorería  55 G|Beneficios  130 G")]
)
def test_iii_5_a_company_has_two_spaces(lang: str, words: str) -> None:
    """Treasury and revenue are told apart, and each line is shown with its tram, its stations and its home."""
    sheet = scene(building(), "company", lang, company="WT")
    assert isinstance(sheet, CompanyScene)
    found = [" ".join(line.split()) for line in text(sheet).splitlines()]
    assert {" ".join(word.split()) for word in words.split("|")} <= set(found)
    assert [(part.company.abbr, part.home[:3]) for part in sheet.parts] == [("#1", "D18"), ("#4", "H28")]
    assert sheet.parts[0].trains == {"en": "orange", "es": "naranja"}[lang]


def test_holdings_have_no_row_for_a_line() -> None:
    """A line stands in the row of its company; nobody holds shares of it."""
    shown = scene(building(), "holdings")
    assert isinstance(shown, HoldingsScene)
    assert "#1" not in [row.company.abbr for row in shown.companies]
    assert next(row for row in shown.companies if row.company.id == "WT").trains == "red, #1: orange, #4: –"
    assert next(row for row in shown.companies if row.company.id == "W").boxes == ()


@pytest.mark.parametrize("space", ["SR1", "CR1", "LR1a", "CR4", "LR5c", "CR6"])
def test_v_the_round_track_as_it_is_printed(space: str) -> None:
    """Every space in its order, with what the Stadtbahn pays more than once and the marker."""
    for what in ("card", "trains"):
        shown = scene(at(owning(founded(3), WT=("1",)), space), what)
        assert isinstance(shown, CardScene | TrainsScene)
        assert [one.name for one in shown.track if one.is_now] == [space]
        assert {one.name: one.note for one in shown.track if one.note} == {"CR4": "×2", "CR5": "×3", "CR6": "×10"}
        assert f"[{space}" in text(shown)


def test_tables_1_and_7_on_the_picture_of_trams() -> None:
    """What each stack costs in which company round, how many are left, and what trams cost by the newest one."""
    shown = scene(building(), "trains", "es")
    assert isinstance(shown, TrainsScene)
    rows = {row.name: row for row in shown.trains}
    assert rows["rojo"].prices == ("", "500 G", "400 G", "300 G", "")
    assert rows["amarillo"].upkeep == ("0", "0", "−50", "−200", "−400")
    assert [column.head for column in shown.newest if column.valid] == ["rojo"]
    assert "amarillo −50" in alt(shown)


def test_loans_stand_beside_the_worth() -> None:
    """Each loan takes 200 from its player."""
    shown = scene(noted(founded(2), loans={"P2": 2}), "holdings")
    assert isinstance(shown, HoldingsScene)
    assert [holder.owed for holder in shown.holders if holder.player] == ["", "-400 G"]


def test_vi_landmarks_on_offer_have_their_prices() -> None:
    """The first one, fallen, and the others at their value."""
    shown = scene(noted(seated(4), falling=5), "card")
    assert "Prater (5 G), Karlskirche (20 G)" in text(shown)


GIVES = {
    "I7": ("tile", "yellow", "another yellow tile", "otra loseta amarilla"),
    "B14": ("tile", "red", "a red tile of the centre", "una loseta roja del centro"),
    "B20": ("tile", "purple", "a purple railway station", "una loseta morada de ferrocarril"),
    "D12": ("upgrade", "green", "upgrade yellow to green", "mejorar de amarillo a verde"),
    "I15": ("marker", "plain", "another station marker", "otra ficha de estación"),
}


@pytest.mark.parametrize("hex_", GIVES)
def test_ix_4_the_bonus_of_a_hex_is_seen_until_it_is_covered(hex_: str) -> None:
    """Kind and colour are drawn, and said in both languages."""
    kind, colour, english, spanish = GIVES[hex_]
    state = seated(4)
    board = {h.coord: h for h in scene(state, "map").hexes}
    assert (board[hex_].gift.kind, board[hex_].gift.colour) == (kind, colour)
    assert [
        h.coord for h in scene(put(state, tiles={hex_: ("L2", 0)}), "map").hexes if h.gift is None and h.coord == hex_
    ]
    for lang, word in (("en", english), ("es", spanish)):
        line = next(line for line in text(scene(state, "map", lang)).splitlines() if line.startswith(f"{hex_} "))
        assert word in line


def test_iv_2_whose_runs_a_landmark_adds_to() -> None:
    """The hex of a landmark names the company that has it; one in a player's hands says nothing."""
    board = {h.coord: h.note for h in scene(holding(seated(4), SB="WT", PR="P1"), "map").hexes}
    assert (board["H22"], board["D28"]) == ("WT +20", "")


def test_vii_5_start_prices_on_the_chart() -> None:
    """Four orange cells below each other, and no other cell of the same price."""
    rows = scene(seated(4), "market").rows
    assert [(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell and cell.zones] == [
        (1, 2),
        (2, 2),
        (3, 2),
        (4, 2),
    ]


def test_markers_of_lines_are_white_and_plain() -> None:
    """Number and white alone, so that a line is never taken for another by its pattern."""
    looks = {row.id: row for row in views.sight.companies("1840").values()}
    assert {(looks[str(n)].fill, looks[str(n)].pattern) for n in range(1, 19)} == {("#ffffff", 0)}


@pytest.mark.parametrize(
    ("space", "words"),
    [
        ("SR2", "orange (100 G), red (400 G)"),
        ("SR4", "pink (400 G), purple (600 G)"),
        ("CR2", "pink (600 G), purple (800 G)"),
    ],
)
def test_viii_3_trams_to_come_have_the_price_of_the_round_in_which_they_are_sold(space: str, words: str) -> None:
    """Not that of their first one; what leaves the game before then is no tram to come, though its cards still lie there."""
    sheet = scene(at(founded(5), space), "holdings")
    assert isinstance(sheet, HoldingsScene)
    assert words in dict(sheet.facts).values(), sheet.facts


def test_a_name_stays_in_its_hex() -> None:
    """The city centre: two names side by side, each with what a run brings more, none over the other."""
    state = holding(owning(founded(5), WT=("1",)), HB="WT", KK="WT")
    board = scene(state, "map")
    written = {
        hexagon.coord: [
            (placed.at[0] - placed.form.room[0] / 2, placed.at[0] + placed.form.room[0] / 2)
            for placed in arranged(board.orientation, hexagon)
            if placed.item.kind == "name"
        ]
        for hexagon in board.hexes
        if hexagon.coord in ("D20", "E19", "E21")
    }
    assert all(left > -1 and right < 1 for ((left, right),) in written.values()), written
