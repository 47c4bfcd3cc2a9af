"""How fast and how well the router answers over every recorded run of a folder of games, or over those of random games."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

import engine
from benchmarks import game_files
from engine.core.actions import Action, RunTrains
from engine.core.errors import BadInput, EngineBug, RuleViolation
from engine.core.view import View
from engine.interop import web
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.titles import known, reader_of
from engine.interop.web import Raw
from engine.random_players import play
from engine.random_tables import all_tables, table_of
from engine.routing.apart.apart_solve import solve
from engine.rules.running import earnings


def run(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """The router; not well if it was ever below a claim or left something unproved."""
    random = args.random and measure_random(args.random, range(args.seed, args.seed + args.count))
    found = report(random, ()) if random else report(*measure_games(args.games))
    return found, not found["below"] and found["proved"] == found["count"]


class Measured(msgspec.Struct, frozen=True):
    """One recorded run: what was claimed, and what the router found in how many milliseconds."""

    game: str
    title: str
    step: int
    claimed: int
    found: int
    gap: int
    ms: float
    trains: int


class Watcher(Importer):
    """An importer that asks the router before every recorded run."""

    def __init__(self, game: web.WebGame, name: str) -> None:
        super().__init__(game, reader_of(game.title))
        self.name, self.index, self.claimed = name, 0, 0
        self.measured: list[Measured] = []

    def step(self, index: int) -> None:
        self.index = index
        super().step(index)

    def play(self, raw: Raw) -> None:
        routes = raw.get("routes") or []
        self.claimed = sum(int(route.get("revenue", 0)) + int(route.get("subsidy") or 0) for route in routes)
        super().play(raw)

    def carry_out(self, action: Action) -> None:
        """Play an action; a run that is accepted is measured from the position before it."""
        before = self.view()
        super().carry_out(action)
        if isinstance(action, RunTrains):
            self.measure(before, action)

    def measure(self, view: View, action: RunTrains) -> None:
        """Ask the router afresh, as if the board had just changed."""
        earned = sum(sum(earned) for earned in earnings(view, action.who, action.runs))
        claimed = max(self.claimed, earned)  # the record leaves out what goes to the treasury in some titles
        self.measured.append(asked(view, action.who, self.name, self.index, claimed))


def asked(view: View, who: str, game: str, step: int, claimed: int) -> Measured:
    """What the router finds where somebody ran, looking at the board afresh."""
    view.book.atlas.forget_layouts()
    started = time.process_time()
    total, gap = ask(view, who)
    ms = (time.process_time() - started) * 1000
    return Measured(game, view.book.title.name, step, claimed, total, gap, ms, len(view.trains_of(who)))


def measure_random(title: str, seeds: Iterable[int]) -> list[Measured]:
    """Every run of games with these seeds at all tables of a title in turn, in positions about which nothing is remembered."""
    measured, tables = list[Measured](), list(all_tables(engine.load_title(title)))
    for seed in seeds:
        table = tables[seed % len(tables)]
        setup = table_of(table.title, len(table.players), table.variant, seed, table.options)
        for step, move in enumerate(play(setup, seed)):
            if isinstance(move.action, RunTrains):
                runs = earnings(engine.look(move.before), move.action.who, move.action.runs)
                fresh = engine.look(engine.decode_state(engine.encode_state(move.before)))
                earned = sum(earned.revenue for earned in runs)
                measured.append(asked(fresh, move.action.who, f"{title}-{seed}", step, earned))
    return measured


def ask(view: View, who: str) -> tuple[int, int]:
    """What the best runs bring, and the gap to what could be better; nothing is remembered."""
    problem, search = view.policy.route_problem, view.policy.best_runs
    if problem is not None:
        answer = solve(problem(view, who))
        return answer.total, answer.gap
    if search is None:
        raise EngineBug("the title says neither what its routes are worth nor how to look for the best")
    found = search(view, who)
    return found.total, found.gap


def measure_games(folder: Path) -> tuple[list[Measured], list[str]]:
    """Every run of every game of a title we know, and the games that could not be played to their end."""
    measured: list[Measured] = []
    unread: list[str] = []
    for path in game_files(folder):
        try:
            measured += measure_game(path, unread)
        except BadInput:
            unread.append(path.name)
    return measured, unread


def measure_game(path: Path, unread: list[str]) -> list[Measured]:
    """Every run of one game, up to where we can follow it."""
    game = read_game(path)
    if not web.is_web_game(game) or game.get("title") not in known():
        return []
    recorded = web.WebGame(game)
    watcher = Watcher(recorded, path.name.split(".")[0])
    try:
        for index in range(len(recorded.actions)):
            watcher.step(index)
    except (RuleViolation, EngineBug):
        unread.append(path.name)
    return watcher.measured


def report(measured: list[Measured], unread: Iterable[str]) -> dict[str, Any]:
    """The figures as one plain object."""
    titles = sorted({item.title for item in measured})
    return {
        **figures(measured),
        "titles": {title: figures([item for item in measured if item.title == title]) for title in titles},
        "trains": {
            count: figures([item for item in measured if item.trains == count])
            for count in sorted({item.trains for item in measured})
        },
        "unread": list(unread),
    }


def figures(measured: list[Measured]) -> dict[str, Any]:
    """Count, proofs, runs below what was claimed, and times."""
    times = sorted(item.ms for item in measured)
    worst = max(measured, key=lambda item: item.ms, default=None)
    return {
        "count": len(measured),
        "proved": sum(item.gap == 0 for item in measured),
        "below": sum(item.found < item.claimed for item in measured),
        "better": sum(item.found > item.claimed for item in measured),
        "p50_ms": percentile(times, 50),
        "p99_ms": percentile(times, 99),
        "worst_ms": percentile(times, 100),
        "worst": {"game": worst.game, "step": worst.step} if worst else None,
        "unproved": [{"game": item.game, "step": item.step, "gap": item.gap} for item in measured if item.gap],
    }


def percentile(times: list[float], percent: int) -> float:
    """The time that so many percent do not exceed."""
    return round(times[min(len(times) - 1, len(times) * percent // 100)], 3) if times else 0.0
