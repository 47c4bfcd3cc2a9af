"""Events by their names, as moves keep them."""

from typing import Any

from engine import Event, Phrase
from engine.events import read


def happened(code: str, params: dict[str, Any] | None = None) -> Event:
    """An event of that name."""
    return read(Phrase(code, params or {}))
