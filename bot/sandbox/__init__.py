"""A small Discord on the loopback: for tests, and to sit at the table without a bot token."""

from bot.sandbox.box import Sandbox
from bot.sandbox.client import connect, running
from bot.sandbox.errors import ApiError, NoAnswer, Refused
from bot.sandbox.human import Channel, Guild, User
from bot.sandbox.seen import Attachment, Button, Choice, Message, Modal, Reply, Select

__all__ = [
    "ApiError", "Attachment", "Button", "Channel", "Choice", "Guild", "Message", "Modal", "NoAnswer", "Refused",
    "Reply", "Sandbox", "Select", "User", "connect", "running",
]  # fmt: skip
