"""One company's sheet."""

from __future__ import annotations

from engine import BadInput, View
from engine.showing import GONE, sold_now
from render.scene.companies import CompanyPart, CompanyScene
from render.views.people_view import holding
from render.views.sight import Sight, is_part, owner_of, parts_of
from render.views.trains_view import limit_words


def company_scene(sight: Sight) -> CompanyScene:
    """Treasury, trains, markers, shareholders and the price over time."""
    view, name = sight.view, company_asked(sight)
    state = view.company(name)
    limit = view.policy.train_limit(view, name)
    return CompanyScene(
        sight.company(name),
        **sight.head(),
        director=sight.director(name),
        treasury=sight.money(view.cash(payer)) if (payer := view.policy.payer(view, name)) else "",
        price=sight.money(view.price(name)) if name in view.state.market else "",
        trains=tuple(sight.train(train) for who in (name, *parts_of(view, name)) for train in view.trains_of(who)),
        train_limit=limit_words(sight, view.book.phase(view.state.phase), limit)
        if limit and not is_part(view, name)
        else "",
        markers=tuple(sight.money(price) if any(state.tokens) else "" for price in state.tokens),
        permits=permits(sight, name),
        shares=shareholders(sight, name),
        facts=facts(sight, name),
        boxes=tuple((sight.say(f"box_{box}"), amount) for box, amount in sight.boxes(name).items()),
        stations=bool(view.book.companies[name].tokens),
        parts=tuple(part(sight, owned) for owned in parts_of(view, name)),
        history=tuple((float(n), float(then.price(name))) for n, then in prices(sight, name)),
    )


def part(sight: Sight, name: str) -> CompanyPart:
    """A company that belongs to this one."""
    view = sight.view
    trains = ", ".join(map(sight.train, view.trains_of(name))) or sight.say("none")
    left = ", ".join(sight.money(price) for price in view.company(name).tokens) or sight.say("none")
    return CompanyPart(sight.company(name), trains, left, ", ".join(homes(sight, name)))


def homes(sight: Sight, name: str) -> list[str]:
    """The hexes in which a company has its home, with the names printed there."""
    hexes = sight.view.book.atlas.hexes.items()
    return [f"{hex_} {row.name}".strip() for hex_, row in hexes if any(home.company == name for home in row.homes)]


def company_asked(sight: Sight) -> str:
    """The company asked for or at turn, or one clear line."""
    name = sight.acting()
    if not name:
        known = list(sight.view.companies)
        raise BadInput("sight.unknown_company", company=sight.wishes.company, known=known)
    return name


def permits(sight: Sight, name: str) -> tuple[str, ...]:
    """What the company may run, where a title keeps that."""
    return tuple(sight.say(f"permit_{permit}") for permit in sight.view.told.permits(sight.view, name))


def shareholders(sight: Sight, name: str) -> tuple[tuple[str, str], ...]:
    """Everybody with shares of a company, the director first."""
    view = sight.view
    if name not in view.book.certs_of_company:
        return ()
    holders = {h for cert, _ in view.book.certs_of_company[name] for h in view.state.certs[cert]}
    seated = (*view.everybody, *sorted(holders - {GONE, *view.everybody}))
    found = [(h, held) for h in seated if (held := holding(view, h, name))]
    ranked = sorted(found, key=lambda pair: not pair[1].director)
    return tuple((sight.say("holder_own") if h == name else sight.holder(h), held.text) for h, held in ranked)


def facts(sight: Sight, name: str) -> tuple[tuple[str, str], ...]:
    """Whether a company is out of the game; its kind, owner, start price, privates and tokens."""
    view, state = sight.view, sight.view.company(name)
    privates = ", ".join(sorted(sight.private(held) for held, owner in view.state.privates.items() if owner == name))
    own = view.book.companies[name]
    rows = (
        ("standing", sight.say("out_of_game") if state.closed else ""),
        (
            "kind",
            sight.say(f"kind_{own.kind}") if len({data.kind for data in view.book.companies.values()}) > 1 else "",
        ),
        ("home_hex", ", ".join(homes(sight, name)) if is_part(view, name) else ""),
        ("owner", sight.holder(owner) if (owner := owner_of(view, name)) else ""),
        ("par", sight.money(state.par) if state.par else ""),
        ("privates", privates),
        ("sold", ", ".join(sight.holder(seat) for seat in view.everybody if name in sold_now(view, seat))),
        *((f"beside_{word}", str(count)) for word, count in view.told.tokens_beside(view, name).items()),
    )
    return tuple((sight.say(key), words) for key, words in rows if words)


def prices(sight: Sight, name: str) -> list[tuple[int, View]]:
    """The former positions in which the company had a price."""
    return [(n, then) for n, (_, then) in enumerate(sight.wishes.history) if name in then.state.market]
