"""The secret a game is drawn from, and the code by which everybody proves at the end that it was not another."""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

import engine
from engine import Setup

SECRET_BYTES = 32
DOMAIN = b"signalbox deal 1\n"
OLDER_DIGITS = 32  # of games begun before: the first half of the code
SEATS = "seats"
NUMBERS = 2**31  # a deal has as many numbers elsewhere


def new_secret() -> str:
    """A secret for one game: 256 bits that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES).hex()


def new_number() -> int:
    """A number for a game that is dealt as elsewhere: somebody determined could find it."""
    return secrets.randbelow(NUMBERS)


def seated(seed: int | str, people: Sequence[str]) -> list[str]:
    """People in the order of their seats, drawn from the secret, whoever joined first; or by a number, as before."""
    if isinstance(seed, str):
        return engine.in_drawn_order(seed, SEATS, people)
    players = list(people)
    random.Random(seed).shuffle(players)
    return players


def before_deal(setup: Setup) -> Setup:
    """What was agreed on before anything was dealt."""
    return replace(setup, given={name: given for name, given in setup.given.items() if name == engine.OWN})


def committed(setup: Setup) -> str:
    """The code of a secret and of what it deals for, of 256 bits: nobody finds two secrets of one; nothing where there is none."""
    if not engine.has_secret(setup):
        return ""
    agreed = before_deal(setup)
    facts = {
        "title": agreed.title, "players": agreed.players, "variant": agreed.variant, "options": agreed.options,
        "own": agreed.given, "secret": agreed.seed,
    }  # fmt: skip
    said = msgspec.json.encode(facts, order="deterministic")
    return hashlib.sha256(DOMAIN + said).hexdigest()


def fits(code: str, setup: Setup) -> bool:
    """Whether a code that was told is that of what a game was dealt from; older ones are half as long."""
    own = committed(setup)
    return bool(own) and code in (own, own[:OLDER_DIGITS])
