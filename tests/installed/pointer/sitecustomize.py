"""Python reads this first where the folder stands in `PYTHONPATH`: Discord is where `SIGNALBOX_TRIED_AT` says."""

import os
import site
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

PLACE = "SIGNALBOX_TRIED_AT"

if PLACE in os.environ and (found := find_spec("signalbox")) and found.origin:
    site.addsitedir(str(Path(found.origin).parent))  # where `signalbox.__main__` finds the rooms
    from sandbox import connect

    base, gateway = os.environ[PLACE].split()
    led = connect(SimpleNamespace(base=base, gateway_url=gateway))  # type: ignore[arg-type]
    led.__enter__()  # for as long as the process lives, which keeps `led`
