"""One company's sheet."""

from __future__ import annotations

from engine import BadInput, View
from engine.showing import GONE
from render.scene import CompanyScene
from render.views.people import holding
from render.views.sight import Sight


def company_scene(sight: Sight) -> CompanyScene:
    """Treasury, trains, markers, shareholders and the price over time."""
    view, name = sight.view, company_asked(sight)
    state = view.company(name)
    limit = view.policy.train_limit(view, name)
    return CompanyScene(
        sight.company(name),
        sight.words,
        **sight.head(),
        director=sight.director(name),
        treasury=sight.money(view.cash(name)),
        price=sight.money(view.price(name)) if name in view.state.market else "",
        trains=view.trains_of(name),
        train_limit=str(limit) if limit else "",
        markers=tuple(sight.money(price) for price in state.tokens),
        permits=permits(sight, name),
        shares=shareholders(sight, name),
        facts=facts(sight, name),
        history=tuple((float(n), float(then.price(name))) for n, then in prices(sight, name)),
    )


def company_asked(sight: Sight) -> str:
    """The company asked for or at turn, or one clear line."""
    name = sight.acting()
    if not name:
        known = list(sight.view.companies)
        raise BadInput("sight.unknown_company", company=sight.wishes.company, known=known)
    return name


def permits(sight: Sight, name: str) -> tuple[str, ...]:
    """What the company may run, where a title keeps that."""
    return tuple(sight.say(f"permit_{permit}") for permit in sight.view.policy.permits(sight.view, name))


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
    """Kind, start price, loans, and privates of a company."""
    view, state = sight.view, sight.view.company(name)
    privates = ", ".join(sorted(private for private, owner in view.state.privates.items() if owner == name))
    rows = (
        ("kind", sight.say(f"kind_{view.book.companies[name].kind}")),
        ("par", sight.money(state.par) if state.par else ""),
        ("loans", str(state.loans) if state.loans else ""),
        ("privates", privates),
    )
    return tuple((sight.say(key), words) for key, words in rows if words)


def prices(sight: Sight, name: str) -> list[tuple[int, View]]:
    """The former positions in which the company had a price."""
    return [(n, then) for n, (_, then) in enumerate(sight.wishes.history) if name in then.state.market]
