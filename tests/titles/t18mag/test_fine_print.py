"""The smaller sentences of the rulebook, section by section: what they forbid is refused, what they allow is done."""

import pytest
from msgspec.structs import replace

import engine
from bot.text.named.why_not import refusal_line
from bot.text.naming import Names
from engine import State
from engine.core.actions import Buy, BuyTrain, Dividend, LayTile, Pass, PlaceToken, Run, RunTrains, Scrap, Sell
from engine.core.state import Place
from engine.titles.t18mag.actions import BuyExtra
from tests.support.games.positions import built, do, new_game, put, refusal, tile_with, turn_of
from tests.titles.t18mag.positions import at_price, drafted, holding, stock_round


def drafted_to_the_end(state: State) -> State:
    """Everybody takes whatever comes first."""
    while state.round.kind == "draft":
        who = state.turn.who
        item = engine.complete(state, who, "choose", {}).values[0]
        state = do(state, engine.build(state, who, "choose", {"item": item}))
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_ii_start(players: int) -> None:
    """II.2, II.4: nobody has cash, and each start price is dealt at most twice."""
    state = new_game("18Mag", players, seed=players)
    view = engine.look(state)
    assert not any(state.money[seat] for seat in state.setup.players)
    prices = [view.price(company) for company in state.market]
    assert set(prices) <= {60, 65, 70, 75, 80} and max(map(prices.count, prices)) <= 2
    assert len(prices) == (4 if players == 2 else 7)


