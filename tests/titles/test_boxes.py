"""Every word in the box of a title is known: a misspelt one is found when the file is read, not when a game comes to it."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine.core.errors import BadInput, one_line
from engine.titles.box_rows import OwnFacts
from engine.titles.box_schema import read_toml
from engine.titles.shown import Sheet, Shown, check_facts
from engine.titles.title import all_titles, box_of, facts_of, load_data, path_of

FILE = "title.toml"
Place = tuple[str | int, ...]


def raw(folder: str) -> dict[str, Any]:
    """The data of a title as they stand in the file."""
    return dict(read_toml(path_of(folder) / "box" / FILE))


def keys(found: Any, made: Any, place: Place = ()) -> Iterator[Place]:
    """Where each key stands that is the name of a field; names of maps, companies and so on are data."""
    if isinstance(made, tuple):
        for at, (row, value) in enumerate(zip(found, made, strict=True)):
            yield from keys(row, value, (*place, at))
    elif isinstance(found, dict):
        known = isinstance(made, msgspec.Struct)
        for key, value in found.items():
            if known:
                yield (*place, key)
            yield from keys(value, getattr(made, key) if known else made[key], (*place, key))


def once_each(folder: str) -> dict[tuple[str, ...], Place]:
    """A place for every key: rows of a kind are alike."""
    found = raw(folder)
    alike: dict[tuple[str, ...], Place] = {}
    for place in keys(found, load_data(folder)):
        row = found[str(place[0])][place[1]] if len(place) > 2 and isinstance(place[1], int) else {}
        names = tuple(str(part) for part in place if not isinstance(part, int))
        alike.setdefault((*names, row.get("kind", "")), place)
    return alike


def misspelt(found: dict[str, Any], place: Place) -> str:
    """Misspell the key at a place; what it is called then."""
    row: Any = found
    for part in place[:-1]:
        row = row[part]
    key = str(place[-1])
    row[f"{key}_"] = row.pop(key)
    return f"{key}_"


@pytest.mark.parametrize("folder", all_titles())
def test_every_key_of_a_box_is_refused_when_it_is_misspelt(folder: str) -> None:
    """One clear line names the file and the key."""
    places, file, own = once_each(folder), raw(folder), facts_of(folder)
    assert len(places) > len(msgspec.structs.fields(type(load_data(folder).companies[0])))
    for place in places.values():
        wrong = copy.deepcopy(file)
        name = misspelt(wrong, place)
        with pytest.raises(BadInput) as refused:
            box_of(FILE, wrong, own)
        assert refused.value.code == "box.shape", place
        assert name in one_line(refused.value), (place, one_line(refused.value))
        assert FILE in one_line(refused.value)


def test_a_fact_without_a_struct_is_refused() -> None:
    """Where a title has no struct for the facts of a row, the row has none."""
    with pytest.raises(BadInput, match=r"second_price|goods") as refused:
        box_of(FILE, raw("t1824"), facts_of("t1824")._replace(trains=OwnFacts().trains))
    assert "trains 2" in one_line(refused.value)


def test_facts_that_are_shown_are_facts_of_the_box() -> None:
    """A sheet that names a fact nobody has is refused when it is read."""
    shown, own = Shown(sheet=Sheet(train_facts={"second_price": "money"})), facts_of("t1824")
    check_facts(FILE, shown, own)
    for wrong in (
        replace(shown, sheet=Sheet(phase_facts={"second_price": "money"})),
        replace(shown, zones={"no": "red"}),
    ):
        with pytest.raises(BadInput, match=r"box\.shape"):
            check_facts(FILE, wrong, own)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "title.toml: at “tables”: “warranties” is not known here."),
        ("es", "title.toml: en «tables»: «warranties» no se conoce aquí."),
    ],
)
def test_a_misspelt_box_is_one_clear_line(lang: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever says so reads no box for it: that one may be the very box that cannot be read."""

    def unread() -> frozenset[str]:
        raise AssertionError("boxes are read")

    wrong = raw("t1862")
    wrong["tables"]["warranties"] = wrong["tables"].pop("warranty_price")
    with pytest.raises(BadInput) as refused:
        box_of(FILE, wrong, facts_of("t1862"))
    monkeypatch.setattr("bot.text.named.why_not.known_titles", unread)
    assert refusal_line(Names(lang), refused.value) == line
