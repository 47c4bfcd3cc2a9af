"""Scenes: what a picture shows, as plain data that knows no rules and no title.

Every text in a scene is already said in the reader's language; the fixed words of the pictures come in `words`
(keys: `render.words.KEYS`). Positions are the doubled ones of `facts/README.md` (squares: plain column and row),
edges are numbered clockwise as there, and paths are given as they lie on the board, the turn already added (`turned`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

Orientation = Literal["flat", "pointy", "square"]
Colour = Literal["plain", "yellow", "green", "brown", "grey", "red", "blue", "purple"]
Terrain = Literal["mountain", "water"]
NodeKind = Literal["city", "town", "offboard", "mine", "port", "arrows", "slots"]
MarkKind = Literal["changed", "legal", "chosen"]
GiftKind = Literal["tile", "upgrade", "marker"]
Movement = Literal["one", "zigzag", "two"]
End = int | str
Words = dict[str, str]


class Plain(msgspec.Struct, frozen=True):
    """Common base of all parts of a scene: frozen, compared and hashed by value."""


class Company(Plain, frozen=True):
    """Who a company is on a picture: never by colour alone, so an abbreviation and a pattern go with it."""

    id: str
    abbr: str
    name: str = ""
    fill: str = "#808080"
    ink: str = "#ffffff"
    pattern: int = 0


class Value(Plain, frozen=True):
    """One box of a revenue table; the one that counts now is `valid`."""

    text: str
    colour: Colour = "plain"
    valid: bool = False
    head: str = ""


class Pay(Plain, frozen=True):
    """What a stop pays to run number `index`."""

    index: int
    text: str


class Node(Plain, frozen=True):
    """A stop on a hex. `markers` has one entry per slot (`None` is free), `homes` are reservations by slot.

    `pays` stand in the place of its revenue: what it pays to the runs that are drawn.
    """

    id: str
    kind: NodeKind
    slots: int = 0
    revenue: str = ""
    table: tuple[Value, ...] = ()
    markers: tuple[Company | None, ...] = ()
    homes: tuple[Company, ...] = ()
    name: str = ""
    pays: tuple[Pay, ...] = ()


class Path(Plain, frozen=True):
    """A piece of track between two ends: an edge number or a node id.

    `lanes` has (number of parallel tracks, index of this one) for each end, as in the facts.
    `station` is a small station standing on plain track.
    """

    ends: tuple[End, End]
    lanes: tuple[tuple[int, int], ...] = ()
    terminal: bool = False
    dotted: bool = False
    station: Company | None = None


class Partition(Plain, frozen=True):
    """A line from one vertex to another that splits a hex; `water` is drawn as a lake."""

    vertices: tuple[int, int]
    kind: Literal["water", "limit"] = "limit"
    name: str = ""


class Gift(Plain, frozen=True):
    """What a hex gives whoever builds on it first: another tile or an upgrade of a colour, or another marker."""

    kind: GiftKind
    colour: Colour
    text: str


class HexScene(Plain, frozen=True):
    """One hex (or square) with all that is printed or lies on it."""

    coord: str
    x: int
    y: int
    colour: Colour = "plain"
    name: str = ""
    label: str = ""
    nodes: tuple[Node, ...] = ()
    paths: tuple[Path, ...] = ()
    guides: tuple[Path, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    cost: str = ""
    note: str = ""
    gift: Gift | None = None
    blocked: tuple[int, ...] = ()
    joined: tuple[int, ...] = ()
    limits: tuple[int, ...] = ()
    partition: Partition | None = None
    homes: tuple[Company, ...] = ()
    tile: str = ""
    turn: int = 0


class Mark(Plain, frozen=True):
    """A ring round a hex and, if given, a number badge; kept out of the hex so that its picture stays cached."""

    coord: str
    kind: MarkKind
    number: str = ""


class MapScene(Plain, frozen=True):
    """The board. `rows` and `columns` are (position, coordinate) pairs for the margin; `zoom` limits the view."""

    orientation: Orientation
    hexes: tuple[HexScene, ...]
    words: Words
    title: str = ""
    caption: str = ""
    turn: str = ""
    news: str = ""
    rows: tuple[tuple[int, str], ...] = ()
    columns: tuple[tuple[int, str], ...] = ()
    marks: tuple[Mark, ...] = ()
    zoom: tuple[str, ...] = ()
    tile_numbers: bool = False
    coordinates: bool = True


class Stop(Plain, frozen=True):
    """A place a train visits and what it pays there."""

    coord: str
    node: str
    pay: str
    name: str = ""


class Piece(Plain, frozen=True):
    """A piece of a run: the path of that hex with these ends (and lanes, where two paths have the same ends)."""

    coord: str
    ends: tuple[End, End]
    lanes: tuple[tuple[int, int], ...] = ()


class Route(Plain, frozen=True):
    """One train's run, drawn in colour and dash number `index`."""

    index: int
    train: str
    pieces: tuple[Piece, ...]
    stops: tuple[Stop, ...]
    total: str
    line: str = ""


