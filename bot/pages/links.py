"""Links to a table's page: for a seat or for whoever watches, proved by the host's secret, withdrawn by a number."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import NamedTuple

from bot.store import records
from bot.tables.reading import Reader
from bot.tables.table import Table
from engine import SignalBoxError

SECRET = ("link-secret:1", "link-secret:2")  # 126 bits in all
BITS = 63
WATCH = "w"
LONGEST = 64
DIGITS = 18  # of a game's number; no database holds a longer one


class Looker(NamedTuple):
    """Who looks at a page: a seat of a table, or nobody in particular."""

    table: Table
    seat: str
    user: str


class Links:
    """Makes links, and knows whose they are."""

    def __init__(self, tables: Reader) -> None:
        self.tables = tables

    async def make(self, table: Table, user: str) -> str:
        """The link of somebody's seat, else the one for those who watch; the same one until it is withdrawn."""
        seat = next(iter(table.seats_of(user)), "")
        name = records.fact_of(records.LINK, table.game.id, seat)
        number = await self.tables.store.read(records.fact, name)
        if number <= 0:
            number = 1 - number
            await self.tables.store.write(records.keep_fact, name, number)
        return f"{table.game.id}-{seat or WATCH}-{await self._proof(table, seat, number)}"

    async def withdraw(self, table: Table, user: str) -> None:
        """The link of somebody's seat, or the one for those who watch, leads nowhere any more."""
        name = records.fact_of(records.LINK, table.game.id, next(iter(table.seats_of(user)), ""))
        number = await self.tables.store.read(records.fact, name)
        await self.tables.store.write(records.keep_fact, name, -abs(number))

    async def looker(self, link: str) -> Looker | None:
        """Whose link it is; nobody's if it was withdrawn, forged, or of a seat somebody else took."""
        number, sign, rest = link.partition("-")
        place, sign, proof = rest.partition("-")
        if len(link) > LONGEST or not (sign and number.isascii() and number.isdigit()) or len(number) > DIGITS:
            return None
        try:
            table, seat = await self.tables.look(int(number)), "" if place == WATCH else place
        except SignalBoxError:
            return None
        if seat and not table.user_of(seat):
            return None
        version = await self.tables.store.read(records.fact, records.fact_of(records.LINK, table.game.id, seat))
        right = version > 0 and hmac.compare_digest(proof.encode(), (await self._proof(table, seat, version)).encode())
        return Looker(table, seat, table.user_of(seat)) if right else None

    async def _proof(self, table: Table, seat: str, version: int) -> str:
        """What only this host can write: of this table, seat, person and number."""
        key = "" if table.game.is_older_than_keys else f":{table.game.key}"
        said = f"{table.game.id}:{seat}:{table.user_of(seat)}:{version}{key}"
        return hmac.new(await self._secret(), said.encode(), hashlib.sha256).hexdigest()[:32]

    async def _secret(self) -> bytes:
        """The host's secret, made at the first link."""
        numbers = [await self.tables.store.read(records.fact, name) for name in SECRET]
        for at, name in enumerate(SECRET):
            if not numbers[at]:
                numbers[at] = secrets.randbits(BITS) or 1
                await self.tables.store.write(records.keep_fact, name, numbers[at])
        return b"".join(number.to_bytes(8, "big") for number in numbers)
