"""XII: town markers on plain hexes."""

import pytest

import engine
from engine import State
from engine.core.actions import Choose
from tests.support.games.positions import do, new_game, put, refusal

SUGGESTED = {"B7": 1, "C8": 1, "C20": 1, "C22": 1, "F25": 2, "G24": 2, "H21": 1}


def free(players: int = 4, count: str = "7") -> State:
    """Players who place the markers themselves."""
    return new_game("1824", players, variant="goods_time", options={"towns": count})


def test_xii_2_suggested_towns() -> None:
    """Nine markers on seven hexes, which take the tiles for one or two towns."""
    state = new_game("1824", 4, variant="goods_time")
    atlas = engine.look(state).book.atlas
    for hex_, towns in SUGGESTED.items():
        assert len(atlas.hexes[hex_].nodes) == towns
        assert all(len(atlas.tiles[tile].nodes) == towns for tile in atlas.faces(hex_, None))
    assert state.round.kind == "first_stock"


def test_xii_2_more_tiles() -> None:
    """Seventeen tiles more than without the variant."""
    tiles = engine.look(new_game("1824", 4, variant="goods_time")).book.tile_set
    plain = engine.look(new_game("1824", 4)).book.tile_set
    assert sum(tiles.values()) - sum(plain.values()) == 17


@pytest.mark.parametrize("count", ["7", "8", "9", "10"])
def test_xii_2_snake(count: str) -> None:
    """1-2-3-4-4-3-2-1-1-2…, as many markers as were agreed on; then the first stock round."""
    state, seats = free(count=count), ""
    places = ["B7", "C8", "C20", "C22", "F25", "F25", "G24", "G24", "H21", "D9"]
    for hex_ in places[: int(count)]:
        seats += state.turn.who[1]
        state = do(state, Choose(state.turn.who, hex_))
    assert seats == "1234432112"[: int(count)]
    assert (state.round.kind, state.turn.who) == ("first_stock", "P4")


@pytest.mark.parametrize("count", [1, 15])
def test_xii_2_as_many_as_the_players_like(count: int) -> None:
    """One marker or all fifteen of the box, two on a hex where they like."""
    state = free(3, str(count))
    places = [hex_ for hex_ in ("B7", "B11", "B17", "B19", "B21", "C8", "C14", "C20") for _ in range(2)]
    for hex_ in places[:count]:
        state = do(state, Choose(state.turn.who, hex_))
    assert (state.round.kind, state.turn.who) == ("first_stock", "P3")
    assert sum(2 if tile == "town2" else 1 for tile, _ in state.tiles.values()) == count


@pytest.mark.parametrize(("players", "seats"), [(3, "1233211233"), (5, "1234554321"), (6, "1234566543")])
def test_xii_2_snake_for_other_numbers_of_players(players: int, seats: str) -> None:
    """Forth and back along the seats, ten markers; then the first stock round against the clock."""
    state, found = free(players, "10"), ""
    for hex_ in ("B7", "B11", "B17", "B19", "B21", "C8", "C14", "C20", "C22", "C24"):
        found += state.turn.who[1]
        state = do(state, Choose(state.turn.who, hex_))
    assert found == seats
    assert (state.round.kind, state.turn.who) == ("first_stock", f"P{players}")


@pytest.mark.parametrize(
    ("players", "cash", "limit", "mountains"), [(3, 820, 21, 4), (4, 680, 16, 6), (5, 560, 13, 6), (6, 460, 11, 4)]
)
@pytest.mark.parametrize("towns", ["suggested", "7"])
def test_xii_2_the_variant_keeps_the_basic_rules(
    players: int, cash: int, limit: int, mountains: int, towns: str
) -> None:
    """Money, limits and mountain railways are those without it (III.3, VI.7, IV.1)."""
    view = engine.look(free(players, towns))
    assert {view.cash(seat) for seat in view.players} == {cash}
    assert view.policy.cert_limit(view, "P1") == limit
    assert len(view.state.privates) == mountains


def test_xii_2_two_markers_at_most() -> None:
    """And only on hexes without city or town."""
    state = do(free(), Choose("P1", "B7"), Choose("P2", "B7"))
    assert refusal(state, Choose("P3", "B7")) == "town.not_there"
    for hex_ in ("B9", "A8", "B13", "C6", "A4", "Z9"):
        assert refusal(state, Choose("P3", hex_)) == "town.not_there"


def test_xii_2_marked_hexes_take_town_tiles() -> None:
    """One marker: tiles with a town; two: tiles with two towns; terrain is still paid with the first tile."""
    state = free()
    for hex_ in ("B7", "C8", "C8", "G8", "C20", "C22", "H21"):
        state = do(state, Choose(state.turn.who, hex_))
    view = engine.look(state)
    atlas = view.book.atlas
    assert set(atlas.faces("B7", state.tiles["B7"])) == {"3", "4", "58"}
    assert {len(atlas.tiles[tile].nodes) for tile in atlas.faces("C8", state.tiles["C8"])} == {2}
    assert set(atlas.faces("D9", state.tiles.get("D9"))) == {"7", "8", "9"}
    assert sum(bill.amount for bill in view.policy.tile_cost(view, "EPP", "G8", "4")) == 40
    green = put(state, tiles={"B7": ("4", 0)})
    assert "87" in atlas.faces("B7", green.tiles["B7"])


def test_xii_2_town_markers_pay_nothing() -> None:
    """A marker without track is no place to run to."""
    state = do(free(), Choose("P1", "B7"))
    stop = engine.look(state).layout.stops["B7.t0"]
    assert engine.look(state).layout.segments(stop.key) == ()
