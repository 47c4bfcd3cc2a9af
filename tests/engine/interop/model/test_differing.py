"""Games at tables with our own choices: written where nothing differed in them, else every move that differs is told."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from bot.text import LANGUAGES
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine.core.actions import Action
from engine.core.errors import BadInput
from engine.core.state import Setup
from engine.interop.differing import Move, differing, told
from engine.interop.export import export
from engine.random_players import play
from engine.titles.title import judged_elsewhere, load_data, with_choices

SOON = 160  # moves in which random players do what is done otherwise there


@cache
def played(title: str, players: int, seed: int, variant: str = "") -> tuple[Setup, list[Action], list[Move]]:
    """The beginning of a random game at a table with our own choices, and what differs in it."""
    setup = with_choices(Setup(title, tuple(f"P{n + 1}" for n in range(players)), variant, seed=seed))
    actions = [move.action for move in islice(play(setup, seed), SOON)]
    return setup, actions, list(differing(setup, actions))


def test_a_game_in_which_nothing_differed_is_written() -> None:
    """Rules that are others there did not come up."""
    setup, actions, moves = played("18Mag", 3, 1)
    assert moves == [] and export(setup, actions)["actions"]


def test_what_did_not_differ_is_written() -> None:
    """Up to the first move that differs the game is written; with it, it is refused."""
    setup, actions, moves = played("1824", 3, 4)
    first = moves[0].number
    assert export(setup, actions[: first - 1])["actions"]
    with pytest.raises(BadInput, match=r"export\.(not_asked|moves_differ)"):
        export(setup, actions[:first])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_that_differs_is_told_in_words(lang: str) -> None:
    """All numbers, those that differ alike together with the reason of the first; no code and no name of ours."""
    setup, actions, moves = played("1824", 3, 4)
    with pytest.raises(BadInput) as refused:
        export(setup, actions)
    said = refusal_line(Names(lang), refused.value)
    numbers = [str(move.number) for move in moves]
    assert len(moves) > 2 and all(number in said for number in numbers)
    assert "_" not in said and "books" not in said


def test_what_begins_otherwise_is_told_once() -> None:
    """Other markers to begin with are told before the first move, with the choice that makes them, and in no move again."""
    _, _, moves = played("1824", 2, 4, "cisleithania")
    assert moves[0].number == 0 and "missing_precursor_marker" in moves[0].choices
    assert not any("missing_precursor_marker" in move.choices for move in moves[1:])
    alone = told("1824", moves[:1])
    assert alone.params["count"] == 0 and "otherwise" in refusal_line(Names("en"), alone)


def test_what_is_refused_by_a_choice_names_it() -> None:
    """With construction railways counted a share is one too many there: the choice is to blame, not the limit alone."""
    _, _, moves = played("1824", 2, 4, "cisleithania")
    refused = {name for move in moves if move.why.code == "share.cert_limit" for name in move.choices}
    assert refused == {"construction_certificates"}


def test_a_table_is_judged_by_its_own_choices_also_where_it_wrote_none() -> None:
    """What the table alone decides is as usual here, not as usual there."""
    bare = Setup("1824", ("P1", "P2"), "cisleithania")
    judged, usual = judged_elsewhere(bare), load_data("t1824").choices(bare)
    assert judged is not None and judged.options["draft_prices"] == usual["draft_prices"]
