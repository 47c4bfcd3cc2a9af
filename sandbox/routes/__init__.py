"""The REST calls of the sandbox: one table of (method, path, what answers it)."""

from sandbox.routes import channels_routes, commands, interactions_routes, messages_routes, people_routes
from sandbox.routes.call import Call, Handler

ROUTES: list[tuple[str, str, Handler]] = [
    *people_routes.ROUTES,
    *commands.ROUTES,
    *interactions_routes.ROUTES,
    *messages_routes.ROUTES,
    *channels_routes.ROUTES,
]

__all__ = ["ROUTES", "Call"]
