"""`signalbox play`: random players finish whole games; results and speed as JSON lines."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from typing import Any

from engine import load_title, random_players
from engine.core import notation
from engine.core.state import Setup
from engine.core.view import View
from engine.titles.title import book_of


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("play", help="let random players finish games of a title")
    parser.add_argument("title")
    parser.add_argument("--players", type=int, help="how many players (default: the fewest)")
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed")
    parser.add_argument("--variant", default="")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--report", action="store_true", help="count what happened by its code")
    parser.add_argument("--verbose", action="store_true", help="print every move in notation")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and print one JSON line per game."""
    title = load_title(args.title)
    players = args.players or title.min_players
    seen: Counter[str] = Counter()
    for seed in range(args.seed, args.seed + args.games):
        setup = setup_of(title.name, players, args.variant, seed)
        print(json.dumps(one_game(setup, seed, args.verbose, seen), ensure_ascii=False), flush=True)
    if args.report:
        print(json.dumps({"events": dict(seen.most_common())}, ensure_ascii=False))
    return 0


def setup_of(title: str, players: int, variant: str, seed: int) -> Setup:
    """A table of players P1 to Pn."""
    return Setup(title, tuple(f"P{n + 1}" for n in range(players)), variant, seed=seed)


def one_game(setup: Setup, seed: int, verbose: bool, seen: Counter[str]) -> dict[str, Any]:
    """Play one game to its end."""
    started, moves, state = time.perf_counter(), 0, None
    for move in random_players.play(setup, seed):
        state, moves = move.after.state, moves + 1
        seen.update(event.code for event in move.after.events)
        if verbose:
            print(notation.write(move.action))
    seconds = time.perf_counter() - started
    view = View(book_of(setup), state) if state is not None else None
    return {
        "title": setup.title,
        "players": len(setup.players),
        "variant": setup.variant,
        "seed": seed,
        "over": state.over if state is not None else "",
        "moves": moves,
        "result": {seat: view.worth(seat) for seat in view.players} if view else {},
        "seconds": round(seconds, 3),
    }
