"""Alone against Gulliver: the rulebook's solo variant, section by section."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import engine
from bot.tables.service import Tables
from engine import Event, State
from engine.core.actions import Action, BuyTrain, Choose
from engine.core.draft import Draft
from engine.random_players import decide
from engine.titles.t18lilliput.actions import TakeCard
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.rounds.first_round import starters
from engine.titles.t18lilliput.solo import building, shares, trains, turn
from engine.titles.t18lilliput.solo.gulliver import GULLIVER, his
from tests.support.games.positions import do, new_game, put, refusal, settled
from tests.support.tables.tables_at_play import Hands, wander
from tests.titles.t18lilliput.positions import BLUE, GREEN, RED, TITLE, YELLOW, cell, lay_home

NORTH, EAST, SOUTH, WEST = cell(0, 1), cell(1, 0), cell(0, -1), cell(-1, 0)


@cache
def begun(company: str) -> State:
    """A new game in which Gulliver drew a company."""
    games = (new_game(TITLE, 1, seed=seed) for seed in range(100))
    return next(state for state in games if his(engine.look(state)) == (company,))


@cache
def chosen(company: str = RED, own: str = BLUE, character: str = "general") -> State:
    """The player took a company and a character."""
    return do(lay_home(do(begun(company), Choose("P1", own))), Choose("P1", character))


def board(tiles: dict[str, tuple[str, int]], markers: dict[str, tuple[str, ...]], **parts: Any) -> Draft:
    """Gulliver's turn on a board laid out by hand; his home is the first cell with his marker."""
    state = chosen()
    homes = tuple(stop.partition(".")[0] for stop, owners in markers.items() if RED in owners)
    there = [stop for owners in markers.values() for stop in owners].count(RED)
    draft = Draft(engine.look(state).book, put(state, **parts))
    draft.state.tiles = tiles
    draft.rearrange_markers(markers)
    draft.set_company(RED, tokens=(0, 40, 100)[there:])
    draft.set_notes(homes=homes[:1])
    draft.state.turn = replace(draft.state.turn, who=GULLIVER)
    return draft


def sensible(state: State) -> Action:
    """Something the player may do."""
    return decide(engine.look(state), Random(1))


def told(draft: Draft, code: str) -> list[dict[str, Any]]:
    """What was told of a kind."""
    return [event.params for event in draft.events if event.code == code]


def ends(draft: Draft, hex_: str) -> set[str]:
    """The cells to which the track of a cell leads."""
    atlas = draft.book.atlas
    return {found for side in draft.layout.exits(hex_) if (found := atlas.neighbour(hex_, side))}


# DESPLIEGUE


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


# SECUENCIA DE JUEGO


def test_sequence_two_cards_then_gulliver_then_all_run() -> None:
    """After the player's second card he acts in the order A to E, and the operating round begins."""
    state = do(chosen(), TakeCard("P1", "A8-2"))
    assert state.round.kind == "actions" and state.turn.who == "P1"
    outcome = engine.apply(state, TakeCard("P1", "A9-2"))
    codes = [event.code for event in outcome.events]
    order = ["gulliver.acts", "tile.laid", "gulliver.train", "round.operating"]
    assert [codes.index(code) for code in order] == sorted(codes.index(code) for code in order)


# A. CONSTRUIR VIAS


def test_a_first_a_green_city_becomes_brown() -> None:
    """In the brown phase his green home goes before his yellow city."""
    draft = board(
        {NORTH: ("GC1", 0), cell(1, 2): ("YC1", 0), cell(0, 2): ("YP1", 0)},
        {f"{NORTH}.c0": (RED,), f"{cell(1, 2)}.c0": (RED,)},
        phase="5",
    )
    building.build(draft)
    assert draft.state.tiles[NORTH][0] == "BC1" and draft.state.tiles[cell(1, 2)][0] == "YC1"


