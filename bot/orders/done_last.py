"""What the companies of repeating orders did last, as it stands in the line of moves."""

from __future__ import annotations

import engine
from bot.orders.order_answers import LastDone
from bot.orders.wishes import RepeatRun, wish_of
from bot.store import Store, states
from bot.store.statements import moves
from bot.tables.table import Table


async def memory_of(store: Store, table: Table) -> dict[str, LastDone]:
    """What the companies of repeating orders did last."""
    companies = {wish_of(order, RepeatRun).company for order in table.orders if order.kind == "repeat_run"}
    return {company: await last(store, table.game.head, company) for company in companies}


async def last(store: Store, head: int, company: str) -> LastDone:
    """What a company did last."""
    run = await store.read(moves.last_like, head, company, "run")
    paid = await store.read(moves.last_like, head, company, "dividend")
    revenue = 0
    if paid is not None:
        revenue = engine.decode_state(await store.read(states.raw_of, paid.parent)).turn.revenue
    return LastDone(
        engine.decode_action(run.action) if run else None, engine.decode_action(paid.action) if paid else None, revenue
    )  # fmt: skip
