"""IV.4.4 and VII.14: how state railways are founded."""

import pytest

import engine
from engine import State
from engine.core.actions import BuyTrain, Choose, Discard, Pass, Ruling
from engine.core.draft import Draft
from engine.core.ruling import MODERATOR
from engine.titles.t1824.companies import state_railways
from engine.titles.t1824.operating import idle, next_company
from tests.support.games.positions import do, put, refusal, settled
from tests.titles.t1824.positions import buying, give, held, opened


def founded(state: State, name: str) -> State:
    """The same position after a state railway was founded."""
    draft = Draft(engine.look(state).book, state)
    state_railways.form(draft, name)
    return draft.state


def operated(items: str, **setup: object) -> State:
    """The small companies of a list with their home stations set."""
    state = opened(items, **setup)
    draft = Draft(engine.look(state).book, state)
    for name in items.split()[::2]:
        home = engine.look(draft.state).book.companies[name].homes["standard"] if name[0] != "B" else ""
        if home and name not in draft.markers_at(home):
            draft.set_marker(name, home)
    return draft.state


@pytest.mark.parametrize(
    ("items", "name", "capital"),
    [
        ("SD1 240  SD2 120  SD3 120", "SD", 720),
        ("UG1 240  UG2 120", "UG", 840),
        ("KK1 240  KK2 120", "KK", 840),
        ("SD1 240  SD2 120", "SD", 840),
        ("SD2 120", "SD", 1080),
        ("B1 120", "UG", 1200),
    ],
)
def test_iv_4_4_capital(items: str, name: str, capital: int) -> None:
    """120 for each share that no owner of a precursor gets; their treasuries come on top."""
    state = operated(items)
    treasuries = sum(engine.look(state).cash(pre) for pre in items.split()[::2] if pre[:2] == name)
    state = founded(state, name)
    assert engine.look(state).cash(name) == capital + treasuries


def test_iv_4_4_everything_passes_over() -> None:
    """Money, trains and stations; the owners get the shares kept for them."""
    state = give(operated("SD1 240  SD2 120  SD3 120"), "SD2", "2", "1g")
    owners = [state.companies[name].director for name in ("SD1", "SD2", "SD3")]
    state = founded(state, "SD")
    view = engine.look(state)
    assert view.trains_of("SD") == ("2", "1g")
    assert {stop for stop, who in state.markers.items() if "SD" in who} == {"E12.c0", "G10.c0", "G4.c0"}
    assert [view.percent(owner, "SD") for owner in owners] == [20, 10, 10]
    assert state.companies["SD"].director == owners[0]
    assert all(state.companies[name].closed and not view.trains_of(name) for name in ("SD1", "SD2", "SD3"))


@pytest.mark.parametrize(
    ("items", "name", "left"),
    [("SD1 240  SD2 120  SD3 120", "SD", (100, 100)), ("KK1 240", "KK", (40, 100, 100, 100))],
)
def test_vii_8_example_price_of_the_next_station(items: str, name: str, left: tuple[int, ...]) -> None:
    """Three stations inherited: the next costs 100. Only one: the next costs 40."""
    assert founded(operated(items), name).companies[name].tokens == left


def test_iv_4_4_most_shares_direct() -> None:
    """Whoever bought more than the owner of precursor 1 gets the director's certificate."""
    state = operated("SD1 240  SD2 120")
    first, other = state.companies["SD1"].director, "P1"
    state = founded(held(state, SD={other: 3}), "SD")
    assert state.companies["SD"].director == other
    assert state.certs["SD/director"] == {other: 1}
    assert state.certs["SD/share"][first] == 2


def test_iv_4_4_tie_goes_by_the_precursors() -> None:
    """Between equals the owner of number 1, then 2, then 3, then from the card of the first player on."""
    state = operated("SD1 240  SD2 120")
    first, second = (state.companies[name].director for name in ("SD1", "SD2"))
    tied = founded(held(state, SD={second: 1, "P1": 2, "P2": 2}), "SD")
    assert tied.companies["SD"].director == first
    state = operated("B1 120  SD2 120")
    owner = state.companies["SD2"].director
    tied = founded(held(put(state, priority="P2"), SD={owner: 1, "P1": 2, "P2": 2}), "SD")
    assert tied.companies["SD"].director == owner
    tied = founded(held(put(operated("B1 120"), priority="P2"), SD={"P1": 2, "P2": 2}), "SD")
    assert tied.companies["SD"].director == "P2"


def test_iv_4_4_tie_takes_the_direction_from_who_had_it_before() -> None:
    """P1 was first with 20 % of Sd, whose number 1 was not sold; the owner of number 2 draws level at the founding."""
    state = operated("B1 120  SD2 120")
    owner = state.companies["SD2"].director
    draft = Draft(engine.look(state).book, held(state, SD={owner: 1}))
    draft.move_certs("SD/director", "bank", "P1")
    draft.set_company("SD", director="P1")
    state = founded(draft.state, "SD")
    assert state.companies["SD"].director == owner
    assert state.certs["SD/director"] == {owner: 1} and state.certs["SD/share"]["P1"] == 2


def test_iv_4_4_trains_above_the_limit_leave() -> None:
    """Three precursors bring six trains, four may stay (VII.11)."""
    state = operated("SD1 240  SD2 120  SD3 120")
    for name in ("SD1", "SD2", "SD3"):
        state = give(state, name, "3", "2g")
    state = settled(founded(put(state, phase="4"), "SD"))
    assert engine.actors(state) == ("SD",)
    state = do(state, Discard("SD", "2g"), Discard("SD", "2g"))
    assert sorted(state.trains["SD"]) == ["2g", "3", "3", "3"]
    assert engine.actors(state) != ("SD",)


