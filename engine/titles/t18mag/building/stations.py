"""Markers (VI.3.4, VI.4.2): small companies set them along their track, large ones anywhere."""

from __future__ import annotations

from engine.core.state import BANK
from engine.core.view import View
from engine.ids import StopId
from engine.rules.policies.answers import Bill
from engine.titles.t18mag import majors
from engine.titles.t18mag.building.track import BUILDER


def token_bills(view: View, who: str, stop: StopId) -> tuple[Bill, ...]:
    """A small company's marker is paid half to the yellow company (VI.3.4), a large one's to the bank (VI.4.2)."""
    price = view.company(who).tokens[0]
    if majors.is_large(view, who):
        return (Bill(BANK, price, "marker"),)
    return (Bill(BUILDER, price // 2, "marker"), Bill(BANK, price - price // 2, "marker"))


def token_connected(view: View, who: str) -> bool:
    """Small companies build along their track, large ones anywhere."""
    return not majors.is_large(view, who)
