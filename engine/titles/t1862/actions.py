"""What is done in 1862 only, and how it is written down."""

from engine.core.actions import Action
from engine.ids import HexId, StopId


class TakeMarkers(Action, frozen=True, tag="take_markers"):
    """Decide how many station markers a company that starts buys."""

    company: str
    count: int


class RemoveToken(Action, frozen=True, tag="remove_token"):
    """Take one of a company's markers off the board for good."""

    company: str
    stop: StopId


class PlaceStation(Action, frozen=True, tag="place_station"):
    """Put a small station on a track that lies; `track` is the two sides it joins, as `0-3`."""

    hex: HexId
    track: str


class Merge(Action, frozen=True, tag="merge"):
    """Join another company; `survivor` goes on, `agreed` names the players whose yes was needed and given."""

    company: str
    survivor: str
    agreed: tuple[str, ...] = ()


class Refinance(Action, frozen=True, tag="refinance"):
    """Halve all holdings of a company to raise its capital anew."""


FORMS: dict[type[Action], str] = {
    TakeMarkers: "markers {company} {count}",
    RemoveToken: "untoken {company} {stop}",
    PlaceStation: "station {hex} {track}",
    Merge: "merge {company} keep {survivor}[ agreed {agreed}]",
    Refinance: "refinance",
}