def test_iv_4_4_note_without_two_shares_nobody_directs() -> None:
    """The railway does not operate, and its price falls in every operating round."""
    state = founded(held(operated("B1 120"), SD={"P1": 1}), "SD")
    assert state.companies["SD"].director == ""
    draft = Draft(engine.look(state).book, state)
    draft.set_round(order=("SD",))
    next_company(draft, 0)
    assert draft.at_turn == ""
    assert draft.price("SD") == 110
    idle(draft, "SD")
    assert draft.price("SD") == 100


def test_iv_4_4_vii_11_a_railway_without_director_gives_its_weakest_trains_up_by_itself() -> None:
    """Five trains and a limit of four: nobody is asked, and the cheapest goes, a 3-train before a 2g; a table may have it decide."""
    for options, kept in (({}, "2g 3 3 4"), ({"state_without_director": "operates"}, "2g 3 3 3 4")):
        state = held(operated("EPP 160", options=options), SD={"P1": 1})
        state = settled(put(give(founded(state, "SD"), "SD", "3", "2g", "3", "4", "3"), phase="4"))
        assert state.companies["SD"].director == "" and sorted(state.trains["SD"]) == kept.split()


@pytest.mark.parametrize("shares", [{"P1": 2}, {"P1": 1}])
def test_iv_4_4_home_station_where_precursor_1_would_have_been(shares: dict[str, int]) -> None:
    """A railway without any precursor has it from its foundation, free of charge, with a director or without."""
    state = founded(held(operated("B1 120"), KK=shares), "KK")
    assert state.markers["E12.c1"] == ("KK",)
    assert state.companies["KK"].tokens == (40, 100, 100, 100)
    assert bool(state.companies["KK"].director) is (shares == {"P1": 2})


def test_iv_4_4_home_station_in_the_first_turn_where_the_table_says_so() -> None:
    """The other reading keeps the place until the railway operates."""
    state = founded(held(operated("B1 120", options={"foundation_marker": "first_turn"}), KK={"P1": 2}), "KK")
    draft = Draft(engine.look(state).book, state)
    draft.set_round(order=("KK",))
    assert "E12.c1" not in state.markers
    next_company(draft, 0)
    assert draft.state.markers["E12.c1"] == ("KK",)


def test_iv_4_4_no_home_station_beside_inherited_ones() -> None:
    """Precursor 2 alone brings its own station; the place of precursor 1 stays free."""
    state = founded(operated("SD2 120"), "SD")
    assert [stop for stop, who in state.markers.items() if "SD" in who] == ["G10.c0"]


def test_iv_4_4_two_stations_in_wien_stay() -> None:
    """Both stations of k&k 1 and 2 pass over; a table may take one back."""
    state = founded(operated("KK1 240  KK2 120"), "KK")
    assert state.markers["E12.c1"] == state.markers["E12.c2"] == ("KK",)
    other = founded(operated("KK1 240  KK2 120", options={"kk_in_wien": "one_returned"}), "KK")
    other = do(other, Choose("KK", "E12.c2"))
    assert "E12.c2" not in other.markers
    assert other.companies["KK"].tokens == (40, 100, 100, 100)


def test_iv_3_precursors_operate_to_the_end_of_the_round() -> None:
    """With the first 4-train Sd is due; its precursors close when the operating round is over, not before."""
    state = buying("SD1 240  SD2 120  SD3 120", "4", BH={"P1": 3})
    state = do(state, Pass("BH"), BuyTrain("BH", "4", "depot", 280))
    assert not state.companies["SD1"].closed and not state.companies["SD"].floated
    owners = {state.companies[name].director: cert for name, cert in (("SD1", 20), ("SD2", 10), ("SD3", 10))}
    after = do(state, Pass("BH"))
    assert all(after.companies[name].closed for name in ("SD1", "SD2", "SD3")) and after.companies["SD"].floated
    assert {owner: engine.look(after).percent(owner, "SD") for owner in owners} == owners
    assert engine.look(after).price("SD") == 120


def test_iv_4_4_it_operates_however_few_shares_are_sold() -> None:
    """Two precursors' shares, no more: it has a director and stands in the order of the next round."""
    state = buying("SD1 240", "4", BH={"P1": 3})
    state = do(state, Pass("BH"), BuyTrain("BH", "4", "depot", 280), Pass("BH"))
    view = engine.look(state)
    assert sum(view.percent(player, "SD") for player in view.players) == 20
    assert view.company("SD").director and "SD" in view.policy.entity_order(view)


@pytest.mark.parametrize(
    ("cert", "giver", "taker"),
    [("EPP/owner", "{owner}", "bank"), ("BK/director", "reserved", "{owner}"), ("BK/share", "bank", "EPP")],
)
def test_iv_a_ruling_moves_no_certificate_to_where_it_never_lies(cert: str, giver: str, taker: str) -> None:
    """An owner's stays with players, what is kept for somebody stays kept, and no company holds shares."""
    state = opened()
    (owner,) = state.certs["EPP/owner"]
    value = f"{giver}>{taker}".format(owner=owner)
    assert refusal(state, Ruling(MODERATOR, "cert", cert, value, "counted")) == "ruling.value"
