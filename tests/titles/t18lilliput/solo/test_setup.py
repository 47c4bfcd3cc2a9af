"""Alone against Gulliver: what is drawn and chosen before the first turn (Despliegue)."""

from __future__ import annotations

import engine
from engine.core.actions import Choose
from engine.core.draft import Draft
from engine.titles.t18lilliput.actions import TakeCard
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.rounds.first_round import starters
from engine.titles.t18lilliput.solo.gulliver import GULLIVER, his
from tests.support.games.positions import new_game, refusal
from tests.titles.t18lilliput.positions import BLUE, GREEN, RED, TITLE, YELLOW
from tests.titles.t18lilliput.solo.positions import EAST, NORTH, SOUTH, WEST, begun, chosen, ends


def test_setup_gulliver_draws_one_of_four_companies_without_money() -> None:
    """Half of its shares and 30 for him, nothing for the company, and no character; each of the four is drawn sometimes."""
    for company in (RED, BLUE, GREEN, YELLOW):
        view = engine.look(begun(company))
        assert view.percent(GULLIVER, company) == 50 and view.cash(company) == 0
        assert view.cash(GULLIVER) == (60 if company == GREEN else 30)
        assert view.price(company) == (55 if company == RED else 50)
        assert view.trains_of(company) == (("2", "2") if company == YELLOW else ("2",))
        assert set(view.state.privates.values()) == {""}


def test_setup_his_home_is_drawn_straight_or_curved_and_turned() -> None:
    """Beside Mildendo with track that leads there: straight, curved one way, curved the other; Slamecksan has its metropolis."""
    found = set()
    for seed in range(80):
        state = new_game(TITLE, 1, seed=seed)
        view = engine.look(state)
        ((hex_, (tile, _)),) = state.tiles.items()
        (company,) = his(view)
        assert state.markers == {f"{hex_}.c0": (company,)}
        draft = Draft(view.book, state)
        assert hex_ in (NORTH, EAST, SOUTH, WEST) and "M13" in ends(draft, hex_)
        assert tile in (("YM1", "YM2") if company == BLUE else ("YC1", "YC2"))
        found.add((hex_, tile[-1], frozenset(ends(draft, hex_))))
    assert {hex_ for hex_, _, _ in found} == {NORTH, EAST, SOUTH, WEST}
    assert len({shape for shape in found if shape[0] == NORTH}) == 3


def test_setup_the_player_chooses_from_three_and_the_rest_leaves() -> None:
    """One of three companies and a character; the two others are closed; no copy card; two trains of each kind."""
    state = begun(RED)
    assert refusal(state, Choose("P1", RED)) == "draft.not_offered"
    state = chosen()
    assert {name for name in starters(engine.look(state)) if state.companies[name].closed} == {GREEN, YELLOW}
    assert notes(engine.look(state)).copies == {"P1": 0}
    assert state.trains["depot"] == ("2", "2", "3", "3", "4", "4", "5", "5", "3D", "3D", "4D")
    assert state.round.kind == "actions"


def test_setup_four_cards_lie_on_the_table() -> None:
    """Those of table 1, and no other."""
    for card in range(1, 11):
        said = refusal(chosen(), TakeCard("P1", f"A{card}-2"))
        assert said == ("" if card in (2, 4, 8, 9) else "lilliput.no_card")
