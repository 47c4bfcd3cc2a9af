"""How often an illegal action of the own turn is answered by a reason with its section."""

from __future__ import annotations

import argparse
from typing import Any

from engine import TitleData
from engine.random_tables import plain_tables, table_of
from tests.tools.random_games import by_title
from tests.tools.random_games.attempts import Answers, attempts

BAR = 0.97


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("refusals", help="count how illegal actions of the own turn are answered")
    by_title.ask(parser, 4, "random games of each title, at all its tables in turn", 1)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print one JSON line for each title; 1 if a share is not above the bar."""

    def counted(title: TitleData) -> tuple[dict[str, Any], bool]:
        answers = answers_of(title, args.games, args.seed)
        good = answers.share() > BAR and answers.share("place_token") > BAR
        return {"games": args.games, **report(answers)}, good

    return by_title.each(args, counted)


def answers_of(title: TitleData, games: int, seed: int) -> Answers:
    """The answers given in random games at the title's tables."""
    answers, tables = Answers(title), list(plain_tables(title))
    for number in range(games):
        table = tables[number % len(tables)]
        setup = table_of(title.name, len(table.players), table.variant, seed + number)
        for attempt in attempts(setup, seed + number):
            answers.add(attempt)
    return answers


def report(answers: Answers) -> dict[str, Any]:
    """The share in all and by kind, what was answered without a section, and what had another time."""
    kinds = sorted(answers.tried)
    return {
        "illegal": answers.tried.total(),
        "share": round(answers.share(), 4),
        "kinds": {kind: {"illegal": answers.tried[kind], "share": round(answers.share(kind), 4)} for kind in kinds},
        "without": dict(answers.without.most_common()),
        "other_time": dict(answers.other_time.most_common()),
    }
