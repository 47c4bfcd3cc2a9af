"""`/project`: where a game would end if all went on as it stands, which is where running it out then leads."""

from __future__ import annotations

import re

import pytest

import engine
from bot.errors import Refused
from bot.orders import run_out
from bot.orders.run_out import Asked, outlook
from bot.tables.line import Line
from sandbox import Channel, User
from tests.support.at_discord.discord_seat import Seat, done, some_moves
from tests.support.games.random_games import game as random_game
from tests.tools import amends, projections
from tests.tools.projections import Unheard


def asked(title: str, moves: int) -> tuple[engine.State, Asked]:
    """A position of a random game."""
    state = amends.game(title, moves, 2)[-1].after.state
    return state, Asked(engine.encode_state(state), 7)


@pytest.mark.parametrize("title", ["18Mag", "18Lilliput"])
def test_a_projection_is_what_running_out_gives(title: str) -> None:
    """The same worths, with the same draws; they lie between the least and the most; the position stays as it was."""
    state, question = asked(title, 60)
    found, line = outlook(question, Unheard()), Line(0, 0, engine.imagined(state, 7))
    run_out.run_out(line, 0)
    assert found.worth == {seat: engine.look(line.state).worth(seat) for seat in found.worth}
    assert all(found.least[seat] <= found.worth[seat] <= found.most[seat] for seat in found.worth)
    assert found.over == line.state.over and found.rounds > 0
    assert engine.encode_state(state) == question.state


def test_what_companies_keep_is_told_as_still_open() -> None:
    """Where trains run, a director who keeps everything changes who has what."""
    _, question = asked("18Lilliput", 60)
    found = outlook(question, Unheard())
    assert any(found.least[seat] < found.most[seat] for seat in found.worth)


def test_a_game_that_runs_alone_never_end_is_not_projected(monkeypatch: pytest.MonkeyPatch) -> None:
    """One clear line instead."""
    monkeypatch.setattr(run_out, "MOST_MOVES", 3)
    with pytest.raises(Refused, match=r"project\.endless"):
        outlook(asked("18Mag", 30)[1], Unheard())


async def test_it_is_told_in_private_and_run_out_leads_there(seat: Seat, place: Channel, ana: User, ben: User) -> None:
    """Everybody, the richest first, why it would end; nothing is played; running out then ends with the very same sums."""
    await seat.begun(place, ana, ben)
    await some_moves(seat, place, 60)
    head = (await seat.table(place)).game.head
    said = await done(ben.slash(place, "project"))
    assert said.ephemeral and "If all went on as it stands" in said.text and "🥇" in said.text
    assert "Si todo siguiera como está" in (await done(ana.slash(place, "project"))).text
    assert (await seat.table(place)).game.head == head
    sums = [
        int(line.replace("\xa0", "").replace(",", ""))
        for line in re.findall(r"[🥇🥈] <@\d+> ([\d,\xa0]+) Ft", said.text)
    ]
    table = await seat.table(place)
    await seat.tables.endings.propose(table.game.id, ben.id, "run_out")
    (offer,) = (await seat.table(place)).offers
    await seat.tables.offers.answer(table.game.id, offer.id, ana.id, True)
    assert sums == sorted((await seat.table(place)).game.result.values(), reverse=True)


def test_what_was_told_is_held_against_how_a_game_ended() -> None:
    """From where a round of a finished game began: everybody is counted, nobody's difference is below nothing."""
    moves = random_game("t18lilliput", 3)
    states = [moves[0].before, *(move.after.state for move in moves)]
    start = projections.before_the_end(states, 1)
    assert start is not None and not start.over and start.round != states[states.index(start) - 1].round
    found = outlook(Asked(engine.encode_state(start), 7), Unheard())
    one = projections.counted(found, states[-1])
    assert one.people == 3 and 0 <= one.within <= 3 and one.percent >= 0 and one.games == 1
