"""The edits of the book for somebody alone against István (XI): his steps before those of people, and his guards."""

from __future__ import annotations

from dataclasses import replace

from engine.core.book import Book, Step, always
from engine.core.view import View
from engine.rules import operating
from engine.rules.policies import Policies
from engine.rules.policies.told import Told
from engine.titles.t18mag import building as usual_track
from engine.titles.t18mag.solo import runs, shares, stations, track, trains
from engine.titles.t18mag.solo.cards import open_cards
from engine.titles.t18mag.solo.deciding import if_forced
from engine.titles.t18mag.solo.roles import (
    ISTVAN,
    decides,
    goes_by_itself,
    is_his_small,
    large_at_turn,
    rivals,
    small_at_turn,
)


def policies(common: Policies) -> Policies:
    """What is answered otherwise where István plays."""
    return replace(
        common,
        rivals=rivals,
        receiver=decides,
        aids=track.aids,
        trains_for_sale=trains.trains_for_sale,
        cert_limit=shares.cert_limit,
    )


def told(common: Told) -> Told:
    """What is told otherwise where István plays."""
    return replace(common, open_cards=open_cards, tokens_beside=tokens_beside)


def tokens_beside(view: View, company: str) -> dict[str, int]:
    """Terrain tokens of people's companies; those of István have no end, so that none are counted (XI.2.1)."""
    return {} if is_his_small(view, company) else usual_track.tokens_beside(view, company)


def before_the_fee(view: View) -> bool:
    """At the beginning of the turn."""
    return track.FEE not in view.state.turn.flags


def before_building(view: View) -> bool:
    """He improves one tile, before anything else."""
    turn = view.state.turn
    return not (turn.laid or turn.tokens or runs.OPERATED in turn.flags)


def before_operating(view: View) -> bool:
    """Once a turn, after track and station."""
    return runs.OPERATED not in view.state.turn.flags


def before_the_money(view: View) -> bool:
    """A large company of his pays once a turn."""
    return not view.state.turn.paid


def before_his_share(view: View) -> bool:
    """One share a turn."""
    return view.at_turn == ISTVAN and shares.SHARES not in view.state.turn.flags


HIS_OPERATING = (
    Step("his_fee", (), before_the_fee, duty=small_at_turn, auto=track.pay_fee),
    Step("his_track", ("lay_tile",), before_building, duty=small_at_turn, auto=if_forced("lay_tile")),
    Step("his_station", ("place_token",), before_operating, duty=small_at_turn, auto=if_forced("place_token")),
    Step("his_trains", (), before_operating, duty=small_at_turn, auto=runs.operate),
    Step("his_dividend", (), before_the_money, duty=large_at_turn, auto=shares.pay_everything),
)
HIS_STOCK = (Step("his_share", (), before_his_share, duty=always, auto=shares.buy_by_card),)


def of_people(step: Step) -> Step:
    """A step as it is, but that nobody acts in it while István or a company of his is at turn."""
    return replace(step, actors=lambda view: () if goes_by_itself(view) else step.actors(view))


def play_alone(made: Book) -> None:
    """Put István's steps before those of people, and his guards behind the common ones."""
    stock, rounds = made.rounds["stock"], made.rounds["operating"]
    made.edit("lay_tile", add=track.GUARDS, effect=track.lay)
    made.edit("buy_train", first=(trains.istvan_keeps_his_trains,))
    made.edit("place_token", add=(stations.station_is_next,), effect=stations.place)
    made.add_rounds(
        replace(
            rounds,
            steps=(*HIS_OPERATING, *map(of_people, rounds.steps)),
            begin=shares.begin_operating,
            turn_over=operating.turn_over,
        ),
        replace(
            stock,
            steps=(*HIS_STOCK, *map(of_people, stock.steps)),
            begin=shares.begin_stock,
            turn_over=shares.stock_turn_over,
        ),
    )
