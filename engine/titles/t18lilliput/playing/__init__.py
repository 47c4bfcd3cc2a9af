"""How the title is played: every card for what can be done with it, trains and a second company as early as they pay."""

from __future__ import annotations

from engine.core.actions import Buy, BuyTrain, Choose, Discard, Dividend, LayTile, Par, PlaceToken, Scrap, Sell
from engine.players.playing import Playing
from engine.titles.t18lilliput.actions import Fund, HandIn, Income, TakeCard
from engine.titles.t18lilliput.playing import deeds, outlook, race, taking, track
from engine.titles.t18lilliput.playing.likes import LIKES as LIKES

PLAYING = Playing(
    income=outlook.of_now,
    income_with=outlook.of_trains,
    rounds_left=outlook.rounds_left,
    worth=race.wealth,
    appeals={
        Choose: deeds.of_choice,
        TakeCard: taking.at_a_glance,
        Fund: deeds.by_worth,
        Income: deeds.of_income,
        HandIn: deeds.of_hand_in,
        Buy: deeds.of_buy,
        Par: deeds.of_par,
        Sell: deeds.of_sale,
        BuyTrain: deeds.of_train,
        Scrap: deeds.of_scrap,
        Discard: deeds.by_worth,
        Dividend: deeds.by_worth,
        LayTile: track.at_a_glance,
        PlaceToken: track.marker_at_a_glance,
    },
    closer={TakeCard: taking.closely, LayTile: track.closely, PlaceToken: track.marker_closely},
)
