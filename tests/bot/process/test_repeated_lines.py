"""The host's log when something goes wrong again and again: a few lines, and how many more there were."""

from __future__ import annotations

import io
import logging

import pytest

from bot.health.logs import LINE, MOST_ALIKE, MOST_KINDS, MOVES, Handler, Plain

MINUTE = 60.0


class Host:
    """Somebody with a log and a clock."""

    def __init__(self) -> None:
        self.now, self.paper = 0.0, io.StringIO()
        handler = Handler(self.paper, lambda: self.now)
        handler.setFormatter(Plain(LINE))
        self.log = logging.Logger("house")
        self.log.addHandler(handler)
        self.moves = logging.Logger(MOVES)
        self.moves.addHandler(handler)

    @property
    def lines(self) -> list[str]:
        """What stands in the log."""
        return self.paper.getvalue().splitlines()


@pytest.fixture
def host() -> Host:
    """A host."""
    return Host()


def test_the_same_line_stands_there_some_times_with_a_count(host: Host) -> None:
    """A thousand refusals within a minute are ten lines, and one more after it that counts the rest."""
    for number in range(1000):
        host.log.warning("socket %d was refused", number)
        host.log.warning(f"accept failed at 0x7f{number}")
    assert len(host.lines) == 2 * MOST_ALIKE
    host.now += MINUTE
    host.log.info("something else")
    assert len(host.lines) == 2 * MOST_ALIKE + 3
    assert "990 more lines like this one in a minute: socket 0 was refused" in host.lines[-3]
    host.log.warning("socket %d was refused", 1)
    assert "socket 1" in host.lines[-1]


def test_other_lines_are_not_held_back(host: Host) -> None:
    """Lines in other words, of other mistakes, and moves all stand there."""
    for number in range(MOST_ALIKE + 5):
        host.log.warning("x" * number)
        host.moves.info("played")
    assert len(host.lines) == 2 * (MOST_ALIKE + 5)


def test_each_mistake_has_lines_of_its_own(host: Host) -> None:
    """Two places that fail are told apart, though both are told in the same words."""
    for _ in range(50):
        for work in (lambda: 1 // 0, lambda: [][1]):  # type: ignore[var-annotated]
            try:
                work()
            except Exception:
                host.log.exception("it failed")
    assert sum("it failed" in line for line in host.lines) == 2 * MOST_ALIKE
    assert {"ZeroDivisionError", "IndexError"} <= {line for line in host.lines if line.endswith("Error")}


def test_a_log_of_ever_new_lines_forgets_old_ones(host: Host) -> None:
    """What was counted does not grow without end."""
    for number in range(3 * MOST_KINDS):
        host.log.warning("".join(chr(97 + int(sign)) for sign in str(number)))
    assert len(host.lines) == 3 * MOST_KINDS
    (handler,) = host.log.handlers
    assert isinstance(handler, Handler) and len(handler.repeats.alike) <= MOST_KINDS + 1
