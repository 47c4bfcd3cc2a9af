"""What happens in the toy alone."""

from __future__ import annotations

from engine.core.outcome.event import Event, Named, PlayerId


class CardPlayed(Event, frozen=True, kw_only=True):
    """A player plays a card."""

    CODE = "card.played"
    DOER = "player"

    player: PlayerId
    card: Named
