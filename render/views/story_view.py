"""What a game was like, and its result as one card; what only the table knows comes with the wishes."""

from __future__ import annotations

from msgspec.structs import replace

from render.scene.story_scene import BestRun, Deal, Fact, Pace, Placed, ResultScene, StatsScene
from render.views.board_view import map_scene
from render.views.incomes_view import incomes_scene, total
from render.views.sight import Sight

BEST = 5


def stats_scene(sight: Sight) -> StatsScene:
    """Turn times, best runs, income by round, and who bought from whom."""
    best = [BestRun(sight.company(name), sight.money(amount), when) for amount, name, when in best_runs(sight)[:BEST]]
    return StatsScene(
        tuple(Pace(*row) for row in sight.wishes.paces),
        tuple(best),
        incomes_scene(sight),
        tuple(
            Deal(sight.player(buyer), sight.player(seller), str(count), sight.money(money))
            for buyer, seller, count, money in sight.wishes.deals
        ),
        **{**sight.head(), "turn": ""},
    )


def best_runs(sight: Sight) -> list[tuple[int, str, str]]:
    """The most that each company earned at once, with its round, the most first."""
    found: dict[str, tuple[int, str, str]] = {}
    for income in sight.wishes.incomes:
        for name, amount in income.earned.items():
            if amount > found.get(name, (0, "", ""))[0]:
                found[name] = (amount, name, income.round)
    return sorted(found.values(), reverse=True)


def result_scene(sight: Sight) -> ResultScene:
    """Who came where, the best run, the biggest company, how long it took, and the last board."""
    view, wishes = sight.view, sight.wishes
    worth = {seat: view.worth(seat) for seat in view.everybody}
    most = max(1, *worth.values())
    ranked = sorted(view.everybody, key=lambda seat: -worth[seat])
    players = (
        Placed(
            1 + sum(other > worth[seat] for other in worth.values()), sight.holder(seat), sight.money(worth[seat]),
            max(worth[seat], 0) / most,
        )
        for seat in ranked
    )  # fmt: skip
    board = replace(
        map_scene(sight), title="", caption="", turn="", news="", marks=(), rows=(), columns=(), coordinates=False
    )
    head = {**sight.head(), "caption": wishes.caption, "turn": ""}
    return ResultScene(tuple(players), facts(sight), board, wishes.table, **head)


def facts(sight: Sight) -> tuple[Fact, ...]:
    """What stood out, as far as there is something to tell."""
    return (*best_run(sight), *biggest(sight), *length(sight))


def best_run(sight: Sight) -> tuple[Fact, ...]:
    """The most any company earned at once, and when."""
    return tuple(
        Fact(sight.say("best_run"), " · ".join((sight.money(amount), *in_round(sight, when))), sight.company(name))
        for amount, name, when in best_runs(sight)[:1]
    )


def in_round(sight: Sight, when: str) -> tuple[str, ...]:
    """The round something happened in, where it is known."""
    return (f"{sight.say('round')} {when}",) if when else ()


def biggest(sight: Sight) -> tuple[Fact, ...]:
    """The company with the highest share price, else the one that earned most in all."""
    view, every = sight.view, sight.wishes.incomes
    open_ = (name for name in view.companies if name in view.state.market and not view.company(name).closed)
    prices = {name: view.price(name) for name in open_}
    earned = {name: total(every, name) for income in every for name in income.earned}
    leading = prices or earned
    if not leading:
        return ()
    name = max(sorted(leading), key=lambda each: (leading[each], earned.get(each, 0)))
    told = [f"{sight.say('price')} {sight.money(prices[name])}"] if prices else []
    told += [f"{sight.say('earned')} {sight.money(earned[name])}"] if earned.get(name) else []
    return (Fact(sight.say("biggest"), " · ".join(told), sight.company(name)),)


def length(sight: Sight) -> tuple[Fact, ...]:
    """How long the game took."""
    return (Fact(sight.say("length"), sight.wishes.length),) if sight.wishes.length else ()
