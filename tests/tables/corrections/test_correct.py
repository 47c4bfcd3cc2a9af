"""Amend, ruling and trial: mistakes are put right without losing what came after."""

import random
from typing import Any

import pytest

import engine
from bot.errors import Refused, Stale
from bot.store.rows import Game, Move
from bot.tables.corrections.corrected import Report
from bot.tables.service import Tables
from engine import Action, Ruling
from tests.support.tables.tables_at_play import PEOPLE, begin, decider, pick, random_action, wander


def others(state: engine.State, old: Action) -> list[Action]:
    """Other actions of the same kind that were possible."""
    kind = engine.decode_action(engine.encode_action(old)).__struct_config__.tag
    dice, found = random.Random(4), []
    for _ in range(20):
        picked: dict[str, Any] = {}
        while (domain := engine.complete(state, old.who, str(kind), picked)) is not None:
            picked[engine.look(state).book.rules[str(kind)].next_field(picked).name] = pick(dice, domain)
        action = engine.build(state, old.who, str(kind), picked)
        if action != old:
            found.append(action)
    return found


async def alternative(tables: Tables, game: Game, kinds: tuple[str, ...], keeps: bool) -> tuple[Move, Action]:
    """A move of the line and another action for it after which all later moves stay valid, or not all."""
    line = await tables.history.line(game.id)
    later = [engine.decode_action(move.action) for move in line[1:]]
    for number, move in enumerate(line[1:]):
        if not any(f'"{kind}"' in move.action for kind in kinds) or len(line) - number < 10:
            continue
        before = await tables.history.position(game.id, move.parent)
        for action in others(before, later[number]):
            done = engine.amend(before, (action,), later[number + 1 :])
            if (done.conflict is None) == keeps:
                return move, action
    raise LookupError(str(kinds))


async def test_amend_reports_first_and_then_keeps_everything(tables: Tables) -> None:
    """A move put right long after: the report names what changes in the books, applying it keeps every later move."""
    game = await begin(tables)
    await wander(tables, game.id, 120)
    move, action = await alternative(tables, game, ("dividend", "run", "lay_tile"), keeps=True)
    old = await tables.history.line(game.id)
    report = await tables.correct.amend(game.id, move.id, (action,), "mod")
    assert (await tables.game(game.id)).head == old[-1].id
    assert report.conflict is None and report.versions["all"].kept == report.later == old[-1].seq - move.seq
    changed = report.versions["all"].differences
    assert changed.money or changed.prices or changed.tiles
    done = await tables.correct.apply(game.id, report.amend.id, "all", "mod", "the dividend was 20")
    new = await tables.history.line(game.id)
    assert [m.action for m in new if m.id != done.moves[0].id] == [m.action for m in old if m.id != move.id]
    assert [m.by for m in new[move.seq + 1 :]] == [m.by for m in old[move.seq + 1 :]]
    assert new[move.seq].original == move.id and new[-1].original == old[-1].id
    assert done.state is not None and engine.digest(done.state) == engine.digest(report.versions["all"].tip)
    assert [m.id for m in await tables.history.line(game.id, old[-1].id)] == [m.id for m in old]
    act = (await tables.history.acts(game.id))[-1]
    assert (act.act, act.why, act.before) == ("amended", "the dividend was 20", old[-1].id)


async def test_amend_with_a_conflict_offers_both_ways(tables: Tables) -> None:
    """The first later move that breaks is named with its reason; up to it, or everything that is still valid."""
    game = await begin(tables)
    await wander(tables, game.id, 60)
    move, action = await alternative(tables, game, ("choose",), keeps=False)
    report = await tables.correct.amend(game.id, move.id, (action,), "mod")
    assert report.conflict is not None and report.conflict.why.code
    until, everything = report.versions["until"], report.versions["all"]
    assert until.kept < report.later and until.kept <= everything.kept
    assert everything.kept + len(everything.left_out) == report.later
    done = await tables.correct.apply(game.id, report.amend.id, "until", "mod")
    assert len(done.moves) == until.kept + 1
    with pytest.raises(Refused, match=r"amend\.not_open"):
        await tables.correct.apply(game.id, report.amend.id, "all", "mod")


async def test_a_move_can_be_put_in_or_left_out(tables: Tables) -> None:
    """A forgotten ruling goes in before a move; a move can be removed without another in its place."""
    game = await begin(tables)
    await wander(tables, game.id, 80)
    line = await tables.history.line(game.id)
    ruling = Ruling("moderator", "cash", "P1", "77", "forgotten subsidy")
    report = await tables.correct.amend(game.id, line[-10].id, (ruling,), "mod", insert_only=True)
    assert report.later == 10
    done = await tables.correct.apply(game.id, report.amend.id, "all", "mod")
    assert engine.decode_action(done.moves[0].action) == ruling
    last = (await tables.history.line(game.id))[-1]
    gone = await tables.correct.amend(game.id, last.id, (), "mod")
    done = await tables.correct.apply(game.id, gone.amend.id, "all", "mod")
    assert done.game.head == last.parent


