"""What is thought about, and how a player stands."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import engine
from engine import Bid, Pass, Sell, State, View
from engine.players import choose, quick, worths
from engine.players.appeals import NEVER
from engine.players.imagining import world
from engine.players.quick import Judged
from engine.players.thought import ahead, alternatives, opinions
from engine.players.thought.opinions import UNSURE, Opinions
from engine.players.thought.thinking import Effort, Idea, doubted, parted, think
from engine.random_tables import table_of
from engine.routing.effort import Clock
from engine.showing import Work, tried
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


def decided(folder: str, kind: str) -> tuple[State, str]:
    """The first position of a random game in which quick players do something of a kind, and who."""
    for move in game(folder, 3):
        if engine.tag(type(move.action)) == kind:
            seat = engine.waiting_for(move.before)[0]
            if engine.tag(type(choose(move.before, seat, "quick", "secret").action)) == kind:
                break
    return move.before, seat


def test_lays_are_not_thought_about() -> None:
    """A lay is judged by the best run before and after, which tells more than games played on; a share is thought about."""
    for kind, thought in (("lay_tile", 1), ("buy", 4)):
        state, seat = decided("t18mag", kind)
        assert len(alternatives.worth_a_thought(engine.look(state), seat, 4)) == thought


def test_a_card_is_thought_about_though_it_is_looked_at_closely() -> None:
    """What an action card lets one do now does not tell what it brings in the end; also those that did not appeal at a glance."""
    state, seat = decided("t18lilliput", "take_card")
    found = quick.judged(engine.look(state), seat)
    few = alternatives.worth_a_thought(engine.look(state), seat, 10)
    assert few[0] == found[0] and {item.action for item in few} - {item.action for item in found}
    assert len({item.value for item in few}) == len(few)


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


def test_ideas_of_every_kind_come_before_a_second_of_a_kind() -> None:
    """Beside the first what differs from it most: other kinds, then other things, and the same at another price at last."""
    view = start("18Mag")
    low, high, other = (Bid("P1", item, amount) for item, amount in (("A", 10), ("A", 20), ("B", 10)))
    sale, idle = Sell("P1", "A", 10), Pass("P1")
    found = [Judged(float(9 - at), action) for at, action in enumerate((low, high, other, sale, idle))]
    few = [item.action for item in alternatives.chosen(view, found, 5)]
    assert few == [low, high, sale, idle, other]


def test_what_is_sure_is_no_idea() -> None:
    """What is done whenever it may be needs no thought, and what never is none either."""
    state, seat = decided("t18mag", "run")
    assert len(alternatives.worth_a_thought(engine.look(state), seat, 4)) == 1
    passing, never = Judged(0.0, Pass("P1")), Judged(NEVER, Pass("P3"))
    assert alternatives.chosen(start("18Mag"), [passing, never], 4) == [passing]


@cache
def a_thought(folder: str) -> tuple[State, str]:
    """The first position of a random game in which four ideas are worth a thought, and whose it is."""
    for move in game(folder, 3):
        view, seat = engine.look(move.before), engine.waiting_for(move.before)[0]
        if len(alternatives.worth_a_thought(view, seat, 4)) == 4:
            break
    return move.before, seat


def test_the_better_half_of_the_ideas_goes_on_to_the_next_world_where_something_is_drawn() -> None:
    """Of four ideas two go on, and of those two; where nothing is drawn, one world tells all."""
    for folder, games in (("t1840", 4 + 2 + 2), ("t18mag", 4)):
        found, played = think(*a_thought(folder), Random(1), Effort(4, 3, 2, 100_000))
        assert (len(found), played) == (4, games)


def idea(*stood: float) -> Idea:
    """An idea, and how its player stood after it, world for world."""
    made = Idea(Judged(0.0, Pass("P1")))
    made.stood.extend(stood)
    return made


def test_where_dice_are_thrown_another_idea_must_be_surely_better() -> None:
    """In two worlds or more, and by more than what dice may have done to it."""
    first = idea(100, 140)
    for others, taken in (((150, 195), True), ((150, 145), False), ((250,), False), ((90, 200), False)):
        ranked = doubted(first, [idea(*others), first])
        assert (ranked[0] is not first) == taken and len(ranked) == 2


def test_the_first_idea_goes_on_where_dice_are_thrown_and_only_the_better_ones_else() -> None:
    """What others are compared with must be there in every world."""
    best, good, first = (idea(worth) for worth in (3, 2, 1))
    assert parted([best, good, first], 2, first, []) == ([first, best], [good])
    assert parted([best, good, first], 2, best, []) == ([best, good], [first])


def test_no_more_ideas_are_played_on_than_there_is_work_for() -> None:
    """Two ideas are compared whatever it takes, and others as long as steps are left."""
    state, seat = a_thought("t18mag")
    assert [think(state, seat, Random(1), Effort(4, 1, 2, steps))[1] for steps in (1, 100_000)] == [2, 4]


@pytest.mark.parametrize("folder", engine.all_titles())
def test_the_same_work_is_counted_in_a_position_that_is_read_anew(folder: str) -> None:
    """What was asked before makes a thought quicker, and no shorter: nothing but the position says how far it goes."""
    moves = game(folder, 3)
    state = moves[len(moves) // 2].before
    read = engine.decode_state(engine.encode_state(state))
    first, again = (work_ahead(each) for each in (state, read))
    assert first == again > 0


def work_ahead(state: State) -> int:
    """The steps that go into six moves ahead."""
    work = Work()
    view = work.afresh(world(state, Random(1), lightly=True))
    with work.counted():
        for _ in range(6):
            view = tried(view, ahead.hunch(view, opinions.SURE))
    return work.steps()


def test_the_first_idea_goes_no_farther_than_it_may() -> None:
    """Where moves cost much it stops before its round, and others play on as many moves."""
    state, seat = a_thought("t18mag")
    view = world(state, Random(1), lightly=True)
    first = alternatives.worth_a_thought(view, seat, 2)[0].action
    asked = iter([False, False, True])
    there, goal = ahead.goal_of(view, first, 20, lambda: next(asked))
    assert (there.moves, goal) == (3, ahead.Goal(ahead.ENDLESS, 3))


def test_what_is_seen_ahead_comes_true_among_quick_players() -> None:
    """Where nothing is drawn and everybody plays quickly, a game comes to just what was seen of it in the head."""
    state = game("t18lilliput", 3)[-15].before
    seat = engine.waiting_for(state)[0]
    view = world(state, Random(1), lightly=True)
    seen, _ = ahead.goal_of(view, quick.judged(view, seat)[0].action, 200, lambda: False)
    while not state.over:
        seat = engine.waiting_for(state)[0]
        state = engine.apply(state, choose(state, seat, "quick", "secret").action, by=seat).state
    real = engine.look(state)
    assert seen.view.state.over and [seen.view.worth(name) for name in real.players] == [
        real.worth(name) for name in real.players
    ]


def test_ideas_are_compared_where_a_round_begins() -> None:
    """Nothing is half paid there, and every idea gets to the same round; past twice as many moves, to as many moves."""
    state, seat = a_thought("t18mag")
    view = world(state, Random(1), lightly=True)
    first, other = (item.action for item in alternatives.worth_a_thought(view, seat, 2))
    for moves in (3, 20):
        there, goal = ahead.goal_of(view, first, moves, lambda: False)
        then = ahead.reached(view, other, goal)
        assert moves <= there.moves <= 2 * moves
        assert then.moves == there.moves if goal.round == ahead.ENDLESS else ahead.clock(then.view) == goal.round


def test_passing_is_no_idea_where_a_share_pays_for_itself() -> None:
    """What the arena counts as a mistake is not tried; where the share costs more than it brings, keeping the money is."""
    move = next(move for move in game("t18mag", 3) if isinstance(move.action, engine.Buy))
    view, idle = engine.look(move.before), Judged(0.0, Pass(move.action.who))
    good, dear = (Judged(value, move.action) for value in (20.0, -20.0))
    assert alternatives.chosen(view, [good, idle], 4) == [good]
    assert alternatives.chosen(view, [idle, dear], 4) == [idle, dear]


def test_each_step_of_a_search_is_counted_once() -> None:
    """A part of a search counts in the whole, and what nobody counts in nothing."""
    work = Work()
    with work.counted():
        whole = Clock(steps=10)
        part = whole.part(5)
        part.charge(3)
        whole.ticks += part.ticks
    Clock().tick()
    assert work.steps() == work.steps() == 3
