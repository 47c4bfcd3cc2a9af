"""VI.3.9 to IX: phases, large companies, stock rounds, the end."""

import pytest
from msgspec.structs import replace

import engine
from bot.text.fields import values
from engine import State
from engine.core import flow
from engine.core.actions import Buy, BuyTrain, Dividend, Pass, PlaceToken, Sell
from engine.core.draft import Draft
from tests.support.games.positions import do, new_game, noted, put, refusal, turn_of
from tests.titles.t18mag.positions import at_price, drafted, holding, stock_round

TABLES = {
    3: [(0, -1), (10, 0), (20, 0), (30, 1), (50, 1), (60, 2), (100, 2), (110, 3), (200, 3), (210, 4), (400, 4)],
    2: [(0, -1), (10, 0), (20, 1), (40, 1), (50, 2), (80, 2), (90, 3), (120, 3), (130, 4), (300, 4)],
}


@pytest.mark.parametrize(("players", "paid", "moves"), [(n, *row) for n, rows in TABLES.items() for row in rows])
def test_vi43_tables_8_and_10(three: State, two: State, players: int, paid: int, moves: int) -> None:
    """The dividend paid in all moves the price marker by the table of the map."""
    state = at_price(holding({3: three, 2: two}[players], "SIK", P1=30), "SIK", 100)
    state = put(turn_of(state, "SIK", "operating"), money={"SIK": 400, "P1": 0})
    after = do(state, Dividend("SIK", paid))
    assert after.market["SIK"].column - state.market["SIK"].column == moves
    assert after.money["P1"] == paid * 30 // 100
    assert after.money["SIK"] == 400 - paid


def test_vi43_tens_only(three: State) -> None:
    """Dividends are multiples of ten and no more than the treasury."""
    state = put(turn_of(holding(three, "SIK", P1=30), "SIK", "operating"), money={"SIK": 55})
    assert refusal(state, Dividend("SIK", 15)) == "dividend.amount"
    assert refusal(state, Dividend("SIK", 60)) == "dividend.amount"
    assert engine.complete(state, "SIK", "dividend", {}) == engine.Span(0, 50, 10, marks=(10, 30))


def test_vi43_sums_that_move_the_price_further_are_offered_first(three: State, two: State) -> None:
    """Tables 8 and 10: the least sum for each move, and the whole treasury."""
    for state, sums in ((three, (0, 10, 30, 60, 110, 130)), (two, (0, 10, 20, 50, 90, 130))):
        rich = put(turn_of(holding(state, "SIK", P1=30), "SIK", "operating"), money={"SIK": 134})
        assert values(engine.complete(rich, "SIK", "dividend", {})) == sums


def test_vi43_without_director_all_is_paid(three: State) -> None:
    """Nobody directs RABA: its treasury is paid out by itself, a tenth to each share, the rest to the bank."""
    draft = Draft(engine.look(three).book, put(three, money={"RABA": 90, "P1": 0}))
    holder = next(seat for seat in three.certs["RABA/share"] if seat != "bank")
    flow.start_turn(draft, "RABA")
    before = draft.cash(holder)
    flow.settle(draft)
    assert draft.cash("RABA") == 0
    assert draft.cash(holder) - before == 9
    assert draft.state.turn.who != "RABA"


def test_vi42_markers_anywhere_and_ten_more(three: State) -> None:
    """A large company sets a marker on any free city for 40, then 80, paid to the bank; the city is worth 10 more."""
    state = put(turn_of(holding(three, "SIK", P1=30), "SIK", "operating"), money={"SIK": 200})
    state = put(state, tiles={"E14": ("57", 1)})
    stop = engine.look(state).layout.stops["E14.c0"]
    from engine.titles.t18mag.runs import stop_value

    before = stop_value(engine.look(state), stop)
    after = do(state, PlaceToken("SIK", "E14.c0"))
    assert after.money["SIK"] == 160
    assert stop_value(engine.look(after), stop) == before + 10
    assert after.companies["SIK"].tokens == (80,)
    assert refusal(state, PlaceToken("SIK", "A10.c0")) == "token.no_city"
    assert "E14.c0" not in engine.complete(turn_of(after, "SIK", "operating"), "SIK", "place_token", {}).values


