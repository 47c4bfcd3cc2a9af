"""What a private branch tells: nothing that its owner may not know, and nothing of it to anybody else."""

import random
from typing import Any

import pytest
from msgspec.structs import asdict, replace

import engine
from bot.errors import Refused
from bot.store.statements import post
from bot.tables.service import Tables
from engine import Setup, State
from engine.random_players import Move
from tests.support.games.random_games import game as random_game
from tests.support.games.random_games import name, some_moves, some_setups
from tests.support.tables.tables_at_play import begin, decider, random_action, wander


def atoms(value: Any) -> set[str]:
    """Every single word and number a value is made of."""
    if isinstance(value, dict):
        return set().union(*(atoms(part) | {str(key)} for key, part in value.items()))
    return set().union(*map(atoms, value)) if isinstance(value, (list, tuple)) else {str(value)}


def notes_of(state: State) -> dict[str, set[str]]:
    """The words and numbers of each list a title keeps."""
    return {key: atoms(note) for key, note in asdict(state.notes).items() if isinstance(note, (tuple, dict))}


@pytest.mark.parametrize("setup", list(some_setups()), ids=name)
def test_nothing_a_private_branch_could_bring_to_light_is_hidden(setup: Setup) -> None:
    """What the lot decides is told to all before the first move, or lies face down and is mixed for each tried move."""
    starts = [engine.new_game(replace(setup, seed=seed)) for seed in (1, 2, 3)]
    told = [atoms([event.params for event in start.events]) for start in starts]
    lists = [notes_of(start.state) for start in starts]
    always = {key: set.intersection(*(found.get(key, set()) for found in lists)) for key in lists[0]}
    for start, found, words in zip(starts, lists, told, strict=True):
        hidden = {key for key, there in found.items() if there - always.get(key, set()) - words}
        tried = [asdict(engine.imagined(start.state, dice).notes) for dice in range(5)]
        real = asdict(start.state.notes)
        for key, note in real.items():
            others = [imagined[key] for imagined in tried]
            assert (note not in others) if key in hidden else all(other == note for other in others), key
    moves = random_game(setup.title, len(setup.players), setup.variant)[:400]
    drawn = [move for move in moves if move.after.state.dice != move.before.dice]
    assert not drawn or any(fell_otherwise(move) for move in drawn), "who tries a move sees the dice of the table"


@pytest.mark.parametrize("folder", engine.all_titles())
def test_a_title_says_truly_whether_something_lies_face_down(folder: str) -> None:
    """Where it says so, mixing brings another position about; where it does not, mixing changes nothing."""
    for state in (move.after.state for move in some_moves(folder, every=20)):
        mixed = [replace(engine.imagined(state, dice), dice=state.dice) for dice in range(12)]
        assert engine.hides(state) == any(other != state for other in mixed)


def fell_otherwise(move: Move) -> bool:
    """Whether a move tells something else where it is only tried."""
    return engine.apply(engine.imagined(move.before, 7), move.action).events != move.after.events


async def test_dice_fall_otherwise_in_a_trial(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """No tried move sees the dice the table will throw, and two trials see different ones."""
    game = await begin(tables)
    await wander(tables, game.id, 20)
    table = await tables.look(game.id)
    real, seen = engine.apply, []

    def watching(state: engine.State, action: engine.Action, by: str | None = None) -> engine.Outcome:
        seen.append(state.dice)
        return real(state, action, by)

    monkeypatch.setattr(engine, "apply", watching)
    theirs = []
    for user in ("ann", "ben"):
        tried = await tables.trials.begin(game.id, user)
        for _ in range(2):
            tried = await tables.trials.play(game.id, random_action(random.Random(1), tried.state), user)
        theirs.append(set(seen))
        seen.clear()
    assert all(table.position.dice not in dice and len(dice) >= 2 for dice in theirs) and not theirs[0] & theirs[1]


async def test_a_trial_is_seen_by_its_owner_alone(tables: Tables) -> None:
    """Nobody else can look at tried moves or positions, not by their number either, and nothing is announced."""
    game = await begin(tables)
    await wander(tables, game.id, 20)
    before = len(await tables.store.read(post.of_game, game.id))
    tried = await tables.trials.begin(game.id, "ann")
    for _ in range(3):
        tried = await tables.trials.play(game.id, random_action(random.Random(4), tried.state), "ann")
    number = tried.moves[-1].id
    for look in (tables.history.move, tables.history.position, tables.history.line):
        with pytest.raises(Refused, match="no_move"):
            await look(game.id, number)
    with pytest.raises(Refused, match=r"trial\.none"):
        await tables.trials.look(game.id, "ben")
    with pytest.raises(Refused, match="not_on_the_line"):
        await tables.history.undo_to(game.id, number, "mod")
    assert len(await tables.store.read(post.of_game, game.id)) == before
    assert str(number) not in {str(move.id) for move in await tables.history.line(game.id)}


async def test_sealed_orders_do_not_act_in_a_trial(tables: Tables) -> None:
    """Who tries a move does not learn what the next player ordered: the trial waits where the table would go on."""
    game, dice = await begin(tables), random.Random(5)
    while (await tables.look(game.id)).position.round.kind != "stock":
        await wander(tables, game.id, 1, dice)
    table = await tables.look(game.id)
    action = random_action(dice, table.position)
    user = decider(table, action)
    for other in ("ann", "ben", "cleo"):
        if other != user:
            await tables.orders.add(game.id, other, "pass_round")
    await tables.trials.begin(game.id, user)
    tried = await tables.trials.play(game.id, engine.build(table.position, action.who, "pass", {}), user)
    assert len(tried.moves) == 1 and engine.waiting_for(tried.state) != table.waiting()
    played = await tables.play(game.id, engine.build(table.position, action.who, "pass", {}), user)
    assert len(played.moves) > 1
