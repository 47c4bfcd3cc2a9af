"""XI: alone against István, with the examples of the chapter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import engine
from bot.text import LANGUAGES, picture_words
from bot.text.forecast import forecast
from engine import State
from engine.core import flow
from engine.core.actions import BuyTrain, Choose, LayTile
from engine.core.draft import Draft
from engine.interop.export import export
from engine.rules.shares import certificates_counted
from engine.titles.t18mag.playing import of_company
from engine.titles.t18mag.solo import cards
from engine.titles.t18mag.solo.cards import next_purchase, open_cards
from engine.titles.t18mag.solo.deciding import if_forced
from engine.titles.t18mag.solo.roles import ISTVAN
from engine.titles.t18mag.solo.runs import operate
from engine.titles.t18mag.solo.shares import buy_by_card, pay_everything
from engine.titles.t18mag.solo.stations import station_is_next
from engine.titles.t18mag.solo.track import joined, lay, lays_on, next_cities, pay_fee
from engine.titles.t18mag.solo.trains import buy, from_partner, give_up, partner
from render import alt, render, text, views
from tests.support.at_discord.panels import names_of
from tests.support.games.positions import do, new_game, noted, put, refusal, settled, told, turn_of
from tests.support.games.random_games import game
from tests.titles.t18mag.positions import alone, at_price, holding

PLAIN = {"1", "2", "3", "4", "6", "7", "11"}


def acted(state: State, act: Callable[[Draft], object]) -> State:
    """The position after something István does by himself; the given one stays as it was."""
    draft = Draft(engine.look(state).book, state)
    act(draft)
    return draft.state


@pytest.mark.parametrize(("companies", "income"), [(("2", "4"), 30), (("2", "4", "6"), 0)])
def test_xi1_set_up(companies: tuple[str, ...], income: int) -> None:
    """Two or three companies each, a share each, and István has the priority card; two bring both an income."""
    state = alone(*companies)
    view = engine.look(state)
    mine = {name for name, company in state.companies.items() if company.director == "P1" and name in PLAIN}
    his = {name for name, company in state.companies.items() if company.director == "istvan"}
    assert his == set(companies) and len(mine) == len(companies) and not mine & his
    assert view.percent("istvan", "SKEV") == 10
    assert sum(view.percent("P1", name) for name in view.book.certs_of_company) == 10
    assert state.priority == "istvan"
    assert view.cash("P1") == view.cash("istvan") == income
    assert all(state.money[name] == 50 and state.trains[name] == ("2",) for name in companies)


def test_xi1_the_player_chooses_among_the_rest() -> None:
    """Neither István's companies nor the large one of his share lie on the table."""
    given = {"istvan": {"companies": ["2", "4"], "stock": "1"}}
    state = new_game("18Mag", 1, given=given)
    assert set(engine.complete(state, "P1", "choose", {}).values) == PLAIN - {"2", "4"} | {"RABA", "SIK", "LdStEG"}
    state = do(state, Choose("P1", "1"), Choose("P1", "3"))
    assert refusal(state, Choose("P1", "6")) == "draft.minors_full"


def test_xi1_income_goes_by_the_phase() -> None:
    """30 in the yellow phase, 60 in the green one, nothing in the brown one, at the start of each operating round."""
    book = engine.look(alone("2", "4")).book
    assert cards.board().income == {"yellow": 30, "green": 60, "brown": 0}
    assert set(book.phases) == set(cards.board().income)


def test_xi1_yellow_track_lies_before_the_game() -> None:
    """The track on the back of each card, without terrain costs; each of his companies can run at once."""
    state = alone("2", "4")
    assert {"B15", "C14", "E10", "D9"} <= set(state.tiles)
    assert state.money["SIK"] == 0 and state.money["2"] == 50
    view = engine.look(state)
    assert all(view.policy.can_run(view, name) for name in ("2", "4"))


def crossing(state: State) -> State:
    """The board of the example: A Szeged and C Budapest green, B Kecskemét yellow between them, D Győr green."""
    return put(state, tiles={"C8": ("209", 2), "E10": ("14", 1), "B5": ("14", 1), "B7": ("8", 5)}, phase="brown")


