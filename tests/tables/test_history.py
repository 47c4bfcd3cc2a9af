"""Back and forth: undo, redo, with consent where it is due, always logged."""

import itertools
import random

import pytest

import engine
from bot.errors import Refused
from bot.store.records import thaw
from bot.store.rows import Game, Move
from bot.store.statements import moves
from bot.tables.service import Tables
from tests.support.tables.tables_at_play import begin, decider, random_action, wander


async def play_until_shared(tables: Tables, game: Game) -> tuple[str, str]:
    """Random moves until the last two were played by different people; who played the last but one, and the last."""
    dice = random.Random(7)
    while True:
        await wander(tables, game.id, 1, dice)
        line = await tables.history.line(game.id)
        if len(line) > 20 and line[-1].by != line[-2].by:
            return line[-2].by, line[-1].by


async def test_undo_then_redo_is_the_identity(tables: Tables) -> None:
    """Going back and forth over the whole line leads through the very same positions."""
    game = await begin(tables)
    await wander(tables, game.id, 30)
    digests = [move.digest for move in await tables.history.line(game.id)]
    for digest in reversed(digests[:-1]):
        played = await tables.history.undo(game.id, "mod")
        assert played.state is not None and engine.digest(played.state) == digest
    with pytest.raises(Refused, match="nothing_to_undo"):
        await tables.history.undo(game.id, "mod")
    for digest in digests[1:]:
        played = await tables.history.redo(game.id, "mod")
        assert played.state is not None and engine.digest(played.state) == digest
    with pytest.raises(Refused, match="nothing_to_redo"):
        await tables.history.redo(game.id, "mod")


async def test_own_move_is_taken_back_freely_and_logged(tables: Tables) -> None:
    """Who moved last takes it back without asking; the log knows who and why, and the old line is kept."""
    game = await begin(tables)
    await wander(tables, game.id, 5)
    line = await tables.history.line(game.id)
    undone = await tables.history.undo(game.id, line[-1].by, "slipped")
    assert undone.game.head == line[-2].id
    act = (await tables.history.acts(game.id))[-1]
    assert (act.act, act.user, act.why, act.before, act.after) == (
        "undone",
        line[-1].by,
        "slipped",
        line[-1].id,
        line[-2].id,
    )
    await wander(tables, game.id, 1, random.Random(99))
    assert (await tables.history.move(game.id, line[-1].id)).digest == line[-1].digest
    assert engine.digest(await tables.history.position(game.id, line[-1].id)) == line[-1].digest


async def test_undo_across_others_needs_their_yes(tables: Tables) -> None:
    """The wish is an offer to those whose moves would go; with the yes the table goes back."""
    game = await begin(tables)
    first, last = await play_until_shared(tables, game)
    head = (await tables.game(game.id)).head
    asked = await tables.history.undo_turn(game.id, first, "misread the map")
    assert asked.offer is not None and asked.game.head == head
    seats = (await tables.look(game.id)).seats_of(last)
    assert asked.offer.asked == seats
    with pytest.raises(Refused, match="offer.made_already"):
        await tables.history.undo_turn(game.id, first)
    with pytest.raises(Refused, match="not_asked"):
        await tables.offers.answer(game.id, asked.offer.id, first, True)
    done = await tables.offers.answer(game.id, asked.offer.id, last, True)
    assert done.game.head == asked.offer.target
    assert (await tables.history.acts(game.id))[-1].user == first


async def test_undo_refused_or_overtaken_changes_nothing(tables: Tables) -> None:
    """A no ends the wish; a move played meanwhile makes the yes come too late."""
    game = await begin(tables)
    first, last = await play_until_shared(tables, game)
    asked = await tables.history.undo_turn(game.id, first)
    assert asked.offer is not None
    said = await tables.offers.answer(game.id, asked.offer.id, last, False)
    assert said.offer is not None and said.offer.state == "declined"
    again = await tables.history.undo_turn(game.id, first)
    assert again.offer is not None
    table = await tables.look(game.id)
    action = random_action(random.Random(1), table.position)
    played = await tables.play(game.id, action, decider(table, action))
    with pytest.raises(Refused, match="not_open"):
        await tables.offers.answer(game.id, again.offer.id, last, True)
    assert (await tables.game(game.id)).head == played.game.head
    assert [offer.state for offer in await tables.offers.of_game(game.id)] == ["declined", "illegal"]


async def test_undo_of_the_end_lets_the_game_go_on(tables: Tables) -> None:
    """A finished game that is taken back runs again and has no result."""
    game = await begin(tables)
    await wander(tables, game.id, 3000)
    undone = await tables.history.undo(game.id, "mod", "last run was wrong")
    assert (undone.game.status, undone.game.result, undone.game.ended) == ("running", {}, 0)
    assert undone.waiting
    redone = await tables.history.redo(game.id, "mod")
    assert redone.game.status == "over" and redone.game.result


async def test_the_way_between_two_moves_is_what_their_lines_do_not_share(tables: Tables) -> None:
    """On a tree with branches, for every pair of its moves: what is left and what is reached, in order."""
    game, dice = await begin(tables), random.Random(3)
    for back in (0, 4, 1, 6):
        for _ in range(back):
            await tables.history.undo(game.id, "mod")
        await wander(tables, game.id, 5, dice)
    tree = await tables.store.read(moves.public, game.id)
    lines = {move.id: await tables.store.read(moves.line, move.id) for move in tree}
    assert len({move.parent for move in tree}) < len(tree)
    for one, other in itertools.product(lines, repeat=2):
        gone = [move for move in lines[one] if move not in lines[other]]
        came = [move for move in lines[other] if move not in lines[one]]
        assert await tables.history.between(one, other) == (gone, came)


async def test_an_undo_reads_as_little_of_a_long_line_as_of_a_short_one(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the line only the moves that go are read, and the one they lead back to, however many came before."""
    game, read = await begin(tables), list[Move]()
    monkeypatch.setattr(moves, "thaw", lambda kind, row: read.append(found := thaw(kind, row)) or found)
    found = []
    for played in (5, 40):
        await wander(tables, game.id, played)
        read.clear()
        undone = await tables.history.undo(game.id, "mod")
        await tables.history.between(undone.written.acts[-1].before, undone.written.acts[-1].after)
        found.append(len(read))
    assert found[0] == found[1] > 0
