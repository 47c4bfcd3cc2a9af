"""What building would change, for the page: figures to be put on the hexes of the board, and each placement of a hex as it would lie there."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

import engine
from bot.computers import effects_told
from bot.text import picture_words
from bot.text.naming import Names, folder
from engine import State
from engine.effects import Effect, Effects, on_hex
from engine.ids import HexId
from render import views
from render.scene import Figure, HexScene, MapScene
from render.style import ThemeName
from render.vector import hex_svg, laid_svg, plates_svg


class Lying(msgspec.Struct, frozen=True):
    """A placement in words, alone as a small drawing, and as it would lie on the board with its figures."""

    line: str
    svg: str
    laid: str


def plates(names: Names, state: State, found: Effects, theme: ThemeName, soon: bool) -> dict[str, object]:
    """What is to be known of all the figures, and the figures of each hex on which something may be built."""
    told: dict[str, tuple[Figure, ...]] = {
        hex_: views.figures_of(on_hex(found.effects, hex_)) for hex_ in hexes_of(found)
    }
    head = [effects_told.head(names, found).replace("**", ""), *effects_told.told_of_all(names, found, soon)]
    drawn = plates_svg(board(names, state, {}), told, theme)
    return {"told": "\n".join(head), "hexes": {hex_: drawn.get(hex_, "") for hex_ in told}}


def hexes_of(found: Effects) -> list[HexId]:
    """The hexes on which something may be built."""
    return list(dict.fromkeys(effect.what.hex for effect in found.effects))


def placed(
    names: Names, state: State, people: Mapping[str, str], found: Effects, hex_: HexId, theme: ThemeName
) -> list[Lying]:
    """Everything that may be built on a hex, what brings most first."""
    ranked = sorted(on_hex(found.effects, hex_), key=effects_told.worth_of, reverse=True)
    scene = board(names, state, people)
    return [lying(names, state, scene, effect, theme) for effect in ranked]


def lying(names: Names, state: State, scene: MapScene, effect: Effect, theme: ThemeName) -> Lying:
    """One placement."""
    laid, told = as_laid(names, state, scene, effect), views.figures_of([effect])
    alone = hex_svg(laid, scene.orientation, theme) if effect.what.tile else ""
    return Lying(effects_told.whole_line(names, effect), alone, laid_svg(scene, laid, told, theme))


def as_laid(names: Names, state: State, scene: MapScene, effect: Effect) -> HexScene:
    """The hex with the tile; what is set on a place leaves it as it is."""
    what = effect.what
    if not what.tile:
        return next(h for h in scene.hexes if h.coord == what.hex)
    placement = views.Placement(what.hex, what.tile, what.turn)
    return views.laid_scene(engine.look(state), spoken(names, state), placement)


def board(names: Names, state: State, people: Mapping[str, str]) -> MapScene:
    """The board as it stands."""
    found = views.scene(engine.look(state), "map", spoken(names, state), names=people)
    assert isinstance(found, MapScene)
    return found


def spoken(names: Names, state: State) -> dict[str, str]:
    """The words of pictures in the reader's language."""
    return picture_words(names.lang, folder(state.setup.title))
