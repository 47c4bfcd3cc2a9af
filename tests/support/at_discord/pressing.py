"""Somebody who plays by pressing: whoever is waited for, through the panel until something was played."""

from __future__ import annotations

from random import Random

from sandbox import Channel, Reply, User
from tests.support.at_discord.discord_seat import Seat, changed


def custom_ids(reply: Reply, start: str) -> list[str]:
    """The buttons of a kind."""
    return [button.custom_id for button in reply.buttons if (button.custom_id or "").startswith(start)]


async def at_random(person: User, panel: Reply, dice: Random, depth: int = 0) -> Reply:
    """Press through the panel until something was played."""
    menus = [menu for menu in panel.selects if menu.custom_id.startswith("sm:pick")]
    if menus:
        doing = person.select(panel.message, menus[0].custom_id, [dice.choice(menus[0].values)])
    else:
        ready = custom_ids(panel, "sb:do:") + custom_ids(panel, "sb:kind:")
        assert ready and depth < 12, panel.text
        doing = person.click(panel.message, custom_id=dice.choice(ready))
    panel = await changed(person.box, panel, doing)
    return panel if "✔" in panel.text or depth > 10 else await at_random(person, panel, dice, depth + 1)


async def seat_of(seat: Seat, place: Channel) -> User:
    """Whoever is waited for."""
    table = await seat.table(place)
    return seat.who(table, table.waiting()[0])
