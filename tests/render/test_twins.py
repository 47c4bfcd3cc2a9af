"""Text twins and alt texts say what the pictures show, in the words of the catalogue alone."""

import re

import msgspec
import pytest

from render import alt, render, text
from render.scene import Scene
from render.scene.board_scene import MapScene, Mark
from tests.support.pictures import samples
from tests.support.pictures.language import WORDS

NAMES = list(samples.views("en"))
NODES = re.compile(r"\b[ctol]\d\b")
LETTERS = re.compile(r"[^\W\d_]{2,}")


def strings(value: object) -> list[str]:
    """All strings of a scene."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [s for pair in value.items() for part in pair[1:] for s in strings(part)]
    if isinstance(value, list | tuple):
        return [s for part in value for s in strings(part)]
    return []


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", NAMES)
def test_no_word_of_our_own(name: str, lang: str) -> None:
    """Every word of twin and alt text comes from the scene or the catalogue."""
    scene = samples.views(lang)[name]
    given = " ".join(strings(msgspec.to_builtins(scene)))
    for word in LETTERS.findall(text(scene) + "\n" + alt(scene)):
        assert word in given, word


@pytest.mark.parametrize("name", NAMES)
def test_places_of_a_hex_are_called_by_what_they_are(name: str) -> None:
    """A reader of the twin meets no name that only the data know."""
    assert not NODES.search(text(samples.views("en")[name]))


@pytest.mark.parametrize("name", NAMES)
def test_alt_text_fits_and_tells_the_turn(name: str) -> None:
    """The alt text is at most 1,024 characters and says whose turn it is where the scene does."""
    scene = samples.views("es")[name]
    words = alt(scene)
    assert 0 < len(words) <= 1024
    turn = getattr(scene, "turn", "") or getattr(getattr(scene, "map", None), "turn", "")
    assert turn in words


def test_long_alt_text_keeps_what_matters() -> None:
    """However much there is to say, whose turn it is and what is new come first and the rest is cut."""
    scene = msgspec.structs.replace(
        samples.small_map(), news="x" * 400, marks=tuple(Mark(f"Z{i}", "legal") for i in range(600))
    )
    words = alt(scene)
    assert len(words) <= 1024
    assert words.splitlines()[1] == scene.turn
    assert words.splitlines()[2] == scene.news
    assert words.endswith("…")
    assert len(alt(msgspec.structs.replace(scene, news="y" * 3000))) <= 1024


def test_map_twin_is_complete() -> None:
    """The map's twin has every hex that has something on it, with tiles, markers, values, terrain and marks."""
    twin = text(samples.small_map())
    for part in (
        "▶ KK: Ana lays track",
        "Changed: B3",
        "Prag",
        "Tile 14 (turned 1)",
        "(BK) (–)",
        "(KK) (SD)",
        "(MS?)",
        "10, 30 (now)",
        "Cost 40 (mountain)",
    ):
        assert part in twin
    assert len(twin.splitlines()) == 4 + 7


def test_atoms_twin_names_barriers_and_homes() -> None:
    """What is only drawn, such as barriers and reservations, is said too."""
    twin = text(samples.atoms())
    assert "Barrier towards the west, north-west" in twin
    assert "Home of KK, SD" in twin
    assert "Balaton" in twin
    assert "A40" in twin


def test_market_twin_has_stacks_in_order() -> None:
    """The top of each stack comes first."""
    assert "120: BK › KK › SD" in text(samples.market())
    assert "LdStEG" in alt(samples.market()).splitlines()[1]


def test_holdings_twin_is_a_table() -> None:
    """Columns line up, directors are starred, the player to move is bracketed."""
    lines = text(samples.holdings("es")).splitlines()
    head = next(line for line in lines if line.startswith("Acciones"))
    row = next(line for line in lines if line.startswith("BK"))
    assert head.index("[▶ Ana]") == row.index("60 % ★")
    assert any(line.startswith("Patrimonio") and "1630" in line for line in lines)
    assert any(line.split() == ["KK", "2", "120", "100", "80", "150", "4,", "2g"] for line in lines)
    assert any(line.startswith("Banca") and "4200" in line for line in lines)


def test_routes_twin_has_runs_and_sum() -> None:
    """Each train with its stops and pay, and the sum."""
    twin = text(samples.routes("es"))
    assert "3: Linz 40 – Prag 30 = 70" in twin
    assert "KK: Total 130" in twin


def test_choices_twin_numbers_the_tiles() -> None:
    """Choices are numbered as the command's are, with the track each would give."""
    assert "2) B5  yellow; Tile 7 (turned 3); track north-east – east" in text(samples.choices())


@pytest.mark.parametrize("name", NAMES)
def test_scene_is_plain_data(name: str) -> None:
    """A scene survives JSON and compares equal: it is data and nothing else."""
    scene = samples.views("en")[name]
    again = msgspec.json.decode(msgspec.json.encode(scene), type=type(scene))
    assert again == scene


@pytest.mark.parametrize("name", NAMES)
def test_same_scene_same_bytes(name: str) -> None:
    """Drawing twice gives the same file, and another theme another one."""
    scene: Scene = samples.views("en")[name]
    assert render(scene) == render(scene)
    assert render(scene) != render(scene, "dark")


def test_unsaid_word_stops_the_picture() -> None:
    """A picture with a word missing is refused instead of drawn in some language."""
    scene = MapScene("pointy", samples.small_map().hexes, words={k: v for k, v in WORDS["en"].items() if k != "tile"})
    with pytest.raises(KeyError, match="tile"):
        text(scene)