def test_a_then_a_yellow_city_becomes_green_his_home_first() -> None:
    """Of three cities the home; once that is green, one of the two others, drawn."""
    tiles = {NORTH: ("YC1", 0), cell(1, 2): ("YC1", 0), cell(-1, 2): ("YC1", 0)}
    markers = {f"{NORTH}.c0": (RED,), f"{cell(1, 2)}.c0": (RED,), f"{cell(-1, 2)}.c0": (RED,)}
    draft = board(tiles, markers, phase="3")
    building.build(draft)
    assert draft.state.tiles[NORTH][0] == "GC1" and told(draft, "gulliver.upgrades") == [{"hex": NORTH, "n": 0}]
    building.build(draft)
    assert told(draft, "gulliver.upgrades")[1]["n"] == 2
    assert sorted(tile for tile, _ in draft.state.tiles.values()) == ["GC1", "GC1", "YC1"]


def test_a_only_cities_with_his_markers_are_upgraded() -> None:
    """A yellow city without one stays; he builds elsewhere."""
    tiles = {NORTH: ("GC1", 0), cell(0, 2): ("YP1", 0), cell(0, 3): ("YC1", 0)}
    draft = board(tiles, {f"{NORTH}.c0": (RED,)}, phase="3")
    building.build(draft)
    assert draft.state.tiles[cell(0, 3)][0] == "YC1" and not told(draft, "gulliver.upgrades")


def test_a_new_green_track_points_to_mildendo() -> None:
    """A straight city two to the right and one above leads north and south: its third way goes left, never right."""
    for dice in range(20):
        draft = board({cell(2, 1): ("YC1", 0)}, {f"{cell(2, 1)}.c0": (RED,)}, phase="3")
        draft.state.dice = dice
        building.build(draft)
        assert ends(draft, cell(2, 1)) == {cell(2, 2), cell(2, 0), cell(1, 1)}


def test_a_a_yellow_city_lies_as_near_to_mildendo_as_can_be() -> None:
    """His track leads to a cell three steps away and to one five away: the near one is taken, shape and turn by the die."""
    shapes = set()
    for dice in range(30):
        tiles = {
            NORTH: ("GC1", 2),
            cell(0, 2): ("YP1", 0),
            cell(1, 1): ("YP1", 1),
            cell(2, 1): ("YC1", 1),
            cell(3, 1): ("YP1", 1),
        }
        draft = board(tiles, {f"{NORTH}.c0": (RED,)})
        draft.state.dice = dice
        building.build(draft)
        assert told(draft, "gulliver.city") == [{"hex": cell(0, 3), "n": 1}]
        shapes.add((draft.state.tiles[cell(0, 3)][0], frozenset(ends(draft, cell(0, 3)))))
    assert len(shapes) == 3


def test_a_a_tie_between_cities_is_drawn() -> None:
    """Two cells three steps away: now one, now the other."""
    tiles = {NORTH: ("GC1", 3), cell(1, 1): ("YP2", 1), cell(-1, 1): ("YP2", 2)}
    found = set()
    for dice in range(20):
        draft = board(dict(tiles), {f"{NORTH}.c0": (RED,)})
        draft.state.dice = dice
        building.build(draft)
        found |= {params["hex"] for params in told(draft, "gulliver.city")}
    assert len(found) == 2


def test_a_last_plain_track() -> None:
    """Where no city can lie he lays plain track from his home on."""
    draft = board({NORTH: ("YC1", 0)}, {f"{NORTH}.c0": (RED,)})
    building.build(draft)
    assert draft.state.tiles[cell(0, 2)][0] in ("YP1", "YP2") and told(draft, "gulliver.plain")


def test_a_he_lays_no_metropolis_and_no_tile_of_a_character() -> None:
    """Nobody's characters are not his, and metropolises are not cities he builds."""
    for dice in range(30):
        draft = board({NORTH: ("YC1", 0), cell(0, 2): ("YP1", 0)}, {f"{NORTH}.c0": (RED,)})
        draft.state.dice = dice
        building.build(draft)
        assert draft.state.tiles[cell(0, 3)][0] in ("YC1", "YC2")


# B. CONSTRUIR ESTACIONES


