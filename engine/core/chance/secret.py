"""A table's secret: 32 bytes as text, out of which every draw follows by a keyed hash, and from no draw another.

What was drawn already may be opened without the secret: then the draws stand behind another one, with which all goes on.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

SECRET = re.compile(r"[0-9a-f]{64}(\.[0-9a-f]{32}){0,9999}")
MARK = "."
NUMBER = "number"
DRAW = "draw"
OTHER = "another secret"
MOST_OPENED = 9998  # a trial counts its draws from far beyond


def is_secret(text: str) -> bool:
    """Whether a text is a secret, opened or not."""
    return SECRET.fullmatch(text) is not None


def is_whole(text: str) -> bool:
    """Whether every draw follows from the secret, and none was opened before."""
    return MARK not in text


def key_of(secret: str, label: str) -> bytes:
    """What one purpose draws from; who knows those of others learns nothing about it (HMAC with SHA-256)."""
    return hmac.digest(bytes.fromhex(secret.partition(MARK)[0]), label.encode(), hashlib.sha256)[:16]


def key_of_draw(secret: str, count: int) -> bytes:
    """What one draw of the game comes from: as it was opened, else by the secret."""
    opened = secret.split(MARK)[2:]
    return bytes.fromhex(opened[count]) if 0 <= count < len(opened) else key_of(secret, f"{DRAW} {count}")


def number(secret: str) -> int:
    """A number of 31 bits that goes with a secret and gives nothing of it away, where nothing hidden hangs on it."""
    opened = secret.split(MARK)[1:2]
    key = bytes.fromhex(opened[0]) if opened else key_of(secret, NUMBER)
    return int.from_bytes(key[:4], "big") >> 1


def pick(key: bytes, sides: int, at: int = 0) -> int:
    """A number from 0 to sides - 1: of 256 bits, so that none is more likely than another by more than a hair."""
    return int.from_bytes(hmac.digest(key, str(at).encode(), hashlib.sha256), "big") % sides


def mixed(items: Sequence[T], picked: Callable[[int], int]) -> list[T]:
    """The items in a random order (Fisher and Yates), as numbers are picked below each count."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        at = picked(last + 1)
        deck[last], deck[at] = deck[at], deck[last]
    return deck


def mixed_by(key: bytes, items: Sequence[T]) -> list[T]:
    """The items in the order of one draw."""
    return mixed(items, lambda sides: pick(key, sides, sides))


def opened(secret: str, drawn: int) -> str:
    """A secret that has drawn the same so many times, and tells nothing of what this one draws from then on."""
    drawn = drawn if drawn <= MOST_OPENED else 0
    fresh = hmac.digest(bytes.fromhex(secret.partition(MARK)[0]), f"{OTHER} {drawn}".encode(), hashlib.sha256).hex()
    known = secret.split(MARK)[1:2] or [key_of(secret, NUMBER).hex()]
    return MARK.join((fresh, *known, *(key_of_draw(secret, count).hex() for count in range(drawn))))
