"""How 18Mag is played: what quick players of it do with the money of small companies."""

from __future__ import annotations

import pytest

import engine
from engine import BuyTrain, Choose, Dividend, Scrap, State, View
from engine.core.draft import Draft
from engine.core.state import BANK
from engine.ids import TrainId
from engine.titles.t18mag.playing import (
    LATER,
    brings,
    money,
    of_choice,
    of_company,
    of_dividend,
    of_scrap,
    of_train,
    part,
    rounds_after,
    rounds_of,
    to_come,
)
from tests.support.games.positions import new_game, turn_of
from tests.support.games.random_games import game
from tests.titles.t18mag.positions import holding

TWO, FOUR = TrainId("2"), TrainId("4")


def rich(cash: int, trains: tuple[TrainId, ...]) -> tuple[View, str]:
    """A small company at turn in the middle of a random game, with so much money and these trains."""
    moves = game("t18mag", 3)
    state = moves[len(moves) // 2].before
    who = next(name for name in engine.look(state).companies if name.isdigit() and state.trains.get(name))
    draft = Draft(engine.look(state).book, turn_of(state, who, "operating"))
    draft.pay(who, BANK, draft.cash(who))
    draft.pay(BANK, who, cash)
    draft.state.trains = {**draft.state.trains, who: trains}
    return View(draft.book, draft.state), who


def test_a_rich_company_gives_up_an_old_train_for_a_better_one() -> None:
    """Its money counts for nothing in the end; a company that cannot pay a new train keeps what it has."""
    poor, who = rich(0, (TWO, TWO))
    assert of_scrap(poor, Scrap(who, TWO)) < 0
    view, who = rich(700, (TWO, TWO))
    assert rounds_after(view) > 1 and of_scrap(view, Scrap(who, TWO)) > 0


def test_money_of_a_small_company_is_worth_less_the_more_it_has() -> None:
    """So who has enough buys the better train, and who has little counts every coin."""
    worths = [money(view, who) for view, who in (rich(cash, (TWO,)) for cash in (50, 200, 400, 800))]
    assert worths == sorted(worths, reverse=True) and worths[0] > 2 * worths[-1] > 0


def test_a_train_is_bought_of_no_other_small_company() -> None:
    """The money would go from one pocket to another."""
    view, who = rich(300, (TWO,))
    other = next(name for name in view.companies if name.isdigit() and name != who and view.trains_of(name))
    assert of_train(view, BuyTrain(who, source=other, train=view.trains_of(other)[0], price=1)) < 0
    assert of_train(view, BuyTrain(who, source="LdStEG", train=FOUR, price=200)) > 0


def test_a_share_is_worth_what_its_company_is_paid_in_later_phases() -> None:
    """In the first phase wagons for mines are hardly bought; whoever sells them is paid most at the end."""
    view = engine.look(new_game("18Mag", 3))
    assert of_company(view, "SNW") < of_company(view, "SIK")
    assert to_come(view, "SNW") > 2 * to_come(view, "SIK") and brings(view, "SNW") > brings(view, "SIK")
    assert of_choice(view, Choose("P1", "SNW")) > of_choice(view, Choose("P1", "SIK"))
    assert list(rounds_of(view)) == list(view.book.phases)


def test_a_small_company_gives_half_to_its_owner_alone(three: State) -> None:
    """A large one pays everybody by what they hold."""
    view = engine.look(holding(three, "RABA", P1=50, P2=30))
    owner = view.company("1").director
    assert {who: part(view, who, "1") for who in view.players} == {who: (who == owner) / 2 for who in view.players}
    assert (part(view, "P1", "RABA"), part(view, "P2", "RABA")) == (0.5, 0.3)


def test_what_is_kept_for_another_dividend_counts_nearly_as_paid(three: State) -> None:
    """Ten and twenty leave the price alone: ten more paid to five tenths is worth five, less what it was worth kept."""
    view = engine.look(holding(three, "RABA", P1=50))
    ten, twenty = (of_dividend(view, Dividend("RABA", amount)) for amount in (10, 20))
    assert twenty - ten == pytest.approx(5 * (1 - LATER))
