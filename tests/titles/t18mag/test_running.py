"""VI.3.5 to VI.3.8 and X: running trains, wagons, and buying trains."""

import pytest
from msgspec.structs import replace

import engine
from bot.text.fields import values
from engine import BadInput, Setup, State
from engine.core.actions import BuyTrain, LayTile, Pass, Run, RunTrains, Scrap
from engine.titles.t18mag.actions import BuyExtra
from engine.titles.t18mag.building import no_lay_is_left
from tests.support.games.positions import built, do, put, refusal, turn_of
from tests.titles.t18mag.positions import drafted, holding


def fiume(state: State) -> State:
    """Small company 13 with track from Fiume to Trieszt and along the coast."""
    return turn_of(put(built(state, I2={3, 2}), money={"13": 50}), "13")


def test_vi37_example_red_wagon(three: State) -> None:
    """Yellow phase: 13 runs to a red area; with the red wagon it earns 60 instead of 40, half of it for the owner."""
    state = fiume(three)
    owner = state.companies["13"].director
    assert do(state, RunTrains("13", (Run("2", "I2-H1"),))).money["13"] == 50 + 20
    state = do(state, BuyExtra("13", "border"))
    assert (state.money["13"], state.money["RABA"]) == (40, 10)
    assert refusal(state, RunTrains("13", (Run("2", "I2-H1", ("plus",)),))) == "run.extra"
    state = do(state, RunTrains("13", (Run("2", "I2-H1", ("border",)),)))
    assert (state.money["13"], state.money[owner]) == (40 + 30, 30)


def test_vi31_a_step_that_was_closed_does_not_open_again(three: State) -> None:
    """The run brings the money for a second tile, but building lies behind."""
    state = put(fiume(three), money={"13": 25})
    hex_ = engine.complete(state, "13", "lay_tile", {}).values[0]
    tile = engine.complete(state, "13", "lay_tile", {"hex": hex_}).values[0]
    turn = engine.complete(state, "13", "lay_tile", {"hex": hex_, "tile": tile}).values[0]
    state = do(state, LayTile("13", hex_, tile, turn))
    assert no_lay_is_left(engine.look(state))
    state = do(state, RunTrains("13", (Run("2", "I2-H1"),)))
    assert not no_lay_is_left(engine.look(state))
    assert engine.offers(state, "13") == ("buy_train", "pass")


def test_vi37_blue_wagon_adds_towns(three: State) -> None:
    """A 2-train with the blue wagon is a 2+2: it goes on past a town, where a plain one has to stop."""
    state = turn_of(put(built(three, H23={1, 2}, G22={5, 3}, F23={0, 3}), money={"12": 50}), "12")
    owner, route = state.companies["12"].director, "H23-G22-F23"
    assert refusal(state, RunTrains("12", (Run("2", route),))) == "route.too_long"
    assert do(state, RunTrains("12", (Run("2", "H23-G22"),))).money[owner] == (20 + 10) // 2
    state = do(state, BuyExtra("12", "plus"))
    assert do(state, RunTrains("12", (Run("2", route, ("plus",)),))).money[owner] == (20 + 10 + 20) // 2


@pytest.mark.parametrize(
    ("phase", "prices"),
    [("yellow", (10, 20, 30)), ("green", (10, 20, 30)), ("brown", (20, 30, 40)), ("grey", (20, 30, 40))],
)
def test_vi37_table_6_wagon_prices(phase: str, prices: tuple[int, ...]) -> None:
    """The first, second and third wagon of a turn cost 10, 20, 30, and ten more from the brown phase on."""
    state = put(fiume(drafted(3, wagons="any")), money={"13": 200}, phase=phase)
    for item, seller, price in zip(("plus", "mine", "border"), ("G&C", "SNW", "RABA"), prices, strict=True):
        after = do(state, BuyExtra("13", item))
        assert state.money["13"] - after.money["13"] == after.money[seller] - state.money[seller] == price
        state = after
    assert "buy_extra" not in engine.offers(state, "13")


