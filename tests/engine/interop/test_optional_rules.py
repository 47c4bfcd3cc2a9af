"""The optional rules of 18xx.games: those of our rulebooks by their names there, all others refused by name."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import BadInput
from engine.core.state import Setup
from engine.interop.titles import reader_of
from engine.interop.web import WebGame

PLAYERS = [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Luis"}, {"id": 3, "name": "Eva"}]
KNOWN = [
    ("1862", "short_length", "length", "short"),
    ("1862", "long_length", "length", "long"),
    ("1862", "eight_tokens", "max_markers", "8"),
]
OF_OTHERS = [
    ("18Mag", "standard_divs"),
    ("18Mag", "new_minors_challenge"),
    ("18Mag", "new_minors_simple"),
    ("18Mag", "new_major"),
    ("18Mag", "supporters"),
    ("1862", "short"),
    ("1862", "solo_game"),
    ("1824 Cisleithania", "goods_time"),
]


def set_up(title: str, *rules: str) -> Setup:
    """The table of a game with optional rules."""
    game: dict[str, Any] = {"title": title, "players": PLAYERS, "actions": []}
    return reader_of(title).setup(WebGame({**game, "settings": {"seed": 1, "optional_rules": list(rules)}}))


@pytest.mark.parametrize(("title", "rule", "option", "value"), KNOWN)
def test_rules_by_their_names_there(title: str, rule: str, option: str, value: str) -> None:
    """An optional rule is our option of the table."""
    assert set_up(title, rule).options[option] == value
    assert set_up(title).options.get(option) != value


@pytest.mark.parametrize(("title", "rule"), OF_OTHERS)
def test_rules_outside_the_rulebook_are_refused_by_name(title: str, rule: str) -> None:
    """What our rulebook does not have is not played as if it were not there."""
    with pytest.raises(BadInput, match=r"file\.unknown_options") as refused:
        set_up(title, rule)
    assert refused.value.params["options"] == [rule]
