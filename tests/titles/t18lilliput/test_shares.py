"""1c and the index: selling, buying, founding, and how prices move."""

import pytest

import engine
from engine import State
from engine.core.actions import Buy, BuyTrain, Par, Pass, PlaceToken, Sell
from engine.core.draft import Draft
from engine.core.state import Place
from engine.rules.stations import stops
from engine.titles.t18lilliput.trading import stock
from tests.support.games.positions import do, put, refusal
from tests.titles.t18lilliput.positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    at_work,
    begun,
    company_of,
    director,
    laid_out,
    second_company,
)

BOARD_RIGHT = [50, 55, 65, 80, 100, 110, 135, 150, 150]
ZIGZAG_RIGHT = [50, 60, 70, 90, 105, 120, 150, 150]


@pytest.fixture
def four() -> State:
    """Four players with their companies."""
    return begun(4, {BLUE: "emperor", YELLOW: "general", GREEN: "admiral", RED: "treasurer"})


def prices(state: State, company: str, why: str, times: int) -> list[int]:
    """The prices a marker passes."""
    draft = Draft(engine.look(state).book, state)
    found = [draft.price(company)]
    for _ in range(times):
        stock.move(draft, company, why)
        found.append(draft.price(company))
    return found


@pytest.mark.parametrize(("index", "right"), [("board", BOARD_RIGHT), ("zigzag", ZIGZAG_RIGHT)])
def test_dividends_move_right_to_the_end(index: str, right: list[int]) -> None:
    """In both arrangements the upper row ends at 150."""
    state = begun(4, options={"share_index": index})
    assert prices(state, BLUE, "dividend", len(right) - 1) == right


@pytest.mark.parametrize("index", ["board", "zigzag"])
def test_fourteen_prices_each_once(index: str) -> None:
    """The printed prices, each in one cell; Mildendo begins at 55."""
    view = engine.look(begun(4, options={"share_index": index}))
    assert sorted(price for row in view.book.market.rows for price in row) == [
        45, 50, 55, 60, 65, 70, 80, 90, 100, 105, 110, 120, 135, 150,
    ]  # fmt: skip
    assert (view.price(RED), view.price(BLUE)) == (55, 50)


@pytest.mark.parametrize("index", ["board", "zigzag"])
@pytest.mark.parametrize("why", ["sale", "withhold"])
def test_sales_and_kept_money_lower_the_price_to_45(index: str, why: str) -> None:
    """Each step is lower than the last, and 45 is the end."""
    state = begun(4, options={"share_index": index})
    found = prices(put(state, market={**state.market, BLUE: place_of(state, 150)}), BLUE, why, 14)
    assert found[0] == 150 and found[-1] == 45
    falling = found[: found.index(45) + 1]
    assert falling == sorted(set(falling), reverse=True)


def place_of(state: State, price: int) -> Place:
    """A cell of the index."""
    return Place(*engine.look(state).book.market.cell_of(price), 99)


def test_a_share_is_bought_at_its_price_from_the_bank(four: State) -> None:
    """One in a turn."""
    who = director(four, RED)
    state = at_work(put(four, money={who: 200}), RED, "A5-1")
    after = do(state, Buy(who, f"{BLUE}/share", "bank"))
    assert (state.money[who] - after.money[who], engine.look(after).percent(who, BLUE)) == (50, 10)


def test_shares_are_sold_first_at_the_price_before(four: State) -> None:
    """Three shares at 50 bring 150, the price falls three times; a share just sold may be bought back."""
    who = director(four, RED)
    state = at_work(put(four, certs={f"{BLUE}/share": {who: 3}}), RED, "A5-1")
    after = do(state, Sell(who, BLUE, 30))
    assert (after.money[who] - state.money[who], engine.look(after).price(BLUE)) == (150, 45)
    assert refusal(after, Buy(who, f"{BLUE}/share", "bank")) == ""


def test_as_many_as_a_player_likes_also_in_several_goes(four: State) -> None:
    """A second go of the same company brings the price of its moment."""
    who = director(four, RED)
    state = at_work(put(four, certs={f"{BLUE}/share": {who: 2}}), RED, "A5-1")
    first = engine.look(state).price(BLUE)
    state = do(state, Sell(who, BLUE, 10))
    after = do(state, Sell(who, BLUE, 10))
    assert after.money[who] - four.money[who] == first + engine.look(state).price(BLUE)