@pytest.mark.parametrize(
    ("company", "order"),
    [("4", ["E10", "D9", "D9", "C8"]), ("1", ["C8", "D9", "D9", "B5 E10"])],
)
def test_xi21_example_upgrades(company: str, order: list[str]) -> None:
    """4: A to brown, B to green, B to brown, C to brown. 1: C, B, B, then A or D, as the player likes."""
    state = crossing(alone("1", "4"))
    for wanted in order:
        view = engine.look(state)
        assert next_cities(view, company) == tuple(wanted.split())
        hex_ = wanted.split()[0]
        state = put(state, tiles={hex_: lays_on(view, company, hex_)[0]})


def test_xi21_the_player_decides_ties_and_turns() -> None:
    """Two brown cities are equally near: the player is asked for company 1 as for an own one, and cannot pass."""
    state = crossing(alone("1", "4"))
    for hex_ in ("C8", "D9", "D9"):
        state = put(state, tiles={hex_: lays_on(engine.look(state), "1", hex_)[0]})
    state = settled(turn_of(state, "1"))
    assert engine.waiting_for(state) == ("P1",) and engine.offers(state, "1") == ("lay_tile",)
    assert engine.complete(state, "1", "lay_tile", {}).values == ("B5", "E10")
    assert refusal(state, LayTile("1", "C10", "5", 3)) in ("istvan.no_yellow", "track.unconnected")
    assert refusal(state, engine.build(state, "1", engine.PASS, {})) == "turn.not_now"
    hex_, (tile, turn) = "B5", lays_on(engine.look(state), "1", "B5")[0]
    outcome = engine.apply(state, LayTile("1", hex_, tile, turn), "P1")
    said = next(event for event in outcome.events if event.code == "tile.laid")
    assert said.params["because"] == {"code": "istvan.nearest_chosen", "params": {"count": 2}}


def test_xi21_the_tile_joins_most_track() -> None:
    """A track ends at Szeged from the west: the green tile must take it up, and how else it lies is the player's choice."""
    state = settled(turn_of(put(alone("1", "4"), phase="green", tiles={"E8": ("9", 1)}), "4"))
    view = engine.look(state)
    count = {lay: joined(view, "E10", *lay) for lay in lays_on(view, "4", "E10")}
    assert set(count.values()) == {0, 1}
    offered = {
        (tile, turn)
        for tile in engine.complete(state, "4", "lay_tile", {"hex": "E10"}).values
        for turn in engine.complete(state, "4", "lay_tile", {"hex": "E10", "tile": tile}).values
    }
    assert offered == {lay for lay, number in count.items() if number} and len(offered) > 1
    worse = next(lay for lay, number in count.items() if not number)
    assert refusal(state, LayTile("4", "E10", *worse)) == "istvan.joins_more"


def test_xi21_one_way_is_taken_without_asking() -> None:
    """Sopron can turn green in one way only, so nobody is asked; Szeged in several, so nothing is laid."""
    forced = Draft(engine.look(start := turn_of(put(alone("4", "11"), phase="green"), "11")).book, start)
    assert len(lays_on(forced, "11", "B3")) == 1
    assert if_forced("lay_tile")(forced) and forced.state.tiles["B3"] == ("619", 2)
    asked = Draft(forced.book, turn_of(start, "4"))
    assert not if_forced("lay_tile")(asked) and asked.state.tiles == start.tiles


def test_xi21_the_bank_pays_terrain() -> None:
    """Budapest costs 20 when it turns green: the bank pays the green company, however little the treasury holds."""
    state = turn_of(put(alone("1", "4"), phase="green", money={"1": 0}), "1")
    tile, turn = lays_on(engine.look(state), "1", "C8")[0]
    after = acted(state, lambda draft: lay(draft, LayTile("1", "C8", tile, turn, "token")))
    assert (after.money["1"], after.money["SIK"] - state.money["SIK"]) == (0, 20)
    assert after.notes.terrain == state.notes.terrain


@pytest.mark.parametrize(
    ("phase", "trains", "cash", "paid"),
    [("yellow", ("2",), 50, 10), ("yellow", (), 50, 0), ("green", ("2",), 50, 0), ("yellow", ("2",), 9, 0)],
)
def test_xi21_ten_to_the_yellow_company(phase: str, trains: tuple[str, ...], cash: int, paid: int) -> None:
    """In the yellow phase only, only a company with a train, and only as far as it can pay."""
    state = turn_of(put(alone("4", "7"), phase=phase, trains={"4": trains}, money={"4": cash}), "4")
    after = acted(state, pay_fee)
    assert (state.money["4"] - after.money["4"], after.money["SKEV"] - state.money["SKEV"]) == (paid, paid)