@pytest.mark.parametrize(("players", "shares"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_v_shares_on_the_table(players: int, shares: int) -> None:
    """V, X: one share of each large company lies on the table, two for five and six players; nothing is sold."""
    state = new_game("18Mag", players)
    majors = list(engine.look(state).book.certs_of_company)
    assert engine.offers(state, "P1") == ("choose",)
    for _ in range(shares):
        assert majors[0] in engine.complete(state, state.turn.who, "choose", {}).values
        state = do(state, engine.build(state, state.turn.who, "choose", {"item": majors[0]}))
    assert majors[0] not in engine.complete(state, state.turn.who, "choose", {}).values


@pytest.mark.parametrize(("players", "minors", "shares"), [(2, 3, 1), (3, 4, 2), (4, 3, 1), (5, 2, 2), (6, 2, 2)])
def test_v_table_5_limits(players: int, minors: int, shares: int) -> None:
    """V, table 5: what everybody ends up with."""
    state = drafted_to_the_end(new_game("18Mag", players))
    view = engine.look(state)
    for seat in state.setup.players:
        owned = [n for n, c in state.companies.items() if c.director == seat and view.book.companies[n].kind == "minor"]
        assert len(owned) == minors
        assert sum(view.percent(seat, company) for company in view.book.certs_of_company) == 10 * shares
    assert state.round.kind == "operating" and state.round.count == 1


def test_vi1_the_upper_marker_operates_first(three: State) -> None:
    """VI.4, VIII.1: of two markers on one price the one that was there first lies on top and operates first."""
    state = put(three, market={**three.market, "SIK": Place(0, 5, 7), "RABA": Place(0, 5, 9), "SNW": Place(0, 5, 8)})
    order = engine.look(state).policy.entity_order(engine.look(state))
    assert [name for name in order if name in ("SIK", "SNW", "RABA")] == ["SIK", "SNW", "RABA"]


def line_of_three(state: State) -> State:
    """3 at Székesfehérvár with a line to the city D9 and on to where C8 may be built."""
    state = built(state, E10={2, 5}, D9={2, 5})
    return put(turn_of(state, "3"), trains={"3": ("3",)})


def test_vi2_a_full_city_ends_the_way(three: State) -> None:
    """VI.2, VI.4.2: a large company's marker in the last place shuts a city: one may run to it, not build past it."""
    state = line_of_three(three)
    assert "C8" in engine.complete(state, "3", "lay_tile", {}).values
    shut = put(state, markers={"D9.c0": ("SIK",)})
    assert "C8" not in engine.complete(shut, "3", "lay_tile", {}).values
    assert refusal(shut, LayTile("3", "C8", *tile_with(state, "C8", {1, 5}))) == "track.unconnected"
    assert refusal(shut, RunTrains("3", (Run("3", "E10-D9"),))) == ""
    longer = built(shut, C8={1, 5})
    assert refusal(longer, RunTrains("3", (Run("3", "E10-D9-C8"),))) == "route.blocked"
    assert refusal(built(state, C8={1, 5}), RunTrains("3", (Run("3", "E10-D9-C8"),))) == ""


def test_vi34_stations_are_connected_and_one_a_turn(three: State) -> None:
    """VI.3.4: no station in a full city, none out of reach, no second one in a turn."""
    state = put(line_of_three(three), money={"3": 300})
    assert refusal(state, PlaceToken("3", "C16.c0")) == "token.unconnected"
    further = built(state, C8={1, 5})
    assert refusal(put(further, markers={"D9.c0": ("SIK",)}), PlaceToken("3", "D9.c0")) == "token.no_slot"
    assert refusal(put(further, markers={"C8.c0": ("SIK",)}), PlaceToken("3", "C8.c0")) == "token.no_slot"
    done = do(further, PlaceToken("3", "D9.c0"))
    assert refusal(done, PlaceToken("3", "C8.c0")) == "token.one_a_turn"
    assert refusal(turn_of(done, "3"), PlaceToken("3", "C8.c0")) == ""


@pytest.mark.parametrize(
    ("hex_", "tiles"), [("G10", {"L32", "L32b"}), ("E12", {"L33"}), ("F9", {"7", "8"}), ("A10", set())]
)
def test_vi32_special_hexes(three: State, hex_: str, tiles: set[str]) -> None:
    """VI.3.2: OO and B hexes take their own yellow tile only, F9 no straight track, mines and red areas none."""
    atlas = engine.look(three).book.atlas
    assert set(atlas.faces(hex_, None)) == tiles
    assert not any(atlas.faces(name, None) for name, hex_ in atlas.hexes.items() if hex_.colour in ("red", "grey"))


def test_vi32_letters_stay_on_their_hexes(three: State, two: State) -> None:
    """VI.3.2, VI.3.3: yellow K hexes become K, OO stays OO, B stays B, and no such tile lies anywhere else."""
    atlas = engine.look(three).book.atlas
    special = {"I2": "K", "H23": "K", "H27": "K"}
    for name, hex_ in atlas.hexes.items():
        wanted = special.get(name) or hex_.label or ""
        for first in atlas.faces(name, None):
            for turn in atlas.turns(name, None, first):
                after = {atlas.tiles[tile].label or "" for tile in atlas.faces(name, (first, turn))}
                assert after <= {wanted}, (name, first, after)


def test_vi32_barriers(three: State) -> None:
    """VI.3.2: no track points at a barrier, from either side, in any colour."""
    atlas = engine.look(three).book.atlas
    walls = {name: set(hex_.blocked_edges) for name, hex_ in atlas.hexes.items() if hex_.blocked_edges}
    assert len(walls) == 6
    for name, sides in walls.items():
        for tile in atlas.tiles:
            for turn in range(6):
                if atlas.misfit(name, None, tile, turn) is None:
                    assert not atlas.shape(tile, turn).sides & sides


def test_vi32_the_additional_tile_may_come_first(three: State) -> None:
    """VI.3.2: a yellow tile and then an upgrade, or the other way round: 10 to the yellow company either way."""
    start = put(built(turn_of(three, "3"), E10={1, 4}), phase="green")
    yellow = LayTile("3", "E8", *tile_with(start, "E8", {1, 4}))
    green = LayTile("3", "E10", *tile_with(start, "E10", {1, 2, 4, 5}, "green"))
    for first, second in ((yellow, green), (green, yellow)):
        after = do(start, first, second)
        assert (start.money["3"] - after.money["3"], after.money["SKEV"]) == (10, 10)


def test_vi33_replaced_tiles_come_back(three: State) -> None:
    """VI.3.3: the tile taken away may be laid again; the station stays where it was."""
    start = put(built(turn_of(three, "3"), E10={1, 4}), phase="green")
    before = engine.look(start).tiles_left
    after = do(start, LayTile("3", "E10", *tile_with(start, "E10", {1, 2, 4, 5}, "green")))
    left = engine.look(after).tiles_left
    assert left[start.tiles["E10"][0]] == before[start.tiles["E10"][0]] + 1
    assert after.markers["E10.c0"] == ("3",)


def test_vi33_a_token_pays_for_the_second_colour_too(three: State) -> None:
    """VI.3.2, VI.3.3: the terrain of an OO tile that turns green may be paid with a terrain token."""
    state = put(turn_of(three, "7"), tiles={"G10": ("L32", 0)}, phase="green")
    turn = engine.look(state).book.atlas.turns("G10", ("L32", 0), "8858")[0]
    after = do(state, LayTile("7", "G10", "8858", turn, "token"))
    assert (after.money["7"], after.money["SIK"], after.notes.terrain["7"]) == (50, 20, 0)


def test_vi35_scrapping(three: State) -> None:
    """VI.3.5: one or both trains go before running, not after, and leave nothing."""
    state = put(built(turn_of(three, "13"), I2={2, 3}), trains={"13": ("2", "3")})
    bare = do(state, Scrap("13", "2"), Scrap("13", "3"))
    assert (bare.trains["13"], bare.money["13"]) == ((), state.money["13"])
    assert refusal(bare, Scrap("13", "2")) == "train.not_owned"
    ran = do(put(state, money={"13": 200}, trains={"13": ("2",)}), RunTrains("13", (Run("2", "I2-H1"),)))
    assert refusal(ran, Scrap("13", "2")) == "turn.not_now"


def test_vi37_the_best_run_is_a_duty(three: State) -> None:
    """VI.3.7: unless the table chose otherwise, nobody may claim less than the most there is."""
    strict = engine.decode_state(engine.encode_state(three).replace(b'"best_run":"declared"', b'"best_run":"enforced"'))
    state = put(built(turn_of(strict, "13"), I2={2, 3}), money={"13": 50})
    assert refusal(state, RunTrains("13", ())) == "run.not_best"
    assert refusal(state, RunTrains("13", (Run("2", "I2-H1"),))) == ""
    bonus = do(state, BuyExtra("13", "border"))
    assert refusal(bonus, RunTrains("13", (Run("2", "I2-H1"),))) == "run.not_best"


def test_vi37_wagons_last_one_round(three: State) -> None:
    """VI.3.7: what was bought in one round is paid again in the next."""
    state = do(put(built(turn_of(three, "13"), I2={2, 3}), money={"13": 50}), BuyExtra("13", "border"))
    assert state.turn.extras == ("border",)
    assert refusal(turn_of(state, "13"), RunTrains("13", (Run("2", "I2-H1", ("border",)),))) == "run.extra"


def test_vi37_one_mine_and_one_red_area(three: State) -> None:
    """VI.3.7: the grey wagon opens one mine, the red one pays for one area, each to one train."""
    state = built(three, B17={3, 4}, B19={2, 4}, B21={1, 4})
    state = put(turn_of(state, "6"), money={"6": 100}, trains={"6": ("2", "2")})
    state = do(state, BuyExtra("6", "mine"), BuyExtra("6", "border"))
    through = Run("2", "B17-A18-B23", ("mine", "border"))
    after = do(state, RunTrains("6", (through,)))
    gain = after.money["6"] - state.money["6"]
    assert gain == 30 + (20 + 30 + 20) // 2
    assert refusal(state, RunTrains("6", (Run("2", "B17-A18-B23", ("mine", "mine")),))) == "run.extra"


def test_vi38_one_or_two_trains_and_none_is_needed(three: State) -> None:
    """VI.3.8: both places may be filled in one turn; a company may go without a train."""
    state = put(turn_of(three, "3"), trains={"3": ()}, money={"3": 500})
    state = do(state, BuyTrain("3", "2", "LdStEG", 80), BuyTrain("3", "3", "MAVAG", 120))
    assert state.turn.who == "4" and state.trains["3"] == ("2", "3")
    idle = do(put(turn_of(three, "3"), trains={"3": ()}, money={"3": 500}), Pass("3"))
    assert idle.turn.who == "4" and idle.trains["3"] == ()


def test_vi42_large_companies_need_a_director_and_money(three: State) -> None:
    """VI.4.2: without director or money no marker; one a round; two of different companies may share a city."""
    state = put(turn_of(holding(three, "SIK", P1=30), "SIK"), money={"SIK": 39})
    assert "place_token" not in engine.offers(state, "SIK")
    rich = put(state, money={"SIK": 200})
    once = do(rich, PlaceToken("SIK", "D9.c0"))
    assert refusal(once, PlaceToken("SIK", "C8.c0")) == "token.large_one_a_turn"
    ownerless = put(turn_of(three, "RABA"), money={"RABA": 200})
    assert "place_token" not in engine.offers(ownerless, "RABA")
    wide = put(built(rich, D9={2, 5}), tiles={"D9": ("14", 1)}, markers={"D9.c0": ("SNW",)})
    both = do(wide, PlaceToken("SIK", "D9.c0"))
    assert both.markers["D9.c0"] == ("SNW", "SIK")


def test_vi43_unsold_shares_pay_the_bank(three: State) -> None:
    """VI.4.3: the tenths nobody holds go to the bank; what is not paid out stays."""
    state = put(turn_of(holding(three, "SIK", P1=30, P2=10), "SIK"), money={"SIK": 100, "P1": 0, "P2": 0})
    after = do(state, Dividend("SIK", 80))
    assert (after.money["P1"], after.money["P2"], after.money["SIK"]) == (24, 8, 20)
    assert after.money["bank"] - state.money["bank"] == 80 - 32


@pytest.mark.parametrize(("start", "paid", "end"), [(55, 0, 55), (400, 300, 400), (380, 300, 400)])
def test_viii_the_chart_has_ends(three: State, start: int, paid: int, end: int) -> None:
    """VIII.3: at the first and last price a marker stays."""
    state = put(turn_of(at_price(holding(three, "SIK", P1=30), "SIK", start), "SIK"), money={"SIK": 300})
    assert engine.look(do(state, Dividend("SIK", paid))).price("SIK") == end


def test_vii1_sell_first_then_buy(three: State) -> None:
    """VII.1: a turn is sales, then one purchase; who passes may act in a later turn; shares come from the bank only."""
    state = put(stock_round(holding(three, "SIK", P1=40), "P1"), money={"P1": 500, "P2": 100})
    assert do(state, Sell("P1", "SIK", 10), Buy("P1", "RABA/share", "bank")).turn.who == "P2"
    bought = do(state, Buy("P1", "RABA/share", "bank"))
    assert bought.turn.who == "P2"
    assert refusal(bought, Sell("P1", "SIK", 10)) == "turn.not_yours"
    assert refusal(state, Buy("P1", "SIK/share", "P1")) == "share.not_on_offer"
    passed = do(bought, Pass("P2"))
    while passed.turn.who != "P2":
        passed = do(passed, Pass(passed.turn.who))
    assert refusal(passed, Buy("P2", "RABA/share", "bank")) == ""


def test_vii4_falls_end_at_the_left(three: State) -> None:
    """VII.4, VIII.3: each company sold falls one cell whatever was sold of it, and stays at the first cell."""
    state = at_price(stock_round(holding(holding(three, "SIK", P1=50), "SNW", P1=40), "P1"), "SIK", 55)
    state = at_price(state, "SNW", 100)
    after = do(state, Sell("P1", "SNW", 20), Sell("P1", "SIK", 30))
    assert (engine.look(after).price("SIK"), engine.look(after).price("SNW")) == (55, 95)
    assert after.money["P1"] - state.money["P1"] == 200 + 165


@pytest.mark.parametrize(("seller", "heir"), [("P1", "P2"), ("P2", "P3"), ("P3", "P1")])
def test_vii6_between_equals_the_next_in_order(three: State, seller: str, heir: str) -> None:
    """VII.6: of several with the same number of shares, the next in order of play becomes director."""
    others = {seat: 20 for seat in ("P1", "P2", "P3") if seat != seller}
    state = stock_round(holding(three, "SIK", **{seller: 40}, **others), seller)
    after = do(state, Sell(seller, "SIK", 40))
    assert after.companies["SIK"].director == heir
    assert after.certs["SIK/director"] == {heir: 1}
    assert engine.look(after).percent(seller, "SIK") == 0


def test_vii6_nobody_with_ten_percent_takes_over(three: State) -> None:
    """VII.6: who takes over holds at least as much as the director's certificate."""
    state = stock_round(holding(three, "SIK", P1=20, P2=10, P3=10), "P1")
    assert refusal(state, Sell("P1", "SIK", 10)) == "share.director_unsold"


def test_viii3_sold_out_at_the_right_end(three: State) -> None:
    """VIII.3: sold out companies rise in the order of their prices and not beyond the last one."""
    state = stock_round(at_price(holding(three, "SIK", P1=60, P2=30, P3=10), "SIK", 400), "P1")
    state = put(state, money={"P1": 0})
    for _ in range(3):
        state = do(state, Pass(state.turn.who))
    assert engine.look(state).price("SIK") == 400


def test_x_one_wagon_for_two() -> None:
    """X: the red company sells a border bonus or a plus train, one of them a turn, for 10, and 20 in the brown phase."""
    state = put(built(turn_of(drafted(2, wagons="any"), "3"), C6={1, 4}, C4={1, 4}, C2={4, 5}), money={"3": 100})
    assert set(engine.complete(state, "3", "buy_extra", {}).values) == {"border", "plus"}
    for phase, price in (("yellow", 10), ("green", 10), ("brown", 20)):
        after = do(put(state, phase=phase), BuyExtra("3", "border"))
        assert (100 - after.money["3"], after.money["RABA"]) == (price, price)
        assert refusal(after, BuyExtra("3", "plus")) in ("wagon.once", "turn.not_now")


def test_x_two_player_chart_and_end(two: State) -> None:
    """X: the chart ends at 300; the second new deck opens the brown phase, and three rounds later all is over."""
    assert max(map(max, engine.look(two).book.market.rows)) == 300
    state = put(turn_of(two, "3"), money={"3": 2000}, trains={"3": ()})
    state = do(state, BuyTrain("3", "4", "LdStEG", 200), BuyTrain("3", "3", "LdStEG", 120))
    assert state.phase == "brown"
    rounds = []
    while not state.over:
        here = (state.round.kind, state.round.ordinal)
        rounds += [here] if here not in rounds[-1:] else []
        state = do(state, Pass(state.turn.who))
    assert rounds == [("operating", 1), ("stock", 1), ("operating", 1), ("operating", 2), ("operating", 3)]


def test_vi42_without_director_no_marker_is_bought(three: State) -> None:
    """VI.4.2: nobody acts for a large company that nobody directs, and the rule says why."""
    view = engine.look(put(turn_of(three, "RABA", "operating"), money={"RABA": 100}))
    found = view.book.rules["place_token"].refusal(view, PlaceToken("RABA", "E14.c0"))
    assert found is not None and found.code == "company.no_director"


def cited(state: State, action: engine.Action) -> tuple[str, str]:
    """The code of a refusal, and the section its reader finds it in."""
    found = engine.explain(state, action)
    view = engine.look(state)
    return (found.code, view.book.title.cited(found.code, len(view.players))) if found else ("", "")


def test_vi_32_a_first_tile_of_the_wrong_kind_cites_its_own_section(three: State) -> None:
    """VI.3.2: in a city only a city tile can be laid; VI.3.3 is about upgrades."""
    assert cited(turn_of(three, "3", "operating"), LayTile("3", "E10", "7", 0)) == ("track.not_first", "VI.3.2")


def test_vi_42_a_large_company_sets_one_marker_a_round(three: State) -> None:
    """By its own section, not by that of small companies."""
    state = put(turn_of(holding(three, "SIK", P1=30), "SIK", "operating"), money={"SIK": 200})
    state = do(put(state, tiles={"E14": ("57", 1), "E10": ("57", 1)}), PlaceToken("SIK", "E14.c0"))
    state = put(state, turn=replace(state.turn, left=()))
    assert cited(state, PlaceToken("SIK", "E10.c0")) == ("token.large_one_a_turn", "VI.4.2")


@pytest.mark.parametrize(("players", "draft", "wagon"), [(3, "V", "VI.3.7"), (2, "X", "X"), (1, "XI.1", "X")])
def test_x_sections_are_those_of_the_table(players: int, draft: str, wagon: str) -> None:
    """Limits of the offer and wagons have rules of their own for two, and alone."""
    title = engine.load_title("18Mag")
    assert title.cited("draft.minors_full", players) == draft
    assert title.cited("wagon.once", players) == wagon
    state = new_game("18Mag", players)
    names = Names("es", title, engine.look(state))
    assert refusal_line(names, engine.refuse("wagon.unknown", item="x")).endswith(f" {wagon})")
    plus = names.thing("plus")
    assert plus == ("vagón azul" if players == 3 else "vagón plus")
