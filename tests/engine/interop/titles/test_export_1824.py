"""1824 and Cisleithania in the format of 18xx.games: the recorded games come out as they went in, random ones are read back."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from engine.core.actions import Pass, Sell
from engine.core.flow import open_steps
from engine.core.formats.codec import digest
from engine.core.kernel import apply, explain
from engine.core.state import BANK, Setup
from engine.core.view import View
from engine.ids import CertId
from engine.interop.export import Exporter, prove
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.titles import reader_of, writer_of
from engine.interop.web import WebGame
from engine.random_players import pick_action
from engine.titles.t1824.notes import notes
from engine.titles.t1824.web.asked import single_share_is_left
from engine.titles.t1824.web.writer import first_stack
from engine.titles.title import book_of, judged_elsewhere
from tests.support.asked_there.recorded_tables import as_there
from tests.support.games.recorded_games import as_far_as_said, essence, flat, imported, recorded, some_of, written_again
from tests.support.paths import GAMES as FOLDER
from tests.support.paths import needs_recorded_games

ARGUED = {"random_1824Cis_3p_521.json.gz"}  # docs/differences/1824.md
GAMES = [path for path in recorded("1824", "1824Cis") if path.name not in ARGUED]


@needs_recorded_games
def test_who_exchanged_a_coal_railway_sells_no_part_of_the_certificate() -> None:
    """Somebody with more shares directs there with single ones: its owner keeps the double one, so a table as there refuses 10 %."""
    game = WebGame(read_game(FOLDER / "random_1824Cis_3p_521.json.gz"))
    importer, sold = Importer(game, reader_of(game.title)), 216
    for index in range(sold):
        importer.step(index)
    judged = judged_elsewhere(importer.setup)
    assert judged and game.actions[sold]["shares"] == ["BK_0"]
    there = View(book_of(judged), replace(importer.state, setup=judged))
    refusal = explain(there, Sell("P2", "BK", 10))
    assert refusal is not None and refusal.code == "elsewhere.certificate_apart"
    whole = apply(there.book, there.state, Sell("P2", "BK", 20)).state
    assert notes(View(there.book, whole)).taken_over["BK"][1] == BANK, "the certificate lies in the bank there now"
    last = replace(whole, certs={**whole.certs, CertId("BK/share"): {BANK: 2, "P2": 8}})
    refusal = single_share_is_left(View(there.book, last), CertId("BK/share"), BANK)
    assert refusal is not None and refusal.code == "elsewhere.director_kept"


@needs_recorded_games
@pytest.mark.parametrize("path", some_of(GAMES), ids=lambda path: path.name.partition(".")[0])
def test_recorded_games_come_out_as_they_went_in(path: Path) -> None:
    """The same actions with the same passes, tiles, places, shares, trains and stacks; read back, the same position."""
    before, written = written_again(path)
    theirs = [essence(raw) for raw in flat(before.game.actions)]
    ours = [essence(raw) for raw in written["actions"]]
    assert ours[: len(theirs)] == theirs
    assert all(raw["type"] == "pass" for raw in ours[len(theirs) :])
    given_up = before.game.actions[-1]["type"] == "end_game"
    assert len(ours) - len(theirs) <= given_up
    if given_up:
        prove(written, before.state)
    else:
        assert digest(imported(written).state) == digest(before.state)
    if len(before.setup.players) == 2:  # the seed deals their stacks
        assert written["settings"]["seed"] == before.game.seed


def table(players: int, variant: str, seed: int) -> Setup:
    """A table that plays as theirs."""
    return as_there(Setup("1824", tuple(f"P{n + 1}" for n in range(players)), variant, seed=seed))


@pytest.mark.parametrize(
    ("players", "variant", "seed", "least"),
    [
        (3, "", 1, 240),
        (2, "cisleithania", 4, 190),
        *(pytest.param(*table, marks=pytest.mark.soak) for table in [(5, "", 5, 430), (3, "cisleithania", 4, 500)]),
    ],
)
def test_random_games_are_read_back(players: int, variant: str, seed: int, least: int) -> None:
    """Played by people who do what can be said there, the game is the same there."""
    exporter, stopped = as_far_as_said(table(players, variant, seed), seed, most=500, tries=20)
    assert not stopped and exporter.state.moves >= least
    prove(json.loads(json.dumps(exporter.game())), exporter.state)


@pytest.mark.parametrize("seed", [7, 8])
def test_the_seed_deals_the_first_stack(seed: int) -> None:
    """For two players the seed written is one that deals the stacks of our game."""
    setup = table(2, "cisleithania", seed)
    exporter = Exporter(setup, writer_of("1824"))
    first = {name for name, stack in exporter.state.notes.stacks.items() if stack == 1}
    assert set(first_stack(exporter.view(), exporter.game()["settings"]["seed"])) == first


def drafted(draft_prices: str = "at_pick") -> Exporter:
    """A game for two in which the stacks are bought and the mountain railways are next."""
    setup = table(2, "cisleithania", 3)
    exporter = Exporter(replace(setup, options={**setup.options, "draft_prices": draft_prices}), writer_of("1824"))
    while (step := next(iter(open_steps(exporter.view())))).name in ("draft", "purchase", "coal_price"):
        exporter.play(pick_action(exporter.view(), exporter.state.turn.who, step.rules[0], Random(0)))
    return exporter


@pytest.mark.parametrize("draft_prices", ["at_pick", "after_stacks"])
@pytest.mark.parametrize(
    ("first", "second", "written"),
    [
        (True, False, ["buy_company", "pass"]),
        (True, True, ["buy_company", "buy_company"]),
        (False, False, ["pass", "pass"]),
    ],
)
def test_mountain_railways_of_two(first: bool, second: bool, written: list[str], draft_prices: str) -> None:
    """There they are bought in the first stock round: one who buys none passes, and nobody where none is bought."""
    exporter = drafted(draft_prices)
    before = len(exporter.raws)
    assert [raw["type"] for raw in exporter.raws] == ["buy_company"] * 8
    for buys in (first, second):
        if "mountain" in [step.name for step in open_steps(exporter.view())]:
            who = exporter.state.turn.who
            action = pick_action(exporter.view(), who, "buy_company", Random(0)) if buys else Pass(who)
            exporter.play(action)
    assert exporter.state.round.kind == ("first_stock" if first else "operating")
    assert [raw["type"] for raw in exporter.raws[before:]] == written
    prove(json.loads(json.dumps(exporter.game())), exporter.state)
