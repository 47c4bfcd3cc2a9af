"""What came of random games: one line each, and a summary of ends, events and speed."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from random import Random
from typing import Any

import engine
from bot.cli.games.play_game import ask_for_tables, tables_of
from bot.cli.games.random_game import RandomGame
from engine import Setup, TitleData
from engine.random_players import Move
from engine.random_tables import table_of
from tests.tools.random_games.attempts import Sample, attempts_at
from tests.tools.random_games.counts import Coverage
from tests.tools.random_games.signs import notable_of


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("report", help="let random players finish games, and sum up what happened in them")
    ask_for_tables(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """One JSON line a game and one for all of them; 1 if any broke."""
    title, summary = engine.load_title(args.title), Summary()
    tables = tables_of(title, args)
    for number in range(args.games):
        setup = tables[number % len(tables)]
        game = GameReport(table_of(*spot(setup), args.seed + number, setup.options), tried=True)
        game.play()
        summary.add(game)
        print(json.dumps(game.game.line(), ensure_ascii=False), flush=True)
    print(json.dumps(summary.line(title), ensure_ascii=False))
    return 1 if summary.faults else 0


def spot(table: Setup) -> tuple[str, int, str]:
    """Title, players and variant of a table."""
    return table.title, len(table.players), table.variant


class GameReport:
    """One game and what happened in it.

    `tried` says whether players also try what is illegal, to count how it is refused.
    """

    def __init__(self, setup: Setup, tried: bool = False) -> None:
        self.game = RandomGame(setup)
        self.tried = tried
        self.coverage = Coverage()

    def play(self) -> None:
        """Play the game, until it is over or something breaks."""
        setup = self.game.setup
        self.coverage.sit_down(engine.load_title(setup.title), setup)
        dice, sample = Random(setup.seed), Sample()
        for move in self.game.play():
            if self.tried:
                self.refusals(move, sample, dice)
            self.coverage.move(move)

    def refusals(self, move: Move, sample: Sample, dice: Random) -> None:
        """Count what is refused in the position before a move, if that is looked at; what breaks there is a fault of the game."""
        view = engine.look(move.before)
        try:
            if sample.takes(view):
                self.coverage.refused(attempts_at(view, dice))
        except Exception as error:
            self.game.fault = f"{type(error).__name__}: {error}"


class Summary:
    """Many games together."""

    def __init__(self) -> None:
        self.ends: Counter[str] = Counter()
        self.phases: Counter[str] = Counter()
        self.coverage = Coverage()
        self.games_with: Counter[str] = Counter()
        self.faults: list[dict[str, Any]] = []
        self.moves = 0
        self.seconds = 0.0

    def add(self, report: GameReport) -> None:
        """Count a game."""
        game, counts = report.game, report.coverage.counts
        if game.fault:
            self.faults.append(game.line())
        self.ends[game.over] += 1
        self.phases[game.state.phase if game.state is not None else ""] += 1
        self.coverage.add(report.coverage)
        self.games_with.update({*counts["events"], *counts["reached"]})
        self.moves += game.moves
        self.seconds += game.seconds

    def missing(self, title: TitleData) -> list[str]:
        """What the title calls notable and never happened."""
        return [name for name in notable_of(title.name) if not self.games_with[name]]

    def line(self, title: TitleData) -> dict[str, Any]:
        """The summary; of what is notable how often it happened, and in how many games; at last what never happened."""
        happened = self.coverage.counts["events"] + self.coverage.counts["reached"]
        return {
            "games": self.ends.total(),
            "ends": dict(self.ends.most_common()),
            "last_phases": dict(sorted(self.phases.items())),
            "faults": len(self.faults),
            "notable": {name: [happened[name], self.games_with[name]] for name in notable_of(title.name)},
            "moves": self.moves,
            "microseconds_per_move": round(1e6 * self.seconds / max(self.moves, 1)),
        } | self.coverage.line(title)
