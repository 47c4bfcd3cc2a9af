"""How 1862 is played: companies are played through on paper to the end of the game, and London is a place worth a turn."""

from __future__ import annotations

from engine.core.actions import Bid, Buy, BuyTrain, Choose, Dividend, LayTile, Par, PlaceToken, Sell
from engine.players import lays
from engine.players.playing import Playing
from engine.titles.t1862.actions import Merge, PlaceStation, Refinance, RemoveToken, TakeMarkers
from engine.titles.t1862.playing import business, founding, holdings, works
from engine.titles.t1862.playing.likes import LIKES as LIKES
from engine.titles.t1862.trains.calendar import rounds

PLAYING = Playing(
    income=holdings.of_company,
    income_with=holdings.of_trains,
    part=holdings.part,
    first_train=business.first_train,
    rounds_left=lambda view: float(rounds(view)),
    worth=holdings.position,
    appeals={
        Bid: founding.offer,
        Par: founding.start,
        Buy: holdings.purchase,
        Sell: holdings.sale,
        BuyTrain: business.train,
        Dividend: business.payment,
        Merge: business.merger,
        Choose: business.redeeming,
        Refinance: lambda view, action: 0.0,
        LayTile: lays.at_a_glance,
        PlaceToken: works.marker,
        TakeMarkers: works.markers,
        PlaceStation: works.small_station,
        RemoveToken: works.removal,
    },
    closer={LayTile: works.track, PlaceToken: lays.marker_closely},
)
