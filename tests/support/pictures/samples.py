"""Small scenes of every kind, made by hand or from `tiles.txt`: what the golden pictures and the tests draw."""

from __future__ import annotations

from pathlib import Path as File

from render.scene import Scene
from render.scene.board_scene import (
    Choice,
    HexScene,
    MapScene,
    Mark,
    Node,
    Orientation,
    Partition,
    Path,
    PlacementsScene,
    TileItem,
    TilesScene,
    Value,
    turned,
)
from render.scene.cards_scene import CardRow, CardScene, CardsScene, ShownCard, Standing
from render.scene.companies import CompanyScene
from render.scene.money import (
    ChartScene,
    CompanyFacts,
    Holder,
    Holding,
    HoldingsScene,
    IncomeRow,
    IncomesScene,
    MarketCell,
    MarketScene,
    Series,
    Zone,
)
from render.scene.parts import Company
from render.scene.runs_scene import Piece, Route, RoutesScene, Stop
from render.scene.story_scene import BestRun, Deal, Fact, Pace, Placed, ResultScene, StatsScene
from render.scene.trains_scene import PhaseRow, TrainRow, TrainsScene
from render.telling_apart import distinguish
from tests.support.pictures.language import WORDS

TILES = File(__file__).with_name("tiles.txt")
SQUARE, FLAT = "18lilliput", "1862"

BK, KK, SD, MS, UG, LDST = COMPANIES = distinguish(
    (
        Company("BK", "BK", "Böhmische Kommerzbahn", "#0000ff", "#ffffff"),
        Company("KK", "KK", "k&k Staatsbahn", "#a52a2a", "#ffffff"),
        Company("SD", "SD", "Südbahn", "#ffa500", "#000000"),
        Company("MS", "MS", "Mährisch-Schlesische", "#ffff00", "#000000"),
        Company("UG", "UG", "Ungarische Staatsbahn", "#ffc0cb", "#000000"),
        Company("LdStEG", "LdStEG", "Lokomotivfabrik", "#008000", "#ffffff"),
    )
)


def _end(word: str) -> int | str:
    return int(word) if word.isdigit() else word


def _node(word: str) -> Node:
    name, kind, slots, pay = word.split(":")
    if "=" in pay:
        pairs = [p.split("=") for p in pay.split("/")]
        return Node(name, kind, int(slots), "", tuple(Value(v, k, i == 1) for i, (k, v) in enumerate(pairs)))
    return Node(name, kind, int(slots), "" if pay in ("0", "None") else pay)


def _path(word: str) -> Path:
    sign = next(c for c in "-~>" if c in word)
    one, two = word.split(sign)
    return Path((_end(one), _end(two)), dotted=sign == "~", terminal=sign == ">")


def tiles(title: str) -> list[HexScene]:
    """Every tile of a title, unturned."""
    out = []
    for line in TILES.read_text().splitlines():
        if line.startswith(f"{title} "):
            _, name, colour, label, *rest = line.split()
            nodes = tuple(_node(w) for w in rest if ":" in w)
            paths = tuple(_path(w) for w in rest if ":" not in w)
            out.append(HexScene("", 0, 0, colour, label=label.strip("."), nodes=nodes, paths=paths, tile=name))
    return out


def tile(title: str, number: str, turn: int = 0, **more: object) -> HexScene:
    """One tile, turned."""
    found = next(t for t in tiles(title) if t.tile == number)
    fields = {f: getattr(found, f) for f in found.__struct_fields__}
    fields |= {"paths": turned(found.paths, turn, 4 if title == SQUARE else 6), "turn": turn}
    return HexScene(**(fields | more))


def tile_sheet(title: str) -> TilesScene:
    """All tiles of a title on a sheet."""
    orientation: Orientation = {SQUARE: "square", FLAT: "flat"}.get(title, "pointy")
    return TilesScene(orientation, tuple(TileItem(t, "1") for t in tiles(title)), words=WORDS["en"])


def _city(*markers: Company | None, slots: int = 0, **more: object) -> Node:
    return Node("c0", "city", slots or len(markers), markers=markers, **more)


