"""Recorded games of 1840: what a file tells is done when it can be, or said; nothing of it vanishes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import look
from engine.core.actions import Action, Choose, LayTile, PlaceToken
from engine.core.errors import BadInput
from engine.core.kernel import begin, explain
from engine.core.outcome.event import Event, Passed
from engine.core.state import Outcome, State
from engine.core.view import View
from engine.ids import HexId, StopId, TileId
from engine.interop.dialect import translate
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.titles import reader_of
from engine.interop.web import Raw, WebGame
from engine.titles.t1840.actions import Assign, BuyOut, SellLandmark
from engine.titles.t1840.companies.roles import STADTBAHN, TRAMS, landmarks, of_kind
from engine.titles.t1840.companies.stadtbahn import best
from engine.titles.t1840.events import BonusForgone
from engine.titles.t1840.web.asked import company_is_dealt
from engine.titles.t1840.web.names import slots_of
from engine.titles.t1840.web.reader import TramsReader
from engine.titles.title import book_of, judged_elsewhere
from tests.support.asked_there.recorded_tables import TRIES, recorded_table
from tests.support.games.positions import do, put
from tests.support.games.recorded_games import as_far_as_said, imported, recorded
from tests.support.paths import needs_recorded_games
from tests.titles.t1840.positions import at, founded, owning

GAMES = recorded("1840")
LINE, CITY = "5", "F14.c0"


def station(slot: int) -> list[Action]:
    """What a recorded station on a place of a city means that the Stadtbahn shares: its marker lies on the first place."""
    state = put(owning(founded(4), WT=(LINE,)), tiles={"G15": ("5", 2), "F14": ("14", 0)})
    state = at(state, "LR1a")
    state.markers = {**state.markers, CITY: (of_kind(look(state), STADTBAHN)[0],)}
    raw: Raw = {"type": "place_token", "entity": LINE, "entity_type": "corporation", "city": "F14-0-0", "slot": slot}
    return translate(reader_of("1840"), look(state), raw)


def test_a_station_on_the_place_of_the_stadtbahn_pays_its_marker_off() -> None:
    """The file says which place is meant, even where another one is free."""
    assert station(0) == [BuyOut(LINE, CITY), PlaceToken(LINE, CITY)]
    assert station(1) == [PlaceToken(LINE, CITY)]


def test_another_sum_of_the_stadtbahn_is_refused() -> None:
    """Its run is told before it is multiplied; our files once told it after. Any other sum would be lost without a word."""
    view, reader = look(founded(4)), reader_of("1840")
    assert isinstance(reader, TramsReader)
    line = of_kind(view, STADTBAHN)[0]
    once = best(view, line)
    for told in (once, 3 * once, 3 * once + 10):
        reader.ran = {line: 3 * once}
        raw: Raw = {"type": "run_routes", "entity": line, "routes": [{"train": "City-0", "revenue": told}]}
        if told > 3 * once:
            with pytest.raises(BadInput, match=r"file\.other_sum"):
                translate(reader, view, raw)
        else:
            assert translate(reader, view, raw) == [] and not reader.ran


def test_trams_for_a_line_that_is_still_bid_for_are_given_later() -> None:
    """Theirs asks fewer companies for a bid: the trams wait for the end of the auction here, they are not passed over."""
    state = at(owning(founded(4), WT=(LINE,)), "LR1a")
    rows = [{"train": "Y1-0", "corporation": "11"}, {"train": "Y1-1", "corporation": "WT"}]
    raw: Raw = {"type": "reassign_trains", "entity": "WT", "entity_type": "corporation", "assignments": rows}
    (action,) = translate(reader_of("1840"), look(state), raw)
    assert isinstance(action, Assign)


def test_the_circle_of_a_home_is_told_by_who_lays_the_tile() -> None:
    """There another line may say where line 1 begins; here it is line 1 that is asked."""
    state = at(owning(founded(4), WT=("1",)), "LR1a")
    state = do(state, LayTile("1", HexId("D18"), TileId("235"), 4))
    raw: Raw = {"type": "place_token", "entity": LINE, "entity_type": "corporation", "city": "D18-0-1", "slot": 0}
    assert translate(reader_of("1840"), look(state), raw) == [Choose("1", "D18.c1")]


def last_answers(path: Path) -> Iterator[tuple[Importer, int]]:
    """A game read up to each pass with which a line's turn ends, another company being next."""
    game = WebGame(read_game(path))
    importer = Importer(game, reader_of(game.title))
    for index, (raw, after) in enumerate(zip(game.actions, game.actions[1:], strict=False)):
        others = after["entity_type"] == "corporation" and after["entity"] != raw["entity"]
        if raw["type"] == "pass" and str(raw["entity"]).isdigit() and others and not raw.get("auto_actions"):
            yield importer, index
        importer.step(index)


