"""States as bytes and digests: the same position always gives the same bytes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec

from engine.core.errors import BadInput
from engine.core.formats.causes import cause_of
from engine.core.formats.upgrade import Upgrade, upgraded
from engine.core.state import SHAPE, Notes, Setup, State


class Head(msgspec.Struct, frozen=True):
    """What tells how the rest of a stored position is to be read; the first shape bore no number."""

    setup: Setup
    notes: msgspec.Raw = msgspec.Raw(b"{}")
    shape: int = 1


class Reading(NamedTuple):
    """How a title reads its notes, and what it makes of its part of a position of an older shape."""

    notes: type[Notes]
    upgrades: Mapping[int, Upgrade]


_encoder = msgspec.json.Encoder(order="deterministic")
_heads = msgspec.json.Decoder(Head)
_decoder = msgspec.json.Decoder(State)


def to_bytes(state: State) -> bytes:
    """The state as JSON in a fixed order."""
    return _encoder.encode(state)


def from_bytes(data: bytes | str, reading_of: Callable[[str], Reading]) -> State:
    """The state a JSON text stands for, however long ago it was written, or one clear line."""
    try:
        head = _heads.decode(data)
        reading = reading_of(head.setup.title)
        if head.shape > SHAPE:
            raise BadInput("input.newer_state")
        if head.shape < SHAPE:
            data = _encoder.encode(upgraded(msgspec.json.decode(data), reading.upgrades))
            head = _heads.decode(data)
        state = _decoder.decode(data)
        state.notes = msgspec.json.decode(head.notes, type=reading.notes)
    except (msgspec.MsgspecError, AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadInput("input.not_a_state", detail=cause_of(error)) from None
    return state


def digest(state: State) -> str:
    """Sixteen hexadecimal digits that two equal positions share."""
    return fingerprint(to_bytes(state))


def fingerprint(data: bytes) -> str:
    """The digest of a position as it was written."""
    return hashlib.blake2b(data, digest_size=8).hexdigest()
