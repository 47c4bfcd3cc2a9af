"""What only the toy has: a card to play."""

from engine.core.actions import Action


class PlayCard(Action, frozen=True, tag="play_card"):
    """Play a card for its money."""

    card: str


FORMS = {PlayCard: "playcard {card}"}
