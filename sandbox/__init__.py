"""A small Discord on the loopback: for tests, and to sit at the table without a bot token."""

from sandbox.box import Sandbox
from sandbox.discord_rules.locales import locale_of
from sandbox.discord_rules.refusals import ApiError, NoAnswer, Refused
from sandbox.led_client import connect, running
from sandbox.people.member import Channel, Guild, User
from sandbox.people.seen import Attachment, Button, Choice, Message, Modal, Reply, Select

__all__ = [
    "ApiError", "Attachment", "Button", "Channel", "Choice", "Guild", "Message", "Modal", "NoAnswer", "Refused",
    "Reply", "Sandbox", "Select", "User", "connect", "locale_of", "running",
]  # fmt: skip
