"""What can go wrong, in four classes; every refusal is a code with parameters, said elsewhere in the reader's language."""

from collections.abc import Mapping
from typing import Any


class SignalBoxError(Exception):
    """The root of all errors the engine raises on purpose."""


class BadInput(SignalBoxError):
    """Something that cannot even be read as an action or a game."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(f"{code} {params}" if params else code)
        self.code = code
        self.params: Mapping[str, Any] = params


class RuleViolation(SignalBoxError):
    """A guard said no: the code of the sentence, its parameters, and the field it is about."""

    def __init__(self, code: str, params: Mapping[str, Any] | None = None, field: str | None = None) -> None:
        self.code = code
        self.params: Mapping[str, Any] = params or {}
        self.field = field

    def __str__(self) -> str:
        """The code and its parameters, made only when somebody reads them: guards say no by the thousand."""
        return f"{self.code} {dict(self.params)}" if self.params else self.code


class EngineBug(SignalBoxError):
    """Our own mistake: a broken law, an endless settlement, an unexpected exception."""


def refuse(code: str, **params: Any) -> RuleViolation:
    """What a guard returns instead of nothing when it says no."""
    return RuleViolation(code, params)


def one_line(error: RuleViolation | BadInput) -> str:
    """A refusal without the words of a language: its code and parameters."""
    details = ", ".join(f"{key}={value}" for key, value in error.params.items())
    return f"{error.code} ({details})" if details else error.code
