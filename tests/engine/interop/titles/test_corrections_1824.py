"""Recorded games of 1824 that lead beyond our rules: what a moderator would correct is ruled, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

import engine
from engine import State
from engine.core.actions import Action, Choose, Pass, Ruling
from engine.core.draft import Draft
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.titles import reader_of
from engine.interop.web import Raw, WebGame
from engine.titles.t1824.companies.roles import counted
from engine.titles.t1824.web.corrections import (
    MARKED,
    STAYED,
    TIED,
    at_the_limit,
    direction_moved,
    other_directors,
    with_doubles,
)
from tests.support.games.positions import do, put
from tests.support.paths import GAMES, needs_recorded_games
from tests.titles.t1824.cisleithania.positions import playing
from tests.titles.t1824.positions import opened, stock_round

WIEN, ELSEWHERE = "E12.c1", "E26.c0"


def marked(state: State, stop: str, tokener: str = "BK", entity: str = "KK") -> list[Action]:
    """What a recorded marker of the railway without director means."""
    reader = reader_of("1824 Cisleithania")
    hex_, _, node = stop.partition(".")
    raw: Raw = {
        "type": "place_token", "entity": entity, "entity_type": "corporation",
        "city": f"{hex_}-0-{node[1:]}", "slot": 0, "tokener": tokener,
    }  # fmt: skip
    return list(reader.reads["place_token"](reader, engine.look(state), raw))


def pending(state: State, **notes: object) -> State:
    """The same position in which somebody has to set a marker of the railway without director."""
    draft = Draft(engine.look(state).book, state)
    draft.set_notes(**notes)
    return draft.state


def kinds(actions: Iterable[Action]) -> list[str]:
    """The kinds of rulings, and of actions."""
    return [action.change if isinstance(action, Ruling) else type(action).__name__ for action in actions]


def test_the_marker_in_wien_is_set_by_whoever_may() -> None:
    """It is recorded in the name of another company than the one that laid the tile here."""
    state = pending(playing(), bond_marker=("SD1",))
    assert marked(state, ELSEWHERE) == [Choose("SD1", ELSEWHERE)]


def test_a_marker_nobody_may_set_here_is_ruled() -> None:
    """The last 4-train came second-hand: there it brings the marker, here it does not."""
    state = playing()
    (ruling,) = marked(state, ELSEWHERE)
    assert isinstance(ruling, Ruling) and (ruling.change, ruling.value, ruling.reason) == ("marker", "+BK", MARKED)
    assert "BK" in engine.look(do(state, ruling)).markers_at(ELSEWHERE)


def test_a_marker_that_lies_there_says_nothing() -> None:
    """It was set by itself; nobody is waited for. In another circle of the hex it is moved."""
    state = put(playing(), tiles={"E12": ("493", 0)}, markers={WIEN: ("BK",)})
    assert marked(state, WIEN) == []
    rulings = marked(state, "E12.c0")
    assert [(ruling.target, ruling.value) for ruling in rulings if isinstance(ruling, Ruling)] == [
        (WIEN, "-BK"),
        ("E12.c0", "+BK"),
    ]


def directed(shares: dict[str, int]) -> State:
    """BH at 100, P1 directing with the double certificate, others with ordinary shares."""
    state = opened()
    state = put(state, certs={"BH/director": {"P1": 1}, "BH/share": shares})
    draft = Draft(engine.look(state).book, state)
    draft.set_price("BH", 0, 0)
    draft.set_company("BH", director="P1", par=100)
    return stock_round(draft.state)


def test_between_equals_somebody_else_may_direct() -> None:
    """Each of those who hold as much can be made the director, nobody else; the percentages stay."""
    state = directed({"P2": 2, "P3": 1})
    view = engine.look(state)
    (rulings,) = other_directors(view, "BH")
    assert {ruling.reason for ruling in rulings} == {TIED}
    after = engine.look(do(state, *rulings))
    assert after.company("BH").director == "P2"
    assert [after.percent(who, "BH") for who in ("P1", "P2", "P3")] == [20, 20, 10]
    assert not list(other_directors(engine.look(directed({"P2": 1})), "BH"))


@needs_recorded_games
def test_who_directs_between_equals_only_here_may_sell_for_a_train() -> None:
    """VI.8: a director sells in operating rounds only what changes no direction; a recorded sale says that another directs."""
    game, sale = WebGame(read_game(GAMES / "random_1824_4p_7010.json.gz")), 246
    importer = Importer(game, reader_of("1824"))
    for index in range(sale):
        importer.step(index)
    assert importer.accepts(direction_moved(importer.view(), "MS", "P4", "P3", STAYED))
    importer.step(sale)
    view = importer.view()
    assert importer.entity(game.actions[sale]) == "P3" and view.company("MS").director == "P4"
    assert (view.percent("P3", "MS"), view.percent("P4", "MS")) == (0, 30)


def test_who_has_the_double_certificate_there_passes_at_the_limit() -> None:
    """Two single shares in place of it are one certificate too many here: it is lent for the pass and comes back."""
    state = directed({"P2": 2, "P1": 1})
    view = engine.look(state)
    room = view.policy.cert_limit(view, "P2") - counted(view, "P2")
    state = put(state, certs={"SB/share": {"P2": 8}, "MS/share": {"P2": room - 7}})
    view = engine.look(state)
    assert at_the_limit(view, "P2", {"BH": "P2"}, 0) == [("BH", "P1")]
    assert at_the_limit(engine.look(directed({"P2": 2})), "P2", {"BH": "P2"}, 0) == []
    assert at_the_limit(view, "P2", {"BH": "P3"}, 9) == []
    actions = list(with_doubles(view, "P2", [("BH", "P1")], Pass("P2")))
    assert kinds(actions) == ["cert"] * 3 + ["Pass"] + ["cert"] * 3
    after = engine.look(do(state, *actions[:3], *actions[4:]))
    assert after.company("BH").director == "P1" and after.state.certs == state.certs
