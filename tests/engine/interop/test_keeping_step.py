"""Theirs skips many whom ours asks: a sale is played in the turn and the round in which it was made there."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine import look, new_game
from engine.core.actions import Action, Sell
from engine.core.state import Setup, State
from engine.interop.dialect import Ask
from engine.interop.export import Exporter, prove
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.titles import reader_of, writer_of
from engine.interop.turns import asks_as_often
from engine.interop.web import WebGame
from tests.support.asked_there.recorded_tables import TABLES, TRIES, lazily, recorded_table
from tests.support.games.recorded_games import imported, next_said
from tests.support.paths import GAMES, needs_recorded_games

Place = tuple[str, int, str]


def place_of(state: State) -> Place:
    """The round, and in operating rounds whose turn it is."""
    now = state.round
    return now.kind, now.number, state.turn.who if now.kind == "operating" else ""


class Watched(Exporter):
    """Writes down in which turn every sale was made."""

    sales: dict[int, Place]

    def play(self, action: Action) -> None:
        """Play an action, and note the number of the sale in the file."""
        before, written = place_of(self.state), len(self.raws)
        super().play(action)
        if isinstance(action, Sell):
            self.sales |= {
                n: before for n, raw in enumerate(self.raws) if n >= written and raw["type"] == "sell_shares"
            }


def sold_in(seed: int, most: int) -> tuple[Exporter, dict[int, Place]]:
    """A random game of 1824 whose players sell often, and where they sold."""
    setup = recorded_table("1824", seed)
    exporter, dice = Watched(setup, writer_of(setup.title)), Random(seed)
    exporter.sales = {}
    for _ in range(most):
        if exporter.state.over or next_said(exporter, dice, TRIES):
            break
    return exporter, exporter.sales


@pytest.mark.parametrize(("seed", "most"), [(5, 640)])
def test_shares_are_sold_in_the_turn_in_which_they_were_sold(seed: int, most: int) -> None:
    """Those who sold later do not sell before prices of other companies fell."""
    exporter, sales = sold_in(seed, most)
    game = WebGame(json.loads(json.dumps(exporter.game())))
    importer = Importer(game, reader_of(game.title))
    elsewhere = {}
    for index in range(len(game.actions)):
        played = len(importer.played)
        importer.step(index)
        for at in range(played, len(importer.played)):
            if isinstance(importer.played[at], Sell) and place_of(importer.outcomes[at].state) != sales[index]:
                elsewhere[index] = (place_of(importer.outcomes[at].state), sales[index])
    assert len(sales) > 10 and not elsewhere


def test_a_players_pass_or_sale_that_no_company_waits_for_ends_the_round_of_companies() -> None:
    """A director's sale is followed by the company; in a stock round by a player."""
    game = WebGame({"title": "1824", "players": [{"id": n} for n in (1, 2, 3)], "settings": {"seed": 1}, "actions": []})
    importer = Importer(game, reader_of("1824"))
    sale = {"type": "sell_shares", "entity": 1, "entity_type": "player"}
    idle = {"type": "pass", "entity": 2, "entity_type": "player"}
    train = {"type": "buy_train", "entity": "BH", "entity_type": "corporation"}
    assert importer.is_of_players(idle, [train]) and importer.is_of_players(sale, [sale, idle, train])
    assert not importer.is_of_players(sale, [sale, train]) and not importer.is_of_players(sale, [])
    assert not importer.is_of_players({**train, "type": "pass"}, [idle])


@needs_recorded_games
def test_a_sale_for_the_first_company_of_a_round_is_not_one_for_the_last_of_the_round_before() -> None:
    """A company that only said no and whose trains did not run: its director sells in its turn, whatever others are left."""
    game, turn = WebGame(read_game(GAMES / "random_1824_4p_7012.json.gz")), 133
    before, sale = game.actions[:turn], game.actions[turn + 2]
    company = {"entity": game.actions[turn]["entity"], "entity_type": "corporation"}
    idle = [{"type": "pass", **company}, {"type": "run_routes", "routes": [], **company}]
    game.actions = [*before, *idle, sale, {"type": "pass", **company}]
    importer = Importer(game, reader_of(game.title))
    for index in range(len(game.actions)):
        importer.step(index)
    at = next(n for n in reversed(range(len(importer.played))) if isinstance(importer.played[n], Sell))
    assert importer.outcomes[at].state.turn.who == company["entity"]


def lazy_cases() -> list[object]:
    """A game that was not read before; of every title some when there is time."""
    soak = [pytest.param(title, seed, 1200, marks=pytest.mark.soak) for title in TABLES for seed in range(200, 210)]
    return [("1824", 15, 180), *soak]


@pytest.mark.parametrize(("title", "seed", "most"), lazy_cases())
def test_rounds_in_which_everybody_passes_are_told_apart(title: str, seed: int, most: int) -> None:
    """Who passes for rounds and then acts does so in the round in which it was done, at a usual table of recorded games too."""
    exporter = lazily(recorded_table(title, seed), seed, most)
    game = json.loads(json.dumps(exporter.game()))
    prove(game, exporter.state)
    here = imported(game)
    assert here.state.round.number <= exporter.state.round.number and here.state.money == exporter.state.money


def test_guards_are_asked_last_which_questions_are_left() -> None:
    """Whether a company said no more often than it was asked is mostly known from the questions that need no guards."""
    asked: list[str] = []

    def question(name: str, is_asked: bool = True, guarded: bool = False) -> Ask:
        """A question that notes that it was looked at."""
        return Ask(frozenset({name}), lambda view: not asked.append(name) and is_asked, guarded)  # type: ignore[func-returns-value]

    view = look(new_game(Setup("18Mag", ("P1", "P2", "P3"), seed=1)).state)
    asks = (question("track"), question("token", guarded=True), question("scrap"), question("run", is_asked=False))
    assert asks_as_often(asks, view, -1, 2) and asked == ["run", "scrap", "track"]
    asked.clear()
    assert asks_as_often(asks, view, 0, 3) and asked == ["run", "scrap", "track", "token"]
    assert not asks_as_often(asks, view, 1, 3)
