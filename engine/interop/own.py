"""Our own game files: the set-up and the actions, nothing else is needed to play them again."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.actions import Action, from_builtins
from engine.core.errors import BadInput
from engine.core.formats.causes import cause_of, lacking
from engine.core.state import Setup

FORMAT = "signalbox-1"


def is_own_game(game: dict[str, Any]) -> bool:
    """Whether a file is one of ours."""
    return game.get("format") == FORMAT


def write(setup: Setup, actions: list[Action]) -> bytes:
    """A game as a file."""
    plain = {
        "format": FORMAT,
        "setup": msgspec.to_builtins(setup),
        "actions": [msgspec.to_builtins(action) for action in actions],
    }
    return msgspec.json.encode(plain, order="deterministic")


def read(game: dict[str, Any]) -> tuple[Setup, list[Action]]:
    """The set-up and actions of a file of ours."""
    actions = game.get("actions")
    if not isinstance(actions, list):
        raise BadInput("file.not_a_game", detail=lacking("actions"))
    try:
        setup = msgspec.convert(game.get("setup"), Setup)
    except msgspec.ValidationError as error:
        raise BadInput("file.not_a_game", detail=cause_of(error)) from None
    return setup, [from_builtins(action) for action in actions]
