"""Forms of several parts, a message with its files, read whole: the library's reader is made for streams and takes many times as long."""

import re
from collections.abc import Iterator

FORM = "multipart/form-data"
BOUNDARY = re.compile(r'boundary="?([^";]+)')
SAID = re.compile(r'\b(\w+)="((?:[^"\\]|\\.)*)"')
ESCAPED = re.compile(r"\\(.)")


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
