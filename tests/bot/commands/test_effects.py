"""What building would change: beside each choice, in the picture, in words; for who may see it, as the table agreed."""

from __future__ import annotations

import pytest

import engine
from engine.effects import EVERYBODY, Effects, effects_of
from engine.random_players import play
from engine.random_tables import table_of
from sandbox import Channel, User
from tests.support.at_discord.conversations import stood_at
from tests.support.at_discord.discord_seat import Seat

LAY = "lay_tile"


def where_track_is_laid(moves: int = 60) -> engine.State:
    """A position of a random game of two in which some lays change a best run."""
    for move in play(table_of("18Mag", 2, "", 5), 5):
        view = engine.look(move.before)
        if move.before.moves > moves and LAY in engine.offers(move.before, view.at_turn) and changes(move.before):
            return move.before
    raise AssertionError("nobody lays track")


def changes(state: engine.State) -> bool:
    """Whether some lay changes what whoever builds runs for."""
    return any(effect.own and effect.own.gain and effect.what.tile for effect in told_at(state).effects)


def told_at(state: engine.State) -> Effects:
    """All effects of a position."""
    return effects_of(state, EVERYBODY)


@pytest.mark.parametrize("agreed", ("off", "own", "all"))
async def test_who_sees_what_among_people(seat: Seat, place: Channel, ana: User, ben: User, agreed: str) -> None:
    """Nothing unless the table agreed; own figures for whoever is to move, everybody's for all."""
    table = await stood_at(seat, place, where_track_is_laid(), ana, ben, advice=agreed)
    at_turn = seat.who(table, table.waiting()[0])
    other = ben if at_turn.id == ana.id else ana
    found = (await at_turn.slash(place, "places")).text
    assert ("→" in found) == (agreed != "off"), found
    assert ("→" in (await other.slash(place, "places")).text) == (agreed == "all")
    assert ("→" in (await at_turn.slash(place, "places", share=True)).text) == (agreed == "all")
    panel = await at_turn.slash(place, "lay")
    told = panel.text + "".join(str(option) for select in panel.selects for option in select.options)
    assert ("→" in told) == (agreed != "off"), told
