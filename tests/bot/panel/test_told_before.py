"""What a press may cost is never left out of its sentence, whatever else there is no room for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

import engine
from bot.chat.channel.texts import under_header
from bot.chat.panel.choice import Choice, beside
from bot.chat.panel.home import no_pass, short_label, whole_dividend
from bot.chat.panel.panel_decision import PanelDecision
from bot.chat.request import reason_against
from bot.text import LANGUAGES
from bot.text.fields import values
from bot.text.forecast import MOST, Part, fitting, forecast, foretold
from bot.text.foreseen import Sight, mainly
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine.random_players import Move
from tests.support.at_discord.panels import names_of, table_at
from tests.support.events import happened
from tests.support.games.random_games import game

EN = Names("en")


def moves(kind: str, *titles: tuple[str, int, str]) -> Iterator[Move]:
    """The moves of a kind in random games."""
    action = engine.KINDS[kind]
    return (move for title in titles for move in game(*title) if isinstance(move.action, action))


def told(lang: str, move: Move) -> str:
    """What stands beside the button before a move."""
    return foretold(names_of(lang, move.before), move.before, move.action)


def test_what_can_be_spared_goes_first() -> None:
    """Of parts that can be spared alike the last one; what is needed stays, however long it is."""
    parts = (Part("buys"), Part("phase 3", 1), Part("next: 4", 2), Part("price 90"), Part("also", 1))
    assert fitting(EN, parts, 100) == "buys; phase 3; next: 4; price 90; also"
    assert fitting(EN, parts, 30) == "buys; phase 3; price 90; also"
    assert fitting(EN, parts, 25) == "buys; phase 3; price 90"
    assert fitting(EN, parts, 3) == "buys; price 90"
    assert fitting(EN, (Part("buys"), Part("obsolete: A (3) and B (3)", 1, "obsolete: 3")), 20) == "buys; obsolete: 3"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_purchase_says_which_trains_it_makes_obsolete(lang: str) -> None:
    """1824: whose they are where there is room, else only of which kind; it is left out only behind sums that fill the line."""
    rusting = [
        told(lang, move)
        for move in moves("buy_train", ("1824", 3, ""), ("1824", 6, ""))
        if any(event.code == "train.rusted" for event in move.after.events)
    ]
    assert rusting and all("bsolet" in line or len(line) > MOST - len("; obsoletos: 4g") for line in rusting)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_train_given_in_exchange_is_told(lang: str) -> None:
    """1824 VII.13: the old train goes, which stands in the sentence of the purchase."""
    for move in moves("buy_train", ("1824", 3, ""), ("1824", 6, "")):
        given = [event for event in move.after.events if event.code == "train.traded"]
        if given:
            assert ("trades in" if lang == "en" else "entrega") in told(lang, move)
            return
    raise LookupError


def test_a_director_who_must_help_reads_what_is_paid_and_owed() -> None:
    """1824 VII.12: whose money a needed train takes is told before it is bought, also by whom it is owed."""
    for move in moves("buy_train", ("1824", 6, ""), ("1824", 3, "")):
        debts = [event for event in move.after.events if event.code in ("debt.taken", "emergency.contributed")]
        for event in debts:
            assert str(event.params["amount"]) in told("en", move)
        if debts:
            return
    raise LookupError


def test_where_a_price_goes_is_told_of_every_purchase_that_ends_a_step() -> None:
    """A company that buys a train without having run pays nothing: its price falls, and the sentence says so."""
    found = 0
    for move in moves("buy_train", ("1824", 3, ""), ("1824", 6, "")):
        seen = engine.foresee(move.before, move.action)
        prices = [event for event in seen.own if event.code == "price.moved"]
        for event in prices:
            found += 1
            assert f"{event.params['before']} G → {event.params['after']} G" in told("en", move)
    assert found


def test_best_runs_pay_out_what_came_in_and_no_more() -> None:
    """1862 7.8.6: money of the treasury is added by who decides it, not by the button for the best runs."""
    for move in moves("dividend", ("1862", 2, ""), ("1862", 3, ""), ("1862", 8, "")):
        who, revenue = move.action.who, move.before.turn.revenue
        if max(values(engine.complete(move.before, who, "dividend", {}))) > revenue:
            paid = whole_dividend(move.before, who)
            assert paid is not None and paid.amount == revenue  # type: ignore[attr-defined]
            more = engine.build(
                move.before, who, "dividend", {"amount": max(values(engine.complete(move.before, who, "dividend", {})))}
            )
            assert "of its own" in foretold(names_of("en", move.before), move.before, more)
            return
    raise LookupError


def test_names_of_trains_do_not_break_the_layout() -> None:
    """The stars of a 2L** are stars: they end no bold letters."""
    move = next(moves("buy_train", ("1862", 3, "")))
    names, here = names_of("en", move.before), table_at(move.before)
    choice = Choice("NGC · 2L** train · £100", "", PanelDecision(here, move.action.who, "buy_train"), "buys")
    assert beside(names, [choice]) == ["**NGC · 2L\\*\\* train · £100** – buys"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_on_a_button_is_not_said_beside_it(lang: str) -> None:
    """Of a purchase, a tile, a marker or a pass the line says what it costs and brings; all else is on the button."""
    for kind, titles in (("buy", "1824"), ("buy_train", "18Mag"), ("lay_tile", "18Mag"), ("place_token", "18Mag")):
        move = next(moves(kind, (titles, 3, "")))
        names, ahead = names_of(lang, move.before), forecast(names_of(lang, move.before), move.before, move.action)
        main = mainly(
            Sight(replace(names, people=dict(names.labels)), move.action, engine.foresee(move.before, move.action))
        )
        assert main[0] in ahead.whole and main[0] not in ahead.beside
        for payer in {move.action.who, engine.look(move.before).controller(move.action.who)}:
            left = engine.look(engine.foresee(move.before, move.action).here).cash(payer)
            assert left == engine.look(move.before).cash(payer) or str(left) in ahead.beside


def test_choices_that_cost_the_same_say_it_once() -> None:
    """Five tiles for one hex, each for the same money, have one line between them; others one each."""
    move = next(moves("lay_tile", ("18Mag", 3, "")))
    names, here = names_of("en", move.before), table_at(move.before)
    leads = PanelDecision(here, move.action.who, "lay_tile")
    alike = [Choice(label, "", leads, "lays a tile", beside="at no cost") for label in ("1", "2")]
    assert beside(names, alike) == ["Any of them: at no cost"]
    assert (
        beside(names, [*alike, Choice("3", "", leads, "lays a tile", beside="pays 10 Ft")])[2] == "**3** – pays 10 Ft"
    )
    assert beside(names, [*alike, Choice("3", "", leads)]) == ["**1** – at no cost", "**2** – at no cost"]
    skip = Choice(
        "End the turn", "", PanelDecision(here, move.action.who, "pass"), "passes", beside="without scrapping"
    )
    assert beside(names, [*alike, skip]) == ["**Lay a tile** – at no cost", "**End the turn** – without scrapping"]


def test_a_long_label_leaves_its_kind_out_before_it_is_cut() -> None:
    """Which way it is laid stands last and may not be lost."""
    assert short_label("Lay a tile: ", "C4") == "Lay a tile: C4"
    assert short_label("Colocar una loseta: ", "P13 · " + "x" * 60) == "P13 · " + "x" * 60
    assert short_label("SLA: Colocar una loseta: ", "P13 · " + "x" * 60, "SLA: ") == "SLA: P13 · " + "x" * 60


def test_a_refusal_calls_who_is_waited_for_by_name() -> None:
    """Mentions stay mentions: what a refusal names is not taken for something typed, which is said back harmless."""
    state = next(moves("choose", ("18Mag", 3, ""))).before
    people = {seat: f"<@{100000000000000000 + at}>" for at, seat in enumerate(state.setup.players)}
    names = Names("en", engine.load_title("18Mag"), engine.look(state), people)
    (asked,) = engine.waiting_for(state)
    other = next(seat for seat in people if seat != asked)
    refusal = engine.explain(state, engine.build(state, other, "choose", {"item": "1"}))
    assert refusal is not None and people[asked] in refusal_line(names, refusal)


def test_nobody_is_told_not_to_pass_where_a_document_is_taken() -> None:
    """In the initial offer of 18Mag, and where a price must be named, passing is no thought."""
    state = next(moves("choose", ("18Mag", 3, ""))).before
    assert no_pass(names_of("en", state), state, engine.actors(state)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_left_is_not_that_of_whoever_is_asked_first(lang: str) -> None:
    """Behind the name of who is asked stands the name of who pays."""
    move = next(moves("buy_train", ("18Mag", 3, "")))
    names, other = names_of(lang, move.before), next(seat for seat in move.before.setup.players)
    buyer = names.entity(move.action.who)
    assert buyer in forecast(names, move.before, move.action, (other,)).beside
    assert buyer not in forecast(names, move.before, move.action).beside


def test_nobody_is_told_not_to_pass_where_a_panel_asks_one_thing_only() -> None:
    """A card has to be taken, and nothing else is there to do."""
    state = next(moves("take_card", ("18Lilliput", 2, ""))).before
    assert {kind for who in engine.actors(state) for kind in engine.offers(state, who)} == {"take_card"}
    assert no_pass(names_of("en", state), state, engine.actors(state)) == []


def test_a_round_that_begins_is_named_once_above_a_panel() -> None:
    """The header says it; a round that is over already, or one with more to tell, keeps its line."""
    state = next(moves("take_card", ("18Lilliput", 2, ""))).before
    begun, over = happened("round.actions", {"number": 1}), happened("round.operating", {"number": 1})
    more = happened("round.actions", {"order": ["P1"]})
    assert under_header((over, begun, more), state) == (over, more)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_circles_of_a_hex_are_told_apart_by_where_their_track_leads(lang: str) -> None:
    """No two places of a hex are called the same once track lies there, and none by a number that nobody sees."""
    told_apart = 0
    for title, players in (("18Mag", 2), ("1824", 3), ("1862", 3)):
        *_, last = game(title, players, "")
        names, view = names_of(lang, last.before), engine.look(last.before)
        for hex_ in last.before.tiles:
            called = [names.places.stop(stop.key) for stop in view.layout.face(hex_).stops]
            assert len(set(called)) == len(called), called
            if len(called) > 1:
                told_apart += 1
                assert all(" towards " in name or " hacia " in name or "," in name for name in called), called
    assert told_apart


def test_what_is_typed_is_refused_for_itself() -> None:
    """Where nothing may be sold, whoever types a company reads why not that one, not why not some other."""
    for move in game("1824", 3):
        (who,) = engine.actors(move.before)[:1]
        closed = engine.closed(move.before, who, "sell")
        if closed is None or "company" not in closed.params:
            continue
        others = [name for name in move.before.companies if name != closed.params["company"]]
        for name in others:
            said = reason_against(
                names_of("en", move.before), move.before, (who,), ("sell",), {"company": name, "percent": "10"}
            )
            assert said is not None and said.params.get("company", name) == name
        return
    raise LookupError


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wagon_says_what_the_best_runs_bring_with_it(lang: str) -> None:
    """18Mag VI.3.7: its price is weighed against what the runs bring with it and without."""
    word = {"en": "best runs ", "es": "mejores rutas"}[lang]
    said = [
        (told(lang, move), "run" in engine.offers(move.before, move.action.who))
        for move in moves("buy_extra", ("18Mag", 3, ""))
    ]
    gains = [(line, free) for line, free in said if word in line]
    assert gains and all(bool(re.search(rf"{word} ?\d+ Ft → \d+ Ft", line)) == free for line, free in gains)


def test_who_scraps_the_last_tram_reads_that_another_must_be_bought() -> None:
    """1840 VII.4: what is a duty only once something is destroyed stands in the question whether to do it, and nowhere else."""
    said = set[bool]()
    for move in game("1840", 6)[::3]:
        if "scrap" not in engine.offers(move.before, who := move.before.turn.who):
            continue
        made = engine.decide(move.before, who, "scrap")
        while not made.done:
            made.take(values(made.domain)[0])
        whole = forecast(names_of("en", move.before), move.before, made.action()).whole
        said.add(told := "still to do then: buying the tram the company must have" in whole)
        assert not told or engine.PASS not in engine.offers(engine.apply(move.before, made.action()).state, who)
    assert said == {True, False}
