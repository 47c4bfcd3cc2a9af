"""What players of another checkout would do: they follow a game in a process of their own, move by move."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

import engine
from bot.cli.games.checkout import Checkout
from engine import Action, Setup

# A line begins a game by its setup, plays a move, or asks somebody of a strength; each is answered.
PLAYER = """
import json, sys, time
import msgspec, engine
from engine.players import choose
for line in sys.stdin:
    what, *said = json.loads(line)
    if what == "setup":
        state = engine.new_game(msgspec.convert(said[0], engine.Setup)).state
        print("{}", flush=True)
    elif what == "move":
        state = engine.apply(state, engine.decode_action(said[0]), by=said[1]).state
        print("{}", flush=True)
    else:
        started = time.process_time()
        action = choose(state, *said).action
        taken = time.process_time() - started
        print(json.dumps({"action": engine.encode_action(action).decode(), "seconds": taken}), flush=True)
"""


class Answer(msgspec.Struct):
    """What somebody does, and in how many seconds; nothing where nobody was asked."""

    action: str = ""
    seconds: float = 0.0


class Elsewhere:
    """The players of another checkout, in one game after the other."""

    def __init__(self, folder: Path) -> None:
        self.checkout = Checkout(folder, "engine/players/choosing.py", PLAYER)

    def begin(self, setup: Setup) -> None:
        """A new game."""
        self.ask("setup", msgspec.to_builtins(setup))

    def follow(self, action: Action, seat: str) -> None:
        """Somebody did something."""
        self.ask("move", engine.encode_action(action).decode(), seat)

    def choose(self, seat: str, strength: str, secret: str) -> tuple[Action, float]:
        """What somebody of a strength does there, and in how many seconds."""
        answer = self.ask("choose", seat, strength, secret)
        return engine.decode_action(answer.action), answer.seconds

    def ask(self, *said: object) -> Answer:
        """What is answered to a line."""
        return msgspec.json.decode(self.checkout.ask(json.dumps(said)), type=Answer)

    def close(self) -> None:
        """No more games."""
        self.checkout.close()