def two(**changes: Any) -> State:
    """Company 2 of István's with its red card, at turn, with 4 and 7 as its partners."""
    return turn_of(put(alone("2", "4", "7"), **changes), "2")


def card_of_two(state: State) -> State:
    """The same after the card of 2 has been followed for a turn."""
    return acted(turn_of(state, "2"), operate)


def test_xi22_example_red_card_of_two() -> None:
    """A 2-train from the next company for 30, then 3-trains for both 2-trains, then Debreczen, then Szolnok."""
    state = card_of_two(two(money={"2": 30}))
    assert (state.trains["2"], state.trains["4"], state.money["4"]) == (("2", "2"), (), 80)
    rich = card_of_two(put(state, money={"2": 100}))
    assert rich.trains["2"] == ("2", "3")
    early = station_is_next(engine.look(rich), "2", "C14.c0")
    assert early is not None and early.code == "istvan.no_station"
    both = card_of_two(put(rich, money={"2": 100}))
    assert both.trains["2"] == ("3", "3")
    first = settled(turn_of(put(both, money={"2": 60}, phase="yellow"), "2"))
    assert "2" in first.markers["C14.c0"] and "C10.c0" not in first.markers
    second = settled(turn_of(put(first, money={"2": 100}), "2"))
    assert "2" in second.markers["C10.c0"]


def test_xi22_each_purchase_waits_for_the_one_before() -> None:
    """Without 30 no train of another company, so no 3-train either, however rich the company becomes by its run."""
    state = card_of_two(two(money={"2": 0}))
    assert state.trains["2"] == ("2",) and state.notes.istvan.done["2"] == (1 if state.money["2"] < 0 else 0)


@pytest.mark.parametrize(("cash", "swapped"), [(95, False), (96, True)])
def test_xi22_threshold(cash: int, swapped: bool) -> None:
    """More than 95 in the treasury when trains are given up: a 2-train goes, and the other one runs alone."""
    state = two(money={"2": cash}, trains={"2": ("2", "2")})
    state = acted(noted(state, istvan=replace(state.notes.istvan, done={"2": 1})), give_up)
    assert (state.trains["2"] == ("2",)) is swapped is ("2" in state.notes.istvan.swapping)


def test_xi22_a_swap_is_finished_later() -> None:
    """Who gave a train up and cannot pay the new one buys it in a later turn, and gives up nothing more."""
    state = two(money={"2": 96}, trains={"2": ("2", "2")}, tiles={})
    state = noted(state, istvan=replace(state.notes.istvan, done={"2": 1}))
    poor = acted(state, give_up)
    assert poor.trains["2"] == ("2",) and poor.notes.istvan.swapping == ("2",)
    still = acted(put(poor, money={"2": 119}), buy)
    assert still.trains["2"] == ("2",) and acted(still, give_up).trains["2"] == ("2",)
    then = acted(put(still, money={"2": 120}), buy)
    assert then.trains["2"] == ("2", "3") and then.notes.istvan.swapping == ()


def test_xi22_red_companies_always_have_a_train() -> None:
    """A red company without train buys a 2-train and does nothing else before; a green one stays without."""
    red = acted(two(money={"2": 300}, trains={"2": ()}), buy)
    assert red.trains["2"][0] == "2" and red.money["LdStEG"] == 20
    poor = acted(two(money={"2": 79}, trains={"2": ()}), buy)
    assert poor.trains["2"] == () and poor.money["2"] == 79
    green = turn_of(put(alone("2", "4", strength="easy"), money={"2": 300}, trains={"2": ()}), "2")
    assert next_purchase(engine.look(green), "2") is not None


def test_xi22_the_highest_number_skips_its_partner() -> None:
    """“From the next higher number”: the highest one leaves the line out; “from any” pays 80 to a lower number."""
    state = turn_of(put(alone("1", "2"), money={"2": 80}), "2")
    assert partner(engine.look(state), "2", "higher") is None
    goods = partner(engine.look(state), "2", "any")
    assert goods is not None and (goods.source, goods.low) == ("1", 80)
    after = acted(state, buy)
    assert after.trains["2"] == ("2",) and after.notes.istvan.done["2"] == 1
    assert told(state, lambda draft: from_partner(draft, "2", "higher"), "istvan.skipped") == [{"company": "2"}]
    lower = turn_of(alone("1", "2"), "1")
    assert [(item.source, item.low) for item in [partner(engine.look(lower), "1", "any")] if item] == [("2", 30)]


