"""What is done in 1840 only, and how it is written down."""

from engine.core.actions import Action
from engine.ids import StopId


class Assign(Action, frozen=True, tag="assign"):
    """Give a company's trams to its lines, as `1:yellow`; a line that is not named has none."""

    trams: tuple[str, ...]


class BuyOut(Action, frozen=True, tag="buy_out"):
    """Pay a marker of the Stadtbahn off a stop, for good; before a line has run nothing but building leaves this trace."""

    TRACE = "acted"
    stop: StopId


class BuyLandmark(Action, frozen=True, tag="buy_landmark"):
    """Buy a landmark from a player; `agreed` names him where his yes was needed and given."""

    item: str
    price: int
    agreed: tuple[str, ...] = ()


class SellLandmark(Action, frozen=True, tag="sell_landmark"):
    """Give a landmark back to the bank for its value."""

    item: str


FORMS: dict[type[Action], str] = {
    Assign: "trams {trams}",
    BuyOut: "buyout {stop}",
    BuyLandmark: "landmark {item} for {price}[ agreed {agreed}]",
    SellLandmark: "give {item}",
}
