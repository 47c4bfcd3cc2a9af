"""How much memory this process has, that what its threads give back is used again, and what is not looked through for rubbish."""

from __future__ import annotations

import ctypes
import gc
import resource
import sys
from contextlib import suppress

ARENAS = -8  # `M_ARENA_MAX` of the C library of Linux


def share_one_pool() -> None:
    """All threads take memory from one pool: where each has its own, what one gave back lies idle; call it before there are any."""
    if sys.platform != "linux":
        return
    try:
        ctypes.CDLL(None).mallopt(ARENAS, 1)
    except (OSError, AttributeError):  # another C library, which shares by itself
        return


def give_back() -> None:
    """What lies free between what is used goes back to the system; it costs a millisecond or two, so not after every picture."""
    if sys.platform != "linux":
        return
    with suppress(OSError, AttributeError):  # another C library, which gives back by itself
        ctypes.CDLL(None).malloc_trim(0)


def pass_over() -> None:
    """What is there now, code and titles and words above all, is not walked by the collector again and again."""
    gc.collect()
    gc.freeze()


def most_bytes() -> int:
    """The most memory this process ever had."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
