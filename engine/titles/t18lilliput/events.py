"""What happens in 18 Lilliput alone."""

from __future__ import annotations

from engine.core.outcome.event import CompanyId, Event, Lot, Money, Named, PlayerId, Sum
from engine.ids import HexId, TileId, TrainId


class ActionCardTaken(Event, frozen=True, kw_only=True):
    """A player takes an action card."""

    CODE = "action_card.taken"
    DOER = "player"
    ON_BUTTON = True

    player: PlayerId
    action_card: Named


class ActionCardCopied(Event, frozen=True, kw_only=True):
    """A player copies an action card."""

    CODE = "action_card.copied"
    DOER = "player"

    player: PlayerId
    action_card: Named


class CardBringsNothing(Event, frozen=True, kw_only=True):
    """Nothing can be done with a card."""

    CODE = "card.brings_nothing"


class CardCash(Event, frozen=True, kw_only=True):
    """A card brings a player money."""

    CODE = "card.cash"

    player: PlayerId
    amount: Sum


class JudgePaid(Event, frozen=True, kw_only=True):
    """The judge's income goes to the player."""

    CODE = "judge.paid"
    DOER = "player"

    player: PlayerId
    amount: Sum


class CardToDivide(Event, frozen=True, kw_only=True):
    """A card brings money that is divided between treasuries."""

    CODE = "card.to_divide"
    DOER = "player"

    player: PlayerId
    amount: Sum


class CardFunded(Event, frozen=True, kw_only=True):
    """A treasury gets its part: of a card, of the judge's income, or of the revenue in Brobdingnag."""

    CODE = "card.funded"

    company: CompanyId
    amount: Sum


class CharacterHandedIn(Event, frozen=True, kw_only=True):
    """A player gives a character up for money."""

    CODE = "character.handed_in"
    DESTROYS = True
    DOER = "player"

    player: PlayerId
    item: Lot
    amount: Sum
    n: int


class CompanyFounded(Event, frozen=True, kw_only=True):
    """A player founds a company."""

    CODE = "company.founded"
    DOER = "player"
    ACQUIRES = True
    PAYS = ("player", "price")

    player: PlayerId
    company: CompanyId
    price: Sum
    capital: Money


class TrainHelped(Event, frozen=True, kw_only=True):
    """A player pays for a company's train."""

    CODE = "train.helped"
    DOER = "player"
    PAYS = ("player", "amount")

    player: PlayerId
    company: CompanyId
    amount: Sum


class TrainPooled(Event, frozen=True, kw_only=True):
    """A train goes to the pool."""

    CODE = "train.pooled"

    train: TrainId


class TrainRemoved(Event, frozen=True, kw_only=True):
    """A train leaves the game before anybody had it."""

    CODE = "train.removed"

    train: TrainId


class TrainsObsolete(Event, frozen=True, kw_only=True):
    """Trains of a kind earn half from now on."""

    CODE = "trains.obsolete"
    DOER = "train"

    train: TrainId


class TrainsRusted(Event, frozen=True, kw_only=True):
    """Trains of a kind leave the game."""

    CODE = "trains.rusted"

    train: TrainId


class RoundActions(Event, frozen=True, kw_only=True):
    """Action cards are taken."""

    CODE = "round.actions"
    BEGINS_ROUND = True

    number: int


class GulliverActs(Event, frozen=True, kw_only=True):
    """Gulliver's turn."""

    CODE = "gulliver.acts"

    number: int


class GulliverBegins(Event, frozen=True, kw_only=True):
    """The company Gulliver begins with."""

    CODE = "gulliver.begins"

    company: CompanyId


class GulliverHome(Event, frozen=True, kw_only=True):
    """Where Gulliver's home lies."""

    CODE = "gulliver.home"

    hex: HexId
    tile: TileId
    n: int


class GulliverTrain(Event, frozen=True, kw_only=True):
    """Gulliver gets a train."""

    CODE = "gulliver.train"

    company: CompanyId
    train: TrainId


class GulliverScraps(Event, frozen=True, kw_only=True):
    """Gulliver has a train too many."""

    CODE = "gulliver.scraps"
    DOER = "company"

    company: CompanyId
    train: TrainId


class GulliverNoShare(Event, frozen=True, kw_only=True):
    """Gulliver can pay no share."""

    CODE = "gulliver.no_share"


class GulliverShare(Event, frozen=True, kw_only=True):
    """Gulliver buys a share."""

    CODE = "gulliver.share"

    n: int


class GulliverNoCompany(Event, frozen=True, kw_only=True):
    """Gulliver cannot found a company."""

    CODE = "gulliver.no_company"


class GulliverFounds(Event, frozen=True, kw_only=True):
    """Gulliver founds a company."""

    CODE = "gulliver.founds"

    n: int


class GulliverSettles(Event, frozen=True, kw_only=True):
    """Where a company of Gulliver's starts."""

    CODE = "gulliver.settles"
    DOER = "company"

    company: CompanyId
    hex: HexId
    n: int


class GulliverBuildsNothing(Event, frozen=True, kw_only=True):
    """Gulliver can build nothing."""

    CODE = "gulliver.builds_nothing"


class GulliverUpgrades(Event, frozen=True, kw_only=True):
    """Gulliver upgrades a city."""

    CODE = "gulliver.upgrades"

    hex: HexId
    n: int


class GulliverCity(Event, frozen=True, kw_only=True):
    """Gulliver builds a city."""

    CODE = "gulliver.city"

    hex: HexId
    n: int


class GulliverMarks(Event, frozen=True, kw_only=True):
    """A company of Gulliver's sets a marker."""

    CODE = "gulliver.marks"
    DOER = "company"

    company: CompanyId
    hex: HexId


class GulliverPlain(Event, frozen=True, kw_only=True):
    """Gulliver lays plain track."""

    CODE = "gulliver.plain"

    hex: HexId
    n: int


class GulliverCarriesOn(Event, frozen=True, kw_only=True):
    """Gulliver carries track on that led nowhere."""

    CODE = "gulliver.carries_on"

    hex: HexId
    n: int