def test_vi37_each_wagon_once(three: State) -> None:
    """The same wagon is not bought twice in a turn, and goes with one train only."""
    state = put(fiume(three), money={"13": 200}, trains={"13": ("2", "2")})
    state = do(state, BuyExtra("13", "border"))
    assert refusal(state, BuyExtra("13", "border")) == "wagon.once"
    both = (Run("2", "I2-H1", ("border",)), Run("2", "I2-H1", ("border",)))
    assert refusal(state, RunTrains("13", both)) == "run.extra"


@pytest.mark.parametrize("best_run", ["enforced", "declared"])
def test_vi37_a_wagon_is_paid_for_its_use(best_run: str) -> None:
    """A wagon is sold only where a best run uses it, and then a train has to use it."""
    state = fiume(drafted(3, best_run=best_run))
    assert engine.complete(state, "13", "buy_extra", {}).values == ("border",)
    assert refusal(state, BuyExtra("13", "plus")) == "wagon.not_used"
    state = do(state, BuyExtra("13", "border"))
    assert refusal(state, RunTrains("13", (Run("2", "I2-H1"),))) in ("wagon.left_idle", "run.not_best")
    assert refusal(state, RunTrains("13", (Run("2", "I2-H1", ("border",)),))) == ""


def test_vi37_no_wagon_without_a_place_for_it(three: State) -> None:
    """With no red area, mine or town along the track, or no route at all, nobody sells a wagon."""
    state = put(turn_of(three, "3"), money={"3": 100})
    assert "buy_extra" not in engine.offers(state, "3")
    state = put(turn_of(built(three, I2={2, 3}), "13"), money={"13": 100}, trains={"13": ()})
    assert "buy_extra" not in engine.offers(state, "13")


def test_vi37_wagons_that_help_together(three: State) -> None:
    """The red area lies behind a mine: who buys the red wagon first buys the grey one too, and both run."""
    state = mine_board(three)
    assert set(engine.complete(state, "6", "buy_extra", {}).values) == {"border", "mine"}
    state = do(state, BuyExtra("6", "border"))
    assert engine.offers(state, "6") == ("buy_extra",)
    assert engine.complete(state, "6", "buy_extra", {}).values == ("mine",)
    assert refusal(state, RunTrains("6", ())) in ("wagon.another", "turn.not_now")
    state = do(state, BuyExtra("6", "mine"))
    best = engine.complete(state, "6", "run", {}).suggestions[0]
    assert {extra for run in best for extra in run.extras} == {"border", "mine"}
    assert refusal(state, RunTrains("6", best)) == ""


def test_vi37_what_cannot_be_completed_is_not_begun(three: State) -> None:
    """With money for one wagon only, the one that helps alone is sold, the one that needs another is not."""
    state = put(mine_board(three), money={"6": 20})
    assert engine.complete(state, "6", "buy_extra", {}).values == ("mine",)


def mine_board(state: State) -> State:
    """6 at Kassa with track to the mine A18 and on to Galicia."""
    state = built(state, B17={3, 4}, B19={2, 4}, B21={1, 4})
    return turn_of(put(state, money={"6": 100}), "6")


def test_vi37_mine_goes_to_the_treasury(three: State) -> None:
    """The mine's 30 go whole to the treasury, the rest is halved; the mine costs no reach and is no second place."""
    state = mine_board(three)
    owner = state.companies["6"].director
    through = "B17-A18-B23"
    assert "run" not in engine.offers(state, "6")
    state = do(state, BuyExtra("6", "mine"))
    assert refusal(state, RunTrains("6", (Run("2", through),))) == "route.closed"
    assert refusal(state, RunTrains("6", (Run("2", "B17-A18", ("mine",)),))) == "route.too_short"
    before = state.money["6"]
    state = do(state, RunTrains("6", (Run("2", through, ("mine",)),)))
    assert state.money["6"] - before == 25 + 30
    assert state.money[owner] == 25


def test_vi37_example_grey_wagon(three: State) -> None:
    """Yellow phase: 6 pays the grey company and runs for 30, 15 each to owner and treasury, and 30 more from the mine."""
    state = built(three, B17={3, 4}, B19={2, 5}, C20={2, 5})
    state = turn_of(put(state, money={"6": 10}), "6")
    owner = state.companies["6"].director
    state = do(state, BuyExtra("6", "mine"), RunTrains("6", (Run("2", "B17-A18-C20", ("mine",)),)))
    assert (state.money["SNW"], state.money[owner], state.money["6"]) == (10, 15, 15 + 30)


