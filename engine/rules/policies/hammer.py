"""What is under the hammer, and the questions a title answers of its auctions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from engine.core.view import View


class Auction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An item under the hammer: the bid, the bidder (empty before the first bid), who is still in, whether it is over.

    `chooser` put it up, where the game goes on from there.
    """

    item: str
    bid: int
    high: str
    chooser: str = ""
    bidders: tuple[str, ...]
    won: bool


def nothing(view: View) -> tuple[str, ...]:
    """Nothing is auctioned."""
    return ()


def begun(view: View, who: str, item: str) -> Auction:
    """All players bid, whoever put it up first."""
    return Auction(item=item, bid=0, high="", bidders=view.seats_from(who), won=False)


@dataclass(frozen=True)
class Auctions:
    """Each field answers one question about the auctions of a title; the defaults are those of a title without any."""

    lots: Callable[[View], tuple[str, ...]] = nothing
    """What may be put up now."""
    to_come: Callable[[View], tuple[str, ...]] = nothing
    """What is under the hammer or may yet come there, now or in a later round."""
    opening: Callable[[View, str], int] = lambda view, item: 0
    """Where bids for something begin."""
    most: Callable[[View, str], int] = lambda view, who: view.cash(who)
    """The most somebody can bid."""
    step: Callable[[View], int] = lambda view: 1
    """By how much bids rise."""
    begun: Callable[[View, str, str], Auction] = begun
    """An auction when somebody puts something up: who is in, and in which order."""
