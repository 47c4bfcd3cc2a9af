"""The objects of the sandbox in the shape in which Discord shows them."""

from sandbox.discord_rules import rights
from sandbox.discord_rules.refusals import Json
from sandbox.world import EVERYONE, World

THREADS = {11, 12}


def user(world: World, user_id: str) -> Json:
    """A user as everybody sees them."""
    person = world.user(user_id)
    shown: Json = {
        "id": person["id"],
        "username": person["display"] if person["bot"] else person["name"],
        "discriminator": "0",
        "global_name": None if person["bot"] else person["display"],
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    return shown | {"bot": True} if person["bot"] else shown


def own_user(world: World) -> Json:
    """The bot as it sees itself."""
    return user(world, world.bot_id) | {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}


def member(world: World, user_id: str, with_user: bool = True) -> Json:
    """A member of the guild."""
    shown: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": world.state["since"],
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": world.user(user_id)["roles"],
        "mute": False,
        "deaf": False,
    }
    return shown | {"user": user(world, user_id)} if with_user else shown


def role(role_id: str, name: str, held: int, position: int) -> Json:
    """A role of the guild."""
    return {
        "id": role_id,
        "name": name,
        "permissions": str(held),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def roles(world: World) -> list[Json]:
    """All roles, @everyone first."""
    return [role(world.guild_id, EVERYONE, rights.bits(*rights.USUAL), 0), *world.state["roles"].values()]


def guild(world: World) -> Json:
    """The guild as REST shows it."""
    nothing = (
        "icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id",
        "afk_channel_id", "system_channel_id", "widget_channel_id", "max_presences", "vanity_url_code",
        "rules_channel_id", "safety_alerts_channel_id", "public_updates_channel_id", "incidents_data",
    )  # fmt: skip
    zero = (
        "system_channel_flags", "verification_level", "default_message_notifications", "mfa_level",
        "explicit_content_filter", "max_stage_video_channel_users", "max_video_channel_users", "premium_tier",
        "premium_subscription_count", "nsfw_level",
    )  # fmt: skip
    return dict.fromkeys(nothing) | dict.fromkeys(zero, 0) | {
        "id": world.guild_id,
        "name": world.state["guild"]["name"],
        "owner_id": world.state["guild"]["owner"],
        "region": "loopback",
        "afk_timeout": 300,
        "widget_enabled": False,
        "roles": roles(world),
        "features": [],
        "emojis": [],
        "stickers": [],
        "max_members": 1000,
        "preferred_locale": world.state["guild"]["locale"],
        "premium_progress_bar_enabled": False,
        "nsfw": False,
    }  # fmt: skip


def guild_create(world: World, everyone: bool) -> Json:
    """The guild as the gateway sends it; without the members' intent the bot sees only itself."""
    here = [channel for channel in world.state["channels"].values() if "guild_id" in channel]
    members = [person for person in world.state["users"] if everyone or person == world.bot_id]
    return guild(world) | {
        "unavailable": False,
        "large": False,
        "joined_at": world.state["since"],
        "member_count": len(world.state["users"]),
        "members": [member(world, person) for person in members],
        "channels": [channel for channel in here if channel["type"] not in THREADS],
        "threads": [channel for channel in here if channel["type"] in THREADS],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application(world: World) -> Json:
    """The bot's application."""
    return {
        "id": world.bot_id,
        "name": world.user(world.bot_id)["display"],
        "icon": None,
        "description": "",
        "type": None,
        "bot": user(world, world.bot_id),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(world, world.bot_id),
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
    }


def channel(world: World, name: str, kind: int = 0, parent: str | None = None) -> Json:
    """A new channel of the guild: 0 text, 4 category, 15 forum."""
    shown: Json = {
        "id": world.snowflake(),
        "type": kind,
        "guild_id": world.guild_id,
        "name": name,
        "position": len(world.state["channels"]),
        "flags": 0,
        "parent_id": parent,
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "permission_overwrites": [],
        "last_message_id": None,
    }
    return shown | {"available_tags": [], "default_forum_layout": 0} if kind == 15 else shown


def thread(world: World, name: str, parent: Json, owner: str, kind: int = 11, thread_id: str | None = None) -> Json:
    """A new thread of a channel."""
    return {
        "id": thread_id or world.snowflake(),
        "type": kind,
        "guild_id": world.guild_id,
        "parent_id": parent["id"],
        "owner_id": owner,
        "name": name,
        "flags": 0,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": False,
            "archive_timestamp": world.stamp(),
            "auto_archive_duration": 10080,
            "locked": False,
            "create_timestamp": world.stamp(),
        },
    }


def direct(world: World, user_id: str) -> Json:
    """A new channel of direct messages with somebody."""
    return {
        "id": world.snowflake(),
        "type": 1,
        "flags": 0,
        "last_message_id": None,
        "recipients": [user(world, user_id)],
    }


def public(message: Json) -> Json:
    """A stored message without the sandbox's own notes."""
    return {name: value for name, value in message.items() if not name.startswith("_")}
