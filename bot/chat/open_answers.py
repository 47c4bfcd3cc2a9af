"""Who pressed a button below a message lets the bot change that message for a quarter of an hour, beside its limit.

Discord counts what a bot asks by itself, fifty requests a second, but no answers to interactions; the message of a button
is part of the answer. So a turn that is played by buttons is shown without a counted request. An answer that is not open
any more costs one request in vain; nothing depends on it, and it is forgotten when the bot stops.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import discord
from cachetools import LRUCache

MOST = 1000
NO_MESSAGE = 10008


class OpenAnswer(Protocol):
    """An interaction, as far as it may change the message of its button."""

    def is_expired(self) -> bool: ...

    @property
    def edit_original_response(self) -> Callable[..., Awaitable[object]]: ...

    async def delete_original_response(self) -> None: ...


class Shown(Protocol):
    """A message, as far as it is changed or taken away."""

    @property
    def id(self) -> int: ...

    @property
    def edit(self) -> Callable[..., Awaitable[object]]: ...

    async def delete(self) -> None: ...


class OpenAnswers:
    """The newest open answer for each message."""

    def __init__(self) -> None:
        self._known: LRUCache[int, OpenAnswer] = LRUCache(MOST)

    def keep(self, message: int, one: OpenAnswer) -> None:
        """Somebody pressed a button of a message, which was answered by leaving it as it is for now."""
        self._known[message] = one

    def let_through(self, interaction: discord.Interaction) -> None:
        """A button was pressed, and its message left as it is: for a while the press may change it."""
        if interaction.message is not None:
            self.keep(interaction.message.id, interaction)

    async def edit(self, message: Shown, said: Callable[[], dict[str, Any]]) -> None:
        """Change a message, by an open answer if there is one that Discord still takes; what is said is made anew for each try."""
        known = self._open_for(message.id)
        if known is not None:
            try:
                await known.edit_original_response(**said())
                return
            except discord.HTTPException as error:
                if error.code == NO_MESSAGE or refuses_content(error):
                    raise
        self._known.pop(message.id, None)
        await message.edit(**said())

    async def delete(self, message: Shown) -> None:
        """Take a message away, by an open answer if there is one that Discord still takes."""
        known = self._open_for(message.id)
        self._known.pop(message.id, None)
        if known is not None:
            try:
                await known.delete_original_response()
                return
            except discord.HTTPException as error:
                if error.code == NO_MESSAGE:
                    raise
        await message.delete()

    def _open_for(self, message: int) -> OpenAnswer | None:
        """The newest answer for a message that is still open."""
        known = self._known.get(message)
        return known if known is not None and not known.is_expired() else None


def refuses_content(error: discord.HTTPException) -> bool:
    """Whether the answer is about what was said, not about who says it."""
    return error.status in (400, 413)
