"""Later moves that do not fit a correction: what may be made up for them is offered one by one, never imposed, and marked for ever."""

from __future__ import annotations

from types import SimpleNamespace
from typing import NamedTuple

import pytest

import engine
from bot.files.believed import Told
from bot.store.rows import MADE_UP, Game, Move
from bot.tables.corrections import repairs
from bot.tables.corrections.corrected import ALL, MENDED, Report
from bot.tables.corrections.repairs import mended, nearest
from bot.tables.service import Tables
from engine import notation
from engine.core.actions import BuyTrain
from tests.support.tables.tables_at_play import begin, wander
from tests.tools import amends

AT, MOVES = 28, 80
INSTEAD = "5 train 2 from 6 for 7 agreed P2"


class Mended(NamedTuple):
    """A game in which a tile was turned otherwise, and what would become of it."""

    tables: Tables
    game: Game
    line: list[Move]
    report: Report

    async def apply(self, mode: str = MENDED) -> list[Move]:
        """The corrected line."""
        await self.tables.correct.apply(self.game.id, self.report.amend.id, mode, "mod", "it was drawn so")
        return await self.tables.history.line(self.game.id)


@pytest.fixture
async def turned(tables: Tables) -> Mended:
    game = await begin(tables)
    await wander(tables, game.id, MOVES)
    line = await tables.history.line(game.id)
    report = await tables.correct.amend(game.id, line[AT].id, (notation.read(INSTEAD),), "mod")
    return Mended(tables, game, line, report)


def marked(line: list[Move]) -> list[Move]:
    """What stands in a line that nobody decided."""
    return [move for move in line if move.why.code in MADE_UP]


async def test_repairs_are_offered_and_nothing_is_done(turned: Mended) -> None:
    """Far more later moves stand; each repair names the move it is for and what is played; the table stands where it stood."""
    plain, mended = turned.report.versions[ALL], turned.report.versions[MENDED]
    assert mended.kept > plain.kept and mended.kept + len(mended.left_out) == turned.report.later
    assert mended.repairs and all(repair.wished and repair.move in turned.line for repair in mended.repairs)
    assert plain.repairs == () and (await turned.tables.game(turned.game.id)).head == turned.line[-1].id


async def test_what_was_made_up_is_marked_for_ever(turned: Mended) -> None:
    """Applied, the line leads where the report said, everything made up says so, also after another correction and in a file."""
    mended = turned.report.versions[MENDED]
    line = await turned.apply()
    made = marked(line)
    assert len(made) == mended.fitted + mended.between > 0
    assert engine.digest((await turned.tables.look(turned.game.id)).position) == engine.digest(mended.tip)
    assert {(move.why.params["by"], move.why.params["why"]) for move in made} == {("mod", "it was drawn so")}
    again = await turned.tables.correct.amend(
        turned.game.id, line[3].id, (engine.decode_action(line[3].action),), "mod"
    )
    await turned.tables.correct.apply(turned.game.id, again.amend.id, ALL, "mod")
    later = await turned.tables.history.line(turned.game.id)
    assert [move.why.code for move in marked(later)] == [move.why.code for move in made]
    file = await turned.tables.files.take(turned.game.id)
    assert MADE_UP[1].encode() in file or MADE_UP[0].encode() in file
    assert {Told({}, (), 0).reason(move.why).code for move in made} <= set(MADE_UP)


async def test_a_repair_that_is_not_wished_is_not_made(turned: Mended) -> None:
    """The report is made anew without it: its move is left out, what follows is looked at again, and only that is applied."""
    first = turned.report.versions[MENDED].repairs[0].move
    report = await turned.tables.correct.without(turned.game.id, turned.report.amend.id, "mod", (first.seq,))
    mended = report.versions[MENDED]
    assert first.id in {out.move.id for out in mended.left_out}
    assert not next(repair for repair in mended.repairs if repair.move.id == first.id).wished
    assert [move.original for move in await turned.apply()].count(first.id) == 0
    every = {repair.move.seq for repair in mended.repairs}
    assert engine.digest((await turned.tables.look(turned.game.id)).position) == engine.digest(mended.tip) and every


async def test_without_any_repair_it_is_what_is_valid(turned: Mended) -> None:
    """Whoever wants none of them has the line with what does not fit left out."""
    report, number = turned.report, turned.report.amend.id
    for _ in range(MOVES):
        wished = [repair.move.seq for repair in report.versions[MENDED].repairs if repair.wished]
        if not wished:
            break
        report = await turned.tables.correct.without(turned.game.id, number, "mod", (*report.amend.without, *wished))
    tips = {mode: engine.digest(report.versions[mode].tip) for mode in (ALL, MENDED)}
    assert tips[ALL] == tips[MENDED]


