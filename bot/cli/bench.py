"""`signalbox bench WHAT`: measurements, as one JSON object. A new one is an entry of `BENCHES`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from engine import BadInput, RuleViolation

GAMES = Path("../shared/peer/games")
LATE = 0.5
GROWTH = 25  # MB that the second half of the games may add


class Bench(NamedTuple):
    """A measurement: what it is, and what it does with the arguments; returns its report and whether all is well."""

    help: str
    run: Callable[[argparse.Namespace], tuple[dict[str, Any], bool]]


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("bench", help="measure something and print one JSON object")
    kinds = parser.add_subparsers(required=True, metavar="WHAT")
    for name, bench in BENCHES.items():
        one = kinds.add_parser(name, help=bench.help)
        one.add_argument("--games", type=Path, default=GAMES, help="the folder of games")
        one.add_argument("--out", type=Path, help="write the object to this file too")
        if name == "table":
            one.add_argument("--seconds", type=float, default=120.0, help="how long moves are played")
            one.add_argument("--latency", type=float, default=0.1, help="seconds Discord takes for a request")
            one.add_argument("--typed", type=float, default=0.25, help="the part of moves typed as commands")
            one.add_argument(
                "--database",
                default="",
                help="an empty database instead of a new file: postgresql://…, or own for a server of its own",
            )
        if name == "move":
            one.add_argument("--count", type=int, default=400, help="how many moves")
            one.add_argument(
                "--database",
                default="",
                help="an empty database instead of a new file: postgresql://…, or own for a server of its own",
            )
        if name == "cluster":
            add_wishes(one)
        if name == "memory":
            one.add_argument("--count", type=int, default=120, help="how many games")
        if name in ("routes", "replay"):
            one.add_argument("--random", metavar="TITLE", help="instead, random games of a title")
            one.add_argument("--count", type=int, default=200, help="with --random: how many games")
        if name == "replay":
            one.add_argument(
                "--beside", type=Path, metavar="CHECKOUT", help="compare with the code of another checkout"
            )
            one.add_argument("--times", type=int, default=6, help="with --beside: how often each game is played")
        if name == "routes":
            one.add_argument("--grow", action="store_true", help="instead, ever denser boards: time against size")
            one.add_argument("--budget", type=float, default=10.0, help="with --grow: seconds for each board")
        one.set_defaults(run=partial(run, bench))


def add_wishes(one: argparse.ArgumentParser) -> None:
    """What may be chosen of a measurement of several processes."""
    one.add_argument("--processes", type=int, default=4)
    one.add_argument("--tables", type=int, default=1200)
    one.add_argument("--rate", type=float, default=60.0, help="moves a second")
    one.add_argument("--seconds", type=float, default=120.0, help="how long moves are played")
    one.add_argument("--opening", type=int, default=60, help="games begin somewhere within so many moves")
    one.add_argument("--latency", type=float, default=0.1, help="seconds Discord takes for a request")
    one.add_argument("--limit", type=int, default=50, help="requests a second Discord takes of all processes together")
    one.add_argument("--typed", type=float, default=0.25, help="the part of moves typed as commands")
    one.add_argument("--kill", type=float, default=0.0, help="kill a process every so many seconds")
    one.add_argument("--restart", type=float, default=0.0, help="restart the database after so many seconds")


def run(bench: Bench, args: argparse.Namespace) -> int:
    """Run one bench and tell what it found."""
    return tell(*bench.run(args), args.out)


def tell(result: dict[str, Any], good: bool, out: Path | None) -> int:
    """Print the object, and write it where asked; 1 if something is not as it must be."""
    text = json.dumps(result, ensure_ascii=False)
    print(text)
    if out:
        out.write_text(text + "\n")
    return 0 if good else 1


def routes(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """The router; not well if it was ever below a claim or left something unproved."""
    from benchmarks.route_growth import growth
    from benchmarks.routes import measure_games, report

    if args.grow:
        return {"grow": growth(args.budget)}, True
    if args.random:
        from benchmarks.random_routes import measure_random

        result = report(measure_random(args.random, args.count), ())
    else:
        result = report(*measure_games(args.games))
    return result, not result["below"] and result["proved"] == result["count"]


def pictures(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """A late-game map: cold, warm, one hex changed, size."""
    from benchmarks.pictures import BARS, bench

    return within(bench(), BARS)


def places(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """All legal placements of companies in the later half of recorded games."""
    from benchmarks.places import BARS, bench

    return within(bench(late_states(args.games)), BARS)


def within(result: dict[str, float], bars: dict[str, float]) -> tuple[dict[str, Any], bool]:
    """Figures beside their bars, and whether all are below them."""
    return {**result, "bars": bars}, all(result.get(name, 0) < bar for name, bar in bars.items())


def late_states(folder: Path) -> Iterator[Any]:
    """The positions of the later half of every game that is known here."""
    from bot.cli.games.recorded import Recorded

    for path in files(folder):
        try:
            states = list(Recorded(path).states())
        except (BadInput, RuleViolation):
            continue
        yield from states[int(len(states) * LATE) :]


def files(folder: Path) -> list[Path]:
    """The game files of a folder."""
    if not folder.is_dir():
        raise BadInput("file.unreadable", file=str(folder), detail="no such folder")
    return [path for path in sorted(folder.glob("*.json*")) if ".trace." not in path.name]


def replay(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Microseconds per action, the best of a few replays of each game."""
    if args.random:
        from benchmarks.random_replay import measure_random

        return measure_random(args.random, args.count), True
    if args.beside:
        from benchmarks.beside import measure_beside

        return measure_beside(files(args.games), args.beside.resolve(), args.times), True
    from benchmarks.replay import measure

    return measure(files(args.games)), True