def test_xi22_the_next_company_is_the_next_one_that_has_a_train_to_sell() -> None:
    """“De la siguiente compañía en orden numérico”: 2 has no 2-train, so 1 asks 4, for 30 as any higher number."""
    state = turn_of(put(alone("1", "2", "4"), money={"1": 30}, trains={"2": ("3",), "4": ("2",)}), "1")
    goods = partner(engine.look(state), "1", "higher")
    assert goods is not None and (goods.source, goods.low) == ("4", 30)


def test_xi22_nobody_trades_across_the_table() -> None:
    """The player's companies buy no train of István's, nor his of the player's."""
    state = alone("2", "4")
    mine = next(name for name in PLAIN if state.companies[name].director == "P1")
    assert refusal(put(turn_of(state, mine), money={mine: 200}), BuyTrain(mine, "2", "2", 30)) == "istvan.keeps_trains"
    assert refusal(put(turn_of(state, "2"), money={"2": 200}), BuyTrain("2", "2", mine, 30)) != ""


def test_xi22_the_red_wagon_in_the_better_way() -> None:
    """Sopron runs to the red area of Bécs: the red wagon is taken, paid to the red company, and used."""
    state = turn_of(put(alone("4", "11"), money={"11": 50}), "11")
    outcome = acted(state, operate)
    assert outcome.money["RABA"] - state.money["RABA"] == 10
    assert outcome.money["istvan"] - state.money["istvan"] == (20 + 30 + 20) // 2


def test_xi3_large_companies_pay_everything() -> None:
    """A company that István directs sets no marker and pays its whole treasury; there is nothing to decide."""
    state = put(holding(alone("2", "4"), "RABA", istvan=30, P1=10), money={"RABA": 90})
    state = turn_of(state, "RABA")
    after = acted(state, pay_everything)
    assert after.money["RABA"] == 0
    assert after.money["istvan"] - state.money["istvan"] == 27
    view = engine.look(state)
    assert not [step.name for step in flow.open_steps(view) if "place_token" in step.rules]


def stock_of(cash: int, **options: str) -> State:
    """The position of the example: prices 120, 75, 80 and 65, and 40, 10, 20 and 30 % in István's hands."""
    state = alone("2", "4", **options)
    for company, price in {"SKEV": 120, "RABA": 75, "SIK": 80, "LdStEG": 65}.items():
        state = at_price(state, company, price)
    state = put(state, certs={"RABA/share": {"istvan": 1 - state.certs["RABA/share"].get("istvan", 0)}})
    for company, percent in {"SKEV": 40, "SIK": 20, "LdStEG": 30}.items():
        state = holding(state, company, istvan=percent)
    return put(state, money={"istvan": cash})


@pytest.mark.parametrize(
    ("cash", "bought"),
    [
        (80, ["RABA"]),
        (70, ["LdStEG"]),
        (190, ["SKEV", "LdStEG"]),
        (400, ["SKEV", "SKEV", "RABA", "SIK"]),
    ],
)
def test_xi4_example_stock_card(cash: int, bought: list[str]) -> None:
    """80: RÁBA. 70: LdStEG. 190: SzKÉV and LdStEG. 400: twice SzKÉV, RÁBA and SIK. The example leaves the limit of 8 aside."""
    state = stock_of(cash, istvan_limit="none")
    found: list[str] = []
    while True:
        before = {name: engine.look(state).percent("istvan", name) for name in ("SKEV", "RABA", "SIK", "LdStEG")}
        state = acted(turn_of(state, "istvan", "stock"), buy_by_card)
        more = [name for name in before if engine.look(state).percent("istvan", name) > before[name]]
        if not more:
            break
        found += more
    assert found == bought


def test_xi4_limit_of_eight() -> None:
    """Both sides hold eight certificates at most: of the example's purchases István makes those that fit."""
    state = stock_of(190)
    view = engine.look(state)
    assert view.policy.cert_limit(view, "P1") == view.policy.cert_limit(view, "istvan") == 8
    for _ in range(3):
        state = acted(turn_of(state, "istvan", "stock"), buy_by_card)
    assert certificates_counted(engine.look(state), "istvan") == 8


