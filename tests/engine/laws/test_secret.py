"""What is drawn from a table's secret: everything, the same each time, and nothing that tells the rest."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from random import Random

import pytest
from msgspec.structs import replace

import engine
from engine import BadInput, Setup
from engine.core.chance import dice, secret
from engine.random_players import play
from engine.random_tables import plain_tables, table_of
from engine.titles.t1840.notes import notes
from engine.titles.title import book_of
from tests.support.games.random_games import name, some_setups
from tests.support.paths import ROOT

MOST_MOVES = 150
BITS = 256


def secret_of(number: int) -> str:
    """A secret of its own for each number."""
    return sha256(str(number).encode()).hexdigest()


def begun(title: str, players: int, seed: int | str) -> engine.Outcome:
    """A new game as the lobby begins it."""
    return engine.new_game(engine.dealt(engine.with_choices(table_of(title, players, "", seed))))


def test_one_bit_of_the_secret_deals_another_deck() -> None:
    """None of the 256 bits is left out: whoever tries them all has 2^256 to try."""
    first, decks = int(secret_of(1), 16), set()
    for bit in range(BITS):
        deck = notes(engine.look(begun("1840", 6, f"{first ^ (1 << bit):064x}").state)).deck
        decks.add(deck)
    assert len(decks) == BITS


def test_what_lies_open_does_not_tell_what_lies_face_down() -> None:
    """Tables at which everybody sees the same have other decks, but for the few that chance deals twice."""
    met: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for number in range(3000):
        found = notes(engine.look(begun("1840", 2, secret_of(number)).state))
        met.setdefault((*found.shown, found.order_cards[0]), []).append(found.deck)
    alike = [decks for decks in met.values() if len(decks) > 1]
    assert sum(map(len, alike)) > 1000 and sum(len(set(decks)) for decks in alike) > 0.95 * sum(map(len, alike))


def test_no_short_number_deals_the_lines_of_a_secret() -> None:
    """The lines are not those of the number that goes with a secret, so that nothing enumerable is left of the deal."""
    for text in map(secret_of, range(20)):
        setup = table_of("1840", 4, "", text)
        assert engine.dealt(setup).given == {}
        mine = notes(engine.look(begun("1840", 4, text).state))
        theirs = notes(engine.look(begun("1840", 4, dice.number(text)).state))
        assert (*mine.shown, *mine.deck) != (*theirs.shown, *theirs.deck)


@pytest.mark.parametrize(
    "setup", [table for title in engine.all_titles() for table in plain_tables(engine.load_title(title))], ids=name
)
def test_a_game_is_played_again_from_what_was_drawn(setup: Setup) -> None:
    """Opened, the set-up plays the same moves to the same positions without the secret, and goes on with other draws."""
    whole = engine.dealt(engine.with_choices(replace(setup, seed=secret_of(7))))
    line = [*zip(range(MOST_MOVES), play(whole, 7), strict=False)]
    last = line[-1][1].after.state
    said = engine.opened(whole, last.dice)
    assert str(whole.seed) not in str(said.seed) and not engine.has_secret(said)
    state = engine.new_game(said).state
    for _, move in line:
        state = engine.apply(state, move.action).state
        assert replace(state, setup=whole) == move.after.state
    assert engine.opened(said, last.dice).seed != said.seed
    deck = list(range(40))
    assert dice.shuffle(said.seed, last.dice, deck) != dice.shuffle(whole.seed, last.dice, deck)


def test_what_was_drawn_says_nothing_of_the_secret() -> None:
    """Neither the secret nor a key of a later draw is in what an opened set-up says."""
    whole = secret_of(3)
    said = secret.opened(whole, 5)
    assert [key for key in range(50) if secret.key_of_draw(whole, key).hex() in said] == [0, 1, 2, 3, 4]
    assert whole not in said and secret.key_of(whole, "seats").hex() not in said


def test_a_digest_does_not_tell_the_deck() -> None:
    """Two positions alike in everything but the secret have other digests, so who tries decks cannot compare."""
    state = begun("1840", 3, secret_of(5)).state
    alike = {engine.digest(replace(state, setup=replace(state.setup, seed=secret_of(n)))) for n in range(50)}
    assert len(alike) == 50


def test_a_trial_draws_nothing_of_the_table() -> None:
    """A trial counts its draws from far beyond, so none of its keys is one of the table's; a file opens none of them."""
    state = begun("1840", 3, secret_of(5)).state
    tried = engine.imagined(state, Random(1).getrandbits(64))
    keys = {secret.key_of_draw(secret_of(5), count) for count in range(1000)}
    assert secret.key_of_draw(secret_of(5), tried.dice) not in keys
    assert secret.opened(secret_of(5), tried.dice).count(".") == 1


SCRIPT = """
from engine.core.chance import dice
from tests.engine.laws.test_secret import begun, secret_of
from engine import digest, in_drawn_order
print(digest(begun("1840", 5, secret_of(9)).state), *in_drawn_order(secret_of(9), "seats", {"a", "b", "c", "d", "e"}))
"""


def test_another_process_draws_the_same() -> None:
    """Whatever the hash seed, one secret deals one game and one order of seats."""
    environment = {**os.environ, "PYTHONHASHSEED": "4242", "PYTHONPATH": str(ROOT)}
    run = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, cwd=ROOT, capture_output=True, check=True)
    own = [engine.digest(begun("1840", 5, secret_of(9)).state), *engine.in_drawn_order(secret_of(9), "seats", "edcba")]
    assert run.stdout.decode().split() == own


def test_every_outcome_comes_up() -> None:
    """Six faces of a die and six orders of three cards come up about equally often in 3000 draws each."""
    rolls = [dice.roll(secret_of(1), count, 6)[0] for count in range(3000)]
    orders = [tuple(dice.shuffle(secret_of(2), count, "abc")[0]) for count in range(3000)]
    for found in (rolls, orders):
        counts = [found.count(one) for one in set(found)]
        assert len(counts) == 6 and min(counts) > 400 and max(counts) < 600


@pytest.mark.parametrize("text", ["", "5", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "0" * 64 + ".", "0" * 64 + ".1"])
def test_what_is_no_secret_is_refused(text: str) -> None:
    """One clear line, before anything is drawn."""
    with pytest.raises(BadInput, match=r"setup\.secret"):
        engine.check_setup(table_of("18Mag", 3, "", text))


@pytest.mark.parametrize("setup", list(some_setups()), ids=name)
def test_numbers_deal_as_before(setup: Setup) -> None:
    """A number for a seed, as older games and those of elsewhere have it, is the old generator to the letter."""
    state, deck = engine.new_game(setup).state, list(range(30))
    assert isinstance(state.setup.seed, int) and book_of(setup).setup.seed == setup.seed
    lcg, order = state.dice, list(deck)
    for last in range(29, 0, -1):
        lcg = (lcg * 6364136223846793005 + 1442695040888963407) % 2**64
        at = ((lcg >> 33) * (last + 1)) >> 31
        order[last], order[at] = order[at], order[last]
    assert dice.shuffle(setup.seed, state.dice, deck) == (order, lcg)
