"""`signalbox replay`: play a recorded game again, strictly, and say how far it went."""

from __future__ import annotations

import argparse
import gzip
import json
import time
from pathlib import Path
from typing import Any

import engine
from bot.cli import Commands
from bot.cli.saying import sentence
from bot.text import FIRST, say
from engine import BadInput, EngineBug, RuleViolation, Ruling, State, View
from engine.interop import own, readings, web
from engine.interop.books import Books, Names, books, changes
from engine.interop.files import read_game
from engine.interop.importer import Importer


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("replay", help="play a recorded game again and report how far it went")
    parser.add_argument("game", type=Path, help="a game file, ours or of 18xx.games, plain or packed")
    parser.add_argument("--trace", type=Path, help="write the books after every action to this file")
    parser.add_argument("--at", type=int, help="stop after so many actions")
    parser.add_argument("--strict", action="store_true", help="stop where only a moderator's correction would help")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay and print one JSON line; 0 if the whole game was accepted."""
    game = read_game(args.game)
    report = replay_own(game, args.at) if own.is_own_game(game) else replay_web(game, args.at, args.trace, args.strict)
    print(json.dumps(report, ensure_ascii=False))
    return 0 if report["ok"] else 1


def summary(title: str, players: int, actions: int, started: float, state: State | None, stop: Any) -> dict[str, Any]:
    """The line that is printed."""
    view = engine.look(state) if state else None
    return {
        "title": title,
        "players": players,
        "actions": actions,
        "ok": stop is None,
        "stopped_at": stop[0] if stop else None,
        "reason": stop[1] if stop else None,
        "code": stop[2] if stop else None,
        "result": {seat: view.worth(seat) for seat in view.everybody} if view else None,
        "seconds": round(time.perf_counter() - started, 3),
    }


def replay_own(game: dict[str, object], at: int | None) -> dict[str, object]:
    """A game of ours."""
    setup, actions = own.read(game)
    started = time.perf_counter()
    state, stop = engine.new_game(setup).state, None
    for index, action in enumerate(actions[:at]):
        try:
            state = engine.apply(state, action).state
        except (RuleViolation, EngineBug) as error:
            stop = (index, *reason(error, engine.look(state)))
            break
    return summary(setup.title, len(setup.players), len(actions), started, state, stop)


def reason(error: RuleViolation | BadInput | EngineBug, view: View | None = None) -> tuple[str, str]:
    """Why a game stopped: a sentence for people, and its code for programs."""
    if isinstance(error, EngineBug):
        return str(error), "engine.bug"
    return sentence(error, view), error.code


def replay_web(game: dict[str, object], at: int | None, trace: Path | None, strict: bool) -> dict[str, object]:
    """A game of 18xx.games."""
    if not web.is_web_game(game):
        raise BadInput("file.not_a_game", detail="neither ours nor of 18xx.games")
    recorded = web.WebGame(game)
    started, total = time.perf_counter(), len(recorded.actions)
    written = Trace()
    try:
        importer, played, stop = readings.read(recorded, strict, at, written.follow if trace else readings.nobody)
    except BadInput as error:
        if error.code != "file.unknown_options":
            raise
        return summary(recorded.title, len(recorded.players), total, started, None, (0, *reason(error)))
    where = (played, *reason(stop, importer.view())) if stop is not None else None
    report = summary(recorded.title, len(recorded.players), total, started, importer.state, where)
    report["readings"] = importer.chosen
    report["corrections"] = [corrected(ruling) for ruling in importer.played if isinstance(ruling, Ruling)]
    report["result"] = by_id(importer, report["result"])
    if trace:
        result = {f"p:{player}": worth for player, worth in report["result"].items()} if importer.state.over else {}
        write_trace(trace, {"format": "books-1", "steps": written.steps, "result": result})
    return report


class Trace:
    """The books after every action of the game that is being read."""

    def __init__(self) -> None:
        self.steps: list[dict[str, object]] = []
        self.before: Books = {}

    def follow(self, importer: Importer, index: int) -> None:
        """Write down what an action changed; with the first one all begins again."""
        if index == 0:
            self.steps, self.before = [], {}
        names = Names(importer.view(), importer.game, importer.reader.own_offer)
        after = importer.reader.adjust(importer.view(), books(importer.view(), names))
        self.steps.append({"i": index, "books": changes(self.before, after)})
        self.before = after


def by_id(importer: Importer, result: dict[str, int]) -> dict[str, int]:
    """What the players of a file are worth, by the ids it gives them."""
    return {player: result[seat] for player, seat in importer.reader.seats.items()}


def corrected(ruling: Ruling) -> str:
    """What the importer corrected as a moderator would, and why."""
    return f"{ruling.change} {ruling.target} {ruling.value}: {say(FIRST, ruling.reason)}"


def write_trace(path: Path, trace: dict[str, object]) -> None:
    """The trace, packed if the name says so."""
    data = json.dumps(trace, ensure_ascii=False).encode()
    path.write_bytes(gzip.compress(data, 6) if path.suffix == ".gz" else data)
