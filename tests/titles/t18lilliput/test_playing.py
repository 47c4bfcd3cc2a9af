"""How 18 Lilliput is played: fleets are reckoned as they run, and quick players play every table to its end, and well."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import engine
from engine import State
from engine.showing import best_run
from engine.titles.t18lilliput.box.facts import phase_facts
from engine.titles.t18lilliput.playing.outlook import of_now
from engine.titles.t18lilliput.playing.taking import FUND, TOKEN, TRACK, glance
from tests.support.games import random_games
from tests.titles.t18lilliput.positions import begun, played

ENOUGH = 1_900  # what a quick player of three comes to at least; random ones end with about 800
SAMPLE = ((2, {"characters": "two", "scenario": "separated", "tiles": "laputa", "professional": "out"}),)
ALL = tuple(
    (players, options)
    for players in (1, 2, 3, 4)
    for options in (
        *({"tiles": tiles} for tiles in ("normal", "allenbeck", "laputa", "brobdingnag")),
        *({"scenario": name} for name in ("begin", "mountains", "city_in_city", "separated")),
        {"share_index": "zigzag", "two_trains": "two_companies", "card_figures": "five"},
        *(({"professional": "yes"}, {"professional": "out", "copy_card": "besides"}) if players > 1 else ()),
        *(({"characters": "two"},) if players == 2 else ()),
    )
)


def runs() -> Iterator[tuple[State, str]]:
    """The positions of random games in which a company is about to run."""
    for players in (2, 4):
        for move in random_games.game("t18lilliput", players):
            now = move.before
            who = now.turn.who
            if now.round.kind == "operating" and who in now.companies and now.trains.get(who) and not now.turn.ran:
                yield now, who


def test_what_trains_earn_is_reckoned_as_they_run() -> None:
    """Wherever a company of a random game is about to run, the quick reckoning says what the router proves (2)."""
    found = [(of_now(view, who), best_run(view, who)[1]) for state, who in runs() for view in (engine.look(state),)]
    assert len(found) > 20 and all(reckoned == proved for reckoned, proved in found)


def test_at_a_glance_two_tiles_go_before_one_and_money_of_the_bank_before_a_marker() -> None:
    """The bank gives more in later phases (table 1)."""
    view = engine.look(begun(2))
    who = view.players[0]
    two, one, fund, token = (
        glance(view, who, does, 0, tiles) for does, tiles in ((TRACK, 2), (TRACK, 1), (FUND, 0), (TOKEN, 0))
    )
    assert two > one > fund > token > 0
    assert fund == 0.2 * phase_facts(view, view.state.phase).treasury


def test_quick_players_buy_trains_and_found_companies() -> None:
    """In a game of three the trains of later phases are bought, somebody founds a company, and all end far above chance."""
    view = engine.look(played(3, {}))
    assert view.state.over and sum(view.worth(player) for player in view.players) / 3 > ENOUGH
    assert any(view.company(name).director for name, data in view.book.companies.items() if data.kind == "late")


@pytest.mark.parametrize(("players", "options"), SAMPLE)
def test_quick_players_play_to_the_end(players: int, options: dict[str, str]) -> None:
    """Two with many variants at once."""
    assert played(players, options).over


@pytest.mark.soak
@pytest.mark.parametrize(("players", "options"), ALL)
def test_quick_players_play_every_table_to_the_end(players: int, options: dict[str, str]) -> None:
    """Each number of players with each variant."""
    assert played(players, options).over