def atoms() -> MapScene:
    """One hex for every thing that can be on one."""
    table = tuple(
        Value(v, c, c == "brown") for v, c in (("10", "yellow"), ("20", "green"), ("30", "brown"), ("40", "grey"))
    )
    phases = (Value("40", "plain", True, "A"), Value("90", "green", False, "C"), Value("140", "grey", False, "E"))
    rim = tuple(Company(f"p{i}", str(i), fill="#3a6ea5", pattern=i) for i in range(18))
    hexes = [
        *(HexScene(f"P{i}", 0, 0, nodes=(_city(*rim[3 * i : 3 * i + 3]),)) for i in range(6)),
        HexScene("S1", 0, 0, nodes=(_city(slots=1, homes=(BK,)),), homes=(KK, SD)),
        HexScene("S4", 0, 0, "grey", "Wien", "W", nodes=(_city(BK, None, LDST, KK, revenue="80"),)),
        HexScene("S5", 0, 0, "brown", nodes=(_city(BK, KK, SD, MS, UG),)),
        HexScene("OO", 0, 0, name="Szatmárnémeti & Nyíregyháza", label="OO",
                 nodes=(Node("c0", "city", 1, homes=(SD,)), Node("c1", "city", 1))),
        HexScene("OF", 0, 0, "red", "Mailand", nodes=(Node("o0", "offboard", table=table),),
                 paths=(Path((4, "o0")), Path((5, "o0"), terminal=True)), joined=(1,)),
        HexScene("PO", 0, 0, "blue", nodes=(Node("o0", "offboard", table=phases),), paths=(Path((0, "o0")),), limits=(2, 3)),
        HexScene("LN", 0, 0, "red", nodes=(_city(UG),), paths=tuple(
            Path((e, "c0"), ((2, i), (2, i)), terminal=True) for e in (1, 4) for i in range(2))),
        HexScene("T1", 0, 0, terrain=("mountain",) * 3, cost="30", blocked=(1, 2)),
        HexScene("T2", 0, 0, terrain=("water", "mountain"), cost="40", nodes=(Node("t0", "town"),)),
        HexScene("LK", 0, 0, partition=Partition((1, 4), "water", "Balaton"), paths=(Path((1, 3)),), colour="yellow"),
        HexScene("AL", 0, 0, "red", partition=Partition((2, 5))),
        HexScene("ST", 0, 0, "green", paths=(Path((0, 3), station=MS), Path((1, 4), dotted=True))),
        HexScene("PT", 0, 0, "blue", nodes=(Node("o0", "port", revenue="70"),), paths=(Path((3, "o0")),)),
        HexScene("MI", 0, 0, "grey", nodes=(Node("c0", "mine", 1, "40"),), paths=(Path((0, "c0")), Path((4, "c0"), terminal=True))),
        HexScene("GU", 0, 0, guides=(Path((0, 2)),), note="G 20"),
        HexScene("LA", 0, 0, "red", paths=(Path((2, 4), ((1, 0), (2, 0))), Path((3, 4), ((1, 0), (2, 1))))),
    ]  # fmt: skip
    placed = [
        HexScene(**{f: getattr(h, f) for f in h.__struct_fields__} | {"x": i % 5 * 2 + i // 5 % 2, "y": i // 5})
        for i, h in enumerate(hexes)
    ]
    return MapScene("pointy", tuple(placed), words=WORDS["en"])


def small_map(lang: str = "en", **more: object) -> MapScene:
    """A few laid tiles with markers, a red area and coordinates round it."""
    hexes = (
        HexScene("A2", 1, 0, "red", "Dresden", nodes=(Node("o0", "offboard", table=(
            Value("10", "yellow"), Value("30", "brown", True))),), paths=(Path((5, "o0")),)),
        tile("1824", "4", 2, coord="A4", x=3, y=0),
        tile("1824", "14", 1, coord="B3", x=2, y=1, name="Prag",
             nodes=(Node("c0", "city", 2, "30", markers=(BK, None)),)),
        HexScene("B5", 4, 1, terrain=("mountain",), cost="40"),
        tile("1824", "611", 3, coord="B1", x=0, y=1, name="Linz",
             nodes=(Node("c0", "city", 2, "40", markers=(KK, SD)),)),
        tile("1824", "499", 0, coord="C4", x=3, y=2, name="Wien"),
        HexScene("C2", 1, 2, name="Graz", nodes=(Node("c0", "city", 1, homes=(MS,)),)),
    )  # fmt: skip
    said = {
        "en": {"turn": "▶ KK: Ana lays track", "news": "Eva laid 14 at B3"},
        "es": {"turn": "▶ KK: Ana pone vía", "news": "Eva puso la 14 en B3"},
    }[lang]
    fields = {"title": "1824", "caption": "OR 3.1", "rows": ((0, "A"), (1, "B"), (2, "C")), **said}
    fields |= {"columns": tuple((x, str(x + 1)) for x in range(5)), "marks": (Mark("B3", "changed"),)}
    return MapScene("pointy", hexes, words=WORDS[lang], **(fields | more))


def flat_map() -> MapScene:
    """Flat hexes."""
    hexes = (
        HexScene("A2", 0, 1, "blue", joined=(5,)),
        tile(FLAT, "619", 0, coord="B3", x=1, y=2, name="King's Lynn"),
        HexScene("B1", 1, 0, name="Great Yarmouth", label="Y", nodes=(Node("c0", "city", 1),)),
        tile(FLAT, "8851", 2, coord="C2", x=2, y=1, name="Diss"),
    )
    return MapScene(
        "flat", hexes, words=WORDS["en"], rows=((0, "1"), (1, "2"), (2, "3")), columns=((0, "A"), (1, "B"), (2, "C"))
    )


def square_map() -> MapScene:
    """Square cards."""
    hexes = (
        tile(SQUARE, "MIL", coord="0,0", x=0, y=0, name="Mildendo"),
        tile(SQUARE, "GM1", 1, coord="1,0", x=1, y=0),
        tile(SQUARE, "YP2", 1, coord="1,1", x=1, y=1),
        tile(SQUARE, "YC2", 2, coord="0,1", x=0, y=1, nodes=(Node("c0", "city", 1, "20", markers=(SD,)),)),
    )
    return MapScene("square", hexes, words=WORDS["es"], marks=(Mark("1,1", "changed"),))


def routes(lang: str = "en") -> RoutesScene:
    """Two runs that meet in Linz."""
    first = Route(
        0,
        "3",
        (Piece("B1", (4, "c0")), Piece("B3", (1, "c0"))),
        (Stop("B1", "c0", "40", "Linz"), Stop("B3", "c0", "30", "Prag")),
        "70",
    )
    second = Route(1, "2", (Piece("B3", (2, "c0")), Piece("A2", (5, "o0"))), (Stop("B3", "c0", "30", "Prag"), Stop("A2", "o0", "30", "Dresden")), "60")  # fmt: skip
    return RoutesScene(small_map(lang, marks=()), (first, second), "130", KK)


def places(lang: str = "en") -> PlacementsScene:
    """Legal hexes."""
    return PlacementsScene(small_map(lang), ("B5", "C2"), "C2")


def choices(lang: str = "en") -> PlacementsScene:
    """Tile and turn for one hex."""
    picks = [tile("1824", name, turn, coord="B5") for name, turn in (("7", 0), ("7", 3), ("8", 1), ("9", 2))]
    return PlacementsScene(
        small_map(lang),
        chosen="B5",
        choices=tuple(Choice(str(i + 1), h) for i, h in enumerate(picks)),
    )


def market(lang: str = "en", movement: str = "two") -> MarketScene:
    """A market of each kind."""
    stacks = {(0, 2): (BK, KK, SD), (1, 1): (LDST,), (2, 0): (UG, MS)}
    rows = tuple(
        tuple(
            MarketCell(str(100 + 10 * c - 10 * r), ("par",) if c == 1 else (), stacks.get((r, c), ()))
            for c in range(5 - r)
        )
        for r in range(3)
    )
    if movement != "two":
        bare = tuple(MarketCell(str(200 + 10 * i)) for i in range(24))
        rows = (tuple(c for row in rows for c in row) + bare,)
    zone = Zone("par", "orange", {"en": "starting prices", "es": "precios de salida"}[lang])
    return MarketScene(rows, movement, (zone,), words=WORDS[lang], title="1824", caption="SR 3", changed=("LdStEG",))


FACTS = tuple(
    CompanyFacts(
        c, str(100 + 20 * i), str(i * 150), "4, 2g" if i % 2 else "",
        par="100", order=str(i + 1) if i < 4 else "", income="80" if i % 2 else "",
    )
    for i, c in enumerate(COMPANIES)
)  # fmt: skip


def holdings(lang: str = "en") -> HoldingsScene:
    """Three players and the pool."""
    holders = (
        Holder(
            "Ana",
            (Holding("BK", "60 %", True), Holding("SD", "20 %")),
            "450",
            "8/14",
            "1210",
            "2 B",
            owed="40",
            saleable="300",
            to_move=True,
        ),
        Holder("Íñigo", (Holding("KK", "40 %", True), Holding("BK", "10 %")), "12", "5/14", "530", priority=True),
        Holder("Eva", (Holding("LdStEG", "50 %", True),), "1200", "6/14", "1630"),
        Holder(WORDS[lang]["market_pool"], (Holding("MS", "30 %"),), player=False),
    )
    bank = {
        "en": (("Bank", "4200"), ("On sale", "5 (500 ×2)")),
        "es": (("Banca", "4200"), ("A la venta", "5 (500 ×2)")),
    }
    return HoldingsScene(
        FACTS, holders, words=WORDS[lang], title="1824", caption="SR 3", turn="▶ Ana", facts=bank[lang]
    )


def incomes(lang: str = "en") -> IncomesScene:
    """Four rounds of three companies."""
    rows = tuple(
        IncomeRow(c, ("", str(40 + 10 * i), str(60 + 20 * i), "90"), str(200 * (i + 1)))
        for i, c in enumerate(COMPANIES[:3])
    )
    return IncomesScene(("3", "4", "5", "6"), rows, words=WORDS[lang], title="1824", caption="OR 6.1")


def stats(lang: str = "en") -> StatsScene:
    """Three people, two best runs, a deal."""
    paces = (Pace("Ana", "34", "2 h 5 min", "3 d 4 h"), Pace("Íñigo", "30", "12 min", "1 d 0 h"))
    best = (BestRun(SD, "420 G", "12"), BestRun(KK, "210 G", "9"))
    deals = (Deal("Ana", "Íñigo", "3", "340 G"),)
    return StatsScene(paces, best, incomes(lang), deals, words=WORDS[lang], title="1824", caption="OR 6.1")


def result(lang: str = "en") -> ResultScene:
    """Four players, two of them equal, on a small board."""
    w = WORDS[lang]
    players = tuple(
        Placed(place, name, f"{worth} G", worth / 10985)
        for place, name, worth in ((1, "Ana", 10985), (2, "Íñigo", 9677), (2, "Eva", 9677), (4, "Wolfgang Amadeus von Bernstein", 120))
    )  # fmt: skip
    facts = (
        Fact(w["best_run"], f"490 G · {w['round']} 22", SD),
        Fact(w["biggest"], f"{w['price']} 350 G · {w['earned']} 5010 G", KK),
        Fact(w["length"], "1234 · 23 d 4 h"),
    )
    board = small_map(lang, title="", caption="", turn="", news="", marks=(), coordinates=False)
    return ResultScene(players, facts, board, "Los martes", words=w, title="1824", caption="Cisleithania")


def company(lang: str = "en") -> CompanyScene:
    """A company's sheet."""
    history = tuple((float(i), p) for i, p in enumerate((100.0, 110, 120, 110, 130, 150)))
    return CompanyScene(
        SD, words=WORDS[lang], title="Südbahn", caption="OR 3.1", director="Ana", treasury="540 G", price="150", trains=("4", "2g"),
        train_limit="3", markers=("40", "100"), permits=("A", "B"), shares=(("Ana", "60 %"), ("Eva", "10 %")),
        history=history,
    )  # fmt: skip


def trains(lang: str = "en") -> TrainsScene:
    """Trains and phases."""
    rows = (
        TrainRow("2", "80 G", "0", "4", "2", gone=True),
        TrainRow("3", "180 G", "2/7", "6", "3", on_sale=True),
        TrainRow("4", "280 G", "4/4", "8", "4"),
    )
    phases = (
        PhaseRow("2", ("yellow",), "2 / 4", "1"),
        PhaseRow("3", ("yellow", "green"), "2 / 4", "2", "¡+2g!", now=True),
        PhaseRow("5", ("yellow", "green", "brown"), "2 / 3", "2"),
    )
    return TrainsScene(rows, phases, ("2g",), words=WORDS[lang], title="1824")


def left(lang: str = "en") -> TilesScene:
    """Tiles left."""
    items = tuple(TileItem(t, str(i % 3), i % 3 == 0) for i, t in enumerate(tiles("1824")[::6]))
    return TilesScene("pointy", items, words=WORDS[lang], title="1824")


def chart(lang: str = "en") -> ChartScene:
    """Worth over time."""
    lines = {"Ana": (500, 520, 700, 1210), "Íñigo": (500, 480, 510, 530), "Eva": (500, 600, 1100, 1230)}
    series = tuple(Series(n, tuple((float(i), float(y)) for i, y in enumerate(ys))) for n, ys in lines.items())
    return ChartScene(
        series, words=WORDS[lang], ticks=((0, "SR 1"), (2, "OR 2.1")), suffix=" G", title=WORDS[lang]["worth"]
    )


def card(lang: str = "en") -> CardScene:
    """A game at one glance."""
    players = (
        Standing("Ana", "450", "1210", 0.74, to_move=True),
        Standing("Íñigo", "12", "530", 0.33, priority=True),
        Standing("Eva", "1200", "1630", 1.0),
    )
    said = {"en": ("Tuesday game", "▶ Ana: dividend", "KK ran for 240 G"), "es": ("La del martes", "▶ Ana: dividendo", "KK ganó 240 G")}[lang]  # fmt: skip
    return CardScene(
        ((WORDS[lang]["phase"], "5"),), players, FACTS[:3], words=WORDS[lang],
        title=said[0], caption="1824", turn=said[1], news=said[2],
    )  # fmt: skip


def open_cards(lang: str = "en") -> CardsScene:
    """A stock card, and a company's card with a line done and one to come next."""
    stock, plan, buys, station = {
        "en": ("Stock card", "Card", "in the place of a 2-train, with more than", "station"),
        "es": ("Carta de valores", "Carta", "en lugar de un tren-2, con más de", "estación"),
    }[lang]
    shares = (CardRow("", "60 % / 60 %", KK, is_done=True), CardRow("", "10 % / 20 %", SD))
    lines = (
        CardRow(buys, "3", note="95 G", is_done=True),
        CardRow(buys, "4", note="175 G", is_next=True),
        CardRow(station, "C14"),
    )
    cards = (ShownCard(stock, shares), ShownCard(plan, lines, MS))
    return CardsScene(cards, words=WORDS[lang], title="1824", caption=WORDS[lang]["phase"], turn="▶ Ana")


def views(lang: str) -> dict[str, Scene]:
    """Every kind of picture in a language."""
    return {
        "map": small_map(lang), "routes": routes(lang), "places": places(lang), "choices": choices(lang),
        "market-two": market(lang), "market-one": market(lang, "one"), "market-zigzag": market(lang, "zigzag"),
        "holdings": holdings(lang),
        "incomes": incomes(lang), "company": company(lang), "trains": trains(lang), "left": left(lang),
        "chart": chart(lang), "card": card(lang), "cards": open_cards(lang),
        "stats": stats(lang), "result": result(lang),
    }  # fmt: skip
