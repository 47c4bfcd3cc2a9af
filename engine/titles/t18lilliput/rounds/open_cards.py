"""What lies open: while the set-up is chosen the companies, characters and the snake, later the cards of the round and who has what."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.view import View
from engine.rules.policies.answers import CardLine, OpenCard
from engine.titles.t18lilliput.holdings import CHARACTERS
from engine.titles.t18lilliput.notes import notes
from engine.titles.t18lilliput.rounds.cards import SIDES, cards, is_action
from engine.titles.t18lilliput.rounds.first_round import DRAFT, choices_in_all, seat_for, starters


def open_cards(view: View) -> tuple[OpenCard, ...]:
    """The choice of the set-up, or the cards of the round."""
    people = OpenCard("lilliput_characters", "", tuple(characters(view)))
    if view.state.round.kind == DRAFT.name:
        return (
            OpenCard("lilliput_companies", "", tuple(companies(view))),
            people,
            OpenCard("lilliput_snake", "", tuple(snake(view))),
        )
    found = (
        OpenCard("lilliput_cards", "", tuple(cards_of_round(view))),
        people,
        OpenCard("lilliput_copies", "", tuple(copies(view))),
    )
    return tuple(card for card in found if card.lines)


def companies(view: View) -> Iterator[CardLine]:
    """The starting companies with what each begins with, and who took them."""
    for name in starters(view):
        owner = view.company(name).director
        yield CardLine(f"lilliput_start_{name.lower()}", company=name, is_done=bool(owner), owner=owner)


def characters(view: View) -> Iterator[CardLine]:
    """The characters with what they can do, and whose they are."""
    choosing = view.state.round.kind == DRAFT.name
    for name in CHARACTERS:
        owner = view.state.privates[name] if view.is_player(view.state.privates[name]) else ""
        if choosing or owner:
            yield CardLine(f"lilliput_{name}", is_done=choosing and bool(owner), owner=owner)


def snake(view: View) -> Iterator[CardLine]:
    """Who chooses in which order, there and back."""
    so_far = notes(view).drafted
    for number in range(choices_in_all(view)):
        is_now = number == so_far
        yield CardLine(
            "lilliput_chooses", f"{number + 1}", is_done=number < so_far, is_next=is_now, owner=seat_for(view, number)
        )


def cards_of_round(view: View) -> Iterator[CardLine]:
    """Both actions of each card, and who took it in this round."""
    for card in cards(view):
        owner = notes(view).used.get(card, "")
        figure = "_five" if is_action(view, f"{card}-{SIDES[-1]}") else ""
        yield CardLine(f"lilliput_{card.lower()}{figure}", card.removeprefix("A"), is_done=bool(owner), owner=owner)


def copies(view: View) -> Iterator[CardLine]:
    """Who still has copy cards."""
    for player in view.players:
        if left := notes(view).copies.get(player, 0):
            yield CardLine("lilliput_copy", f"{left}", owner=player)
