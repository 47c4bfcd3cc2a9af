"""How 1840 is played: the Stadtbahn pays tenfold in the end, trams are renewed in time, and all is spent before."""

from __future__ import annotations

from engine.core.actions import Bid, Buy, BuyTrain, Choose, Dividend, LayTile, Par, PlaceToken, Scrap, Sell
from engine.players.playing import Playing
from engine.titles.t1840.actions import Assign, BuyLandmark, BuyOut, SellLandmark
from engine.titles.t1840.companies import roles
from engine.titles.t1840.playing import bids, fleet, outlook, stakes, works
from engine.titles.t1840.playing.likes import LIKES as LIKES

PLAYING = Playing(
    income=stakes.per_round,
    trains=roles.trams,
    part=stakes.part,
    rounds_left=outlook.rounds_left,
    worth=stakes.worth,
    appeals={
        Bid: bids.of_bid,
        Buy: stakes.of_buy,
        Sell: stakes.of_sell,
        Par: stakes.of_par,
        Dividend: stakes.of_dividend,
        BuyTrain: fleet.of_train,
        Scrap: fleet.of_scrap,
        Assign: fleet.of_assign,
        LayTile: works.of_lay,
        PlaceToken: works.of_station,
        BuyOut: works.of_buy_out,
        BuyLandmark: works.of_landmark,
        SellLandmark: works.of_giving_back,
        Choose: works.of_choice,
    },
    closer={LayTile: works.closely, PlaceToken: works.station_closely},
)
