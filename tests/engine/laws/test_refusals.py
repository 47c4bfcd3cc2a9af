"""Whoever tries something illegal in their own turn reads the reason and its section, not "not now"."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine import all_titles, closed, load_title, look
from engine.core import flow, kernel
from engine.core.book import Step
from engine.core.view import View
from tests.support.games.random_games import some_moves
from tests.support.games.steps import steps_left
from tests.tools.random_games.__main__ import main
from tests.tools.random_games.attempts import slips, tried, with_fields
from tests.tools.random_games.refusals import BAR, answers_of


@pytest.mark.parametrize("folder", all_titles())
def test_illegal_actions_of_the_own_turn_are_answered_by_a_section(folder: str) -> None:
    """More than 95 of 100, over all kinds and for markers, whose time no step may deny."""
    answers = answers_of(load_title(folder), games=1, seed=4)
    assert answers.tried.total() > 100
    assert answers.share() > BAR, answers.without
    assert answers.tried["place_token"] > 10 and not answers.other_time["place_token"]
    assert answers.share("place_token") > BAR, answers.without


def test_the_command_prints_one_line_for_each_title(capsys: pytest.CaptureFixture[str]) -> None:
    """With the share by kind and what had another time."""
    assert main(["refusals", "18Mag", "--games", "1"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert line["title"] == "18Mag" and line["share"] > BAR
    assert set(line["other_time"]) <= {"run", "dividend", "scrap", "buy_extra", "choose"}


def has_something(view: View, step: Step) -> bool:
    """Whether those who act in a step can do something by the guards alone, or it stands open for them."""
    actors, rules = step.actors(view), [view.book.rules[kind] for kind in step.rules]
    able = any(rule.possible(view, who, {}) for rule in rules for who in actors)
    spared = step.needless is not None and step.needless(view)
    assert not (spared and able), step.name
    return bool(actors) and not spared and (step.standing or not rules or able)


@pytest.mark.parametrize("folder", all_titles())
def test_steps_are_open_as_they_are_defined(folder: str) -> None:
    """What is proved needless is impossible; a step is open at its time if it has something, alone or beside another that has."""
    shut = 0
    for move in some_moves(folder, 3):
        view = look(move.before)
        due = {step.name: (step, has_something(view, step)) for step in steps_left(view)}
        for step, has in due.values():
            beside = any(other for another, other in due.values() if another.alone is None)
            assert flow.is_open(view, step) == (has and (step.alone is None or step.alone(view) or beside)), step.name
            shut += not has
    assert shut


@pytest.mark.parametrize("folder", all_titles())
def test_a_closed_kind_has_the_reason_of_a_guard(folder: str) -> None:
    """Where the time has come and nothing can be done, it is a guard that says why, before any field is named."""
    told = 0
    for move in some_moves(folder, 3):
        view = look(move.before)
        for who in flow.actors(view):
            for kind in view.book.rules:
                if flow.step_in_reach(view, kind, who) and not flow.step_for(view, kind, who):
                    refusal = closed(move.before, who, kind)
                    assert refusal is not None
                    told += refusal.code in view.book.title.cites
    assert told > 20


def test_slips_are_legal_actions_with_one_field_changed() -> None:
    """Mistakes of one thing are tried as well, since only they reach what guards look at last."""
    dice, seen = Random(3), set[str]()
    for move in some_moves("t18mag", 4):
        view = look(move.before)
        for who in flow.actors(view):
            for kind in with_fields(view, kernel.offers(view, who)):
                for fields in slips(view, who, kind, dice):
                    seen |= {attempt.refusal.code for attempt in tried(view, who, kind, fields)}
    assert {"train.price", "run.extra", "run.not_best", "route.track_twice", "route.too_long"} <= seen, seen
