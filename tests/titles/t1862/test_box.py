"""Sections 2 and 6.4.2: trains, companies and prices of the box, as the facts have them."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from engine.core.draft import Draft
from engine.titles.t1862.box.facts import train_facts
from engine.titles.t1862.trading.prices import ignored_shares
from tests.support.games.positions import new_game
from tests.support.paths import FACTS, needs_facts


@pytest.fixture(scope="module")
def facts() -> Any:
    """The figures read from the printed game."""
    return json.loads((FACTS / "1862.json").read_text(encoding="utf-8"))


@needs_facts
def test_2_2_trains(facts: Any) -> None:
    """Name, price, reach, pay and free warranties of each side of each card."""
    box = {train.name: train for train in engine.load_title("1862").trains}
    for group in facts["trains"]:
        for kind in ("freight", "local", "express"):
            side, train = group[kind], box.pop(group[kind]["name"])
            assert (train.price, train.visit) == (group["price"], side["reach"]["visit"])
            assert (train.group, train_facts(train).kind) == (group["group"], kind)
            assert train_facts(train).warranties == group["free_warranties"]
            assert (
                train_facts(train).permanent == side["permanent"]
                if kind == "freight"
                else train_facts(train).pay == side["reach"]["pay"]
            )
    assert not box


@needs_facts
def test_2_1_companies(facts: Any) -> None:
    """Twenty companies with their homes."""
    homes = {company.name: company.homes["standard"] for company in engine.load_title("1862").companies}
    assert homes == {c["name"]: f"{c['home']['hex']}.{c['home']['node']}" for c in facts["companies"]}


@needs_facts
def test_6_4_2_zones_of_the_market(facts: Any) -> None:
    """Prices in order; where the first share, or the first two, of somebody who is not director do not count."""
    cells = [cell for row in facts["market"]["rows"] for cell in row["cells"]]
    state = new_game("1862", 2)
    assert tuple(cell["price"] for cell in cells) == engine.look(state).book.market.rows[0]
    draft = Draft(engine.look(state).book, state)
    for number, cell in enumerate(cells[1:-1], 1):
        draft.set_price("N&E", 0, number)
        marks = set(cell.get("marks", ()))
        two, one = (f"first_{words}_sold_by_non_director_ignored" in marks for words in ("two_shares", "share"))
        assert ignored_shares(draft, "N&E", by_director=False) == 2 * two + one
        assert ignored_shares(draft, "N&E", by_director=True) == 0
