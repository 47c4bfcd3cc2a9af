"""What building would change, in words: short beside a choice, line by line where there is room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.text import fields
from bot.text.naming import Names
from engine import Phrase
from engine.effects import EVERYBODY, Change, Effect, Effects, on_hex, with_next_train
from engine.ids import NO_HEX, HexId

MOST = 100  # what Discord takes under an entry of a menu
APART = " · "


def shortly(names: Names, effect: Effect, room: int = MOST) -> str:
    """The most telling of an effect in so many letters: whoever builds, who loses, who gains, the next train, what it shuts."""
    kept: list[str] = []
    for part in parts_of(names, effect):
        if len(APART.join([*kept, part])) <= room:
            kept.append(part)
    return APART.join(kept)


def parts_of(names: Names, effect: Effect) -> Iterator[str]:
    """Everything an effect is, the most telling first."""
    own, others = split(effect, with_next_train(effect, False))
    yield from (change_told(names, change) for change in own)
    yield from (change_told(names, change) for change in sorted(others, key=harm_first))
    later, theirs = split(effect, with_next_train(effect, True))
    yield from (change_told(names, change) for change in (*later, *sorted(theirs, key=harm_first)))
    yield from (shutting_told(names, phrase) for phrase in effect.shuts)


def split(effect: Effect, changes: Iterable[Change]) -> tuple[list[Change], list[Change]]:
    """The changes of whoever builds, and those of others."""
    found = list(changes)
    own = [change for change in found if change.company == effect.what.who]
    return own, [change for change in found if change not in own]


def harm_first(change: Change) -> tuple[bool, int]:
    """Who loses most comes first, then who gains most."""
    return change.gain >= 0, -abs(change.gain)


def change_told(names: Names, change: Change) -> str:
    """One best run before and after."""
    said = {"company": change.company, "run": change.before, "after": change.after}
    if change.next_train:
        code = "effects.next" if change.sure else "effects.next_unsure"
        return names.say(code, train=change.next_train, **said)
    if not change.gain and change.sure:
        return names.say("effects.stays", company=change.company, amount=change.before)
    return names.say("effects.run" if change.sure else "effects.run_unsure", said)


def shutting_told(names: Names, phrase: Phrase) -> str:
    """What can be done no more."""
    if phrase.code == "effects.last_tile":
        return names.say("effects.last_tile_stuck" if phrase.params["stuck"] else "effects.last_tile", phrase.params)
    if phrase.code == "effects.full":
        return names.say("effects.shut_out" if phrase.params["shut"] else "effects.full", phrase.params)
    return names.say(phrase.code, phrase.params)


def best_of(effects: Sequence[Effect]) -> Effect | None:
    """What brings whoever builds most; what costs less where it is the same."""
    return max(effects, key=worth_of, default=None)


def worth_of(effect: Effect) -> tuple[int, int, int]:
    """By what effects are put in order: the own run now, with the next train, and the price."""
    own = effect.own
    later = (change.gain for change in with_next_train(effect, True) if change.company == effect.what.who)
    return own.gain if own else 0, max(later, default=0), -effect.cost


def gains(effect: Effect) -> bool:
    """Whether whoever builds gains by it, now or with the next train."""
    return worth_of(effect)[:2] > (0, 0)


def what_is_built(names: Names, effect: Effect) -> str:
    """A tile with all the turns in which it does the same, or what is set."""
    what = effect.what
    if what.tile:
        turns = ", ".join(fields.value_shown(names, what.kind, "turn", turn, {}) for turn in effect.turns)
        return f"{names.tile_on_offer(what.tile)}, {turns}"
    kind = names.kind(what.kind)
    return (
        f"{kind}: {names.places.stop(what.on)}"
        if names.places.is_stop(what.on)
        else f"{kind}: {names.places.track(what.hex, what.on)}"
    )


def whole_line(names: Names, effect: Effect) -> str:
    """All of an effect in one line."""
    price = [names.say("effects.costs", cost=effect.cost)] if effect.cost > 0 else []
    told = [part for part in (*parts_of(names, effect), *price) if part]
    return names.say("effects.at", what=what_is_built(names, effect), line=APART.join(told) or idle(names, [effect]))


def idle(names: Names, found: Iterable[Effect]) -> str:
    """What is said where no change is known: that there is none, or that not all was looked at."""
    return names.say("effects.open" if any(effect.left for effect in found) else "effects.nothing")


def everything(names: Names, effects: Effects, hex_: HexId = NO_HEX, soon: bool = False) -> list[str]:
    """All effects, on one hex or on each of them, a line each."""
    lines = [head(names, effects), *told_of_all(names, effects, soon)]
    for (there, _), found in by_hex(effects):
        if hex_ in (NO_HEX, there):
            lines += [names.places.hex(there), *(f"  {whole_line(names, effect)}" for effect in found)]
    return lines


def by_hex(effects: Effects) -> list[tuple[tuple[HexId, str], list[Effect]]]:
    """Every hex and kind of building with its effects, the best first."""
    found: dict[tuple[HexId, str], list[Effect]] = {}
    for effect in effects.effects:
        found.setdefault((effect.what.hex, effect.what.kind), []).append(effect)
    return sorted(found.items(), key=lambda pair: max(map(worth_of, pair[1])), reverse=True)


def summary(names: Names, effects: Effects, room: int, hex_: HexId = NO_HEX, soon: bool = False) -> list[str]:
    """The best of each hex in a line, or all of one hex, as many as there is room for."""
    lines, ranked = [head(names, effects), *told_of_all(names, effects, soon)], summed_up(names, effects, hex_)
    for at, line in enumerate(ranked):
        rest = names.say("effects.more", n=len(ranked) - at)
        if sum(map(len, [*lines, line, rest])) + len(lines) + 2 > room:
            return [*lines, rest]
        lines.append(line)
    return lines


def summed_up(names: Names, effects: Effects, hex_: HexId) -> list[str]:
    """A line for each effect on a hex, or for each hex its best effect; the hexes where nothing changes in one."""
    if hex_:
        return [f"· {whole_line(names, effect)}" for effect in on_hex(effects.effects, hex_)]
    ranked, lines, quiet = by_hex(effects), list[str](), dict[str, list[str]]()
    for (there, _), found in ranked:
        if any(map(changes_anything, found)):
            lines.append(f"· **{names.places.hex(there)}** – {at_best(names, found)}")
        else:
            quiet.setdefault(idle(names, found), []).append(names.places.hex(there))
    return [*lines, *(f"· {said}: {', '.join(dict.fromkeys(hexes))}" for said, hexes in quiet.items())]


def changes_anything(effect: Effect) -> bool:
    """Whether a best run changes, or may do so, or something is shut."""
    return bool(effect.shuts) or any(change.gain or not change.sure for change in effect.changes)


def at_best(names: Names, found: Sequence[Effect]) -> str:
    """The best of some effects, that it is the best of several, and who loses most by another; a tile needs not be named one."""
    best = best_of(found)
    line = (shortly(names, best) if best else "") or idle(names, found)
    line = names.say("effects.best", line=line) if len(found) > 1 and best and gains(best) else line
    worst = [] if best is None else worse_than(best, found)
    line = APART.join([line, *(names.say("effects.worst", line=change_told(names, change)) for change in worst)])
    return line if found[0].what.tile else names.say("effects.at", what=names.kind(found[0].what.kind), line=line)


def worse_than(best: Effect, found: Iterable[Effect]) -> list[Change]:
    """The greatest loss of somebody else by any of some effects, where the best one brings none as great."""
    lost = [change for effect in (best, *found) for change in split(effect, with_next_train(effect, False))[1]]
    worst = min(lost, key=lambda change: change.gain, default=None)
    return [worst] if worst is not None and worst.gain < 0 and worst not in best.changes else []


def head(names: Names, effects: Effects) -> str:
    """What the figures are."""
    return names.say("effects.head" if effects.told == EVERYBODY else "effects.head_own")


def told_of_all(names: Names, effects: Effects, soon: bool = False) -> list[str]:
    """What is to be known of all the figures: what “with” means, and that not all was looked at, or not yet."""
    following = any(change.next_train for effect in effects.effects for change in effect.changes)
    lines = [names.say("effects.next_head")] if following else []
    return [*lines, *([not_all(names, effects, soon)] if effects.left else [])]


def not_all(names: Names, effects: Effects, soon: bool) -> str:
    """That figures are missing, and whether they are still to come."""
    return names.say("effects.soon" if soon else "effects.left", n=effects.left)
