"""Words in narrow places: broken, not cut."""

import pytest

from render.atoms.frame import wrapped
from render.style import width_of


def test_a_long_word_goes_on_in_the_next_line() -> None:
    """No letter is lost: “Certificados” in a narrow column stands on two lines; a short word is never torn."""
    lines = wrapped("Certificados", 14, 70, True)
    assert len(lines) == 2 and lines[0].endswith("-") and "".join(lines).replace("-", "") == "Certificados"
    assert all(width_of(line, 14, True) <= 71 for line in lines)
    assert wrapped("Elena", 14, 70, True) == ("Elena",)
    assert wrapped("Al vender acciones", 14, 84) == ("Al vender", "acciones")


@pytest.mark.parametrize("word", ["Certi-fi-ca-dos", "Patri-mo-nio", "Maxi-mi-lian", "Semme-ring-bahn"])
def test_a_word_breaks_between_syllables(word: str) -> None:
    """Where a word is too wide for a line its second line begins as it is spoken."""
    first, second = wrapped(word.replace("-", ""), 15, 70, True)
    ends = [len("".join(word.split("-")[:n])) for n in range(1, word.count("-") + 1)]
    assert first.endswith("-") and len(first) - 1 in ends and first[:-1] + second == word.replace("-", "")


def test_a_sum_stays_with_what_it_is_the_price_of() -> None:
    """A list of trains with their prices breaks between two of them, with whatever space stands in the sums."""
    for space in (" ", "\u00a0"):
        trains = f"2 (80{space}Ft), 3 (120{space}Ft), 6 (320{space}Ft)"
        assert wrapped(trains, 10, 80) == (f"2 (80{space}Ft),", f"3 (120{space}Ft),", f"6 (320{space}Ft)")
    assert wrapped("one (two three)", 10, 30) == ("one", "(two", "three)")
