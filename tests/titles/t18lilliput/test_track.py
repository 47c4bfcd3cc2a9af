"""1a, tables 2 to 4: reach, the pattern of the chessboard, colours, costs, closed sides, tiles of characters."""

import pytest

import engine
from engine import State
from engine.core.actions import LayTile
from engine.titles.t18lilliput.building import track
from tests.support.games.positions import do, put, refusal, turn_of
from tests.titles.t18lilliput.positions import BLUE, GREEN, RED, YELLOW, at_work, begun, director, laid_out

HOMES = {"M12": ("YM1", 0), "L13": ("YC1", 1), "N13": ("YC1", 1), "M14": ("YC1", 0)}
OWNERS = {"M12.c0": (BLUE,), "L13.c0": (YELLOW,), "N13.c0": (GREEN,), "M14.c0": (RED,)}


@pytest.fixture
def four() -> State:
    """Four homes with straight track: blue above, yellow left, green right, red below Mildendo."""
    state = begun(4, {BLUE: "emperor", YELLOW: "judge", GREEN: "admiral", RED: "treasurer"})
    return laid_out(state, HOMES, OWNERS)


def test_plain_track_and_cities_take_turns(four: State) -> None:
    """Beside a city lies plain track, beside plain track a city."""
    state = at_work(four, RED, "A3-1")
    assert refusal(state, LayTile(RED, "M15", "YC1", 0)) == "lilliput.pattern"
    state = do(state, LayTile(RED, "M15", "YP1", 0))
    assert refusal(state, LayTile(RED, "M16", "YP1", 0)) == "lilliput.pattern"
    assert do(state, LayTile(RED, "M16", "YC1", 0)).tiles["M16"] == ("YC1", 0)


def test_a_tile_carries_on_track_that_is_reached(four: State) -> None:
    """Touching a tile is not enough, and nobody builds for others."""
    state = at_work(four, RED, "A3-1")
    assert refusal(state, LayTile(RED, "N14", "YP2", 0)) == "track.unconnected"
    assert refusal(state, LayTile(RED, "M15", "YP2", 0)) == "track.unconnected"
    assert refusal(state, LayTile(BLUE, "M11", "YP1", 0)) == "turn.not_yours"


def test_1_nothing_is_laid_before_a_card_or_on_one_for_something_else(four: State) -> None:
    """The answer names the card, not the colour of the tile."""
    who = director(four, RED)
    lay = LayTile(RED, "M15", "YP1", 0)
    assert refusal(turn_of(four, who), lay) == "lilliput.card_first"
    assert refusal(at_work(four, RED, "A8-1"), lay) == "lilliput.other_card"


def test_a_city_full_of_others_stops_building(four: State) -> None:
    """Nobody builds on behind a foreign marker that fills a city."""
    state = at_work(put(four, tiles={"M15": ("YP2", 2), "N15": ("YC2", 1)}), RED, "A3-1")
    assert "N14" in cells(state, RED)
    assert "N14" not in cells(put(state, markers={"N15.c0": (BLUE,)}), RED)


def cells(state: State, who: str) -> tuple[str, ...]:
    """Where a company may lay."""
    domain = engine.complete(state, who, "lay_tile", {})
    return domain.values if isinstance(domain, engine.Options) else ()


@pytest.mark.parametrize(("phase", "said"), [("1", "track.colour_not_open"), ("2", "track.colour_not_open"), ("3", "")])
def test_green_comes_with_the_first_3_train(four: State, phase: str, said: str) -> None:
    """And an upgrade keeps the old track."""
    state = at_work(put(four, phase=phase), RED, "A4-2")
    assert refusal(state, LayTile(RED, "M14", "GC1", 0)) == said
    if not said:
        assert refusal(state, LayTile(RED, "M14", "GC1", 1)) == "track.old_track_lost"
        assert do(state, LayTile(RED, "M14", "GC1", 0)).markers["M14.c0"] == (RED,)


@pytest.mark.parametrize(("phase", "said"), [("4", "track.colour_not_open"), ("5", "")])
def test_brown_comes_with_the_first_5_train(four: State, phase: str, said: str) -> None:
    """Brown replaces green."""
    state = at_work(put(four, phase=phase, tiles={"M14": ("GC1", 0)}), RED, "A4-2")
    assert refusal(state, LayTile(RED, "M14", "BC1", 0)) == said


def test_a_replaced_tile_is_used_again(four: State) -> None:
    """It goes back to the supply at once."""
    state = at_work(put(four, phase="3"), RED, "A4-2")
    left = engine.look(state).tiles_left["YC1"]
    view = engine.look(do(state, LayTile(RED, "M14", "GC1", 0)))
    assert view.tiles_left["YC1"] == left + 1


@pytest.mark.parametrize(("company", "cost"), [(RED, 50), (BLUE, 0)])
def test_a_metropolis_costs_50_but_not_the_emperor(four: State, company: str, cost: int) -> None:
    """The company that lays it pays; an upgrade of it is free."""
    at, place = ("M15", "M16") if company == RED else ("M11", "M10")
    state = at_work(put(four, tiles={at: ("YP1", 0)}), company, "A4-2")
    after = do(state, LayTile(company, place, "YM2", 0 if company == BLUE else 2))
    assert state.money[company] - after.money[company] == cost


