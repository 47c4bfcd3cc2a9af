"""The cards that a table alone brings along, and those of the box, under the same checks."""

from __future__ import annotations

import pytest

import engine
from engine import OWN, BadInput, Setup, load_title, read_own
from engine.titles.t18mag import own_data
from engine.titles.t18mag.solo import cards
from tests.support.paths import ROOT

CARD = """
[[companies]]
company = "2"
strength = "easy"
track = { B15 = "57/0", C14 = "6/1" }
plan = ["from higher", "swap 3", "station C14"]

[[stock]]
name = "mine"
start = "SIK"
order = [["SIK", 60], ["LdStEG", 20]]
"""


def alone_with(text: str, players: int = 1) -> Setup:
    """A table with cards of its own."""
    seats = tuple(f"P{n + 1}" for n in range(players))
    given = {OWN: read_own("18Mag", text.encode()), "istvan": {"companies": ["2", "4"]}}
    return Setup("18Mag", seats, given=given)


def test_xi1_the_cards_of_the_box_pass_their_own_checks() -> None:
    """A card of each colour for each of the seven companies, and seven stock cards: 28 in all."""
    title, setup, box = load_title("18Mag"), Setup("18Mag", ("P1",)), cards.in_the_box()
    own_data.check_companies(title, setup, box.companies)
    own_data.check_stock(title, setup, box.stock)
    assert (len(box.companies), len(box.stock)) == (21, 7)
    assert all(
        len([card for card in box.companies if card.strength == colour]) == 7 for colour in ("easy", "medium", "hard")
    )


def test_xi22_the_examples_of_the_chapter_are_in_the_box() -> None:
    """The red card of 2, the stock card with SzKÉV, the prices 30 and 80, the thresholds 95 and 175."""
    red = next(card for card in cards.in_the_box().companies if (card.company, card.strength) == ("2", "hard"))
    assert red.plan == ("always 2", "from higher", "swap 3", "swap 3", "station C14", "station C10")
    assert any(card.start == "SKEV" and card.order[0] == ("SKEV", 60) for card in cards.in_the_box().stock)
    board = cards.board()
    assert (board.higher_price, board.lower_price, board.thresholds) == (30, 80, {"3": 95, "4": 175})


def test_own_cards_are_played() -> None:
    """A card of one's own stands in for the box's of the same company and colour; own stock cards for all of them."""
    state = engine.new_game(alone_with(CARD)).state
    view = engine.look(state)
    assert cards.card_of(view, "2").plan[0] == "from higher"
    assert cards.card_of(view, "4") in cards.in_the_box().companies
    assert state.notes.istvan.stock == "mine" and view.percent("istvan", "SIK") == 10


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ('company = "2"', 'company = "5"', "mag.own_company"),
        ('"easy"', '"green"', "mag.own_company"),
        ('B15 = "57/0"', 'B15 = "9/0"', "mag.own_track"),
        ('B15 = "57/0"', 'B15 = "57"', "mag.own_track"),
        ('B15 = "57/0"', 'Z9 = "57/0"', "mag.own_track"),
        ('"swap 3"', '"swap 2"', "mag.own_line"),
        ('"swap 3"', '"station C12"', "mag.own_line"),
        ('"swap 3"', '"station C10", "station D9"', "mag.own_line"),
        ('"SIK", 60', '"MAVAG", 60', "mag.own_stock"),
        ('"SIK", 60', '"SIK", 65', "mag.own_stock"),
        ('"LdStEG", 20', '"SIK", 20', "mag.own_stock"),
        ('company = "2"', 'colour = "2"', "own.shape"),
    ],
)
def test_a_wrong_card_is_refused_in_one_line(before: str, after: str, code: str) -> None:
    """Whatever the box does not have, or no card can say."""
    assert before in CARD
    with pytest.raises(BadInput) as refused:
        engine.new_game(alone_with(CARD.replace(before, after)))
    assert refused.value.code == code


def test_cards_are_of_no_use_at_other_tables() -> None:
    """István plays against somebody alone only."""
    with pytest.raises(BadInput) as refused:
        engine.new_game(alone_with(CARD, 2))
    assert refused.value.code == "mag.own_alone"


def test_the_example_in_the_docs_is_a_file_that_can_be_loaded() -> None:
    """What stands in the docs is read and played as it stands."""
    text = (ROOT / "docs" / "rulings" / "18mag.md").read_text(encoding="utf-8")
    example = text.partition("```toml\n")[2].partition("```")[0]
    assert "[[companies]]" in example and "[[stock]]" in example
    assert engine.new_game(alone_with(example)).state.round.kind == "draft"


def test_xi_the_example_is_the_rebuilt_box_itself() -> None:
    """The file that is handed out holds all 21 and 7 cards, and changes nothing."""
    text = engine.own_example("18Mag").decode()
    setup, box = alone_with(text), cards.in_the_box()
    assert cards.company_cards(setup) == box.companies and cards.stock_cards(setup) == box.stock
    assert engine.new_game(setup).state.round.kind == "draft"


def test_xi22_red_cards_say_first_what_always_holds() -> None:
    """“Las cartas rojas … muestran una acción válida permanente”; on the others, or further down, the line is refused."""
    red = [card for card in cards.in_the_box().companies if card.strength == "hard"]
    assert all(card.plan[0] == "always 2" and "always 2" not in cards.steps(card) for card in red)
    for wrong in (
        CARD.replace('"from higher"', '"always 2"'),
        CARD.replace('"easy"', '"hard"').replace('"swap 3"', '"always 2"'),
    ):
        with pytest.raises(BadInput) as refused:
            engine.new_game(alone_with(wrong))
        assert refused.value.code == "mag.own_line"
