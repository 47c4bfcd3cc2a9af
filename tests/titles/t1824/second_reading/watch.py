"""A second reading of the rulebook: laws that every move of a game must keep, said without the engine's rules."""

from __future__ import annotations

from engine.random_players import Move
from tests.titles.t1824.second_reading import watch_shares, watch_track, watch_trains

LAWS = (*watch_shares.LAWS, *watch_track.LAWS, *watch_trains.LAWS)


def complaints(move: Move) -> list[str]:
    """Every law a move breaks."""
    return [f"{law.__name__}: {said}" for law in LAWS for said in law(move)]
