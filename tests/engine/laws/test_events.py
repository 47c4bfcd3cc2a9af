"""What is told of random games is what happened: money, certificates, and who came to shares or parted with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

from engine import BANK, POOL, Setup, State
from engine.core.outcome.event import Former, kinds
from engine.core.outcome.ledger import CertsMoved, Entry, Paid
from engine.events import RoundIdle, as_kept, meanings, read
from engine.random_players import Move
from engine.titles.title import book_of
from tests.support.games.random_games import game_at, name, some_setups

SETUPS, EVERY = list(some_setups(1)), 5


def moved(entries: Iterable[Entry], kind: type[Paid] | type[CertsMoved]) -> Counter[tuple[str, str]]:
    """What each holder has more of, by the entries of a kind: money, or certificates of each class."""
    found: Counter[tuple[str, str]] = Counter()
    for entry in entries:
        if isinstance(entry, kind):
            thing, count = ("", entry.amount) if isinstance(entry, Paid) else (entry.cert, entry.count)
            found[entry.taker, thing] += count
            found[entry.giver, thing] -= count
    return Counter({key: count for key, count in found.items() if count})


def held(state: State) -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]:
    """The money and the certificates of every holder."""
    money = Counter({(who, ""): amount for who, amount in state.money.items()})
    certs = Counter({(who, cert): n for cert, holders in state.certs.items() for who, n in holders.items()})
    return money, certs


def more(before: Counter[tuple[str, str]], after: Counter[tuple[str, str]]) -> Counter[tuple[str, str]]:
    """What each holder has more of in one position than in another."""
    keys = before.keys() | after.keys()
    return Counter({key: after[key] - before[key] for key in keys if after[key] != before[key]})


@pytest.mark.parametrize("setup", SETUPS, ids=name)
def test_the_ledger_says_what_changed_hands(setup: Setup) -> None:
    """Every sum and every certificate that somebody has more or less of stands in the entries of the move."""
    for move in game_at(setup)[::EVERY]:
        (money, certs), (later_money, later_certs) = held(move.before), held(move.after.state)
        assert moved(move.after.ledger, Paid) == more(money, later_money)
        assert moved(move.after.ledger, CertsMoved) == more(certs, later_certs)


def traded(move: Move, players: tuple[str, ...]) -> Counter[str]:
    """How many certificates more or less each player has after a move, but for what went from one player to another."""
    outside, percents = {BANK, POOL, *move.before.companies}, book_of(move.before.setup).percents
    found: Counter[str] = Counter()
    for entry in move.after.ledger:
        if isinstance(entry, CertsMoved) and {entry.giver, entry.taker} & outside:
            weight = entry.count * percents.get(entry.cert, 1)  # shares for a director's certificate are no trade
            found[entry.taker] += weight
            found[entry.giver] -= weight
    return Counter({who: count for who, count in found.items() if who in players and count})


@pytest.mark.parametrize("setup", SETUPS, ids=name)
def test_whoever_comes_to_certificates_or_parts_with_them_is_told_so(setup: Setup) -> None:
    """An order that passes until somebody buys or sells wakes at each way to do so, whatever its title calls it."""
    for move in game_at(setup):
        if not any(isinstance(entry, CertsMoved) for entry in move.after.ledger):
            continue
        changes, codes = traded(move, setup.players).values(), [event.code for event in move.after.events]
        acquired = any(event.ACQUIRES for event in move.after.events)
        assert acquired or max(changes, default=0) <= 0, (move.action, codes)
        assert acquired or any(event.SELLS for event in move.after.events) or not changes, (move.action, codes)


@pytest.mark.parametrize("setup", SETUPS, ids=name)
def test_a_round_nobody_could_play_says_why(setup: Setup) -> None:
    """Between two rounds of people or companies that begin in one move somebody did something, or the reason is told."""
    played = {"round.stock", "round.parliament", "round.operating", "round.line"}
    idle = 0
    for move in game_at(setup):
        told = [event for event in move.after.events if event.BEGINS_ROUND or event.DOER or event.CODE == "round.idle"]
        for first, then in pairwise(told):
            assert not (first.CODE in played and then.BEGINS_ROUND), (move.action, [event.CODE for event in told])
            assert first.BEGINS_ROUND or not isinstance(then, RoundIdle), (move.action, [event.CODE for event in told])
        idle += "round.idle" in [event.CODE for event in told]
    assert idle or setup.title != "1862"  # two of its parliaments have nobody who could open an auction


@pytest.mark.parametrize("setup", SETUPS, ids=name)
def test_what_is_kept_of_an_event_is_read_again(setup: Setup) -> None:
    """An event comes back as it went, of its own kind."""
    for move in game_at(setup)[::EVERY]:
        again = tuple(map(read, as_kept(move.after.events)))
        assert again == move.after.events
        assert not any(isinstance(event, Former) for event in again)


def test_marks_name_fields() -> None:
    """Whoever does, pays or wins something is a field of the event, and every text field says what it stands for."""
    for kind in kinds().values():
        marked = {kind.DOER, *kind.PAYS, *kind.WINS} - {""}
        assert marked <= set(kind.__struct_fields__), kind
        texts = {field for field, type_ in kind.__annotations__.items() if type_ == "str"}
        assert not texts and all(meanings(kind).get(field) for field in marked), kind
