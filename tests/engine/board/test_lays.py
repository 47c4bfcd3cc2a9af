"""Which tiles fit where."""

import pytest

from engine.board.atlas import Atlas
from engine.titles.t1862.web.stations import names


def test_each_law_of_laying_has_its_code(mag: Atlas) -> None:
    """The first broken law is named."""
    assert mag.misfit("A10", None, "9", 0) == "track.unbuildable"
    assert mag.misfit("A12", None, "57", 0) == "track.not_an_upgrade"
    assert mag.misfit("A12", ("9", 1), "611", 0) == "track.not_an_upgrade"
    assert mag.misfit("E12", None, "L33", 1) == "track.turn_fixed"
    assert mag.misfit("A12", None, "9", 2) == "track.off_board"
    assert mag.misfit("B11", ("9", 1), "23", 0) == "track.old_track_lost"
    assert mag.misfit("B11", ("9", 1), "23", 1) is None


def test_track_never_meets_a_barrier(mag: Atlas) -> None:
    """No tile has track on a printed barrier, and the barrier is the reason given."""
    for hex in mag.hexes.values():
        for side in hex.blocked_edges:
            for tile in mag.successors(hex.coordinate, None):
                for turn in mag.turns(hex.coordinate, None, tile):
                    assert side not in mag.shape(tile, turn).sides
    codes = {mag.misfit(hex, None, tile, turn) for hex in mag.hexes for tile in "789" for turn in range(6)}
    assert {"track.barrier", "track.partition"} <= codes


def test_balaton_divides_its_hex(mag: Atlas) -> None:
    """Track in F9 stays on one side of the water."""
    assert {mag.misfit("F9", None, "9", turn) for turn in range(3)} == {"track.partition"}
    assert mag.turns("F9", None, "7") and mag.turns("F9", None, "8")


def test_plain_cities_with_k_become_k_tiles(mag: Atlas) -> None:
    """A yellow city tile on a K hex is replaced by K tiles only."""
    assert set(mag.faces("I2", ("6", 3))) <= {"236", "237", "238"}
    assert "619" in mag.successors("F23", ("6", 3)) and "236" not in mag.successors("F23", ("6", 3))


def test_two_cities_keep_their_exits_and_markers(mag: Atlas) -> None:
    """The city with track goes on with its exits, the other one takes what is left."""
    for tile in ("8858", "8859", "8860", "8863", "8864", "8865"):
        for turn in mag.turns("G14", ("L32", 0), tile):
            carry = mag.carry("G14", ("L32", 0), tile, turn)
            assert sorted(carry.values()) == ["c0", "c1"]
            assert mag.shape("L32", 0).exits["c0"] <= mag.shape(tile, turn).exits[carry["c0"]]
    turn = mag.turns("G14", ("8858", 0), "L17")[0]
    assert mag.carry("G14", ("8858", 0), "L17", turn) == {"c0": "c0", "c1": "c0"}


def test_small_stations_stay_on_their_track(anglia: Atlas) -> None:
    """A 1862 town becomes a marker on the track it had, whatever is laid later."""
    old = ("8852", 0)
    turn = anglia.turns("D7", old, "20")[0]
    laid = anglia.laid("D7", old, "20", turn)
    assert laid[0] in ("20+0", "20+1")
    place = anglia.carry("D7", old, "20", turn)["t0"]
    assert anglia.shape(*laid).exits[place] == anglia.shape(*old).exits["t0"]
    brown = anglia.faces("D7", laid)[0]
    later = anglia.laid("D7", laid, brown, anglia.turns("D7", laid, brown)[0])
    assert anglia.shape(*later).exits[f"t{later[0][-1]}"] == anglia.shape(*old).exits["t0"]


def test_both_sides_of_a_piece_share_one_supply(mag: Atlas) -> None:
    """Laying 23 uses up a 24."""
    left = mag.left({"A12": ("23", 0), "A14": ("9", 0)}, {"23": 6, "24": 6, "9": 21, "7": 4})
    assert left == {"23": 5, "24": 5, "9": 20, "7": 4}


@pytest.mark.parametrize("pattern", ["*18Mag*", "*1824*"])
def test_every_recorded_lay_fits(pattern: str, positions) -> None:
    """No tile of the recorded games is refused."""
    for atlas, step, state in positions(pattern):
        for hex, laid in (step.get("d") or {}).get("tiles", {}).items():
            tile, turn = laid.split("/")
            old = state["tiles"].get(hex)
            before = (old.split("/")[0], int(old.split("/")[1])) if old else None
            assert atlas.misfit(hex, before, tile, int(turn)) is None, (step["i"], hex, before, laid)


def ours(recorded: str) -> tuple[str, int]:
    """A recorded tile of 1862 in our notation."""
    tile, turn = recorded.split("/")
    base, _, marks = tile.partition("_")
    return base + ("+" + "".join(map(str, names()[tile])) if marks else ""), int(turn)


def test_every_recorded_lay_of_1862_fits_and_keeps_its_small_stations(positions) -> None:
    """What lies after a lay, stations included, is what the record says lies there."""
    seen = 0
    for atlas, step, state in positions("*1862*"):
        for hex, laid in (step.get("d") or {}).get("tiles", {}).items():
            (now, turn), old = ours(laid), state["tiles"].get(hex)
            before = ours(old) if old else None
            base = now.partition("+")[0]
            if before and before[0].partition("+")[0] == base:
                continue  # a station was added
            assert atlas.misfit(hex, before, base, turn) is None, (step["i"], hex, before, laid)
            assert atlas.laid(hex, before, base, turn) == (now, turn)
            seen += 1
    assert seen > 100
