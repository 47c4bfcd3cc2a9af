"""One REST call as its handler sees it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sandbox.discord_rules.refusals import Json
from sandbox.messages import Files

if TYPE_CHECKING:
    from sandbox.box import Sandbox


@dataclass
class Call:
    """The pieces of a request: `at` are the names in the path, `files` the parts `files[n]`."""

    method: str
    path: str
    template: str
    at: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    files: Files = field(default_factory=dict)
    status: int = 0
    answer: Any = None

    def json(self) -> Json:
        """The body as an object; anything else is an empty one."""
        return self.body if isinstance(self.body, dict) else {}


Handler = Callable[["Sandbox", Call], Any]