def test_b_a_marker_in_each_yellow_city_he_builds_until_three_lie() -> None:
    """Free; the fourth city has none."""
    tiles = {NORTH: ("YC1", 0), cell(0, 2): ("YP1", 0)}
    draft = board(dict(tiles), {f"{NORTH}.c0": (RED,)})
    before = draft.cash(RED)
    building.build(draft)
    assert draft.markers_at(f"{cell(0, 3)}.c0") == (RED,) and draft.cash(RED) == before
    full = {f"{NORTH}.c0": (RED,), f"{EAST}.c0": (RED,), f"{SOUTH}.c0": (RED,)}
    draft = board({**tiles, EAST: ("YC1", 1), SOUTH: ("YC1", 0)}, full)
    building.build(draft)
    assert told(draft, "gulliver.city") and not told(draft, "gulliver.marks")


# C. CONSTRUCCION ADICIONAL DE VIAS SIMPLES


def test_c_track_of_a_marked_city_that_led_nowhere_is_carried_on() -> None:
    """One tile beyond each loose end, straight or curved by the die; where track lies or the end is Mildendo, nothing."""
    shapes = set()
    for dice in range(20):
        draft = board({NORTH: ("GC1", 0), cell(1, 1): ("YP2", 2)}, {f"{NORTH}.c0": (RED,)})
        draft.state.dice = dice
        building.carry_on(draft)
        new = set(draft.state.tiles) - {NORTH, cell(1, 1)}
        assert new == ends(draft, NORTH) - {"M13", cell(1, 1)}
        assert all(NORTH in ends(draft, hex_) for hex_ in new)
        shapes |= {draft.state.tiles[hex_][0] for hex_ in new}
    assert shapes == {"YP1", "YP2"}


def test_c_cities_without_his_marker_are_left() -> None:
    """Only his own cities are carried on."""
    draft = board({NORTH: ("YC1", 0), EAST: ("YC1", 1)}, {f"{EAST}.c0": (BLUE,), f"{NORTH}.c0": (RED,)})
    building.carry_on(draft)
    assert cell(2, 0) not in draft.state.tiles and cell(0, 2) in draft.state.tiles


# D. COMPRAR ACCIONES


def with_money(cash: int, tenths: int = 0, **parts: Any) -> Draft:
    """Gulliver with money and so many tenths of the player's company."""
    certs = {f"{BLUE}/share": {GULLIVER: tenths}} if tenths else {}
    return board({NORTH: ("GC1", 0)}, {f"{NORTH}.c0": (RED,)}, money={GULLIVER: cash}, certs=certs, **parts)


def test_d_one_tenth_a_round_if_he_can_pay() -> None:
    """Of what he can pay one is drawn; with 49 he buys nothing."""
    found = set()
    for dice in range(20):
        draft = with_money(60)
        draft.state.dice = dice
        shares.buy(draft)
        assert shares.tenths(draft) == 1 and draft.cash(GULLIVER) in (5, 10)
        found |= {name for name in (RED, BLUE) if draft.certs_of(GULLIVER, f"{name}/share")}
    assert found == {RED, BLUE}
    draft = with_money(49)
    shares.buy(draft)
    assert shares.tenths(draft) == 0 and told(draft, "gulliver.no_share")


def test_d_not_more_than_three_tenths_then_half_of_a_new_company() -> None:
    """With three tenths he waits until he has 250, and pays the highest price he can: 300 is 60 five times."""
    draft = with_money(249, 3)
    shares.buy(draft)
    assert len(his(draft)) == 1 and draft.cash(GULLIVER) == 249
    draft = with_money(324, 3)
    shares.buy(draft)
    first, second = his(draft)
    assert first == RED and draft.price(second) == 60 and draft.cash(GULLIVER) == 24
    assert draft.company(second).director == GULLIVER


def test_d_he_never_holds_six_certificates_nor_three_companies() -> None:
    """The fifth purchase is the last."""
    draft = with_money(2000, 3)
    shares.buy(draft)
    rich = draft.cash(GULLIVER)
    draft.set_turn(bought=())
    shares.buy(draft)
    assert len(his(draft)) == 2 and draft.cash(GULLIVER) == rich


