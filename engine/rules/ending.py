"""The end of the game."""

from __future__ import annotations

from engine.core import flow
from engine.core.draft import Draft
from engine.events import GameEnded


def end_game(draft: Draft, reason: str) -> None:
    """The game is over: everybody's worth is told, the richest first."""
    flow.tell_idle(draft)
    draft.finish(reason)
    worth = {player: draft.worth(player) for player in draft.everybody}
    ranking = sorted(worth, key=lambda player: -worth[player])
    draft.say(GameEnded(reason=reason, worth={player: worth[player] for player in ranking}))
