"""Finished pictures at hand, within so much memory: what nobody asked for longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Things by their looks, with the bytes each takes; `made` counts those that were not at hand."""

    def __init__(self, most: int, weigh: Callable[[T], int]) -> None:
        self.most, self.weigh, self.bytes, self.made = most, weigh, 0, 0
        self._things: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing of a key, made where it is not at hand; two who ask at the same moment may both make it."""
        with self._lock:
            if key in self._things:
                self._things.move_to_end(key)
                return self._things[key]
        made = make()
        with self._lock:
            self.made += 1
            if key not in self._things:
                self.bytes += self.weigh(made)
                self._things[key] = made
            while self.bytes > self.most and len(self._things) > 1:
                self.bytes -= self.weigh(self._things.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Nothing is at hand any more."""
        with self._lock:
            self._things.clear()
            self.bytes = 0

    def __len__(self) -> int:
        return len(self._things)