def test_d_the_second_home_lies_in_the_first_if_there_is_room() -> None:
    """A green home has a second place; a yellow one is full, so the nearest city with room is taken."""
    draft = with_money(300, 3)
    draft.state.tiles = {NORTH: ("GC1", 0), cell(1, 2): ("YC1", 0)}
    shares.buy(draft)
    second = his(draft)[1]
    assert draft.markers_at(f"{NORTH}.c0") == (RED, second)
    draft = with_money(300, 3)
    draft.state.tiles = {NORTH: ("YC1", 0), cell(1, 2): ("YC1", 0), cell(4, 1): ("YC1", 0)}
    shares.buy(draft)
    assert draft.markers_at(f"{cell(1, 2)}.c0") == (his(draft)[1],)
    assert draft.company(his(draft)[1]).tokens == (40, 100)


def test_d_a_tie_between_homes_is_drawn() -> None:
    """Two cities as near: now one, now the other."""
    found = set()
    for dice in range(20):
        draft = with_money(300, 3)
        draft.state.dice = dice
        draft.state.tiles = {NORTH: ("YC1", 0), cell(1, 2): ("YC1", 0), cell(-1, 2): ("YC1", 0)}
        shares.buy(draft)
        found |= {stop for stop, owners in draft.state.markers.items() if RED not in owners}
    assert found == {f"{cell(1, 2)}.c0", f"{cell(-1, 2)}.c0"}


# E. COMPRAR TRENES


def two_companies(first: tuple[str, ...], second: tuple[str, ...], **parts: Any) -> Draft:
    """Gulliver with two companies and their trains."""
    draft = with_money(300, 3, **parts)
    draft.state.tiles = {NORTH: ("GC1", 0)}
    shares.buy(draft)
    draft.state.trains = {**draft.state.trains, RED: first, his(draft)[1]: second}
    return draft


@pytest.mark.parametrize(
    ("first", "second", "taker"),
    [
        (("2", "2"), ("2",), 1),
        (("2",), ("2", "3"), 0),
        (("3",), ("2",), 1),
        (("3D",), ("5",), 1),
        (("3D",), ("4D",), 0),
        (("2", "5"), ("3", "3"), 0),
        (("2",), ("2",), 0),
        ((), (), 0),
    ],
)
def test_e_the_company_with_fewest_then_lowest_trains_gets_the_next(
    first: tuple[str, ...], second: tuple[str, ...], taker: int
) -> None:
    """Fewer trains, then the lower train (3D above 5, 4D above 3D), then the first company."""
    draft = two_companies(first, second)
    assert trains.taker(draft) == his(draft)[taker]


def test_e_the_next_train_is_his_instead_of_the_pools() -> None:
    """It begins a phase; nothing goes to the pool, neither then nor in the bureaucracy."""
    state = chosen()
    draft = Draft(engine.look(state).book, state)
    trains.take(draft)
    assert draft.trains_of(RED) == ("2", "2") and draft.state.phase == "2" and not draft.trains_of("pool")
    state = do(state, TakeCard("P1", "A8-2"), TakeCard("P1", "A9-2"))
    while state.round.kind == "operating":
        state = do(state, sensible(state))
    assert state.rounds["actions"] == 2 and state.trains[RED] == ("2", "2") and not state.trains.get("pool")


def test_e_at_the_limit_the_lowest_train_makes_room() -> None:
    """Four trains in phase 2: the lowest is scrapped, the new one stays."""
    draft = board({NORTH: ("YC1", 0)}, {f"{NORTH}.c0": (RED,)}, phase="3", trains={RED: ("3", "2", "3", "3")})
    trains.take(draft)
    assert sorted(draft.trains_of(RED)) == ["2", "3", "3", "3"]
    assert told(draft, "gulliver.scraps") == [{"company": RED, "train": "2"}]


def test_e_a_new_phase_takes_the_lowest_train_of_a_company_above_the_limit() -> None:
    """The player's 4-train lowers the limit to three."""
    yard = {RED: ("3", "2", "3", "2"), BLUE: (), "depot": ("4", "4", "5", "5", "3D", "3D", "4D"), "gone": ("2",) * 5}
    state = put(chosen(), trains=yard, phase="3", money={BLUE: 500})
    state = do(state, TakeCard("P1", "A8-1"), BuyTrain(BLUE, "4", "bank", 300))
    assert state.phase == "4" and state.trains[RED] == ("3", "3", "2")


