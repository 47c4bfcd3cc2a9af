"""What is done in 18 Lilliput only, and how it is written down."""

from engine.core.actions import Action


class TakeCard(Action, frozen=True, tag="take_card"):
    """Take an action card for one of its two actions (`A5-1`, `A5-2`), or copy one that was taken already."""

    card: str


class Fund(Action, frozen=True, tag="fund"):
    """Put so much of money for treasuries into one company; the player's other one gets the rest."""

    company: str
    amount: int


class Income(Action, frozen=True, tag="income"):
    """Say whether the judge's income is private or for treasuries."""

    item: str


class HandIn(Action, frozen=True, tag="hand_in"):
    """Give the treasurer up for money."""


FORMS: dict[type[Action], str] = {
    TakeCard: "card {card}",
    Fund: "fund {company} {amount}",
    Income: "income {item}",
    HandIn: "hand-in",
}
