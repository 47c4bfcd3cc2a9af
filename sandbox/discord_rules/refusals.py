"""The errors of Discord's API: code, status and words in one table."""

from typing import Any

Json = dict[str, Any]

CODES: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30003: (400, "Maximum number of pins reached for the channel"),
    40001: (401, "Unauthorized"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "This thread is locked"),
}


class ApiError(Exception):
    """A refusal in Discord's own shape; `extra` are headers."""

    def __init__(self, code: int, status: int | None = None, message: str | None = None, errors: Json | None = None):
        usual, words = CODES.get(code, (400, "General error"))
        self.status = status or usual
        self.code = code
        self.errors = errors
        super().__init__(message or words)

    def body(self) -> Json:
        """The error as Discord writes it."""
        body: Json = {"code": self.code, "message": str(self)}
        return body | {"errors": self.errors} if self.errors else body


class Refused(Exception):
    """What Discord's own client would not let a person do: a disabled button, a missing option, no permission."""


class NoAnswer(Exception):
    """The bot did not answer in time: Discord shows "The application did not respond"."""


Fault = tuple[tuple[str | int, ...], str, str]


def invalid_form(faults: list[Fault]) -> ApiError:
    """One 50035 with the tree of everything that is wrong."""
    tree: Json = {}
    for path, code, words in faults:
        node = tree
        for part in path:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": code, "message": words})
    return ApiError(50035, errors=tree)
