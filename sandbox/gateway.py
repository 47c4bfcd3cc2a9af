"""The websocket side: hello, identify, ready, heartbeat, resume with replay, and every event numbered."""

import asyncio
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from sandbox import objects
from sandbox.discord_rules.refusals import Json

if TYPE_CHECKING:
    from sandbox.box import Sandbox

REPLAY = 500
HEARTBEAT_MS = 41250
ACK_SECONDS = 0.05  # a client that is answered before it has noted down what it sent complains about 41 seconds
MESSAGE_CONTENT, MEMBERS = 1 << 15, 1 << 1
INTENTS = {"MESSAGE": (1 << 9, 1 << 12), "TYPING": (1 << 11, 1 << 14), "CHANNEL_PINS": (1, 1 << 12)}
HIDDEN: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


class Session:
    """One identified client: what it asked for, what it was sent, and its socket while there is one."""

    def __init__(self, intents: int, shard: tuple[int, int] = (0, 1)) -> None:
        self.shard, self.shards = shard
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.seq = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=REPLAY)
        self.wire: Wire | None = None

    def event(self, name: str, data: Any) -> None:
        """Number an event, keep it for a resume, and send it."""
        self.seq += 1
        text = json.dumps({"op": 0, "s": self.seq, "t": name, "d": data})
        self.sent.append((self.seq, text))
        if self.wire:
            self.wire.queue.put_nowait(text)

    def hears(self, guild: str, direct: bool) -> bool:
        """Whether its shard is the one of a server; direct messages are the first one's."""
        return self.shard == (0 if direct else (int(guild) >> 22) % self.shards)

    def wants(self, name: str, direct: bool) -> bool:
        """Whether the client asked for events of this kind."""
        for prefix, wanted in INTENTS.items():
            if name.startswith(prefix):
                return bool(self.intents & wanted[direct])
        return True


