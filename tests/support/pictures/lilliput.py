"""Pictures of 18 Lilliput at the table: a board with many tiles, where a tile may go, the snake of two players, the cards of a round."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import engine
from bot.text import picture_words
from engine import State
from engine.ids import HexId
from render import views
from render.scene import Scene
from render.views.places_view import lay_rule

NAMES = {"P1": "Ana", "P2": "Bruno", "P3": "Carla", "P4": "Diego"}
NAMED = tuple(f"lilliput-{name}" for name in ("board", "places", "turns", "index", "trains", "snake", "cards"))
POSITIONS = Path(__file__).parent / "lilliput_positions.json"


@cache
def position(name: str) -> State:
    """A kept position: random players will never find it again once a rule has changed.

    `board`: four companies have built for a long time between the tiles of a scenario, in the brown phase; somebody lays
    track. `snake`: two players with two characters each in the middle of the choice. `round_under_way`: three cards are taken.
    """
    return engine.decode_state(msgspec.json.encode(msgspec.json.decode(POSITIONS.read_bytes())[name]))


def turns_on(hex_: HexId) -> tuple[views.Placement, ...]:
    """What may lie on a cell of the board."""
    view = engine.look(position("board"))
    return views.sheet_of(view, *lay_rule(view), hex_)


@cache
def scenes(lang: str) -> dict[str, Scene]:
    """Each picture in a language."""
    words = picture_words(lang, "t18lilliput")

    def scene(state: State, what: str, **wishes: Any) -> Scene:
        return views.scene(engine.look(state), what, words, names=NAMES, **wishes)

    places = scene(position("board"), "places")
    return {
        "lilliput-board": scene(position("board"), "map"),
        "lilliput-places": places,
        "lilliput-turns": scene(
            position("board"), "places", hex=max(places.legal, key=lambda hex_: len(turns_on(hex_)))
        ),  # type: ignore[union-attr]
        "lilliput-index": scene(position("board"), "market"),
        "lilliput-trains": scene(position("board"), "trains"),
        "lilliput-snake": scene(position("snake"), "cards"),
        "lilliput-cards": scene(position("round_under_way"), "cards"),
    }