@pytest.mark.parametrize(
    ("train", "seller", "price"), [("2", "LdStEG", 80), ("3", "MAVAG", 120), ("4", "LdStEG", 200), ("6", "MAVAG", 320)]
)
def test_vi38_table_7_trains(three: State, train: str, seller: str, price: int) -> None:
    """Half of the price goes to the company that sells the deck, half to the bank."""
    state = put(turn_of(three, "3"), money={"3": 400})
    after = do(state, BuyTrain("3", train, seller, price))
    assert 400 - after.money["3"] == price
    assert after.money[seller] == price // 2
    assert after.trains["3"] == ("2", train)


@pytest.mark.parametrize(("train", "part"), [("2", 20), ("3", 30), ("4", 50)])
def test_x_a_quarter_for_the_seller(two: State, train: str, part: int) -> None:
    """For two the orange company sells all trains and gets a quarter; there is no 6-train."""
    price = engine.look(two).book.trains[train].price
    state = put(turn_of(two, "3"), money={"3": 400})
    assert do(state, BuyTrain("3", train, "LdStEG", price)).money["LdStEG"] == part
    assert refusal(state, BuyTrain("3", "6", "MAVAG", 320)) == "train.not_on_sale"


def test_vi38_two_trains_at_most(three: State) -> None:
    """A company with two trains buys no third, but may scrap one before running to make room."""
    state = put(turn_of(three, "3"), money={"3": 400}, trains={"3": ("2", "2")})
    assert refusal(state, BuyTrain("3", "2", "LdStEG", 80)) in ("train.limit", "turn.not_now")
    state = do(state, Scrap("3", "2"))
    assert state.trains["3"] == ("2",)
    assert refusal(state, BuyTrain("3", "2", "LdStEG", 80)) == ""


def shown(state: State) -> set[str]:
    """What the first company is shown to do."""
    return {*engine.distinct_offers(state, ("1",))["1"]}


def test_vi35_nobody_is_asked_to_scrap(three: State) -> None:
    """VI.3.5: a train may be scrapped before the runs, but nobody is called for it, and a pass that only leaves it out is not offered."""
    state = turn_of(three, "1")
    assert "scrap" in engine.offers(state, "1") and engine.asides(state, "1") == ("scrap",)
    state = do(state, LayTile("1", "E12", "L33", 2), LayTile("1", "D13", "3", 0))
    assert {*engine.offers(state, "1")} == {"scrap", "run", "pass"}
    assert engine.asides(state, "1") == ("scrap",) and shown(state) == {"scrap", "run"}
    assert do(state, Pass("1")).turn.left == (*state.turn.left, "scrap")


def test_vi32_nobody_is_asked_to_skip_track_that_cannot_be_laid(three: State) -> None:
    """A company without money for a second tile is asked for its run alone, though it may pass."""
    state = do(turn_of(three, "1"), LayTile("1", "E12", "L33", 2), LayTile("1", "D13", "3", 0))
    made = engine.decide(again := turn_of(state, "1"), "1", "lay_tile")
    while made.domain is not None:
        made.take(values(made.domain)[0])
    poor = put(do(again, made.action()), money={"1": 0})
    assert {*engine.offers(poor, "1")} == {"scrap", "run", "pass"} and shown(poor) == {"scrap", "run"}


def test_iii32_trains_between_companies_of_one_owner(three: State) -> None:
    """Any price from 1 Ft on may be agreed; no consent is needed within one owner's companies."""
    state = put(turn_of(three, "4"), money={"4": 60})
    mine = next(n for n, c in state.companies.items() if n != "4" and c.director == state.companies["4"].director)
    assert refusal(state, BuyTrain("4", "2", mine, 0)) == "train.price"
    assert refusal(state, BuyTrain("4", "2", mine, 61)) == "train.price"
    state = do(state, BuyTrain("4", "2", mine, 1))
    assert (state.trains["4"], state.trains[mine], state.money[mine]) == (("2", "2"), (), 51)


