"""What is done in 18Mag only, and how it is written down."""

from engine.core.actions import Action


class BuyExtra(Action, frozen=True, tag="buy_extra"):
    """Buy something special a title sells: a wagon, a permit, a warranty."""

    TRACE = "extras"
    item: str


FORMS: dict[type[Action], str] = {
    BuyExtra: "extra {item}",
}
