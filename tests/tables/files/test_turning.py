"""Where a game turned: who took the lead for good, whose worth moved most against the others'."""

from __future__ import annotations

import pytest

import engine
from bot.files.review_told import told
from bot.files.reviews import Found, graph
from bot.files.turning import Turning, leader, leads_on, turned, turning_points, turns_of
from engine import LayTile
from engine.players import LAY, RUN
from engine.players.hindsight import Left
from tests.support.at_discord.panels import names_of
from tests.support.games.random_games import game


def test_a_turn_is_told_by_who_gained_or_lost_most_against_the_others() -> None:
    """What everybody gained alike turns nothing."""
    one = turned((3, 5), {"P1": 100, "P2": 100, "P3": 100}, {"P1": 150, "P2": 150, "P3": 30})
    assert (one.seat, one.change, one.led, one.leads, one.kind) == ("P3", -120, "", "", "lost")
    assert turned((1, 1), {"P1": 5, "P2": 4}, {"P1": 105, "P2": 104}).change == 0
    assert leader({"P1": 4, "P2": 4}) == "" and leader({"P1": 5, "P2": 4}) == "P1"


def test_who_leads_for_a_moment_leads_not_for_good() -> None:
    """The lead is passed where it stays for the eighth part of the game."""
    held = [Turning(n, n, "P1", 0, "P1", "P1") for n in range(16)]
    passing, back = Turning(16, 16, "P2", 9, "P1", "P2"), Turning(17, 17, "P1", 9, "P2", "P1")
    assert not leads_on([*held, passing, back, *held], 16)
    assert leads_on([*held, passing, *(Turning(n, n, "P1", 0, "P2", "P2") for n in range(16))], 16)


def test_turning_points_of_a_game_are_few_and_in_order() -> None:
    """Each is a turn of the game, and what it says of somebody's worth is so."""
    moves = game("t18lilliput", 3)
    states = [moves[0].before, *(move.after.state for move in moves)]
    found, turns = turning_points(states), [*turns_of(states)]
    assert 2 < len(found) < 15 and [point.last for point in found] == sorted(point.last for point in found)
    assert all((point.first, point.last) in turns for point in found)
    for point in found:
        before, after = engine.look(states[point.first - 1]), engine.look(states[point.last])
        others = [seat for seat in before.everybody if seat != point.seat]
        gain = after.worth(point.seat) - before.worth(point.seat)
        rest = sum(after.worth(seat) - before.worth(seat) for seat in others) / len(others)
        assert point.change == round(gain - rest)
    assert turning_points(states[:1]) == ()
    assert [sign for _, sign in graph(states, found, "en", {}).marks] == [str(n) for n in range(1, len(found) + 1)]


@pytest.mark.parametrize(
    ("kind", "words"), [(RUN, ("proved the most", "more may")), (LAY, ("of all", "not all looked"))]
)
def test_a_review_says_whether_more_may_have_been_there(kind: str, words: tuple[str, str]) -> None:
    """Of runs and of lays, proved or only found."""
    move = next(move for move in game("t18lilliput", 3) if isinstance(move.action, LayTile))
    names, who = names_of("en", move.before), move.action.who
    for proved, word in zip((True, False), words, strict=True):
        left = Left(kind, who, 10, 20, proved=proved, instead=engine.encode_action(move.action).decode())
        assert word in told(names, Found(3, "P1", left))
