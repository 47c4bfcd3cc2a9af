"""A seat thinks at its page: tiles laid for itself alone, legal or not, and the runs they would bring; nothing is written."""

from __future__ import annotations

import msgspec

import engine
from bot.text import picture_words
from bot.text.naming import folder
from bot.workers.child import Work
from bot.workers.fair_turns import Lane
from engine import BadInput, View
from engine.ids import HexId, TileId
from render import told_runs, views
from render.scene import MapScene, RoutesScene
from render.style import ThemeName
from render.vector import hex_svg, map_svg, routes_svg
from render.views import Placement

THOUGHTS = Lane("thought", at_once=1, waiting=20)
MOST_TILES, MOST_CHOICES, LONGEST = 12, 90, 400  # tiles laid, tiles offered, and letters that say them


class Idea(msgspec.Struct, frozen=True):
    """A position, the tiles somebody lays on it in thought, the hex to lay the next one on, and whose runs are asked for."""

    state: bytes
    laid: tuple[tuple[str, str, int], ...]
    hex: str
    company: str
    lang: str
    theme: ThemeName
    people: dict[str, str]


class Piece(msgspec.Struct, frozen=True):
    """A tile in a turn, whether it could be laid now, and how it looks."""

    hex: str
    tile: str
    turn: int
    legal: bool
    svg: str = ""


class Thought(msgspec.Struct, frozen=True):
    """What comes of an idea: the board, what lies on it in thought, what fits the hex, and the best runs with their sum, or why none are told."""

    board: str
    laid: list[Piece]
    choices: list[Piece]
    runs: list[str]
    total: str = ""
    why: str = ""


def tiles_in(words: str) -> tuple[tuple[str, str, int], ...]:
    """The tiles somebody lays in thought, as an address says them: `F17.57.2_G18.8.1`."""
    parts = [part.split(".") for part in words[:LONGEST].split("_") if part]
    if len(parts) > MOST_TILES or not all(len(part) == 3 and part[2].isascii() and part[2].isdigit() for part in parts):
        raise BadInput("thought.unreadable")
    return tuple((hex_, tile, int(turn) % 6) for hex_, tile, turn in parts)


def thought(asked: Idea, work: Work) -> Thought:
    """Lay the tiles, and say what they bring."""
    view, laid = engine.look(engine.decode_state(asked.state)), list[Piece]()
    for hex_, tile, turn in asked.laid:
        placement = Placement(HexId(hex_), TileId(tile), turn)
        if placement not in views.fitting(view, placement.hex):
            raise BadInput("thought.does_not_fit", hex=hex_)
        laid.append(Piece(*placement, placement in views.legal_on(view, placement.hex)))
        view = views.with_tile(view, *placement)
    return seen(view, asked, laid)


def seen(view: View, asked: Idea, laid: list[Piece]) -> Thought:
    """The board as it would be, with the runs of a company where they are asked for."""
    words = picture_words(asked.lang, folder(view.book.title.name))
    scene = views.scene(view, "map", words, names=asked.people)
    runs = views.scene(view, "routes", words, names=asked.people, company=asked.company) if asked.company else None
    assert isinstance(scene, MapScene)
    choices = [choice(view, words, asked, placement) for placement in views.distinct(view, HexId(asked.hex))][
        :MOST_CHOICES
    ]
    if not isinstance(runs, RoutesScene):
        return Thought(map_svg(scene, asked.theme), laid, choices, [])
    said, total = told_runs(runs)
    return Thought(routes_svg(runs, asked.theme), laid, choices, said, total)


def choice(view: View, words: dict[str, str], asked: Idea, placement: Placement) -> Piece:
    """A tile that fits, as it would lie."""
    drawn = hex_svg(views.laid_scene(view, words, placement), views.orientation(view), asked.theme)
    return Piece(*placement, placement in views.legal_on(view, placement.hex), drawn)
