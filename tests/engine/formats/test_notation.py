"""Moves as people write them."""

from __future__ import annotations

import pytest

from engine.core.actions import KINDS, Action, Buy, BuyTrain, Dividend, LayTile, Pass, Ruling, Run, RunTrains, Sell
from engine.core.errors import BadInput
from engine.core.formats import notation

LINES = {
    "3 lay C6 57/2": LayTile("3", "C6", "57", 2),
    "3 lay C6 57/2 with token": LayTile("3", "C6", "57", 2, "token"),
    "P1 buy RABA/share from bank": Buy("P1", "RABA/share", "bank"),
    "P1 sell 20% G&C": Sell("P1", "G&C", 20),
    "P2 pass": Pass("P2"),
    "SIK pay 30": Dividend("SIK", 30),
    "3 run": RunTrains("3", ()),
    "3 run 2:E12.1-D13+border, 4:E12.1-(D11)-D13": RunTrains(
        "3", (Run("2", "E12.1-D13", ("border",)), Run("4", "E12.1-(D11)-D13"))
    ),
    "3 run 2+2:E12-D13": RunTrains("3", (Run("2+2", "E12-D13"),)),
    "3 train 4 from LdStEG for 200": BuyTrain("3", "4", "LdStEG", 200),
    "3 train 4 from 7 for 5 agreed P2": BuyTrain("3", "4", "7", 5, ("P2",)),
    "3 train 4 from bank for 5 trading 3": BuyTrain("3", "4", "bank", 5, (), "3"),
    'mod rule cash P1 100 because "miscounted on Sunday"': Ruling("mod", "cash", "P1", "100", "miscounted on Sunday"),
}
WRONG = (
    "",
    "3",
    "3 fly C6",
    "3 lay C6 57",
    "3 lay C6 57/x",
    "SIK pay much",
    "3 run 2-E12",
    '3 run "',
    "P1 sell 20 RABA",
)


@pytest.mark.parametrize(("line", "action"), LINES.items(), ids=LINES)
def test_a_line_and_its_action_stand_for_each_other(line: str, action: Action) -> None:
    """Every kind is written as a player would say it, and read back."""
    assert notation.write(action) == line
    assert notation.read(line) == action


class Join(Action, frozen=True, tag="join"):
    """A kind of which nobody said how it is written."""

    company: str
    count: int
    agreed: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("line", "action"),
    {
        "WR join ESR 2": Join("WR", "ESR", 2),
        "WR join ESR 2 agreed P1,P2": Join("WR", "ESR", 2, ("P1", "P2")),
        'WR join "E R" 2': Join("WR", "E R", 2),
    }.items(),
)
def test_a_title_s_own_kind_is_written_by_its_fields(
    line: str, action: Action, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its name, what it needs in order, and then by name what may be left out."""
    monkeypatch.setitem(KINDS, "join", Join)
    assert notation.write(action) == line
    assert notation.read(line) == action


@pytest.mark.parametrize("line", WRONG)
def test_a_line_that_is_no_move_is_refused(line: str) -> None:
    """What cannot be read is one clear refusal."""
    with pytest.raises(BadInput):
        notation.read(line)
