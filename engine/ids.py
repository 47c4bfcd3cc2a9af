"""What stands in positions and actions as a text is one of these; how each is written is known here alone."""

from typing import NewType

HexId = NewType("HexId", str)
"""A hex of the map by its printed coordinate: `E12`."""
StopId = NewType("StopId", str)
"""A place on a hex, or an area of several hexes: `E12.c1`."""
TileId = NewType("TileId", str)
"""A tile by its number, with the small stations that lie on it: `57`, `16+02`."""
TrainId = NewType("TrainId", str)
"""A kind of train, as its cards are named: `4`, `2E*`."""
CertId = NewType("CertId", str)
"""A class of equal certificates: `RABA/share`."""

BARE = TileId("")  # where no tile lies
NO_TRAIN = TrainId("")
NO_HEX = HexId("")


def stop_on(hex: HexId, node: str) -> StopId:
    """The place of a node on a hex."""
    return StopId(f"{hex}.{node}")


def hex_of(stop: StopId) -> HexId:
    """The hex of a place."""
    return HexId(stop.partition(".")[0])


def node_of(stop: StopId) -> str:
    """The node of a place on its hex."""
    return stop.partition(".")[2]


def cert_of(company: str, name: str) -> CertId:
    """The class of a company's certificates of a name."""
    return CertId(f"{company}/{name}")


def company_of(cert: CertId) -> str:
    """Whose certificates they are."""
    return cert.rpartition("/")[0]


def class_of(cert: CertId) -> str:
    """What certificates of a company are called: `share`, `director`."""
    return cert.rpartition("/")[2]
