"""The maps and tiles of a title say what ../shared/facts says."""

import json
from pathlib import Path

import msgspec
import pytest

import engine.titles
from engine.titles.box_schema import load_map, load_maps, load_tiles
from tests.support.paths import FACTS, needs_facts

TITLES = Path(engine.titles.__file__).parent
SOURCES = {"t18mag": "18mag", "t1824": "1824", "t1862": "1862"}
OF_RULES = {"mine", "area_of", "brown_tile_only"}  # said by a title's rules, its areas and its upgrades
pytestmark = needs_facts


def facts(title: str) -> dict:
    return json.loads((FACTS / f"{SOURCES[title]}.json").read_text())


def plain(value: object) -> dict:
    """A struct as the facts would write it: default values left out."""
    built = msgspec.to_builtins(value)
    defaults = {f.name: f.default for f in msgspec.structs.fields(type(value))}
    return {key: item for key, item in built.items() if defaults.get(key, ...) != getattr(value, key)}


def same(ours: object, theirs: dict, renamed: dict[str, str], ignored: set[str]) -> None:
    """Compare field by field; a fact that we leave out must be a default of ours."""
    builtins = msgspec.to_builtins(ours)
    for key, value in theirs.items():
        if key not in ignored:
            assert subset(value, builtins[renamed.get(key, key)]), (key, value, builtins)
    extra = set(plain(ours)) - {renamed.get(key, key) for key in theirs}
    assert not extra, (extra, theirs)


def subset(fact: object, ours: object) -> bool:
    """Whether our figure says all that the fact says."""
    if isinstance(fact, dict):
        return isinstance(ours, dict) and all(key in ours and subset(item, ours[key]) for key, item in fact.items())
    if isinstance(fact, list):
        return len(fact) == len(ours) and all(subset(a, b) for a, b in zip(fact, ours, strict=True))
    return fact == ours


@pytest.mark.parametrize("title", SOURCES)
def test_every_hex_is_the_one_of_the_facts(title: str) -> None:
    """Coordinates, positions, neighbours and every printed figure agree."""
    for name, theirs in facts(title)["maps"].items():
        board, atlas = load_maps(TITLES / title)[name], load_map(TITLES / title, name)
        assert [hex.coordinate for hex in board.hexes] == [hex["hex"] for hex in theirs["hexes"]]
        assert theirs["orientation"].startswith(board.orientation)
        steps = {int(side): tuple(step) for side, step in theirs["neighbour_xy"].items()}
        assert dict(enumerate(atlas.geometry.steps)) == steps
        for ours, fact in zip(board.hexes, theirs["hexes"], strict=True):
            assert atlas.geometry.position(ours.coordinate) == tuple(fact["xy"])
            if "partition" in fact:
                assert sorted([*ours.partition.side_a_edges, *fact["partition"].pop("side_b_edges")]) == [*range(6)]
            same(ours, fact, {"hex": "coordinate"}, OF_RULES | {"xy", "axial"})
            assert ours.is_mine == ("mine" in fact)
        areas = {area.area: [list(member) for member in area.members] for area in board.areas}
        assert areas == {area["area"]: area["members"] for area in theirs.get("areas", [])}


@pytest.mark.parametrize("title", SOURCES)
def test_every_tile_is_the_one_of_the_facts(title: str) -> None:
    """Tiles, pieces, sets, upgrades and first lays agree."""
    theirs, box = facts(title), load_tiles(TITLES / title)
    for ours, fact in zip(box.tiles, theirs["tiles"], strict=True):
        same(ours, fact, {"tile": "number"}, {"other_side"})
    pairs = {tuple(sorted((t["tile"], t["other_side"]))) for t in theirs["tiles"] if "other_side" in t}
    assert {tuple(sorted(pair)) for pair in box.two_sided} == pairs
    assert box.sets == theirs["tile_sets"]
    assert {tile: list(to) for tile, to in box.upgrades.items()} == theirs["upgrades"]
    for name, lays in theirs["first_lay"].items():
        ours = [
            {"hexes": list(lay.hexes), "tiles": list(lay.tiles)} for lay in load_maps(TITLES / title)[name].first_lay
        ]
        assert ours == lays


@pytest.mark.parametrize("title", SOURCES)
def test_special_upgrades_are_those_of_the_facts(title: str) -> None:
    """Exceptions for single hexes, and the value of a small station, agree."""
    theirs, box = facts(title), load_tiles(TITLES / title)
    ours = {(hex, rule.from_): list(rule.to) for rule in box.upgrades_at for hex in rule.hexes}
    want = {}
    for rule in theirs["upgrade_special"]:
        changes = rule.get("from_to") or dict.fromkeys(rule.get("from", []), rule.get("to"))
        want |= {(hex, tile): to for tile, to in changes.items() for hex in rule["hexes"]}
    assert ours == want
    assert box.small_station == theirs["tables"].get("small_stations", {}).get("value", 0)