def test_vi39_decks_open_phases_in_any_order(three: State) -> None:
    """The first train of each new deck opens the next phase: 6, then 3, then 4; the second of a deck does not."""
    state = put(turn_of(three, "3"), money={"3": 2000}, trains={"3": ()})
    seen = []
    for train, seller, price in (("6", "MAVAG", 320), ("6", "MAVAG", 320), ("3", "MAVAG", 120), ("4", "LdStEG", 200)):
        state = put(turn_of(state, "3"), trains={"3": ()})
        state = do(state, BuyTrain("3", train, seller, price))
        seen.append(state.phase)
    assert seen == ["green", "green", "brown", "grey"]


def test_vi39_the_round_ends_the_set(three: State) -> None:
    """After a change of phase the running round is the last of its set."""
    state = put(turn_of(three, "3"), money={"3": 200})
    state = put(
        state, phase="green", round=engine.look(state).state.round.__class__("operating", 3, 1, 2, state.round.order)
    )
    state = do(state, BuyTrain("3", "3", "MAVAG", 120))
    assert (state.phase, state.round.ordinal, state.round.count) == ("brown", 1, 1)


def no_train_round(state: State) -> State:
    """Play an operating round in which everybody passes and nothing is sold."""
    number = state.rounds["operating"]
    while state.round.kind == "operating" and state.rounds["operating"] == number and not state.over:
        state = do(state, Pass(state.turn.who))
    while state.round.kind == "stock":
        state = do(state, Pass(state.turn.who))
    return state


def test_vi43_three_markers_on_a_deck_open_the_phase(three: State) -> None:
    """Without a train sold a marker goes on the lowest unopened deck; the third one opens the phase."""
    state = three
    counts = []
    for _ in range(3):
        state = no_train_round(state)
        counts.append((state.phase, dict(state.notes.no_train)))
    assert counts == [("yellow", {"3": 1}), ("yellow", {"3": 2}), ("green", {})]
    assert state.notes.decks == ("4", "6")


def test_vi43_opening_the_deck_takes_its_markers(three: State) -> None:
    """Markers stay through a round with a sale; they go when their deck is opened."""
    state = no_train_round(no_train_round(three))
    state = put(turn_of(state, "3"), money={"3": 400})
    sold = do(state, BuyTrain("3", "2", "LdStEG", 80))
    assert sold.notes.no_train == {"3": 2}
    assert do(state, BuyTrain("3", "3", "MAVAG", 120)).notes.no_train == {}


def test_vii4_example_sale(three: State) -> None:
    """Player Q sells 30 % of G&C at 75: Q gets 225, the price falls to 70."""
    state = stock_round(put(at_price(holding(three, "G&C", P1=50), "G&C", 75), money={"P1": 0}), "P1")
    after = do(state, Sell("P1", "G&C", 30))
    assert after.money["P1"] == 225
    assert engine.look(after).price("G&C") == 70


def test_vii4_one_sale_per_company_and_turn(three: State) -> None:
    """A second sale of the same company waits for another turn, unless the table chose otherwise."""
    state = do(stock_round(holding(three, "SIK", P1=50), "P1"), Sell("P1", "SIK", 10))
    assert refusal(state, Sell("P1", "SIK", 10)) == "share.sold_already"
    freely = put(state, setup=replace(state.setup, options={**state.setup.options, "repeated_sales": "yes"}))
    assert refusal(freely, Sell("P1", "SIK", 10)) == ""


