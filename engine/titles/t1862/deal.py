"""What a seed deals on 18xx.games, where hardly any deal of other dice is one of theirs: tables are dealt alike."""

from __future__ import annotations

from typing import Any

from engine.core.chance.dice import number
from engine.core.state import Setup
from engine.interop.web import numbers, shuffled
from engine.titles.t1862.box.facts import setup_facts
from engine.titles.title import load_data

# The order in which their file lists companies, from which they are shuffled.
LISTED = (
    ["E&H", "ECR", "ENR", "ESR", "EUR", "FDR", "I&B", "L&D", "L&E", "L&H", "N&B", "N&E", "N&S", "Y&N", "NGC", "SVR", "WNR", "W&F", "WVR", "WStI"]
)  # fmt: skip
PERMITS = ("freight", "express", "local")


def dealt_there(players: int, seed: int) -> dict[str, Any]:
    """The companies and permits that a seed deals there."""
    spaces = sum(setup_facts(load_data("t1862").setup(players, "")).offer)
    source = numbers(seed)
    offer = shuffled(list(LISTED), source)[len(LISTED) - spaces :]
    tokens = [PERMITS[n % len(PERMITS)] for n in range(max(16, spaces + spaces % 2))]
    dealt = zip([name for name in LISTED if name in offer], shuffled(tokens, source), strict=False)
    return {"offer": offer, "permits": dict(dealt)}


def deal(setup: Setup) -> dict[str, Any]:
    """What the other engine deals from a table's number, where companies and permits are drawn as there; all of it is open."""
    whole = setup.options.get("more_companies", "yes") == "yes" and setup.options.get("trains", "all") == "all"
    return dealt_there(len(setup.players), number(setup.seed)) if whole else {}
