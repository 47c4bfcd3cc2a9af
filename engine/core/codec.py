"""States as bytes and digests: the same position always gives the same bytes."""

import hashlib

import msgspec

from engine.core.errors import BadInput
from engine.core.state import State

_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(State)


def to_bytes(state: State) -> bytes:
    """The state as JSON in a fixed order."""
    return _encoder.encode(state)


def from_bytes(data: bytes | str) -> State:
    """The state a JSON text stands for, or one clear line."""
    try:
        return _decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise BadInput("input.not_a_state", detail=str(error)) from None


def digest(state: State) -> str:
    """Sixteen hexadecimal digits that two equal positions share."""
    return hashlib.blake2b(to_bytes(state), digest_size=8).hexdigest()
