"""What was done to the line of moves itself: which moves were taken back, played again or corrected, by their numbers and in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.rows import MADE_UP, Move
from bot.text.naming import Names

MOST = 5  # moves told one by one
FITTED, BETWEEN = MADE_UP
LEAPS = ("undone", "redone", "amended")


def done(names: Names, kind: str, gone: Sequence[Move], came: Sequence[Move]) -> str:
    """What was done, as the rest of a sentence about whoever did it."""
    if kind == "amended" and (gone or came):
        return amended(names, gone, came)
    moves = gone if kind == "undone" else came
    return names.say(f"act.{kind}", text=numbered(names, moves)) if moves else names.say("act.nothing")


def which(names: Names, kind: str, gone: Sequence[Move], came: Sequence[Move]) -> list[str]:
    """The moves it was about, a line each, as many as are read; those that a correction leaves out are crossed out."""
    moves = {"undone": gone, "redone": came, "amended": lost(gone, came)[1:]}[kind]
    sign = "✖" if kind == "amended" else "·"
    lines = [f"{sign} {move.seq}: {brief(names, move)}" for move in moves[:MOST]]
    lines += [f"· +{len(moves) - MOST} …"] if len(moves) > MOST else []
    return [*lines, *(made_up_lines(names, gone, came) if kind == "amended" else ())]


def numbered(names: Names, moves: Sequence[Move]) -> str:
    """Moves by their numbers."""
    return names.say("move.numbers", n=len(moves), first=str(moves[0].seq), last=str(moves[-1].seq))


def brief(names: Names, move: Move) -> str:
    """A move in one line."""
    return next(iter(names.events(move.happened, move.who)), "–")


def amended(names: Names, gone: Sequence[Move], came: Sequence[Move]) -> str:
    """The corrected move, what is played instead, and how many later moves stay."""
    out, fresh = lost(gone, came), [move for move in came if not was_kept(move, gone)]
    new = [move for move in fresh if not is_made_up(move)]
    instead = "; ".join(brief(names, move) for move in new) or names.say("amend.left_out")
    fitted = sum(move.why.code == FITTED for move in fresh)
    kept, first = len(came) - len(fresh) + fitted, (gone or came)[0]
    code = "act.amended" if out[:1] == list(gone[:1]) else "act.inserted"
    words = {"move": first.seq, "was": brief(names, first), "text": instead}
    told = names.say(code, words, kept=kept, later=kept + len(out) - (code == "act.amended"))
    between = len(fresh) - len(new) - fitted
    return f"{told} {names.say('act.made_up', fitted=fitted, between=between)}" if fitted or between else told


def is_made_up(move: Move) -> bool:
    """Whether a correction made a move up, or its values."""
    return move.why.code in MADE_UP


def made_up_lines(names: Names, gone: Sequence[Move], came: Sequence[Move]) -> list[str]:
    """What a correction made up, a line each, as many as are read."""
    found = [move for move in came if is_made_up(move) and not was_kept(move, gone)]
    lines = [f"✎ {move.seq}: {brief(names, move)} ({names.say(move.why.code, move.why.params)})" for move in found]
    return [*lines[:MOST], f"· +{len(found) - MOST} …"] if len(found) > MOST else lines


def lost(gone: Sequence[Move], came: Sequence[Move]) -> list[Move]:
    """The moves that were left and not played again, be it with other values."""
    origins = {(move.original, "" if move.why.code == FITTED else move.action) for move in came}
    return [move for move in gone if not origins & {(move.original or move.id, text) for text in (move.action, "")}]


def was_kept(move: Move, gone: Sequence[Move]) -> bool:
    """Whether a move stands as it did on the line before."""
    return any((old.original or old.id, old.action) == (move.original, move.action) for old in gone)
