"""Recorded games of 1824 as people make them: undone, automated, broken off, with optional rules, or broken."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import copy, deepcopy
from typing import Any

import pytest

from bot.__main__ import main
from bot.cli.saying import language
from bot.text import say
from engine.core.errors import BadInput, RuleViolation
from engine.core.state import State
from engine.interop.files import read_game
from engine.interop.importer import Importer
from engine.interop.titles import reader_of
from engine.interop.web import WebGame
from engine.titles.t1824.web.corrections import STAYED
from tests.support.games.recorded_games import recorded as paths
from tests.support.paths import GAMES, needs_recorded_games

FOR_TWO, FOR_FOUR = "random_1824Cis_2p_520", "random_1824_4p_106"
BROKEN_OFF, TORN = "fixture_1824_4p_kk_formation", "random_1824Cis_3p_521"
TORN_FROM = 216  # of TORN: the sale of a director's certificate
JUNK: list[Any] = [None, "", -1, 10**12, ["x"], {}, "A-B-C", "XX_1"]
PLAYERS = [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Luis"}, {"id": 3, "name": "Eva"}]


def recorded(name: str) -> dict[str, Any]:
    """A visible game."""
    return read_game(GAMES / f"{name}.json.gz")


def importer_of(game: dict[str, Any]) -> Importer:
    """An importer that has played nothing yet."""
    web = WebGame(game)
    return Importer(web, reader_of(web.title))


def imported(game: dict[str, Any]) -> State:
    """The position after the whole game; how many passes it took says nothing."""
    importer = importer_of(game)
    for index in range(len(importer.game.actions)):
        importer.step(index)
    state = copy(importer.state)
    state.moves = 0
    return state


def passes_inside(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The actions, players' passes hung on the action before them as standing orders do it."""
    found: list[dict[str, Any]] = []
    for raw in deepcopy(actions):
        if found and raw["type"] == "pass" and raw["entity_type"] == "player":
            found[-1].setdefault("auto_actions", []).append(raw)
        else:
            found.append(raw)
    return found