def test_vii4_the_directors_certificate_stays(three: State) -> None:
    """With nobody to take over, only the ordinary shares are for sale."""
    state = stock_round(holding(three, "SIK", P1=40, P2=10), "P1")
    assert engine.complete(state, "P1", "sell", {"company": "SIK"}).values == (10, 20)
    assert refusal(state, Sell("P1", "SIK", 30)) == "share.director_unsold"


def test_vii6_direction_passes_by_a_sale(three: State) -> None:
    """P1 sells below P2: the director's certificate goes to P2 for two shares."""
    state = stock_round(holding(three, "SIK", P1=40, P2=30), "P1")
    after = do(state, Sell("P1", "SIK", 20))
    assert after.companies["SIK"].director == "P2"
    assert after.certs["SIK/director"] == {"P2": 1}
    assert (engine.look(after).percent("P1", "SIK"), engine.look(after).percent("P2", "SIK")) == (20, 30)


def test_vii6_equal_holdings_change_nothing(three: State) -> None:
    """Who reaches the director's share does not take over; one more share does."""
    state = put(stock_round(holding(three, "SIK", P1=30, P2=20), "P2"), money={"P2": 500})
    equal = do(state, Buy("P2", "SIK/share", "bank"))
    assert equal.companies["SIK"].director == "P1"
    more = do(put(turn_of(equal, "P2")), Buy("P2", "SIK/share", "bank"))
    assert more.companies["SIK"].director == "P2"


def test_iii33_two_shares_are_exchanged(three: State) -> None:
    """The first to own two shares exchanges them for the director's certificate, which is never sold itself."""
    owner = next(seat for seat in three.certs["RABA/share"] if seat != "bank")
    state = put(stock_round(three, owner), money={owner: 200})
    assert refusal(state, Buy(owner, "RABA/director", "bank")) == "share.not_on_offer"
    after = do(state, Buy(owner, "RABA/share", "bank"))
    assert after.certs["RABA/director"] == {owner: 1}
    assert after.companies["RABA"].director == owner


def test_vii5_no_share_after_a_sale(three: State) -> None:
    """Who sold a company's share in a round does not buy one in it."""
    state = put(stock_round(holding(three, "SIK", P1=40), "P1"), money={"P1": 500})
    state = do(state, Sell("P1", "SIK", 10))
    assert refusal(state, Buy("P1", "SIK/share", "bank")) == "share.sold_before"


def test_vii_sales_come_before_the_purchase(three: State) -> None:
    """Who bought sells nothing more in the turn, not even a player who held nothing before."""
    draft = Draft(engine.look(three).book, three)
    for cert, holders in three.certs.items():
        for _ in range(holders.get("P1", 0)):
            draft.move_certs(cert, "P1", "bank")
    state = put(stock_round(draft.state, "P1"), money={"P1": 500})
    state = do(state, Buy("P1", "SIK/share", "bank"))
    assert state.turn.who == "P2"


@pytest.mark.parametrize(("players", "limit"), [(2, 10), (3, 18), (4, 14), (5, 11), (6, 9)])
def test_vii3_certificate_limit(players: int, limit: int) -> None:
    """The limit of table 9, with the column lost in print."""
    view = engine.look(new_game("18Mag", players))
    assert view.policy.cert_limit(view, "P1") == limit


def full(state: State, player: str) -> State:
    """The same position with so many shares of other companies that the player is at the limit."""
    view = engine.look(state)
    room = view.policy.cert_limit(view, player) - sum(held.get(player, 0) for held in state.certs.values())
    for company in ("MAVAG", "LdStEG", "SKEV", "SNW"):
        count = min(room, 6 - view.certs_of(player, f"{company}/share"))
        state, room = put(state, certs={f"{company}/share": {player: count}}), room - count
    assert room == 0
    return put(state, money={player: 500})


