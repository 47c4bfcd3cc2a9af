"""Sets as masks of bits: what is in them, what they have together, and which of them hang together."""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterable, Iterator
from typing import TypeVar

from engine.ids import StopId

Groups = tuple[int, ...]  # of places that hang together
Members = TypeVar("Members", int, frozenset[StopId])


def bits_of(mask: int) -> Iterator[int]:
    """The single bits of a mask."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def numbers_of(mask: int) -> tuple[int, ...]:
    """The numbers of the bits of a mask; as `bits_of`, without a step of a generator for each, as most masks have two."""
    found = list[int]()
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return tuple(found)


def union(masks: Iterable[int]) -> int:
    """All bits of some masks."""
    return functools.reduce(operator.or_, masks, 0)


def merged(groups: Groups, more: int) -> Groups:
    """Groups of places with one more; groups that share a place become one."""
    if len(groups) == 1 and groups[0] & more:
        return (groups[0] | more,)
    whole = union((more, *(group for group in groups if group & more)))
    return tuple(sorted((whole, *(group for group in groups if not group & more))))


def hangs_together(parts: Iterable[Members], first: Members) -> bool:
    """Whether all parts hang together by common members, the first among them."""
    waiting, met = list(parts), first
    while near := [part for part in waiting if part & met]:
        waiting = [part for part in waiting if not part & met]
        met = functools.reduce(operator.or_, near, met)
    return not waiting