async def test_where_everything_fits_there_is_nothing_to_repair(tables: Tables) -> None:
    """No third way is told where no later move conflicts."""
    game = await begin(tables)
    await wander(tables, game.id, 10)
    line = await tables.history.line(game.id)
    report = await tables.correct.amend(game.id, line[-1].id, (engine.decode_action(line[-1].action),), "mod")
    assert MENDED not in report.versions


async def test_players_agree_to_what_is_made_up(turned: Mended) -> None:
    """A moderator who plays asks: the question says how much is made up, and that is done, however the choice changes meanwhile."""
    tables, game, report = turned.tables, turned.game, turned.report
    promised = report.versions[MENDED]
    asked = await tables.seating.set_moderator(game.id, "ann", "mod")
    for seat in asked.offer.asked if asked.offer else ():
        asked = await tables.offers.answer(game.id, asked.offer.id, asked.table.user_of(seat), True)  # type: ignore[union-attr]
        if asked.offer is None or asked.offer.state != "open":
            break
    offer = (await tables.correct.apply(game.id, report.amend.id, MENDED, "ann")).offer
    assert offer is not None
    assert (offer.why.params["fitted"], offer.why.params["between"]) == (promised.fitted, promised.between)
    await tables.correct.without(game.id, report.amend.id, "ann", (promised.repairs[0].move.seq,))
    table = await tables.look(game.id)
    for seat in offer.asked:
        table = (await tables.offers.answer(game.id, offer.id, table.user_of(seat), True)).table
    assert engine.digest(table.position) == engine.digest(promised.tip)


def test_what_costs_as_many_moves_as_it_saves_is_no_repair(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that is made to fit counts as one; where one that stood falls for it, nothing is made up."""
    made = (SimpleNamespace(outcome=SimpleNamespace(state="repaired")),)
    monkeypatch.setattr(repairs, "with_near_values", lambda state, old, number: made)
    monkeypatch.setattr(repairs, "after_defaults", lambda state, old, number: ())
    stand = {"as it is": 1, "repaired": 1}
    monkeypatch.setattr(repairs, "fitting", lambda state, coming: stand[state])
    assert mended("as it is", ["broken", "later"], 0) == made  # type: ignore[arg-type,list-item]
    stand["repaired"] = 0
    assert mended("as it is", ["broken", "later"], 0) == ()  # type: ignore[arg-type,list-item]


def test_a_price_becomes_the_nearest_legal_one() -> None:
    """A train for more than the buyer has costs what they can pay; what it is about stays as it was."""
    moves = amends.game("1862", 60, 2)
    old = next(
        (move.before, move.action) for move in moves
        if isinstance(move.action, BuyTrain) and not move.action.agreed and move.action.price > 1
    )  # fmt: skip
    before, action = old
    near = nearest(before, BuyTrain(action.who, action.train, action.source, action.price + 1))
    assert near == BuyTrain(action.who, action.train, action.source, action.price)


def test_nine_of_ten_later_moves_stand() -> None:
    """The trial of `python -m tests.tools.amends` in short: some tiles of two random games turned otherwise, one at a time."""
    moves = [amends.game(title, 90, 2) for title in ("18Mag", "1862")]
    found = [amends.counted(place) for played in moves for place in amends.places(played, 3)]
    later, plain, mended = (sum(getattr(one, name) for one in found) for name in ("later", "plain", "mended"))
    assert later > 300 and mended > plain and mended / later >= 0.9


def test_worth_is_as_it_was_where_nothing_touched_it() -> None:
    """Where all later moves stand and the same changes hands in each, everybody is worth what they were."""
    untouched = 0
    for moves in (amends.game(title, 60, 2) for title in ("18Mag", "18Lilliput")):
        for place in amends.places(moves, 12):
            done = engine.amend(place.before, (place.instead,), place.later, True, mended)
            was = [move.after for move in moves[-len(place.later) :]]
            now = [kept.outcome for kept in done.line[1:]]
            if [outcome.ledger for outcome in was] != [outcome.ledger for outcome in now]:
                continue
            untouched += 1
            old, new = engine.look(place.end), engine.look(now[-1].state)
            assert [old.worth(seat) for seat in old.players] == [new.worth(seat) for seat in old.players]
    assert untouched >= 5
