"""Whether memory levels off: random games of every title, one after the other in one process."""

from __future__ import annotations

from typing import Any

from bot.health.process_memory import most_bytes
from engine.core.state import Setup
from engine.random_players import play
from engine.titles.title import TitleData, all_titles, load_data

STEPS = 10


def resident() -> int:
    """The most memory this process ever had, in MB."""
    return most_bytes() >> 20


def table(title: TitleData, seed: int) -> Setup:
    """One table after the other, through all numbers of players and variants."""
    rows = [(players, row.variant) for row in title.setups for players in row.players]
    players, variant = rows[seed % len(rows)]
    return Setup(title.name, tuple(f"P{seat + 1}" for seat in range(players)), variant, seed=seed)


def measure(games: int) -> dict[str, Any]:
    """Play so many games and say how much memory they took by each tenth, and how much the second half added."""
    titles = [load_data(folder) for folder in all_titles()]
    taken: list[int] = []
    moves = 0
    for number in range(games):
        moves += sum(1 for _ in play(table(titles[number % len(titles)], number), number))
        if (number + 1) * STEPS // games > number * STEPS // games:
            taken.append(resident())
    return {"games": games, "moves": moves, "mb": taken, "second_half_mb": taken[-1] - taken[len(taken) // 2 - 1]}