def test_iii32_another_owner_must_agree(three: State) -> None:
    """A deal with another player's company needs that player's yes."""
    state = put(turn_of(three, "4"), money={"4": 60})
    other = next(
        n
        for n, c in state.companies.items()
        if c.director not in ("", state.companies["4"].director) and n in state.trains
    )
    owner = state.companies[other].director
    assert refusal(state, BuyTrain("4", "2", other, 30)) == "consent.needed"
    assert refusal(state, BuyTrain("4", "2", other, 30, (owner,))) == ""


def test_vi38_an_empty_treasury_is_the_reason(three: State) -> None:
    """Who has nothing reads that, not that the other company sells no such train; so it is in 18 Lilliput (1b) and 1824 (VII.11)."""
    state = put(turn_of(three, "1"), money={"1": 0}, trains={"4": ("2",)})
    said = engine.explain(state, BuyTrain("1", "2", "4", 50, ("P2",)))
    assert said is not None and (said.code, said.params["price"], said.params["cash"]) == ("train.too_dear", 50, 0)
    assert refusal(state, BuyTrain("1", "3", "4", 50, ("P2",))) == "train.not_on_sale"


def test_vi38_a_director_has_no_say_over_new_trains(three: State) -> None:
    """Whoever directs the large company that sells new trains is not asked: it only gets its half of the price."""
    state = put(turn_of(holding(three, "LdStEG", P2=20), "1"), money={"1": 80})
    assert engine.look(state).controller("LdStEG") != state.companies["1"].director
    assert engine.complete(state, "1", "buy_train", {"source": "LdStEG", "train": "2", "price": 80}).values == ((),)
    assert do(state, BuyTrain("1", "2", "LdStEG", 80)).money["LdStEG"] == 40


def test_vi38_bought_trains_do_not_run(three: State) -> None:
    """A train bought this turn never runs in it, even for a company that had none."""
    state = put(turn_of(built(three, I2={2, 3}), "13"), trains={"13": ()}, money={"13": 200})
    state = do(state, BuyTrain("13", "2", "LdStEG", 80))
    assert "run" not in engine.offers(state, "13")


def test_vi36_routes_keep_apart(three: State) -> None:
    """Two trains of one company share no track; nor does one route use track twice, or turn up at a place twice."""
    state = put(fiume(three), trains={"13": ("2", "2")})
    both = (Run("2", "I2-H1"), Run("2", "H1-I2"))
    assert refusal(state, RunTrains("13", both)) == "route.shared_track"
    assert refusal(state, RunTrains("13", (Run("2", "I2-H1-I2"),))) in ("route.track_twice", "route.too_long")
    assert refusal(state, RunTrains("13", (Run("2", "I2-Z9"),))) == "route.unknown_stop"
    assert refusal(state, RunTrains("13", (Run("3", "I2-H1"),))) == "run.no_train"


def test_running_is_a_duty(three: State) -> None:
    """With a train and a route the trains run; what may be left out can be passed before."""
    state = do(fiume(three), Pass("13"))
    assert state.turn.who == "13"
    assert engine.offers(state, "13") == ("run",)


def test_vi31_nothing_is_built_after_running(three: State) -> None:
    """Actions come in their order: money from the run pays for no second tile and no marker of the same turn."""
    state = put(fiume(three), money={"13": 0}, phase="green")
    upgrade = engine.complete(state, "13", "lay_tile", {"hex": "I2"}).values[0]
    turn = engine.complete(state, "13", "lay_tile", {"hex": "I2", "tile": upgrade}).values[0]
    state = do(state, LayTile("13", "I2", upgrade, turn))
    assert "lay_tile" not in engine.offers(state, "13")
    state = do(state, RunTrains("13", (Run("2", "I2-H1"),)))
    assert state.money["13"] >= 10
    assert engine.offers(state, "13") == ("buy_train", "pass")


def test_vi_3_7_a_table_as_elsewhere_has_no_idle_wagons() -> None:
    """A run there uses each wagon, so nobody may choose that any can be bought: a run could have no way any more."""
    setup = Setup("18Mag", ("P1", "P2", "P3"), options={"like": "18xx.games", "wagons": "any"})
    with pytest.raises(BadInput, match="setup.conflict"):
        engine.new_game(setup)
    assert engine.new_game(replace(setup, options={"like": "18xx.games"})).state.phase