def test_vii3_the_exchange_counts(three: State) -> None:
    """At the limit no share is bought, unless it makes a director: two shares then become one certificate."""
    state = full(stock_round(holding(three, "SIK", P1=30, P2=30), "P2"), "P2")
    assert refusal(state, Buy("P2", "G&C/share", "bank")) == "share.cert_limit"
    after = do(state, Buy("P2", "SIK/share", "bank"))
    assert after.companies["SIK"].director == "P2"
    assert sum(held.get("P2", 0) for held in after.certs.values()) == 18
    behind = full(stock_round(holding(three, "SIK", P1=40, P2=30), "P2"), "P2")
    assert refusal(behind, Buy("P2", "SIK/share", "bank")) == "share.cert_limit"


def test_vii3_above_the_limit_shares_are_sold_first(three: State) -> None:
    """No player may have more: who got above the limit sells in the own turn before anything else."""
    state = full(stock_round(holding(three, "SIK", P1=30, P2=30), "P2"), "P2")
    state = put(state, certs={"RABA/share": {"P2": 1}})
    assert engine.offers(state, "P2") == ("sell",)
    state = do(state, Sell("P2", "SIK", 10))
    assert "pass" in engine.offers(state, "P2")


def test_vii3_a_table_may_let_them_stay() -> None:
    """With the option nothing has to be sold, and nothing is bought above the limit."""
    state = drafted(3, above_limit="stay")
    state = full(stock_round(holding(state, "SIK", P1=30, P2=30), "P2"), "P2")
    state = put(state, certs={"RABA/share": {"P2": 1}})
    assert "pass" in engine.offers(state, "P2")
    assert refusal(state, Buy("P2", "RABA/share", "bank")) == "share.cert_limit"


def test_vii3_sixty_percent(three: State) -> None:
    """Nobody holds more than 60 % of a company."""
    state = put(stock_round(holding(three, "SIK", P1=60), "P1"), money={"P1": 500})
    assert refusal(state, Buy("P1", "SIK/share", "bank")) == "share.holding_limit"


def test_vii2_priority(three: State) -> None:
    """The round ends when all pass in a row; the player after the last who acted begins the next one."""
    state = put(stock_round(three, "P1"), money={"P1": 500})
    state = put(state, round=state.round.__class__("stock", 1, 1, 1, ("P1", "P2", "P3")))
    state = do(state, Buy("P1", "SIK/share", "bank"))
    assert state.priority == "P2"
    while state.round.kind == "stock":
        state = do(state, Pass(state.turn.who))
    assert state.priority == "P2"


def test_viii3_sold_out_companies_rise(three: State) -> None:
    """All shares with the players at the end of a stock round: one cell to the right."""
    state = put(stock_round(at_price(holding(three, "SIK", P1=60, P2=30, P3=10), "SIK", 100), "P1"), money={"P1": 0})
    for _ in range(3):
        state = do(state, Pass(state.turn.who))
    assert engine.look(state).price("SIK") == 110


def test_ix_three_rounds_after_the_grey_phase(three: State) -> None:
    """The grey phase: the round is finished, a stock round, three operating rounds, the end."""
    state = put(turn_of(three, "3"), money={"3": 2000}, trains={"3": ()}, phase="brown")
    state = noted(state, decks=("6",))
    state = do(state, BuyTrain("3", "6", "MAVAG", 320))
    assert state.phase == "grey"
    rounds = []
    while not state.over:
        state = do(state, Pass(state.turn.who))
        here = (state.round.kind, state.round.ordinal)
        if not state.over and here != (rounds or [None])[-1]:
            rounds.append(here)
    assert rounds == [("operating", 1), ("stock", 1), ("operating", 1), ("operating", 2), ("operating", 3)]
    assert state.over == "final_phase"


def test_ix2_worth_is_cash_and_shares(three: State) -> None:
    """Trains and treasuries count for nothing."""
    state = put(at_price(holding(three, "SIK", P1=40), "SIK", 100), money={"P1": 123, "SIK": 999})
    view = engine.look(state)
    others = sum(view.price(c) * view.percent("P1", c) // 10 for c in view.book.certs_of_company if c != "SIK")
    assert view.worth("P1") == 123 + 400 + others
