"""The bot itself, its application, users, the guild and its members."""

from typing import TYPE_CHECKING

from sandbox import objects
from sandbox.discord_rules.refusals import ApiError, Json
from sandbox.routes.call import Call, Handler

if TYPE_CHECKING:
    from sandbox.box import Sandbox


def own_user(box: "Sandbox", _: Call) -> Json:
    """The bot itself."""
    return objects.own_user(box.world)


def user(box: "Sandbox", call: Call) -> Json:
    """Anybody by their id."""
    return objects.user(box.world, call.at["user_id"])


def application(box: "Sandbox", _: Call) -> Json:
    """The bot's application."""
    return objects.application(box.world)


def gateway(box: "Sandbox", _: Call) -> Json:
    """Where the gateway is."""
    return {"url": box.gateway_url}


def gateway_bot(box: "Sandbox", _: Call) -> Json:
    """Where the gateway is, how many shards it recommends, and how often one may identify."""
    limit = {"max_concurrency": 1, "remaining": 1000, "reset_after": 0, "total": 1000}
    return {"url": box.gateway_url, "shards": 1, "session_start_limit": limit}


def known_guild(box: "Sandbox", call: Call) -> str:
    """The id of the guild, if it is the one there is."""
    if call.at["guild_id"] != box.world.guild_id:
        raise ApiError(10004)
    return box.world.guild_id


def guild(box: "Sandbox", call: Call) -> Json:
    """The guild."""
    known_guild(box, call)
    return objects.guild(box.world)


def roles(box: "Sandbox", call: Call) -> list[Json]:
    """All roles of the guild."""
    known_guild(box, call)
    return objects.roles(box.world)


def member(box: "Sandbox", call: Call) -> Json:
    """A member of the guild."""
    known_guild(box, call)
    if call.at["user_id"] not in box.world.state["users"]:
        raise ApiError(10007)
    return objects.member(box.world, call.at["user_id"])


def members(box: "Sandbox", call: Call) -> list[Json]:
    """Members of the guild in the order of their ids, page by page."""
    known_guild(box, call)
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    found = sorted((user for user in box.world.state["users"] if int(user) > after), key=int)
    return [objects.member(box.world, user) for user in found[:limit]]


ROUTES: list[tuple[str, str, Handler]] = [
    ("GET", "/users/@me", own_user),
    ("GET", "/users/{user_id}", user),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway_bot),
    ("GET", "/guilds/{guild_id}", guild),
    ("GET", "/guilds/{guild_id}/roles", roles),
    ("GET", "/guilds/{guild_id}/members", members),
    ("GET", "/guilds/{guild_id}/members/{user_id}", member),
]
