"""Threads that read a shape for the first time together: what was learned before does them no harm."""

import subprocess
import sys

TOGETHER = """
import sys, threading, types
import msgspec
from engine.core.formats.learned_shapes import learn
sys.setswitchinterval(1e-6)
FIELDS = "".join(f"    f{i}: dict[str, tuple[int, ...]] | None = None\\n" for i in range(30))
SOURCE = f"from __future__ import annotations\\nimport msgspec\\nclass B(msgspec.Struct):\\n{FIELDS}class A(msgspec.Struct):\\n    b: B\\n"
for number in range(150):
    made = types.ModuleType(f"made{number}")
    sys.modules[made.__name__] = made
    exec(compile(SOURCE, made.__name__, "exec"), made.__dict__)
    learn(made.A)
    start = threading.Barrier(4)
    def read():
        start.wait()
        msgspec.convert({"b": {"f29": {"a": [1]}}}, made.A)
    threads = [threading.Thread(target=read) for _ in range(4)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
"""


def test_threads_may_read_a_learned_shape_together() -> None:
    """Without `learn` this ends the process with a segmentation fault, nearly every time it is tried."""
    done = subprocess.run([sys.executable, "-c", TOGETHER], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
