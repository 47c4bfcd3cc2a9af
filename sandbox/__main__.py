"""`python -m sandbox`: the page without a bot; any discord.py client may be pointed at the address it prints."""

import asyncio
import sys
from pathlib import Path

from sandbox.box import Sandbox

PORT = 8018


async def serve(path: Path | None) -> None:
    """A guild with three people and a table, until it is ended."""
    async with Sandbox(path, port=PORT) as box:
        for name in ("ana", "bruno", "carla"):
            box.user(name)
        box.channel("table")
        print(f"{box.base}  (this computer only; Ctrl-C ends it)")
        await asyncio.Event().wait()


def main() -> None:
    """The page without a bot."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    try:
        asyncio.run(serve(path))
    except OSError as trouble:
        sys.exit(f"port {PORT} cannot be used: {trouble.strerror}")
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
