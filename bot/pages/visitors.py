"""Who asks for pages, and how much of the house they may have: requests, connections, and streams of news."""

from __future__ import annotations

import resource
import time
from collections import Counter
from collections.abc import Callable, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address

BURST, A_SECOND = 60.0, 15.0  # requests of one address
MOST_ADDRESSES = 10_000
CONNECTIONS, OF_ONE = 300, 40  # at a time, of everybody and of one address
LISTENERS, OF_AN_ADDRESS, OF_A_LINK = 200, 12, 60  # streams of news
NETWORK = 64  # bits of an IPv6 address that name a household; it has all addresses behind them
UNKNOWN = "unknown"


def address_of(text: str) -> IPv4Address | IPv6Address | None:
    """An address however it is written; nothing where it is none."""
    try:
        found = ip_address(text.strip())
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def counted_as(text: str) -> str:
    """What an address is counted under: itself, or of the sixth version its network."""
    found = address_of(text)
    if isinstance(found, IPv6Address):
        return str(IPv6Address(int(found) >> NETWORK << NETWORK))
    return str(found or UNKNOWN)


def asker(peer: str, forwarded: Sequence[str], proxies: Sequence[str]) -> str:
    """The address a request comes from: the peer's, or behind the host's own proxy the last one that the proxy added."""
    behind = bool(forwarded) and is_proxy(peer, proxies)
    return counted_as(forwarded[-1].rpartition(",")[2] if behind else peer)


def is_proxy(peer: str, proxies: Sequence[str]) -> bool:
    """Whether a peer is one of the host's proxies; what connects on the same machine is, where none are named."""
    found = address_of(peer)
    if found is None:
        return False
    return found in map(address_of, proxies) if proxies else found.is_loopback


class Rates:
    """How often an address may ask: so many at once, so many a second."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.left: dict[str, tuple[float, float]] = {}

    def allows(self, address: str) -> bool:
        """Whether another request of an address is answered."""
        at, (left, since) = self.now(), self.left.get(address, (BURST, self.now()))
        left = min(BURST, left + (at - since) * A_SECOND) - 1
        if len(self.left) > MOST_ADDRESSES:
            self._forget(at)
        self.left[address] = (max(left, 0.0), at)
        return left >= 0

    def _forget(self, at: float) -> None:
        """Addresses that may ask as much as ever again are forgotten; all of them, where none are."""
        held = {name: row for name, row in self.left.items() if row[0] + (at - row[1]) * A_SECOND < BURST}
        self.left = held if len(held) < MOST_ADDRESSES else {}


class Places:
    """So many at a time in all, and fewer for each name."""

    def __init__(self, most: int) -> None:
        self.most, self.taken = most, 0
        self.of: Counter[str] = Counter()

    def take(self, **shares: tuple[str, int]) -> bool:
        """Take a place, if there is one for every name: each with how many it may have."""
        names = {f"{kind} {name}": most for kind, (name, most) in shares.items()}
        if self.taken >= self.most or any(self.of[name] >= most for name, most in names.items()):
            return False
        self.taken += 1
        self.of.update(names.keys())
        return True

    def leave(self, **shares: tuple[str, int]) -> None:
        """Give it back."""
        self.taken -= 1
        for kind, (name, _) in shares.items():
            self.of[f"{kind} {name}"] -= 1
            if not self.of[f"{kind} {name}"]:
                del self.of[f"{kind} {name}"]


def connections() -> int:
    """How many connections there may be: never so many that files, database or Discord lack room."""
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return CONNECTIONS if soft == resource.RLIM_INFINITY else min(CONNECTIONS, max(soft // 3, 1))
