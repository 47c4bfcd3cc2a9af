"""What players of 1862 are told before a press: what a share on option brings, new capital, permits, and nothing twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

import pytest

import engine
from bot.chat.channel.texts import call
from bot.chat.panel.stage import reminded
from bot.text import LANGUAGES, picture_words
from bot.text.forecast import forecast, foretold, proposed
from bot.text.named.board_places import Places
from bot.text.telling import with_prices_joined
from engine import State
from engine.core.actions import Bid, Par, Pass
from engine.random_players import Move
from engine.showing import sale_value
from render import views
from render.scene import RoutesScene, TrainsScene
from tests.support.at_discord.panels import names_of
from tests.support.events import happened
from tests.support.games.positions import do, noted
from tests.support.games.random_games import game
from tests.titles.t1862.positions import Table, crowded, missed, passes

GAMES = ((8, 3), (5, 1))  # players, seed


def moves(kind: str) -> Iterator[Move]:
    """The moves of a kind in some random games."""
    played = chain.from_iterable(game("1862", players, "", seed) for players, seed in GAMES)
    return (move for move in played if isinstance(move.action, engine.KINDS[kind]))


def told(lang: str, move: Move) -> str:
    """What stands beside the button before a move."""
    return forecast(names_of(lang, move.before), move.before, move.action).beside


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_share_on_option_is_told_with_its_sum(lang: str) -> None:
    """5.2.4: what is redeemed or sold, and for how much, stands before the press; what others give back does not."""
    answers = set()
    for move in moves("choose"):
        done = next(event for event in move.after.events if event.code == "fusion.option")
        answers.add(done.params["choice"])
        line = told(lang, move)
        assert names_of(lang, move.before).money(done.params["amount"]) in line
        assert names_of(lang, move.before).cert(done.params["cert"]) in line
        assert ("gives back" if lang == "en" else "devuelve") not in line
    assert answers == {"redeem", "sell"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refinancing_says_what_it_brings(lang: str) -> None:
    """7.11.2: ten times par, before the press and when it comes."""
    move = next(moves("refinance"))
    names, capital = names_of(lang, move.before), 10 * engine.look(move.before).company(move.action.who).par
    assert names.money(capital) in told(lang, move)
    come = happened("capital.renewed", {"company": move.action.who, "amount": capital})
    assert names.money(capital) in names.event(come)[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_merger_says_what_becomes_of_the_shares(lang: str) -> None:
    """5.2: who proposes it and who is asked read that two shares become one."""
    words, move = {"en": "two for one", "es": "dos por una"}, next(moves("merge"))
    assert told(lang, move).count(words[lang]) == 1
    assert words[lang] in proposed(names_of(lang, move.before), move.before, move.action)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_train_without_permit_says_so(lang: str) -> None:
    """6.5.4.3: a company may buy any train, but runs only those it has a permit for."""
    found = set()
    for move in moves("buy_train"):
        view = engine.look(move.before)
        kind = {"F": "freight", "L": "local", "E": "express"}[move.action.train.rstrip("*")[-1]]  # type: ignore[attr-defined]
        may = kind in view.told.permits(view, move.action.who)
        assert may != (("no permit" if lang == "en" else "sin permiso") in told(lang, move))
        found.add(may)
    assert found == {True, False}


def hidden(state: engine.State, who: str) -> set[str]:
    """What may be done, but is not shown beside what does the same."""
    return {*engine.offers(state, who)} - {*engine.distinct_offers(state, (who,))[who]}


def test_a_dividend_of_nothing_is_a_pass() -> None:
    """Who has earned nothing is not asked whether to pay it: the pass does the same and stands there already."""
    found = 0
    for move in moves("lay_tile"):
        who = move.action.who
        if "dividend" in engine.offers(move.before, who) and engine.PASS in engine.offers(move.before, who):
            found += 1
            assert hidden(move.before, who) == {"dividend"}
            assert "dividend" not in "".join(call(names_of("en", move.before), move.before))
        else:
            assert not hidden(move.before, who) - {engine.PASS}
    assert found


def test_tiles_and_markers_cost_nothing_and_nobody_says_so() -> None:
    """7.6, 7.7: building is free, and markers are paid for already."""
    lines = [told("en", move) for kind in ("lay_tile", "place_token") for move in moves(kind)]
    assert lines and not any("cost" in line or "free" in line for line in lines)


@pytest.mark.parametrize(("lang", "nothing"), [("en", "£0"), ("es", " 0 £")])
def test_the_last_incomes_name_no_sum_of_nothing(lang: str, nothing: str) -> None:
    """10.3: what a company will earn, and what comes for its treasury only where something does."""
    codes = ("income.settled", "income.fixed")
    played = chain.from_iterable(game("1862", players, "", seed) for players, seed in GAMES)
    told_ = [
        line
        for move in played
        for event in with_prices_joined(move.after.events)
        if event.code.startswith(codes)
        for line in names_of(lang, move.before).event(event)
    ]
    assert told_ and not any(nothing in line for line in told_)


def test_places_of_an_area_have_its_name() -> None:
    """The places for markers at London are called London, the hexes of two areas by their number alone."""
    names = names_of("en", engine.new_game(engine.Setup("1862", ("P1", "P2"), seed=1)).state)
    assert [names.places.hex(hex_) for hex_ in ("B15", "D15", "A4", "A12", "D1")] == [
        "B15 London", "D15 London", "A4 Midlands", "A12", "D1",
    ]  # fmt: skip
    assert names.places.track("B11", "1-4") == "The West – Newmarket"
    assert names.places.track("Z99", "1-4") == Places("en").track("B11", "1-4") == "1-4"  # no such hex; no table


def test_the_table_counts_shares_without_train_at_half_their_price() -> None:
    """6.4.1: a company without train sells at half price, so its shares would bring no more."""
    found = 0
    for move in moves("sell"):
        view, who = engine.look(move.before), move.action.who
        sold = next(event for event in move.after.events if event.code == "share.sold").params
        if view.is_player(who) and not view.trains_of(sold["company"]):
            found += 1
            held = sum(view.policy.sale_price(view, name) * view.percent(who, name) // 10 for name in view.state.market)
            assert sold["proceeds"] <= sale_value(view, who) <= held
            assert view.policy.sale_price(view, sold["company"]) == view.price(sold["company"]) // 2
    assert found


def test_trains_without_end_are_not_gone_before_the_first_is_sold() -> None:
    """2.4.3: with the option for endless H-trains the sheet says so from the start."""
    setup = engine.Setup("1862", ("P1", "P2"), options={"h_trains": "unlimited"}, seed=1)
    scene = views.scene(engine.look(engine.new_game(setup).state), "trains", picture_words("en", "t1862"))
    assert isinstance(scene, TrainsScene)
    assert [(row.left, row.gone) for row in scene.trains][-2:] == [("1", False), ("∞", False)]


def test_freight_trains_that_join_name_the_far_end_that_pays() -> None:
    """7.8.1: two that run as one are paid for both ends; what pays beside its own stops is no money for the distance."""
    for move in moves("run"):
        view, runs = engine.look(move.before), move.action.runs  # type: ignore[attr-defined]
        scene = views.scene(view, "routes", picture_words("en", "t1862"), company=move.action.who, runs=runs)
        assert isinstance(scene, RoutesScene)
        for drawn in scene.routes:
            bonus = re.search(r"\+(\d+) for the distance", drawn.line)
            assert not bonus or 0 in (int(bonus[1]) % 20, int(bonus[1]) % 30), drawn.line
        if any("…" in drawn.line for drawn in scene.routes):
            return
    raise LookupError


def reminder(lang: str, state: State, who: str = "P1") -> list[str]:
    """What stands on the panel of whoever acts, above what there is to do."""
    return reminded(names_of(lang, state), state, (who,))


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "You still owe £122 of the fine: sell shares until it is paid."),
        ("es", "Aún debes 122 £ de la multa: vende acciones hasta pagarla."),
    ],
)
def test_4_3_the_panel_for_a_fine_says_how_much_is_owed(table: Table, lang: str, line: str) -> None:
    """What cash and the company's own shares did not pay."""
    assert reminder(lang, missed(table, 100, 4, 3)) == [line]