def disturbed(actions: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The actions with chat, orders, moves taken back one by one or to a number, and moves brought again between them."""
    for place, raw in enumerate(actions):
        yield raw
        if place % 7 == 0:
            yield from ({"type": "undo"}, {"type": "message", "message": "sorry"}, {"type": "redo"})
        if place % 11 == 0:
            later = {**raw, "id": raw["id"] + 10_000}
            yield from (later, later, {"type": "undo", "action_id": raw["id"]})
        if place % 13 == 0:
            yield {"type": "program_share_pass", "entity": raw["entity"], "entity_type": raw["entity_type"], "id": 0}


@needs_recorded_games
@pytest.mark.parametrize("name", [FOR_TWO, FOR_FOUR])
def test_passes_may_be_automatic(name: str) -> None:
    """A game whose players' passes came by themselves is the same game."""
    game = recorded(name)
    assert imported({**game, "actions": passes_inside(game["actions"])}) == imported(game)


@needs_recorded_games
@pytest.mark.parametrize("name", [FOR_TWO, FOR_FOUR])
def test_what_was_undone_never_happened(name: str) -> None:
    """Moves taken back and brought again, chat and orders between the moves change nothing."""
    game = recorded(name)
    assert imported({**game, "actions": list(disturbed(game["actions"]))}) == imported(game)


@needs_recorded_games
@pytest.mark.parametrize("told", ["itself", "nobody"])
@pytest.mark.parametrize("name", [path.name.partition(".")[0] for path in paths("1824Cis") if "_2p_" in path.name])
def test_whose_marker_it_is_follows_from_the_question(name: str, told: str) -> None:
    """X.4: a file may name the company at turn, or nobody, where the marker is that of the railway without director."""
    game = recorded(name)
    other = deepcopy(game)
    for raw in other["actions"]:
        if raw["type"] == "place_token" and raw["tokener"] != raw["entity"]:
            raw["tokener"] = raw["entity"] if told == "itself" else None
    assert other != game
    assert imported(other) == imported(game)


@needs_recorded_games
def test_a_game_broken_off_stays_where_it_was() -> None:
    """Whoever was to act when the players broke off is to act here, with nothing done in their names."""
    state = imported(recorded(BROKEN_OFF))
    assert not state.over
    assert (state.turn.who, state.turn.acted, state.turn.left) == ("SB", False, ())
    assert not WebGame({**recorded(FOR_TWO), "manually_ended": True}).finished


@needs_recorded_games
def test_corrections_are_told_or_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """What was played by rulings is listed at the end; who wants none stops at the first, with its reason.

    A director's certificate that stayed behind is sold for half of what it is, bought from the bank, and counts once.
    """
    path = str(GAMES / f"{TORN}.json.gz")
    assert recorded(TORN)["actions"][TORN_FROM]["shares"] == ["BK_0"]
    assert main(["replay", path]) == 0
    corrections = json.loads(capsys.readouterr().out)["corrections"]
    assert len(corrections) > 2 and all(line.endswith(say("en", STAYED)) for line in corrections)
    assert main(["replay", path, "--strict"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["stopped_at"] == TORN_FROM and report["code"] == "file.needs_ruling"
    assert report["reason"].startswith(
        say(language(), "file.needs_ruling", change="", target="", why="").partition("(")[0]
    )
    assert report["corrections"] == []


def test_good_times_are_an_optional_rule() -> None:
    """The one optional rule there is, for the whole map only; any other is refused by its name."""
    game = {"title": "1824", "players": PLAYERS, "settings": {"seed": 1}, "actions": []}
    setup = importer_of({**game, "settings": {"optional_rules": ["goods_time"]}}).setup
    assert (setup.variant, setup.options.get("towns", "suggested")) == ("goods_time", "suggested")
    for title, rules in (("1824", ["goods_time", "fast"]), ("1824 Cisleithania", ["goods_time"])):
        with pytest.raises(BadInput, match="file.unknown_options") as refused:
            importer_of({**game, "title": title, "settings": {"optional_rules": rules}})
        assert refused.value.params["options"] == rules[-1:]


def altered(raw: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """An action with one part left out or replaced by nonsense, its first route's parts too."""
    for key in raw.keys() - {"type", "id", "created_at", "user"}:
        yield {name: value for name, value in raw.items() if name != key}
        yield from ({**raw, key: junk} for junk in JUNK)
    for route in raw.get("routes", ())[:1]:
        for key in route:
            yield from ({**raw, "routes": [{**route, key: junk}]} for junk in JUNK)


def led_astray(importer: Importer) -> Importer:
    """An importer in the same position that may be led astray."""
    trial = copy(importer)
    trial.game, trial.played = copy(importer.game), list(importer.played)
    trial.game.actions = list(importer.game.actions)
    trial.reader = copy(importer.reader)
    for name, value in vars(importer.reader).items():
        setattr(trial.reader, name, value if name == "game" else deepcopy(value))
    return trial


def stops_clearly(importer: Importer, index: int) -> bool:
    """Whether an action is refused in one line; anything but a refusal would be an error of ours."""
    try:
        importer.step(index)
    except (BadInput, RuleViolation):
        return True
    return False


@needs_recorded_games
def test_nonsense_gets_one_line() -> None:
    """Every kind of recorded action, each part in turn spoilt: accepted or refused, never a failure."""
    importer = importer_of(recorded(FOR_TWO))
    seen: set[tuple[Any, ...]] = set()
    refused = 0
    for index, raw in enumerate(importer.game.actions):
        kind = (raw["type"], raw["entity_type"])
        if kind not in seen:
            seen.add(kind)
            for spoilt in altered(raw):
                trial = led_astray(importer)
                trial.game.actions[index] = spoilt
                refused += stops_clearly(trial, index)
        importer.step(index)
    assert len(seen) >= 12 and refused > 300
