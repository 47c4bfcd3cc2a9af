"""Players look at nothing a person on their seat could not see."""

from __future__ import annotations

from copy import copy
from random import Random
from zlib import crc32

import pytest
from msgspec.structs import replace

import engine
from engine import Action, Setup, State, View
from engine.players import choose, choosing, quick
from engine.players.imagining import world
from engine.players.thought.thinking import Effort
from engine.random_tables import table_of
from engine.titles.t1840.notes import notes
from engine.titles.t1840.web.asked import company_is_dealt
from tests.support.games.random_games import game

ALONE = (("t18mag", 1), ("t18lilliput", 1))
SECRETS = ("1" * 64, "2" * 64)


def otherwise_dealt(state: State) -> State:
    """The same position for whoever looks at it: what lies face down lies the other way round, by another secret."""
    other = copy(state)
    other.setup = replace(state.setup, seed=SECRETS[1])
    other.notes = replace(state.notes, deck=notes(engine.look(state)).deck[::-1])
    other.dice = state.dice + 3
    return other


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinking is tried, not how well one thinks."""
    monkeypatch.setattr(choosing, "EFFORTS", {"medium": Effort(2, 1, 3, 1000), "hard": Effort(3, 2, 5, 2000)})


@pytest.mark.parametrize("strength", ["random", "quick", "easy", "medium", "hard"])
def test_two_positions_that_differ_only_in_what_is_hidden_get_the_same_answer(strength: str) -> None:
    """1840 is the title with lines that lie face down."""
    state = engine.new_game(Setup("1840", ("P1", "P2", "P3"), seed=SECRETS[0])).state
    other = otherwise_dealt(state)
    assert engine.hides(state) and engine.digest(state) != engine.digest(other)
    for _ in range(3):
        seat = engine.waiting_for(state)[0]
        chosen = choose(state, seat, strength, "table")
        assert chosen == choose(other, seat, strength, "table")
        state, other = (engine.apply(position, chosen.action).state for position in (state, other))


@pytest.mark.parametrize("strength", ["quick", "easy", "medium", "hard"])
def test_not_even_an_appeal_that_reads_the_deck_learns_anything(strength: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is judged is a world of the player's own dice: whoever looks under the cards there sees nothing of the table's."""

    def peeking(view: View, action: Action, seat: str) -> float:
        return float(crc32(f"{notes(view).deck} {view.state.dice} {view.state.setup.seed} {action}".encode()) % 1000)

    monkeypatch.setattr(quick, "judge", peeking)
    state = engine.new_game(Setup("1840", ("P1", "P2", "P3"), seed=SECRETS[0])).state
    seat = engine.waiting_for(state)[0]
    assert choose(state, seat, strength, "table") == choose(otherwise_dealt(state), seat, strength, "table")


@pytest.mark.parametrize(("folder", "players"), [*((name, 3) for name in engine.all_titles()), *ALONE])
def test_nothing_hidden_decides_in_the_middle_of_a_game_either(folder: str, players: int) -> None:
    """Whatever a title deals face down, or draws: the same position with all of it mixed anew gets the same answer."""
    moves = game(folder, players)
    for at, strength in ((len(moves) // 2, "quick"), (len(moves) * 2 // 3, "medium")):
        state = moves[at].before
        other = engine.imagined(state, 12345)
        other.setup = replace(state.setup, seed=SECRETS[1])
        seat = engine.waiting_for(state)[0]
        assert choose(state, seat, strength, "table") == choose(other, seat, strength, "table")


@pytest.mark.parametrize("seed", [1005, SECRETS[0]], ids=["number", "secret"])
def test_what_a_secret_decides_openly_stays_as_it_is(seed: int | str) -> None:
    """At tables as on 18xx.games chance leaves some companies of 1840 out: whoever thinks may start the same ones, whatever dealt them."""
    state = engine.new_game(table_of("1840", 3, "", seed, {engine.LIKE: engine.ELSEWHERE})).state
    real, thought = engine.look(state), world(state, Random(1))
    dealt = [name for name in real.companies if company_is_dealt(real, name) is None]
    assert len(dealt) == 3 and thought.state.setup.seed == 0
    assert dealt == [name for name in thought.companies if company_is_dealt(thought, name) is None]


def test_the_table_s_secret_decides_what_is_thrown() -> None:
    """Somebody with a copy of the position, and another secret, does not learn the next move of a random player."""
    state = engine.new_game(Setup("18Mag", ("P1", "P2", "P3"), seed=3)).state
    moves = {str(choose(state, "P1", "random", secret).action) for secret in "abcdefgh"}
    assert len(moves) > 1
