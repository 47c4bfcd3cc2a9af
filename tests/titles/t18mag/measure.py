"""How strong István is: `python -m tests.titles.t18mag.measure [games]` lets a random and a sensible player meet each of him."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from statistics import mean, stdev

import engine
from engine import Action, Setup, State, View, load_title, random_players
from tests.titles.t18mag import sensible

Decide = Callable[[View, Random], Action]
PLAYERS: dict[str, Decide] = {"random": random_players.decide, "sensible": sensible.decide}
MOST_MOVES = 5000


def whole_game(setup: Setup, decide: Decide) -> State:
    """The last position of a game."""
    dice, state = Random(setup.seed), engine.new_game(setup).state
    for _ in range(MOST_MOVES):
        if state.over:
            return state
        state = engine.apply(state, decide(engine.look(state), dice)).state
    raise RuntimeError(f"no end: {setup}")


def measured(player: str, length: str, strength: str, games: int) -> dict[str, object]:
    """How often a player wins, what both sides are worth on average, and by how much, with the standard error."""
    worth = []
    for seed in range(games):
        end = whole_game(
            Setup("18Mag", ("P1",), options={"length": length, "strength": strength}, seed=seed), PLAYERS[player]
        )
        view = engine.look(end)
        worth.append((view.worth("P1"), view.worth("istvan"), sum(end.rounds.values())))
    mine, his, rounds = zip(*worth, strict=True)
    margins = [own - other for own, other, _ in worth]
    won = sum(margin > 0 for margin in margins)
    return {
        "player": player, "length": length, "strength": strength, "games": games, "won": won,
        "mine": round(mean(mine)), "his": round(mean(his)), "margin": round(mean(margins)),
        "error": round(stdev(margins) / len(margins) ** 0.5) if games > 1 else 0, "rounds": round(mean(rounds), 1),
    }  # fmt: skip


def main(games: int, only: tuple[str, ...]) -> None:
    """A line for each player, length and strength, or for those named."""
    options = {option.name: option.values for option in load_title("18Mag").options}
    for player in PLAYERS:
        for length in options["length"]:
            for strength in options["strength"]:
                if not set(only) - {player, length, strength}:
                    print(json.dumps(measured(player, length, strength, games)), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, tuple(sys.argv[2:]))
