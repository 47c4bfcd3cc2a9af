"""What 18xx.games calls the companies and trams of 1840."""

from __future__ import annotations

from engine.ids import TrainId

COMPANY = ("DT K&C", "DTKC")
COLOURS = {"Y": "yellow", "O": "orange", "R": "red", "Pi": "pink", "Pu": "purple"}


def here(name: str) -> str:
    """Our name of a company, or of what begins with one."""
    return name.replace(*COMPANY)


def there(name: str) -> str:
    """Their name of it."""
    return name.replace(*COMPANY[::-1])


def colour(copy: str) -> TrainId:
    """The colour of a tram by its copy (`Pi1-0`)."""
    return TrainId(COLOURS[copy.partition("-")[0].rstrip("0123456789")])


class Copies:
    """Which copy of a tram lies where, and what it is called after the round in which it was bought."""

    def __init__(self) -> None:
        self.label: dict[str, str] = {}
        self.holder: dict[str, str] = {}

    def __copy__(self) -> Copies:
        """The same, to be changed apart."""
        other = Copies()
        other.label, other.holder = dict(self.label), dict(self.holder)
        return other

    def buys(self, copy: str, variant: str, who: str) -> None:
        """A company bought it."""
        self.label[copy] = variant or copy.rpartition("-")[0]
        self.holder[copy] = who

    def gone(self, copy: str) -> None:
        """It was scrapped."""
        self.holder.pop(copy, None)

    def placed(self, places: dict[str, str]) -> None:
        """It was given to a line, or lies beside them."""
        self.holder.update(places)

    def labels(self, holder: str, trams: tuple[TrainId, ...]) -> list[str]:
        """What trams of a holder are called there; our own word for one they do not have."""
        copies = [copy for copy, where in self.holder.items() if where == holder]
        found = []
        for tram in trams:
            copy = next((name for name in copies if colour(name) == tram), "")
            if copy:
                copies.remove(copy)
            found.append(self.label.get(copy, tram))
        return sorted(found)