def test_table_1_one_yellow_and_one_green(four: State) -> None:
    """Card 2 lays at most one of each colour, in any order; both may lie in one cell."""
    state = at_work(put(four, phase="3"), RED, "A2-1")
    state = do(state, LayTile(RED, "M15", "YP2", 2))
    assert refusal(state, LayTile(RED, "N15", "YC1", 1)) == "track.no_lay_left"
    assert do(state, LayTile(RED, "M15", "GP3", 2)).tiles["M15"] == ("GP3", 2)


def test_table_3_harbour_has_closed_sides(four: State) -> None:
    """Its owner alone lays it, besides the card; nobody's track leads to its blank sides, nor does it shut track out."""
    assert refusal(at_work(four, RED, "A3-1"), LayTile(RED, "M15", "CHA", 2)) == "lilliput.others_tile"
    state = put(four, tiles={"O12": ("YC2", 0)})
    assert refusal(at_work(state, GREEN, "A3-1"), LayTile(GREEN, "O13", "CHA", 1)) == "lilliput.closed_side"
    state = do(at_work(four, GREEN, "A3-1"), LayTile(GREEN, "O13", "CHA", 1))
    assert engine.look(state).layout.stops["O13.t0"].terminal
    guard = track.leads_to_no_closed_side
    assert guard(engine.look(state), "O12", "YC1", 0) is not None
    assert guard(engine.look(state), "O12", "YC1", 1) is None


def test_table_3_judge_lays_towns_besides_the_card(four: State) -> None:
    """A town takes no lay of the card, and lies where plain track would."""
    state = do(at_work(four, YELLOW, "A2-2"), LayTile(YELLOW, "K13", "CHJ1", 1))
    assert refusal(state, LayTile(YELLOW, "J13", "CHJ2", 1)) == "lilliput.pattern"
    assert do(state, LayTile(YELLOW, "J13", "YC1", 1)).tiles["J13"] == ("YC1", 1)


def test_table_2_castle_replaces_a_city_that_is_no_home(four: State) -> None:
    """Neither a metropolis nor a home, from green on; markers stay."""
    state = put(four, phase="3", tiles={"M11": ("YP1", 0), "M10": ("YC1", 0)}, markers={"M10.c0": (BLUE,)})
    early = at_work(put(state, phase="2"), BLUE, "A1-1")
    assert refusal(early, LayTile(BLUE, "M10", "CHE", 0)) == "track.colour_not_open"
    assert do(at_work(state, BLUE, "A1-1"), LayTile(BLUE, "M10", "CHE", 0)).markers["M10.c0"] == (BLUE,)
    assert refusal(at_work(state, BLUE, "A1-1"), LayTile(BLUE, "M12", "CHE", 0)) == "lilliput.castle_home"
    big = put(four, phase="3", tiles={"M11": ("YP1", 0), "M10": ("YM2", 0)})
    assert refusal(at_work(big, BLUE, "A1-1"), LayTile(BLUE, "M10", "CHE", 0)) == "track.not_an_upgrade"


def test_table_3_treasurer_builds_in_the_brown_phase(four: State) -> None:
    """On an empty cell of a city; it is an end of every route."""
    state = put(four, tiles={"M15": ("YP1", 0)})
    assert refusal(at_work(state, RED, "A1-1"), LayTile(RED, "M16", "CHT", 0)) == "track.colour_not_open"
    later = do(at_work(put(state, phase="5"), RED, "A1-1"), LayTile(RED, "M16", "CHT", 0))
    assert engine.look(later).layout.stops["M16.c0"].terminal


def test_1a_an_upgrade_may_open_a_city_full_of_others(four: State) -> None:
    """With the second place of the green tile a way leads on, so the new track counts as reached; a full city stays shut."""
    joined = put(four, phase="3", tiles={"N14": ("YP2", 1), "N13": ("YC2", 0), "M14": ("YC2", 3)})
    state = at_work(joined, RED, "A4-2")
    assert "N13" in cells(state, RED)
    assert do(state, LayTile(RED, "N13", "GC1", 0)).tiles["N13"] == ("GC1", 0)
    green = {**joined.tiles, "N13": ("GC1", 0), "O13": ("YP1", 1)}
    full = laid_out(put(joined, phase="5"), green, {**OWNERS, "N13.c0": (GREEN, BLUE)})
    assert refusal(at_work(full, RED, "A4-2"), LayTile(RED, "N13", "BC1", 0)) == "track.unconnected"


WIG = {"own": {"layout": [{"cell": "P13", "tile": "SC-WIG"}]}}


def test_table_4_the_chessboard_does_not_hold_beside_wiggwack(four: State) -> None:
    """What touches nothing but Wiggwack may be a city or plain track; beside other track the pattern goes on."""
    state = begun(4, {BLUE: "emperor", YELLOW: "general", GREEN: "admiral", RED: "treasurer"}, given=WIG)
    tiles = {**HOMES, "P13": ("SC-WIG", 0)}
    state = at_work(laid_out(state, tiles, {**OWNERS, "P13.c0": (RED,)}), RED, "A3-1")
    assert refusal(state, LayTile(RED, "Q13", "YC1", 1)) == ""
    city = do(state, LayTile(RED, "Q13", "YC1", 1))
    assert refusal(city, LayTile(RED, "R13", "YC1", 1)) == "lilliput.pattern"
    assert refusal(city, LayTile(RED, "R13", "YP1", 1)) == ""
    assert refusal(do(state, LayTile(RED, "Q13", "YP1", 1)), LayTile(RED, "R13", "YP1", 1)) == "lilliput.pattern"
