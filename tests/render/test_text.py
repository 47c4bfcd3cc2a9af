"""Words in narrow places: broken, not cut."""

from render.atoms.text import wrapped
from render.style import width_of


def test_a_long_word_goes_on_in_the_next_line() -> None:
    """No letter is lost: “Certificados” in a narrow column stands on two lines; a short word is never torn."""
    lines = wrapped("Certificados", 14, 70, True)
    assert len(lines) == 2 and lines[0].endswith("-") and "".join(lines).replace("-", "") == "Certificados"
    assert all(width_of(line, 14, True) <= 71 for line in lines)
    assert wrapped("Elena", 14, 70, True) == ("Elena",)
    assert wrapped("Al vender acciones", 14, 84) == ("Al vender", "acciones")