def bot(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """The bot in Discord: acknowledgement, answer, announcement with picture, suggestions."""
    from benchmarks.discord_bot import bench

    result = bench()
    return result, bool(result["kept"])


def table(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Many tables at a steady rate, with pictures; not well if anything was lost."""
    from benchmarks.tables import BARS, bench

    if args.database == "own":
        from benchmarks.postgres_server import Server

        server = Server()
        try:
            result = bench(args.seconds, latency=args.latency, database=server.fresh(), served=server.used)
        finally:
            server.close()
    else:
        result = bench(args.seconds, latency=args.latency, database=args.database)
    lost = sum(result[name] for name in ("lost_moves", "unsent", "unshown", "refused", "findings"))
    found, well = within(result, BARS)
    return found, well and not lost


def move(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Processor time of a move in one process, by part, in a fixed script of moves."""
    from benchmarks.one_move import bench

    result = bench(moves=args.count, database=args.database)
    return result, not result["refused"]


def cluster(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Several processes at one database; not well if anything was lost or doubled."""
    from benchmarks.cluster.bench import BARS, Wish, bench

    result = bench(Wish(**{name: getattr(args, name) for name in Wish._fields}))
    names = ("lost_moves", "doubled_moves", "doubled_messages", "unsent", "unshown", "refused", "findings")
    found, well = within(result, BARS)
    return found, well and not sum(result[name] for name in names)


def memory(args: argparse.Namespace) -> tuple[dict[str, Any], bool]:
    """Random games one after the other; not well if the second half of them still takes much."""
    from benchmarks.memory import measure

    result = measure(args.count)
    return {**result, "bars": {"second_half_mb": GROWTH}}, result["second_half_mb"] < GROWTH


BENCHES = {
    "memory": Bench("random games of every title in one process: resident memory by each tenth", memory),
    "routes": Bench("the router over every recorded run of a folder of games", routes),
    "render": Bench("a late-game map: cold, warm, one hex changed, size", pictures),
    "places": Bench("all legal placements of a company in late positions of a folder of games", places),
    "table": Bench("300 games at 20 moves a second, every move stored and announced with a picture", table),
    "move": Bench("processor time of a move in one process, by part, in a fixed script of moves", move),
    "cluster": Bench("several processes at one PostgreSQL and one Discord, with kills and restarts if wished", cluster),
    "replay": Bench("every game of a folder played again, microseconds per recorded action", replay),
    "bot": Bench("commands in Discord: acknowledged, answered, announced with picture, suggestions", bot),
}
