"""Landmarks may go back at any moment (1840 IV.2): nobody is waited for, shown as at turn or played for because of that."""

import engine
from bot.orders.defaults import default_action
from engine.core import flow
from engine.titles.t1840.actions import SellLandmark
from render.views.sight import Sight, Wishes
from tests.support.games.random_games import game
from tests.support.pictures.language import WORDS


def beside() -> list[engine.State]:
    """Positions in which somebody may give a landmark back while another one is asked."""
    states = (move.before for move in game("t1840", 3))
    return [state for state in states if len(engine.waiting_for(state)) < len(engine.actors(state))]


def test_owners_of_landmarks_are_not_at_turn() -> None:
    """The picture says who is asked, and nobody else."""
    assert beside()
    for state in beside()[::5]:
        assert Sight(engine.look(state), WORDS["en"], Wishes()).waiting() == engine.waiting_for(state)


def test_owners_who_are_not_asked_have_nothing_to_pass() -> None:
    """They may give a landmark back, and leave that alone without a word."""
    beside_others = 0
    for state in beside()[::5]:
        view = engine.look(state)
        idle = [who for who in engine.actors(state) if not flow.is_asked(view, who)]
        assert not any(flow.may_pass(view, who) for who in idle)
        beside_others += len(idle)
    assert beside_others


def test_what_is_played_for_somebody_gives_no_landmark_back() -> None:
    """Nobody asked for it, so whoever is away keeps it."""
    for state in beside()[::5]:
        for mode in ("best", "pass"):
            (seat, *_) = engine.waiting_for(state)
            assert not isinstance(default_action(state, seat, mode), SellLandmark)