class RoutesScene(Plain, frozen=True):
    """The runs of a company over the map, with a legend and the sum; `apart` is what goes straight to its treasury."""

    map: MapScene
    routes: tuple[Route, ...]
    total: str
    company: Company | None = None
    apart: str = ""


class Choice(Plain, frozen=True):
    """One tile in one turn, numbered as the command's choices are."""

    number: str
    hex: HexScene
    note: str = ""


class PlacementsScene(Plain, frozen=True):
    """Where track may be laid: the map with its legal hexes, or the choices for one hex."""

    map: MapScene
    legal: tuple[str, ...] = ()
    chosen: str = ""
    choices: tuple[Choice, ...] = ()


class Zone(Plain, frozen=True):
    """A zone of the market: its colour and what it means."""

    id: str
    colour: str
    text: str


class MarketCell(Plain, frozen=True):
    """A space of the market; the first token is the top of the stack."""

    price: str
    zones: tuple[str, ...] = ()
    tokens: tuple[Company, ...] = ()


class MarketScene(Plain, frozen=True):
    """The share market: rows of cells, `None` where the sheet has a hole."""

    rows: tuple[tuple[MarketCell | None, ...], ...]
    movement: Movement
    words: Words
    zones: tuple[Zone, ...] = ()
    title: str = ""
    caption: str = ""
    turn: str = ""
    news: str = ""
    changed: tuple[str, ...] = ()


class Holding(Plain, frozen=True):
    """What somebody has of a company, as words (`30 %`), and whether that makes the director."""

    company: str
    text: str
    director: bool = False


class Holder(Plain, frozen=True):
    """A player, or the bank and the pool (`player=False`), in a picture of holdings."""

    name: str
    holdings: tuple[Holding, ...]
    cash: str = ""
    certificates: str = ""
    worth: str = ""
    others: str = ""
    owed: str = ""
    saleable: str = ""
    player: bool = True
    priority: bool = False
    to_move: bool = False


class CompanyFacts(Plain, frozen=True):
    """A row about a company, as words: what it has, its start price, when it operates, and what it earned last."""

    company: Company
    price: str = ""
    cash: str = ""
    trains: str = ""
    boxes: tuple[str, ...] = ()
    par: str = ""
    order: str = ""
    income: str = ""


class HoldingsScene(Plain, frozen=True):
    """The whole table. `boxes` are the names of companies' purses besides the treasury, `offer` what is to be auctioned.

    `facts` are (label, words) of the bank and the trains that come next.
    """

    companies: tuple[CompanyFacts, ...]
    holders: tuple[Holder, ...]
    words: Words
    title: str = ""
    caption: str = ""
    turn: str = ""
    news: str = ""
    boxes: tuple[str, ...] = ()
    offer: str = ""
    facts: tuple[tuple[str, str], ...] = ()


class IncomeRow(Plain, frozen=True):
    """What a company earned in each round that is shown, and in all."""

    company: Company
    amounts: tuple[str, ...]
    total: str


class IncomesScene(Plain, frozen=True):
    """What companies earned: the last rounds by their names, the newest last."""

    rounds: tuple[str, ...]
    rows: tuple[IncomeRow, ...]
    words: Words
    title: str = ""
    caption: str = ""
    turn: str = ""
    news: str = ""


class Series(Plain, frozen=True):
    """A line of a chart."""

    name: str
    points: tuple[tuple[float, float], ...]
    colour: str = ""
    company: Company | None = None


class CompanyPart(Plain, frozen=True):
    """A company that belongs to another one: its trains, stations left and home as words."""

    company: Company
    trains: str = ""
    markers: str = ""
    home: str = ""


