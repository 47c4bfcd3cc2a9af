"""Rules of 18 Lilliput that random games are to reach, each with how a move shows it: random games counted by `python -m tests.tools.random_games` look for them."""

from __future__ import annotations

from typing import Any

from engine.core.actions import BuyTrain, Par
from engine.core.state import BANK, POOL, Outcome, State
from engine.titles.t18lilliput.actions import Fund, Income
from tests.tools.random_games.signs import Sign, both, done, told

CARDS = [f"A{card}-{side}" for card in range(1, 11) for side in (1, 2)]
CHARACTERS = ("emperor", "general", "judge", "admiral", "treasurer")
STARTERS = ("SLA", "LIL", "GLI", "MIL")
LATE = ("BLE", "TRA", "BEL", "NAR")
TRAINS = ("2", "3", "4", "5", "3D", "4D")
TILES = {
    "metropolis": ("YM1", "YM2"), "green metropolis": ("GM1",), "brown metropolis": ("BM1",), "brown city": ("BC1",),
    "green track": ("GP1", "GP2", "GP3"), "brown track": ("BP1",), "castle": ("CHE", "BR-CHE"), "general's city": ("CHG", "BR-CHG"),
    "judge's town": ("CHJ1", "CHJ2"), "admiral's harbour": ("CHA",), "treasurer's terminus": ("CHT", "BR-CHT"),
    "express city": ("AL-T", "AL-A", "AL-P"), "Laputa": ("LP-red", "LP-blue", "LP-green", "LP-yellow"),
    "Brobdingnag city": ("BR-YC1", "BR-YC2"), "tunnel": ("SC-TUN1", "SC-TUN2"),
}  # fmt: skip
RUN_THROUGH = {"Wiggwack": ("SC-WIG",), "harbour": ("CHA",), "castle": ("CHE", "BR-CHE")}


def runs_through(*tiles: str) -> Sign:
    """A run over one of some tiles."""

    def shows(before: State, action: Any, after: Outcome) -> bool:
        runs = [run for event in after.events if event.code == "trains.ran" for run in event.params["runs"]]
        passed = {stop.partition(".")[0] for run in runs for stop in run["route"].split("-")}
        return any(before.tiles.get(hex_, ("", 0))[0] in tiles for hex_ in passed)

    return shows


def obsolete_runs(before: State, action: Any, after: Outcome) -> bool:
    """A train runs that is obsolete in its phase."""
    runs = [run for event in after.events if event.code == "trains.ran" for run in event.params["runs"]]
    old = {"4": ("2",), "5": ("2",), "6": ("3",), "7": ("4",)}.get(before.phase, ())
    return any(run["train"] in old for run in runs)


REACHED: dict[str, Sign] = {
    **{f"10 {name} chosen": told("draft.taken", item=name) for name in (*STARTERS, *CHARACTERS)},
    **{f"table 1 {card}": told("action_card.taken", action_card=card) for card in CARDS},
    "1 copied": told("action_card.copied"),
    **{f"1a {name}": told("tile.laid", tile=lambda tile, tiles=tiles: tile in tiles) for name, tiles in TILES.items()},
    **{f"1b {train}-train": told("train.bought", train=train) for train in TRAINS},
    "1b from another company": done(BuyTrain, source=lambda source: source not in (BANK, POOL)),
    "1b from the pool": done(BuyTrain, source=POOL),
    "1b director helps": told("train.helped"),
    "1b above the limit": told("train.discarded"),
    "1b scrapped": told("trains.rusted"),
    **{f"table 6 phase {number}": told("phase.began", phase=str(number)) for number in range(2, 8)},
    "1c one share sold": told("share.sold", percent=10),
    "1c several shares sold": told("share.sold", percent=lambda found: found > 10),
    "1c share bought": told("share.bought"),
    **{f"1c {name} founded": done(Par, company=name) for name in LATE},
    **{f"1d marker for {cost}": told("token.placed", cost=cost) for cost in (0, 20, 40, 50, 100)},
    "1f money for two treasuries": done(Fund),
    "2 judge private": done(Income, item="private"),
    "2 judge for treasuries": done(Income, item="treasury"),
    "2 treasurer given up": told("character.handed_in"),
    "2 paid": told("dividend.paid"),
    "2 kept": told("dividend.withheld"),
    "2 obsolete train runs": obsolete_runs,
    **{f"2 run through a {name}": runs_through(*tiles) for name, tiles in RUN_THROUGH.items()},
    "2 run through a mine": told("trains.ran", subsidy=bool),
    "3 train leaves": told("train.pooled"),
    "3 end": told("game.ended"),
    "solo Gulliver founds": told("gulliver.founds"),
    "solo Gulliver upgrades": both(told("gulliver.acts"), told("gulliver.upgrades")),
    "solo Gulliver's share": told("gulliver.share"),
    "solo Gulliver scraps": told("gulliver.scraps"),
}  # fmt: skip