def test_e_his_trains_are_not_for_sale() -> None:
    """Nobody decides for his companies, so nobody can agree."""
    state = do(put(chosen(), money={BLUE: 900}), TakeCard("P1", "A8-1"))
    assert refusal(state, BuyTrain(BLUE, "2", RED, 10)) == "train.not_on_sale"


# 2. ACTIVANDO TRENES, 3. BUROCRACIA, FIN DEL JUEGO


def after_round(state: State, number: int = 1) -> tuple[State, list[Event]]:
    """The position after the operating round in which nobody but Gulliver's company has a train."""
    draft = Draft(engine.look(state).book, put(state, trains={BLUE: (), "gone": (*state.trains["gone"], "2")}))
    draft.set_round(kind="actions", number=number)
    draft.state.rounds = {"actions": number, "operating": number - 1}
    draft.set_notes(turns=1, does="")
    outcome = engine.apply(draft.state, TakeCard("P1", "A9-2"))
    return outcome.state, list(outcome.events)


def test_2_his_companies_always_pay_and_both_get_their_part() -> None:
    """Home and Mildendo bring 50: his half, and the tenth that the player holds."""
    state = put(chosen(), certs={f"{RED}/share": {"P1": 1}}, money={GULLIVER: 0})
    after, events = after_round(state)
    (paid,) = [event.params for event in events if event.code == "dividend.paid"]
    amount = paid["amount"]
    assert paid["paid"] == {"P1": amount // 10, GULLIVER: amount // 2} and amount >= 50
    assert after.round.kind == "actions"


def test_the_game_ends_after_eight_rounds_with_double_dividends() -> None:
    """The last round pays twice; the richer of the two has won."""
    once = next(event.params for event in after_round(chosen())[1] if event.code == "trains.ran")["revenue"]
    after, events = after_round(chosen(), 8)
    (paid,) = [event.params for event in events if event.code == "dividend.paid"]
    ran = next(event.params for event in events if event.code == "trains.ran")["revenue"]
    assert after.over == "last_round" and paid["amount"] == 2 * ran and once == ran
    worth = next(event.params["worth"] for event in events if event.code == "game.ended")
    assert set(worth) == {"P1", GULLIVER}


def test_what_the_die_decides_is_the_same_again() -> None:
    """The game's own dice are thrown: the same seed draws the same, and the position knows how they lie."""
    assert engine.digest(new_game(TITLE, 1, seed=5)) == engine.digest(new_game(TITLE, 1, seed=5))
    assert new_game(TITLE, 1, seed=5).dice != new_game(TITLE, 1, seed=6).dice


def test_he_is_asked_nothing() -> None:
    """In every position of his turn and runs somebody sits who can act: the player."""
    state = settled(chosen())
    assert engine.waiting_for(state) == ("P1",)
    assert turn.GULLIVER not in engine.actors(state)


async def test_a_table_goes_back_over_his_moves(tmp_path: Path) -> None:
    """What he did is part of the player's move: undo asks nobody and takes it back, redo draws the same again."""
    tables = await Tables.open(tmp_path / "house.db", Hands())
    game = await tables.lobby.create("ann", "1", TITLE, 1)
    await tables.lobby.start(game.id, "ann")
    acted = ()
    while not any(event.code == "gulliver.acts" for event in acted):
        (played,) = await wander(tables, game.id, 1, Random(1))
        acted = played.moves[0].events
    after = (await tables.look(game.id)).position
    undone = await tables.history.undo(game.id, "ann")
    assert undone.offer is None and undone.table.waiting() == ("P1",)
    before = undone.table.position
    assert before.tiles != after.tiles
    assert len(before.trains["depot"]) > len(after.trains["depot"])
    redone = await tables.history.redo(game.id, "ann")
    assert engine.digest(redone.table.position) == engine.digest(after)
    await tables.close()
