"""What is thought about, and how a player stands."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine import KINDS, Pass, View
from engine.players import opinions, quick, thinking, worths
from engine.players.opinions import UNSURE, Opinions
from engine.players.quick import Judged
from engine.players.thinking import Effort, Idea, think
from engine.random_tables import table_of
from tests.support.games.random_games import game


def start(title: str, players: int = 3) -> View:
    """The first position of a game."""
    return engine.look(engine.new_game(table_of(title, players, "", 1)).state)


@pytest.mark.parametrize("title", ["18Mag", "18Lilliput"])
def test_somebody_alone_stands_beside_the_rival(title: str) -> None:
    """What the rival is worth counts as that of any other player."""
    view = start(title, 1)
    rival = view.everybody[-1]
    assert rival not in view.players
    assert worths.standing(view, "P1") == pytest.approx(worths.of(view, "P1") - worths.of(view, rival))


@pytest.mark.parametrize("folder", ["t18mag", "t18lilliput"])
def test_in_the_end_somebody_alone_stands_where_the_money_says(folder: str) -> None:
    """The rival is counted once: who counted it twice would rather hurt it than win."""
    last = engine.look(game(folder, 1)[-1].after.state)
    rival = last.everybody[-1]
    assert last.state.over and worths.standing(last, "P1") == pytest.approx(last.worth("P1") - last.worth(rival))


def test_what_is_looked_at_closely_is_not_thought_about() -> None:
    """A lay is judged by the best run before and after, which games played on at a glance would only blur; a share is thought about."""
    moves = {engine.tag(type(move.action)): move for move in game("t18mag", 3)}
    for kind, thought in (("lay_tile", False), ("buy", True)):
        view, action = engine.look(moves[kind].before), moves[kind].action
        assert isinstance(action, KINDS[kind])
        assert thinking.is_open(view, [Judged(20.0, action), Judged(0.0, Pass(action.who))]) == thought


def test_shares_that_rise_are_worth_more_in_18mag() -> None:
    """Whoever holds a share of a company that is paid has what its price will gain, until the game is over."""
    views = (engine.look(move.before) for move in game("t18mag", 3))
    view = next(view for view in views if any(view.percent("P1", name) for name in view.state.market))
    assert worths.of(view, "P1") > worths.usual(view, "P1")
    over = game("t18mag", 3)[-1].after.state
    last = engine.look(over)
    assert over.over and worths.of(last, "P1") == worths.usual(last, "P1")


@pytest.mark.parametrize("folder", engine.all_titles())
def test_in_a_sure_world_everybody_plays_as_quick_players_do(folder: str) -> None:
    """Whoever decides kind after kind, as in thought, does what somebody does who looks at everything."""
    moves = game(folder, 3)
    for move in moves[5 :: len(moves) // 4]:
        view = engine.look(move.before)
        seat = engine.waiting_for(move.before)[0]
        assert quick.decide(view, seat, opinions.SURE) == quick.judged(view, seat)[0].action


def test_opinions_stay_the_same_whichever_idea_is_tried() -> None:
    """Of one seed somebody thinks the same of an action every time, others otherwise, and nobody far from what it is worth."""
    actions = [Pass("P1"), Pass("P2")]
    mine, again, other = ([Opinions(seed)("P1", action) for action in actions] for seed in (7, 7, 8))
    assert mine == again != other
    assert all(abs(felt - 1) <= UNSURE for felt in (*mine, *other))
    assert opinions.SURE("P1", actions[0]) == 1


def test_what_comes_later_in_the_turn_is_no_reason_to_leave_out_what_comes_first() -> None:
    """Trains run after the lay as well: an idea is hoped for no more than the first one."""
    first, later = Judged(20.0, Pass("P1")), Judged(900.0, Pass("P2"))
    assert Idea(first, later).hoped == Idea(first, first).hoped > Idea(first, Judged(-5.0, Pass("P3"))).hoped


def test_the_better_half_of_the_ideas_goes_on_to_the_next_world() -> None:
    """Four ideas in the first world, two in each of the others."""
    for move in game("t18mag", 3):
        view, seat = engine.look(move.before), engine.waiting_for(move.before)[0]
        few = thinking.worth_a_thought(view, quick.judged(view, seat), 4)
        if len(few) == 4 and thinking.is_open(view, few):
            break
    ideas, games = think(move.before, seat, Random(1), Effort(4, 3, 2))
    assert (len(ideas), games) == (4, 4 + 2 + 2)


def test_passing_is_no_idea_where_a_share_pays_for_itself() -> None:
    """What the arena counts as a mistake is not tried; where the share costs more than it brings, keeping the money is."""
    move = next(move for move in game("t18mag", 3) if isinstance(move.action, engine.Buy))
    view, idle = engine.look(move.before), Judged(0.0, Pass(move.action.who))
    good, dear = (Judged(value, move.action) for value in (20.0, -20.0))
    assert thinking.worth_a_thought(view, [good, idle], 4) == [good]
    assert thinking.worth_a_thought(view, [idle, dear], 4) == [idle, dear]
