"""The page and the attachments."""

from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from bot.sandbox.box import Sandbox


def add_page(box: "Sandbox", app: web.Application) -> None:
    async def attachment(request: web.Request) -> web.Response:
        file_id = request.match_info["attachment_id"]
        entry = box.world.state["files"].get(file_id)
        if entry is None:
            raise web.HTTPNotFound
        return web.Response(body=box.world.file(file_id))

    app.router.add_get("/attachments/{channel_id}/{attachment_id}/{name}", attachment)
