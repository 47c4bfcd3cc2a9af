"""The workers of one run are forks of one process that has imported all tests: four of them need not do it four times.

This file is also what is started for each worker (so it asks for little): it hands its three streams to that process,
which forks a worker that has them, and stays as long as the worker does.
"""

from __future__ import annotations

import os
import select
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    import execnet
    import pytest

STREAMS = (0, 1, 2)
LONGEST_LINE = 4096
ONLY_IMPORTED = ("-n", "0", "--dist", "no", "--collect-only", "-qq")


def import_once(config: pytest.Config, specs: Sequence[execnet.XSpec]) -> None:
    """Begin the process that imports, and let the workers of a run be forked there."""
    folder = tempfile.TemporaryDirectory()
    config.add_cleanup(folder.cleanup)
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(path := os.path.join(folder.name, "door"))
        door.listen()
        words = [str(door.fileno()), *map(str, config.invocation_params.args), *ONLY_IMPORTED]
        command = [sys.executable, "-c", f"from {__name__} import serve; serve()", *words]
        started = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, cwd=config.rootpath, pass_fds=[door.fileno()]
        )
    config.add_cleanup(lambda: started.communicate() and None)
    for spec in specs:  # `pytest -n` begins all of them here, with this Python
        spec.python = f"{sys.executable} -I -S {__file__} {path}"


class Nothing:
    """Modules are imported, as pytest imports them, and no tests are made of them."""

    def pytest_pycollect_makeitem(self) -> list[object]:
        """Nothing in a module is a test."""
        return []


def serve() -> None:
    """Import everything, then fork a worker for each who asks; it ends with whoever began it, after its workers."""
    import pytest

    door = socket.socket(fileno=int(sys.argv[1]))
    pytest.main(sys.argv[2:], plugins=[Nothing()])
    while 0 not in (ready := select.select([0, door], [], [])[0]):
        if door in ready:
            asking, _ = door.accept()
            fork(door, asking)
    with suppress(ChildProcessError):
        while os.wait():  # so their processor time is known to whoever asks how much all of it took
            pass
    os._exit(0)


def fork(door: socket.socket, asking: socket.socket) -> None:
    """One more worker, with the streams of whoever asks, who sees it end: it does the line that Python was to be started with."""
    line, streams, _, _ = socket.recv_fds(asking, LONGEST_LINE, len(STREAMS))
    worker = not os.fork()
    if worker:
        door.close()
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        sys.stdin = os.fdopen(0, closefd=False)
    for stream in streams:
        os.close(stream)
    if worker:
        exec(line, {"__name__": "__main__"})
        os._exit(0)
    asking.close()


def ask(path: str, line: str) -> None:
    """Be forked there, and stay until the worker has ended."""
    with socket.socket(socket.AF_UNIX) as asked:
        asked.connect(path)
        socket.send_fds(asked, [line.encode()], STREAMS)
        for stream in STREAMS:
            os.close(stream)
        asked.recv(1)


if __name__ == "__main__":
    ask(sys.argv[1], sys.argv[-1])