def test_xi4_he_takes_turns_and_never_sells() -> None:
    """The holder of the priority card begins, then the sides take turns until both pass; István never sells."""
    state = turn_of(put(alone("2", "4"), money={"istvan": 0, "P1": 0}), "istvan", "stock")
    state = settled(state)
    assert state.turn.who == "P1" and engine.waiting_for(state) == ("P1",)
    state = do(state, engine.build(state, "P1", engine.PASS, {}))
    assert state.round.kind == "operating"


def test_xi_who_wins() -> None:
    """At the end his money and shares count as the player's do."""
    state = alone("2", "4")
    view = engine.look(state)
    assert view.worth("istvan") == view.cash("istvan") + view.price("SKEV")
    assert view.everybody == ("P1", "istvan")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_xi1_his_board_and_cards_lie_open(lang: str) -> None:
    """The picture and its twin tell the income, the stock card with what he has, and what is next on each company card."""
    state = two(trains={"2": ("2", "2")})
    state = noted(state, istvan=replace(state.notes.istvan, done={"2": 1, "4": 0, "7": 5}))
    scene = views.scene(engine.look(state), "cards", picture_words(lang, "t18mag"))
    said = text(scene).splitlines()
    assert [line for line in said if line.startswith("✓") and " 2 " in line]
    assert any("95 Ft" in line and line.startswith("[▶]") for line in said)
    assert any("SzKÉV 10 % / 60 %" in line for line in said)
    assert not any("30 Ft" in line and "amarilla" in line for line in said)  # three companies each bring no income
    assert render(scene).startswith(b"\x89PNG") and "2" in alt(scene)


def test_xi_his_companies_are_shown_as_his() -> None:
    """The player is asked for his companies, but István directs them."""
    scene = views.scene(engine.look(alone("2", "4")), "company", picture_words("es", "t18mag"), company="4")
    assert "István" in text(scene)


def test_a_game_alone_is_no_game_of_18xx_games() -> None:
    """Their 18Mag begins with two players: writing one for them is refused in one line."""
    with pytest.raises(engine.BadInput) as refused:
        export(alone("2", "4").setup, [])
    assert refused.value.code == "export.unknown_title"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_xi21_beside_a_tile_for_istvan_stands_what_follows_and_not_the_tile_again(lang: str) -> None:
    """His company runs at once after its tile: the button names the tile, its line only what that brings."""
    found = 0
    for move in game("18Mag", 1):
        if isinstance(move.action, LayTile) and engine.look(move.before).company(move.action.who).director == ISTVAN:
            beside = forecast(names_of(lang, move.before), move.before, move.action).beside
            assert {"en": "replaces", "es": "sustituye"}[lang] not in beside
            found += any(event.code == "trains.ran" for event in move.after.events) and "Ft" in beside
    assert found


@pytest.mark.parametrize("strength", ["hard", "medium"])
def test_xi_22_a_red_card_says_what_it_always_wants(strength: str) -> None:
    """The standing purchase of a 2-train stands first, and is next while there is no train; other colours have none."""
    state = alone("2", "4", strength=strength)
    for yard, standing in (((), True), (("2",), False)):
        found = open_cards(engine.look(put(state, trains={"2": yard})))
        lines = next(card.lines for card in found if card.company == "2")
        assert (lines[0].word == "istvan_always") is (strength == "hard")
        assert lines[0].is_next is (standing or strength == "medium")
        assert sum(line.is_next for line in lines) == 1


def test_xi_21_his_terrain_tokens_are_not_counted() -> None:
    """They have no end; those of people do."""
    view = engine.look(alone("2", "6"))
    assert view.told.tokens_beside(view, "6") == {}
    usual = engine.look(new_game("18Mag", 2))
    assert usual.told.tokens_beside(usual, "6") == {"token": 1}


def test_x_whoever_plays_alone_wants_the_company_that_sells_all_wagons() -> None:
    """X: on the small map RABA sells both kinds, so it is worth more there to who plays, and building less."""
    three, one = (engine.look(new_game("18Mag", players)) for players in (3, 1))
    assert of_company(one, "RABA") > of_company(three, "RABA")
    assert of_company(one, "LdStEG") < of_company(three, "LdStEG")