class Wire:
    """One socket with a queue, so that packets leave in order whoever sends them."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None, compress: bool) -> None:
        self.socket, self.transport = socket, transport
        self.packer = zlib.compressobj() if compress else None
        self.queue: asyncio.Queue[str | int] = asyncio.Queue()
        self.writer = asyncio.create_task(self.write())

    def send(self, packet: Json) -> None:
        """Queue a packet."""
        self.queue.put_nowait(json.dumps(packet))

    def close(self, code: int) -> None:
        """Queue the end."""
        self.queue.put_nowait(code)

    async def write(self) -> None:
        """Send what is queued until the end comes."""
        while not isinstance(text := await self.queue.get(), int):
            if self.socket.closed:
                return
            if self.packer:
                data = self.packer.compress(text.encode()) + self.packer.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(data)
            else:
                await self.socket.send_str(text)
        await self.socket.close(code=text)


class Gateway:
    """All clients that are connected or may come back."""

    def __init__(self, box: "Sandbox") -> None:
        self.box = box
        self.sessions: dict[str, Session] = {}
        self.wires: set[Wire] = set()
        self.identified = 0
        self.resumed = 0

    @property
    def ready(self) -> bool:
        """Whether a client is connected and identified."""
        return any(session.wire for session in self.sessions.values())

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One socket from its hello to its end."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        wire = Wire(socket, request.transport, self.box.compress and request.query.get("compress") == "zlib-stream")
        self.wires.add(wire)
        wire.send({"op": 10, "d": {"heartbeat_interval": HEARTBEAT_MS}})
        try:
            async for frame in socket:
                if frame.type == WSMsgType.TEXT:
                    self.heard(wire, json.loads(frame.data))
        finally:
            self.hang_up(wire)
            self.box.changed({"kind": "GONE"})
        return socket

    def hang_up(self, wire: Wire) -> None:
        """The socket is gone; its session may be resumed until somebody identifies anew."""
        wire.writer.cancel()
        self.wires.discard(wire)
        for session in self.sessions.values():
            if session.wire is wire:
                session.wire = None

    def heard(self, wire: Wire, packet: Json) -> None:
        """Do what a packet asks for."""
        actions: dict[int, Callable[[Wire, Any], None]] = {
            1: self.heartbeat,
            2: self.identify,
            6: self.resume,
            8: self.members,
        }
        action = actions.get(packet["op"])
        if action:
            action(wire, packet.get("d"))

    def heartbeat(self, wire: Wire, _: Any) -> None:
        """Answer a heartbeat, not sooner than a client expects it."""
        asyncio.get_running_loop().call_later(ACK_SECONDS, wire.send, {"op": 11, "d": None})

    def identify(self, wire: Wire, data: Json) -> None:
        """A new session, with READY and the guild where its shard is the guild's."""
        if data["token"] != self.box.token:
            return wire.close(4004)
        session = Session(int(data["intents"]), tuple(data.get("shard") or (0, 1)))
        here = session.hears(self.box.world.guild_id, False)
        session.wire = wire
        self.sessions = {known.id: known for known in self.sessions.values() if known.wire}
        self.sessions[session.id] = session
        self.identified += 1
        ready: Json = {
            "v": 10,
            "user": objects.own_user(self.box.world),
            "guilds": [{"id": self.box.world.guild_id, "unavailable": True}] if here else [],
            "session_id": session.id,
            "resume_gateway_url": self.box.gateway_url,
            "application": {"id": self.box.world.bot_id, "flags": 0},
        }
        session.event("READY", ready | ({"shard": data["shard"]} if "shard" in data else {}))
        if here:
            session.event("GUILD_CREATE", objects.guild_create(self.box.world, bool(session.intents & MEMBERS)))
        return self.box.changed({"kind": "READY"})

    def resume(self, wire: Wire, data: Json) -> None:
        """An old session again, with all it missed; or none, if too much was missed."""
        if data["token"] != self.box.token:
            return wire.close(4004)
        session = self.sessions.get(data["session_id"])
        oldest = session.sent[0][0] if session and session.sent else 1
        if not session or data["seq"] < oldest - 1:
            return wire.send({"op": 9, "d": False})
        for number, text in session.sent:
            if number > data["seq"]:
                wire.queue.put_nowait(text)
        session.wire = wire
        self.resumed += 1
        session.event("RESUMED", {})
        return self.box.changed({"kind": "RESUMED"})

    def members(self, wire: Wire, data: Json) -> None:
        """A request for guild members is answered in one chunk."""
        world = self.box.world
        wanted = data.get("user_ids") or list(world.state["users"])
        wanted = [str(user) for user in ([wanted] if isinstance(wanted, (str, int)) else wanted)]
        found = [objects.member(world, user) for user in wanted if user in world.state["users"]]
        chunk = {"guild_id": world.guild_id, "members": found, "chunk_index": 0, "chunk_count": 1, "not_found": []}
        for session in self.sessions.values():
            if session.wire is wire:
                session.event("GUILD_MEMBERS_CHUNK", chunk | ({"nonce": data["nonce"]} if data.get("nonce") else {}))

    def dispatch(self, name: str, data: Json, direct: bool = False) -> None:
        """Send an event to every session that asked for its kind, connected or about to resume."""
        for session in self.sessions.values():
            if session.wants(name, direct) and session.hears(self.box.world.guild_id, direct):
                session.event(name, self.veiled(session.intents, data, direct) if name.startswith("MESSAGE_") else data)

    def read(self, message: Json) -> Json:
        """A message as REST shows it to the bot that identified last."""
        direct = "guild_id" not in self.box.world.channel(message["channel_id"])
        intents = list(self.sessions.values())[-1].intents if self.sessions else MESSAGE_CONTENT
        return self.veiled(intents, objects.public(message), direct)

    def veiled(self, intents: int, message: Json, direct: bool) -> Json:
        """Without the message-content intent the words of others stay hidden, except to whom they call."""
        own = self.box.world.bot_id
        if direct or intents & MESSAGE_CONTENT or "author" not in message:
            return message
        if message["author"]["id"] == own or any(user["id"] == own for user in message["mentions"]):
            return message
        return message | HIDDEN

    def drop(self, code: int = 1006) -> None:
        """Cut every socket; 1006 leaves without a word, as a broken line does."""
        for wire in list(self.wires):
            if code == 1006 and wire.transport:
                wire.transport.abort()
                self.hang_up(wire)
            else:
                wire.close(code)

    def invalidate(self, resumable: bool = False) -> None:
        """Tell every client that its session is invalid (op 9)."""
        for wire in list(self.wires):
            wire.send({"op": 9, "d": resumable})
        if not resumable:
            self.sessions.clear()

    def ask_reconnect(self) -> None:
        """Ask every client to connect again (op 7)."""
        for wire in list(self.wires):
            wire.send({"op": 7, "d": None})

    async def close(self) -> None:
        """Queue the end."""
        for wire in list(self.wires):
            await wire.socket.close(code=1001)
