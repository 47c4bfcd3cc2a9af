"""A recorded action that does not fit: who is named acts or nobody does, and nothing of others is ended in vain."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import ClassVar

import pytest
from msgspec.structs import replace

from engine.core import flow
from engine.core.actions import Action, Buy
from engine.core.errors import BadInput, RuleViolation
from engine.core.state import Setup, Turn
from engine.core.view import View
from engine.interop.cursor import Mark
from engine.interop.dialect import Reader, Reads
from engine.interop.importer import Attempt, Importer
from engine.interop.titles import reader_of
from engine.interop.web import Raw, WebGame
from engine.titles.t18mag.web.reader import OTHER_READINGS, MagReader
from engine.titles.t1862.deal import dealt_there
from engine.titles.t1862.web import reader as railways
from engine.titles.t1862.web.reads import READS
from tests.support.games.recorded_games import as_far_as_said


def table(title: str) -> Setup:
    """A table for three with the readings of recorded games."""
    readings = {"18Mag": OTHER_READINGS, "1862": railways.OTHER_READINGS | {"sold_warranties": "stay"}}[title]
    given = dealt_there(3, 2) if title == "1862" else {}
    return Setup(title, ("P1", "P2", "P3"), options=readings, seed=2, given=given)


@cache
def written(title: str) -> Raw:
    """The beginning of a random game as they record it."""
    return {**as_far_as_said(table(title), 2, most=150)[0].game(), "status": "active"}


def before_a(kind: str, title: str, reader: Reader | None = None) -> tuple[Importer, int]:
    """A game read up to an action of a kind by a player, and where that stands."""
    found = WebGame(written(title))
    importer = Importer(found, reader or reader_of(title))
    for index, raw in enumerate(found.actions):
        if raw["type"] == kind and raw["entity_type"] == "player" and len(flow.actors(importer.view())) == 1:
            return importer, index
        importer.step(index)
    raise LookupError(kind)


def instead(importer: Importer, index: int, raw: Raw) -> None:
    """Read another action in place of a recorded one."""
    importer.game.actions = [*importer.game.actions[:index], raw]
    importer.step(index)


@pytest.mark.parametrize("title", ["18Mag", "1862"])
def test_nothing_of_others_is_ended_in_vain(title: str) -> None:
    """Somebody sells what he does not have: refused, and everybody before him may still act."""
    importer, index = before_a("buy_shares", title)
    state, played = importer.state, len(importer.played)
    raw = importer.game.actions[index]
    other = next(player["id"] for player in written(title)["players"] if player["id"] != raw["entity"])
    with pytest.raises(RuleViolation):
        instead(importer, index, {**raw, "type": "sell_shares", "entity": other, "percent": 50})
    assert (importer.state, len(importer.played)) == (state, played)
    assert len(importer.outcomes) == played + 1


def test_the_refusal_of_the_step_in_which_it_is_asked_for_counts() -> None:
    """What one who is at turn may not do is said, not that somebody else is at turn much later."""
    importer, index = before_a("buy_shares", "1862")
    raw = importer.game.actions[index]
    with pytest.raises(RuleViolation) as refused:
        instead(importer, index, {**raw, "type": "par", "corporation": "nobody", "share_price": "100,0,0"})
    assert refused.value.code != "turn.not_yours"


def test_the_player_of_the_file_acts() -> None:
    """A purchase in the name of somebody who is not at turn is never made by whoever is."""
    importer, index = before_a("buy_shares", "1862")
    raw, played = importer.game.actions[index], len(importer.played)
    others = [player["id"] for player in written("1862")["players"] if player["id"] != raw["entity"]]
    for other in others:
        instead(importer, index, {**raw, "entity": other})
        buyers = [action.who for action in importer.played[played:] if isinstance(action, Buy)]
        assert buyers == [importer.reader.seats[str(other)]]
        importer, index = before_a("buy_shares", "1862")


class Watching(railways.RailwaysReader):
    """A reader who notes who was at turn when a purchase was translated."""

    at_turn: ClassVar[list[str]] = []

    def watch_purchase(self, view: View, raw: Raw) -> Iterator[Action]:
        """A purchase, noted."""
        self.at_turn.append(view.at_turn)
        yield from READS["buy_shares"](self, view, raw)

    reads: ClassVar[Reads] = {**READS, "buy_shares": watch_purchase}


def test_actions_are_translated_where_they_are_played() -> None:
    """What an action means is asked again after the passes that come before it."""
    importer, index = before_a("buy_shares", "1862", Watching())
    raw = importer.game.actions[index]
    other = next(player["id"] for player in written("1862")["players"] if player["id"] != raw["entity"])
    instead(importer, index, {**raw, "entity": other})
    assert importer.played[-1].who == Watching.at_turn[-1] == importer.reader.seats[str(other)]


def test_nothing_is_tried_before_whoever_does_it_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The turns before end without it; what never fits is tried in them after all, so that the refusal that counts is told."""
    importer, index = before_a("buy_shares", "18Mag")
    raw, tried, attempt = importer.game.actions[index], list[str](), importer.attempt

    def noted(raw: Raw, here: Mark) -> Attempt | None:
        """One try, noted with who was at turn."""
        tried.append(importer.state.turn.who)
        return attempt(raw, here)

    monkeypatch.setattr(importer, "attempt", noted)
    other = next(player["id"] for player in written("18Mag")["players"] if player["id"] != raw["entity"])
    with pytest.raises(RuleViolation):
        instead(importer, index, {**raw, "type": "sell_shares", "entity": other, "percent": 50})
    assert tried[0] == importer.reader.seats[str(other)] and importer.state.turn.who in tried[1:]


def test_a_company_whose_director_sells_is_still_at_turn() -> None:
    """A pass for track followed by its director's sale leaves the company its train step; a sale by others later does not."""
    importer, _ = before_a("buy_shares", "1862")
    who, seller, other = importer.view().companies[0], *list(importer.reader.seats)[:2]
    sale = {"type": "sell_shares", "entity": seller, "entity_type": "player", "shares": ["X_1"], "percent": 10}
    train = {"type": "buy_train", "entity": who, "entity_type": "corporation"}
    purchase = {"type": "buy_shares", "entity": other, "entity_type": "player"}
    assert importer.acts_again(who, [sale, sale, train])
    assert not importer.acts_again(who, [sale, purchase, train])
    assert not importer.acts_again(importer.reader.seats[other], [sale, purchase])


class Silent(MagReader):
    """A reader to whom purchases say nothing."""

    reads: ClassVar[Reads] = {**MagReader.reads, "buy_shares": lambda reader, view, raw: iter(())}


def test_an_action_that_is_read_as_nothing_is_refused() -> None:
    """Only what a reader says is no loss may have no action here."""
    importer, index = before_a("buy_shares", "18Mag", Silent())
    here = importer.state
    with pytest.raises(BadInput, match="nothing_done"):
        importer.step(index)
    assert importer.state == here


def test_what_is_told_after_the_end_is_refused() -> None:
    """Once a game is over nobody is at turn, and no step is asked what could still be done."""
    importer, _ = before_a("buy_shares", "1862")
    now = importer.state
    importer.state = replace(now, over="lner", round=replace(now.round, kind="operating"), turn=Turn(""))
    tried = importer.attempt({"type": "run_routes", "entity": "N&B", "routes": []}, importer.mark())
    assert tried is not None and not tried.asked
