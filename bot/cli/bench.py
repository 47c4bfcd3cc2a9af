"""`signalbox bench WHAT`: measurements, as one JSON object. A new one is a module of `benchmarks` with a `run`, and a row of `BENCHES`."""

from __future__ import annotations

import argparse
import json
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from bot.cli import Commands


class Wish(NamedTuple):
    """Something that may be chosen: what it is unless somebody says otherwise, and what it means."""

    default: object
    help: str


MODULES = {
    "explain": "explained",
    "routes": "route_searches",
    "table": "cluster.loaded",
    "cluster": "cluster.loaded",
    "move": "cluster.one_move",
}
LOAD = {
    "seconds": Wish(120.0, "how long moves are played"),
    "latency": Wish(0.1, "seconds Discord takes for a request"),
    "typed": Wish(0.25, "the part of moves typed as commands"),
    "title": Wish("", "play this title instead of the usual one"),
}
GAMES = {"games": Wish(Path("../shared/peer/games"), "the folder of games")}
RANDOM = {
    "random": Wish("", "instead, random games of this title"),
    "count": Wish(200, "with --random: how many games"),
}
BENCHES: dict[str, tuple[str, dict[str, Wish]]] = {
    "replay": (
        "every game of a folder played again, microseconds per recorded action",
        GAMES | RANDOM
        | {"beside": Wish(Path(), "compare with the code of this other checkout"),
           "times": Wish(6, "with --beside: how often each game is played")},
    ),
    "instructions": (
        "the same in instructions of the processor, counted by Valgrind where it is installed, which no load changes",
        GAMES | {"beside": Wish(Path(), "compare with the code of this other checkout")},
    ),
    "search": (
        "random moves a second of every title, as players make them and only tried",
        {"title": Wish("", "this title alone"), "count": Wish(4, "games of each title")},
    ),
    "thought": (
        "how long a move takes that is only thought, by quick players in the head",
        {"title": Wish("", "this title alone"), "count": Wish(3, "games of each title"),
         "moves": Wish(2000, "of each game at most")},
    ),
    "explain": (
        "whether something is legal, asked for the first time: late positions of random games, declarations above all",
        {"title": Wish("", "this title alone"), "count": Wish(6, "games of each title")},
    ),
    "decisions": (
        "how long a decision takes that is thought about, late in a game of quick players, or how far it pays to look",
        {"title": Wish("", "this title alone"), "players": Wish(3, "at the table"), "seed": Wish(61, "of the game"),
         "count": Wish(8, "decisions of the game"), "strength": Wish("hard", "who thinks: medium or hard"),
         "far": Wish(0, "1: instead, what a decision gains in the end by how many moves were looked ahead")},
    ),
    "growth": (
        "an action late in a game, a move, an undo, the log and the page at a long line, all in a database of many moves",
        {"rows": Wish(100_000, "how many moves of other tables")},
    ),
    "routes": (
        "the router over every recorded run of a folder of games, or over random ones, by the number of trains too",
        GAMES | RANDOM | {"seed": Wish(0, "with --random: of the first game")},
    ),
    "effects": (
        "what everything that may be built would change, in some late positions of each game of a folder",
        GAMES | {"count": Wish(4, "positions of each game")},
    ),
    "pictures": ("a late-game map: cold, warm, one hex changed, size; legal placements in a folder of games", GAMES),
    "table": (
        "the same in one process on a file: 300 games at 20 moves a second, and as many requests as are needed",
        LOAD | {"processes": Wish(1, "how many"), "tables": Wish(300, "how many"), "rate": Wish(20.0, "moves a second"),
                "opening": Wish(300, "games begin somewhere within so many moves"), "limit": Wish(10**6, "requests a second"),
                "database": Wish("file", "own: a PostgreSQL of its own")},
    ),
    "move": (
        "what a move costs with all that follows, in processor time by the part of the bot that spends it, nothing else going on",
        {"title": Wish("", "play this title instead of the usual one"), "tables": Wish(40, "how many"),
         "opening": Wish(300, "games begin somewhere within so many moves"), "moves": Wish(300, "how many are measured")},
    ),
    "thinkers": (
        "moves at busy tables before, while and after computers think beside them",
        {"tables": Wish(300, "busy tables"), "opening": Wish(20, "games begin somewhere within so many moves"),
         "seats": Wish(20, "seats of computers that think hard"), "moves": Wish(300, "moves in each phase"),
         "rate": Wish(20.0, "moves a second at most")},
    ),
    "cluster": (
        "several processes at one PostgreSQL and one Discord, with kills and restarts if wished",
        LOAD | {
            "processes": Wish(4, "how many"),
            "tables": Wish(1200, "how many, of all processes together"),
            "rate": Wish(60.0, "moves a second"),
            "opening": Wish(60, "games begin somewhere within so many moves"),
            "limit": Wish(50, "requests a second Discord takes of all processes together"),
            "kill": Wish(0.0, "kill a process every so many seconds"),
            "restart": Wish(0.0, "restart the database after so many seconds"),
        },
    ),
}  # fmt: skip


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("bench", help="measure something and print one JSON object")
    kinds = parser.add_subparsers(required=True, metavar="WHAT")
    for name, (help_, wishes) in BENCHES.items():
        one = kinds.add_parser(name, help=help_)
        for word, wish in wishes.items():
            one.add_argument(f"--{word}", type=type(wish.default), default=wish.default, help=wish.help)
        one.add_argument("--out", type=Path, help="write the object to this file too")
        one.set_defaults(run=partial(run, name))


def run(name: str, args: argparse.Namespace) -> int:
    """Measure and print what was found; 1 if something is not as it must be."""
    measure = import_module(f"benchmarks.{MODULES.get(name, name)}").run
    result, good = measure(args)
    text = json.dumps(result, ensure_ascii=False)
    print(text)
    if args.out:
        args.out.write_text(text + "\n")
    return 0 if good else 1
