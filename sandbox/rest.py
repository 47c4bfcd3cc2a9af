"""The REST side: reads a request, lets troubles strike, calls what answers it, writes down both."""

import json
import logging
from typing import TYPE_CHECKING, Any

from aiohttp import web

from sandbox.discord_rules.refusals import ApiError, Json
from sandbox.messages import Files
from sandbox.routes import ROUTES, Call
from sandbox.routes.call import FORM, Handler, parts

if TYPE_CHECKING:
    from sandbox.box import Sandbox

API = "/api/v10"
LOG = logging.getLogger(__name__)
UNREADABLE: Json = {"code": 50035, "message": "Invalid Form Body (the sandbox could not read it; see its log)"}
OPEN = ("/webhooks/", "/interactions/")


async def read(request: web.Request) -> tuple[Any, Files]:
    """The JSON body and the files of a request, multipart or not."""
    if not request.can_read_body:
        return None, {}
    kind = request.headers.get("Content-Type", "")
    if not kind.startswith(FORM):
        return parsed(await request.text()), {}
    body: Any = {}
    files: Files = {}
    for said, content in parts(kind, await request.read()):
        if (name := said["name"]) == "payload_json":
            body = parsed(content.decode())
        elif name.startswith("files["):
            files[int(name[6:-1])] = (said.get("filename") or "file", content)
    return body, files


def parsed(text: str) -> Any:
    """A JSON body, or Discord's error for what is none."""
    try:
        return json.loads(text) if text else None
    except ValueError:
        raise ApiError(50109) from None


def answered(status: int, body: Any) -> web.Response:
    """Exactly `application/json`: clients read anything else as text."""
    if body is None:
        return web.Response(status=204)
    return web.Response(status=status, body=json.dumps(body).encode(), content_type="application/json")


def endpoint(box: "Sandbox", template: str, handler: Handler) -> Any:
    """What answers a path: troubles strike, the handler is called, and both are written down."""

    async def serve(request: web.Request) -> web.Response:
        path = request.path.removeprefix(API)
        call = Call(request.method, path, template, dict(request.match_info), dict(request.query))
        try:
            call.body, call.files = await read(request)
            authorise(box, request, path)
            early = await box.faults.before(request, path, bool(call.files))
            if early is None:
                call.status, call.answer = outcome(handler(box, call))
        except ApiError as error:
            early, call.status, call.answer = None, error.status, error.body()
        except (KeyError, TypeError, ValueError, AttributeError):
            LOG.exception("%s %s could not be read", request.method, path)
            early, call.status, call.answer = None, 400, UNREADABLE
        if early is not None:
            return early
        box.calls.append(call)
        call.files = {index: (name, b"") for index, (name, _) in call.files.items()}
        return box.faults.after(request, path) or answered(call.status, call.answer)

    return serve


def outcome(result: Any) -> tuple[int, Any]:
    """A handler's result as status and body; nothing is 204."""
    if isinstance(result, tuple):
        return result
    return (204 if result is None else 200), result


def authorise(box: "Sandbox", request: web.Request, path: str) -> None:
    """The bot's token, except where the token in the path is the credential."""
    if not path.startswith(OPEN) and request.headers.get("Authorization") != f"Bot {box.token}":
        raise ApiError(40001, 401, "401: Unauthorized")


def nowhere(box: "Sandbox") -> Any:
    """A call that the sandbox does not know is written down like any other."""

    async def serve(request: web.Request) -> web.Response:
        path = request.path.removeprefix(API)
        body: Json = {"message": "404: Not Found", "code": 0}
        box.calls.append(Call(request.method, path, path, {}, dict(request.query), status=404, answer=body))
        return answered(404, body)

    return serve


def add_routes(box: "Sandbox", app: web.Application) -> None:
    """Fixed paths before those with names, as Discord reads them."""
    for method, template, handler in sorted(ROUTES, key=lambda route: route[1].count("{")):
        app.router.add_route(method, API + template, endpoint(box, template, handler))
    app.router.add_route("*", API + "/{rest:.*}", nowhere(box))
