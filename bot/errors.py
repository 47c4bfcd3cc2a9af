"""What the table says no to, beyond the engine's own refusals; always a code with parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import EngineBug, SignalBoxError

if TYPE_CHECKING:
    from bot.store.rows import Move
    from engine import Action, State


class Refused(SignalBoxError):
    """The table says no: the code of the sentence and its parameters."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(f"{code} {params}" if params else code)
        self.code = code
        self.params = params


class Stale(Refused):
    """The table moved on since the player looked: where it is now, and what happened meanwhile."""

    def __init__(self, head: int, since: tuple[Move, ...]) -> None:
        super().__init__("table.stale", moves=len(since))
        self.head = head
        self.since = since


class Incident(Refused):
    """Our own mistake, written down under a number; nothing was changed."""

    def __init__(self, number: int) -> None:
        super().__init__("table.incident", number=number)
        self.number = number


class Failed(EngineBug):
    """Our own mistake while an action was played, with all that is needed to make it again."""

    def __init__(self, error: Exception, state: State, action: Action, by: str | None) -> None:
        super().__init__(str(error))
        self.state = state
        self.action = action
        self.by = by


class StoreTrouble(Refused):
    """The database did not take or give something: locked, full, damaged. Nothing was changed."""


class Mistake(Exception):
    """Our own mistake in a process beside the bot, as that one tells it."""

    def __init__(self, trace: list[str]) -> None:
        super().__init__("in a process beside the bot")
        self.trace = trace
