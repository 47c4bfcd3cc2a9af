"""What a panel shows: the board of a trial, and what may be chosen, as a picture."""

from __future__ import annotations

import engine
from bot.chat.buttons import Push, push
from bot.chat.channel import texts
from bot.chat.drawing import Sketch
from bot.chat.panel.at_table import TRIAL, AtTable
from bot.chat.panel.panel_decision import PanelDecision
from bot.chat.reply import Picture
from bot.text import fields
from bot.text.naming import Names
from engine.effects import Effects, of_kind
from engine.ids import HexId

PICTURES = {"lay_tile": "places", "run": "routes", "place_token": "map", "buy": "market", "sell": "market"}
CUT = ("places", "map")  # those that show the part of the board that concerns the company


async def pictures(decision: PanelDecision, effects: Effects | None = None) -> tuple[Picture, ...]:
    """What may be chosen, as a picture: the legal hexes, the tiles for one of them, the best runs, the market."""
    what, chosen = picture_of(decision), chosen_places(decision)
    if what is None:
        return ()
    theme = decision.here.request.theme or decision.table.game.theme
    request, picked, companies = decision.here.request, decision.picked, decision.table.position.companies
    wishes: dict[str, object] = {"names": await request.house.display_names.at(decision.table)}
    wishes["near"] = True
    wishes["company"] = decision.who if decision.who in companies else ""
    if decision.kind == "lay_tile":
        wishes["hex"] = picked.get("hex", "")
    if what == "map":
        wishes["legal"] = chosen
    if effects:
        wishes["effects"] = of_kind(effects, decision.kind)
    if decision.kind == "run":
        wishes["runs"] = picked.get("runs") or (fields.values(decision.domain) or ((),))[0]
    return (await request.house.pictures.picture(decision.table.position, Sketch(what, request.lang, wishes, theme)),)


def picture_of(decision: PanelDecision) -> str | None:
    """What a decision is best made by: a place is chosen on the map, whatever for."""
    return PICTURES.get(decision.kind, "map" if chosen_places(decision) else None)


def chosen_places(decision: PanelDecision) -> tuple[HexId, ...]:
    """The hexes to choose from, where places are chosen."""
    return fields.places(engine.look(decision.table.position), decision.domain)


async def tried_board(here: AtTable) -> tuple[Picture, ...]:
    """The board of a trial, with what was tried ringed; at the table itself it stands in the channel."""
    if here.mode != TRIAL:
        return ()
    request, state, theme = here.request, here.table.position, here.request.theme or here.table.game.theme
    real = await request.tables.look(here.table.game.id)
    names = await request.house.display_names.at(here.table)
    wishes = {"names": names, "former": engine.look(real.position), "near": True, "company": ""}
    return (await request.house.pictures.picture(state, Sketch(texts.main_view(state), request.lang, wishes, theme)),)


def whole(names: Names, decision: PanelDecision) -> tuple[Push, ...]:
    """The way to the whole board where the picture has a part of it; a trial's own board is no button away."""
    if decision.here.mode == TRIAL or picture_of(decision) not in CUT:
        return ()
    return (push(names.say("button.whole"), "see", decision.table.game.mark, "map", "all"),)
