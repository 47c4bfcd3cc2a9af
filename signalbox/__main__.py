"""The command line. What is installed has the rooms in this folder; a checkout has them beside it."""

from __future__ import annotations

import sys
from pathlib import Path

HOME = Path(__file__).resolve().parent


def main() -> int:
    """Run one command; our own rooms come before anything of the same name that others installed."""
    if (HOME / "bot").is_dir():
        sys.path.insert(0, str(HOME))
    from bot.__main__ import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