def test_nothing_is_sold_after_the_purchase(four: State) -> None:
    """First sales, then one purchase; the treasurer keeps the turn open."""
    who = director(four, RED)
    state = at_work(put(four, money={who: 500}, certs={f"{BLUE}/share": {who: 1}}), RED, "A5-1")
    assert refusal(do(state, Buy(who, f"{GREEN}/share", "bank")), Sell(who, BLUE, 10)) == "lilliput.sales_first"


def test_a_directors_half_is_never_sold(four: State) -> None:
    """Not even a part of it."""
    who = director(four, RED)
    state = at_work(put(four, certs={f"{BLUE}/share": {who: 1}}), RED, "A5-1")
    assert refusal(state, Sell(who, RED, 10)) == "share.director_unsold"


def test_five_certificates_at_most(four: State) -> None:
    """The director's certificate counts as one."""
    who = director(four, RED)
    held = {f"{BLUE}/share": {who: 3}, f"{GREEN}/share": {who: 1}}
    state = at_work(put(four, money={who: 900}, certs=held), RED, "A5-1")
    assert refusal(state, Buy(who, f"{YELLOW}/share", "bank")) == "share.cert_limit"
    assert refusal(state, Par(who, "BLE", 50)) == "share.cert_limit"


def test_the_home_of_a_new_company_needs_no_track_whoever_looked_before(four: State) -> None:
    """Before it is founded no track leads a company anywhere; once it looks for its home, any free city is open to it."""
    state = at_work(put(four, money={director(four, RED): 300}, tiles={"P13": ("YC1", 1)}), RED, "A5-1")
    assert stops(engine.look(state), "BLE", {}) == engine.Options(())
    after = do(state, Par(director(four, RED), "BLE", 60))
    found = engine.complete(after, "BLE", "place_token", {})
    assert isinstance(found, engine.Options) and "P13.c0" in found.values


def test_a_new_company(four: State) -> None:
    """Half for five times the price, ten times it in the treasury, a home in a free city, a train of the pool."""
    who = director(four, RED)
    state = put(four, money={who: 300}, tiles={"P13": ("YC1", 1)})
    state = put(state, trains={"pool": ("2",), "depot": state.trains["depot"][1:]})
    state = at_work(state, RED, "A5-1")
    assert refusal(state, Par(who, "BLE", 65)) == "par.too_dear"
    assert refusal(state, Par(who, "BLE", 51)) == "lilliput.no_price"
    after = do(state, Par(who, "BLE", 60))
    assert (after.money[who], after.money["BLE"], engine.look(after).price("BLE")) == (0, 600, 60)
    assert engine.offers(after, "BLE") == ("place_token",)
    assert (
        refusal(after, PlaceToken("BLE", next(s for s in after.markers if RED in after.markers[s]))) == "token.no_slot"
    )
    after = do(after, PlaceToken("BLE", "P13.c0"))
    assert after.money["BLE"] == 600
    assert do(after, BuyTrain("BLE", "2", "pool", 80)).trains["BLE"] == ("2",)
    assert do(after, Pass("BLE")).trains.get("BLE", ()) == ()


def test_without_a_free_city_nothing_is_founded(four: State) -> None:
    """All homes are full, and nothing else lies."""
    who = director(four, RED)
    state = at_work(put(four, money={who: 300}), RED, "A5-1")
    assert refusal(state, Par(who, "BLE", 50)) == "lilliput.no_home"


def test_laputa_is_no_home_for_a_new_company() -> None:
    """The only place left lies on a tile of Laputa, where nobody else may stand: nothing is founded."""
    state = begun(4, options={"tiles": "laputa"})
    state = put(laid_out(state, {"M14": ("LP-red", 0)}, {"M14.c0": (RED,)}), phase="5")
    who = director(state, RED)
    state = at_work(put(state, money={who: 300}), RED, "A5-1")
    assert refusal(state, Par(who, "BLE", 50)) == "lilliput.no_home"


def test_two_directors_at_most(four: State) -> None:
    """A third company is not founded."""
    who = director(four, RED)
    state = put(second_company(four, who), money={who: 300}, tiles={"P13": ("YC1", 1)})
    assert company_of(state, who) == RED
    assert refusal(at_work(state, RED, "A5-1"), Par(who, "TRA", 50)) == "lilliput.two_directed"
