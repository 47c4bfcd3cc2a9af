"""`signalbox arena`: players of the computer play whole games against each other."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli import Commands

if TYPE_CHECKING:
    from bot.cli.games.contest import Contest, Score
    from bot.cli.games.elsewhere import Elsewhere

SEATS = "medium,quick,random"


def add_to(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("arena", help="let players of the computer play whole games against each other")
    parser.add_argument("title")
    parser.add_argument(
        "--seats", default=SEATS, help="who plays, one for each seat: random, quick, easy, medium, hard"
    )
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variant", default="")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a choice of every table")
    parser.add_argument(
        "--midway",
        nargs="?",
        const="random",
        metavar="FILE",
        help="the first of the seats takes one over in the middle of random games, or of a recorded one",
    )
    parser.add_argument(
        "--beside",
        default="",
        metavar="STRENGTH",
        help="play each game again with this strength in the seats of the first, and tell what the first gained",
    )
    parser.add_argument(
        "--against",
        type=Path,
        metavar="FOLDER",
        help="all seats but the first are played with the code of this other checkout",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Each game on a line, then what the strengths came to."""
    if args.midway:
        return relieve(args)
    from bot.cli.games.elsewhere import Elsewhere

    elsewhere = Elsewhere(args.against) if args.against else None
    try:
        return meet(args, elsewhere)
    finally:
        if elsewhere:
            elsewhere.close()


def meet(args: argparse.Namespace, elsewhere: Elsewhere | None) -> int:
    """Whole games of those who were named, and what they came to."""
    import engine
    from bot.cli.games.contest import Contest
    from bot.cli.games.gained import Gain, gains_over, told
    from bot.cli.games.pairs import AgainstAll
    from bot.cli.games.play_game import options_of

    title, options = engine.load_title(args.title).name, options_of(args.option)
    contest = Contest(title, tuple(args.seats.split(",")), args.seed, args.variant, options, elsewhere)
    gains, pairs = list[Gain](), AgainstAll(contest.strengths)
    for game in contest.play(args.games):
        worths, seated = contest.count(game.last, game.seated)
        pairs.count(worths, seated)
        print(f"{game.seed}: {game.last.over or 'not over'}  {in_words(worths, seated)}", flush=True)
        gains += gains_over(args.beside, contest, game) if args.beside else ()
    beside = [told(contest.strengths[0], args.beside, gains)] if gains else []
    print("\n".join([*table(contest), *pairs.told(), *beside]))
    return 0


def in_words(worths: dict[str, int], seated: dict[str, str]) -> str:
    """Everybody with their strength and what they are worth."""
    return ", ".join(f"{seat} {seated.get(seat, '')}".strip() + f" {worth}" for seat, worth in worths.items())


def relieve(args: argparse.Namespace) -> int:
    """The place of each seat that was taken over beside that of whom it was taken from, and how much worse on average."""
    import engine
    from bot.cli.games.play_game import options_of
    from bot.cli.games.vanished_seat import in_random_games, in_recorded_game

    strength, *others = args.seats.split(",")
    seats = tuple(f"P{number + 1}" for number in range(len(others) + 1))
    title = engine.load_title(args.title).name
    setup = engine.Setup(title, seats, args.variant, options_of(args.option), seed=args.seed)
    random = args.midway == "random"
    found = in_random_games(setup, args.games, strength) if random else in_recorded_game(Path(args.midway), strength)
    worse = list[float]()
    for relief in found:
        print(f"{relief.game}: {relief.seat} {relief.before:g} → {relief.after:g}")
        worse.append(relief.after - relief.before)
    print(f"{strength}: {sum(worse) / max(1, len(worse)):+.2f} places in {len(worse)} games")
    return 0


def table(contest: Contest) -> list[str]:
    """A row for each strength: worth, its share, first places, seconds a decision, mistakes a game."""
    head = "| who | seats | worth | share | first places | 95 % | p50 s | p95 s | mistakes a seat and game |"
    return [head, "|---" * 9 + "|", *(row(name, score) for name, score in contest.scores.items())]


def row(name: str, score: Score) -> str:
    """What one strength came to."""
    low, high = score.within()
    seats = max(1, score.seats)
    wrong = ", ".join(f"{kind} {count / seats:.1f}" for kind, count in sorted(score.wrong.items())) or "none"
    return (
        f"| {name} | {score.seats} | {score.worth / seats:.0f} | {score.share():.0f} "
        f"| {100 * score.firsts / max(1, score.games):.0f} % | {100 * low:.0f}–{100 * high:.0f} % "  # noqa: RUF001  a range
        f"| {score.quantile(0.5):.3f} | {score.quantile(0.95):.3f} | {wrong} |"
    )
