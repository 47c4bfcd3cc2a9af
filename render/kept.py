"""Finished pictures at hand, within so much memory: what nobody asked for longest is folded up, and goes later still."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from PIL import Image

from render.packing import folded, unfolded

T = TypeVar("T")
AROUND = 1024  # bytes of what is kept beside a packed picture: its key above all


class Folded(NamedTuple, Generic[T]):
    """A thing whose picture is packed: a tenth of the memory, and as quick to unfold as to paste."""

    mode: str
    size: tuple[int, int]
    data: bytes
    around: Callable[[Image.Image], T]

    def unfold(self) -> T:
        """The thing as it was."""
        return self.around(Image.frombytes(self.mode, self.size, unfolded(self.data)))


def fold(picture: Image.Image, around: Callable[[Image.Image], T]) -> Folded[T]:
    """A thing folded up: its picture, and what makes the thing of that again."""
    return Folded(picture.mode, picture.size, folded(picture.tobytes()), around)


def fold_image(picture: Image.Image) -> Folded[Image.Image]:
    """A picture folded up, which is all there is of it."""
    return fold(picture, lambda unfolded: unfolded)


class Shelf(Generic[T]):
    """Things within so many bytes; what lies there longest falls off first."""

    def __init__(self, most: int, weigh: Callable[[T], int]) -> None:
        self.most, self.weigh, self.bytes = most, weigh, 0
        self.things: OrderedDict[Hashable, T] = OrderedDict()

    def take(self, key: Hashable) -> T | None:
        """What lies there under a key, which is as good as new then."""
        if key not in self.things:
            return None
        self.things.move_to_end(key)
        return self.things[key]

    def put(self, key: Hashable, thing: T) -> list[tuple[Hashable, T]]:
        """Lay something there; what fell off is returned."""
        if key not in self.things:
            self.things[key] = thing
            self.bytes += self.weigh(thing)
        fallen = []
        while self.bytes > self.most and len(self.things) > 1:
            fallen.append(self.things.popitem(last=False))
            self.bytes -= self.weigh(fallen[-1][1])
        return fallen

    def clear(self) -> None:
        """Nothing lies there any more."""
        self.things.clear()
        self.bytes = 0


class Kept(Generic[T]):
    """Things by their looks, with the bytes each takes; `made` counts those that were not at hand.

    Where it is said how a thing is folded, it is kept so after it fell off, within `folded` bytes.
    """

    def __init__(
        self, most: int, weigh: Callable[[T], int], folded: int = 0, how: Callable[[T], Folded[T]] | None = None
    ) -> None:
        self.made, self.how = 0, how
        self._at_hand: Shelf[T] = Shelf(most, weigh)
        self._folded: Shelf[Folded[T]] = Shelf(folded, lambda thing: len(thing.data) + AROUND)
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing of a key, made where it is not at hand; two who ask at the same moment may both make it."""
        with self._lock:
            thing = self._at_hand.take(key)
            if thing is not None:
                return thing
            folded = self._folded.take(key)
        thing = make() if folded is None else folded.unfold()
        with self._lock:
            self.made += folded is None
            for fallen, other in self._at_hand.put(key, thing):
                if self.how and fallen not in self._folded.things:
                    self._folded.put(fallen, self.how(other))
        return thing

    def clear(self) -> None:
        """Nothing is at hand any more."""
        with self._lock:
            self._at_hand.clear()
            self._folded.clear()

    @property
    def bytes(self) -> int:
        """What everything takes, folded or not."""
        return self._at_hand.bytes + self._folded.bytes

    def __len__(self) -> int:
        return len(self._at_hand.things.keys() | self._folded.things.keys())
