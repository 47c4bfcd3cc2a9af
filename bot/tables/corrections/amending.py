"""Putting mistakes right: a report of what an earlier move's correction would do, then the choice; and rulings."""

from __future__ import annotations

from msgspec.structs import replace

import engine
from bot.calls.notices import offer_notice, order_letters
from bot.errors import Refused
from bot.store import states
from bot.store.changes import AMEND, Change
from bot.store.rows import Act, Amend, Move, Offer
from bot.store.statements import moves
from bot.tables.consent import Consent, correcting, letting_stand, ruling, withdrawn
from bot.tables.corrections.corrected import MENDED, MODES, Cut, Report, all_ways, corrected, one_way, report, version
from bot.tables.line import Line, outcome_of
from bot.tables.table import MODERATOR, Played, Table
from bot.tables.writing import Writer, stopped
from engine import Action, Phrase, Ruling

CORRECTED = Phrase("order.corrected")


class Corrections:
    """Reports corrections, applies them, and rules."""

    def __init__(self, tables: Writer, consent: Consent) -> None:
        self.tables = tables
        self.consent = consent

    async def amend(
        self, game: int, move: int, actions: tuple[Action, ...], user: str, insert_only: bool = False, why: str = ""
    ) -> Report:
        """Report what would happen if other actions (or none) had been played at a move; nothing is changed yet."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            table.must_be("running", "over")
            texts = tuple(engine.encode_action(action).decode() for action in actions)
            row = Amend(
                id=AMEND, game=game, user=user, head=table.game.head, target=move, actions=texts, insert_only=int(insert_only),
                created=self.tables.now(), why=why,
            )  # fmt: skip
            place = await self._place(row)
            done = await self.tables.think(all_ways, place)
            played = await self.tables.commit(table, Change(game=table.game, amends=(row,)))
            return report(played.written.amends[0], place, table.position, done)

    async def report(self, game: int, amend: int) -> Report:
        """The report again, as long as the table stands where it was made."""
        async with self.tables.at(game) as table:
            row = await self._open(table, amend)
            place = await self._place(row)
            return report(row, place, table.position, await self.tables.think(all_ways, place))

    async def without(self, game: int, amend: int, user: str, moves_: tuple[int, ...]) -> Report:
        """Nothing is made up for some later moves: the report with the repairs that are left."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            row = replace(await self._open(table, amend), without=tuple(sorted(set(moves_))))
            place = await self._place(row)
            done = await self.tables.think(all_ways, place)
            await self.tables.commit(table, Change(game=table.game, amends=(row,)))
            return report(row, place, table.position, done)

    async def apply(self, game: int, amend: int, mode: str, user: str, why: str = "") -> Played:
        """Go to the corrected line, once the others agree where who corrects plays as well."""
        if mode not in MODES:
            raise Refused("amend.mode", mode=mode, known=list(MODES))
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            row = await self._open(table, amend)
            why, others = why or row.why, table.others(user)
            if others and not table.decides_alone(user):
                told = await self._told(row, mode)
                asking = correcting(replace(row, user=user), told, table.seats_of(user)[0], others, why)
                return await self.consent.ask(table, asking)
            return await self._apply(table, row, mode, user, why)

    async def _told(self, row: Amend, mode: str) -> dict[str, object]:
        """What the others agree to: which way, and of repairs which and how many."""
        if mode != MENDED:
            return {"mode": mode}
        place = await self._place(row)
        found = version(place, place.state, await self.tables.think(one_way, place, mode))
        return {"mode": mode, "without": list(row.without), "fitted": found.fitted, "between": found.between}

    async def _apply(
        self, table: Table, row: Amend, mode: str, user: str, why: str, settled: tuple[Offer, ...] = ()
    ) -> Played:
        """Go to the corrected line; the original one is kept and can be looked at."""
        place, now = await self._place(row), self.tables.now()
        done = await self.tables.think(one_way, place, mode)
        line = corrected(place, done, user, why, now)
        ended = stopped(table.orders, CORRECTED)
        row, moved = replace(row, state="applied"), replace(table.game, head=line.head, tip=line.head)
        role = {} if settled else {"role": MODERATOR}
        act = Act(game=row.game, at=now, user=user, act="amended", why=why, params={"amend": row.id, **role})
        change = Change(
            game=moved, moves=tuple(line.moves), state=line.state, head=place.before, orders=ended, amends=(row,),
            acts=(act,), offers=settled, notices=tuple(order_letters(moved, ended, now)),
        )  # fmt: skip
        return await self.tables.reach(
            table, change, "amended", line.acted[-1:], amend=row.id, user=user, why=why, kept=done.kept,
            left_out=len(place.later) - done.kept, **role,
        )  # fmt: skip

    async def agreed(self, table: Table, offer: Offer) -> Played:
        """Do what the players agreed to: correct, rule, or let a mistake stand."""
        if offer.kind == "amend":
            asked = offer.why.params
            row = replace(await self._open(table, offer.target), without=tuple(asked.get("without", ())))
            return await self._apply(table, row, asked["mode"], offer.user, offer.why.code, (offer,))
        if offer.kind == "ruling":
            action = engine.decode_action(offer.action)
            assert isinstance(action, Ruling)
            return await self._rule(table, action, offer.user, (offer,))
        return await self.let_stand(table, offer)

    async def subject(self, game: int, amend: int) -> tuple[Move, Amend] | None:
        """The move a correction is about, and the correction."""
        row = await self.tables.store.read(moves.amend_of, game, amend)
        move = await self.tables.store.read(moves.move_of, game, row.target) if row else None
        return (move, row) if row and move else None

    async def cancel(self, game: int, amend: int, user: str) -> None:
        """Leave everything as it is."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            row = await self._open(table, amend)
            votes = [offer for offer in table.offers if offer.kind in ("stand", "amend") and offer.target == amend]
            offers, told = withdrawn(table, votes, self.tables.now())
            row = replace(row, state="cancelled")
            await self.tables.commit(table, Change(game=table.game, amends=(row,), offers=offers, notices=told))

    async def vote(self, game: int, amend: int, user: str) -> Played:
        """Ask the players whether a mistake may stand."""
        async with self.tables.at(game) as table:
            row = await self._open(table, amend)
            if not table.is_moderator(user):
                table.must_sit(user)
            asked = tuple(seat for seat in table.seats if table.user_of(seat))
            return await self.consent.ask(table, letting_stand(row.id, "", user, asked))

    async def let_stand(self, table: Table, offer: Offer) -> Played:
        """The players voted: the correction is off."""
        row, now = await self._open(table, offer.target), self.tables.now()
        act = Act(
            game=row.game, at=now, user=offer.user, act="stands", before=row.head, after=row.head,
            params={"amend": row.id, "answers": offer.answers},
        )  # fmt: skip
        change = Change(
            game=table.game, offers=(offer,), amends=(replace(row, state="stands"),), acts=(act,),
            notices=(offer_notice(table.game, offer, now),),
        )  # fmt: skip
        return replace(await self.tables.commit(table, change), offer=offer)

    async def ruling(
        self, game: int, change: str, target: str, value: str, reason: str, user: str, seen: int = 0
    ) -> Played:
        """A change no rule allows, by the moderator, once the others agree where that one plays as well."""
        async with self.tables.at(game) as table:
            table.must_moderate(user)
            table.must_be("running", "over")
            await self.tables.must_see(table, seen)
            action, others = Ruling("moderator", change, target, value, reason), table.others(user)
            if not others or table.decides_alone(user):
                return await self._rule(table, action, user)
            await self.tables.think(outcome_of, table.position, action, "moderator")
            return await self.consent.ask(table, ruling(action, table.seats_of(user)[0], user, others))

    async def _rule(self, table: Table, action: Ruling, user: str, settled: tuple[Offer, ...] = ()) -> Played:
        """Make a ruling: a move of its own, booked and audited like any other."""
        line, now = Line(table.game.id, table.at.id, table.position), self.tables.now()
        await self.tables.think(line.play, action, Move(by=user, at=now), "moderator")
        line.ended.extend(stopped(table.orders, CORRECTED))
        role = {} if settled else {"role": MODERATOR}
        act = Act(game=table.game.id, at=now, user=user, act="ruled", why=action.reason, params=role)
        ruled = line.change(Change(game=table.game, acts=(act,), offers=settled), now)
        told = {"change": action.change, "target": action.target, "value": action.value, "reason": action.reason}
        return await self.tables.reach(table, ruled, "ruled", line.acted, user=user, **told, **role)

    async def _open(self, table: Table, amend: int) -> Amend:
        """A correction nobody decided about, whose report is still true."""
        row = await self.tables.store.read(moves.amend_of, table.game.id, amend)
        if row is None or row.state != "open":
            raise Refused("amend.not_open", amend=amend)
        await self.tables.must_see(table, row.head)
        return row

    async def _place(self, row: Amend) -> Cut:
        """Where a correction cuts into the line."""
        line = await self.tables.store.read(moves.line, row.head)
        at = next((number for number, move in enumerate(line) if move.id == row.target), 0)
        if not at:
            raise Refused("history.not_on_the_line", move=row.target)
        raw = await self.tables.store.read(states.raw_of, line[at - 1].id)
        end = at if row.insert_only else at + 1
        state = await self.tables.think(engine.decode_state, raw)
        change = tuple(engine.decode_action(text) for text in row.actions)
        return Cut(line[at - 1], tuple(line[at:end]), tuple(line[end:]), state, change, row.without)