class CompanyScene(Plain, frozen=True):
    """A company's sheet. `markers` are the prices of those left, `facts` further (label, value) lines.

    `stations` is whether it ever has any, `parts` are the companies it owns, `boxes` its purses besides the treasury.
    """

    company: Company
    words: Words
    title: str = ""
    caption: str = ""
    turn: str = ""
    news: str = ""
    director: str = ""
    treasury: str = ""
    price: str = ""
    trains: tuple[str, ...] = ()
    train_limit: str = ""
    markers: tuple[str, ...] = ()
    permits: tuple[str, ...] = ()
    shares: tuple[tuple[str, str], ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    history: tuple[tuple[float, float], ...] = ()
    stations: bool = True
    parts: tuple[CompanyPart, ...] = ()
    boxes: tuple[tuple[str, str], ...] = ()


class TrainRow(Plain, frozen=True):
    """A kind of train: what it costs, how many are left, when it rusts, what its sale brings.

    `prices`, `upkeep` and `facts` go by the columns that the scene names.
    """

    name: str
    price: str
    left: str
    rusts: str = ""
    brings: str = ""
    on_sale: bool = False
    gone: bool = False
    prices: tuple[str, ...] = ()
    upkeep: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()


class PhaseRow(Plain, frozen=True):
    """A phase: which tiles, how many trains, how many operating rounds."""

    name: str
    tiles: tuple[Colour, ...]
    limit: str = ""
    rounds: str = ""
    events: str = ""
    now: bool = False


class Space(Plain, frozen=True):
    """A space of a printed round track: the colours of tiles that it has, and how often something pays in it."""

    name: str
    colours: tuple[Colour, ...] = ()
    note: str = ""
    is_now: bool = False
    is_past: bool = False


class Column(Plain, frozen=True):
    """A column that only some titles have; the one that counts now is `valid`."""

    head: str
    valid: bool = False


class TrainsScene(Plain, frozen=True):
    """Trains for sale and phases, or the printed round track in their place.

    `sales` are the rounds in which prices differ, `newest` the trains by whose first sale upkeep differs, `facts` the heads
    of what only some titles say of trains, `notes` sentences under them.
    """

    trains: tuple[TrainRow, ...]
    phases: tuple[PhaseRow, ...]
    words: Words
    pool: tuple[str, ...] = ()
    title: str = ""
    caption: str = ""
    turn: str = ""
    news: str = ""
    track: tuple[Space, ...] = ()
    offer: str = ""
    sales: tuple[Column, ...] = ()
    newest: tuple[Column, ...] = ()
    facts: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class TileItem(Plain, frozen=True):
    """A tile unturned and how many are left."""

    hex: HexScene
    count: str
    gone: bool = False


class TilesScene(Plain, frozen=True):
    """Tiles left in the box."""

    orientation: Orientation
    items: tuple[TileItem, ...]
    words: Words
    title: str = ""
    caption: str = ""
    turn: str = ""
    news: str = ""


class ChartScene(Plain, frozen=True):
    """Lines over time; `ticks` are (x, words) under the axis, `prefix` and `suffix` stand around the figures."""

    series: tuple[Series, ...]
    words: Words
    ticks: tuple[tuple[float, str], ...] = ()
    prefix: str = ""
    suffix: str = ""
    title: str = ""
    caption: str = ""
    turn: str = ""
    news: str = ""
    plot: tuple[float, float] = (760.0, 380.0)


class CardRow(Plain, frozen=True):
    """A line of an open card as words: what it says, about what, a note, and whether it is done or comes next."""

    text: str
    item: str = ""
    company: Company | None = None
    note: str = ""
    is_done: bool = False
    is_next: bool = False


class ShownCard(Plain, frozen=True):
    """A card that lies open."""

    name: str
    rows: tuple[CardRow, ...]
    company: Company | None = None


class CardsScene(Plain, frozen=True):
    """The cards that lie open for everybody."""

    cards: tuple[ShownCard, ...]
    words: Words
    title: str = ""
    caption: str = ""
    turn: str = ""
    news: str = ""


class Standing(Plain, frozen=True):
    """A player's line on the card."""

    name: str
    cash: str = ""
    worth: str = ""
    share: float = 0.0
    to_move: bool = False
    priority: bool = False


class CardScene(Plain, frozen=True):
    """A game at one glance: where it is, who is to move, how the players stand."""

    title: str
    words: Words
    caption: str = ""
    turn: str = ""
    news: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    players: tuple[Standing, ...] = ()
    companies: tuple[CompanyFacts, ...] = ()
    track: tuple[Space, ...] = ()


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
)


def sides(orientation: Orientation) -> int:
    """How many edges a cell of this orientation has."""
    return 4 if orientation == "square" else 6


def turned(paths: tuple[Path, ...], turn: int, edges: int = 6) -> tuple[Path, ...]:
    """The paths of an unturned tile as they lie after `turn` steps clockwise."""

    def end(e: End) -> End:
        return (e + turn) % edges if isinstance(e, int) else e

    return tuple(msgspec.structs.replace(p, ends=(end(p.ends[0]), end(p.ends[1]))) for p in paths)
