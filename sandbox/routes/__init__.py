"""The REST calls of the sandbox: one table of (method, path, what answers it)."""

from sandbox.routes import channels, commands, interactions, messages, people
from sandbox.routes.call import Call, Handler

ROUTES: list[tuple[str, str, Handler]] = [
    *people.ROUTES,
    *commands.ROUTES,
    *interactions.ROUTES,
    *messages.ROUTES,
    *channels.ROUTES,
]

__all__ = ["ROUTES", "Call"]
