"""What a table alone against István may bring along: the company cards and the stock cards of its box (XI)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.board.atlas import Atlas
from engine.core.errors import BadInput
from engine.core.state import Setup
from engine.titles.box_rows import SetupData
from engine.titles.box_schema import load_map, load_tiles
from engine.titles.own_data import Part
from engine.titles.t18mag.box.facts import train_facts
from engine.titles.t18mag.solo.cards import (
    ALWAYS,
    ANY,
    COMPANIES,
    FROM,
    HIGHER,
    STATION,
    STOCK,
    SWAP,
    TRAIN,
    CompanyCard,
    CompanyCards,
    StockCards,
    board,
    laid,
    purchase,
)
from engine.titles.title import TitleData, folder_of, path_of


def row_alone(title: TitleData, setup: Setup) -> SetupData:
    """The set-up for one; at other tables nobody has a use for the cards."""
    if len(setup.players) != 1:
        raise BadInput("mag.own_alone")
    return title.setup(1, setup.variant)


def check_companies(title: TitleData, setup: Setup, cards: CompanyCards) -> None:
    """Companies and colours of the box, each pair once; track that can lie, and lines that can be followed."""
    row = row_alone(title, setup)
    strengths = next(option.values for option in title.options if option.name == "strength")
    small = [data.id for data in title.companies if data.kind == "minor" and row.map in data.used_in]
    seen = set[tuple[str, str]]()
    for card in cards:
        pair = (card.company, card.strength)
        if card.company not in small or card.strength not in strengths or pair in seen:
            raise BadInput("mag.own_company", text=" ".join(pair))
        seen.add(pair)
        check_track(title, row, card)
        check_plan(title, row, card)


def check_track(title: TitleData, row: SetupData, card: CompanyCard) -> None:
    """Yellow tiles of the set, where and how they may be the first."""
    folder = path_of(folder_of(title.name))
    atlas, tiles = load_map(folder, row.map), load_tiles(folder).sets[row.tile_set]
    for hex_, words in card.track.items():
        tile, turn = laid(words)
        if hex_ not in atlas.hexes or tile not in tiles or atlas.misfit(hex_, None, tile, turn):
            raise BadInput("mag.own_track", text=f"{card.company} {card.strength}", hex=hex_, tile=words)


def check_plan(title: TitleData, row: SetupData, card: CompanyCard) -> None:
    """Every line says something that can be done, what always holds first on red cards; no more stations than markers."""
    known = set(known_lines(title, row))
    standing = f"{ALWAYS} {board().first_train}" if card.strength in board().always_with_train else ""
    stations = [line for line in card.plan if purchase(line).kind == STATION]
    markers = next(len(data.tokens) for data in title.companies if data.id == card.company) - 1
    rest = card.plan[1:] if card.plan[:1] == (standing,) else card.plan
    wrong = next((line for line in rest if line not in known), stations[-1] if len(stations) > markers else "")
    if wrong:
        raise BadInput("mag.own_line", text=f"{card.company} {card.strength}", line=wrong)


def known_lines(title: TitleData, row: SetupData) -> Iterator[str]:
    """Every line that a card may have."""
    atlas = load_map(path_of(folder_of(title.name)), row.map)
    sold = [train.name for train in title.trains if row.map in train_facts(train).sellers]
    yield from (f"{TRAIN} {train}" for train in sold)
    yield from (f"{SWAP} {train}" for train in sold if train in board().thresholds)
    yield from (f"{FROM} {whom}" for whom in (HIGHER, ANY))
    yield from (f"{STATION} {hex_}" for hex_ in cities(atlas))


def cities(atlas: Atlas) -> Iterator[str]:
    """The hexes with a city that may be built on."""
    for name, hex_ in atlas.hexes.items():
        if hex_.buildable and any(node.slots for node in hex_.nodes):
            yield name


def check_stock(title: TitleData, setup: Setup, cards: StockCards) -> None:
    """At least one card; names of their own; large companies of the box, each once, up to 60 %."""
    row = row_alone(title, setup)
    large = [data.id for data in title.companies if data.certs and row.map in data.used_in]
    names = [card.name for card in cards]
    if not cards or len(set(names)) < len(names):
        raise BadInput("mag.own_names")
    for card in cards:
        order = [name for name, _ in card.order]
        fits = set(order) | {card.start} <= set(large) and len(set(order)) == len(order)
        if not fits or not all(0 <= most <= 60 and most % 10 == 0 for _, most in card.order):
            raise BadInput("mag.own_stock", text=card.name)


PARTS = {COMPANIES: Part(CompanyCards, check_companies), STOCK: Part(StockCards, check_stock)}
