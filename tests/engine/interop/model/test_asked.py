"""The model of what 18xx.games asks and takes, against what an engine there asked and took, in both directions."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path

import pytest

from engine.core import kernel
from engine.core.actions import Buy
from engine.core.draft import Draft
from engine.core.errors import BadInput, RuleViolation
from engine.core.state import POOL
from engine.core.view import View
from engine.ids import HexId, TileId, company_of
from engine.interop.export import Exporter
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.pieces import TileIds
from engine.interop.taken_there import upgrade_is_used
from engine.interop.titles import reader_of, writer_of
from engine.interop.web import Raw, WebGame
from engine.titles.t1840.web.names import here
from engine.titles.t1862.web.stations import told as told_station
from engine.titles.t1862.web.stations import web_tile, with_station
from tests.support.asked_there.asked_lists import compared, landmarks_given_back, offered
from tests.support.asked_there.asked_positions import ASKED, ROUND_TRIP, positions, sales, sales_there, values
from tests.support.games.recorded_games import recorded
from tests.support.paths import GAMES, needs_recorded_games

# Books that only rulings make: docs/differences/1824.md; a small station on a bare home: docs/differences/1862.md.
ARGUED = {"random_1824Cis_3p_521", "random_1862_4p_7410"}
# A director's certificate kept after a coal exchange: half of it may be sold there.
KEPT = {"random_1824_6p_511": "SB"}
FEW = {
    "random_1824_3p_107", "random_1824Cis_2p_520", "random_18Mag_2p_121", "random_1862_3p_7401", "random_1840_3p_7111",
}  # fmt: skip
EXACT = {"bid", "dividend", "discard", "remove", "ability"}  # lists that are the same in every position
STOCK = {"BuySellParShares", "BuySellParExchangeShares", "BuySellParSharesFirstSr", "BuyTrain"}


def cases(*titles: str) -> list[object]:
    """Recorded games by title: a few at once, all of them when there is time."""
    paths = [
        path for path in recorded(*titles) if path.name.partition(".")[0] not in ARGUED and "variants" not in path.name
    ]
    marks = {path: () if path.name.partition(".")[0] in FEW else (pytest.mark.soak,) for path in paths}
    return [pytest.param(path, marks=marks[path], id=path.name.partition(".")[0]) for path in paths]


@needs_recorded_games
@pytest.mark.parametrize("path", cases("18Mag", "1824", "1824Cis", "1862", "1840"))
def test_the_same_shares_are_bought_and_sold(path: Path) -> None:
    """At a table that plays as there, whoever is asked may buy and sell what was taken there, and nothing else."""
    compared = 0
    for index, view, _, asked in positions(path):
        who = view.at_turn
        if asked.get("step") not in STOCK or who not in view.players:
            continue
        compared += 1
        theirs, own = sales_there(asked.get("sell", {})), sales(view, who)
        for sold in (theirs, own):
            sold.pop(KEPT.get(path.name.partition(".")[0], ""), None)
        assert own == theirs, index
        ours = {company_of(cert) for cert in values(view, who, "buy")}
        there = {here(company.partition(":")[2]) for company, offers in asked.get("buy", {}).items() if offers}
        assert ours == there, index
    assert compared


@needs_recorded_games
@pytest.mark.parametrize("path", cases("1862"))
def test_companies_redeem_their_shares_at_the_same_price(path: Path) -> None:
    """Wherever a company of 1862 is asked for its own shares it may buy one here, from the pool for what it costs there."""
    compared = 0
    for index, view, _, asked in positions(path):
        if asked.get("step") == "RedeemShare":
            who, cert = view.at_turn, *values(view, view.at_turn, "buy")
            after = kernel.apply(view.book, view.state, Buy(who, cert, POOL)).state
            price = view.cash(who) - after.money.get(who, 0)
            assert asked["buy"] == {f"c:{who}": [f"10 for {price}"]}, index
            compared += 1
    assert compared or path.name.startswith("fixture")  # people redeemed none in the first sets


@needs_recorded_games
@pytest.mark.parametrize("path", cases("18Mag", "1824", "1824Cis", "1862", "1840"))
def test_nothing_is_offered_that_was_not_asked(path: Path) -> None:
    """Bids, prices, stations, hexes, dividends, trains, partners, landmarks: all that is offered here was taken there.

    The other way round what is done in one action here and in several there may be missing, so the lists that have to be
    the same are counted.
    """
    counted: Counter[tuple[str, bool]] = Counter()
    for place, key, ours, theirs in compared(WebGame(read_game(path)), positions(path)):
        assert ours <= theirs, (place.index, key, place.asked["step"], ours - theirs)
        counted[key, ours == theirs] += 1
    assert sum(counted.values()) > 5
    for key in EXACT:
        assert not counted[key, False], key


@needs_recorded_games
@pytest.mark.parametrize("name", ["random_1840_2p_414", "random_1840_2p_7101"])
def test_landmarks_go_back_after_the_auctions_of_lines(name: str) -> None:
    """Until the next round of lines they are those of the director whose company was asked last in the auctions."""
    counted = 0
    for place in positions(GAMES / f"{name}.json.gz"):
        if place.view.state.round.kind == "refit":
            ours, theirs = landmarks_given_back(place, TileIds())
            assert ours == theirs, place.index
            counted += bool(theirs)
    assert counted


@needs_recorded_games
@pytest.mark.parametrize("name", ["random_1824_3p_107"])
def test_directors_sell_for_trains_where_they_were_asked(name: str) -> None:
    """While the treasury is below the cheapest train on offer and both below the dearest: the same companies and bundles."""
    compared: Counter[bool] = Counter()
    for index, view, raw, asked in positions(GAMES / f"{name}.json.gz"):
        if raw["type"] == "pass" or asked.get("step") != "BuyTrain":
            continue
        director = view.controller(view.at_turn)
        there = [sales_there(bundles) for bundles in asked.get("sell_others", {}).values()]
        assert sales(view, director) == (there[0] if there else {}), index
        compared[bool(there and there[0])] += 1
    assert compared[True] > 20 and compared[False] > 50


def upgrade_cases() -> list[object]:
    """The recorded games in which upgrades were tried: a short one at once."""
    soon = {"random_1862_3p_7401"}
    found = [
        path for path in recorded("18Mag", "1840", "1862") if "variants" not in path.name and "7410" not in path.name
    ]
    marks = {path: () if path.name.partition(".")[0] in soon else (pytest.mark.soak,) for path in found}
    return [pytest.param(path, marks=marks[path], id=path.name.partition(".")[0]) for path in found]


@needs_recorded_games
@pytest.mark.parametrize("name", [pytest.param("random_1824_3p_119", marks=pytest.mark.soak), "random_1824Cis_2p_506"])
def test_upgrades_are_taken_that_were_taken_there(name: str) -> None:
    """Every upgrade that fits was tried there: what brought the company nothing was refused, in all but one of a hundred here too."""
    tried = upgrades_tried(name)
    found: Counter[tuple[str, bool]] = Counter()
    for index, view, _, _ in positions(GAMES / f"{name}.json.gz"):
        row = tried.pop(index, None)
        for hex_, _, tile, turn, said in row["tried"] if row else ():
            who = row["entity"].partition(":")[2]
            used = upgrade_is_used(view, who, HexId(hex_), TileId(tile), turn) is None
            found[said, used] += 1
    assert found["taken", True] > 100 and found["no_use", False] > 50
    assert not found["taken", False] and 100 * found["no_use", True] <= found["no_use", False]


def upgrades_tried(name: str) -> dict[int, Raw]:
    """At which positions of a game every upgrade that fits was tried there, and what became of each."""
    with gzip.open(ASKED / "upgrades_tried.json.gz", "rt", encoding="utf-8") as file:
        return {row["i"]: row for row in json.load(file)["positions"] if row["game"] == name}


def upgrades_here(view: View, hex_: HexId) -> set[str]:
    """Every tile with its turn that may be laid on a hex, and the small stations that may come to it, as they are called there."""
    found = set()
    for tile in offered(view, view.at_turn, "lay_tile", hex=hex_):
        for turn in offered(view, view.at_turn, "lay_tile", hex=hex_, tile=tile):
            work = Draft(view.book, view.state)
            work.lay(hex_, tile, turn)
            found.add(laid(view, *work.state.tiles[hex_]))
    tracks = offered(view, view.at_turn, "place_station", hex=hex_) if "place_station" in view.book.rules else ()
    turn = view.state.tiles[hex_][1] if tracks else 0
    return found | {laid(view, with_station(view, hex_, track), turn) for track in tracks}


def laid(view: View, tile: TileId, turn: int) -> str:
    """A tile with its turn, as files name it."""
    return web_tile(view.book.atlas, f"{tile}/{turn}") if "+" in tile else f"{tile}/{turn}"


def looks(view: View, named: str) -> str:
    """What a name of a file looks like: some tiles with small stations have two."""
    return str(told_station(view.book.atlas, named) or named)


@needs_recorded_games
@pytest.mark.parametrize("path", upgrade_cases())
def test_upgrades_are_those_that_were_taken(path: Path) -> None:
    """On every hex on which all that fits was tried there the same tiles may be laid here, in the same turns, money apart."""
    tried, compared = upgrades_tried(path.name.partition(".")[0]), 0
    for index, view, _, _ in positions(path):
        hexes: dict[str, dict[str, str]] = {}
        for hex_, _, tile, turn, said in tried.pop(index, {"tried": ()})["tried"]:
            hexes.setdefault(hex_, {})[looks(view, f"{tile}/{turn}")] = said
        for name, said in hexes.items():
            ours = {looks(view, tile) for tile in upgrades_here(view, HexId(name))}
            ours -= {tile for tile, became in said.items() if became == "money"}
            assert ours == {tile for tile, became in said.items() if became == "taken"}, (index, name)
            compared += len(said)
    assert compared > 20


# What became of the forty games of ours that were opened there: refused here now at the same action, or before it, since
# no other way leads there; or written otherwise at that action (`mended`), or taken from a table that asked more then.
BEFORE = {
    **dict.fromkeys(("own_1824Cis_2p_8022", "own_1824Cis_2p_8023"), "elsewhere.first_has_none"),
    **dict.fromkeys(
        ("own_1840_2p_8031", "own_1840_2p_8032", "own_1840_3p_8033", "own_1840_5p_8037"), "elsewhere.not_dealt"
    ),
    "own_1840_3p_three_player_small_8035": "elsewhere.not_dealt",
    "own_1862_3p_8143": "turn.not_now",
    "own_1862_3p_eight_tokens_8044": "turn.not_now",
}
VERDICTS = json.loads((ROUND_TRIP / "verdicts.json").read_text()) if ROUND_TRIP.is_dir() else []
SOON = {"own_18Mag_2p_8001", "own_1824_3p_8011", "own_1824Cis_2p_8021", "own_1840_2p_8031", "own_1862_3p_8143"}


def verdict_cases() -> list[object]:
    """The forty games, a few of them at once."""
    marks = {row["game"]: () if row["game"] in SOON else (pytest.mark.soak,) for row in VERDICTS}
    return [pytest.param(row, marks=marks[row["game"]], id=row["game"]) for row in VERDICTS]


@needs_recorded_games
@pytest.mark.parametrize("row", verdict_cases())
def test_what_was_refused_there_is_not_written_any_more(row: Raw) -> None:
    """Our games of before stop at the action that was refused there, or before it, or say something else in its place."""
    game = read_game(ROUND_TRIP / f"{row['game']}.json.gz")
    written, code = written_now(WebGame(game))
    accepted = row["strict"]["accepted"]
    same = next(
        (n for n, (now, then) in enumerate(zip(written, game["actions"], strict=False)) if told(now) != told(then)),
        len(written),
    )
    if row["game"] in BEFORE:
        assert same <= accepted and code == BEFORE[row["game"]]
    else:
        assert same == accepted


def written_now(web: WebGame) -> tuple[list[Raw], str]:
    """A game of ours as far as it is read and can be written today, and the code of what is not asked there."""
    importer = Importer(web, reader_of(web.title))
    try:
        for index in range(len(web.actions)):
            importer.step(index)
    except RuleViolation:  # a route that is closed by now: the game was played by rules of before
        pass
    exporter = Exporter(importer.setup, writer_of(importer.setup.title))
    try:
        for action in importer.played:
            exporter.play(action)
    except BadInput as error:
        return exporter.raws, error.params["detail"].code
    return exporter.raws, ""


def told(raw: Raw) -> Raw:
    """An action without what changes nothing of it."""
    names = ("type", "entity", "hex", "city", "shares", "company", "corporation", "kind", "price", "train", "rotation")
    return {name: raw[name] for name in names if name in raw}
