"""1b: buying trains, director's help, the pool, giving back, limits and all phases."""

import pytest
from msgspec.structs import replace

import engine
from engine import POOL, State
from engine.core.actions import BuyTrain, Discard, Pass, Scrap
from engine.core.draft import Draft
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.trains import phases
from tests.support.games.positions import do, put, refusal, settled, turn_of
from tests.titles.t18lilliput.positions import BLUE, GREEN, RED, YELLOW, at_work, begun, director, noted, second_company


@pytest.fixture
def four() -> State:
    """Four companies with 2-trains; green's director has the admiral."""
    return begun(4, {BLUE: "emperor", YELLOW: "general", GREEN: "admiral", RED: "treasurer"})


def stack(state: State, *trains: str) -> State:
    """The same position with other trains on the stack (the rest is out of sight)."""
    return put(state, trains={"depot": (*trains, "4D")})


def test_the_stack_is_sold_in_order(four: State) -> None:
    """The next train at its printed price, for the company."""
    state = at_work(four, RED, "A7-1")
    assert refusal(state, BuyTrain(RED, "3", "bank", 150)) == "train.not_on_sale"
    assert refusal(state, BuyTrain(RED, "2", "bank", 72)) == "train.price"
    assert refusal(state, BuyTrain(RED, "2", "bank", 80, (), "2")) == "train.no_trade"
    after = do(state, BuyTrain(RED, "2", "bank", 80))
    assert (state.money[RED] - after.money[RED], after.trains[RED], after.phase) == (80, ("2", "2"), "2")


@pytest.mark.parametrize(("train", "price"), [("2", 72), ("3", 135), ("4", 270), ("5", 360), ("3D", 450), ("4D", 585)])
def test_table_2_the_admiral_pays_a_tenth_less(four: State, train: str, price: int) -> None:
    """For every train of the bank."""
    state = stack(at_work(put(four, money={GREEN: 700}), GREEN, "A7-1"), train)
    assert refusal(state, BuyTrain(GREEN, train, "bank", price)) == ""


def test_1b_two_trains_may_go_to_two_companies(four: State) -> None:
    """A card for two trains buys one for each of two companies, the second from the first if they like."""
    who = director(four, RED)
    state = put(second_company(four, who), money={"BLE": 1})
    state = do(at_work(state, RED, "A8-1"), BuyTrain(RED, "2", "bank", 80))
    after = do(state, BuyTrain("BLE", "2", RED, 1))
    assert (after.trains[RED], after.trains["BLE"], after.money["BLE"]) == (("2",), ("2",), 0)


def test_table_1_one_company_buys_both_trains(four: State) -> None:
    """“Compra 1 o 2 trenes”: whoever has one company has a use for the second one, too."""
    state = at_work(four, RED, "A8-1")
    state = do(state, BuyTrain(RED, "2", "bank", 80), BuyTrain(RED, "2", "bank", 80))
    assert state.trains[RED] == ("2", "2", "2")


def test_a_table_may_let_each_company_buy_one() -> None:
    """By the other reading of “puedes comprar un tren con dos compañías diferentes”."""
    state = begun(4, options={"two_trains": "two_companies"})
    state = at_work(second_company(state, director(state, RED)), RED, "A8-1")
    state = do(state, BuyTrain(RED, "2", "bank", 80))
    assert refusal(state, BuyTrain(RED, "2", "bank", 80)) == "lilliput.one_train_each"


@pytest.mark.parametrize(("choice", "to"), [("no", POOL), ("yes", POOL), ("out", "gone")])
def test_professional_where_the_train_goes(choice: str, to: str) -> None:
    """“Se retira”: to the pool as in the bureaucracy, or out of the game by the choice of the table; the phase follows it."""
    state = stack(begun(4, options={"professional": choice}), "3")
    draft = Draft(engine.look(state).book, state)
    phases.export(draft)
    assert draft.trains_of(to)[-1:] == ("3",) and draft.state.phase == "3"


def test_another_directors_train_needs_a_yes(four: State) -> None:
    """And at least £1."""
    state = at_work(four, RED, "A7-1")
    assert refusal(state, BuyTrain(RED, "2", BLUE, 0, (director(four, BLUE),))) == "train.price"
    assert refusal(state, BuyTrain(RED, "2", BLUE, 1)) == "consent.needed"
    after = do(state, BuyTrain(RED, "2", BLUE, 1, (director(four, BLUE),)))
    assert (after.money[BLUE] - state.money[BLUE], after.trains[BLUE]) == (1, ())


def test_a_director_helps_a_company_without_train(four: State) -> None:
    """Only the missing sum, and the treasury ends at nothing."""
    who = director(four, RED)
    poor = put(at_work(four, RED, "A7-1"), money={RED: 60, who: 30})
    assert refusal(poor, BuyTrain(RED, "2", "bank", 80)) == "train.too_dear"
    bare = put(poor, trains={RED: ()})
    after = done_unaudited(bare, BuyTrain(RED, "2", "bank", 80))
    assert (after.state.money[RED], after.state.money[who]) == (0, 10)
    helped = [event.params for event in after.events if event.code == "train.helped"]
    assert helped == [{"player": who, "company": RED, "amount": 20}]


