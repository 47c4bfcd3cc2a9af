"""What the sandbox remembers: one plain dictionary, a clock that can be moved, and the bytes of attachments."""

import json
import time
from datetime import UTC, datetime
from pathlib import Path

from sandbox.discord_rules.refusals import ApiError, Json

DISCORD_EPOCH_MS = 1_420_070_400_000
EVERYONE = "@everyone"


class World:
    """The state and its file; every other module reads and changes it through here."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.offset = 0.0
        self.last_id = 0
        self.memory: dict[str, bytes] = {}
        self.state: Json = json.loads(path.read_text()) if path and path.exists() else self.fresh()

    def now(self) -> float:
        """The time here; tests let it jump."""
        return time.time() + self.offset

    def stamp(self) -> str:
        """The time as Discord writes it."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()

    def snowflake(self) -> str:
        """A new id: it holds the present moment, as Discord's do, and is greater than any before."""
        self.last_id = max(self.last_id + 1, int(self.now() * 1000 - DISCORD_EPOCH_MS) << 22)
        return str(self.last_id)

    def fresh(self) -> Json:
        """A guild with nobody and nothing in it."""
        return {
            "guild": {"id": self.snowflake(), "name": "Sandbox", "locale": "en-US", "owner": self.snowflake()},
            "bot": self.snowflake(),
            "roles": {},
            "users": {},
            "channels": {},
            "messages": {},
            "commands": {},
            "files": {},
            "since": self.stamp(),
        }

    @property
    def guild_id(self) -> str:
        return str(self.state["guild"]["id"])

    @property
    def bot_id(self) -> str:
        return str(self.state["bot"])

    def channel(self, channel_id: str) -> Json:
        if channel_id not in self.state["channels"]:
            raise ApiError(10003)
        found: Json = self.state["channels"][channel_id]
        return found

    def user(self, user_id: str) -> Json:
        if user_id not in self.state["users"]:
            raise ApiError(10013)
        found: Json = self.state["users"][user_id]
        return found

    def messages(self, channel_id: str) -> dict[str, Json]:
        """The messages of a channel by id, oldest first."""
        found: dict[str, Json] = self.state["messages"].setdefault(channel_id, {})
        return found

    def message(self, channel_id: str, message_id: str) -> Json:
        """A message, or Discord's error for an unknown one."""
        self.channel(channel_id)
        if message_id not in self.messages(channel_id):
            raise ApiError(10008)
        return self.messages(channel_id)[message_id]

    def keep_file(self, channel_id: str, name: str, data: bytes) -> str:
        """Keep the bytes of an attachment."""
        file_id = self.snowflake()
        self.state["files"][file_id] = {"name": name, "channel": channel_id}
        if self.path:
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / file_id).write_bytes(data)
        else:
            self.memory[file_id] = data
        return file_id

    def file(self, file_id: str) -> bytes:
        """The bytes of an attachment."""
        return (self.folder / file_id).read_bytes() if self.path else self.memory[file_id]

    @property
    def folder(self) -> Path:
        """Where attachments are kept on disk."""
        assert self.path
        return self.path.with_suffix(".files")

    def save(self) -> None:
        """Write the state beside its old copy, then put it in place in one step."""
        if not self.path:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(".new")
        draft.write_text(json.dumps(self.state))
        draft.replace(self.path)
