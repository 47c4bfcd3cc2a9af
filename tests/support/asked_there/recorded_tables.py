"""Tables that a file of 18xx.games can tell: titles there, players, optional rules; and how absently people play at them."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from engine.core import flow
from engine.core.actions import Pass
from engine.core.errors import BadInput, RuleViolation
from engine.core.state import Setup
from engine.interop.export import Exporter
from engine.interop.titles import reader_of, writer_of
from engine.interop.web import WebGame
from engine.titles.t1824.web.reader import CISLEITHANIA, FOR_TWO, READINGS
from engine.titles.title import ELSEWHERE, LIKE, folder_of, load_data, played_elsewhere, with_choices
from tests.support.games.recorded_games import next_said

TRIES = 6  # actions drawn where one cannot be said there
STRETCH = 40  # actions between two changes of mood
# The titles there with their numbers of players and optional rules.
TABLES: dict[str, tuple[range, tuple[str, ...]]] = {
    "18Mag": (range(2, 7), ()),
    "1824": (range(3, 7), ("goods_time",)),
    "1824 Cisleithania": (range(2, 4), ()),
    "1840": (range(2, 7), ("three_player_small",)),
    "1862": (range(2, 9), ("short_length", "eight_tokens", "long_length")),
}
EXCLUDE = {"short_length", "long_length"}


def rules_for(title: str, players: int, dice: Random) -> list[str]:
    """Some of the optional rules that go together."""
    chosen = [rule for rule in TABLES[title][1] if dice.random() < 0.3]
    if set(chosen) >= EXCLUDE or (title == "1840" and players != 3):
        return []
    return chosen


def as_there(setup: Setup) -> Setup:
    """A table that plays as 18xx.games does, so that all its games can be written."""
    there = played_elsewhere(setup.title, {LIKE: ELSEWHERE})
    assert there is not None
    known = load_data(folder_of(setup.title)).options_for(len(setup.players), setup.variant)
    choices = there.choices(len(setup.players), setup.variant)
    chosen = {option.name: choices[option.name] for option in known if option.name in choices}
    return with_choices(replace(setup, options={**setup.options, **chosen, LIKE: ELSEWHERE}))


def recorded_table(title: str, seed: int) -> Setup:
    """The set-up of a file with some players and rules, played as there; for two the stacks of Cisleithania are dealt here."""
    return as_there(table_of_file(title, seed))


def table_of_file(title: str, seed: int) -> Setup:
    """The set-up of a file as it is read."""
    dice = Random(seed)
    players = dice.choice(TABLES[title][0])
    rules = rules_for(title, players, dice)
    if title == "1824 Cisleithania" and players == 2:
        return Setup("1824", ("P1", "P2"), "cisleithania", READINGS | CISLEITHANIA | FOR_TWO, seed)
    people = [{"id": n, "name": f"Player {n}"} for n in range(1, players + 1)]
    file = {"title": title, "players": people, "settings": {"seed": seed, "optional_rules": rules}, "actions": []}
    return reader_of(title).setup(WebGame(file))


def lazily(setup: Setup, seed: int, most: int, lazy: float = 0.8) -> Exporter:
    """A random game as it is written there; for whole stretches everybody passes who may."""
    exporter, dice, mood = Exporter(setup, writer_of(setup.title)), Random(seed), Random(seed * 7 + 1)
    idle = False
    for number in range(most):
        if exporter.state.over:
            break
        if number % STRETCH == 0:
            idle = mood.random() < lazy
        if not (idle and passes(exporter)) and next_said(exporter, dice, TRIES):
            break
    return exporter


def passes(exporter: Exporter) -> bool:
    """Whether who is to act may pass, and does."""
    written, reached = len(exporter.raws), exporter.reached
    try:
        exporter.play(Pass(flow.actors(exporter.view())[0]))
    except (BadInput, RuleViolation):
        del exporter.raws[written:]
        exporter.reached = reached
        return False
    return True
