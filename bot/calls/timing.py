"""What people do about time: call somebody, take longer, set a limit, stop the table and let it go on."""

from __future__ import annotations

from msgspec.structs import replace

from bot.calls import notices
from bot.calls.waits import call_of, reminded, with_wait
from bot.errors import Refused
from bot.store.changes import Change
from bot.store.rows import Act, Wait
from bot.tables.consent import offer_reminder
from bot.tables.reading import UNREACHABLE
from bot.tables.table import Played, Table
from bot.tables.writing import Writer, waits_after
from engine import Phrase


class Timing:
    """Calls, extensions, limits and pauses by hand."""

    def __init__(self, tables: Writer) -> None:
        self.tables = tables

    async def nudge(self, game: int, user: str, seat: str = "") -> None:
        """The moderator calls who is waited for, now."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            now, pace = self.tables.now(), table.game.pace
            waits = [wait for wait in table.waits.values() if seat in ("", wait.seat)]
            if not waits:
                raise Refused("clock.nobody_waited_for")
            prefs = await self.tables.prefs(wait.user for wait in waits)
            called = [reminded(wait, pace, prefs[wait.user], now) for wait in waits]
            once = {wait.user: wait for wait in reversed(called)}
            told = (row for user, wait in once.items() for row in call_of(table.game, wait, prefs[user], now))
            change = Change(game=table.game, waits=with_wait(table, *called), notices=tuple(told))
            await self.tables.commit(table, change)

    async def extend(self, game: int, user: str) -> tuple[Wait, ...]:
        """A player takes more time, as often as the table allows."""
        async with self.tables.at(game) as table:
            pace = table.game.pace
            waits = [wait for wait in table.waits.values() if wait.user == user and wait.limit]
            if not waits:
                raise Refused("clock.no_limit")
            if any(wait.extended >= pace.extensions for wait in waits):
                raise Refused("clock.no_more_time", extensions=pace.extensions)
            longer = tuple(replace(w, limit=w.limit + pace.extension, extended=w.extended + 1) for w in waits)
            await self.tables.commit(table, Change(game=table.game, waits=with_wait(table, *longer)))
            return longer

    async def set_limit(self, game: int, user: str, seat: str, at: int) -> Wait:
        """The moderator sets until when a seat has time; 0 for as long as it likes."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            if seat not in table.seats:
                raise Refused("table.unknown_seat", text=seat, known=list(table.seats))
            if seat not in table.waits:
                raise Refused("clock.not_waited_for", seat=seat, waiting=list(table.waits))
            wait, now = replace(table.waits[seat], limit=at), self.tables.now()
            told = {"seat": seat, "until": at}
            change = Change(
                game=table.game, waits=with_wait(table, wait),
                acts=(Act(game=game, at=now, user=user, act="deadline", before=table.game.head, after=table.game.head, params=told),),
                notices=(notices.notice(table.game, "deadline", now, user=user, **told),),
            )  # fmt: skip
            await self.tables.commit(table, change)
            return wait

    async def pause(self, game: int, user: str, why: str = "") -> None:
        """The moderator stops a table: nobody is called, nothing can be played."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            table.must_be("running")
            await self.tables.commit(table, await self._change(table, user, "paused", why))

    async def resume(self, game: int, user: str, why: str = "", channel: str = "") -> Played:
        """The moderator lets a table go on, in another channel if need be; everybody's time begins anew.

        Where its channel is gone, whoever plays there may too.
        """
        async with self.tables.at(game) as table:
            if not (
                table.game.why.code == UNREACHABLE and table.seats_of(user) and channel not in ("", table.game.channel)
            ):
                table.must_moderate(user)
            table.must_be("paused")
            if table.head and not table.people_left:
                raise Refused("table.deserted")
            return await self.tables.commit(table, await self._change(table, user, "resumed", why, channel))

    async def _change(self, table: Table, user: str, kind: str, why: str, channel: str = "") -> Change:
        """A pause or its end; a table that moves shows its card and its open questions again."""
        now, pace, moves = self.tables.now(), table.game.pace, channel not in ("", table.game.channel)
        on = "running" if table.head else "lobby"
        game = replace(
            table.game, status="paused" if kind == "paused" else on, channel=channel or table.game.channel,
            why=Phrase(f"table.{kind}", {"user": user, "why": why}),
        )  # fmt: skip
        after = replace(table, game=game, waits={})
        seats = after.waiting()
        prefs = await self.tables.prefs_at(after, seats)
        asked = {"remind": now + offer_reminder(pace), "expires": now + pace.offers} if kind == "resumed" else {}
        told = notices.calling(notices.notice(game, kind, now, user=user, why=why), game, prefs, prefs, now)
        return Change(
            game=game,
            waits=waits_after(after, seats, seats, prefs, now),
            offers=tuple(replace(offer, **asked) for offer in table.offers),
            acts=(Act(game=game.id, at=now, user=user, act=kind, before=game.head, after=game.head, why=why),),
            notices=(
                *((notices.notice(game, "started", now),) if moves and table.head else ()),
                notices.shown_again(game, now) if table.head else notices.lobby_card(game, now),
                *(notices.offer_notice(game, offer, now) for offer in table.offers),
                *told,
            ),
        )
