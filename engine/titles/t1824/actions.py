"""What is done in 1824 only, and how it is written down."""

from engine.core.actions import Action
from engine.ids import CertId


class BuyCompany(Action, frozen=True, tag="buy_company"):
    """Buy a private or small company from the bank at its price, or at one the buyer chooses."""

    item: str
    price: int


class Exchange(Action, frozen=True, tag="exchange"):
    """Give up a private or small company for a certificate."""

    item: str
    cert: CertId


class Repay(Action, frozen=True, tag="repay"):
    """Pay back a debt, whole or in part."""

    amount: int


FORMS: dict[type[Action], str] = {
    BuyCompany: "take {item} for {price}",
    Exchange: "exchange {item} for {cert}",
    Repay: "repay {amount}",
}
