"""How many presses a usual operating turn takes: track, station, the best runs and their dividend, in every title."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from statistics import median

import pytest

import engine
from bot.chat.panel.at_table import AtTable
from bot.chat.panel.choice import on_page
from bot.chat.panel.entries import choices_offered
from bot.chat.panel.home import offered
from tests.support.at_discord.panels import SETUPS, names_of, table_at
from tests.support.games.random_games import game

MOST_PRESSES = 6
LOOKED_AT = 30
TRACK, STATION, RUN = "lay_tile", "place_token", "run"


def presses(here: AtTable, who: str, kind: str) -> int:
    """How often the panel is pressed for an action of a kind, its first choice taken each time."""
    names = names_of("en", here.table.position)
    choice = next(each for each in offered(names, here, (who,)) if each.leads.kind == kind)
    count = 1
    while not (choice.read or choice.press):
        count += 1
        if choice.leads.done:
            break
        choice = on_page(names, choice.leads, choices_offered(names, choice.leads), 0)[0]
    return count


def turns(title: str, players: int, variant: str) -> Iterator[tuple[engine.State, str, set[str]]]:
    """Where a company can build or run in a game, and what of it."""
    for move in game(title, players, variant):
        for who in engine.actors(move.before):
            kinds = {TRACK, STATION, RUN} & set(engine.offers(move.before, who))
            if who in move.before.companies and kinds:
                yield move.before, who, kinds


@pytest.mark.parametrize(("title", "players", "variant"), SETUPS)
def test_a_usual_operating_turn_takes_few_presses(title: str, players: int, variant: str) -> None:
    """Wherever something can be built or run; the dividend is part of the press that runs."""
    counted: dict[str, list[int]] = {TRACK: [0], STATION: [0], RUN: [1]}
    tried = list(islice(turns(title, players, variant), LOOKED_AT))
    for state, who, kinds in tried:
        for kind in kinds:
            counted[kind].append(presses(table_at(state), who, kind))
    assert tried and set(counted[RUN]) == {1}
    assert sum(max(median(found), median(found[1:] or [0])) for found in counted.values()) <= MOST_PRESSES, counted
