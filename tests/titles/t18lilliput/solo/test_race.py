"""How quick players race Gulliver for tenths: without three of them he founds no second company, and without that he loses."""

from __future__ import annotations

import engine
from engine import View
from engine.core.actions import Par
from engine.showing import tried
from engine.titles.t18lilliput.actions import TakeCard
from engine.titles.t18lilliput.playing import alone, race
from engine.titles.t18lilliput.solo.gulliver import GULLIVER, his
from tests.support.games.positions import put
from tests.titles.t18lilliput.positions import BLUE, RED, played
from tests.titles.t18lilliput.solo.positions import chosen

RED_TENTH, BLUE_TENTH = f"{RED}/share", f"{BLUE}/share"
WON = 103  # a seed


def shared(red: dict[str, int], blue: dict[str, int], money: dict[str, int] | None = None) -> View:
    """The beginning of a game, the tenths of the two companies bought by hand."""
    return engine.look(put(chosen(), certs={RED_TENTH: red, BLUE_TENTH: blue}, money=money))


def test_four_of_six_tenths_are_enough_to_keep_him_from_a_second_company() -> None:
    """With three he may still have three himself; with four he never has."""
    assert alone.missing(shared({}, {})) == 4
    three, four = (shared({"P1": 2}, {"P1": count, GULLIVER: 1}) for count in (1, 2))
    assert alone.is_coming(three) and alone.missing(three) == 1
    assert not alone.is_coming(four) and race.threat(four, "P1") == 0 < race.threat(three, "P1")


def test_he_comes_with_three_tenths_and_money() -> None:
    """Who can pay half of a company founds at once; who has nothing when it has earned enough."""
    rich, poor = (shared({GULLIVER: 3}, {}, money={GULLIVER: money}) for money in (250, 0))
    assert race.rounds_of(rich, "P1", 0) == alone.turns_left(rich) == 8
    assert 0 < race.rounds_of(poor, "P1", 0) < 8


def test_nobody_founds_what_lets_him_follow() -> None:
    """A company more is three tenths more, one of which he lacks; where he has three already it changes nothing."""
    kept, lost = shared({"P1": 2}, {"P1": 1, GULLIVER: 2}), shared({"P1": 2}, {GULLIVER: 3})
    for view, helps in ((kept, True), (lost, False)):
        ready = tried(engine.look(put(view.state, money={"P1": 300})), TakeCard("P1", "A4-1"))
        assert alone.helps_him(ready, tried(ready, Par("P1", "BLE", 45))) == helps


def test_quick_players_keep_him_from_it_and_win() -> None:
    """A whole game: he has one company in the end, and the player a second one, founded when he could not follow."""
    view = engine.look(played(1, {}, WON))
    assert view.state.over and len(his(view)) == 1
    assert view.worth("P1") > view.worth(GULLIVER)
    assert len([name for name in view.companies if view.company(name).director == "P1"]) == 2
