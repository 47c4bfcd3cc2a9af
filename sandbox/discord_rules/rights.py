"""Who may do what in which channel: roles of the guild and the channel's own overwrites."""

from sandbox.discord_rules.refusals import ApiError, Json
from sandbox.world import World

BITS = {
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "manage_roles": 1 << 28,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "moderate_members": 1 << 40,
    "pin_messages": 1 << 51,
}
ALL = sum(BITS.values())
USUAL = (
    "add_reactions", "view_channel", "send_messages", "embed_links", "attach_files", "read_message_history",
    "use_application_commands", "create_public_threads", "create_private_threads", "send_messages_in_threads",
)  # fmt: skip
OF_BOT = ("manage_channels", "manage_messages", "manage_threads", "pin_messages", "mention_everyone")


def bits(*names: str) -> int:
    """Permissions as Discord's number."""
    return sum(BITS[name] for name in names)


def in_guild(world: World, user: Json) -> int:
    """Permissions of a member from @everyone and the member's roles."""
    total = bits(*USUAL)
    for role in user["roles"]:
        total |= int(world.state["roles"][role]["permissions"])
    return ALL if total & BITS["administrator"] else total


def in_channel(world: World, user: Json, channel: Json) -> int:
    """Permissions after the overwrites of the channel (of its parent for a thread)."""
    if "guild_id" not in channel:
        return bits(*USUAL)
    total = in_guild(world, user)
    if total & BITS["administrator"]:
        return total
    home = world.state["channels"].get(channel.get("parent_id"), channel) if channel["type"] in {11, 12} else channel
    for holders in ({world.guild_id}, set(user["roles"]), {user["id"]}):
        found = [o for o in home.get("permission_overwrites") or [] if o["id"] in holders]
        for overwrite in found:
            total &= ~int(overwrite["deny"])
        for overwrite in found:
            total |= int(overwrite["allow"])
    return total


def need(world: World, channel: Json, *names: str) -> None:
    """Refuse the bot what its permissions in the channel do not allow."""
    held = in_channel(world, world.user(world.bot_id), channel)
    if not held & BITS["view_channel"]:
        raise ApiError(50001)
    wanted = {"send_messages_in_threads" if n == "send_messages" and channel["type"] in {11, 12} else n for n in names}
    if any(not held & BITS[name] for name in wanted):
        raise ApiError(50013)


def may_use(world: World, user: Json, channel: Json, command: Json) -> bool:
    """Whether Discord shows a command to this member here."""
    if "guild_id" not in channel:
        return 1 in (command.get("contexts") or [0, 1]) and command.get("dm_permission") is not False
    if 0 not in (command.get("contexts") or [0]):
        return False
    held = in_channel(world, user, channel)
    if not held & BITS["use_application_commands"]:
        return False
    wanted = command.get("default_member_permissions")
    if wanted is None or held & BITS["administrator"]:
        return True
    return int(wanted) != 0 and held & int(wanted) == int(wanted)