def sold_at_last(importer: Importer, index: int) -> bool:
    """Whether the director has a landmark; then it is sold after the pass, and the money must be there at once."""
    view = importer.view()
    director = view.controller(view.at_turn)
    item = next(iter(landmarks(view, director)), "")
    if view.at_turn != importer.game.actions[index]["entity"] or not item:
        return False
    sale = {"type": "choose_ability", "entity": item, "entity_type": "company", "choice": {"type": "sell"}}
    importer.game.actions = [*importer.game.actions[: index + 1], sale, *importer.game.actions[index + 1 :]]
    importer.step(index)
    importer.step(index + 1)
    assert importer.view().cash(director) > view.cash(director) and not importer.reader.waiting()
    return True


@needs_recorded_games
def test_a_landmark_sold_in_the_last_question_of_a_turn_is_sold_at_once() -> None:
    """The pass before it does not end the turn here: its owner has the money before the next company acts."""
    found = [path for path in GAMES if any(sold_at_last(*place) for place in last_answers(path))]
    assert len(found) > 1


def test_the_marker_of_the_stadtbahn_lies_behind_the_circle_of_a_home() -> None:
    """On the large map lines begin beside it at C7 and G3: what is paid off there lies on the second place."""
    slots = slots_of(look(founded(4)))
    assert {slots.place(StopId(stop), "V") for stop in ("C7.c0", "G3.c0")} == {1}
    assert slots.place(StopId("A13.c0"), "V") == 0


def test_a_line_goes_on_after_a_bonus_that_only_a_landmark_could_pay_for() -> None:
    """Its company keeps the landmarks: the bonus is left with them, not the rest of the line's turn; so the file is read on."""
    exporter, _ = as_far_as_said(recorded_table("1840", 50048), 50048, 260, TRIES)
    importer = imported(json.loads(json.dumps(exporter.game())))
    forgone = next(n for n, o in enumerate(importer.outcomes) for e in o.events if is_left_with_landmarks(e, o))
    assert isinstance(importer.played[forgone], LayTile)


def test_a_bonus_that_nobody_at_turn_can_pay_for_is_left_at_once() -> None:
    """The line that laid the tile goes on, and is read on."""
    exporter, _ = as_far_as_said(recorded_table("1840", 50104), 50104, 320, TRIES)
    assert len(exporter.raws) > 361
    assert imported(json.loads(json.dumps(exporter.game()))).state.round == exporter.state.round


def is_left_with_landmarks(event: Event, outcome: Outcome) -> bool:
    """Whether a bonus was left as an owner of landmarks passed, in a turn that goes on."""
    passed = any(isinstance(other, Passed) and other.who != outcome.state.turn.who for other in outcome.events)
    return isinstance(event, BonusForgone) and passed and event.company == outcome.state.turn.who


def at_like(state: State) -> View:
    """The same position at a table that plays as there."""
    judged = judged_elsewhere(state.setup)
    assert judged is not None
    return View(book_of(judged), replace(state, setup=judged))


def test_a_landmark_goes_back_in_a_question_of_its_owner_there() -> None:
    """In the turn of a line nobody but its director gives one back there; at other tables anybody may."""
    state = at(owning(founded(4), WT=(LINE,)), "LR1a")
    state = replace(state, privates={**state.privates, "KK": "P1", "SB": "P2"})
    view, there = look(state), at_like(state)
    mine = view.controller(view.at_turn)
    other = next(player for player in ("P1", "P2") if player != mine)
    item = {"P1": "KK", "P2": "SB"}[other]
    assert explain(view, SellLandmark(other, item)) is None
    refused = explain(there, SellLandmark(other, item))
    assert refused is not None and refused.code == "elsewhere.landmark_stays"


def test_who_thinks_a_game_through_knows_the_companies_of_the_table() -> None:
    """They lie open there: a computer that does not know the seed starts none that is not in the game."""
    setup = recorded_table("1840", 1)
    view = View(book_of(setup), begin(book_of(setup)).state)
    blind = replace(view.state, setup=replace(setup, seed=0))
    other = View(book_of(blind.setup), blind)
    every = list(of_kind(view, TRAMS))
    assert [company_is_dealt(other, name) is None for name in every] == [
        company_is_dealt(view, name) is None for name in every
    ]
    assert sum(company_is_dealt(other, name) is None for name in every) == len(view.players)
