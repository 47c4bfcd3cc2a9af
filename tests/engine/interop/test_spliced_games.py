"""Recorded games with something put in, left out or spoilt: the same game, or one clear line about where it stops."""

from __future__ import annotations

import copy
import gzip
import json
from functools import cache
from random import Random
from typing import Any

import pytest

from engine import BadInput, RuleViolation, digest
from engine.interop.importer import Importer
from engine.interop.titles import reader_of
from engine.interop.web import WebGame
from tests.support.games.disturbed_files import VARIANTS
from tests.support.paths import GAMES, needs_recorded_games

SAMPLES = (
    "random_1862_2p_501",
    "random_1862_4p_528",
    "fixture_1862_3p_46925",
    "random_1824_3p_107",
    "random_18Mag_2p_111",
)
BEGINNING = 140
FEWER = 80
JUNK: tuple[Any, ...] = (
    None, "", 0, -1, 10**30, float("inf"), [], {}, "x", "P9", "Z99", [None], [[]], True, "E12-0-0", "A-0", 3.5, [["A1", "A3"]],
)  # fmt: skip
STRANGE = (
    "undo", "redo", "message", "end_game", "program_share_pass", "program_disable", "choose", "convert", "merge", "pass",
    "remove_token", "scrap_train", "discard_train", "reassign_trains", "payoff_player_debt", "sell_company", "fly",
)  # fmt: skip

pytestmark = needs_recorded_games


@cache
def whole(name: str) -> dict[str, Any]:
    """A recorded game."""
    with gzip.open(GAMES / f"{name}.json.gz", "rt") as file:
        return json.load(file)


def beginning(name: str) -> dict[str, Any]:
    """The first actions of a recorded game, free to be changed."""
    game = whole(name)
    return copy.deepcopy({**game, "actions": game["actions"][:BEGINNING], "status": "active"})


def replayed(raw: dict[str, Any]) -> Importer:
    """The importer after all actions."""
    game = WebGame(raw)
    importer = Importer(game, reader_of(game.title))
    for index in range(len(game.actions)):
        importer.step(index)
    return importer


def numbered(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The actions with ids in their order, as their server gives them."""
    return [{**action, "id": number + 1} for number, action in enumerate(actions)]


def with_regrets(actions: list[dict[str, Any]], dice: Random) -> list[dict[str, Any]]:
    """The same game of people who change their minds: undo and again, undo and redo, undo to a point, chat, programs."""
    kept: list[dict[str, Any]] = []
    for action in actions:
        who = {"entity": action["entity"], "entity_type": action["entity_type"]}
        kept.append(action)
        fate = dice.randrange(12)
        if fate == 0:
            kept += [{"type": "undo", **who}, action]
        elif fate == 1:
            kept += [{"type": "undo", **who}, {"type": "message", "message": "no", **who}, {"type": "redo", **who}]
        elif fate == 2:
            back = len(kept)
            kept += [copy.deepcopy(action), {"type": "pass", **who}, {"type": "undo", "action_id": back, **who}]
        elif fate == 3:
            kept += [{"type": "message", "message": "undo!", **who}, {"type": "program_disable", "reason": "x", **who}]
    return numbered(kept)


def without_undone(raw: dict[str, Any]) -> dict[str, Any]:
    """A game in which nobody changed their mind."""
    return {**raw, "actions": numbered(WebGame(raw).actions)}


@pytest.mark.parametrize("name", SAMPLES)
def test_regrets_and_chat_change_nothing(name: str) -> None:
    """Whatever was undone, redone or said in between, the position is the same."""
    plain = without_undone(beginning(name))
    spliced = {**plain, "actions": with_regrets(plain["actions"], Random(name))}
    assert len(spliced["actions"]) > len(plain["actions"]) + 10
    assert digest(replayed(spliced).state) == digest(replayed(plain).state)


@pytest.mark.parametrize("name", SAMPLES)
def test_passes_that_happened_automatically_count_like_others(name: str) -> None:
    """A pass told inside the action before it is the pass it would have been by itself."""
    plain = without_undone(beginning(name))
    nested: list[dict[str, Any]] = []
    for action in plain["actions"]:
        if action["type"] == "pass" and nested and nested[-1]["type"] != "pass":
            nested[-1] = {**nested[-1], "auto_actions": [*(nested[-1].get("auto_actions") or []), action]}
        else:
            nested.append(action)
    assert len(nested) < len(plain["actions"])
    assert digest(replayed({**plain, "actions": numbered(nested)}).state) == digest(replayed(plain).state)


def spoil(actions: list[dict[str, Any]], dice: Random) -> None:
    """Do one bad thing to the actions."""
    at = dice.randrange(len(actions))
    action = actions[at]
    what = dice.randrange(7)
    if what == 0:
        del actions[at]
    elif what == 1:
        actions.insert(at, copy.deepcopy(dice.choice(actions)))
    elif what == 2:
        action[dice.choice(list(action))] = dice.choice(JUNK)
    elif what == 3:
        del action[dice.choice(list(action))]
    elif what == 4:
        other = dice.choice(actions)
        field = dice.choice(list(other))
        action[field] = copy.deepcopy(other[field])
    elif what == 5:
        actions.insert(at, {"entity": action.get("entity"), "entity_type": "player", "type": dice.choice(STRANGE)})
    elif isinstance(action.get("routes"), list) and action["routes"]:
        route = dice.choice(action["routes"])
        route[dice.choice(list(route))] = dice.choice(JUNK)


@pytest.mark.parametrize("name", SAMPLES)
def test_spoilt_games_stop_with_a_reason(name: str) -> None:
    """Nothing in a file leads to anything but a reason in one line, or a game that goes through all the same."""
    reasons = set()
    for seed in range(12):
        raw, dice = beginning(name), Random(seed)
        for _ in range(dice.choice((1, 2, 5))):
            spoil(raw["actions"], dice)
        try:
            replayed(raw)
        except (BadInput, RuleViolation) as error:
            reasons.add(error.code)
    assert len(reasons) > 2


@pytest.mark.parametrize("name", SAMPLES)
def test_a_game_that_is_cut_but_called_finished_comes_to_an_end(name: str) -> None:
    """Nobody is waited for after the last action, but not for ever either."""
    raw = {**beginning(name), "status": "finished"}
    assert len(replayed(raw).played) < 2000


@pytest.mark.parametrize("name", SAMPLES)
def test_an_honest_variant_is_the_same_game(name: str) -> None:
    """Other names, more keys, no result, words for numbers, a master, everything taken back: one after the other, and all at once."""
    plain = without_undone(beginning(name))
    plain["actions"] = plain["actions"][:FEWER]
    here, dice = digest(replayed(plain).state), Random(name)
    together = copy.deepcopy(plain)
    for change in VARIANTS:
        told = copy.deepcopy(plain)
        change(told, dice)
        assert digest(replayed(told).state) == here, change.__name__
        change(together, dice)
    assert digest(replayed(together).state) == here
