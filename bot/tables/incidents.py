"""Our own mistakes, written down with all that is needed to make them again: what was asked, and what was played where."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Iterator

from msgspec.structs import replace

import engine
from bot.errors import Failed, Mistake
from bot.store.rows import Json
from bot.tables.table import Table
from engine import SignalBoxError
from signalbox import __version__

FOLDER = re.compile(r'File "[^"]*?((?:bot|engine|render|sandbox|site-packages|python\d[\d.]*)/)')
ERROR = re.compile(r"([\w.]+): ")
OURS = ("EngineBug", "Failed")  # what they say is about the game alone
SENT = re.compile(r"^\d* [\w-]*: ")


def record_of(error: BaseException, table: Table | None) -> dict[str, object]:
    """What went wrong, where the table stood, and with which action on which position."""
    head = table.head if table else None
    detail: dict[str, object] = {
        "error": f"{type(error).__name__}: {error}",
        "trace": [*told_beside(error), *traceback.format_exception(error)],
        "head": head.id if head else 0,
        "digest": head.digest if head else "",
    }
    return detail | next((tried(cause) for cause in causes(error) if isinstance(cause, Failed)), {})


def told_beside(error: BaseException) -> list[str]:
    """What a process beside the bot tells of a mistake that was made there."""
    return next((cause.trace for cause in causes(error) if isinstance(cause, Mistake)), [])


def causes(error: BaseException) -> Iterator[BaseException]:
    """An error and what it came from."""
    at: BaseException | None = error
    while at is not None:
        yield at
        at = at.__cause__


def tried(failed: Failed) -> dict[str, object]:
    """The position and the action, as they are stored."""
    position, action = engine.encode_state(failed.state), engine.encode_action(failed.action)
    return {"position": position.decode(), "action": action.decode(), "by": failed.by}


def report(row: Json) -> Json:
    """What whoever mends it needs, and nothing of anybody: no people, no places, no words of players."""
    detail = row["detail"]
    kept = {name: detail[name] for name in ("position", "action", "digest") if name in detail}
    kept |= {"position": without_secret(detail["position"])} if "position" in detail else {}
    asked = SENT.sub("", detail.get("asked", "")).partition(" {")[0]
    told = {"kind": row["kind"], "trace": [hushed(line) for line in detail["trace"]], "asked": asked}
    return {"signalbox": __version__, "python": sys.version.split()[0], **told, **kept}


def without_secret(position: str) -> str:
    """A position that tells what was drawn and nothing of what is still to come; what it draws next falls otherwise."""
    state = engine.decode_state(position)
    return engine.encode_state(replace(state, setup=engine.opened(state.setup, state.dice))).decode()


def hushed(line: str) -> str:
    """A line of a trace without the folders of this machine, and of errors that are not ours without their words."""
    line = FOLDER.sub(r'File "\1', line)
    spoken = ERROR.match(line)
    return f"{spoken[1]}\n" if spoken and not spoken[1].endswith(OURS) else line


def again(detail: Json) -> str:
    """What happens when the same is done once more: the mistake, or nothing any more."""
    try:
        state, action = engine.decode_state(detail["position"]), engine.decode_action(detail["action"])
        engine.apply(state, action, detail.get("by"))
    except (engine.RuleViolation, engine.BadInput):
        return ""
    except SignalBoxError as error:
        return f"{type(error).__name__}: {error}"
    return ""
