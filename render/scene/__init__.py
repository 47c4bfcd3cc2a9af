"""Scenes: what a picture shows, as plain data that knows no rules and no title.

Every text in a scene is already said in the reader's language; the fixed words of the pictures come in `words`
(keys: `render.words.KEYS`). Positions are the doubled ones of `facts/README.md` (squares: plain column and row),
edges are numbered clockwise as there, and paths are given as they lie on the board, the turn already added (`turned`).
One file a subject; whole pictures are known here.
"""

from __future__ import annotations

from render.scene.board_scene import Figure as Figure
from render.scene.board_scene import HexScene as HexScene
from render.scene.board_scene import MapScene as MapScene
from render.scene.board_scene import PlacementsScene as PlacementsScene
from render.scene.board_scene import TilesScene as TilesScene
from render.scene.cards_scene import CardScene as CardScene
from render.scene.cards_scene import CardsScene as CardsScene
from render.scene.companies import CompanyScene as CompanyScene
from render.scene.money import ChartScene as ChartScene
from render.scene.money import HoldingsScene as HoldingsScene
from render.scene.money import IncomesScene as IncomesScene
from render.scene.money import MarketCell as MarketCell
from render.scene.money import MarketScene as MarketScene
from render.scene.money import Series as Series
from render.scene.parts import Company as Company
from render.scene.runs_scene import RoutesScene as RoutesScene
from render.scene.story_scene import ResultScene as ResultScene
from render.scene.story_scene import StatsScene as StatsScene
from render.scene.trains_scene import TrainsScene as TrainsScene

Scene = (
    MapScene
    | RoutesScene
    | PlacementsScene
    | MarketScene
    | HoldingsScene
    | CompanyScene
    | TrainsScene
    | TilesScene
    | ChartScene
    | IncomesScene
    | CardScene
    | CardsScene
    | StatsScene
    | ResultScene
)
