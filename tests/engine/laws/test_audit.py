"""The audit finds what was created, lost or put where there is no place for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import engine
from engine import State
from engine.core.audit import broken_laws
from tests.titles.t18mag.positions import drafted

Tamper = Callable[[State], dict[str, Any]]


def company(state: State, name: str, **changes: Any) -> dict[str, Any]:
    """The companies with one of them changed."""
    return {**state.companies, name: replace(state.companies[name], **changes)}


TAMPERED: dict[str, tuple[str, Tamper]] = {
    "money from nowhere": ("money", lambda s: {"money": {**s.money, "P1": s.money["P1"] + 10}}),
    "debts": ("money", lambda s: {"money": {**s.money, "P1": -10, "P2": s.money["P1"] + s.money["P2"] + 10}}),
    "a certificate too many": ("certificates", lambda s: {"certs": {**s.certs, "SIK/share": {"bank": 9}}}),
    "a class of certificates lost": ("certificates", lambda s: {"certs": dict(list(s.certs.items())[1:])}),
    "more tiles than there are": ("tiles", lambda s: {"tiles": dict.fromkeys(("E12", "D19"), ("L33", 0))}),
    "a marker lost": ("markers", lambda s: {"markers": {}}),
    "a marker doubled": ("markers", lambda s: {"companies": company(s, "1", tokens=(0, 40, 80))}),
    "a marker in no city": ("markers", lambda s: moved(s, "E10.c0", "E8.c0")),
    "a city too full": ("markers", lambda s: moved(s, "E10.c0", "E12.c1")),
}


def moved(state: State, from_: str, to: str) -> dict[str, Any]:
    """The markers of one city put elsewhere."""
    others = {stop: owners for stop, owners in state.markers.items() if stop != from_}
    return {"markers": {**others, to: (*others.get(to, ()), *state.markers[from_])}}


@pytest.mark.parametrize("case", TAMPERED)
def test_what_is_wrong_is_found(case: str) -> None:
    """Each kind of damage is named, looked at afresh or against the position before."""
    law, tamper = TAMPERED[case]
    state = drafted(3)
    parts = {name: getattr(state, name) for name in state.__struct_fields__}
    damaged = State(**{**parts, **tamper(state)})
    for before in (None, state):
        assert [said for said in broken_laws(engine.look(damaged), before) if said.startswith(law)]
    assert broken_laws(engine.look(state), None) == []


def test_a_place_too_few_is_found_once_any_marker_moves() -> None:
    """How many places there are may go by more than tiles (7.2 of 1862): a city that stays as it was is looked at as well."""
    state = drafted(3)
    parts = {name: getattr(state, name) for name in state.__struct_fields__}
    full = State(**{**parts, **moved(state, "E10.c0", "E12.c1")})
    free = next(stop for stop in full.markers if stop != "E12.c1")
    after = State(**{**parts, "markers": {**full.markers, free: full.markers[free][::-1] + ("1",)}})
    assert any(
        "E12.c1" in said for said in broken_laws(engine.look(after), full) if said.startswith("markers: no place")
    )
