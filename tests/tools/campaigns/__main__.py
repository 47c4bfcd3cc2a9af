"""`python -m tests.tools.campaigns WHAT --count N`: one attack, one JSON line; exit 1 where something did not hold."""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.tools.campaigns import files, half_requests, kills, restores, servers, uploads
from tests.tools.campaigns.counted import Counted

CAMPAIGNS: dict[str, tuple[Callable[[Path, int, str], Counted], int]] = {
    "kills": (kills.run, 300),
    "files": (files.run, 10_000),
    "half-requests": (half_requests.run, 5_000),
    "restores": (restores.run, 100),
    "servers": (servers.run, 60),
    "uploads": (uploads.run, 300),
}


def main(argv: list[str] | None = None) -> int:
    """Run one of them."""
    parser = argparse.ArgumentParser(prog="campaigns", description="Attack a house and count what holds.")
    parser.add_argument("what", choices=CAMPAIGNS)
    parser.add_argument("--count", type=int, default=0, help="how often it is tried")
    parser.add_argument(
        "--engine", choices=("sqlite", "postgresql"), default="sqlite", help="where the house keeps its tables"
    )
    args = parser.parse_args(argv)
    campaign, many = CAMPAIGNS[args.what]
    with tempfile.TemporaryDirectory(prefix="signalbox-campaign-") as folder:
        counted = campaign(Path(folder), args.count or many, args.engine)
    print(json.dumps(counted.row()))
    return 0 if counted.good else 1


if __name__ == "__main__":
    raise SystemExit(main())
