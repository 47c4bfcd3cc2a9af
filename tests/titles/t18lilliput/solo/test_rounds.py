"""Alone against Gulliver: the order of play, the runs and the end, and a table of one (Secuencia, 2, 3)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import engine
from bot.tables.service import Tables
from engine import Event, State
from engine.core.draft import Draft
from engine.titles.t18lilliput.actions import TakeCard
from engine.titles.t18lilliput.solo import turn
from engine.titles.t18lilliput.solo.gulliver import GULLIVER
from tests.support.games.positions import do, new_game, put, settled
from tests.support.tables.tables_at_play import Hands, wander
from tests.titles.t18lilliput.positions import BLUE, RED, TITLE
from tests.titles.t18lilliput.solo.positions import chosen


def test_sequence_two_cards_then_gulliver_then_all_run() -> None:
    """After the player's second card he acts in the order A to E, and the operating round begins."""
    state = do(chosen(), TakeCard("P1", "A8-2"))
    assert state.round.kind == "actions" and state.turn.who == "P1"
    outcome = engine.apply(state, TakeCard("P1", "A9-2"))
    codes = [event.code for event in outcome.events]
    order = ["gulliver.acts", "tile.laid", "gulliver.train", "round.operating"]
    assert [codes.index(code) for code in order] == sorted(codes.index(code) for code in order)


def after_round(state: State, number: int = 1) -> tuple[State, list[Event]]:
    """The position after the operating round in which nobody but Gulliver's company has a train."""
    draft = Draft(engine.look(state).book, put(state, trains={BLUE: (), "gone": (*state.trains["gone"], "2")}))
    draft.set_round(kind="actions", number=number)
    draft.state.rounds = {"actions": number, "operating": number - 1}
    draft.set_notes(turns=1, does="")
    outcome = engine.apply(draft.state, TakeCard("P1", "A9-2"))
    return outcome.state, list(outcome.events)


def test_2_his_companies_always_pay_and_both_get_their_part() -> None:
    """Home and Mildendo bring 50: his half, and the tenth that the player holds."""
    state = put(chosen(), certs={f"{RED}/share": {"P1": 1}}, money={GULLIVER: 0})
    after, events = after_round(state)
    (paid,) = [event.params for event in events if event.code == "dividend.paid"]
    amount = paid["amount"]
    assert paid["paid"] == {"P1": amount // 10, GULLIVER: amount // 2} and amount >= 50
    assert after.round.kind == "actions"


def test_the_game_ends_after_eight_rounds_with_double_dividends() -> None:
    """The last round pays twice; the richer of the two has won."""
    once = next(event.params for event in after_round(chosen())[1] if event.code == "trains.ran")["revenue"]
    after, events = after_round(chosen(), 8)
    (paid,) = [event.params for event in events if event.code == "dividend.paid"]
    ran = next(event.params for event in events if event.code == "trains.ran")["revenue"]
    assert after.over == "last_round" and paid["amount"] == 2 * ran and once == ran
    worth = next(event.params["worth"] for event in events if event.code == "game.ended")
    assert set(worth) == {"P1", GULLIVER}


def test_what_the_die_decides_is_the_same_again() -> None:
    """The game's own dice are thrown: the same seed draws the same, and the position knows how they lie."""
    assert engine.digest(new_game(TITLE, 1, seed=5)) == engine.digest(new_game(TITLE, 1, seed=5))
    assert new_game(TITLE, 1, seed=5).dice != new_game(TITLE, 1, seed=6).dice


def test_he_is_asked_nothing() -> None:
    """In every position of his turn and runs somebody sits who can act: the player."""
    state = settled(chosen())
    assert engine.waiting_for(state) == ("P1",)
    assert turn.GULLIVER not in engine.actors(state)


async def test_a_table_goes_back_over_his_moves(tmp_path: Path) -> None:
    """What he did is part of the player's move: undo asks nobody and takes it back, redo draws the same again."""
    tables = await Tables.open(tmp_path / "house.db", Hands())
    game = await tables.lobby.create("ann", "1", TITLE, 1)
    await tables.lobby.start(game.id, "ann")
    acted = ()
    while not any(event.code == "gulliver.acts" for event in acted):
        (played,) = await wander(tables, game.id, 1, Random(1))
        acted = played.moves[0].events
    after = (await tables.look(game.id)).position
    undone = await tables.history.undo(game.id, "ann")
    assert undone.offer is None and undone.table.waiting() == ("P1",)
    before = undone.table.position
    assert before.tiles != after.tiles
    assert len(before.trains["depot"]) > len(after.trains["depot"])
    redone = await tables.history.redo(game.id, "ann")
    assert engine.digest(redone.table.position) == engine.digest(after)
    await tables.close()
