"""One REST call as its handler sees it; a form of several parts, a message with its files, is read whole.

The library's reader of such forms is made for streams and takes many times as long.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sandbox.discord_rules.refusals import Json
from sandbox.messages import Files

if TYPE_CHECKING:
    from sandbox.box import Sandbox

FORM = "multipart/form-data"
BOUNDARY = re.compile(r'boundary="?([^";]+)')
SAID = re.compile(r'\b(\w+)="((?:[^"\\]|\\.)*)"')
ESCAPED = re.compile(r"\\(.)")


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


def parts(content_type: str, body: bytes) -> Iterator[tuple[dict[str, str], bytes]]:
    """What each part says of itself (its name, its file's name) and what it holds; what is no such form is a `ValueError`."""
    found = BOUNDARY.search(content_type)
    if not found:
        raise ValueError(f"no boundary in {content_type!r}")
    line = b"\r\n--" + found[1].encode()
    _, *inside, end = (b"\r\n" + body).split(line)
    if not end.startswith(b"--"):
        raise ValueError("the form has no end")
    for part in inside:
        headers, empty, content = part.partition(b"\r\n\r\n")
        if not empty:
            raise ValueError("a part has no content")
        yield said(headers.decode()), content


def said(headers: str) -> dict[str, str]:
    """The parameters of a part's disposition."""
    (disposition,) = [line for line in headers.split("\r\n") if line.lower().startswith("content-disposition:")]
    return {name: ESCAPED.sub(r"\1", value) for name, value in SAID.findall(disposition)}