@pytest.mark.parametrize(("lang", "many", "one"), [("en", "have 4 cert", "one cert"), ("es", "4 cert", "un cert")])
def test_6_5_2_the_panel_above_the_limit_says_how_many_must_go(table: Table, lang: str, many: str, one: str) -> None:
    """Four shares of one company and two of another are four more than the two allowed."""
    state = crowded(table, 245, 2)
    (four,), (single,) = (reminder(lang, at_limit) for at_limit in (state, noted(state, cert_limit=5)))
    assert many in four and one in single and not reminder(lang, noted(state, cert_limit=6))


@pytest.mark.parametrize(
    ("lang", "before", "threat", "after", "later"),
    [
        (
            "en",
            "five times its par",
            "; £370 fine if not",
            "end of the next stock round, or you pay £370.",
            "end of this",
        ),
        ("es", "cinco veces su valor", "; multa de 370 £ si no", "próxima RMV; si no, pagas 370 £.", "acabar esta RMV"),
    ],
)
def test_4_3_who_won_a_company_reads_what_it_costs_not_to_launch_it(
    table: Table, lang: str, before: str, threat: str, after: str, later: str
) -> None:
    """Before its par price, in the sentence of the press, afterwards, and in the stock round in which it is due."""
    won, par = do(table(2), Bid("P1", "N&E", 0), Pass("P2")), Par("P1", "N&E", 74)
    assert before in reminder(lang, won)[0] and threat in foretold(names_of(lang, won), won, par)
    started = do(won, par)
    assert reminder(lang, started)[0].endswith(after)
    stock = passes(started, "P1", "P2", "P1", "P2")
    assert stock.round.kind == "stock" and later in reminder(lang, stock)[0] and not reminder(lang, stock, "P2")
    assert not reminder(lang, do(stock, Pass("P1")), "P2")
