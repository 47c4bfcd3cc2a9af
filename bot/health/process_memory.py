"""How much memory this process has, that what its threads give back is used again, and what is not looked through for rubbish."""

from __future__ import annotations

import ctypes
import gc
import resource
import sys

ARENAS = -8  # `M_ARENA_MAX` of the C library of Linux


def share_one_pool() -> None:
    """All threads take memory from one pool: where each has its own, what one gave back lies idle; call it before there are any."""
    if sys.platform != "linux":
        return
    try:
        ctypes.CDLL(None).mallopt(ARENAS, 1)
    except (OSError, AttributeError):  # another C library, which shares by itself
        return


def pass_over() -> None:
    """What is there now, code and titles and words above all, is not walked by the collector again and again."""
    gc.collect()
    gc.freeze()


def most_bytes() -> int:
    """The most memory this process ever had."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
