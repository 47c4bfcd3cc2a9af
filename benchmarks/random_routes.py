"""How fast and how well the router answers over the runs of random games, for titles of which no games are recorded."""

from __future__ import annotations

import time
from itertools import cycle

import engine
from benchmarks.routes import Measured, ask
from engine import load_title
from engine.core.actions import RunTrains
from engine.core.view import View
from engine.random_players import play
from engine.random_tables import all_tables, table_of
from engine.rules.running import earnings


def measure_random(title: str, games: int) -> list[Measured]:
    """Every run of so many games at all tables of a title in turn, asked afresh, in milliseconds of processor time."""
    measured: list[Measured] = []
    for seed, table in zip(range(games), cycle(all_tables(load_title(title))), strict=False):
        setup = table_of(table.title, len(table.players), table.variant, seed, table.options)
        for step, move in enumerate(play(setup, seed)):
            if isinstance(move.action, RunTrains):
                measured.append(asked(engine.look(move.before), move.action, f"{title}-{seed}", step))
    return measured


def best(view: View, who: str) -> tuple[int, int]:
    """What the best runs bring and the gap, by the title's own search where it has one, as players are told."""
    search = view.policy.best_runs
    if search is None:
        return ask(view, who)
    found = search(view, who)
    return found.total, found.gap


def asked(view: View, action: RunTrains, game: str, step: int) -> Measured:
    """What the router finds where somebody ran."""
    earned = sum(earned.revenue for earned in earnings(view, action.who, action.runs))
    view = engine.look(engine.decode_state(engine.encode_state(view.state)))  # a copy about which nothing is remembered
    view.book.atlas.forget_layouts()
    started = time.process_time()
    total, gap = best(view, action.who)
    ms = (time.process_time() - started) * 1000
    return Measured(game, view.book.title.name, step, earned, total, gap, ms)