def done_unaudited(state: State, action: BuyTrain) -> Draft:
    """What comes of an action in a position in which cards are missing."""
    draft = Draft(engine.look(state).book, state)
    assert engine.explain(state, action) is None
    draft.book.rules["buy_train"].effect(draft, action)
    return draft


def test_the_pool_is_closed_on_a_card(four: State) -> None:
    """Trains of the pool are for companies that start or kept their revenue."""
    state = do_pool(four)
    assert refusal(at_work(state, RED, "A7-1"), BuyTrain(RED, "2", POOL, 80)) == "train.not_on_sale"
    open_ = noted(turn_of(state, RED, "operating"), pooling=RED)
    open_ = put(open_, turn=replace(open_.turn, ran=True, paid=True), round=replace(open_.round, order=(RED,)))
    after = do(open_, BuyTrain(RED, "2", POOL, 80))
    assert after.trains[RED] == ("2", "2") and notes(engine.look(after)).pooling == ""


def do_pool(state: State) -> State:
    """The next train was exported."""
    draft = Draft(engine.look(state).book, state)
    phases.export(draft)
    return draft.state


def test_only_obsolete_trains_are_given_back(four: State) -> None:
    """They go to the pool, and make room before a purchase."""
    state = at_work(four, RED, "A7-1")
    assert refusal(state, Scrap(RED, "2")) == "lilliput.not_obsolete"
    after = do(put(state, phase="4"), Scrap(RED, "2"))
    assert (after.trains[RED], after.trains[POOL]) == ((), ("2",))


@pytest.mark.parametrize(("phase", "limit"), [("1", 4), ("2", 4), ("3", 4), ("4", 3), ("5", 2), ("6", 2), ("7", 2)])
def test_train_limits(four: State, phase: str, limit: int) -> None:
    """Who is at the limit buys nothing."""
    state = put(at_work(put(four, phase=phase), RED, "A7-1"), trains={RED: ("5",) * limit})
    assert refusal(state, BuyTrain(RED, "2", "bank", 80)) == "train.limit"
    assert refusal(put(state, trains={RED: ("5",) * (limit - 1)}), BuyTrain(RED, "2", "bank", 80)) == ""


@pytest.mark.parametrize(
    ("train", "phase", "obsolete", "rusted"),
    [
        ("2", "2", set(), ""), ("3", "3", set(), ""), ("4", "4", {"2"}, ""), ("5", "5", {"2"}, "2"),
        ("3D", "6", {"2", "3"}, "2"), ("4D", "7", {"2", "3", "4"}, "3"),
    ],
)  # fmt: skip
def test_every_phase_begins_with_its_first_train(
    four: State, train: str, phase: str, obsolete: set[str], rusted: str
) -> None:
    """Obsolete trains turn over; scrapped ones leave the game, out of the pool, too."""
    before = list(engine.look(four).book.phases)[int(phase) - 2]
    state = put(stack(four, train), phase=before, trains={RED: ("2", "3"), POOL: ("2", "3")})
    draft = Draft(engine.look(state).book, state)
    phases.train_out(draft, phases.take_next(draft, BLUE))
    assert draft.state.phase == phase and phases.obsolete(draft) == obsolete
    gone = {"5": ("2",), "4D": ("3",)}.get(train, ())
    assert draft.trains_of(RED) == draft.trains_of(POOL) == tuple(t for t in ("2", "3") if t not in gone)
    assert set(draft.trains_of("gone")) - {"2"} == set(gone) - {"2"}


def test_trains_above_a_new_limit_go_to_the_pool(four: State) -> None:
    """The director chooses which, at once, whoever is at turn."""
    state = settled(put(turn_of(four, director(four, RED)), phase="5", trains={BLUE: ("4", "3", "3")}))
    assert engine.actors(state) == (BLUE,)
    assert refusal(state, Discard(RED, "2")) == "turn.not_yours"
    draft = Draft(engine.look(state).book, state)
    draft.book.rules["discard"].effect(draft, Discard(BLUE, "4"))
    assert (draft.trains_of(BLUE), draft.trains_of(POOL)) == (("3", "3"), ("4",))


def test_the_last_kind_never_runs_out(four: State) -> None:
    """There is always one more 4D."""
    state = put(four, trains={"depot": ("4D",)})
    draft = Draft(engine.look(state).book, state)
    assert [phases.take_next(draft, RED) for _ in range(6)] == ["4D"] * 6


def test_who_passes_keeps_the_money(four: State) -> None:
    """A card for trains need not be used."""
    state = at_work(four, RED, "A7-1")
    assert do(state, Pass(director(four, RED))).money == state.money
