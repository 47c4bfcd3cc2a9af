"""What the bot and its workers say to each other: messages of plain data over a pipe, each with its length before it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.errors import Refused, StoreTrouble
from engine import BadInput, Phrase, RuleViolation, SignalBoxError

HEAD = 4  # bytes in which the length of a message stands
EVENT = "\0event"  # marks an event among the parameters of a refusal
MEGABYTE = 1_000_000
LARGEST = 2**63  # beyond it a number is told by its figures


class Limits(msgspec.Struct, frozen=True):
    """What one piece of work may take: seconds, memory beyond what its process has before it, and the bytes of its answer."""

    seconds: float = 10.0
    megabytes: int = 256
    answer: int = 8 * MEGABYTE


class Job(msgspec.Struct, frozen=True):
    """What is to be done: a function, by module and name, and what it is given."""

    work: str
    asked: bytes
    limits: Limits


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The worker listens."""


class Step(msgspec.Struct, frozen=True, tag=True):
    """How far it is."""

    done: int
    of: int


class Part(msgspec.Struct, frozen=True, tag=True):
    """What is known of the answer so far."""

    result: bytes


class Done(msgspec.Struct, frozen=True, tag=True):
    """What came of it; a worker that grew on the way takes no further work."""

    result: bytes
    grown: bool = False


class No(msgspec.Struct, frozen=True, tag=True):
    """A refusal, by its class, code and parameters."""

    kind: str
    code: str
    params: dict[str, object] = {}
    field: str | None = None


class NoRoom(msgspec.Struct, frozen=True, tag=True):
    """More memory was needed than the work may take."""


class Fault(msgspec.Struct, frozen=True, tag=True):
    """Our own mistake: its lines, and where it was made without a word of anybody's."""

    lines: list[str]
    where: str


Said = Ready | Step | Part | Done | No | NoRoom | Fault
REFUSALS: Mapping[str, Any] = {kind.__name__: kind for kind in (BadInput, Refused, StoreTrouble)}
_decoder = msgspec.msgpack.Decoder(Said)


def framed(message: msgspec.Struct) -> bytes:
    """A message with its length before it."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "big") + body


def heard(body: bytes) -> Said:
    """What a worker said, its shape checked."""
    said: Said = _decoder.decode(body)
    return said


def no(error: RuleViolation | BadInput | Refused) -> No:
    """A refusal as plain data."""
    kind = next((name for name, of in REFUSALS.items() if type(error) is of), "BadInput")
    if isinstance(error, RuleViolation):
        return No("", error.code, plain(error.params), error.field)
    return No(kind, error.code, plain(error.params))


def refusal(said: No) -> SignalBoxError:
    """The refusal that was said."""
    params = whole(said.params)
    if not said.kind:
        return RuleViolation(said.code, params, said.field)
    found: SignalBoxError = REFUSALS[said.kind](said.code, **params)
    return found


def plain(value: Any) -> Any:
    """Parameters without anything of ours in them."""
    if isinstance(value, Phrase):
        return {EVENT: [value.code, plain(value.params)]}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(item) for item in value]
    if isinstance(value, int):
        return value if -LARGEST <= value < LARGEST else str(value)
    return value if value is None or isinstance(value, float) else str(value).encode(errors="replace").decode()


def whole(value: Any) -> Any:
    """The same parameters as they were."""
    if isinstance(value, dict) and EVENT in value:
        code, params = value[EVENT]
        return Phrase(code, whole(params))
    if isinstance(value, dict):
        return {key: whole(item) for key, item in value.items()}
    return [whole(item) for item in value] if isinstance(value, list) else value
