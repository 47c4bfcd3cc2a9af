"""Worlds in a player's head: positions that look alike to the seat, with what lies face down and all chance dealt anew."""

from __future__ import annotations

from copy import copy
from random import Random

from msgspec.structs import replace

import engine
from engine import State, View
from engine.players.playing import playing_of_title

DICE = 1 << 63


def world(state: State, dice: Random, lightly: bool = False) -> View:
    """The position as somebody thinks of it: the table's secret is out of reach, what is hidden mixed by the player's own dice.

    Lightly: by the choices that a title takes to play on in the head.
    """
    known = copy(state)
    other = playing_of_title(state.setup.title).in_thought if lightly else {}
    setup = engine.without_secret(state.setup)
    known.setup = replace(setup, options={**setup.options, **other})
    return engine.look(engine.imagined(known, dice.randrange(DICE)))
