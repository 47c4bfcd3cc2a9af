"""`python -m tests.tools.written_games [--own] [--lazy] [--games N] [--seed N] [--keep FOLDER] [TITLE …]`: how many fresh games are written for 18xx.games.

Random games at tables made `like:18xx.games`, every action taken as it comes, with other numbers of players and optional rules from seed to
seed (`--lazy`: players pass for long stretches). Each is judged by what is asked there as it is written, read back there without a
correction, and read at the usual table of recorded games, where it must end with the recorded result. `--own`: games of quick players
at tables with our own choices, which are written where nothing differed. What fails is told in words, a line each.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import engine
from bot.cli.saying import sentence
from engine.core.actions import Action
from engine.core.errors import BadInput, RuleViolation
from engine.core.state import Setup
from engine.interop.export import export, prove
from engine.interop.importer import Importer
from engine.interop.readings import go_on, nobody
from engine.interop.titles import reader_of
from engine.interop.web import Raw, WebGame
from engine.players import choose
from engine.titles.title import folder_of, load_data, with_choices
from tests.support.asked_there.recorded_tables import TABLES, TRIES, lazily, recorded_table
from tests.support.games.recorded_games import as_far_as_said

WHOLE = 5_000  # actions in which every game is over


class Tried(NamedTuple):
    """One game: whether it was written, read back, and read at a usual table; and what hindered it."""

    seed: int
    written: bool = False
    back: bool = False
    usual: bool = False
    why: str = ""
    game: Raw | None = None


def like(title: str, seed: int, lazy: bool, most: int = WHOLE) -> Tried:
    """A random game at a table that plays as there."""
    setup = recorded_table(title, seed)
    exporter = lazily(setup, seed, most) if lazy else as_far_as_said(setup, seed, most, TRIES)[0]
    game = json.loads(json.dumps(exporter.game()))
    if most == WHOLE and not exporter.state.over:
        return Tried(seed, why="nothing that can be done can be written", game=game)
    back = False
    try:
        prove(game, exporter.state)
        back = True
        read_as_usual(game)
    except (BadInput, RuleViolation) as error:
        return Tried(seed, True, back, why=sentence(error), game=game)
    return Tried(seed, True, True, True, game=game)


def read_as_usual(game: Raw) -> None:
    """Read a game at the usual table of recorded games, without a correction, to the recorded result."""
    importer = Importer(WebGame(game), reader_of(game["title"]))
    importer.strict = True
    stop = go_on(importer, 0, None, nobody).stop
    if stop is not None:
        raise stop


def own(title: str, seed: int) -> Tried:
    """A game of quick players at a table with our own choices."""
    setup, actions = by_quick_players(title, seed)
    try:
        return Tried(seed, True, True, True, game=export(setup, actions))
    except BadInput as error:
        return Tried(seed, why=sentence(error))


def by_quick_players(title: str, seed: int) -> tuple[Setup, list[Action]]:
    """What quick players do, with some number of players and some variant."""
    rows = [row for row in load_data(folder_of(title)).setups if min(row.players) > 1]
    row = Random(seed).choice(rows)
    players = Random(seed).choice(row.players)
    setup = with_choices(Setup(title, tuple(f"P{n + 1}" for n in range(players)), row.variant, seed=seed))
    state, actions = engine.new_game(setup).state, list[Action]()
    while not state.over and len(actions) < WHOLE:
        seat = engine.waiting_for(state)[0]
        actions.append(choose(state, seat, "quick", str(seed)).action)
        state = engine.apply(state, actions[-1], by=seat).state
    return setup, actions


def told(title: str, tried: list[Tried]) -> Iterator[str]:
    """A line of figures, and one for each game that failed."""
    written, back, usual = (
        sum(row) for row in zip(*((one.written, one.back, one.usual) for one in tried), strict=True)
    )
    yield f"{title}: written {written} of {len(tried)}, read back {back}, at a usual table {usual}"
    yield from (f"  seed {one.seed}: {one.why}" for one in tried if one.why)


def main(arguments: list[str] | None = None) -> None:
    """Play, write, read, and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.written_games")
    parser.add_argument("titles", nargs="*", metavar="TITLE", help=", ".join(TABLES))
    parser.add_argument("--own", action="store_true", help="tables with our own choices")
    parser.add_argument("--lazy", action="store_true", help="players who pass for long stretches")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", type=int, default=70_000, help="of the first game")
    parser.add_argument("--keep", type=Path, help="a folder for the files")
    said = parser.parse_args(arguments)
    for title in said.titles or sorted({title.partition(" ")[0] if said.own else title for title in TABLES}):
        seeds = range(said.seed, said.seed + said.games)
        tried = [own(title, seed) if said.own else like(title, seed, said.lazy) for seed in seeds]
        for one in tried if said.keep else ():
            (said.keep / f"{title.replace(' ', '')}_{one.seed}.json").write_text(json.dumps(one.game))
        print("\n".join(told(title, tried)), flush=True)


if __name__ == "__main__":
    main()