async def test_an_old_report_is_stale(tables: Tables) -> None:
    """Who applies a report after the table moved on is told so."""
    game = await begin(tables)
    await wander(tables, game.id, 20)
    line = await tables.history.line(game.id)
    report = await tables.correct.amend(game.id, line[-1].id, (), "mod")
    await wander(tables, game.id, 1)
    with pytest.raises(Stale):
        await tables.correct.apply(game.id, report.amend.id, "all", "mod")
    with pytest.raises(Refused, match="moderators_only"):
        await tables.correct.amend(game.id, line[-1].id, (), "ann")


async def test_an_illegal_correction_is_refused_with_its_reason(tables: Tables) -> None:
    """The engine's refusal is what the moderator reads; nothing is written."""
    game = await begin(tables)
    await wander(tables, game.id, 20)
    line = await tables.history.line(game.id)
    with pytest.raises(engine.RuleViolation):
        await tables.correct.amend(game.id, line[5].id, (engine.decode_action(line[1].action),), "mod")


async def with_an_open_correction(tables: Tables) -> tuple[Game, Report]:
    """A game whose moderator looks at what would become of it without the move before the last two."""
    game = await begin(tables)
    await wander(tables, game.id, 30)
    line = await tables.history.line(game.id)
    return await tables.game(game.id), await tables.correct.amend(game.id, line[-3].id, (), "mod")


async def test_players_may_vote_to_let_a_mistake_stand(tables: Tables) -> None:
    """More than half of the players carry it; the correction is off then."""
    game, report = await with_an_open_correction(tables)
    asked = (await tables.correct.vote(game.id, report.amend.id, "ann")).offer
    assert asked is not None and asked.needed == 2
    await tables.offers.answer(game.id, asked.id, "ann", True)
    done = await tables.offers.answer(game.id, asked.id, "cleo", True)
    assert done.offer is not None and done.offer.state == "accepted"
    with pytest.raises(Refused, match=r"amend\.not_open"):
        await tables.correct.apply(game.id, report.amend.id, "all", "mod")
    assert (await tables.history.acts(game.id))[-1].act == "stands"
    assert (await tables.game(game.id)).head == game.head


async def test_a_vote_is_lost_when_yes_cannot_win_any_more(tables: Tables) -> None:
    """Two of three say no: the correction stays open."""
    game, report = await with_an_open_correction(tables)
    asked = (await tables.correct.vote(game.id, report.amend.id, "mod")).offer
    assert asked is not None
    assert (await tables.offers.answer(game.id, asked.id, "ann", False)).offer.state == "open"  # type: ignore[union-attr]
    assert (await tables.offers.answer(game.id, asked.id, "ben", False)).offer.state == "declined"  # type: ignore[union-attr]
    await tables.correct.apply(game.id, report.amend.id, "all", "mod")


async def test_a_ruling_is_a_move_of_the_moderator(tables: Tables) -> None:
    """It stands in the line and in the log, players can neither play one nor take one back."""
    game = await begin(tables)
    await wander(tables, game.id, 10)
    with pytest.raises(Refused, match="moderators_only"):
        await tables.correct.ruling(game.id, "cash", "P1", "50", "gift", "ann")
    with pytest.raises(Refused, match="ruling_as_move"):
        await tables.play(game.id, Ruling("moderator", "cash", "P1", "50", "gift"), "ann")
    done = await tables.correct.ruling(game.id, "cash", "P1", "50", "miscounted", "mod")
    assert done.state is not None and done.state.money["P1"] == 50
    assert (await tables.history.acts(game.id))[-1].act == "ruled"
    with pytest.raises(Refused, match="ruling_stands"):
        await tables.history.undo(game.id, "ann")
    await tables.history.undo(game.id, "mod")


async def test_a_trial_is_private_and_can_be_made_real(tables: Tables) -> None:
    """Tried moves change nothing at the table until one's own part of them is played."""
    game = await begin(tables)
    await wander(tables, game.id, 40)
    table = await tables.look(game.id)
    user = decider(table, random_action(random.Random(1), table.position))
    tried = await tables.trials.begin(game.id, user)
    dice, mine = random.Random(2), 0
    for _ in range(12):
        action = random_action(dice, tried.state)
        seat = engine.look(tried.state).controller(action.who)
        mine += seat in table.seats_of(user) and mine == len(tried.moves)
        tried = await tables.trials.play(game.id, action, user)
    assert (await tables.game(game.id)).head == table.at.id and mine
    assert len((await tables.trials.undo(game.id, user)).moves) == 11
    done = await tables.trials.make_real(game.id, user)
    assert [move.action for move in done.moves] == [move.action for move in tried.moves[:mine]]
    with pytest.raises(Refused, match=r"trial\.none"):
        await tables.trials.look(game.id, user)


async def test_what_became_illegal_is_not_made_real(tables: Tables) -> None:
    """If the table moved on, the trial is judged where it stands now, whole or not at all."""
    game = await begin(tables)
    table = await tables.look(game.id)
    action = random_action(random.Random(1), table.position)
    user = decider(table, action)
    await tables.trials.begin(game.id, user)
    await tables.trials.play(game.id, action, user)
    await tables.play(game.id, action, user)
    with pytest.raises(engine.RuleViolation):
        await tables.trials.make_real(game.id, user)
    with pytest.raises(Refused, match=r"trial\.none"):
        await tables.trials.drop(game.id, next(person for person in PEOPLE if person != user))
