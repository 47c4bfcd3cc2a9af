"""Work for processes beside the bot that does what real work should not."""

from __future__ import annotations

import os
import time

from bot.errors import Refused
from bot.workers.child import Work
from engine import BadInput, Phrase, RuleViolation

PATIENT = 60.0  # seconds for work beside the bot: a machine with much else to do is slow, not wrong

HOURS = 7200.0
NESTED = Phrase("cause.at", {"place": "players", "cause": Phrase("cause.lacking", {"name": "id"})})


def sleeps(asked: int, work: Work) -> int:
    """Never comes to its end."""
    work.step(1, asked)
    time.sleep(HOURS)
    return 0


def counts(asked: int, work: Work) -> list[int]:
    """All numbers below one, told one by one."""
    found = list[int]()
    for number in range(asked):
        found.append(number)
        work.part(found)
    return found


def swells(asked: int, work: Work) -> int:
    """Needs so many megabytes."""
    return len(bytearray(asked * 1_000_000))


def talks(asked: int, work: Work) -> bytes:
    """Answers so many bytes."""
    return bytes(asked)


def refuses(asked: int, work: Work) -> int:
    """Says no, in one of three ways."""
    raise (
        BadInput("file.not_a_game", detail=NESTED),
        RuleViolation("turn.not_yours", {"who": "P1"}, "who"),
        Refused("table.unknown", game=7),
    )[asked]


def errs(asked: int, work: Work) -> int:
    """A mistake of ours."""
    return asked // 0


def dies(asked: int, work: Work) -> int:
    """Is ended by a signal, as where a machine has no memory left."""
    os.kill(os.getpid(), asked)
    return 0


def knows(asked: str, work: Work) -> dict[str, str]:
    """What the process was told by the bot's own environment."""
    print("a word that nobody may hear as an answer", flush=True)
    return dict(os.environ) | {"process": str(os.getpid()), "folder": os.getcwd()}


def twice(asked: int, work: Work) -> int:
    """Work as it should be."""
    return 2 * asked
